"""What a game adds to the command line: commands that only it has."""

from __future__ import annotations

import typer

from crawldeck.kernel.parts import Part


class Commands(Part):
    """A game that brings nothing adds no command."""

    part = "commands"

    def add(self, main: typer.Typer, campaign: typer.Typer) -> None:
        """Add to all commands, and to those of campaigns. What they need is imported when run."""
