"""Scenes: an Enormity table set up as somebody wants it, answered by scripts only.

Tests and the examples of the rulebook are played on them.
`scene("lr1", spacers={"oda": "e8"}, foes={"rictus": "g8"})` lays pages and figures; `run` plays one
procedure of the rules on it, `play` goes on by the whole rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from crawldeck.enormity import ids, loadout
from crawldeck.enormity import pack as packs
from crawldeck.enormity.game import DEFAULT_PACK, Enormity
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.params import EDITIONS, Params
from crawldeck.enormity.rules.foes import intruder
from crawldeck.enormity.rules.turn import setup
from crawldeck.enormity.state import (
    Blip,
    Card,
    EnoSession,
    EnoTable,
    Intruder,
    Pool,
    RunState,
    Spacer,
    Tile,
    Turn,
    new_run,
)
from crawldeck.grid import Direction, cells_of
from crawldeck.kernel import params as parameters
from crawldeck.kernel.asks import Choice, Rule
from crawldeck.kernel.events import Event
from crawldeck.kernel.game import Asking, Result, Setup
from crawldeck.kernel.script import Script
from crawldeck.kernel.session import Session

Procedure = Callable[[EnoTable], Rule[Any]]
MANY = 20
"""Blips that have come before the scene: a new one is named by the next number."""


class _SceneGame(Enormity):
    """Enormity that begins where the scene says, and may play one procedure only."""

    def __init__(self, pack: Pack, state: RunState, procedure: Procedure | None) -> None:
        self.pack, self.state, self.procedure = pack, state, procedure

    def content(self, setup: Setup) -> Pack:
        return self.pack

    def begin(self, setup: Setup, content: Any) -> RunState:
        return self.state.copy()

    def leg(self, table: EnoTable) -> Rule[None]:
        return super().leg(table) if self.procedure is None else self._once(table)

    def _once(self, table: EnoTable) -> Rule[None]:
        assert self.procedure is not None
        if not self.decided(table.state):
            yield from self.procedure(table)
            yield from table.at_once()
        table.state.outcome = "scene over"

    def decided(self, state: RunState) -> bool:
        """A scene that begins after the end is played all the same."""
        afterwards = self.procedure is not None and super().decided(self.state)
        return super().decided(state) and not afterwards

    def result(self, state: RunState) -> Result | None:
        if self.procedure is not None and state.outcome:
            return Result("over", "the scene is over", "ENO-CORE-04")
        return super().result(state)


class Scene:
    """A running scene: answer with `do`, look with `spacer`, `foe`, `state`, `events`."""

    def __init__(self, pack: Pack, state: RunState, params: Mapping[str, Any]) -> None:
        self.pack, self.start, self.params = pack, state, params
        self.session: EnoSession = None  # type: ignore[assignment]
        self.script: Script = None  # type: ignore[assignment]
        self.asking: Asking = "singly"
        """Most scenes are about a rule, step by step; `test_asking.py` asks once."""

    # -- beginning
    def run(self, procedure: Procedure) -> Scene:
        """Play one procedure, such as `lambda t: move.move_action(t, ...)`."""
        return self._open(procedure)

    def play(self) -> Scene:
        """Play on by the whole rules, from the phase of the state."""
        return self._open(None)

    def _open(self, procedure: Procedure | None) -> Scene:
        full = parameters.make(Params, EDITIONS, "normal", dict(self.params))
        named = {name: getattr(full, name) for name in full.__struct_fields__}
        choices = {"mission": self.start.mission}
        told = Setup(
            "enormity",
            "normal",
            named,
            0,
            ("You",),
            choices,
            {},
            referee=True,
            asking=self.asking,
        )
        game = _SceneGame(self.pack, self.start, procedure)
        self.session = Session(game, told)
        self.script = Script(self.session)
        return self

    # -- answering
    def do(self, *answers: str) -> Scene:
        """Answer in order, choices, dice and draws alike."""
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

    def offers(self, verb: str = "") -> list[str]:
        """The offered options (of one verb), as text."""
        return [o.text for o in self.session.options if not verb or o.verb.name == verb]

    # -- looking
    @property
    def over(self) -> bool:
        return self.session.ask is None

    @property
    def asked(self) -> str:
        return self.session.ask.kind if self.session.ask else "over"

    @property
    def question(self) -> str:
        ask = self.session.ask
        return "" if ask is None else ask.question

    @property
    def seats(self) -> tuple[int, ...]:
        ask = self.session.ask
        return ask.seats if isinstance(ask, Choice) else ()

    @property
    def state(self) -> RunState:
        return self.table.state

    @property
    def table(self) -> EnoTable:
        return self.session.table

    def spacer(self, name: str) -> Spacer:
        found = self.state.spacer(name)
        assert found is not None
        return found

    def foe(self, name: str) -> Intruder:
        found = self.state.intruder(name)
        assert found is not None, f"{name} is gone"
        return found

    def at(self, name: str) -> str:
        """Where a Spacer or Intruder stands, without the page; empty if nowhere."""
        figure = self.state.spacer(name) or self.state.intruder(name)
        if figure is None or figure.cell < 0:
            return ""
        return ids.read_place(self.pack.ship.texts[figure.cell]).name

    def point(self, name: str) -> str:
        """Where a Blip lies, as `sr1:7,5`."""
        blip = self.state.blip(name)
        return "" if blip is None else self.pack.ship.point_texts[blip.point]

    def told(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.session.events if isinstance(event, kind)]

    @property
    def rules(self) -> list[str]:
        """The rules that the events so far cite, in order."""
        return [event.rule for event in self.session.events]


def scene(
    page: str,
    *,
    spacers: Mapping[str, str],
    foes: Mapping[str, str] | None = None,
    blips: Mapping[str, str] | None = None,
    tiles: Mapping[str, str] | None = None,
    more_pages: tuple[str, ...] = (),
    open_doors: tuple[str, ...] = (),
    active: Pool | None = None,
    incoming: Pool | None = None,
    countdown: int = 9,
    priority: str = "",
    phase: str = "turn",
    turn: str = "",
    params: Mapping[str, Any] | None = None,
    pack: Pack | None = None,
    **changes: Any,
) -> Scene:
    """A table with figures on it.

    `spacers` maps an id to a space of the page (`e8`, or `sr2:e8`); `foes` maps a name to
    a space, the name being a kind with a number (`rictus-1`; a bare kind is number 1); `blips` maps
    `KIND-N` to `7,5`, the kind being what the token is, or `x` for one nobody has looked at;
    `tiles` maps spaces (`e6` or `e6 e7`) to a kind. Doors are closed but for
    `open_doors` (numbers). `changes` are fields of the state. `pack` is the shipped one if none
    is given.
    """
    content = pack or packs.find(DEFAULT_PACK)
    lay = _Lay(content, page)
    crew = [lay.spacer(name, where, n) for n, (name, where) in enumerate(spacers.items())]
    lay.state = state = new_run(phase, next(iter(content.missions)), crew)
    lay.out((page, *more_pages), open_doors)
    state.clock.countdown = countdown
    state.team.priority = priority or crew[0].id
    state.team.active = active or Pool()
    state.team.incoming = incoming or Pool()
    fill_decks(content, state)
    for name, where in (foes or {}).items():
        lay.foe(name, where)
    for name, where in (blips or {}).items():
        lay.blip(name, where)
    for where, kind in (tiles or {}).items():
        lay.tile(where, kind)
    counted = {"blip": MANY, "tile": len(state.ship.tiles)}
    state.decks.arrivals = {**state.decks.arrivals, **counted}
    if turn:
        state.turn = Turn(spacer=turn)
    for field, value in changes.items():
        setattr(part_of(state, field), field, value)
    return Scene(content, state, params or {})


class _Lay:
    """Puts things onto the pages of a scene."""

    def __init__(self, pack: Pack, page: str) -> None:
        self.pack, self.ship, self.page = pack, pack.ship, page
        self.state: RunState = None  # type: ignore[assignment]

    def space(self, text: str) -> int:
        found = self.ship.space(ids.in_full(self.page, text))
        assert found >= 0, f"no space {text}"
        return found

    def spacer(self, name: str, where: str, seat: int) -> Spacer:
        who = loadout.new_spacer(self.pack, name, seat)
        who.cell = self.space(where)
        return who

    def out(self, pages: tuple[str, ...], open_doors: tuple[str, ...]) -> None:
        """The pages with their doors."""
        ship, laid = self.ship, self.state.ship
        laid.pages = sum(1 << ship.order.index(one) for one in pages)
        laid.closed = sum(
            1 << leaf.index
            for leaf in ship.leaves
            if leaf.page in pages and leaf.door not in open_doors
        )
        laid.locations = tuple(dict.fromkeys(ship.pages[one].location for one in pages))

    def foe(self, name: str, where: str) -> None:
        if not ids.number_of(name).isdigit():
            name = ids.numbered(name, 1)
        kind = ids.sort_of(name)
        decks, threat = self.state.decks, self.state.threat
        self.state.intruders.append(Intruder(name, kind, self.space(where)))
        decks.arrivals = {**decks.arrivals, kind: decks.arrivals.get(kind, 0) + 1}
        threat.met = tuple(dict.fromkeys((*threat.met, kind)))

    def blip(self, name: str, where: str) -> None:
        kind, decks = ids.sort_of(name), self.state.decks
        point = self.ship.point(ids.in_full(self.page, where))
        assert point >= 0, f"no intersection {where}"
        self.state.blips.append(Blip(name, point, Direction.N, "" if kind == "x" else kind))
        if kind != "x":
            decks.unseen = {**decks.unseen, kind: decks.unseen[kind] - 1}

    def tile(self, where: str, kind: str) -> None:
        there = self.state.ship.tiles
        cells = sum(1 << self.space(word) for word in where.split())
        self.state.ship.tiles = (*there, Tile(ids.numbered(kind, len(there) + 1), kind, cells))


def part_of(state: RunState, field: str) -> Any:
    """The part of the state that has a field of this name; the state itself, if it has."""
    places = [state, *(getattr(state, name) for name in state.FIELDS)]
    (found,) = (one for one in places if hasattr(one, field))
    return found


def act(s: Scene, number: int = 0) -> Scene:
    """One Intruder of the scene activates."""
    return s.run(lambda t: intruder.activate(t, t.state.intruders[number]))


def fill_decks(pack: Pack, state: RunState) -> None:
    """Full decks, bags and pools, as a run begins with, and two Stratagems."""
    setup.fill_decks(pack, state)
    state.team.stratagems = tuple(Card(name) for name in list(pack.stratagems)[:2])


def spaces(pack: Pack, board: int) -> set[str]:
    """A set of spaces as texts without the page, upper case."""
    return {ids.read_place(pack.ship.texts[c]).name.upper() for c in cells_of(board)}
