"""Terrain, cover and forced movement."""

from __future__ import annotations
