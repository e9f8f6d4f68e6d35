"""Tests on a Ray cluster of several nodes: `make test-ray`."""
