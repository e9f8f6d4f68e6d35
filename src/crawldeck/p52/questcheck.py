"""Checks that quests hold together: names exist, spaces can be laid, stories begin."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from crawldeck.kernel.content import Source
from crawldeck.p52.drawing import read_layout
from crawldeck.p52.pack import Pack
from crawldeck.p52.questbook import LAST_SPACE, Quest, SpaceRange, SpaceSpec, spaces_meant

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
SUITS = ("", "r", "b", "H", "D", "S", "C")
CARD_KEYS = frozenset(rank + suit for rank in RANKS for suit in SUITS)
ROOM_CARDS = 40
MOMENT = re.compile(r"start|won|[1-9][0-9]{0,2}")

Place = tuple[str | int, ...]


def check(pack: Pack) -> None:
    """The story, and each quest in its parts; `pack.mistakes` gathers what is wrong."""
    _stories(pack)
    for n, quest in enumerate(pack.quests.values()):
        for part in (_spaces, _cards, _laid, _keys, _wanted, _bosses, _choices):
            with pack.mistakes:
                part(pack, n, quest)


# -- spaces ------------------------------------------------------------------------------------


def _spaces(pack: Pack, n: int, quest: Quest) -> None:
    if quest.kind == "crossing" and quest.spaces < 1:
        problem = "a quest has at least one space to cross"
        raise pack.sources["quests"].at(problem, "quest", n, "spaces")


def _specs(quest: Quest) -> Iterator[tuple[str, SpaceSpec, Place]]:
    """Every space that a quest says something about, in words and with the way to it."""
    for key, spec in quest.prescribed.items():
        yield f"space {key}", spec, ("prescribed", key)
    for m, spec in enumerate(quest.cycle):
        yield f"space {m + 1} of the cycle", spec, ("cycle", m)


def _cards(pack: Pack, n: int, quest: Quest) -> None:
    """Every table names cards of the Room deck."""
    tables: list[tuple[Mapping[str, str], Place]] = [
        (quest.spots, ("spots",)),
        (quest.spots_many, ("spots_many",)),
        *((spec.spots, (*place, "spots")) for _, spec, place in _specs(quest)),
        *((boon.spots, ("boons", m, "spots")) for m, boon in enumerate(quest.boons)),
    ]
    for table, place in tables:
        for key in table:
            if key not in CARD_KEYS:
                problem = f"spot {key!r} is not a rank with an optional suit: A, 2r (red), 3b, 2H"
                found = pack.sources["quests"].at(problem, "quest", n, *place, key)
                pack.mistakes.found.append(found)


def _laid(pack: Pack, n: int, quest: Quest) -> None:
    """A fixed layout is one connected piece with its start in the front row (P52-LAYOUT-09)."""
    source = pack.sources["quests"]
    for which, spec, place in _specs(quest):
        for key, layout in (("layout", spec.layout), ("layout_two", spec.layout_two)):
            try:
                if layout and len(read_layout(layout)) > ROOM_CARDS:
                    raise ValueError(f"there are {ROOM_CARDS} Room cards, too few for this layout")
            except ValueError as error:
                found = source.at(f"{which}: {error}", "quest", n, *place, key)
                pack.mistakes.found.append(found)
        if spec.layout_two and not spec.layout:
            problem = f"{which}: layout_two needs a layout for larger parties"
            pack.mistakes.found.append(source.at(problem, "quest", n, *place, "layout_two"))


def _keys(pack: Pack, n: int, quest: Quest) -> None:
    """Each space is prescribed once at most: `1`, `2-3`, `4+`, `last`."""
    source = pack.sources["quests"]
    taken: list[tuple[SpaceRange, str]] = []
    for key in quest.prescribed:
        with pack.mistakes:
            _key(source, quest, key, taken, ("quest", n, "prescribed", key))


def _key(
    source: Source, quest: Quest, key: str, taken: list[tuple[SpaceRange, str]], place: Place
) -> None:
    if key == LAST_SPACE:
        if quest.kind not in ("trapped", "waves"):
            problem = f"only trapped and waves have a last space, not {quest.kind}"
            raise source.at(problem, *place)
        return
    meant = spaces_meant(key)
    if meant is None:
        raise source.at(f"prescribed spaces are 1, 2-3, 4+ or last, not {key!r}", *place)
    if meant.last < meant.first:
        raise source.at(f"space {key!r} runs backwards", *place)
    for earlier, other in taken:
        if meant.first <= earlier.last and earlier.first <= meant.last:
            raise source.at(f"spaces {other!r} and {key!r} overlap", *place)
    taken.append((meant, key))


# -- what is asked for -------------------------------------------------------------------------


def _wanted(pack: Pack, n: int, quest: Quest) -> None:
    """A quest for keys or treasure has a card that means one."""
    sort = {"treasure": "special", "trapped": "key"}.get(quest.kind)
    if sort and sort not in meanings(quest):
        raise pack.sources["quests"].at(
            f"a quest of the kind {quest.kind} needs a card that means {sort!r}",
            "quest",
            n,
            "kind",
        )


def meanings(quest: Quest) -> set[str]:
    """Everything that a card can mean in a quest's own tables."""
    specs = (*quest.prescribed.values(), *quest.cycle)
    tables = (quest.spots, quest.spots_many, *(spec.spots for spec in specs))
    return {meaning for table in tables for meaning in table.values()}


