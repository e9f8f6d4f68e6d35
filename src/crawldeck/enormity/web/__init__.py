"""Enormity in a browser."""
