"""Comparing two sides on common seeds: two packs, two values, two versions.

Both sides play the same seeds, and luck hangs on what a draw is for, so two games of one seed
differ by what was changed and little else. What is counted is the difference of each pair.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from crawldeck.forms import game_of_pack
from crawldeck.kernel.errors import SetupError
from crawldeck.lab import versions
from crawldeck.lab.experiments import run, tables
from crawldeck.lab.experiments.spec import Experiment, cells
from crawldeck.lab.part import Lab

if TYPE_CHECKING:
    from polars import DataFrame

ON = ("adventure", "boss", "party", "edition", "player", "seed")
"""What makes two games a pair."""


class Gap(Struct, frozen=True):
    """How two sides differ in some pairs of games."""

    adventure: str
    party: int
    pairs: int
    won_first: int
    won_second: int
    only_first: int
    """Pairs that only the first side won."""
    only_second: int

    @property
    def gap(self) -> float:
        """By how much the second side wins more often."""
        return (self.only_second - self.only_first) / (self.pairs + 2)

    @property
    def margin(self) -> float:
        """Half the width of its 95 % interval, with half a pair of each sort added to be safe."""
        n, b, c = self.pairs + 2, self.only_first + 0.5, self.only_second + 0.5
        return 1.96 * math.sqrt(max(0.0, b + c - (c - b) ** 2 / n)) / n

    @property
    def sure(self) -> bool:
        return abs(self.gap) > self.margin


def play(spec: Experiment, folder: Path, crew_size: int | None) -> DataFrame:
    """The games of one side."""
    ready = run.prepare(spec, folder)
    with run.shown() as progress, run.processes(crew_size, ready.wanted) as crew:
        run.play(ready, crew, progress)
    return tables.frames(ready.folder.played(), ["games"])["games"]


def _strangers() -> SetupError:
    return SetupError(
        "the two sides have no game in common: the same adventures, party sizes, editions, "
        "players and seeds are compared"
    )


def must_have_common_games(sides: Sequence[DataFrame | Experiment]) -> None:
    """Told before the first game: two packs that share no adventure cannot be compared."""
    grids = [
        {(wish.quest, wish.boss, wish.players) for wish in (cell.wish for cell in cells(side))}
        for side in sides
        if isinstance(side, Experiment)
    ]
    if len(grids) == 2 and grids[0].isdisjoint(grids[1]):
        raise _strangers()


def gaps(first: DataFrame, second: DataFrame) -> list[Gap]:
    """A gap for each adventure and party size, and one for all of them last."""
    both = first.join(second, on=list(ON), suffix="_second")
    if not both.height:
        raise _strangers()
    found: dict[tuple[str, int], list[int]] = {}
    whole = [0, 0, 0, 0, 0]
    for adventure, party, one, other in both.select(
        "adventure", "party", "outcome", "outcome_second"
    ).iter_rows():
        a, b = one == "won", other == "won"
        for counts in (found.setdefault((adventure, party), [0, 0, 0, 0, 0]), whole):
            for n, true in enumerate((True, a, b, a and not b, b and not a)):
                counts[n] += true
    rows = [Gap(name, party, *counts) for (name, party), counts in found.items()]
    return [*rows, Gap("", 0, *whole)]


def lines(found: Sequence[Gap]) -> Iterator[str]:
    """A row for each adventure and party; of all together if there are several."""
    for one in found if len(found) > 2 else found[:1]:
        name = f"{one.adventure:20} {one.party}" if one.adventure else f"{'all':22}"
        first, second = (100 * won / one.pairs for won in (one.won_first, one.won_second))
        yield (
            f"{name:22}  {first:5.1f} % \N{RIGHTWARDS ARROW} {second:5.1f} %  "
            f"{100 * one.gap:+5.1f} ± {100 * one.margin:.1f} points  ({one.pairs} pairs)"
        )


def change(packs: Sequence[Path], first: Sequence[str], second: Sequence[str]) -> str:
    """What differs between two sides in a few words: one number is named, several are counted."""
    if len(packs) == 2 and packs[0] != packs[1]:
        found = [
            one
            for one in versions.changes(packs[0], packs[1])
            if one.file != "pack.toml" or one.key not in ("id", "name")
        ]
        if len(found) == 1:
            game = game_of_pack(str(packs[1]))
            return found[0].words(dict(Lab.of(game).names(str(packs[1]))) if game else {})
        files = ", ".join(dict.fromkeys(one.file for one in found))
        return f"The second pack ({len(found)} differences in {files})" if found else ""
    was = dict(text.partition("=")[::2] for text in first)
    now = [text.partition("=")[::2] for text in second]
    return ", ".join(
        f"{name} = {value}" + (f" instead of {was[name]}" if name in was else "")
        for name, value in now
    )


def sentence(whole: Gap, what: str) -> str:
    """What the change does, in one sentence: `16 HP instead of 14 costs 3.1 ± 0.9 points`."""
    size = f"{abs(100 * whole.gap):.1f} ± {100 * whole.margin:.1f} points"
    if not whole.sure:
        return (
            f"{what} makes no difference that {whole.pairs} pairs of games can show: "
            f"{100 * whole.gap:+.1f} ± {100 * whole.margin:.1f} points."
        )
    return f"{what} {'adds' if whole.gap > 0 else 'costs'} {size} of the chance to win."


def as_json(found: Sequence[Gap], told: str) -> str:
    rows = [
        msgspec.to_builtins(one) | {"gap": one.gap, "margin": one.margin, "sure": one.sure}
        for one in found
    ]
    return json.dumps({"sentence": told, "rows": rows}, indent=1)
