"""Slackwater as one record: set-up, what each seat may know, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from crawldeck.kernel.asks import Chance, Grammar, Option, Rule
from crawldeck.kernel.digest import digest
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import Game, Result, Setup
from crawldeck.kernel.luck import Picker
from slackwater import rules
from slackwater.rules import POINT, VOUCH, WADE, WADERS, WAIT, Causeway, State, T, boards


class View(msgspec.Struct, frozen=True):
    """What a seat may know: of holes that are not marked, its own alone."""

    rounds: int
    ropes: int
    waders: dict[str, str]
    dark: list[str]
    marked: list[str]
    loose: list[str]
    mine: list[str]
    others: list[str]
    """For each hole that somebody else knows: the columns in which it is not."""


class Slackwater(Game):
    """Cross the causeway before the tide. Each of you knows of holes that the others do not."""

    name = "slackwater"
    title = "Slackwater"
    prefix = "SLACK"
    grammar = Grammar([WADE, POINT, VOUCH, WAIT])
    undo_rule = "SLACK-UNDO-01"
    parts: ClassVar[Mapping[str, str]] = {"bot": "slackwater.bot:Wader"}

    def setup(self, seats: Sequence[str], **choices: Any) -> tuple[dict[str, Any], dict[str, str]]:
        board = choices.pop("board", "ford")
        if not 2 <= len(seats) <= 4:
            raise SetupError(f"two to four play Slackwater, not {len(seats)} (SLACK-SETUP-01)")
        if choices or board not in boards():
            raise SetupError(f"choose a board, and nothing else: {', '.join(boards())}")
        return {"board": board}, {board: digest(boards()[board])}

    def content(self, setup: Setup) -> Causeway:
        return boards()[setup.choices["board"]]

    def begin(self, setup: Setup, content: Causeway) -> State:
        west, east = content.columns[0], content.columns[-1]
        return State(
            waders=[f"{west}{y}" for y in range(1, len(setup.seats) + 1)],
            loose=[stone for stone in content.stones(".") if stone[0] not in (west, east)],
            dark=content.stones("*"),
            due=[n % len(setup.seats) for n in range(content.holes)],
            east=east,
            rounds=content.rounds,
            ropes=content.ropes + len(setup.seats),
        )

    def leg(self, table: T) -> Rule[None]:
        return rules.learn(table) if table.state.due else rules.turn(table)

    def result(self, state: State) -> Result | None:
        if state.ropes < 0:
            return Result("lost", "there was no rope left to hold you", "SLACK-ROPE-01")
        if not state.dark and all(stone[0] == state.east for stone in state.waders):
            return Result("won", "all of you are across, and the lamps burn", "SLACK-END-01")
        if not state.rounds:
            return Result("lost", "the tide is in", "SLACK-END-01")
        return None

    def occasion(self, state: State, chance: Chance) -> str:
        return f"{state.rounds}|{chance.seen_by}"

    def view(self, table: T, seat: int | None) -> View:
        state = table.state
        return View(
            rounds=state.rounds,
            ropes=max(0, state.ropes),
            waders=dict(zip(WADERS, state.waders, strict=False)),
            dark=state.dark.copy(),
            marked=state.marked.copy(),
            loose=state.loose.copy(),
            mine=[hole.stone for hole in state.holes if hole.seat == seat],
            others=[hole.not_in for hole in state.holes if hole.seat != seat],
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
