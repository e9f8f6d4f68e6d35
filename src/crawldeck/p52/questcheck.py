"""Checks that quests hold together: names exist, spaces can be laid, stories begin."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from crawldeck.kernel.content import Source
from crawldeck.p52.components import CORE
from crawldeck.p52.drawing import read_layout
from crawldeck.p52.pack import Pack
from crawldeck.p52.questbook import Quest, QuestChoice, SpaceSpec

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
SUITS = ("", "r", "b", "H", "D", "S", "C")
CARD_KEYS = frozenset(rank + suit for rank in RANKS for suit in SUITS)
SPACE_KEY = re.compile(r"(?P<first>[1-9]\d*)(?:(?P<open>\+)|-(?P<last>[1-9]\d*))?|last")
MOMENT = re.compile(r"start|won|[1-9]\d*")


def check(pack: Pack) -> None:
    """The story, and each quest in its parts; `pack.mistakes` gathers what is wrong."""
    with pack.mistakes:
        _stories(pack)
    for n, quest in enumerate(pack.quests.values()):
        for part in (_spaces, _names, _bosses, _choices, _boons):
            with pack.mistakes:
                part(pack, n, quest)


# -- spaces ------------------------------------------------------------------------------------


def _spaces(pack: Pack, n: int, quest: Quest) -> None:
    """How many there are, what lies in them, and how they are laid."""
    source = pack.sources["quests"]
    if quest.kind == "crossing" and quest.spaces < 1:
        raise source.at("a quest has at least one space", "quest", n, "spaces")
    if quest.spaces < 0 or quest.waves < 0:
        raise source.at("a quest cannot have fewer than no spaces or waves", "quest", n, "spaces")
    _cards(source, quest.spots, "quest", n, "spots")
    _cards(source, quest.spots_many, "quest", n, "spots_many")
    _keys(source, n, quest)
    for key, spec in quest.prescribed.items():
        _laid(source, f"space {key}", spec, "quest", n, "prescribed")
    for number, spec in enumerate(quest.cycle, 1):
        _laid(source, f"space {number} of the cycle", spec, "quest", n, "cycle")


def _cards(source: Source, spots: Mapping[str, str], *place: str | int) -> None:
    for key in spots:
        if key not in CARD_KEYS:
            raise source.at(
                f"spot {key!r} is not a rank with an optional suit: A, 2r (red), 3b, 2H", *place
            )


def _keys(source: Source, n: int, quest: Quest) -> None:
    """Each space is prescribed once at most: `1`, `2-3`, `4+`, `last`."""
    taken: list[tuple[int, float, str]] = []
    for key in quest.prescribed:
        place = ("quest", n, "prescribed")
        match = SPACE_KEY.fullmatch(key)
        if not match:
            raise source.at(f"prescribed spaces are 1, 2-3, 4+ or last, not {key!r}", *place)
        if key == "last":
            if quest.kind not in ("trapped", "waves"):
                raise source.at(f"only trapped and waves have a last space, not {quest.kind}",
                                *place)  # fmt: skip
            continue
        first = int(match["first"])
        last = float("inf") if match["open"] else int(match["last"] or first)
        if last < first:
            raise source.at(f"space {key!r} runs backwards", *place)
        for other_first, other_last, other in taken:
            if first <= other_last and other_first <= last:
                raise source.at(f"spaces {other!r} and {key!r} overlap", *place)
        taken.append((first, last, key))


def _laid(source: Source, which: str, spec: SpaceSpec, *place: str | int) -> None:
    """A fixed layout is one connected piece with its start in the front row (P52-LAYOUT-09)."""
    _cards(source, spec.spots, *place)
    for layout in (spec.layout, spec.layout_two):
        try:
            if layout and len(read_layout(layout)) > 40:
                raise ValueError("there are 40 Room cards, too few for this layout")
        except ValueError as error:
            raise source.at(f"{which}: {error}", *place) from None
    if spec.layout_two and not spec.layout:
        raise source.at(f"{which}: layout_two needs a layout for larger parties", *place)
    if not 0 <= spec.size_cards <= 4:
        raise source.at(f"{which}: size_cards must be 0 to 4", *place)


# -- what is named -----------------------------------------------------------------------------


def _items(pack: Pack, names: Iterable[str], *place: str | int) -> None:
    for name in names:
        if name and name not in pack.items:
            raise pack.sources["quests"].at(f"no item {name!r}", *place)


def _names(pack: Pack, n: int, quest: Quest) -> None:
    """The items and core abilities of a quest and its reward, and its formulas."""
    source, given = pack.sources["quests"], quest.reward
    _items(pack, [quest.item], "quest", n, "item")
    _items(pack, given.items, "quest", n, "reward")
    _items(pack, given.keepsakes, "quest", n, "reward")
    pack.parse(given.exp, source, "quest", n, "reward")
    for core in given.core:
        if core not in CORE:
            raise source.at(
                f"{core!r} is not a core ability ({', '.join(CORE)})", "quest", n, "reward"
            )
    if quest.kind in ("treasure", "trapped"):
        sort = "special" if quest.kind == "treasure" else "key"
        if sort not in meanings(quest):
            raise source.at(
                f"a quest of the kind {quest.kind} needs a card that means {sort!r}",
                "quest", n, "kind",
            )  # fmt: skip


def meanings(quest: Quest) -> set[str]:
    """Everything that a card can mean in a quest's own tables."""
    specs = (*quest.prescribed.values(), *quest.cycle)
    tables = (quest.spots, quest.spots_many, *(spec.spots for spec in specs))
    return {meaning for table in tables for meaning in table.values()}


