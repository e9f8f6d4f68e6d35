"""Noise, Blips, the Countdown and Scouting."""

from __future__ import annotations
