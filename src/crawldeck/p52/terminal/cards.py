"""Things in full, as printed and as they stand: heroes, abilities, items, enemies, the quest."""

from __future__ import annotations

from crawldeck.p52.components import Calling, Item, People
from crawldeck.p52.pack import Pack
from crawldeck.p52.paper import sheet as paper
from crawldeck.p52.state import P52Table
from crawldeck.p52.terminal.panel import shown
from crawldeck.p52.view_types import FoeView, HeroView, View
from crawldeck.p52.words import making
from crawldeck.p52.words import sheet as sheets
from crawldeck.p52.words.effects import item_notes
from crawldeck.p52.words.panel import conditions
from crawldeck.terminal.style import Screen, wrap


def sheet(hero: HeroView, table: P52Table, view: View, screen: Screen) -> None:
    """A hero's sheet as it stands now, with what is not on paper above it."""
    state = table.state.hero(hero.id)
    assert state is not None
    health = "dead" if hero.hp < 0 else f"{hero.hp}/{hero.max_hp} HP"
    notes = [health, f"Stamina {hero.stamina}", *shown(conditions(hero, view))]
    notes += [f"{hero.earned} experience earned in this space"] if hero.earned else []
    head, *more = wrap(f"{hero.name}  {', '.join(notes)}", screen.columns, hang="  ")
    screen.say(head.replace(hero.name, screen.paint(hero.name, "hero"), 1))
    screen.lines(more)
    for line in paper.as_text(sheets.of_hero(table, state), boxes=False)[1:]:
        screen.say(screen.prose(line))


def item(thing: Item, screen: Screen) -> None:
    """An item as printed."""
    notes = [f"worn: {thing.slot}"] if thing.slot else []
    notes += [*item_notes(thing), f"weight {thing.weight:g}"]
    screen.say(screen.paint(thing.name, "gold") + f"  ({thing.id})")
    screen.tell(thing.text, indent="  ")
    screen.tell("; ".join(notes) + ".", indent="  ")


def about(name: str, desk: making.Desk, screen: Screen) -> bool:
    """Everything of a name, whatever it is; says whether there is such a thing."""
    pack, told = desk.pack, list[tuple[str, str]]()
    for art in pack.abilities.values():
        if name in (art.id, art.name.lower()):
            level = desk.hero.abilities.get(art.id, 1)
            told.append((f"{art.name} {level}", making.art_words(desk.art(art.id, level))))
    origins: list[People | Calling] = [*pack.peoples.values(), *pack.callings.values()]
    for origin in origins:
        if name in (origin.id, origin.name.lower()):
            told.append((origin.name, making.origin_words(origin, pack)))
    for quirk in pack.quirks.values():
        if name in (quirk.id, quirk.name.lower()):
            told.append((quirk.name, f"{quirk.bonus} But: {quirk.penalty}"))
    for head, text in told:
        screen.say(screen.paint(head, "title"))
        screen.tell(text, indent="  ")
    things = [thing for thing in pack.items.values() if name in (thing.id, thing.name.lower())]
    for thing in things:
        item(thing, screen)
    return bool(told or things)


def foe_sheet(foe: FoeView, pack: Pack, screen: Screen) -> None:
    """An enemy as printed on its row."""
    printed = pack.enemies[foe.kind]
    head = screen.prose(foe.card) + " " + screen.paint(foe.name, "foe")
    screen.say(f"{head}  {foe.hp}/{foe.max_hp} HP at {foe.spot}")
    screen.tell(printed.text, indent="  ")
    for attack in printed.attacks:
        far = f"{attack.near} to {attack.far}" if attack.far > attack.near else f"{attack.near}"
        screen.tell(
            f"{attack.name} ({attack.kind}, range {far}): target {attack.target}; "
            f"damage {attack.damage}.",
            indent="  ",
            hang="    ",
        )
    shifts = ", ".join(f"{kind} {shift:+d}" for kind, shift in printed.defends.items())
    screen.tell(f"Defends against: {shifts or 'nothing'}.", indent="  ", hang="    ")
