"""The report of an experiment: what was won, why it was lost, and what mattered."""
