"""P52's part of the lab."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import structs

from crawldeck.kernel.language import mark
from crawldeck.kernel.new_game import new
from crawldeck.lab.balance import parties
from crawldeck.lab.measure import Figure
from crawldeck.lab.part import Habit, Lab, LookedBack, Sample, Slice, Watch, Wish
from crawldeck.p52 import pack as packs
from crawldeck.p52.campaign.standing import story_of
from crawldeck.p52.game import DEFAULT_PACK
from crawldeck.p52.lab import bench, campaigns, everything, habits, looking_back, variety
from crawldeck.p52.params import EDITIONS
from crawldeck.p52.state import P52Session

PARTY = ("mira", "bran", "oda", "tamsin")


class P52Lab(Lab):
    """Quests in every size and edition."""

    way = mark("spaces")
    mechanical = frozenset({"plain"})
    ways = frozenset({"move"})
    families = looking_back.FAMILIES

    def make(
        self,
        seed: int,
        edition: str | None = None,
        pack: str = "",
        params: dict[str, Any] | None = None,
    ) -> P52Session:
        return variety.make(seed, edition, pack, params)

    def matrix(self, pack: str) -> Iterable[variety.Cell]:
        return variety.matrix(pack)

    def start(
        self, cell: variety.Cell, seed: int, pack: str, params: dict[str, Any] | None = None
    ) -> P52Session:
        return variety.start(cell, seed, pack, params=params)

    def everything(self, answers: int, seed: int, pack: str) -> int:
        return everything.run(answers, seed, pack)

    def live(
        self,
        seed: int,
        pack: str,
        edition: str = "",
        watch: Watch | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> campaigns.P52Lived:
        return campaigns.live(seed, pack, edition, watch, params)

    def row(self, lived: campaigns.P52Lived) -> str:
        return campaigns.row(lived)

    def summary(self, found: Sequence[campaigns.P52Lived], pack: str) -> str:
        return campaigns.summary(found, len(story_of(packs.find(pack))))

    def adventures(self, pack: str) -> tuple[str, dict[str, int]]:
        loaded = packs.find(pack)
        return loaded.head.name, {name: quest.level for name, quest in loaded.quests.items()}

    def wished(self, wish: Wish, seed: int) -> P52Session:
        every = parties(list(packs.find(wish.pack).heroes), wish.players)
        return new(
            self.game.name,
            seed=seed,
            pack=wish.pack,
            quest=wish.quest,
            edition=wish.edition,
            params=wish.params,
            asking=wish.asking,
            seats=wish.seats,
            heroes=every[seed % len(every)],
            level=wish.level,
            flags=wish.flags,
        )

    def habits(self) -> Mapping[str, Habit]:
        return habits.HABITS

    def wish_of(self, session: P52Session) -> Wish:
        chosen = session.setup.choices
        return structs.replace(
            super().wish_of(session),
            pack=str(chosen["pack"]),
            quest=session.table.state.quest,
            players=len(chosen["heroes"]),
        )

    def came_to(self, session: P52Session) -> tuple[int, int]:
        state = session.table.state
        return state.space.number, len(state.heroes) - len(state.living)

    def stage(self, session: P52Session) -> tuple[int, int]:
        state = session.table.state
        return state.space.number, state.round

    def look_back(self, session: P52Session) -> LookedBack:
        return looking_back.look_back(session)

    def steps(self, pack: str, adventure: str, boss: str) -> Mapping[str, str]:
        return looking_back.steps(packs.find(pack).quest(adventure).kind)

    def catalogue(self, pack: str) -> Mapping[str, Sequence[str]]:
        return looking_back.catalogue(packs.find(pack))

    def names(self, pack: str) -> Mapping[str, str]:
        loaded = packs.find(pack)
        decided = {
            option.id: f"“{option.text.rstrip('.')}”"
            for quest in loaded.quests.values()
            for choice in quest.choices
            for option in choice.options
        }
        return decided | loaded.names | {quest.id: quest.name for quest in loaded.quests.values()}

    def random_game(self) -> Callable[[int], int]:
        return bench.random_game

    def figures(self, seconds: float, plays: float, quick: bool) -> Iterator[Figure]:
        return bench.figures(seconds, plays, quick)

    def slices(self) -> Iterator[Slice]:
        name, title, three = self.game.name, self.game.title, PARTY[:3]
        pair = {"heroes": PARTY[:2], "seats": PARTY[:2]}
        quests = [
            {"heroes": three, "quest": one.id, "level": one.level}
            for one in packs.find(DEFAULT_PACK).quests.values()
        ]
        stopped = ["crawldeck.p52.lab.bench:mid_turns", "crawldeck.lab.bench_p52:mid_turns"]
        fork = {"do": "fork", "stopped": stopped}
        random, whole = {"do": "random", "game": name}, {"do": "whole", "game": name}
        yield Slice(f"{title}: random play", 40, {**random, "setups": [pair]})
        singly = {**pair, "asking": "singly"}
        yield Slice(f"{title}: random play, asked singly", 40, {**random, "setups": [singly]})
        yield Slice(f"{title}: whole quests, three bots", 8, {**whole, "setups": quests})
        yield Slice(f"{title}: fork in mid-turn", 60, {**fork, "light": False})
        yield Slice(f"{title}: light fork in mid-turn", 60, {**fork, "light": True})

    def golden(self) -> Iterator[Sample]:
        """Two parties of two to four in each edition."""
        for edition in EDITIONS:
            for seed in (7, 21):
                party = PARTY[: 2 + seed % 3]
                start = partial(
                    new, self.game.name, seed=seed, edition=edition, heroes=party, seats=party
                )
                yield Sample(f"{self.game.name}-{edition}-{seed}", start)

    def positions(self) -> Iterator[Sample]:
        for edition in EDITIONS:
            for seed, answers in ((2, 40), (5, 90)):
                start = partial(new, self.game.name, seed=seed, edition=edition, heroes=PARTY[:2])
                yield Sample(f"{edition} seed {seed}", start, answers)
