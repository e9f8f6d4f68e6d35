"""Spacer attacks and dice."""

from __future__ import annotations
