"""What P52 costs."""

from __future__ import annotations

import gc
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from crawldeck import grid
from crawldeck.bots.plain import PlainBot
from crawldeck.campaign.header import Header
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.new_game import new
from crawldeck.kernel.record import load
from crawldeck.lab import bench_foresight
from crawldeck.lab.measure import Figure, best_rate, resident, timed
from crawldeck.p52 import verbs
from crawldeck.p52.campaign.deeds import AnyDeed, Began, Ended, Joined
from crawldeck.p52.campaign.heroes import written
from crawldeck.p52.campaign.standing import launch as create
from crawldeck.p52.campaign.standing import load as load_campaign
from crawldeck.p52.game import DEFAULT_PACK
from crawldeck.p52.geometry import Geometry
from crawldeck.p52.pack import Pack, find
from crawldeck.p52.shapes import ring
from crawldeck.p52.state import P52Session

PARTY = ("mira", "bran")
"""The default game: what `make play` starts."""
TRIO = ("mira", "bran", "oda")
CROWD = ("mira", "bran", "oda", "tamsin", "wick", "hale")
LONGEST = 1_500
LONGEST_QUEST = 6_000


def start(seed: int, party: tuple[str, ...] = PARTY) -> P52Session:
    return new("p52", seed=seed, heroes=party, seats=party)


def random_game(seed: int, party: tuple[str, ...] = PARTY) -> int:
    """A whole game of random legal answers; how many, chance included."""
    session, picker = start(seed, party), Picker(seed)
    while session.ask is not None and len(session.answers) < LONGEST:
        session.answer(picker.choose(session.options))
    return len(session.answers)


def crowded_game(seed: int) -> int:
    """The same with six heroes, who have more to choose from."""
    return random_game(seed, CROWD)


def bot_game(seed: int) -> int:
    """A whole game by the plain bot; how many decisions it took."""
    session = PlainBot().play_out(start(seed))
    return sum(seat >= 0 for seat in session.seats)


def whole_quest(seed: int) -> int:
    """A whole quest by three plain bots, another one for each seed, at the level it is for."""
    quests = list(find(DEFAULT_PACK).quests.values())
    quest = quests[seed % len(quests)]
    session = new("p52", seed=seed, heroes=TRIO, quest=quest.id, level=quest.level)
    PlainBot().play_out(session, LONGEST_QUEST)
    return 1


def pack_cost() -> float:
    """Milliseconds to read, check and sort out the flagship pack anew, best of five."""
    return 1e3 * min(timed(lambda: Pack(find(DEFAULT_PACK).folder)) for _ in range(5))


def mid_turns(count: int) -> list[P52Session]:
    """Sessions stopped in the middle of a hero's turn."""
    found: list[P52Session] = []
    seed = 0
    while len(found) < count:
        session, picker = start(seed), Picker(seed)
        seed += 1
        while session.ask is not None and len(session.answers) < 400:
            moving = session.ask.question.startswith(("Move on", "Play "))
            if moving and len(session.answers) > 60:
                found.append(session)
                break
            session.answer(picker.choose(session.options))
    return found


def fork_cost(seconds: float) -> float:
    """Microseconds for a fork in mid-turn."""
    sessions = mid_turns(20)

    def fork_all(_: int) -> int:
        for session in sessions:
            session.fork()
        return len(sessions)

    return 1e6 / best_rate(fork_all, seconds)


def sight_cost(seconds: float) -> tuple[float, float]:
    """All-pairs sight of a 20-spot room: microseconds cold, and for one look-up when warm."""
    cells = tuple(grid.cell(x, y) for x, y in ring(20))
    spots = range(len(cells))

    def cold(_: int) -> int:
        fresh = Geometry(cells, 0)
        for spot in spots:
            fresh.sight(spot)
        return 1

    known = Geometry(cells, 0)

    def warm(_: int) -> int:
        for spot in spots:
            known.sight(spot)
        return len(cells)

    return 1e6 / best_rate(cold, seconds), 1e6 / best_rate(warm, seconds)


def replay_cost() -> float:
    """Milliseconds to load a thousand answers, best of five; few games alone last that long."""
    with tempfile.TemporaryDirectory() as folder:
        paths, answers = list[Path](), 0
        while answers < 1_000:
            session = PlainBot().play_out(start(len(paths)), LONGEST)
            answers += len(session.answers)
            paths.append(Path(folder) / f"{len(paths)}.jsonl")
            session.save(paths[-1])
        best = min(timed(lambda: [load(path) for path in paths]) for _ in range(5))
    return 1e3 * best * 1_000 / answers


def campaign_cost(chapters: int = 30) -> float:
    """Milliseconds to load a campaign of so many chapters with six heroes, best of five."""
    heroes = tuple(written(sheet) for sheet in find("emberway").heroes.values())[:6]
    deeds: list[AnyDeed] = [Joined(hero) for hero in heroes]
    for n in range(1, chapters + 1):
        party = tuple(hero | {"level": n} for hero in heroes)
        deeds.append(Began(n, f"quest-{n}", party, (), n, f"c.chapter-{n}.jsonl"))
        deeds.append(Ended(n, "won", party, (), tuple(f"flag-{flag}" for flag in range(n))))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "campaign.jsonl"
        create(path, Header(game="p52", name="Bench", pack="emberway", edition="core"), *deeds)
        costs = []
        for _ in range(5):
            began = time.perf_counter()
            load_campaign(path)
            costs.append(time.perf_counter() - began)
    return 1e3 * min(costs)


def memory_of_sessions(count: int) -> float:
    """Megabytes that so many live sessions take, each about a hundred answers into its game."""
    gc.collect()
    before = resident()
    kept = []
    for seed in range(count):
        session, picker = start(seed), Picker(seed)
        while session.ask is not None and len(session.answers) < 100:
            session.answer(picker.choose(session.options))
        kept.append(session)
    gc.collect()
    return (resident() - before) / 1e6


def figures(seconds: float, plays: float, quick: bool) -> Iterator[Figure]:
    """What P52 costs, each figure as it is measured; `plays` is the rate of its random play."""
    memory = memory_of_sessions(200 if quick else 1_000) * (5 if quick else 1)
    yield Figure("P52: random legal play, the default game", plays, "answers/s", 60_000)
    yield Figure("random legal play, six heroes", best_rate(crowded_game, seconds), "answers/s")
    yield Figure("plain bot", best_rate(bot_game, seconds), "decisions/s", 10_000)
    yield Figure("whole quests, three bots", best_rate(whole_quest, 2 * seconds), "games/s", 25)
    yield Figure("loading the flagship pack, cold", pack_cost(), "ms", 150, False)
    yield Figure("fork in mid-turn", fork_cost(seconds / 2), "µs", 60, False)
    cold, warm = sight_cost(seconds / 4)
    yield Figure("all-pairs sight, 20 spots, cold", cold, "µs", 1_000, False)
    yield Figure("sight from a spot, warm", warm, "µs", None, False)
    yield Figure("replay of 1,000 answers", replay_cost(), "ms", 30, False)
    yield Figure("campaign file load, 30 chapters", campaign_cost(), "ms", 50, False)
    yield Figure("1,000 live sessions", memory, "MB", 250, False)
    yield from bench_foresight.figures("p52", lambda option: option.verb is verbs.ATTACK, quick)
