"""Gear, loot, Engrams, Discoveries, secrets, extraction."""

from __future__ import annotations
