"""The bench: what things cost here, with ratios inside one run.

Machines differ and are noisy, so every figure is the best of a few windows, the speed of this
machine is measured beside it (card shuffles of the standard library), and python-chess plays its
random games in the same run when it is installed.
"""

from __future__ import annotations

import gc
import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from crawldeck import grid
from crawldeck.bots.plain import PlainBot
from crawldeck.campaign.book import create
from crawldeck.campaign.book import load as load_campaign
from crawldeck.campaign.deeds import AnyDeed, Began, Ended, Header, Joined
from crawldeck.campaign.heroes import written
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.record import load
from crawldeck.kernel.session import Session, new
from crawldeck.lab import peers
from crawldeck.p52.game import DEFAULT_PACK
from crawldeck.p52.geometry import Geometry
from crawldeck.p52.pack import Pack, find
from crawldeck.p52.shapes import ring

PARTY = ("mira", "bran")
"""The default game: what `make play` starts."""
TRIO = ("mira", "bran", "oda")
CROWD = ("mira", "bran", "oda", "tamsin", "wick", "hale")
LONGEST = 1_500
LONGEST_QUEST = 6_000
REFERENCE_SHUFFLES = 112_000
"""Shuffles of 52 cards a second on the machine that the targets were set on."""


class Figure(msgspec.Struct):
    """One measurement: its value, the target, and whether more or less is better."""

    name: str
    value: float
    unit: str
    target: float | None = None
    more_is_better: bool = True

    @property
    def met(self) -> bool | None:
        if self.target is None:
            return None
        return self.value >= self.target if self.more_is_better else self.value <= self.target


def start(seed: int, party: tuple[str, ...] = PARTY) -> Session:
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
    return 1e3 * min(_timed(lambda: Pack(find(DEFAULT_PACK).folder)) for _ in range(5))


def _timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def best_rate(work: Callable[[int], int], seconds: float, windows: int = 3) -> float:
    """Units a second in the best of a few windows."""
    best, seed = 0.0, 0
    for _ in range(windows):
        done, began = 0, time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds:
            done += work(seed)
            seed += 1
        best = max(best, done / spent)
    return best


def mid_turns(count: int) -> list[Session]:
    """Sessions stopped in the middle of a hero's turn."""
    found: list[Session] = []
    seed = 0
    while len(found) < count:
        session, picker = start(seed), Picker(seed)
        seed += 1
        while session.ask is not None and len(session.answers) < 400:
            moving = session.ask.question.startswith(("move on", "play a Stamina"))
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
    """Milliseconds to load a record of a thousand answers, best of five."""
    session, picker, seed = start(0), Picker(0), 0
    while len(session.answers) < 1_000:
        if session.ask is None:
            seed += 1
            session = start(seed)
        session.answer(picker.choose(session.options))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        session.save(path)
        costs = []
        for _ in range(5):
            began = time.perf_counter()
            load(path)
            costs.append(time.perf_counter() - began)
    return 1e3 * min(costs) * 1_000 / len(session.answers)


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
        create(path, Header(name="Bench", pack="emberway", edition="core"), *deeds)
        costs = []
        for _ in range(5):
            began = time.perf_counter()
            load_campaign(path)
            costs.append(time.perf_counter() - began)
    return 1e3 * min(costs)


def memory_of_sessions(count: int) -> float:
    """Megabytes that so many live sessions take, each about a hundred answers into its game."""
    gc.collect()
    before = _resident()
    kept = []
    for seed in range(count):
        session, picker = start(seed), Picker(seed)
        while session.ask is not None and len(session.answers) < 100:
            session.answer(picker.choose(session.options))
        kept.append(session)
    gc.collect()
    return (_resident() - before) / 1e6


def _resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096


def measure(quick: bool) -> list[Figure]:
    """Every figure of the bench."""
    seconds = 1.0 if quick else 4.0
    shuffles = best_rate(peers.shuffle, seconds / 2)
    memory = memory_of_sessions(200 if quick else 1_000) * (5 if quick else 1)
    cold, warm = sight_cost(seconds / 4)
    plays = best_rate(random_game, seconds)
    figures = [
        Figure("this machine against the reference", shuffles / REFERENCE_SHUFFLES, "x"),
        Figure("random legal play, the default game", plays, "answers/s", 60_000),
        Figure("random legal play, six heroes", best_rate(crowded_game, seconds), "answers/s"),
        Figure("plain bot", best_rate(bot_game, seconds), "decisions/s", 10_000),
        Figure("whole quests, three bots", best_rate(whole_quest, 2 * seconds), "games/s", 25),
        Figure("loading the flagship pack, cold", pack_cost(), "ms", 150, more_is_better=False),
        Figure("fork in mid-turn", fork_cost(seconds / 2), "µs", 60, more_is_better=False),
        Figure("all-pairs sight, 20 spots, cold", cold, "µs", 1_000, more_is_better=False),
        Figure("sight from a spot, warm", warm, "µs", None, more_is_better=False),
        Figure("replay of 1,000 answers", replay_cost(), "ms", 30, more_is_better=False),
        Figure("campaign file load, 30 chapters", campaign_cost(), "ms", 50, more_is_better=False),
        Figure("1,000 live sessions", memory, "MB", 250, more_is_better=False),
    ]
    return figures + _beside_chess(seconds, plays)


def _beside_chess(seconds: float, plays: float) -> list[Figure]:
    if not peers.has_chess():
        return []
    chess = best_rate(peers.chess_game, seconds)
    copies = best_rate(peers.chess_copy, seconds / 2)
    return [
        Figure("python-chess random play", chess, "moves/s"),
        Figure("python-chess board.copy() with its stack", copies, "copies/s"),
        Figure("random play, ours / python-chess", plays / chess, "x"),
    ]


def run(quick: bool, as_json: bool) -> int:
    """The command: print the figures; the exit code is 0 whatever they are."""
    figures = measure(quick)
    if as_json:
        rows = [msgspec.to_builtins(figure) | {"met": figure.met} for figure in figures]
        print(json.dumps(rows, indent=1))
        return 0
    speed = figures[0].value
    for figure in figures:
        print(_row(figure, speed))
    print("Targets were set on the reference machine; the last column scales the figure to it.")
    return 0


def _row(figure: Figure, speed: float) -> str:
    shown = f"{figure.value:12,.2f}" if figure.value < 100 else f"{figure.value:12,.0f}"
    row = f"{figure.name:42}{shown} {figure.unit:11}"
    if figure.target is None:
        return row.rstrip()
    sign = "≥" if figure.more_is_better else "≤"
    scaled = figure.value / speed if figure.more_is_better else figure.value * speed
    scaled_text = f"{scaled:,.0f}" if figure.unit != "MB" else "same"
    verdict = "met" if figure.met else "NOT met"
    return f"{row} {sign} {figure.target:,.0f}: {verdict} (scaled: {scaled_text})"
