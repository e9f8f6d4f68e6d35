"""Vitals, Stress, Adrenaline, Conditions, death."""

from __future__ import annotations
