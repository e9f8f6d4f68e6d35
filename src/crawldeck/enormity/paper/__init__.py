"""Enormity on paper: the log of a run, and sheets of Spacers."""
