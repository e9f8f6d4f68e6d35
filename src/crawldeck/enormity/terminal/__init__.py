"""Enormity at a terminal."""
