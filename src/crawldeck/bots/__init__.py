"""Bots: players that see a view and the options, and nothing else. They contain no rule."""
