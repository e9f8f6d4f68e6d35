"""Enormity's part of the lab."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import structs

from crawldeck.enormity import pack as ships
from crawldeck.enormity.game import DEFAULT_PACK
from crawldeck.enormity.lab import (
    bench,
    campaigns,
    everything,
    habits,
    looking_back,
    runs,
    veterans,
)
from crawldeck.enormity.state import EnoSession
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.new_game import new
from crawldeck.lab.balance import parties
from crawldeck.lab.measure import Figure
from crawldeck.lab.part import Habit, Lab, LookedBack, Sample, Slice, Watch, Wish

CREW = ("oda", "teo")


class EnormityLab(Lab):
    """Missions and Bosses for every size of crew."""

    way = "rounds"
    mechanical = frozenset({"done", "keep", "step"})
    families = looking_back.FAMILIES
    places_stay = True

    def make(
        self,
        seed: int,
        edition: str | None = None,
        pack: str = "",
        params: dict[str, Any] | None = None,
    ) -> EnoSession:
        return runs.make(seed, edition, pack, params)

    def matrix(self, pack: str) -> Iterable[runs.Field]:
        return runs.matrix(pack)

    def start(
        self, cell: runs.Field, seed: int, pack: str, params: dict[str, Any] | None = None
    ) -> EnoSession:
        return runs.start(cell, seed, pack, params)

    def everything(self, answers: int, seed: int, pack: str) -> int:
        return everything.run(answers, seed, pack)

    def live(
        self,
        seed: int,
        pack: str,
        edition: str = "",
        watch: Watch | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> campaigns.EnormityLived:
        return campaigns.live(seed, pack, edition, watch, params)

    def row(self, lived: campaigns.EnormityLived) -> str:
        return campaigns.row(lived)

    def summary(self, found: Sequence[campaigns.EnormityLived], pack: str) -> str:
        return campaigns.summary(found)

    def adventures(self, pack: str) -> tuple[str, dict[str, int]]:
        ship = ships.find(pack)
        return ship.head.name, dict.fromkeys(ship.missions, 0)

    def bosses(self, pack: str) -> Sequence[str]:
        return list(ships.find(pack).bosses)

    def fights(
        self,
        pack: str,
        bosses: Sequence[str],
        players: Sequence[int],
        edition: str | None,
        params: Mapping[str, Any],
    ) -> list[Wish]:
        ship = ships.find(pack)
        for name in bosses:
            if name not in ship.bosses:
                there_are = ", ".join(ship.bosses) or "none"
                raise SetupError(f"no Boss {name!r} in {ship.head.name}; there are: {there_are}")
        return [
            Wish(pack, name, size, 0, edition, dict(params), game=self.game.name, boss=name)
            for name in bosses
            for size in players
        ]

    def wished(self, wish: Wish, seed: int) -> EnoSession:
        """A Boss is fought by a crew equipped as after three runs."""
        every = parties(list(ships.find(wish.pack).spacers), wish.players)
        crew: Sequence[str] = every[seed % len(every)]
        what: dict[str, Any] = {"mission": wish.quest}
        if wish.boss:
            crew, what = veterans.equipped(wish.pack, crew), {"boss": wish.boss}
        return new(
            self.game.name,
            seed=seed,
            pack=wish.pack,
            edition=wish.edition,
            params=wish.params,
            asking=wish.asking,
            seats=wish.seats,
            spacers=crew,
            **what,
        )

    def habits(self) -> Mapping[str, Habit]:
        return habits.HABITS

    def wish_of(self, session: EnoSession) -> Wish:
        state, chosen = session.table.state, session.setup.choices
        boss = state.boss.id if state.boss is not None else ""
        return structs.replace(
            super().wish_of(session),
            pack=str(chosen["pack"]),
            quest=boss or state.mission,
            boss=boss,
            players=len(state.spacers),
        )

    def came_to(self, session: EnoSession) -> tuple[int, int]:
        state = session.table.state
        return state.clock.round, sum(one.status == "dead" for one in state.spacers)

    def stage(self, session: EnoSession) -> tuple[int, int]:
        return session.table.state.clock.round, 0

    def look_back(self, session: EnoSession) -> LookedBack:
        return looking_back.look_back(session)

    def steps(self, pack: str, adventure: str, boss: str) -> Mapping[str, str]:
        return looking_back.FIGHT_STEPS if boss else looking_back.STEPS

    def catalogue(self, pack: str) -> Mapping[str, Sequence[str]]:
        return looking_back.catalogue(ships.find(pack))

    def names(self, pack: str) -> Mapping[str, str]:
        ship = ships.find(pack)
        cards = {
            card.id: " / ".join(side.name for side in card.sides) for card in ship.cards.values()
        }
        return cards | ship.names | {one.id: one.name for one in ship.missions.values()}

    def figures(self, seconds: float, plays: float, quick: bool) -> Iterator[Figure]:
        return bench.figures(seconds, quick)

    def slices(self) -> Iterator[Slice]:
        name, title, three = self.game.name, self.game.title, ("oda", "ilse", "teo")
        pair = {"spacers": three[:2], "seats": three[:2]}
        missions = [{"spacers": three, "mission": one} for one in ships.find(DEFAULT_PACK).missions]
        stopped = [
            "crawldeck.enormity.lab.bench:mid_interrupts",
            "crawldeck.lab.bench_enormity:mid_interrupts",
        ]
        fork = {"do": "fork", "stopped": stopped}
        random, whole = {"do": "random", "game": name}, {"do": "whole", "game": name}
        yield Slice(f"{title}: random play", 12, {**random, "setups": [pair]})
        singly = {**pair, "asking": "singly"}
        yield Slice(f"{title}: random play, asked singly", 12, {**random, "setups": [singly]})
        yield Slice(f"{title}: whole runs, three bots", 3, {**whole, "setups": missions})
        yield Slice(f"{title}: fork in mid-interrupt", 30, {**fork, "light": False})
        yield Slice(f"{title}: light fork in mid-interrupt", 30, {**fork, "light": True})

    def golden(self) -> Iterator[Sample]:
        """Two runs and an incursion; the seed says which mission or Boss."""
        start = partial(new, self.game.name, seats=CREW)
        ship = ships.find(DEFAULT_PACK)
        missions, bosses = list(ship.missions), list(ship.bosses)
        for edition, seed in (("normal", 6), ("veteran", 15)):
            mission = missions[seed % len(missions)]
            run = partial(start, seed=seed, edition=edition, spacers=CREW, mission=mission)
            yield Sample(f"{self.game.name}-{edition}-{seed}", run)
        crew, boss = veterans.equipped(DEFAULT_PACK, CREW), bosses[11 % len(bosses)]
        fight = partial(start, seed=11, edition="normal", spacers=crew, boss=boss)
        yield Sample("incursion-normal-11", fight)

    def positions(self) -> Iterator[Sample]:
        for seed, answers in ((2, 40), (5, 120)):
            start = partial(
                new, self.game.name, seed=seed, edition="normal", spacers=["oda", "ilse"]
            )
            yield Sample(f"{self.game.name} normal seed {seed}", start, answers)
