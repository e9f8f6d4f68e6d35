"""Looking things up on P52's board: what somebody meant by a place, and lines of sight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.language import tr
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import Ability
from crawldeck.p52.places import Place, column_row
from crawldeck.p52.state import Hero, P52Table
from crawldeck.p52.view_types import View
from crawldeck.p52.words import sight
from crawldeck.web import on_board
from crawldeck.web.wire import Sight

PLACES = (v.STEP, v.PUSH, v.LAND, v.GUIDE, v.LAY)
"""Answers that are nothing but a spot."""


def thought_of(on: str, ask: Choice, table: P52Table) -> Iterable[Option]:
    """The answers that choosing this could mean."""
    kind, rest = on_board.read(on)
    find = MEANT.get(kind)
    if find is None:
        raise Malformed(tr("{what} is nothing on this table", what=repr(on[:60])))
    hero = table.state.hero(ask.actor)
    return find(rest, ask, table, hero) if hero is not None else ()


def _spot(rest: str, ask: Choice, t: P52Table, hero: Hero) -> Iterator[Option]:
    cell: int = v.PLACE.read(rest)
    asked = {option.verb for option in ask.options}
    placed = [verb for verb in PLACES if verb in asked]
    if placed:
        yield from (verb(cell) for verb in placed)
        return
    space = t.state.space
    here = space.cells[hero.spot] if hero.spot < len(space.cells) else -1
    if cell == here:
        yield from _underfoot(t, hero)
        return
    yield v.MOVE(cell)
    if space.kinds and space.kinds[hero.spot] == "passage":
        yield v.PASSAGE(cell)
    for art in _arts(t, hero, "spot"):
        yield v.WORK(art.id, cell)


def _underfoot(t: P52Table, hero: Hero) -> Iterator[Option]:
    """The card one stands on: its chest, or the way out."""
    space = t.state.space
    if hero.spot == space.exit:
        yield v.LEAVE()
    if space.kinds and space.kinds[hero.spot] in ("chest", "special"):
        yield from (v.UNLOCK(0), v.BREAK(), v.KEY())
    else:
        yield v.MOVE(space.cells[hero.spot])


def _figure(rest: str, ask: Choice, t: P52Table, hero: Hero) -> Iterator[Option]:
    foe = t.state.foe(rest)
    if foe is None:
        raise Malformed(tr("there is no enemy {name} here", name=repr(rest[:60])))
    for art in _arts(t, hero, "foe"):
        if art.is_attack or art.id in t.content.arts:
            yield v.ATTACK(foe.id, art.id)
    for name in hero.bag:
        if t.content.items[name].use == "thrown":
            yield v.HURL(name, foe.id)
    yield v.AIM(foe.id)


def _hero(rest: str, ask: Choice, t: P52Table, hero: Hero) -> Iterator[Option]:
    other = t.state.hero(rest)
    if other is None:
        raise Malformed(tr("there is no hero {name} here", name=repr(rest[:60])))
    if other is hero:
        yield v.STANCE()
    for art in _arts(t, hero, "hero", "fallen"):
        yield v.CAST(art.id, other.id)
    for name in hero.bag:
        if t.content.items[name].use in ("drink", "revive"):
            yield v.USE(name, other.id)
    if other is not hero:
        yield from (v.GIVE(name, other.id) for name in hero.bag)


def _floor(rest: str, ask: Choice, t: P52Table, hero: Hero) -> Iterator[Option]:
    cell = v.PLACE.read(rest)
    spot = t.state.space.geometry.spot_at.get(cell)
    for where, name in t.state.space.floor:
        if where == spot:
            yield v.TAKE(name)


def _owned(rest: str) -> tuple[str, str]:
    """Whose it is, and what: the page names things and arts as `item:mira:rope`."""
    owner, _, name = rest.partition(":")
    return owner, name


def _item(rest: str, ask: Choice, t: P52Table, hero: Hero) -> Iterator[Option]:
    owner, name = _owned(rest)
    carried = {thing for other in t.state.heroes for thing in (*other.bag, *other.worn)}
    if name not in carried:
        raise Malformed(tr("nobody has an item {name}", name=repr(name[:60])))
    if owner != hero.id:
        yield v.GET(name, owner)
        return
    item = t.content.items[name]
    if item.slot:
        yield v.DOFF(name) if name in hero.worn else v.EQUIP(name)
    if item.use in ("drink", "revive", "dropped"):
        yield v.USE(name, hero.id)
    elif item.use == "thrown":
        yield from (v.HURL(name, foe.id) for foe in t.state.foes)
    elif not item.slot:
        yield from (v.GIVE(name, other.id) for other in t.state.heroes if other is not hero)


def _art(rest: str, ask: Choice, t: P52Table, hero: Hero) -> Iterator[Option]:
    _, name = _owned(rest)
    art = t.content.abilities.get(name)
    if art is None:
        raise Malformed(tr("there is no ability {name}", name=repr(name[:60])))
    if art.kind == "defence":
        yield v.DEFEND(name)
    elif art.kind == "lock":
        yield v.UNLOCK(0)
    elif art.aim == "foe":
        yield from (v.ATTACK(foe.id, name) for foe in t.state.foes)
    elif art.aim in ("hero", "fallen"):
        yield from (v.CAST(name, other.id) for other in t.state.heroes)
    elif art.aim == "spot":
        yield from (v.WORK(name, cell) for cell in t.state.space.cells)
    elif art.aim == "none":
        yield v.PERFORM(name)


MEANT = {
    "spot": _spot,
    "figure": _figure,
    "hero": _hero,
    "floor": _floor,
    "item": _item,
    "art": _art,
}


def _arts(t: P52Table, hero: Hero, *aims: str) -> Iterator[Ability]:
    """What the hero knows that is aimed so; whoever knows no attack is told about the first."""
    for name in hero.abilities:
        art = t.content.abilities[name]
        if art.aim in aims and art.kind not in ("defence", "lock"):
            yield art


# -- sight -------------------------------------------------------------------------------------


def spot_of(on: str, view: View) -> str:
    """The spot that a name of the board stands for."""
    kind, rest = on_board.read(on)
    if kind in ("spot", "floor"):
        return rest
    figures = {hero.id: hero.spot for hero in view.heroes}
    figures |= {foe.id: foe.spot for foe in view.foes}
    if kind in ("hero", "figure") and figures.get(rest):
        return figures[rest]
    raise Malformed(tr("{what} is not on the board", what=repr(on[:60])))


def see(start: str, end: str, view: View) -> Sight:
    """The line between two places, or all that is seen from the first."""
    here = spot_of(start, view)
    if not end:
        return _all(here, view)
    there = spot_of(end, view)
    found = sight.between(view, here, there)
    (ax, ay), (bx, by) = (column_row(text) for text in (here, there))
    return Sight(
        sees=not found.cut,
        text=found.text,
        rule=found.rule,
        line=((ax, ay), (bx, by)),
        over=tuple(map(_named, found.passes)),
        blocked=tuple(map(_named, found.cut)),
    )


def _all(here: str, view: View) -> Sight:
    seen = sight.seen_from(view, here)
    text = tr(
        "From {spot} {n} of {all} spots are in line of sight. "
        "Gaps cut sight; cards and figures do not.",
        spot=here,
        n=len(seen),
        all=len(view.spots) - 1,
    )
    dark = "" if view.lit else f" {tr(sight.DARK)}"
    return Sight(
        sees=True,
        rule="P52-LOS-02",
        seen=tuple(map(_named, seen)),
        text=text + dark,
        over=(f"spot:{here}",),
    )


def _named(where: Place) -> str:
    return "spot:{},{}".format(*where)
