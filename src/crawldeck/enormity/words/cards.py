"""Components in full: a Spacer's board, an Intruder Sheet, a card, a tile, a word."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from crawldeck.enormity.components import Ability, Gear
from crawldeck.enormity.hazards import IntruderKind
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view_types import SpacerView
from crawldeck.enormity.words import glossary, labels
from crawldeck.enormity.words.panel import ailments, item_note
from crawldeck.enormity.words.sheet import PLACES, WHEN, action_words, gear_facts


class Printed(NamedTuple):
    """A component in words: its name and what stands beside it, its text, and one line for each
    of the other things that it says."""

    name: str
    note: str = ""
    text: str = ""
    lines: tuple[str, ...] = ()
    tale: bool = False
    """Whether the text only tells a tale, and rules nothing."""

    @property
    def said(self) -> tuple[str, ...]:
        """All it says, line by line."""
        return tuple(
            line for text in (self.text, *self.lines) for line in text.splitlines() if line
        )


def spacer(who: SpacerView, pack: Pack) -> Printed:
    """Everything on and beside one player board."""
    printed, suit = pack.spacers[who.id], pack.suits[who.suit]
    note = f"{printed.calling}; {suit.name}"
    return Printed(printed.name, note, printed.text, tuple(_board(who, pack)), tale=True)


def _board(who: SpacerView, pack: Pack) -> Iterable[str]:
    printed, suit = pack.spacers[who.id], pack.suits[who.suit]
    yield f"Skills: {', '.join(f'{name} {value}' for name, value in printed.skills.items())}."
    yield (
        f"Vitals {who.vitals} ({who.vitality}), Stress {who.stress}, Adrenaline {who.adrenaline}; "
        f"Light field {who.light}; Exert cards {who.exerts}."
    )
    ails = ailments(who, pack)
    if ails:
        yield f"Ails: {', '.join(ails)}."
    for place, word in PLACES:
        things = [item_note(item, pack) for item in who.items if item.place == place]
        if things:
            yield f"{word}: {', '.join(things)}."
    if who.engrams:
        shown = ", ".join(one.kind + (" (used)" if one.used else "") for one in who.engrams)
        yield f"Engrams: {shown}."
    bonuses = sorted((*printed.rubicon, *suit.rubicon), key=lambda bonus: bonus.at)
    yield f"Rubicon: {', '.join(f'{one.token} @{one.at}' for one in bonuses)}."
    for one in (*printed.abilities, *suit.abilities):
        yield ability(one, used=one.id in who.used)
    cards = ", ".join(side.name for card in who.cards for side in pack.cards[card].sides)
    yield f"Action cards: {cards}."


def ability(one: Ability, *, used: bool = False) -> str:
    note = f"[{WHEN[one.kind]}]" + (" (used this Round)" if used else "")
    return f"{one.name} {note}: {one.text}"


def gear(card: Gear) -> Printed:
    hands = f", {card.hands} hand" + ("s" if card.hands != 1 else "") if card.hands else ""
    boxes = tuple(ability(one) for one in card.abilities)
    return Printed(card.name, f"{card.kind}{hands}", card.text, (*facts(card), *boxes))


def facts(card: Gear) -> tuple[str, ...]:
    """The figures and keywords of a piece of gear in one line, if there are any."""
    found = gear_facts(card)
    return ("; ".join(found) + ".",) if found else ()


def intruder(kind: IntruderKind) -> Printed:
    triple = "{}/{}/{}"
    figures = (
        f"Speed {triple.format(*kind.speed)}, AT {triple.format(*kind.threshold)}, Noise "
        f"{triple.format(*kind.noise)} (white/red/black level); Wounds {kind.wounds}"
        + (f"; Range {kind.range}" if kind.range else "")
        + f". Target: {kind.target} Spacer."
    )
    boxes: list[Any] = [*kind.protocols, *kind.traits]
    lines = [f"{one.name}: {one.text}" for one in boxes]
    for word, text in (
        ("First Contact", kind.first_contact_text),
        ("Overwhelm", kind.overwhelm_text),
    ):
        lines += [f"{word}: {text}"] if text else []
    return Printed(kind.name, "", kind.text, (figures, *lines), tale=True)


def about(wanted: str, pack: Pack) -> list[Printed]:
    """Whatever has that name or those letters in it."""
    wanted = wanted.lower()
    families: tuple[dict[str, Any], ...] = (
        pack.gear,
        pack.intruders,
        pack.specimens,
        pack.tiles,
        pack.conditions,
        pack.breakdowns,
        pack.stratagems,
        pack.suits,
        pack.spacers,
        pack.locations,
        pack.missions,
    )
    found = [
        _thing(thing)
        for family in families
        for thing in family.values()
        if thing.id == wanted or wanted in thing.name.lower()
    ]
    found += [Printed(word.name, word.rule, word.text) for word in glossary.found(wanted)]
    return found + _cards_about(wanted, pack)


def _thing(thing: Any) -> Printed:
    if isinstance(thing, Gear):
        return gear(thing)
    if isinstance(thing, IntruderKind):
        return intruder(thing)
    boxes = tuple(ability(one) for one in getattr(thing, "abilities", ()))
    return Printed(thing.name, "", thing.text, boxes)


def _cards_about(wanted: str, pack: Pack) -> list[Printed]:
    """Sides of Action cards, and abilities by their own names."""
    found = []
    for side in (side for card in pack.cards.values() for side in card.sides):
        if side.id == wanted or side.name.lower().startswith(wanted):
            actions = tuple(action_words(action) for action in side.actions)
            found.append(Printed(side.name, "a side of an Action card", "", actions))
    abilities = {
        name: text
        for key, (name, text) in labels.texts_of(pack).items()
        if key == wanted or name.lower().startswith(wanted)
    }
    return found + [Printed(name, "an ability", text) for name, text in abilities.items()]
