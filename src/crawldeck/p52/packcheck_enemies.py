"""Checks of a pack's enemies and bosses: cards, bands, formulas, references, percentages."""

from __future__ import annotations

from crawldeck.cards import CARDS
from crawldeck.kernel.content import Source
from crawldeck.kernel.spelling import hint
from crawldeck.p52.bestiary import Enemy
from crawldeck.p52.pack import Pack
from crawldeck.p52.packnames import own

Place = tuple[str | int, ...]


def check_enemies(pack: Pack) -> None:
    """Each court card stands for exactly one enemy (P52-SETUP-04); a boss has no card."""
    cards = [enemy for name, enemy in pack.enemies.items() if name not in pack.bosses]
    with pack.mistakes:
        _court_cards(pack, cards)
    for n, enemy in enumerate(cards):
        _enemy(pack, enemy, pack.sources["enemies"], ("enemy", n))
    taken = {enemy.id for enemy in pack.by_card.values()}
    for n, boss in enumerate(pack.bosses.values()):
        source, place = own(pack, "bosses"), ("boss", n)
        if boss.id in taken:
            problem = f"an enemy card is called {boss.id!r} already"
            pack.mistakes.found.append(source.at(problem, *place, "id"))
        if boss.card:
            pack.mistakes.found.append(source.at("a boss has no card", *place, "card"))
        _enemy(pack, boss, source, place)


def _court_cards(pack: Pack, cards: list[Enemy]) -> None:
    source = pack.sources["enemies"]
    courts = {card.text for card in CARDS if card.court}
    seen: set[str] = set()
    for n, enemy in enumerate(cards):
        with pack.mistakes:
            if enemy.card not in courts or enemy.card in seen:
                wrong = f"is not a court card such as QH{hint(enemy.card, sorted(courts))}"
                problem = "is listed twice" if enemy.card in seen else wrong
                raise source.at(f"card {enemy.card!r} {problem}", "enemy", n, "card")
            seen.add(enemy.card)
    named = {enemy.card for enemy in pack.by_card.values()}
    if courts - named:
        raise source.at(f"no enemy for {', '.join(sorted(courts - named))}", "enemy")


def _enemy(pack: Pack, enemy: Enemy, source: Source, place: Place) -> None:
    """Attacks of its own names and bands, and falls that come one after the other."""
    found = pack.mistakes.found
    if not enemy.attacks:
        found.append(source.at(f"{enemy.name} has no attack", *place, "attacks"))
    names = [attack.name for attack in enemy.attacks]
    if len(set(names)) < len(names):
        found.append(source.at("two attacks have the same name", *place, "attacks"))
    if enemy.paced and not any(attack.at_range for attack in enemy.attacks):
        problem = "only an enemy with an attack at range is paced"
        found.append(source.at(problem, *place, "paced"))
    for m, attack in enumerate(enemy.attacks):
        if attack.near > attack.far:
            problem = f"{attack.name} reaches from {attack.near} to {attack.far}: nowhere"
            found.append(source.at(problem, *place, "attacks", m, "near"))
    _falls(pack, enemy, source, place)


def _falls(pack: Pack, enemy: Enemy, source: Source, place: Place) -> None:
    """Each flip further than the one before, or it would never count (P52-FOE-24)."""
    before = 0
    for m, fall in enumerate(enemy.falls):
        if fall.flip <= before:
            problem = f"{fall.flip} never counts: it must be from {before + 1} to 12"
            pack.mistakes.found.append(source.at(problem, *place, "falls", m, "flip"))
        before = max(before, fall.flip)
