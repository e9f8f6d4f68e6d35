"""Things in full, as printed and as they stand: heroes, abilities, items, enemies, the quest."""

from __future__ import annotations

from crawldeck.kernel.language import number, tr
from crawldeck.p52.components import Calling, Item, People
from crawldeck.p52.pack import Pack
from crawldeck.p52.paper import sheet as paper
from crawldeck.p52.state import P52Table
from crawldeck.p52.terminal.panel import shown
from crawldeck.p52.view_types import FoeView, HeroView, View
from crawldeck.p52.words import making
from crawldeck.p52.words import sheet as sheets
from crawldeck.p52.words.effects import attack_words, item_notes, shifts
from crawldeck.p52.words.naming import PARTS, printed
from crawldeck.p52.words.panel import conditions
from crawldeck.terminal.style import Screen, wrap


def sheet(hero: HeroView, table: P52Table, view: View, screen: Screen) -> None:
    """A hero's sheet as it stands now, with what is not on paper above it."""
    state = table.state.hero(hero.id)
    assert state is not None
    health = tr("dead") if hero.hp < 0 else tr("{hp}/{most} HP", hp=hero.hp, most=hero.max_hp)
    notes = [health, tr("Stamina {n}", n=hero.stamina), *shown(conditions(hero, view))]
    if hero.earned:
        notes.append(tr("{n} experience earned in this space", n=hero.earned))
    head, *more = wrap(f"{hero.name}  {', '.join(notes)}", screen.columns, hang="  ")
    screen.say(head.replace(hero.name, screen.paint(hero.name, "hero"), 1))
    screen.lines(more)
    for line in paper.as_text(sheets.of_hero(table, state), boxes=False)[1:]:
        screen.say(screen.prose(line))


def item(thing: Item, pack: Pack, screen: Screen) -> None:
    """An item as printed."""
    notes = [tr("worn: {part}", part=tr(PARTS[thing.slot]))] if thing.slot else []
    notes += [*item_notes(thing, printed(pack)), tr("weight {n}", n=number(thing.weight))]
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
            told.append((quirk.name, making.quirk_words(quirk)))
    for head, text in told:
        screen.say(screen.paint(head, "title"))
        screen.tell(text, indent="  ")
    things = [thing for thing in pack.items.values() if name in (thing.id, thing.name.lower())]
    for thing in things:
        item(thing, pack, screen)
    return bool(told or things)


def foe_sheet(foe: FoeView, pack: Pack, screen: Screen) -> None:
    """An enemy as printed on its row."""
    row = pack.enemies[foe.kind]
    head = screen.prose(foe.card) + " " + screen.paint(foe.name, "foe")
    stands = tr("{hp}/{most} HP at {spot}", hp=foe.hp, most=foe.max_hp, spot=foe.spot)
    screen.say(f"{head}  {stands}")
    screen.tell(row.text, indent="  ")
    for attack in row.attacks:
        told = attack_words(attack, attack.target, attack.damage)
        screen.tell(f"{told}.", indent="  ", hang="    ")
    against = tr("Defends against: {kinds}.", kinds=shifts(row, printed(pack)))
    screen.tell(against, indent="  ", hang="    ")
