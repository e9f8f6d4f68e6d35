"""Enormity's part of the rulebook."""
