"""`python -m tools.mutants`: draw a sample of mutants, try the tests on each, tell who survived.

The results are kept in `.mutants` (a session of cosmic-ray): the same command goes on where it was
ended, and tries the survivors again once tests have changed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkItem, WorkResult

from tools.mutants import choice, run, sample
from tools.mutants.places import Mutant
from tools.mutants.report import Report
from tools.mutants.run import Known, Outcome

ROOT = Path(__file__).parent.parent.parent
KEPT = ROOT / ".mutants"
GAMES = ("p52", "enormity")
NOT_COPIED = shutil.ignore_patterns(".*", "__pycache__", "node_modules")


class Kept(msgspec.Struct):
    """What a session of cosmic-ray keeps of a mutant, and which tests were tried on it."""

    outcome: Outcome
    tests: str


class Tests(msgspec.Struct):
    """All tests of a game, with the digest of their files."""

    tests: str
    known: dict[str, Known]


def main() -> int:
    asked = _arguments()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends like Ctrl-C
    KEPT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(ROOT, tree, ignore=NOT_COPIED)
        _say("drawing the sample")
        drawn = list(_drawn(tree, asked.game, asked.n, asked.seed))
        name = f"{'-'.join(asked.game)}-{asked.n}-{asked.seed}-{_digest(tree, 'src')}.sqlite"
        with use_db(str(KEPT / name)) as session:
            outcomes = _session(session, tree, drawn, _digest(tree, "tests"), asked.jobs)
        report = Report(tree, drawn, outcomes)
    print(json.dumps(report.data(), indent=1) if asked.json else report.text())
    every = [report.part(game)["percent"] for game in asked.game]
    return int(min(every) < asked.at_least or bool(report.stale))


def _arguments() -> argparse.Namespace:
    asks = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    asks.add_argument("-n", type=int, default=300, help="how many mutants, shared by the games")
    asks.add_argument("--seed", type=int, default=1, help="another seed is another sample")
    asks.add_argument("--game", choices=GAMES, action="append", help="this game only")
    asks.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asks.add_argument("--at-least", type=float, default=95.0, help="percent a game, or exit 1")
    asks.add_argument("--json", action="store_true", help="print the report as JSON")
    asked = asks.parse_args()
    asked.game = asked.game or list(GAMES)
    return asked


def _drawn(tree: Path, games: Sequence[str], count: int, seed: int) -> Iterator[Mutant]:
    """The games take turns, so that a run that is ended early says something of each."""
    each = count // len(games)
    for together in zip(*(sample.draw(tree, game, each, seed) for game in games), strict=True):
        yield from together


def _digest(tree: Path, part: str) -> str:
    """Of all Python and data in a folder of the tree."""
    told = hashlib.blake2b(digest_size=6)
    for path in sorted((tree / part).rglob("*")):
        if path.suffix in (".py", ".toml", ".tmj", ".json"):
            told.update(path.relative_to(tree).as_posix().encode() + path.read_bytes())
    return told.hexdigest()


# -- a session ---------------------------------------------------------------------------------


def _session(
    session: WorkDB, tree: Path, drawn: Sequence[Mutant], tests: str, jobs: int
) -> dict[str, Outcome]:
    """Try what was not tried yet, and the survivors again if there are other tests now."""
    there = {item.job_id for item in session.work_items}
    new = [one for one in drawn if one.id not in there]
    session.add_work_items(WorkItem.single(one.id, _spec(one)) for one in new)
    outcomes, due = {}, {one.id: one for one in drawn}
    for name, result in session.results:
        kept = msgspec.json.decode(result.output, type=Kept)
        outcomes[name] = kept.outcome
        if kept.outcome.killed or kept.tests == tests:
            due.pop(name, None)
    if not due:
        return outcomes
    try:
        known = _known(tree, list(dict.fromkeys(one.game for one in drawn)), tests)
        progress = _Progress(len(drawn), len(due), outcomes)
        for mutant, outcome in _all(tree, list(due.values()), known, jobs):
            outcomes[mutant.id] = outcome
            session.set_result(mutant.id, _result(mutant, Kept(outcome, tests)))
            progress.step()
    except KeyboardInterrupt:
        _say("\nended; the same command goes on from here")
    return outcomes


def _spec(one: Mutant) -> MutationSpec:
    place = (one.line, 0), (one.line, 1)
    return MutationSpec(
        one.path, one.operator, one.occurrence, *place, definition_name=one.function
    )


def _result(mutant: Mutant, kept: Kept) -> WorkResult:
    outcome = TestOutcome.KILLED if kept.outcome.killed else TestOutcome.SURVIVED
    shown = [f"-{row}" for row in mutant.before.splitlines()]
    shown += [f"+{row}" for row in mutant.after.splitlines()]
    kept.outcome.learnt = {}
    told = msgspec.json.encode(kept).decode()
    return WorkResult(WorkerOutcome.NORMAL, told, outcome, "\n".join(shown))


def _known(tree: Path, games: Sequence[str], tests: str) -> dict[str, dict[str, Known]]:
    """What is known of each test; all must pass without a mutant. Slow ones are looked at once."""
    found: dict[str, dict[str, Known]] = {}
    running: dict[int, tuple[str, dict[str, Known]]] = {}
    try:
        for game in games:
            held = _held(game)
            found[game] = held.known
            if held.tests != tests:
                _say(f"{game}: the tests without a mutant")
                to = tree.parent / f"{game}.json"
                running[run.start(tree, game, [choice.whole(game)], held.known, to)] = (
                    game,
                    held.known,
                )
        while running:
            pid, status = os.wait()
            game, before = running.pop(pid)
            outcome = _outcome(status, tree.parent / f"{game}.json")
            if outcome.killed:
                sys.exit(f"mend the tests first: {outcome.by} fails without a mutant")
            found[game] = before | outcome.learnt
            _kept(game).write_bytes(msgspec.json.encode(Tests(tests, found[game])))
    finally:
        _end(running)
    return found


def _kept(game: str) -> Path:
    return KEPT / f"tests-{game}.json"


def _held(game: str) -> Tests:
    if not _kept(game).exists():
        return Tests("", {})
    return msgspec.json.decode(_kept(game).read_bytes(), type=Tests)


def _end(running: Iterable[int]) -> None:
    for pid in running:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


def _all(
    tree: Path, due: list[Mutant], known: dict[str, dict[str, Known]], jobs: int
) -> Iterator[tuple[Mutant, Outcome]]:
    """Several at once, each in its process; whoever asks for no more ends them."""
    by_rule = {game: choice.files_by_rule(tree, game) for game in known}
    running: dict[int, tuple[Mutant, Path]] = {}
    waiting = due[::-1]
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                mutant = waiting.pop()
                to = tree.parent / f"{len(waiting)}.json"
                tried = choice.stages(tree, mutant, by_rule[mutant.game])
                running[run.start(tree, mutant, tried, known[mutant.game], to)] = mutant, to
            pid, status = os.wait()
            mutant, to = running.pop(pid)
            yield mutant, _outcome(status, to)
    finally:
        _end(running)


def _outcome(status: int, to: Path) -> Outcome:
    """What the process wrote, or that its time was up."""
    ended_by = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    if ended_by in run.TIMES_UP:
        return Outcome(True, "time", "its time was up")
    if ended_by in run.CRASHED:
        return Outcome(True, "crash", "the interpreter crashed")
    if not to.exists():
        log = to.with_suffix(".log").read_text(errors="replace")
        sys.exit(f"a process ended without an outcome (status {status}):\n{log}")
    return msgspec.json.decode(to.read_bytes(), type=Outcome)


class _Progress:
    """One line that says how far it is and how long it will take."""

    def __init__(self, drawn: int, due: int, outcomes: dict[str, Outcome]) -> None:
        self.drawn, self.due, self.outcomes = drawn, due, outcomes
        self.done, self.began = 0, time.monotonic()

    def step(self) -> None:
        self.done += 1
        left = (time.monotonic() - self.began) / self.done * (self.due - self.done)
        lived = sum(not one.killed for one in self.outcomes.values())
        told = f"{self.drawn - self.due + self.done} of {self.drawn}, {lived} alive so far, "
        told += f"about {left / 60:.0f} min left"
        if sys.stderr.isatty():
            print(f"\r{told}   ", end="", file=sys.stderr, flush=True)
        elif self.done % 10 == 0:
            _say(told)
        if self.done == self.due and sys.stderr.isatty():
            _say("")


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
