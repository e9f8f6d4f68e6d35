"""The version of the engine, written into every record."""

__version__ = "0.6.0"
