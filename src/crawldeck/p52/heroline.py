"""A hero in one line, for those who know what they want.

    Tilda, mothling courier, bow
    Bran, road warden, points lift 2 think 3, quirk none
    Oda, Quarrykin Courier, item smoke pot

The name comes first; then, between commas and in any order, a people, a class (both may stand in
one part), abilities, `points CORE NUMBER ...`, `quirk NAME` or `quirk none`, and `item NAME`. Names
and ids both do, in large or small letters, and so do the names and words of whoever reads another
language. The first ability that the class lets one choose is
that; another is the further ability of choice. What is left out is asked in the game.
"""

from __future__ import annotations

import json
import tomllib
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import find
from crawldeck.kernel.language import any_of, mark, spoken, tr
from crawldeck.p52 import roster
from crawldeck.p52.components import CORE
from crawldeck.p52.pack import Pack
from crawldeck.p52.words.naming import core_name

POINTS, QUIRK, ITEM = mark("points"), mark("quirk"), mark("item")
NONE = (mark("none"), "no")
GAME = "p52"
PEOPLES, CALLINGS, ABILITIES = "peoples", "callings", "abilities"
ONE_OF_THEM = ("s", "e", "n")
"""Endings of many, which who writes of one hero leaves out."""
UNKNOWN = {
    "quirk": mark("{hero}: no quirk {name!r}{hint}"),
    "item": mark("{hero}: no item {name!r}{hint}"),
}
TWICE = {
    "points": mark("{hero}: the points are said twice"),
    "quirk": mark("{hero}: the quirk is said twice"),
    "item": mark("{hero}: the item is said twice"),
    "people": mark("{hero}: the people is said twice"),
    "calling": mark("{hero}: the class is said twice"),
    "ability": mark("{hero}: the further ability is said twice"),
}


def read(text: str, pack: Pack) -> dict[str, Any]:
    """The hero of a set-up that a line describes."""
    name, *parts = [part.strip() for part in text.split(",")]
    if not name:
        raise SetupError(
            tr("{text!r} does not begin with a name; write: Tilda, mothling courier", text=text)
        )
    wish: dict[str, Any] = {"name": name}
    abilities: list[str] = []
    for part in filter(None, parts):
        word, _, rest = part.partition(" ")
        if _is(word, POINTS):
            _put(wish, "points", _points(name, rest))
        elif _is(word, QUIRK):
            none = _is(rest, *NONE)
            _put(wish, "quirk", "" if none else _find(name, "quirk", rest, pack, "quirks"))
        elif _is(word, ITEM):
            _put(wish, "item", _find(name, "item", rest, pack, "items"))
        else:
            _origin_or_ability(pack, wish, abilities, part)
    _abilities(pack, wish, abilities)
    roster.wish_of(pack, wish)
    return {roster.CREATE: wish}


def _is(word: str, *known: str) -> bool:
    """Whether somebody wrote one of these words, in English or in their language."""
    return word.strip().lower() in {said.lower() for one in known for said in (one, tr(one))}


def from_file(path: str | Path, pack: Pack) -> dict[str, Any]:
    """A hero in a TOML or JSON file: a sheet as a campaign writes it, or a table `create`."""
    file = Path(path)
    try:
        text = file.read_text(encoding="utf-8")
        given = json.loads(text) if file.suffix == ".json" else tomllib.loads(text)
    except (OSError, ValueError) as error:
        raise SetupError(
            tr("{file} cannot be read as a hero: {error}", file=file.name, error=error)
        ) from None
    if not isinstance(given, dict):
        raise SetupError(
            tr("{file} holds no hero: it must be a table of names and values", file=file.name)
        )
    try:
        roster.party(pack, [given])
    except SetupError as error:
        raise SetupError(tr("{file}: {error}", file=file.name, error=error)) from None
    return given


def _put(wish: dict[str, Any], key: str, value: Any) -> None:
    if key in wish:
        raise SetupError(tr(TWICE[key], hero=wish["name"]))
    wish[key] = value