def _bosses(pack: Pack, n: int, quest: Quest) -> None:
    """The bosses of a quest are bosses of the pack; a boss quest ends with a major one."""
    source = pack.sources["quests"]
    brings = "boss" in meanings(quest)
    if quest.kind == "boss":
        if not brings:
            raise source.at(
                "a quest of the kind boss needs a card that means 'boss'", "quest", n, "kind"
            )
        if not quest.major and not pack.head.major_boss:
            raise source.at("a quest of the kind boss needs a major boss", "quest", n, "kind")
    elif brings or quest.minor or quest.major:
        raise source.at(f"a quest of the kind {quest.kind} has no bosses", "quest", n, "kind")
    if quest.other_aces == "boss":
        raise source.at("other_aces are those without a boss", "quest", n, "other_aces")


# -- decisions ---------------------------------------------------------------------------------


def _choices(pack: Pack, n: int, quest: Quest) -> None:
    source = pack.sources["quests"]
    seen: set[str] = set()
    for m, choice in enumerate(quest.choices):
        place = ("quest", n, "choices", m)
        if choice.id in seen:
            problem = f"the choice {choice.id!r} is there twice"
            pack.mistakes.found.append(source.at(problem, *place, "id"))
        seen.add(choice.id)
        if not MOMENT.fullmatch(choice.when):
            problem = (
                "a choice is made at the start, in a space such as 2, or when won, "
                f"not {choice.when!r}"
            )
            pack.mistakes.found.append(source.at(problem, *place, "when"))
        ids = [option.id for option in choice.options]
        if len(ids) < 2:
            problem = f"the choice {choice.id!r} needs at least two options"
            pack.mistakes.found.append(source.at(problem, *place, "options"))
        if len(set(ids)) < len(ids):
            problem = f"the choice {choice.id!r} has an option twice"
            pack.mistakes.found.append(source.at(problem, *place, "options"))


# -- stories -----------------------------------------------------------------------------------


def _stories(pack: Pack) -> None:
    """A story has a beginning: `after` names a quest, and never leads back to itself."""
    source, quests = pack.sources["quests"], pack.quests
    for n, quest in enumerate(quests.values()):
        before, passed = quest.after, {quest.id}
        while before:
            if before not in quests:
                break
            if before in passed:
                problem = f"{quest.id!r} comes after itself"
                pack.mistakes.found.append(source.at(problem, "quest", n, "after"))
                break
            passed.add(before)
            before = quests[before].after
