"""Intruders: activations, attacks, windows."""

from __future__ import annotations
