"""Revealing the space: what is turned up from where, and the enemies that come of it (REVEAL)."""

from __future__ import annotations

from crawldeck import grid
from crawldeck.cards import CARDS, Card, Flip
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.language import mark
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52.rules import boss_quest, difficulty, hazards
from crawldeck.p52.rules.boss_quest import MAJOR, MINOR
from crawldeck.p52.rules.common import DECKS
from crawldeck.p52.rules.layout import check_barricade
from crawldeck.p52.rules.quest import lies_open
from crawldeck.p52.rules.spots import kind_of
from crawldeck.p52.state import Foe, P52Table

ENEMIES_ON = {"enemy": 1, "double": 2, "special": 1, "rockfall": 1}
RULES = {"special": "P52-QUEST-02", "rockfall": "P52-QUEST-09"}
"""The rule by which an enemy comes, where it is not the usual one."""
MEANING = {
    "empty": mark("empty"),
    "obstructed": mark("obstructed"),
    "hidden": mark("a hidden spot"),
    "chest": mark("a chest"),
    "trap": mark("a trap"),
    "passage": mark("a secret passage"),
    "enemy": mark("an enemy"),
    "double": mark("two enemies"),
    "blocked": mark("blocked"),
    "special": mark("a special chest, guarded"),
    "key": mark("a key"),
    "pit": mark("a pit"),
    "rockfall": mark("falling rocks"),
    MINOR: mark("a minor boss"),
    MAJOR: mark("the major boss"),
}


def in_view(t: P52Table, spot: int) -> int:
    """The spots that someone standing on a spot turns up, under the light of this space.

    Sight never chains (P52-REVEAL-07), and face-down cards do not stop it (P52-REVEAL-08); gaps
    do (P52-REVEAL-09).
    """
    geometry, params = t.state.space.geometry, t.params
    if t.state.space.lit:
        seen = geometry.sight(spot)  # P52-REVEAL-02
        if not params.lit_sight:
            return seen
        return _within(t, spot, seen, params.lit_sight)  # P52-REVEAL-03, P52-DIFF-01
    near = 1 << spot
    for neighbour in geometry.neighbours[spot]:  # P52-REVEAL-04, P52-DIFF-02
        near |= 1 << neighbour
    if params.dark_diagonals:  # P52-REVEAL-06: as the pictures show it
        near |= _within(t, spot, geometry.sight(spot), 2) & _touching(t, spot)
    return near


def _within(t: P52Table, spot: int, spots: int, steps: int) -> int:
    geometry = t.state.space.geometry
    return sum(
        1 << other
        for other in range(len(geometry.cells))
        if spots >> other & 1 and geometry.range(spot, other) <= steps
    )


def _touching(t: P52Table, spot: int) -> int:
    """The spots of the eight neighbours, corners included."""
    geometry = t.state.space.geometry
    around = grid.zone(geometry.at[spot], 1)
    return sum(1 << other for other, cell in enumerate(geometry.at) if around >> cell & 1)


def reveal_from(t: P52Table, spot: int) -> Rule[list[Foe]]:
    """Turn up all that is seen from a spot, at each step anew (P52-REVEAL-01, P52-REVEAL-05).

    What is face up stays face up (P52-REVEAL-11). Contents are fixed at once; enemies are drawn
    when the whole batch lies open. Returns the new enemies.
    """
    space = t.state.space
    down = in_view(t, spot) & ~space.face_up
    return (yield from reveal_spots(t, spot, down)) if down else []


def reveal_first(t: P52Table) -> Rule[list[Foe]]:
    """What is seen from the start (P52-REVEAL-10), or all of it where the quest says so."""
    if not lies_open(t):
        return (yield from reveal_from(t, 0))
    return (yield from reveal_rest(t))


def reveal_rest(t: P52Table) -> Rule[list[Foe]]:
    """Turn up everything that is face down."""
    space = t.state.space
    down = ((1 << len(space.cells)) - 1) & ~space.face_up
    return (yield from reveal_spots(t, 0, down))


