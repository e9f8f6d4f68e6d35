"""Enormity's part of the environments."""
