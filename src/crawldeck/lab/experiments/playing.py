"""Playing the games of an experiment, and looking at them: from a cell and a seed to rows."""

from __future__ import annotations

import itertools
import time
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.events import plain
from crawldeck.kernel.game import find
from crawldeck.kernel.session import AnySession
from crawldeck.lab.balance import LONGEST
from crawldeck.lab.experiments.rows import (
    DecisionRow,
    EventRow,
    GameRow,
    MomentRow,
    Played,
)
from crawldeck.lab.experiments.spec import CAMPAIGN, Cell
from crawldeck.lab.part import Lab
from crawldeck.minds import levels
from crawldeck.minds.values import Value

EVERY = 3
"""Inside a place the chance is looked at in every third round: it costs a view."""
LOW, HIGH = 0.2, 0.8
"""Between these the game is called open."""


class Wanted(NamedTuple):
    """Which large tables are kept."""

    decisions: bool = False
    events: bool = False


class Watcher:
    """Looks at one game: before each answer, and when it is over."""

    def __init__(self, session: AnySession, wanted: Wanted) -> None:
        self.session, self.wanted = session, wanted
        self.lab = Lab.of(session.game)
        self.value = Value.of(session.game)
        self.stage: tuple[int, int] | None = None
        self.ask, self.options = session.ask, 0
        self.rounds, self.unseen = 0, 0
        self.decided = 0
        self.moments: list[MomentRow] = []
        self.decisions: list[DecisionRow] = []

    def look(self) -> None:
        """Before an answer: what is asked, and whether a new space or round has begun."""
        session = self.session
        ask = self.ask = session.ask
        self.options = len(ask.options) if isinstance(ask, Choice) else 0
        stage = self.lab.stage(session)
        if stage == self.stage:
            return
        new_place = self.stage is None or stage[0] != self.stage[0]
        self.stage = stage
        self.rounds += 1
        self.unseen += 1
        if new_place or self.unseen == EVERY:
            self.unseen = 0
            chance = round(self.value(session, 0), 4)
            self.moments.append(
                MomentRow(at=self.decided, way=stage[0], round=stage[1], chance=chance)
            )

    def note(self, answer: Option) -> None:
        """The answer to what was asked."""
        if self.options < 2:
            return
        if self.wanted.decisions and isinstance(self.ask, Choice) and self.stage is not None:
            way, round = self.stage
            row = DecisionRow(
                at=self.decided,
                seat=self.ask.seat,
                kind=self.ask.kind,
                options=self.options,
                answer=answer.text,
                way=way,
                round=round,
            )
            self.decisions.append(row)
        self.decided += 1

    def over(self, game: GameRow) -> Played:
        """All rows of the game; `game` has its names, and gets its numbers here."""
        session, result = self.session, self.session.result
        won = result is not None and result.outcome == "won"
        game.outcome = "cut" if result is None else result.outcome
        game.ended = f"not over after {LONGEST:,} answers" if result is None else result.why
        game.rule = "" if result is None else result.rule
        game.way, game.deaths = self.lab.came_to(session)
        game.rounds, game.answers = self.rounds, len(session.answers)
        game.decisions = self.decided
        chances = [moment.chance for moment in self.moments]
        if chances:
            game.chance_first, game.chance_last = chances[0], chances[-1]
            path = [*chances, float(won)]
            steps = itertools.pairwise(path)
            game.swing = round(sum(abs(after - before) for before, after in steps), 4)
            game.open = round(sum(LOW <= one <= HIGH for one in chances) / len(chances), 4)
        for moment in self.moments:
            moment.won = won
        heroes, things = self.lab.look_back(session)
        game.heroes = len(heroes) or game.party
        return Played(
            game=game,
            heroes=heroes,
            things=things,
            moments=self.moments,
            decisions=self.decisions,
            events=list(_events(session)) if self.wanted.events else [],
        ).numbered()


def _events(session: AnySession) -> Sequence[EventRow]:
    names = session.game.names(session.table)
    return [
        EventRow(
            number=number,
            kind=event.kind(),
            rule=event.rule,
            text=event.sentence(names),
            fields=msgspec.json.encode(plain(event)).decode(),
        )
        for number, event in enumerate(session.events)
    ]


def named(cell: Cell, seed: int) -> GameRow:
    """The row of a game before it is played."""
    wish = cell.wish
    return GameRow(
        cell=cell.number,
        seed=seed,
        game=wish.game,
        pack=wish.pack,
        adventure=cell.adventure,
        boss=wish.boss,
        party=wish.players,
        edition=wish.edition or find(wish.game).edition,
        params=cell.params,
        player=wish.player,
        outcome="",
        ended="",
        rule="",
        way=0,
        rounds=0,
        answers=0,
        decisions=0,
        heroes=0,
        deaths=0,
        chance_first=0.0,
        chance_last=0.0,
        swing=0.0,
        open=0.0,
    )


def play(cell: Cell, seed: int, wanted: Wanted = Wanted()) -> Played:  # noqa: B008 - never changed
    """One game of a cell."""
    began = time.perf_counter()
    played = _campaign(cell, seed) if cell.campaign else _game(cell, seed, wanted)
    played.seconds = time.perf_counter() - began
    return played


def _game(cell: Cell, seed: int, wanted: Wanted) -> Played:
    session = Lab.of(find(cell.wish.game)).wished(cell.wish, seed)
    player, watcher = levels.level(cell.wish.player), Watcher(session, wanted)
    while session.ask is not None and len(session.answers) < LONGEST:
        watcher.look()
        answer = player.choose(session)
        watcher.note(answer)
        session.answer(answer)
    return watcher.over(named(cell, seed))


def _campaign(cell: Cell, seed: int) -> Played:
    """A whole campaign; its chapters are counted, not kept."""
    lab = Lab.of(find(cell.wish.game))
    wish = cell.wish
    lived = lab.live(seed, wish.pack, wish.edition or lab.game.edition, params=wish.params)
    row = named(cell, seed)
    row.party = row.heroes = lived.size
    row.edition, row.adventure = lived.edition, CAMPAIGN
    row.ended = lived.ending
    won = lab.told_to_the_end(lived)
    row.outcome = "won" if won else "cut" if lived.ending == "cut" else "lost"
    row.way = row.rounds = lived.won + lived.lost
    row.answers = lived.answers
    return Played(game=row)


def play_some(cell: Cell, first: int, count: int, wanted: Wanted) -> list[Played]:
    """Some games, one after the other: what one task does."""
    return [play(cell, seed, wanted) for seed in range(first, first + count)]