def _bosses(pack: Pack, n: int, quest: Quest) -> None:
    """The bosses of a quest are bosses of the pack; a boss quest ends with a major one."""
    source = pack.sources["quests"]
    for key, name in (("minor", quest.minor), ("major", quest.major)):
        if name and name not in pack.bosses:
            raise source.at(f"no boss {name!r}", "quest", n, key)
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
            raise source.at(f"the choice {choice.id!r} is there twice", *place)
        seen.add(choice.id)
        if not MOMENT.fullmatch(choice.when):
            raise source.at(
                f"a choice is made at the start, in a space such as 2, or when won, "
                f"not {choice.when!r}", *place,
            )  # fmt: skip
        _options(pack, choice, *place)
        for flag in (choice.needs, choice.unless):
            _set_somewhere(pack, flag, *place)


def _options(pack: Pack, choice: QuestChoice, *place: str | int) -> None:
    source = pack.sources["quests"]
    ids = [option.id for option in choice.options]
    if len(ids) < 2:
        raise source.at(f"the choice {choice.id!r} needs at least two options", *place)
    if len(set(ids)) < len(ids):
        raise source.at(f"the choice {choice.id!r} has an option twice", *place)
    for option in choice.options:
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", option.id):
            raise source.at(
                f"option {option.id!r} must be lower-case words joined by hyphens", *place
            )
        _items(pack, option.items, *place)
        pack.parse(option.harm, source, *place)


def _boons(pack: Pack, n: int, quest: Quest) -> None:
    for m, boon in enumerate(quest.boons):
        _set_somewhere(pack, boon.flag, "quest", n, "boons", m)
        _items(pack, boon.items, "quest", n, "boons", m)
        _cards(pack.sources["quests"], boon.spots, "quest", n, "boons", m)
        if boon.boss_hp < 1:
            raise pack.sources["quests"].at(
                "boss_hp is a percentage of at least 1", "quest", n, "boons", m
            )


def _set_somewhere(pack: Pack, flag: str, *place: str | int) -> None:
    """A flag that is asked for is set by some option of some quest."""
    flags = {
        option.flag
        for quest in pack.quests.values()
        for choice in quest.choices
        for option in choice.options
    }
    if flag and flag not in flags:
        raise pack.sources["quests"].at(f"no choice sets the flag {flag!r}", *place)


# -- stories -----------------------------------------------------------------------------------


def _stories(pack: Pack) -> None:
    """A story has a beginning: `after` names a quest, and never leads back to itself."""
    source, quests = pack.sources["quests"], pack.quests
    for n, quest in enumerate(quests.values()):
        before, passed = quest.after, {quest.id}
        while before:
            if before not in quests:
                raise source.at(f"no quest {before!r} to come after", "quest", n, "after")
            if before in passed:
                raise source.at(f"{quest.id!r} comes after itself", "quest", n, "after")
            passed.add(before)
            before = quests[before].after
