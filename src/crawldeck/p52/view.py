"""What the table may know: the one place where state becomes something to look at.

P52 keeps no secrets in its state: a face-down spot or a Stamina card is not yet decided. A view
is the same for every seat, and holds counts where cards are unseen.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product

from crawldeck.cards import CARDS
from crawldeck.kernel.asks import Option
from crawldeck.p52 import codes
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import CORE
from crawldeck.p52.item_ids import is_changed
from crawldeck.p52.pack import Pack
from crawldeck.p52.places import place, xy
from crawldeck.p52.rules import quest as quests
from crawldeck.p52.rules.figures import movement
from crawldeck.p52.rules.may_attack import ready
from crawldeck.p52.shapes import SHAPES
from crawldeck.p52.state import GameState, Hero, P52Table
from crawldeck.p52.view_types import FoeView, HeroView, P52Spot, View

GROWING = ("create", "season", "gap", "growth")
"""The phases in which heroes are made or rise."""


def view(t: P52Table, seat: int | None) -> View:
    s = t.state
    space, geometry = s.space, s.space.geometry
    laid_out = bool(space.cards)
    tale = s.tale
    return View(
        quest=s.quest,
        kind=quests.quest_of(t).kind,
        task=quests.task(t),
        prize=quests.prize(t),
        found=tale.found,
        to_go=tale.to_go,
        aces=tale.aces,
        waves=tale.waves,
        coming=tale.coming,
        boss=tale.boss,
        flags=list(s.flags),
        harmful=quests.harmful(t),
        phase=s.phase,
        space=space.number,
        spaces=quests.spaces(t),
        size=space.size,
        lit=space.lit,
        exterior=space.exterior,
        # Entrance, exit and (as kinds of spots) unopened chests are marked: P52-LAYOUT-24.
        start=geometry.texts[0] if space.cells else "",
        exit=geometry.texts[space.exit] if space.exit >= 0 else "",
        barricaded=space.barricaded,
        round=s.round,
        order=s.queue.copy(),
        acting=s.acting,
        gone=s.gone.copy(),
        reversed=s.reversed,
        average_level=s.average_level,
        spots=_spots(
            space.cells,
            tuple(space.cards),
            tuple(space.kinds),
            tuple(space.floor),
            _marks(s) if space.marks else (),
        ),
        heroes=_heroes(t, laid_out),
        foes=_foes(t),
        healing=t.content.healing,
        reviving=t.content.reviving,
        things={name: t.content.items[name] for name in _lying(t) if name != "drop"},
        arts=t.content.purposes,
        action_left=s.action.left,
        action_discard=[CARDS[card].text for card in s.action.discard],
        room_left=s.room.left - (space.size - space.face_up.bit_count() if laid_out else 0),
        enemy_left=s.enemy.left,
        outcome=s.outcome,
    )


@lru_cache(maxsize=1024)
def _spots(
    cells: tuple[int, ...],
    cards: tuple[int, ...],
    kinds: tuple[str, ...],
    floor: tuple[tuple[int, str], ...],
    marks: tuple[tuple[int, str], ...],
) -> tuple[P52Spot, ...]:
    """The cards of the layout: looked at far more often than they change."""
    lying: dict[int, tuple[str, ...]] = {}
    for spot, item in floor:
        lying[spot] = (*lying.get(spot, ()), item)
    left: dict[int, tuple[str, ...]] = {}
    for spot, what in marks:
        left[spot] = (*left.get(spot, ()), what)
    return tuple(
        [
            _spot(
                cell,
                cards[spot] if cards else -1,
                kinds[spot] if kinds else "",
                lying.get(spot, ()),
                left.get(spot, ()),
            )
            for spot, cell in enumerate(cells)
        ]
    )


@lru_cache(maxsize=4096)
def _spot(
    cell: int, card: int, kind: str, items: tuple[str, ...], marks: tuple[str, ...]
) -> P52Spot:
    """One card of it, of which only a few change at a time."""
    x, y = xy(cell)
    return P52Spot(x, y, CARDS[card].text if card >= 0 else "", kind, items, marks)


def _marks(s: GameState) -> tuple[tuple[int, str], ...]:
    """What was left on spots and is still there."""
    left = [mark for mark in s.space.marks if not mark.until or mark.until >= s.round]
    return tuple((mark.spot, codes.mark_sort(mark.what)) for mark in left)


def _heroes(t: P52Table, laid_out: bool) -> list[HeroView]:
    texts = t.state.space.geometry.texts
    entered = laid_out and t.state.phase not in ("exit", "enter")
    growing = t.state.phase in GROWING
    return [
        HeroView(
            id=hero.id, name=hero.name, seat=hero.seat,
            spot=texts[hero.spot] if entered and hero.id in t.state.entered else "",
            hp=hero.hp, max_hp=hero.max_hp, level=hero.level, lift=hero.lift, think=hero.think,
            balance=hero.balance, move=hero.move, lead=hero.lead, movement=movement(t, hero),
            initiative=hero.initiative, stamina=len(hero.stamina), aim=hero.aim,
            aim_at=hero.aim_at, stance=hero.stance, stealthy=hero.stealthy,
            frozen=hero.frozen, lasting=hero.lasting,
            abilities=hero.abilities, bag=hero.bag.copy(),
            attacks=ready(t, hero) if growing or hero.id == t.state.acting else {},
            worn=hero.worn.copy(), people=hero.people, calling=hero.calling, quirk=hero.quirk,
            exp=hero.exp, earned=hero.earned,
            built_on=_built_on(t, hero) if growing else {},
        )
        for hero in t.state.heroes
    ]  # fmt: skip


def _built_on(t: P52Table, hero: Hero) -> dict[str, int]:
    found: dict[str, int] = {}
    for name in hero.abilities:
        for core in t.content.abilities[name].needs:
            found[core] = found.get(core, 0) + 1
    return found


def _foes(t: P52Table) -> list[FoeView]:
    space = t.state.space
    return [
        FoeView(
            id=foe.id,
            kind=foe.kind,
            name=t.content.enemies[foe.kind].name,
            card=CARDS[foe.card].text if foe.card >= 0 else "",
            spot=space.geometry.texts[foe.spot],
            hp=foe.hp,
            max_hp=foe.max_hp,
            initiative=foe.initiative,
            movement=foe.movement,
            frozen=foe.frozen,
            lasting=foe.lasting,
            seen=space.is_up(foe.spot),
            proof=t.content.proof.get(foe.kind, ()),
            bold=t.content.enemies[foe.kind].bold,
        )
        for foe in t.state.foes
    ]


def names(t: P52Table) -> Mapping[str, str]:
    """What ids are called at this table."""
    found = t.content.names
    changed = {name: t.content.items[name].name for name in _lying(t) if name not in found}
    if changed:
        found = {**found, **changed}
    own = {hero.id: hero.name for hero in t.state.heroes if hero.id not in found}
    if not own:
        return found
    # A name that somebody chose stays as it is, even where it is also the name of a thing.
    chosen = {f"hero:{name}": name for name in own.values()}
    return {**{name: name for name in own.values()}, **found, **own, **chosen}


def _lying(t: P52Table) -> dict[str, None]:
    """Every item that somebody has or that lies about, tuned ones among them."""
    found: list[str] = []
    for hero in t.state.heroes:
        found += hero.bag
        found += hero.worn
    found += [name for _, name in t.state.space.floor]
    return dict.fromkeys(found)


def universe(t: P52Table) -> list[Option]:
    """Everything one could think of saying here, possible or not."""
    s, content = t.state, t.content
    foes = tuple([foe.id for foe in s.foes]) or ("nobody",)
    heroes = (*(hero.id for hero in s.heroes), "stranger")
    items = (*content.items, *(name for name in sorted(_lying(t)) if is_changed(name)))
    choices = tuple([one.id for each in quests.quest_of(t).choices for one in each.options])
    return _thinkable(content, s.space.cells, foes, heroes, items, choices, t.asks_once)


@lru_cache(maxsize=2)
def _thinkable(
    content: Pack,
    laid: tuple[int, ...],
    foes: tuple[str, ...],
    heroes: tuple[str, ...],
    items: tuple[str, ...],
    choices: tuple[str, ...],
    asks_once: bool,
) -> list[Option]:
    """The same as long as nothing comes or goes: there are thousands of things to say."""
    cells = [*laid, *_around(laid)]
    found: list[Option] = [verb() for verb in v.GRAMMAR.verbs.values() if not verb.args]
    found += [
        verb(cell)
        for verb in (v.LAY, v.MOVE, v.PASSAGE, v.GUIDE, v.STEP, v.PUSH, v.LAND)
        for cell in cells
    ]
    found += [v.ARRANGE(shape) for shape in (*SHAPES, "castle")]
    found += [v.AIM(foe) for foe in foes]
    found += [v.ATTACK(foe, ability) for foe, ability in product(foes, content.abilities)]
    found += [v.CAST(ability, hero) for ability, hero in product(content.abilities, heroes)]
    carrying = [*(art.id for art in content.arts.values() if art.aim == "friend"), "nothing"]
    found += [v.SEND(*words) for words in product(carrying, heroes, cells)]
    found += [v.WORK(*words) for words in product([*content.arts, "nothing"], cells)]
    found += [
        verb(item, hero) for verb in (v.USE, v.GIVE, v.GET) for item in items for hero in heroes
    ]
    found += [v.HURL(item, foe) for item, foe in product(items, foes)]
    found += [v.THROW(item, cell) for item, cell in product(items, cells[:4])]
    found += [verb(item) for verb in (v.TAKE, v.EQUIP, v.DOFF) for item in (*items, "drop")]
    found += [v.PICK(item) for item in items]
    found += [v.RIG(item, hero) for item, hero in product(items, heroes)]
    found += [v.POINTS(points) for points in range(-1, 12)]
    found += [v.STUDY(name) for name in (*CORE, *content.abilities)]
    found += [v.UNLOCK(picks) for picks in range(-1, 12)]
    skilled = (v.DEFEND, v.COUNTER, v.PERFORM, v.STRIKE, v.READ)
    found += [verb(ability) for verb in skilled for ability in content.abilities]
    found += [verb(hero) for verb in (v.ROAM, v.RESURRECT, v.BURY) for hero in heroes]
    found += [v.CHOOSE(option) for option in choices]
    found += [v.CHOOSE(name) for name in (*heroes, *content.abilities)]
    if asks_once:  # with Stamina, too (P52-TABLE-03)
        found += [one.verb.flagged(*one.args) for one in found if one.verb.flag]
    return found + _universe_of_growth(content, asks_once)


def _around(laid: tuple[int, ...]) -> list[int]:
    """Places up to two steps from what is laid; before anything is, some of the table."""
    cards = {xy(cell) for cell in laid}
    near = [(dx, dy) for dx in range(-2, 3) for dy in range(-2, 3) if abs(dx) + abs(dy) <= 2]
    found = {(x + dx, y + dy) for x, y in cards for dx, dy in near} - cards
    return [place(x, y) for x, y in sorted(found or {(-1, 0), (0, 0), (3, 1), (29, 0), (40, -2)})]


def _universe_of_growth(content: Pack, asks_once: bool) -> list[Option]:
    """Everything one could think of saying while heroes are made or rise."""
    found: list[Option] = [verb(core) for verb in (v.POINT, v.POUR) for core in (*CORE, "luck")]
    if asks_once:
        found += [v.PUT(core, count) for core in (*CORE, "luck") for count in range(-1, 16)]
    abilities = (*content.abilities, "whistling")
    found += [verb(ability) for verb in (v.LEARN, v.RAISE) for ability in abilities]
    found += [v.PEOPLE(people) for people in (*content.peoples, "stones")]
    found += [v.CALLING(calling) for calling in (*content.callings, "idler")]
    found += [v.QUIRK(quirk) for quirk in ("none", *content.quirks)]
    found += [v.KIT(item) for item in content.items]
    return found
