"""Components in full: a Spacer's board, an Intruder Sheet, a card, a tile, the mission."""

from __future__ import annotations

from functools import partial
from typing import Any

from crawldeck.enormity.components import Ability, Gear
from crawldeck.enormity.hazards import IntruderKind
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view import SpacerView, View
from crawldeck.enormity.words import glossary
from crawldeck.enormity.words.sheet import WHEN, action_words, gear_facts
from crawldeck.terminal.about import Entry
from crawldeck.terminal.enormity import labels
from crawldeck.terminal.enormity.panel import ailments, item_note
from crawldeck.terminal.style import Screen


def spacer(who: SpacerView, view: View, pack: Pack, screen: Screen) -> None:
    """Everything on and beside one player board."""
    printed, suit = pack.spacers[who.id], pack.suits[who.suit]
    screen.say(screen.paint(printed.name, "title") + f"  {printed.calling}; {suit.name}")
    screen.tell(printed.text, indent="  ", style="dim")
    skills = ", ".join(f"{name} {value}" for name, value in printed.skills.items())
    screen.tell(f"Skills: {skills}.", indent="  ", hang="    ")
    screen.tell(
        f"Vitals {who.vitals} ({who.vitality}), Stress {who.stress}, Adrenaline {who.adrenaline}; "
        f"Light field {who.light}; Exert cards {who.exerts}.",
        indent="  ",
        hang="    ",
    )
    ails = ailments(who, pack)
    if ails:
        screen.tell(f"Ails: {', '.join(ails)}.", indent="  ", hang="    ")
    for place, word in (
        ("hand", "In hand"),
        ("support", "Support"),
        ("pack", "Backpack"),
        ("always", "Always"),
    ):
        things = [item_note(item, pack) for item in who.items if item.place == place]
        if things:
            screen.tell(f"{word}: {', '.join(things)}.", indent="  ", hang="    ")
    if who.engrams:
        shown = ", ".join(one.kind + (" (used)" if one.used else "") for one in who.engrams)
        screen.tell(f"Engrams: {shown}.", indent="  ", hang="    ")
    bonuses = [*printed.rubicon, *suit.rubicon]
    rubicon = ", ".join(f"{one.token} @{one.at}" for one in sorted(bonuses, key=lambda b: b.at))
    screen.tell(f"Rubicon: {rubicon}.", indent="  ", hang="    ")
    for ability in (*printed.abilities, *suit.abilities):
        tell_ability(ability, screen, used=ability.id in who.used)
    cards = ", ".join(side.name for card in who.cards for side in pack.cards[card].sides)
    screen.tell(f"Action cards: {cards}.", indent="  ", hang="    ")


def tell_ability(ability: Ability, screen: Screen, *, used: bool = False) -> None:
    note = f"[{WHEN[ability.kind]}]" + (" (used this Round)" if used else "")
    screen.tell(f"{ability.name} {note}: {ability.text}", indent="  ", hang="    ")


def gear(card: Gear, screen: Screen) -> None:
    screen.say(
        screen.paint(card.name, "title")
        + f"  {card.kind}"
        + (f", {card.hands} hand" + ("s" if card.hands != 1 else "") if card.hands else "")
    )
    screen.tell(card.text, indent="  ")
    facts = gear_facts(card)
    if facts:
        screen.tell("; ".join(facts) + ".", indent="  ", hang="    ")
    for ability in card.abilities:
        tell_ability(ability, screen)


def intruder(kind: IntruderKind, screen: Screen) -> None:
    screen.say(screen.paint(kind.name, "title"))
    screen.tell(kind.text, indent="  ", style="dim")
    triple = "{}/{}/{}"
    screen.tell(
        f"Speed {triple.format(*kind.speed)}, AT {triple.format(*kind.threshold)}, Noise "
        f"{triple.format(*kind.noise)} (white/red/black level); Wounds {kind.wounds}"
        + (f"; Range {kind.range}" if kind.range else "")
        + f". Target: {kind.target} Spacer.",
        indent="  ",
        hang="    ",
    )
    boxes: list[Any] = [*kind.protocols, *kind.traits]
    for one in boxes:
        screen.tell(f"{one.name}: {one.text}", indent="  ", hang="    ")
    for word, text in (
        ("First Contact", kind.first_contact_text),
        ("Overwhelm", kind.overwhelm_text),
    ):
        if text:
            screen.tell(f"{word}: {text}", indent="  ", hang="    ")


def about(wanted: str, pack: Pack, screen: Screen) -> list[Entry]:
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
        Entry(thing.name, partial(_thing, thing, screen))
        for family in families
        for thing in family.values()
        if thing.id == wanted or wanted in thing.name.lower()
    ]
    found += [
        Entry(word.name, partial(_named, word.name, f"  {word.rule}", [word.text], screen))
        for word in glossary.found(wanted)
    ]
    return found + _cards_about(wanted, pack, screen)


def _thing(thing: Any, screen: Screen) -> None:
    if isinstance(thing, Gear):
        gear(thing, screen)
    elif isinstance(thing, IntruderKind):
        intruder(thing, screen)
    else:
        _named(thing.name, "", [thing.text], screen)
        for ability in getattr(thing, "abilities", ()):
            tell_ability(ability, screen)


def _named(name: str, what: str, texts: list[str], screen: Screen) -> None:
    screen.say(screen.paint(name, "title") + what)
    for text in texts:
        screen.tell(text, indent="  ", hang="    " if len(texts) > 1 else "  ")


def _cards_about(wanted: str, pack: Pack, screen: Screen) -> list[Entry]:
    """Sides of Action cards, and abilities by their own names."""
    found = []
    for side in (side for card in pack.cards.values() for side in card.sides):
        if side.id == wanted or side.name.lower().startswith(wanted):
            actions = [action_words(action) for action in side.actions]
            sort = "  a side of an Action card"
            found.append(Entry(side.name, partial(_named, side.name, sort, actions, screen)))
    abilities = {
        name: text
        for key, (name, text) in labels.texts_of(pack).items()
        if key == wanted or name.lower().startswith(wanted)
    }
    return found + [
        Entry(name, partial(_named, name, "  an ability", [text], screen))
        for name, text in abilities.items()
    ]
