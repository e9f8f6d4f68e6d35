"""What is printed on everything that lies on the table, in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from crawldeck.enormity import ids
from crawldeck.enormity.components import Ability, CardAction, Character, Suit
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view_types import View
from crawldeck.enormity.web.shapes import (
    EnoAction,
    EnoBoard,
    EnoBook,
    EnoCard,
    EnoEntry,
    EnoGear,
    EnoSide,
)
from crawldeck.enormity.words import boss as bosses
from crawldeck.enormity.words import boss_cards, cards, glossary, panel
from crawldeck.enormity.words.sheet import WHEN, action_words

WORDS = tuple((word.name, word.text, word.rule) for word in glossary.WORDS)


def entry(one: cards.Printed) -> EnoEntry:
    """A component as every table tells it."""
    return EnoEntry(one.name, one.note, one.said)


def contents(view: View) -> tuple[tuple[str, ...], ...]:
    """Which components lie on the table; with them a book is known."""
    crew = view.spacers
    return (
        (view.mission, view.boss.id if view.boss else ""),
        tuple(f"{who.id} {who.suit}" for who in crew),
        tuple(card for who in crew for card in who.cards),
        tuple(sorted({item.card for who in crew for item in who.items})),
        tuple(sorted({ids.thing(kind, name) for kind, name in _entries(view) if name})),
    )


def _entries(view: View) -> Iterable[tuple[str, str]]:
    for who in view.spacers:
        yield from (("condition", name) for name in who.conditions)
        yield "breakdown", who.breakdown
        yield "awakening", who.awakening
    for foe in view.foes:
        yield "intruder", foe.kind
        yield "specimen", foe.specimen
    yield from (("tile", tile.kind) for tile in view.tiles)
    yield from (("location", name) for name in view.locations)
    yield from (("stratagem", card.id) for card in view.stratagems)
    yield from (("script", name) for name in view.scripts)


@lru_cache(maxsize=128)
def book(pack: Pack, found: tuple[tuple[str, ...], ...]) -> EnoBook:
    """The book of a table, by what `contents` says of it."""
    (mission, boss), crew, hand, gear, named = found
    pairs = [who.split() for who in crew]
    entries = {key: entry_of(pack, *ids.read_thing(key)) for key in named} | _at_any_time(pack)
    if boss:
        entries |= boss_cards_of(pack, boss)
    owners: list[Any] = [pack.gear[name] for name in gear]
    owners += [pack.spacers[who] for who, _ in pairs] + [pack.suits[suit] for _, suit in pairs]
    for key in named:
        owners += _owner(pack, *ids.read_thing(key))
    return EnoBook(
        mission=mission_of(pack, mission, boss),
        spacers={who: _board(pack.spacers[who], pack.suits[suit]) for who, suit in pairs},
        cards={name: action_card(pack, name) for name in hand},
        gear={name: gear_card(pack, name) for name in gear},
        abilities={one.id: _ability(one) for owner in owners for one in _abilities(owner)},
        entries=entries,
        words=WORDS,
    )


def _at_any_time(pack: Pack) -> dict[str, EnoEntry]:
    """Cards that may be drawn and be gone before anybody looks: a page shows them as they come."""
    families: dict[str, dict[str, Any]] = {
        "condition": pack.conditions,
        "breakdown": pack.breakdowns,
        "flatline": pack.flatline,
    }
    return {
        ids.thing(kind, name): entry_of(pack, kind, name)
        for kind, family in families.items()
        for name in family
    }


def _owner(pack: Pack, kind: str, name: str) -> list[Any]:
    """The card of a kind that may have abilities."""
    families: dict[str, Any] = {
        "condition": pack.conditions,
        "awakening": pack.awakenings,
        "location": pack.locations,
        "breakdown": pack.breakdowns,
    }
    return [families[kind][name]] if name in families.get(kind, ()) else []


def _abilities(owner: Any) -> Iterable[Ability]:
    yield from getattr(owner, "abilities", ())
    yield from getattr(owner, "rules", ())
    back = getattr(owner, "back", ())
    yield from back if isinstance(back, tuple) else ()


def _ability(one: Ability) -> EnoEntry:
    return EnoEntry(one.name, WHEN[one.kind], (one.text,))


def entry_of(pack: Pack, kind: str, name: str) -> EnoEntry:
    if kind == "intruder":
        return entry(cards.intruder(pack.intruders[name]))
    if kind == "stratagem":
        card = pack.stratagems[name]
        return EnoEntry(card.name, f"ready after {panel.first_of(card)}", (card.text,))
    if kind == "breakdown":
        broken = pack.breakdowns[name]
        return EnoEntry(broken.name, "", (broken.text, f"{broken.back_name}: {broken.back_text}"))
    if kind == "script":
        script = pack.scripts[name]
        return EnoEntry(script.name, "", (script.decode_text or "quantum encrypted",))
    families: dict[str, Any] = {
        "specimen": pack.specimens,
        "tile": pack.tiles,
        "location": pack.locations,
        "condition": pack.conditions,
        "awakening": pack.awakenings,
        "flatline": pack.flatline,
    }
    thing = families[kind].get(name)
    return EnoEntry(thing.name, "", (thing.text,)) if thing else EnoEntry(name)


def mission_of(pack: Pack, mission: str, boss: str = "") -> EnoEntry:
    if boss:
        return EnoEntry(f"Incursion: {pack.bosses[boss].name}", "", bosses.RULES)
    printed = pack.missions[mission]
    return EnoEntry(printed.name, "", (printed.text,))


def action_card(pack: Pack, name: str) -> EnoCard:
    card = pack.cards[name]
    one, two = (
        EnoSide(
            side.id,
            side.name,
            tuple(_action(action) for action in side.actions),
        )
        for side in card.sides
    )
    return EnoCard(name, card.slot, (one, two))


def _action(action: CardAction) -> EnoAction:
    box = action.noise
    return EnoAction(
        action.id,
        action_words(action),
        action.kind,
        says=action.text,
        n=action.n,
        loud=box.symbol,
        noise=tuple(str(one) for one in box.dice),
        plus=box.plus,
    )


def gear_card(pack: Pack, name: str) -> EnoGear:
    printed = pack.gear[name]
    told = cards.gear(printed)
    return EnoGear(
        told.name,
        told.note,
        told._replace(lines=cards.facts(printed)).said,
        printed.ammo,
        printed.charges,
        tuple(one.id for one in printed.abilities),
        tuple(str(one) for one in printed.dice),
        printed.range,
    )


def _board(printed: Character, suit: Suit) -> EnoBoard:
    bonuses = sorted((*printed.rubicon, *suit.rubicon), key=lambda one: one.at)
    return EnoBoard(
        name=printed.name,
        calling=printed.calling,
        text=printed.text,
        suit=suit.name,
        skills={str(name): value for name, value in printed.skills.items()},
        rubicon=tuple((one.at, one.token, one.n) for one in bonuses),
        abilities=tuple(one.id for one in (*printed.abilities, *suit.abilities)),
    )


def boss_cards_of(pack: Pack, name: str) -> dict[str, EnoEntry]:
    """The sheet of a Boss and every card of its decks."""
    printed = pack.bosses[name]
    lines = (printed.text, *bosses.as_printed(printed, pack))
    found = {f"boss:{name}": EnoEntry(printed.name, "", lines)}
    for ai in pack.ai.values():
        if ai.boss == name:
            found[f"ai:{ai.id}"] = EnoEntry(
                ai.action.name,
                bosses.ai_note(ai),
                (ai.action.text,),
                boss_cards.ai_steps(ai, pack),
                ai.level,
                ai.sort,
            )
    for bp in pack.bp.values():
        if bp.boss == name:
            found[f"bp:{bp.id}"] = EnoEntry(
                bp.name,
                bosses.bp_note(bp, bp.threshold),
                (bp.text,),
                boss_cards.bp_steps(bp, pack),
                bp.level,
                at=bp.threshold,
            )
    return found
