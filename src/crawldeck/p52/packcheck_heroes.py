"""Checks of a pack's people: heroes, peoples, classes and quirks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from crawldeck.kernel.content import Source
from crawldeck.p52.components import CORE
from crawldeck.p52.pack import Pack


def check_heroes(pack: Pack) -> None:
    """Raise a ContentError at the first mistake."""
    _ready_made(pack)
    _peoples(pack)
    _callings(pack)
    _quirks(pack)


def _known(
    source: Source, word: str, names: Iterable[str], known: Mapping[str, object], *place: str | int
) -> None:
    for name in names:
        if name not in known:
            raise source.at(f"no {word} {name!r}", *place)


def _modifiers(source: Source, core: Iterable[str], *place: str | int) -> None:
    for name in core:
        if name not in CORE:
            raise source.at(f"{name!r} is not a core ability ({', '.join(CORE)})", *place)


def _ready_made(pack: Pack) -> None:
    source = pack.sources["heroes"]
    for n, hero in enumerate(pack.heroes.values()):
        with pack.mistakes:
            if set(hero.core) != set(CORE) or min(hero.core.values()) < 1:
                raise source.at(
                    f"core needs each of {', '.join(CORE)}, at least 1", "hero", n, "core"
                )
            _known(source, "ability", hero.abilities, pack.abilities, "hero", n, "abilities")
            _known(source, "item", hero.worn, pack.items, "hero", n, "worn")
            _known(source, "item", hero.bag, pack.items, "hero", n, "bag")
            for key, known in (
                ("people", pack.peoples), ("calling", pack.callings), ("quirk", pack.quirks),
            ):  # fmt: skip
                named = getattr(hero, key)
                _known(source, key, (named,) if named else (), known, "hero", n, key)


def _peoples(pack: Pack) -> None:
    for n, people in enumerate(pack.peoples.values()):
        with pack.mistakes:
            source = pack.sources["peoples"]
            _modifiers(source, people.core, "people", n, "core")
            _known(source, "ability", people.abilities, pack.abilities, "people", n, "abilities")
            _known(source, "item", people.items, pack.items, "people", n, "items")


def _callings(pack: Pack) -> None:
    for n, calling in enumerate(pack.callings.values()):
        with pack.mistakes:
            source = pack.sources["callings"]
            _modifiers(source, calling.core, "calling", n, "core")
            for key in ("abilities", "ability_options"):
                _known(source, "ability", getattr(calling, key), pack.abilities, "calling", n, key)
            for key in ("items", "item_options"):
                _known(source, "item", getattr(calling, key), pack.items, "calling", n, key)


def _quirks(pack: Pack) -> None:
    """A quirk has both a bonus and a penalty (P52-CHAR-10)."""
    for n, quirk in enumerate(pack.quirks.values()):
        with pack.mistakes:
            source = pack.sources["quirks"]
            if len(quirk.changes) < 2:
                raise source.at(
                    "changes needs at least two: one that helps and one that hinders",
                    "quirk", n, "changes",
                )  # fmt: skip
            for m, change in enumerate(quirk.changes):
                pack.parse(change.by, source, "quirk", n, "changes", m, "by")
