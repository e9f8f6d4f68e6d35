"""What Enormity costs."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from crawldeck.bots.plain import PlainBot
from crawldeck.campaign.book import create
from crawldeck.campaign.header import Header
from crawldeck.enormity import pack as packs
from crawldeck.enormity import verbs
from crawldeck.enormity.campaign import loadouts
from crawldeck.enormity.campaign.deeds import AnyDeed, Began, Ended, Enlisted, Kept, Rewound
from crawldeck.enormity.campaign.standing import GAME, KIND, Mate
from crawldeck.enormity.campaign.standing import load as load_voyage
from crawldeck.enormity.game import DEFAULT_PACK
from crawldeck.enormity.lab import veterans
from crawldeck.enormity.rules import common
from crawldeck.enormity.state import EnoSession, EnoTable
from crawldeck.enormity.world import World
from crawldeck.grid import cells_of
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.new_game import new
from crawldeck.lab import bench_foresight
from crawldeck.lab.measure import Figure, best_rate, timed

PAIR = ("oda", "ilse")
"""Who goes on the first mission, as `crawldeck play enormity` starts it for two."""
TRIO = ("oda", "ilse", "teo")
LONGEST = 1_500
LONGEST_RUN = 6_000
STOPPED = 20
"""Sessions that stand in the middle of an interrupt, to be forked."""


def start(seed: int) -> EnoSession:
    return new("enormity", seed=seed, spacers=PAIR, seats=PAIR)


def random_run(seed: int) -> int:
    """A whole run of random legal answers; how many, chance included."""
    session, picker = start(seed), Picker(seed)
    while session.ask is not None and len(session.answers) < LONGEST:
        session.answer(picker.choose(session.options))
    return len(session.answers)


def bot_run(seed: int) -> int:
    """A whole run by three plain bots, another mission for each seed."""
    missions = list(packs.find(DEFAULT_PACK).missions)
    mission = missions[seed % len(missions)]
    session = new("enormity", seed=seed, spacers=TRIO, mission=mission)
    PlainBot().play_out(session, LONGEST_RUN)
    return 1


def boss_fight(seed: int) -> int:
    """A whole incursion by three plain bots, equipped as after three runs; each Boss in turn."""
    bosses = list(packs.find(DEFAULT_PACK).bosses)
    crew = veterans.equipped(DEFAULT_PACK, TRIO)
    session = new("enormity", seed=seed, spacers=crew, boss=bosses[seed % len(bosses)])
    PlainBot().play_out(session, LONGEST_RUN)
    return 1


def pack_cost() -> float:
    """Milliseconds to read, check and sort out the flagship pack anew, best of five."""
    folder = packs.find(DEFAULT_PACK).folder
    return 1e3 * min(timed(lambda: packs.Pack(folder)) for _ in range(5))


# -- forks ---------------------------------------------------------------------------------------


def interrupted(session: EnoSession) -> bool:
    """Whether the open question lies inside an activation, an attack or a window."""
    now, ask = session.table.state.under_way, session.ask
    inside = now.activating or now.assaults or now.attacking
    return bool(inside) or (ask is not None and ask.kind == "window")


def mid_interrupts(count: int) -> list[EnoSession]:
    """Sessions stopped in the middle of an interrupt."""
    found: list[EnoSession] = []
    seed = 0
    while len(found) < count:
        session, picker = start(seed), Picker(seed)
        seed += 1
        while session.ask is not None and len(session.answers) < LONGEST:
            if len(session.answers) > 40 and interrupted(session):
                found.append(session)
                break
            session.answer(picker.choose(session.options))
    return found


def fork_cost(seconds: float) -> float:
    """Microseconds for a fork in mid-interrupt."""
    sessions = mid_interrupts(STOPPED)

    def fork_all(_: int) -> int:
        for session in sessions:
            session.fork()
        return len(sessions)

    return 1e6 / best_rate(fork_all, seconds)


# -- sight ---------------------------------------------------------------------------------------


def two_pages() -> tuple[EnoTable, list[int]]:
    """A table on which the first two pages lie, and their spaces."""
    table = start(0).table
    table.state.ship.pages = 0b11
    return table, list(cells_of(common.board(table).spaces))


def sight_cost(seconds: float) -> float:
    """Microseconds to say whether one space of a two-page map sees another, when warm."""
    table, cells = two_pages()

    def every_pair(_: int) -> int:
        for a in cells:
            for b in cells:
                common.sees(table, a, b)
        return len(cells) ** 2

    every_pair(0)
    return 1e6 / best_rate(every_pair, seconds)


# -- campaigns -----------------------------------------------------------------------------------


def whole_campaign(sessions: int) -> list[AnyDeed]:
    """The lines of a long campaign: half of its sessions were rewound, and the world is full."""
    pack = packs.find(DEFAULT_PACK)
    crew = list(pack.spacers)[:4]
    deeds: list[AnyDeed] = [Enlisted(name) for name in crew]
    full = World(
        marks=dict.fromkeys(pack.discoveries, 1),
        codes=tuple(pack.codes),
        clues=tuple(f"clue-{n}" for n in range(20)),
        points=("lr3", "od1", "od3"),
        scripts=dict.fromkeys(pack.scripts, 1),
        loot={place.id: dict.fromkeys(place.loot, 1) for place in pack.locations.values()},
    )
    spacers = tuple(loadouts.wish(pack, Mate(name)) for name in crew)
    for n in range(1, sessions + 1):
        deeds.append(
            Began(
                session=n,
                sort="extra",
                card="i-first-watch",
                plays="first-watch",
                spacers=spacers,
                world=full,
                seed=n,
                record=f"v.session-{n}.jsonl",
            )
        )
        deeds.append(Ended(session=n, outcome="won", world=full, stores={"plate": n}))
        deeds.append(Rewound(n) if n % 2 else Kept(n))
    return deeds


def campaign_cost(sessions: int = 60) -> float:
    """Milliseconds to load a campaign of so many sessions, best of five."""
    header = Header(game=GAME, name="Bench", pack="vigil", edition="normal")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "voyage.jsonl"
        create(KIND, path, header, *whole_campaign(sessions))
        costs = []
        for _ in range(5):
            began = time.perf_counter()
            load_voyage(path)
            costs.append(time.perf_counter() - began)
    return 1e3 * min(costs)


def figures(seconds: float, quick: bool) -> Iterator[Figure]:
    """What Enormity costs, each figure as it is measured."""
    plays = best_rate(random_run, seconds)
    yield Figure("Enormity: random legal play, two Spacers", plays, "answers/s", 30_000)
    yield Figure("whole runs, three bots", best_rate(bot_run, 2 * seconds), "games/s", 3)
    yield Figure("Boss fights, three bots", best_rate(boss_fight, 2 * seconds), "games/s", 5)
    yield Figure("loading the flagship pack, cold", pack_cost(), "ms", None, False)
    yield Figure("campaign file load, 60 sessions", campaign_cost(), "ms", 100, False)
    yield Figure("fork in mid-interrupt", fork_cost(seconds / 2), "µs", 150, False)
    yield Figure("sight on two pages, warm", sight_cost(seconds / 4), "µs", 5, False)
    attacks = bench_foresight.figures("enormity", lambda one: one.verb is verbs.ATTACK, quick)
    yield from attacks