def _points(hero: str, text: str) -> dict[str, int]:
    """`lift 2 think 3` as numbers."""
    words = text.lower().split()
    cores = {said.lower(): one for one in CORE for said in (core_name(one), one)}
    found: dict[str, int] = {}
    for word, number in zip(words[::2], words[1::2], strict=False):
        core = cores.get(word, "")
        if not core or not number.isdecimal():
            raise SetupError(
                tr(
                    "{hero}: points are written: points lift 2 think 3, not {text!r}",
                    hero=hero,
                    text=text,
                )
            )
        found[core] = found.get(core, 0) + int(number)
    if not words or len(words) % 2:
        raise SetupError(
            tr(
                "{hero}: points are written: points lift 2 think 3, not {text!r}",
                hero=hero,
                text=text,
            )
        )
    return found


def _names(pack: Pack, family: str) -> dict[str, str]:
    """Ids by every way to write them: as printed, and as who writes reads it."""
    catalogue = spoken()
    read = [pack] if catalogue is None else [pack, find(GAME).worded(pack, catalogue)]
    found = {}
    for thing in [thing for one in reversed(read) for thing in getattr(one, family).values()]:
        for word in (thing.id, thing.id.replace("-", " "), thing.name):
            found[word.lower()] = thing.id
    for word, name in list(found.items()):
        for ending in ONE_OF_THEM:  # one of the Mothlings is a Mothling
            found.setdefault(word.removesuffix(ending), name)
    return found


def _match(text: str, pack: Pack, family: str) -> str | None:
    return _names(pack, family).get(" ".join(text.lower().split()))


def _find(hero: str, word: str, text: str, pack: Pack, family: str) -> str:
    found = _match(text, pack, family)
    if found is None:
        raise SetupError(
            tr(
                UNKNOWN[word],
                hero=hero,
                name=text.strip(),
                hint=_hint(text, pack, family),
            )
        )
    return found


def _hint(text: str, pack: Pack, *families: str) -> str:
    """The closest names, or all of them if there are few."""
    known = {name: thing for family in families for name, thing in _names(pack, family).items()}
    close = get_close_matches(text.strip().lower(), known, n=3, cutoff=0.6)
    meant = list(dict.fromkeys(known[name] for name in close))
    return tr("; did you mean {names}?", names=any_of(meant)) if meant else ""


def _origin_or_ability(pack: Pack, wish: dict[str, Any], abilities: list[str], part: str) -> None:
    """A people, a class, one after the other, or an ability."""
    words = part.split()
    for key, family in (("people", PEOPLES), ("calling", CALLINGS)):
        found = _match(part, pack, family)
        if found is not None:
            _put(wish, key, found)
            return
    for cut in range(1, len(words)):
        first, second = " ".join(words[:cut]), " ".join(words[cut:])
        for one, other in ((first, second), (second, first)):
            people, calling = _match(one, pack, PEOPLES), _match(other, pack, CALLINGS)
            if people is not None and calling is not None:
                _put(wish, "people", people)
                _put(wish, "calling", calling)
                return
    ability = _match(part, pack, ABILITIES)
    if ability is None:
        hint = _hint(part, pack, PEOPLES, CALLINGS, ABILITIES)
        hint = hint or "".join(_hint(word, pack, PEOPLES, CALLINGS) for word in words)
        raise SetupError(
            tr(
                "{hero}: {part!r} is no people, class or ability of {pack}{hint}",
                hero=wish["name"],
                part=part,
                pack=pack.head.name,
                hint=hint,
            )
        )
    abilities.append(ability)


def _abilities(pack: Pack, wish: dict[str, Any], abilities: list[str]) -> None:
    """Which ability is the class's own choice, and which the further one."""
    calling = pack.callings.get(wish.get("calling", ""))
    for ability in abilities:
        if calling is not None and ability in calling.ability_options and "option" not in wish:
            wish["option"] = ability
        else:
            _put(wish, "ability", ability)
