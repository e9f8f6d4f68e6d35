"""Varied games for the lab: as seeds go by, everything that a set-up can say comes up."""

from __future__ import annotations

from typing import Any

from crawldeck.bots.plain import PlainBot
from crawldeck.forms import Form
from crawldeck.kernel import params as parameters
from crawldeck.kernel.game import find
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession
from crawldeck.lab.part import Lab

HOUSE = 0xD00125
"""So that what is picked here has nothing to do with what bots pick in the same game."""


def make(
    game: str,
    seed: int,
    edition: str | None = None,
    pack: str = "",
    params: dict[str, Any] | None = None,
) -> AnySession:
    """A game for a seed; with `params` by these house rules and not by a few of its own choice."""
    rules = find(game)
    return Lab.of(rules).make(seed, edition, pack or Form.of(rules).pack, params)


def any_params(game: str, seed: int) -> dict[str, Any]:
    """A value for every parameter of a game, each as likely as the others."""
    picker, domains = Picker(seed ^ HOUSE), parameters.domains(find(game).params)
    return {name: picker.choose(values) for name, values in domains.items()}


def mixed(session: AnySession, picker: Picker) -> Any:
    """The plain bot with whims: mostly sensible, so that quests are won, but never for long."""
    if picker.below(8):
        return PlainBot().choose(session)
    return picker.choose(session.options)
