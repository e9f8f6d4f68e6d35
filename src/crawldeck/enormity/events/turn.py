"""Turns, Action cards, abilities and Stratagems."""

from __future__ import annotations
