"""Reviews on all cores: the decisions of a game are looked at in many processes at once."""

from __future__ import annotations

import pickle
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from crawldeck.campaign.part import campaigns_of
from crawldeck.kernel import record
from crawldeck.kernel.asks import Option
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.session import AnySession
from crawldeck.lab.workers import pool_of
from crawldeck.minds import review
from crawldeck.minds.review import Chapter, Depth, Journey, Judged, Review

SECONDS_BETWEEN_LINES = 10


def _judge(twin: bytes, given: str, depth: Depth, sample: int) -> Judged:
    session: AnySession = pickle.loads(twin)
    option = next(one for one in session.options if one.text == given)
    return review.judge(session, option, depth, sample)


def reviewed(
    session: AnySession, workers: int | None = None, depth: Depth | None = None, sample: int = 0
) -> Review:
    """Review a game; says on the error stream how far it is, if that takes long."""

    def judging(asked: Sequence[tuple[AnySession, Option]], depth: Depth) -> Iterator[Judged]:
        told = time.monotonic()
        with pool_of(workers) as pool:
            jobs = [
                pool.submit(_judge, pickle.dumps(twin), given.text, depth, sample)
                for twin, given in asked
            ]
            for n, job in enumerate(jobs, start=1):
                yield job.result()
                if time.monotonic() - told >= SECONDS_BETWEEN_LINES:
                    told = time.monotonic()
                    how = " more closely" if depth.dealt else ""
                    print(f"{n} of {len(jobs)} decisions{how}", file=sys.stderr, flush=True)

    return review.review(session, judging, depth, sample)


def journey(
    path: Path, workers: int | None = None, depth: Depth | None = None, sample: int = 0
) -> Journey:
    """Review a campaign: every chapter whose record lies beside it."""
    records = campaigns_of(path).chapters(path)
    if not records:
        raise CrawldeckError(f"{path}: no chapter of this campaign has been played yet")
    found = []
    for n, one in enumerate(records, start=1):
        print(f"{one.stem}: {n} of {len(records)}", file=sys.stderr, flush=True)
        found.append(Chapter(one.stem, reviewed(record.load(one), workers, depth, sample)))
    return Journey(tuple(found))
