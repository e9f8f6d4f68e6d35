"""Checks of a pack's enemies and bosses: cards, bands, formulas, references, percentages."""

from __future__ import annotations

from collections.abc import Iterable

from crawldeck.cards import CARDS
from crawldeck.kernel.content import Source
from crawldeck.p52.components import ATTACKS, Attack, Enemy
from crawldeck.p52.defaults import defaults
from crawldeck.p52.pack import Pack

LEVELS = frozenset(("avglv", "lv"))
AMOUNTS = LEVELS | {"flip", "maxhp"}
BLOWS = LEVELS | {"flip", "maxhp", "over", "range"}
AMOUNT_KEYS = ("mends", "bursts", "regrows", "heals_when_weak")
MOST_PERCENT = 400
MOST_SHIFT = 13

Place = tuple[str | int, ...]


def check_enemies(pack: Pack) -> None:
    """Each court card stands for exactly one enemy (P52-SETUP-04); a boss has no card."""
    cards = [enemy for name, enemy in pack.enemies.items() if name not in pack.bosses]
    with pack.mistakes:
        _court_cards(pack, cards)
    for n, enemy in enumerate(cards):
        with pack.mistakes:
            _enemy(pack, enemy, pack.sources["enemies"], ("enemy", n))
    taken = {enemy.id for enemy in pack.by_card.values()}
    for n, boss in enumerate(pack.bosses.values()):
        with pack.mistakes:
            source, place = pack.sources.get("bosses", defaults().source), ("boss", n)
            if boss.id in taken:
                raise source.at(f"an enemy card is called {boss.id!r} already", *place, "id")
            if boss.card:
                raise source.at("a boss has no card", *place, "card")
            _enemy(pack, boss, source, place)


def _court_cards(pack: Pack, cards: list[Enemy]) -> None:
    source = pack.sources["enemies"]
    courts = {card.text for card in CARDS if card.court}
    seen: set[str] = set()
    for n, enemy in enumerate(cards):
        with pack.mistakes:
            if enemy.card not in courts or enemy.card in seen:
                problem = (
                    "is listed twice" if enemy.card in seen else "is not a court card such as QH"
                )
                raise source.at(f"card {enemy.card!r} {problem}", "enemy", n, "card")
            seen.add(enemy.card)
    named = {enemy.card for enemy in pack.by_card.values()}
    if courts - named:
        raise source.at(f"no enemy for {', '.join(sorted(courts - named))}", "enemy", 0)


def _enemy(pack: Pack, enemy: Enemy, source: Source, place: Place) -> None:
    for key in ("hp", "initiative"):
        _formula(pack, getattr(enemy, key), LEVELS, source, (*place, key))
    for key in AMOUNT_KEYS:
        if getattr(enemy, key):
            _formula(pack, getattr(enemy, key), AMOUNTS, source, (*place, key))
    for key in ("movement", "hardens"):
        if getattr(enemy, key) < 0:
            raise source.at(f"{key} is never less than 0", *place, key)
    _known(pack, enemy.defends, source, (*place, "defends"))
    _known(pack, enemy.suffers, source, (*place, "suffers"))
    for name, shift in enemy.defends.items():
        if abs(shift) > MOST_SHIFT:
            raise source.at(f"{name} shifts by {shift}; a flip is at most 13", *place, "defends")
    for name, percent in enemy.suffers.items():
        if not 0 <= percent <= MOST_PERCENT:
            limit = f"from 0 to {MOST_PERCENT} percent"
            raise source.at(f"{name} hurts {limit}, not {percent}", *place, "suffers")
    _attacks(pack, enemy, source, place)
    _falls(pack, enemy, source, place)


def _formula(pack: Pack, text: str, allowed: frozenset[str], source: Source, place: Place) -> None:
    pack.parse(text, source, *place)
    if not pack.formula(text).names <= allowed:
        words = {"avglv": "avgLv", "lv": "Lv", "flip": "F", "maxhp": "MaxHP", "over": "Over",
                 "range": "R"}  # fmt: skip
        names = [word for name, word in words.items() if name in allowed]
        may = f"{', '.join(names[:-1])} and {names[-1]}"
        raise source.at(f"{place[-1]} can use {may} only", *place)


def _known(pack: Pack, names: Iterable[str], source: Source, place: Place) -> None:
    """What a defence or a weakness is against: a kind of attack, an ability or an item."""
    for name in names:
        if name not in ATTACKS and name not in pack.abilities and name not in pack.items:
            kinds = ", ".join(ATTACKS)
            raise source.at(f"{name!r} is no kind of attack ({kinds}), ability or item", *place)


def _attacks(pack: Pack, enemy: Enemy, source: Source, place: Place) -> None:
    if not enemy.attacks:
        raise source.at(f"{enemy.name} has no attack", *place)
    names = [attack.name for attack in enemy.attacks]
    if len(set(names)) < len(names):
        raise source.at("two attacks have the same name", *place, "attacks")
    if enemy.paced and not any(attack.at_range for attack in enemy.attacks):
        raise source.at("only an enemy with an attack at range is paced", *place, "paced")
    for m, attack in enumerate(enemy.attacks):
        _attack(pack, attack, source, place, (*place, "attacks", m))


def _attack(pack: Pack, attack: Attack, source: Source, place: Place, own: Place) -> None:
    _formula(pack, attack.target, BLOWS - {"over", "flip"}, source, (*own, "target"))
    _formula(pack, attack.damage, BLOWS, source, (*own, "damage"))
    if attack.burn:
        _formula(pack, attack.burn, AMOUNTS, source, (*own, "burn"))
    if not 0 <= attack.near <= attack.far:
        raise source.at(f"{attack.name} reaches from {attack.near} to {attack.far}", *place)
    for key in ("freeze", "push", "tires"):
        if getattr(attack, key) < 0:
            raise source.at(f"{key} is never less than 0", *own, key)
    if attack.burn and attack.burn_turns < 1:
        raise source.at("what burns does so for 1 turn at least", *own, "burn_turns")


def _falls(pack: Pack, enemy: Enemy, source: Source, place: Place) -> None:
    """Flips from 1 to 12, each further than the one before: a King always ends it (P52-FOE-24)."""
    before = 0
    for m, fall in enumerate(enemy.falls):
        own = (*place, "falls", m)
        if not before < fall.flip < 13:
            raise source.at(f"flip {fall.flip} is not between {before + 1} and 12", *own, "flip")
        before = fall.flip
        _formula(pack, fall.hp, AMOUNTS, source, (*own, "hp"))
        if fall.moves < 0:
            raise source.at("moves is never less than 0", *own, "moves")
