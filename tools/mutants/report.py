"""What came of a sample, for people and (`--json`) for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tools.mutants import reviewed
from tools.mutants.places import Mutant
from tools.mutants.run import Outcome


class Report:
    """The mutants with their outcomes; those without one were not reached."""

    def __init__(
        self, root: Path, drawn: Sequence[Mutant], outcomes: Mapping[str, Outcome]
    ) -> None:
        entries = reviewed.read(root)
        self.stale = [said for entry in entries if (said := reviewed.stale(root, entry))]
        reached = [one for one in drawn if one.id in outcomes]
        self.drawn, self.outcomes = drawn, outcomes
        self.killed = [one for one in reached if outcomes[one.id].killed]
        left = [one for one in reached if not outcomes[one.id].killed]
        self.equivalent = [one for one in left if any(e.is_of(one) for e in entries)]
        self.survived = [one for one in left if one not in self.equivalent]

    def part(self, game: str) -> dict[str, Any]:
        """The figures of one game, or of all for an empty name."""

        def count(mutants: Sequence[Mutant]) -> int:
            return sum(not game or one.game == game for one in mutants)

        killed, survived = count(self.killed), count(self.survived)
        share = 100 * killed / (killed + survived) if killed + survived else 0.0
        return {
            "drawn": count(self.drawn),
            "killed": killed,
            "survived": survived,
            "equivalent": count(self.equivalent),
            "percent": round(share, 1),
            "noticed": self._stages(game),
        }

    def _stages(self, game: str) -> dict[str, int]:
        """How many were noticed by which tests."""
        mine = [one for one in self.killed if not game or one.game == game]
        return dict(Counter(self.outcomes[one.id].stage for one in mine).most_common())

    def data(self) -> dict[str, Any]:
        games = dict.fromkeys(one.game for one in self.drawn)
        return {
            "games": {game: self.part(game) for game in games},
            "all": self.part(""),
            "survivors": [self._told(one) for one in self.survived],
            "equivalent": [self._told(one) for one in self.equivalent],
            "stale": self.stale,
        }

    def _told(self, one: Mutant) -> dict[str, Any]:
        return {
            "file": one.path.as_posix(),
            "line": one.line,
            "function": one.function,
            "before": one.before,
            "after": one.after,
            "rules": one.rules,
            "operator": one.operator,
            "tests": self.outcomes[one.id].tried,
        }

    def text(self) -> str:
        told = self.data()
        lines = [self._sentence(game, part) for game, part in told["games"].items()]
        lines.append(self._sentence("all", told["all"]))
        noticed = [f"{stage} {count}" for stage, count in told["all"]["noticed"].items()]
        lines.append(f"noticed by the tests of: {', '.join(noticed)}")
        for one in told["survivors"]:
            rules = ", ".join(one["rules"]) or "no rule cited"
            lines += ["", f"survived: {one['file']}:{one['line']} {one['function']} ({rules})"]
            lines += [f"  - {row}" for row in one["before"].splitlines()]
            lines += [f"  + {row}" for row in one["after"].splitlines()]
        lines += [f"stale in {reviewed.LIST}: {said}" for said in self.stale]
        return "\n".join(lines)

    def _sentence(self, name: str, part: Mapping[str, Any]) -> str:
        waiting = part["drawn"] - part["killed"] - part["survived"] - part["equivalent"]
        later = f", {waiting} not tried yet" if waiting else ""
        return (
            f"{name}: {part['percent']} % killed ({part['killed']} of"
            f" {part['killed'] + part['survived']}; {part['equivalent']} equivalent{later})"
        )
