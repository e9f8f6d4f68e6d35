"""Scenes: a P52 table set up as somebody wants it, answered by scripts only.

Tests and the examples of the rulebook are played on them. A drawing is written as in the ledger's
pictures, far row first, one token a cell:

    ..  ##  7H          .. a gap, ## a face-down card, 7H a face-up card
    ##  XX  6D          XX is a gap too

The left-most column is x = 0, the lowest row y = 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from crawldeck import grid
from crawldeck.cards import CARDS, Flip, card
from crawldeck.kernel import params as parameters
from crawldeck.kernel.events import Event
from crawldeck.kernel.game import Asking, Setup
from crawldeck.kernel.new_game import new
from crawldeck.kernel.script import Script
from crawldeck.kernel.session import Session
from crawldeck.kernel.table import Table
from crawldeck.p52 import pack as packs
from crawldeck.p52.game import P52
from crawldeck.p52.params import EDITIONS, Params
from crawldeck.p52.rules import session as sessions
from crawldeck.p52.rules.initiative import in_order
from crawldeck.p52.rules.reveal import make_foe
from crawldeck.p52.rules.spots import kind_of
from crawldeck.p52.state import FACE_DOWN, Foe, GameState, Hero, P52Session, P52Table, Space

PACK = "emberway"


class SceneGame(P52):
    """P52 that begins where the scene says."""

    def __init__(self, state: GameState) -> None:
        self.state = state

    def begin(self, setup: Setup, content: Any) -> GameState:
        return self.state.copy()


class Scene:
    """A running scene: answer it with `do`, look at it with `hero`, `foe`, `up`, `events`."""

    def __init__(self, session: P52Session, start: GameState | None = None) -> None:
        self.session = session
        self.script = Script(session)
        self.start = start or session.table.state.copy()
        """How it was set up, before anybody acted."""

    # -- answering
    def do(self, *answers: str) -> Scene:
        """Answer in order, choices and cards alike; comments after # are ignored."""
        for answer in answers:
            self.script.run(answer)
        return self

    def refused(self, answer: str) -> str:
        """The rule that refuses an answer here; fails if it is legal."""
        refusal = self.session.why_not(answer)
        assert refusal is not None, f"{answer} is legal here"
        return refusal.rule

    def legal(self, answer: str) -> bool:
        return self.session.why_not(answer) is None

    def offers(self, verb: str) -> list[str]:
        """The offered options of one verb, as text."""
        return [o.text for o in self.session.options if o.verb.name == verb]

    # -- looking
    @property
    def asked(self) -> str:
        return self.session.ask.kind if self.session.ask else "over"

    @property
    def actor(self) -> str:
        """Whose choice is open; empty for a chance."""
        return getattr(self.session.ask, "actor", "")

    @property
    def why(self) -> str:
        """What the open chance is for; empty for a choice."""
        return getattr(self.session.ask, "why", "")

    @property
    def state(self) -> GameState:
        return self.table.state

    @property
    def table(self) -> P52Table:
        return self.session.table

    def hero(self, name: str = "") -> Hero:
        found = self.state.hero(name) if name else self.state.heroes[0]
        assert found is not None
        return found

    def foe(self, name: str = "") -> Foe:
        found = self.state.foe(name) if name else self.state.foes[0]
        assert found is not None
        return found

    def at(self, figure: Hero | Foe) -> str:
        return self.state.space.geometry.texts[figure.spot]

    @property
    def up(self) -> set[str]:
        """The face-up cards."""
        return {CARDS[c].text for c in self.state.space.cards if c != FACE_DOWN}

    def told(self, kind: type[Event]) -> list[Any]:
        return self.script.told(kind)

    @property
    def picture(self) -> str:
        """The table as it lies, drawn as scenes are; gaps are all `..`."""
        spots = {text: spot for spot, text in enumerate(self.state.space.geometry.texts)}
        places = [grid.xy(cell) for cell in self.state.space.cells]

        def token(x: int, y: int) -> str:
            spot = spots.get(f"{x},{y}")
            if spot is None:
                return ".."
            shown = self.state.space.cards[spot]
            return "##" if shown == FACE_DOWN else CARDS[shown].text

        across = range(max(x for x, _ in places) + 1)
        rows = range(max(y for _, y in places), -1, -1)
        return "\n".join(" ".join(token(x, y) for x in across) for y in rows)

    def turn_up(self, picture: str, *foes: str) -> Scene:
        """Answer every room card by a picture, and every enemy card in turn."""
        tokens = cells_of(picture)
        coming = list(foes)
        while isinstance(self.session.ask, Flip) and self.session.ask.deck is not self.state.action:
            where = self.session.ask.where
            self.do(tokens[spot_text(where)] if where else coming.pop(0))
        assert not coming, f"no enemy was drawn for {coming}"
        return self