def reveal_spots(t: P52Table, spot: int, down: int) -> Rule[list[Foe]]:
    return (yield from reveal_batch(t, nearest_first(t, spot, down)))


def reveal_batch(t: P52Table, spots: list[int]) -> Rule[list[Foe]]:
    """One batch: all cards first, then the enemies, then who falls into a pit."""
    for each in spots:
        yield from turn_up(t, each)
    newcomers = yield from place_enemies(t, spots)
    if "pit" in t.state.space.kinds:
        yield from hazards.open_pits(t, spots)
    check_barricade(t)
    return newcomers


def nearest_first(t: P52Table, spot: int, spots: int) -> list[int]:
    """By distance from the one who looks, then further from the players, then from the left."""
    cells, distance = t.state.space.geometry.at, t.state.space.geometry.range
    found = [s for s in range(len(cells)) if spots >> s & 1]
    return sorted(found, key=lambda s: (distance(spot, s), -grid.xy(cells[s])[1], cells[s]))


def turn_up(t: P52Table, spot: int) -> Rule[None]:
    """One face-down card becomes a known spot (P52-REVEAL-12)."""
    space = t.state.space
    where = space.geometry.texts[spot]
    card: Card = yield Flip(
        t.state.room, Phrase("reveal {spot}", spot=where), where=where, rule=DECKS
    )
    t.state.room.reveal(card)
    kind = kind_of(t, card)
    if kind == "boss":
        kind = boss_quest.ace(t)
    if kind in ("blocked", "rockfall"):  # P52-MOVE-13, P52-QUEST-09
        if may_block(t, spot):
            space.blocked |= 1 << spot
        elif kind == "blocked":
            kind = "empty"
    elif kind in ("enemy", "double") and boss_quest.is_quiet(t):  # P52-QUEST-05
        kind = "empty"
    space.cards[spot] = card.id
    space.kinds[spot] = kind
    space.face_up |= 1 << spot
    t.tell(e.Revealed(rule="P52-REVEAL-12", spot=where, card=card.text, what=MEANING[kind]))


def may_block(t: P52Table, spot: int) -> bool:
    """A block never closes the start, the exit, or the way between the spots left (P52-MOVE-13).

    Nor does it fall on anyone's head.
    """
    space = t.state.space
    left = space.geometry.board & ~(1 << space.geometry.at[spot])
    taken = {hero.spot for hero in t.state.living} | {foe.spot for foe in t.state.foes}
    return spot not in (0, space.exit) and spot not in taken and grid.connected(left)


def place_enemies(t: P52Table, spots: list[int]) -> Rule[list[Foe]]:
    """Enemy cards for a batch of spots; spots with several enemies first (P52-REVEAL-15)."""
    kinds = t.state.space.kinds
    waiting = [spot for spot in spots if kinds[spot] in ENEMIES_ON]
    waiting.sort(key=lambda spot: -ENEMIES_ON[kinds[spot]])
    newcomers: list[Foe] = []
    for spot in waiting:
        kind = kinds[spot]
        where = (yield from rocks_at(t, spot)) if kind == "rockfall" else spot
        for _ in range(ENEMIES_ON[kind]):  # P52-REVEAL-14
            foe = yield from draw_enemy(t, where, RULES.get(kind, "P52-REVEAL-13"))
            if foe is not None:
                newcomers.append(foe)
        if kind in ("enemy", "double"):
            kinds[spot] = "empty"  # no effect is left once its enemy is drawn (P52-REVEAL-13)
    for spot in spots:
        if kinds[spot] in (MINOR, MAJOR):
            yield from place_boss(t, spot, newcomers)
    return newcomers


def rocks_at(t: P52Table, spot: int) -> Rule[int]:
    """Rocks come down; says where the enemy behind them stands (P52-QUEST-09)."""
    space = t.state.space
    yield from hazards.rocks(t, spot)
    space.kinds[spot] = "blocked" if space.blocked >> spot & 1 else "empty"
    return hazards.towards_exit(t, spot)


