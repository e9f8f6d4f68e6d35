"""Slackwater as one record: how it begins and ends, and what each seat may know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from crawldeck.kernel.asks import Chance, Grammar, Option, Rule
from crawldeck.kernel.game import Game, NoParams, Result, Setup
from crawldeck.kernel.luck import Picker
from crawldeck.outline import Board, Square
from slackwater import rules
from slackwater.rules import POINT, VOUCH, WADE, WADERS, Causeway, State, T


class View(msgspec.Struct, frozen=True):
    """What a seat may know: of holes that are not marked, its own alone."""

    causeway: Board
    rounds_left: int
    ropes: int
    waders: dict[str, str]
    vouched_for: dict[str, list[str]]
    """By wader, for each hole that it knows: the columns in which all know that it is not."""


class Slackwater(Game[State, NoParams, Causeway]):
    """Cross the causeway together before the tide. Each of you knows of holes that the others do
    not, and you may tell of them only by pointing at one or vouching for a column."""

    name = "slackwater"
    title = "Slackwater"
    prefix = "SLACK"
    grammar = Grammar([WADE, POINT, VOUCH])
    undo_rule = "SLACK-UNDO-01"
    fewest_seats, most_seats = 2, 4  # SLACK-SETUP-01
    parts: ClassVar[Mapping[str, str]] = {"bot": "slackwater.bot:Wader"}

    def content(self, setup: Setup) -> Causeway:
        return rules.causeway()

    def begin(self, setup: Setup, content: Causeway) -> State:
        west, east, seats = content.columns[0], content.columns[-1], len(setup.seats)
        return State(
            waders=[f"{west}{y}" for y in range(1, seats + 1)],
            loose=[stone for stone in content.stones(".") if stone[0] not in (west, east)],
            dark=content.stones("*"),
            due=[n % seats for n in range(content.holes)],
            east=east,
            rounds=content.rounds,
            ropes=seats,
        )

    def leg(self, table: T) -> Rule[None]:
        return rules.learn(table) if table.state.due else rules.turn(table)

    def result(self, state: State) -> Result | None:
        if state.ropes < 0:
            return Result("lost", "there was no rope left to hold you", "SLACK-ROPE-01")
        if not state.dark and all(stone[0] == state.east for stone in state.waders):
            return Result("won", "all of you are across, and the lamps burn", "SLACK-END-01")
        return None if state.rounds else Result("lost", "the tide is in", "SLACK-END-01")

    def occasion(self, state: State, chance: Chance) -> str:
        return f"{state.rounds}|{chance.seen_by}"

    def view(self, table: T, seat: int | None) -> View:
        state = table.state
        known = {w: [h.not_in for h in state.holes if h.seat == n] for n, w in enumerate(WADERS)}
        return View(
            causeway=board(table, [hole.stone for hole in state.holes if hole.seat == seat]),
            rounds_left=state.rounds,
            ropes=max(0, state.ropes),
            waders=dict(zip(WADERS, state.waders, strict=False)),
            vouched_for={name: holes for name, holes in known.items() if holes},
        )

    def resample(self, state: State, seat: int | None, picker: Picker) -> State:
        """The holes of others may be under any loose stone that nothing told speaks against."""
        twin = state.copy()
        mine = [hole.stone for hole in twin.holes if hole.seat == seat]
        others = [hole for hole in twin.holes if hole.seat != seat]
        free = [stone for stone in twin.loose if stone not in mine]
        while True:
            for hole in others:
                hole.stone = picker.choose([one for one in free if one[0] not in hole.not_in])
            if len({hole.stone for hole in others}) == len(others):
                return twin

    def names(self, table: T) -> Mapping[str, str]:
        return {name: name.capitalize() for name in WADERS}

    def universe(self, table: T) -> list[Option]:
        return [*rules.thinkable(table), WADE("z9"), POINT("z9"), VOUCH("z")]


def board(t: T, mine: list[str]) -> Board:
    """The causeway as somebody sees it who knows of these holes."""

    def place(stone: str) -> Square:
        here = [WADERS[n].capitalize() for n, at in enumerate(t.state.waders) if at == stone]
        if here:
            return Square(stone, "".join(w[0] for w in here), " and ".join(here), "bold")
        if stone in t.state.dark:
            return Square(stone, "*", "a dark lamp", "good")
        if stone in mine:
            return Square(stone, "x", "a hole that only you know", "bad")
        if stone in t.state.marked:
            return Square(stone, "o", "a marked hole", "bad")
        return Square(stone, "?", "unknown", "soft") if stone in t.state.loose else Square(stone)

    lines = range(1, len(t.content.rows) + 1)
    return Board(tuple(tuple(place(f"{c}{y}") for c in t.content.columns) for y in lines))
