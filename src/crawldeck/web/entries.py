"""What the lobby offers of a game: editions, packs, adventures, heroes, and the house rules.

Everything is read from the packs and the parameters themselves, so that a new pack or a new
parameter is in the lobby without a change here.
"""

from __future__ import annotations

import typing
from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from crawldeck import chances
from crawldeck.forms import AS_WRITTEN
from crawldeck.kernel import params as parameters
from crawldeck.kernel.game import AnyGame
from crawldeck.kernel.language import mark, tr
from crawldeck.web.wire import Kind

Fact = tuple[str, str]
"""A word and its number, as a card shows them."""


class Entry(Struct, omit_defaults=True):
    """Something that can be chosen: a quest, a hero, a people, a suit, a piece of gear."""

    id: str
    name: str
    text: str = ""
    group: str = ""
    """What it stands under: the kind of quest, the slot of an Action card."""
    facts: tuple[Fact, ...] = ()
    parts: dict[str, tuple[str, ...]] = {}
    """Ids that belong to it, by what they are: `gear`, `cards`, `suit`; `option`, `item`."""
    shared: bool = False
    """Whether every pack has it."""


class ParamEntry(Struct, omit_defaults=True):
    """A parameter, with its domain in a form that a control can be made from."""

    name: str
    label: str
    kind: Literal["boolean", "options", "range"]
    meaning: str
    rule: str
    group: str
    defaults: dict[str, Any]
    """By edition."""
    options: tuple[str, ...] = ()
    words: dict[str, str] = {}
    """What its options are called."""
    least: int = 0
    most: int = 0


class ChanceEntry(Struct, omit_defaults=True):
    """How hard an adventure is for a party of some size, as it was measured."""

    adventure: str
    players: int
    edition: str
    proposed: str
    """The difficulty that makes it a fair game."""
    text: str
    level: int = 0
    """Of the heroes that were sent, where heroes have levels."""
    hard: str = ""
    """How hard it is as it is written, in a word or two."""
    answers: int = 0
    """How many answers it takes; 0 where nobody knows."""


class PackEntry(Struct, omit_defaults=True):
    """A pack: what is played, and who can play it."""

    id: str
    name: str
    text: str
    notice: str
    adventures: tuple[Entry, ...]
    heroes: tuple[Entry, ...]
    party: tuple[str, ...]
    """Who sets out when nobody chooses."""
    params: dict[str, Any] = {}
    """House rules that it is written for."""
    bosses: tuple[Entry, ...] = ()
    peoples: tuple[Entry, ...] = ()
    callings: tuple[Entry, ...] = ()
    quirks: tuple[Entry, ...] = ()
    suits: tuple[Entry, ...] = ()
    cards: tuple[Entry, ...] = ()
    gear: tuple[Entry, ...] = ()
    stratagems: tuple[Entry, ...] = ()
    abilities: tuple[Entry, ...] = ()
    items: tuple[Entry, ...] = ()
    campaign: bool = True
    """Whether a campaign can be played with it."""
    chances: tuple[ChanceEntry, ...] = ()
    """For the adventures, parties and editions that were measured."""


class GameEntry(Struct, omit_defaults=True):
    """A game of the lobby, with the words that it uses."""

    id: str
    title: str
    pitch: str
    hero: str
    """What somebody in the party is called."""
    adventure: str
    editions: tuple[Entry, ...]
    edition: str
    packs: tuple[PackEntry, ...]
    pack: str
    params: tuple[ParamEntry, ...]
    most: int
    """The largest party; there are never more seats than heroes."""
    best: str
    highest_level: int = 0
    heroes: str = ""
    """What several of them are called."""
    campaign: bool = False
    """Whether campaigns can be played."""
    lobby: str = ""
    """The script that adds to the lobby what only this game has."""
    guide: str = ""
    """The script of its guided first minutes."""
    least: int = 1
    """How many seats it takes at least."""
    difficulties: tuple[Entry, ...] = ()
    """Values of the house rule `difficulty`, the easiest first."""


class Catalogue(Struct):
    """Everything that the lobby can offer."""

    games: tuple[GameEntry, ...]
    kinds: tuple[Kind, ...] = ("person", "open", "bot")


def params_of(game: AnyGame, headings: Mapping[str, str]) -> tuple[ParamEntry, ...]:
    """Every parameter of a game, under the heading of the rule it belongs to."""
    rules = game.ledger().rules
    hints = typing.get_type_hints(game.params, include_extras=True)
    found = []
    for row in parameters.describe(game.params):
        extras = typing.get_args(hints[row.name])
        options = typing.get_args(extras[0])
        bounds = next((one for one in extras if isinstance(one, msgspec.Meta)), msgspec.Meta())
        found.append(
            ParamEntry(
                name=row.name,
                label=label_of(row.name),
                kind=_kind(extras[0]),
                meaning=tr(row.meaning),
                rule=row.rule,
                group=_heading(rules[row.rule].group if row.rule in rules else "", headings),
                defaults={
                    name: given.get(row.name, row.default) for name, given in game.editions.items()
                },
                options=options,
                words={one: tr(one.replace("_", " ")) for one in options},
                least=_whole(bounds.ge),
                most=_whole(bounds.le),
            )
        )
    return tuple(found)


def label_of(name: str) -> str:
    """What a parameter is called."""
    return tr(name.replace("_", " ").capitalize())


def _heading(group: str, headings: Mapping[str, str]) -> str:
    return tr(headings.get(group, group.replace("-", " ").capitalize()) or mark("House rules"))


def _kind(base: Any) -> Literal["boolean", "options", "range"]:
    if base is bool:
        return "boolean"
    return "options" if typing.get_origin(base) is Literal else "range"


def _whole(bound: Any) -> int:
    return int(bound) if bound is not None else 0


def chances_of(game: AnyGame, pack: str) -> tuple[ChanceEntry, ...]:
    """What was measured of a pack, in words."""
    found = []
    for row in chances.of_pack(game, pack).rows:
        written, long = row.told(AS_WRITTEN), (row.adventure, row.players)
        found.append(
            ChanceEntry(
                row.adventure,
                row.players,
                row.edition,
                row.proposed,
                chances.words(game, row),
                level=row.level,
                hard=chances.how_hard(written.rate) if written else "",
                answers=chances.answers_in(game, pack, *long),
            )
        )
    return tuple(found)


def editions_of(game: AnyGame, words: Mapping[str, tuple[str, str]]) -> tuple[Entry, ...]:
    """The editions, each with a title and a sentence."""
    told = {name: words.get(name, (name.capitalize(), "")) for name in game.editions}
    return tuple(Entry(name, tr(title), tr(text)) for name, (title, text) in told.items())
