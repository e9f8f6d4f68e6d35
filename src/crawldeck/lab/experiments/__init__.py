"""Experiments: many games by plan, on one machine or many, kept as tables."""