def drawn(picture: str) -> str:
    """A picture written as `Scene.picture` writes it."""
    rows = [row.split() for row in picture.strip().splitlines()]
    return "\n".join(" ".join(".." if token == "XX" else token for token in row) for row in rows)


def opening(
    heroes: Sequence[str],
    *answers: str,
    quest: str = "first-lamps",
    edition: str = "core",
    params: Mapping[str, Any] | None = None,
) -> Scene:
    """A session from its very first card; the starting items are flipped for, then the answers."""
    table = Scene(
        new(
            "p52",
            referee=True,
            seats=heroes,
            heroes=heroes,
            quest=quest,
            edition=edition,
            params=params,
        )
    )
    return table.do(*(shown.text for shown in CARDS[: 2 * len(heroes)])).do(*answers)


def cells_of(drawing: str) -> dict[int, str]:
    """The cards of a drawing by cell; gaps are left out."""
    rows = [row.split() for row in drawing.strip().splitlines()]
    return {
        grid.cell(x, y): token
        for y, row in enumerate(reversed(rows))
        for x, token in enumerate(row)
        if token not in ("..", "XX")
    }


def spot_text(text: str) -> int:
    x, y = text.split(",")
    return grid.cell(int(x), int(y))


def scene(
    drawing: str,
    heroes: Mapping[str, str],
    foes: Mapping[str, str] | None = None,
    *,
    start: str = "",
    exit: str = "",
    barricaded: bool = False,
    lit: bool = True,
    edition: str = "core",
    params: Mapping[str, Any] | None = None,
    quest: str = "first-lamps",
    phase: str = "turn",
    first: str = "",
    order: list[str] | None = None,
    sheets: Mapping[str, Mapping[str, Any]] | None = None,
    foe_sheets: Mapping[str, Mapping[str, Any]] | None = None,
    stamina: int = 0,
    level: int = 0,
    pack: str = PACK,
    lying: Mapping[str, str] | None = None,
    number: int = 1,
    asking: Asking = "singly",
    **changes: Any,
) -> Scene:
    """A table in the middle of a space.

    `heroes` and `foes` map ids to spots "x,y". `first` acts first (default: the first hero), then
    the rest of the order; `order` gives the whole queue instead. `sheets`/`foe_sheets` overwrite
    fields of a hero or foe (hp=1, balance=7, bag={...}, worn=[...], abilities={...}). Other
    keyword arguments overwrite fields of the state. Foes drawn here have left the Enemy deck, and
    face-up cards the Room deck. Each step of a decision is asked for by itself, unless `asking` is
    "once". Heroes hold no Stamina unless `stamina` says how many. `pack` may
    be a folder. `lying` maps spots to the items on their floor, one or more words. `number` is the
    space's.
    """
    loaded = packs.find(pack)
    chosen = parameters.make(Params, EDITIONS, edition, params or {})
    state = sessions.begin(loaded, {"quest": quest, "heroes": list(heroes)}, len(heroes))
    state.phase = phase
    table: P52Table = Table(state, chosen, loaded)
    state.space.number = number
    lay(table, drawing, start or next(iter(heroes.values())), exit, lit, barricaded)
    for hero in state.heroes:
        _come(table, hero, heroes[hero.id], (sheets or {}).get(hero.id) or {}, stamina, level)
    for where, items in (lying or {}).items():
        spot = state.space.geometry.spot_at[spot_text(where)]
        state.space.floor += [(spot, item) for item in items.split()]
    state.average_level = sum(h.level for h in state.heroes) // len(state.heroes)
    for name, where in (foes or {}).items():
        _stand(table, name, where, (foe_sheets or {}).get(name) or {})
    for field, value in changes.items():
        setattr(state, field, value)
    if phase == "turn":
        _line_up(table, first or state.heroes[0].id, order)
    setup = Setup(
        game="p52",
        edition=edition,
        params={name: getattr(chosen, name) for name in chosen.__struct_fields__},
        seed=0,
        seats=tuple(heroes),
        choices={"pack": pack, "quest": quest, "heroes": list(heroes)},
        content={loaded.head.id: loaded.sha256},
        referee=True,
        asking=asking,
    )
    return Scene(Session(SceneGame(state), setup), state)


