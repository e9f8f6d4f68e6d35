"""The packs of Enormity as the lobby offers them: missions, Bosses, Spacers and their loadouts."""

from __future__ import annotations

from typing import Any

from crawldeck.enormity import pack as ships
from crawldeck.forms import PAIR
from crawldeck.web.entries import Entry, PackEntry

CALLED = {"ops": "operations"}
"""Callings that are abbreviated on the cards."""


def pack_entry(name: str, pack: ships.Pack) -> PackEntry:
    return PackEntry(
        id=name, name=pack.head.name, text=pack.head.text, notice=pack.head.notice,
        adventures=tuple(
            Entry(one.id, one.name, one.text, "Run", (("Extraction Marker", str(one.marker)),
                  ("Begins at", pack.ship.pages[one.page].name)))
            for one in pack.missions.values()
        ),
        bosses=tuple(Entry(one.id, one.name, one.text, "Incursion",
                           (("Wounds", f"{one.wounds}, veteran {one.veteran_wounds}"),))
                     for one in pack.bosses.values()),
        heroes=tuple(_spacer(pack, one) for one in pack.spacers.values()),
        party=tuple(pack.spacers)[: PAIR], params=dict(pack.head.params),
        suits=tuple(
            Entry(one.id, one.name, one.text, facts=(
                ("Support", str(one.support)), ("Backpack", str(one.backpack)),
                ("Light", str(one.light))))
            for one in pack.suits.values()
        ),
        cards=tuple(
            Entry(one.id, " / ".join(side.name for side in one.sides), _card_text(one), one.slot)
            for one in pack.cards.values()
        ),
        gear=tuple(_gear(one) for one in pack.gear.values() if not (one.always or one.side_of)),
        stratagems=tuple(Entry(one.id, one.name, one.text) for one in pack.stratagems.values()),
        campaign=bool(pack.course),
    )  # fmt: skip


def _spacer(pack: ships.Pack, one: Any) -> Entry:
    facts = [(skill.capitalize(), str(value)) for skill, value in one.skills.items()]
    facts.append(("Stress", str(one.stress)))
    carried = ", ".join(pack.gear[card].name for card in one.gear)
    facts += [("Suit", pack.suits[one.suit].name), ("Carries", carried)]
    facts.append(("Abilities", ", ".join(ability.name for ability in one.abilities)))
    return Entry(
        one.id,
        one.name,
        one.text,
        CALLED.get(one.calling, one.calling).capitalize(),
        tuple(facts),
        {"suit": (one.suit,), "cards": one.cards, "gear": one.gear},
    )


def _card_text(card: Any) -> str:
    return " / ".join("; ".join(action.text for action in side.actions) for side in card.sides)


def _gear(one: Any) -> Entry:
    facts = [("Hands", str(one.hands))] if one.hands else []
    if one.dice:
        facts.append(("Dice", " ".join(one.dice)))
        facts.append(("Range", str(one.range) if one.range else "melee"))
    if one.ammo:
        facts.append(("Ammo", str(one.ammo)))
    return Entry(one.id, one.name, one.text, one.kind.capitalize(), tuple(facts))
