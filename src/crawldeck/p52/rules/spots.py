"""What lies on a spot: the default tables, the scenario's own, and traps (SPOTS)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache

from crawldeck.cards import CARDS, Card
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52.pack import CONTENT
from crawldeck.p52.rules.common import flip
from crawldeck.p52.rules.death import hurt
from crawldeck.p52.rules.hazards import fall
from crawldeck.p52.rules.quest import boons, quest_of, spec_of, take_key
from crawldeck.p52.rules.quirks import quirk
from crawldeck.p52.rules.stamina import offer_stamina
from crawldeck.p52.state import Hero, P52Table

OWN_RANKS = (1, 2, 3)
"""Aces, twos and threes always belong to the scenario (P52-SPOTS-A23, P52-DIFF-13)."""

MANY = 4
TRAP_DAMAGE = 2


@lru_cache
def default_tables() -> dict[str, dict[str, dict[str, str]]]:
    """The tables of the rulebook; `spots.toml` cites the same ids entry by entry.

    current: P52-SPOTS-CU-04, P52-SPOTS-CU-05, P52-SPOTS-CU-06, P52-SPOTS-CU-07,
    P52-SPOTS-CU-08R, P52-SPOTS-CU-08B, P52-SPOTS-CU-09R, P52-SPOTS-CU-09B, P52-SPOTS-CU-10R,
    P52-SPOTS-CU-10C, P52-SPOTS-CU-10S.
    classic: P52-SPOTS-CL-04, P52-SPOTS-CL-05, P52-SPOTS-CL-06, P52-SPOTS-CL-07,
    P52-SPOTS-CL-08, P52-SPOTS-CL-09B, P52-SPOTS-CL-09R, P52-SPOTS-CL-10R, P52-SPOTS-CL-10C,
    P52-SPOTS-CL-10S.
    The difference: P52-DIFF-04, P52-DIFF-05, P52-DIFF-06, P52-DIFF-07, P52-DIFF-08,
    P52-DIFF-09, P52-DIFF-10, P52-DIFF-11, P52-DIFF-12.
    With either, even all 40 cards bring at most nine enemies (P52-REVEAL-19).
    """
    return tomllib.loads((CONTENT / "spots.toml").read_text(encoding="utf-8"))


def _keys(card: Card) -> tuple[str, str, str]:
    rank = card.text[:-1]
    return rank + card.suit, rank + ("r" if card.red else "b"), rank


def _look_up(table: Mapping[str, str], card: Card) -> str | None:
    return next((table[key] for key in _keys(card) if key in table), None)


def kinds_of_cards(
    table: str, overridden: str, own: Sequence[Mapping[str, str]], party: int
) -> dict[int, str]:
    """What each room card means for a party: the scenario first where it may, then the default.

    `own` are the scenario's tables, the first that lists a card decides.
    """
    default = default_tables()[table]
    plain = default["few"] | (default["many"] if party >= MANY else {})
    kinds = {}
    for card in CARDS:
        if card.court:
            continue
        may_override = overridden == "all" or card.value in OWN_RANKS  # P52-DIFF-15
        listed = (_look_up(meanings, card) for meanings in own) if may_override else ()
        kind = next((meaning for meaning in listed if meaning), None)
        kinds[card.id] = kind or _look_up(plain, card) or "empty"
    return kinds


def own_tables(t: P52Table) -> list[Mapping[str, str]]:
    """The space's own meanings, what decisions changed, then the quest's (P52-DIFF-15).

    The classic meanings of Aces, twos and threes belong to the types of quest (P52-QUEST-07).
    """
    quest = quest_of(t)
    many = [quest.spots_many] if len(t.state.entered) >= MANY else []
    return [spec_of(t).spots, *(boon.spots for boon in boons(t)), *many, quest.spots]


_MOST = 4096
_cache: dict[tuple[object, ...], dict[int, str]] = {}


def kind_of(t: P52Table, card: Card) -> str:
    """What a revealed card means here and now (P52-REVEAL-12)."""
    s, p, tale = t.state, t.params, t.state.tale
    key = (
        t.content.sha256,
        s.quest,
        p.spot_table,
        p.spots_overridden,
        len(s.entered) >= MANY,
        s.space.number,
        tale.found,
        tale.to_go,
        s.flags,
        p.twos_double,
    )
    kinds = _cache.get(key)
    if kinds is None:
        if len(_cache) >= _MOST:
            _cache.clear()
        kinds = _cache[key] = kinds_now(t)
    return kinds[card.id]


def kinds_now(t: P52Table) -> dict[int, str]:
    """What every room card means in this space, as far as the quest has come.

    What has been found is not found again: then a key is nothing, a special chest a plain one.
    """
    p = t.params
    kinds = kinds_of_cards(p.spot_table, p.spots_overridden, own_tables(t), len(t.state.entered))
    for card, kind in kinds.items():
        if p.twos_double and kind == "enemy" and CARDS[card].value == 2:  # P52-QUEST-07
            kinds[card] = "double"
        if t.state.tale.found:
            kinds[card] = {"key": "empty", "special": "chest"}.get(kind, kinds[card])
    return kinds


def trap_target(t: P52Table, hero: Hero) -> int:
    """P52-SPOTS-TRP-01: 13 less Balance and the core ability Move, but for a quirk."""
    return 13 - (hero.balance + hero.move) + quirk(t, hero, "trap-target")


def check_trap(t: P52Table, hero: Hero) -> Rule[None]:
    """Every hero, every time (P52-SPOTS-TRP-02); enemies never (P52-SPOTS-TRP-03).

    Of all kinds of spots only a trap does something to whoever arrives, and in some quests a pit
    (P52-QUEST-08) or a key (P52-QUEST-03); an empty one does nothing at all (P52-SPOTS-EMP-01).
    """
    kind = t.state.space.kinds[hero.spot]
    if kind == "pit":
        yield from fall(t, hero, hero.spot)
    elif kind == "key" and hero.alive:
        take_key(t, hero)
    if kind != "trap":
        return
    boost = 0
    target = trap_target(t, hero)
    if t.params.stamina_on_traps:  # P52-SPOTS-TRP-05
        boost = yield from offer_stamina(t, hero, "P52-SPOTS-TRP-05", target)
    card = yield from flip(t, "trap")
    safe = card.value + boost >= target
    t.tell(
        e.TrapChecked(
            rule="P52-SPOTS-TRP-01",
            hero=hero.id,
            card=card.text,
            target=target,
            what="safe" if safe else Phrase("{amount} damage", amount=TRAP_DAMAGE),
            safe=safe,
        )
    )
    if not safe:
        hurt(t, hero, TRAP_DAMAGE, "P52-SPOTS-TRP-01")
