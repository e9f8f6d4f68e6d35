"""Commands that only P52 has: lines of sight, sheets, enemies, items, decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.language import mark, tr
from crawldeck.p52.terminal import cards, sight
from crawldeck.p52.words import making, panel
from crawldeck.terminal import reading
from crawldeck.terminal.face import Command

if TYPE_CHECKING:
    from crawldeck.terminal.table import TerminalTable


def see(table: TerminalTable, rest: str) -> None:
    view = table.face.view
    spots = reading.words_of(table.session, rest)
    who = table.asked or view.acting
    here = next((hero.spot for hero in view.heroes if hero.id == who), "")
    if not spots[0]:
        spots = [here] if here else []
    if len(spots) == 2:
        return sight.line(view, table.screen, spots[0], spots[1])
    if len(spots) != 1:
        raise Malformed(tr("sight is written: sight x,y or sight x,y x,y"))
    return sight.look(view, table.screen, spots[0])


def sheet(table: TerminalTable, rest: str) -> None:
    """One hero by name, or the one who is asked; `sheet all` is everybody."""
    view = table.face.view
    word = rest.lower() or table.asked or view.acting
    heroes = [h for h in view.heroes if h.id == word or h.name.lower().startswith(word)]
    if word == "all" or not (rest or heroes):
        heroes = view.heroes
    if not heroes:
        raise Malformed(tr("there is no hero {name} here", name=repr(rest)))
    for hero in heroes:
        cards.sheet(hero, table.face.words.table, view, table.screen)


def quest(table: TerminalTable, rest: str) -> None:
    """The story, the task, and what the party decided."""
    view, screen = table.face.view, table.screen
    pack = table.face.words.content
    told = pack.quest(view.quest)
    screen.say(screen.paint(told.name, "title"))
    screen.tell(told.text, indent="  ")
    screen.tell(
        tr("To do: {task}", task=table.face.words.named(view.task)), indent="  ", hang="    "
    )
    for hero in view.heroes:
        things = [pack.items[n] for n in (*hero.worn, *hero.bag)]
        kept = [thing.name for thing in things if thing.keep]
        if kept:
            keeps = tr("{hero} keeps: {things}.", hero=hero.name, things=", ".join(kept))
            screen.tell(keeps, indent="  ", hang="    ")


def about(table: TerminalTable, rest: str) -> None:
    """Whatever has that name: an ability, a people, a class, a quirk, an item."""
    if not rest:
        raise Malformed(tr("name a thing: about dodge"))
    desk = making.Desk(table.session, table.face.words.table)
    name = rest.lower()
    if name.isdecimal() and 1 <= int(name) <= len(table.numbered):
        name = str(table.numbered[int(name) - 1].args[0])
    if not cards.about(name, desk, table.screen):
        raise Malformed(tr("nothing here is called {name}", name=repr(rest)))


def foes(table: TerminalTable, rest: str) -> None:
    found = table.face.view.foes
    if not found:
        table.screen.say(tr("No enemy is on the table."))
    for foe in found:
        cards.foe_sheet(foe, table.face.words.content, table.screen)


def items(table: TerminalTable, rest: str) -> None:
    if rest:
        return item(table, rest)
    view, pack = table.face.view, table.face.words.content
    for hero in view.heroes:
        things = [*hero.worn, *(f"{n}" for n, count in hero.bag.items() if count)]
        shown = ", ".join(
            pack.items[name].name + (f" x{hero.bag[name]}" if hero.bag.get(name, 0) > 1 else "")
            for name in things
        )
        table.screen.tell(f"{hero.name}: {shown or tr('nothing')}.", hang="  ")
    for spot in view.spots:
        if spot.items:
            names = table.face.words.names
            lying = ", ".join(names.get(name, name) for name in spot.items)
            floor = tr("On the floor at {spot}: {things}.", spot=spot.text, things=lying)
            table.screen.tell(floor, hang="  ")
    return None


def item(table: TerminalTable, rest: str) -> None:
    wanted = rest.lower()
    found = [
        thing
        for thing in table.face.words.content.items.values()
        if thing.id.startswith(wanted) or thing.name.lower().startswith(wanted)
    ]
    if not wanted or not found:
        raise Malformed(tr("there is no item {name}; items shows what is carried", name=repr(rest)))
    for thing in found:
        cards.item(thing, table.face.words.content, table.screen)


def order(table: TerminalTable, rest: str) -> None:
    table.screen.tell(panel.order(table.face.view))


def decks(table: TerminalTable, rest: str) -> None:
    for line in panel.decks(table.face.view):
        table.screen.tell(line, hang="  ")


COMMANDS: dict[str, Command] = {
    "sight": Command("sight x,y [x,y]", mark("what is seen from a spot, or along a line"), see),
    "sheet": Command("sheet [HERO|all]", mark("a hero in full"), sheet),
    "quest": Command("quest", mark("the story, what is to be done, and keepsakes"), quest),
    "about": Command("about NAME", mark("an ability, item, people, class or quirk in full"), about),
    "foes": Command("foes", mark("enemies in full"), foes),
    "items": Command("items", mark("what is carried and what lies about"), items),
    "item": Command("item NAME", mark("one item in full"), item),
    "order": Command("order", mark("whose turn it is and who comes next"), order),
    "decks": Command("decks", mark("what is left in the decks"), decks),
}
