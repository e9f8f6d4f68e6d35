"""Scenes of a Spacer's own turn, and packs with a card more than the test pack has."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from crawldeck.enormity.components import Ability
from crawldeck.enormity.effects import Effects
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules import effects
from crawldeck.enormity.state import Pool, Spacer
from crawldeck.kernel.asks import Chance
from tests.enormity.scene import Procedure, Scene, hull, scene


def change(who: Spacer | None, fields: Mapping[str, Any]) -> Spacer:
    assert who is not None
    for field, value in fields.items():
        setattr(who, field, value)
    return who


def own_turn(
    spacers: Mapping[str, str] | None = None, me: Mapping[str, Any] | None = None, **more: Any
) -> Scene:
    """The first Spacer's turn has begun; `me` changes that Spacer, `more` is for the scene."""
    crew = dict(spacers or {"oda": "e4"})
    first = next(iter(crew))
    more.setdefault("turn", first)
    s = scene(spacers=crew, **more)
    change(s.start.spacer(first), me or {})
    return s.play()


def doing(*done: Any, who: str = "oda", rule: str = "ENO-ABIL-09", **about: Any) -> Procedure:
    """The procedure of effects that a Spacer's card has."""
    found: Effects = done
    return lambda t: effects.apply(t, found, effects.Context(who, rule, **about))


def expertise(n: int) -> Pool:
    return Pool(expertise=n)


def pack_with(**families: dict[str, Any]) -> Pack:
    """The test pack with more components: `gear={"x": Gear(...)}`."""
    found = copy.copy(hull())
    for family, more in families.items():
        setattr(found, family, {**getattr(found, family), **more})
    return found


def oda_with(*abilities: Ability) -> Pack:
    """The test pack, in which Oda has these abilities and no others."""
    return pack_with(spacers={"oda": replace(hull().spacers["oda"], abilities=abilities)})


def suit_off(pack: Pack) -> Pack:
    """The same without the abilities of the EVA suit."""
    pack.suits = {**pack.suits, "eva": replace(pack.suits["eva"], abilities=())}
    return pack


def through(s: Scene, *answers: str) -> Scene:
    """These answers, then the least there is until the turn goes on: quiet dice, no steps more."""
    s.do(*answers)
    while s.asked not in ("turn", "whose-turn", "over"):
        ask = s.session.ask
        if isinstance(ask, Chance):
            s.do(min((value for value, _ in ask.outcomes()), key=quietness).text)
            continue
        s.do(next(word for word in ("stop", "keep", "done", "no", "fire") if word in s.offers()))
    return s


def quietness(value: Any) -> int:
    return int(getattr(value, "potential", 0))


def stay(s: Scene, answer: str) -> Scene:
    """A Move action in which the Spacer stays where it is."""
    s.do(answer)
    return through(s, next(text for text in s.offers("goto") if text.endswith(s.at("oda"))))
