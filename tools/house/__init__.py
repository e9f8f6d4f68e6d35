"""The house in figures: `make house` prints them and draws the map of ARCHITECTURE.md.

`graph` reads who imports whom, `figures` counts, `drawing` makes the map. Only the standard library
is needed, so any checkout can be looked at: `python -m tools.house /path/to/another/checkout`.
"""
