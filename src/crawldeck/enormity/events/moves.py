"""Moving, maps and doors."""

from __future__ import annotations
