"""Fixtures that every test of the web table may use."""

from tests.web.postgres import address, postgres

__all__ = ["address", "postgres"]