def _come(
    t: P52Table, hero: Hero, where: str, sheet: Mapping[str, Any], stamina: int, level: int
) -> None:
    hero.spot = t.state.space.geometry.spot_at[spot_text(where)]
    hero.bag, hero.level = {}, level or hero.level
    for field, value in sheet.items():
        setattr(hero, field, value)
    hero.stamina = [t.state.action.set_aside() for _ in range(stamina)]


def _line_up(t: P52Table, lead: str, order: list[str] | None) -> None:
    """Who acts in which order; heroes before the first to act have had their turn."""
    ids = [figure.id for figure in in_order(t)]
    t.state.queue = list(order) if order is not None else ids[ids.index(lead) :]
    heroes_due = [ids.index(x) for x in t.state.queue if x in ids and t.state.hero(x)]
    behind = ids[: min(heroes_due, default=len(ids))]
    t.state.gone = [name for name in behind if t.state.hero(name)]


def lay(t: P52Table, drawing: str, start: str, exit: str, lit: bool, barricaded: bool) -> None:
    tokens = cells_of(drawing)
    first = spot_text(start)
    cells = (first, *(cell for cell in tokens if cell != first))
    space = Space(
        number=t.state.space.number, size=len(cells), lit=lit, exterior=False, cells=cells
    )
    t.state.space = space
    space.cards = [FACE_DOWN] * len(cells)
    space.kinds = [""] * len(cells)
    for spot, cell in enumerate(cells):
        if tokens[cell] != "##":
            shown = card(tokens[cell])
            t.state.room.reveal(shown)
            kind = kind_of(t, shown)
            space.cards[spot] = shown.id
            space.kinds[spot] = "empty" if kind in ("enemy", "double") else kind
            space.face_up |= 1 << spot
    space.exit = space.geometry.spot_at[spot_text(exit)] if exit else len(cells) - 1
    space.barricaded = barricaded


def _stand(t: P52Table, name: str, where: str, sheet: Mapping[str, Any]) -> None:
    spot = t.state.space.geometry.spot_at[spot_text(where)]
    if name in t.content.bosses:
        foe = _boss(t, name, spot)
    else:
        shown = card(t.content.enemies[name].card)
        t.state.enemy.reveal(shown)
        foe = make_foe(t, shown, spot)
    for field, value in sheet.items():
        setattr(foe, field, value)
    t.state.foes.append(foe)


def _boss(t: P52Table, name: str, spot: int) -> Foe:
    boss, level = t.content.bosses[name], {"avglv": t.state.average_level}
    hp = t.content.formula(boss.hp)(level)
    t.state.arrivals += 1
    return Foe(
        id=name,
        kind=name,
        card=-1,
        hp=hp,
        max_hp=hp,
        spot=spot,
        movement=boss.movement,
        initiative=t.content.formula(boss.initiative)(level),
        arrived=t.state.arrivals,
    )