def place_boss(t: P52Table, spot: int, newcomers: list[Foe]) -> Rule[None]:
    """A boss comes, and others may flee from it (P52-QUEST-05, P52-QUEST-11)."""
    kinds = t.state.space.kinds
    which, kinds[spot] = kinds[spot], "empty"
    kind = boss_quest.named(t, which)
    boss: Foe | None
    if kind:
        boss = make_boss(t, kind, spot)
    else:
        boss = yield from minor_boss(t, spot)
        if boss is None:
            return
        boss_quest.strengthen(boss)
    t.tell(
        e.BossAppeared(
            rule="P52-QUEST-05",
            foe=boss.id,
            spot=t.state.space.geometry.texts[spot],
            hp=boss.hp,
            initiative=boss.initiative,
        )
    )
    newcomers.append(boss)
    for foe in boss_quest.arrives(t, boss, which):
        boss_quest.dismiss(t, foe)
        if foe in newcomers:
            newcomers.remove(foe)


def minor_boss(t: P52Table, spot: int) -> Rule[Foe | None]:
    """The enemy card that the party got away from, else the next of the deck (P52-QUEST-05)."""
    tale = t.state.tale
    if tale.away < 0:
        return (yield from draw_enemy(t, spot, "P52-QUEST-05"))
    foe = make_foe(t, CARDS[tale.away], spot)
    tale.away = -1
    t.state.foes.append(foe)
    return foe


def draw_enemy(t: P52Table, spot: int, rule: str) -> Rule[Foe | None]:
    """The top Enemy card stands on a spot; with the deck empty nobody comes (P52-REVEAL-16).

    The log names who came (P52-REVEAL-22).
    """
    s = t.state
    where = s.space.geometry.texts[spot]
    if boss_quest.is_quiet(t):  # P52-QUEST-05, P52-QUEST-11
        t.tell(e.NobodyComes(rule="P52-QUEST-05", spot=where))
        return None
    if not s.enemy.left:
        t.tell(e.NoFoeLeft(rule="P52-REVEAL-16", spot=where))
        return None
    card: Card = yield Flip(s.enemy, Phrase("enemy at {spot}", spot=where), rule=DECKS)
    s.enemy.reveal(card)
    foe = make_foe(t, card, spot)
    s.foes.append(foe)
    t.tell(
        e.FoeAppeared(
            rule=rule, foe=foe.id, card=card.text, spot=where, hp=foe.hp, initiative=foe.initiative
        )
    )
    return foe


def foe_id(t: P52Table, kind: str) -> str:
    """The name of its kind; a second one of a kind gets a number."""
    number, name = 1, kind
    while t.state.foe(name) is not None:
        number += 1
        name = f"{kind}-{number}"
    return name


def make_foe(t: P52Table, card: Card, spot: int) -> Foe:
    """A court card looked up in the enemy table (P52-SETUP-04)."""
    enemy = t.content.by_card[CARDS[card.id].text]
    numbers = {"avglv": t.state.average_level, "lv": t.state.average_level}
    hp = t.content.formula(enemy.hp)(numbers)
    t.state.arrivals += 1
    foe = Foe(
        id=foe_id(t, enemy.id),
        kind=enemy.id,
        card=card.id,
        hp=hp,
        max_hp=hp,
        initiative=t.content.formula(enemy.initiative)(numbers),
        movement=enemy.movement,
        spot=spot,
        arrived=t.state.arrivals,
    )
    difficulty.toughen(t, foe)
    return foe


def make_boss(t: P52Table, kind: str, spot: int) -> Foe:
    """A boss has no card; it joins the enemies on the table (P52-QUEST-05)."""
    s, boss = t.state, t.content.bosses[kind]
    hp = boss_quest.boss_hp(t, boss)
    s.arrivals += 1
    foe = Foe(
        id=foe_id(t, boss.id),
        kind=boss.id,
        card=-1,
        hp=hp,
        max_hp=hp,
        initiative=t.content.formula(boss.initiative)(
            {"avglv": s.average_level, "lv": s.average_level}
        ),
        movement=boss.movement,
        spot=spot,
        arrived=s.arrivals,
    )
    difficulty.toughen(t, foe)
    s.foes.append(foe)
    return foe
