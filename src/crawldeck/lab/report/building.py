"""A report put together: from the tables of an experiment to a document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crawldeck.forms import Form
from crawldeck.kernel.game import find
from crawldeck.kernel.spelling import listed
from crawldeck.lab import exploit, looked
from crawldeck.lab.experiments import tables as experiments
from crawldeck.lab.part import Lab
from crawldeck.lab.report import charts, figures, losing
from crawldeck.lab.report.document import Document, Grid, Picture, Section, percent, points
from crawldeck.lab.report.habits import habits
from crawldeck.lab.report.influence import FEWEST, Influence, influences

if TYPE_CHECKING:
    from polars import DataFrame

MOST = 12
"""Rows of a family, and killers, that a report shows."""
CHARTED = 16


def report_of(folder: Path, title: str = "") -> Document:
    """The report of an experiment, with what was looked for beside it."""
    return Report(experiments.read(folder), title, looked.kept(folder)).document()


class Report:
    """One experiment, looked at."""

    def __init__(
        self,
        tables: Mapping[str, DataFrame],
        title: str = "",
        habits: looked.Looked | None = None,
    ) -> None:
        self.tables, self.games, self.looked = tables, tables["games"], habits
        self.game = find(self.games["game"][0])
        self.lab, self.heroes = Lab.of(self.game), Form.of(self.game).heroes
        self.packs = self.games["pack"].unique(maintain_order=True).to_list()
        self.names: dict[str, str] = {}
        for pack in self.packs:
            self.names |= self.lab.names(pack)
        self.varied = figures.varied(self.games)
        self.title = title or f"Report: {', '.join(self.lab.adventures(p)[0] for p in self.packs)}"

    def name(self, thing: str) -> str:
        return self.names.get(thing, thing)

    def document(self) -> Document:
        made = [
            Section("How often it is won", list(self.won())),
            Section("Why games were lost", list(self.lost())),
            Section(f"How and where {self.heroes} fell", list(self.fell())),
            Section("Length and tension", list(self.tension())),
            Section("What it does to the chance to win", list(self.matters())),
            Section("Habits that win too much", list(self.habits())),
            Section("What is never used", list(self.never())),
            Section("How to read this", list(self.reading())),
        ]
        return Document(self.title, self.lead(), [one for one in made if one.blocks])

    def lead(self) -> str:
        games, won = self.games.height, sum(one == "won" for one in self.games["outcome"])
        players = ", ".join(self.games["player"].unique(maintain_order=True))
        seeds = self.games["seed"].to_list()
        return (
            f"{games:,} games by {players} bots, {percent(won / games)} won. Seeds {min(seeds)} "
            f"to {max(seeds)}; the same seeds play the same games anywhere."
        )

    # -- sections

    def won(self) -> Iterator[str | Grid | Picture]:
        rates = figures.rates(self.games)
        split = next((k for k in ("party", "params", "player", "edition") if k in self.varied), "")
        if len({(r.adventure, getattr(r, split) if split else "") for r in rates}) == len(rates):
            yield charts.won(rates, self.names, split, {"party": self.heroes}.get(split, split))
        head = ["adventure", self.heroes]
        more = [k for k in ("pack", "edition", "params", "player") if k in self.varied]
        head += [*more, "won", "95 %", "games", self.lab.way, "deaths", "decisions"]
        rows = []
        for one in rates:
            low, high = one.interval
            rows.append(
                [
                    self.name(one.adventure),
                    str(one.party or "any"),
                    *(str(getattr(one, key)) for key in more),
                    percent(one.rate),
                    f"{100 * low:.0f} to {100 * high:.0f}",
                    f"{one.games}" + (f" ({one.cut} cut)" if one.cut else ""),
                    f"{one.way:.1f}",
                    f"{one.deaths:.1f}",
                    f"{one.decisions:.0f}",
                ]
            )
        yield Grid(head, rows)
        for key in ("party", "edition", "player", "params"):
            if key in self.varied and len(rates) > 2:
                yield self._by(key)

    def _by(self, key: str) -> Grid:
        rows = [
            [
                str(getattr(one, key)) or "as it is",
                percent(one.rate),
                f"{100 * one.margin:.1f}",
                str(one.games),
            ]
            for one in sorted(
                figures.rates(self.games, key), key=lambda one: str(getattr(one, key))
            )
        ]
        return Grid([{"party": self.heroes}.get(key, key), "won", "± points", "games"], rows)

    def lost(self) -> Iterator[str]:
        for title, told in losing.sentences(self.tables):
            yield f"**{title}.** {told}"

    def fell(self) -> Iterator[str | Grid | Picture]:
        heroes = self.tables["heroes"]
        killers = figures.fallen(heroes)
        if not killers.height:
            return
        total = int(killers["fell"].sum())
        yield (
            f"{total:,} of {heroes.height:,} {self.heroes} fell. An enemy's name means that its "
            "blow was the last; anything else is the cause itself."
        )
        rows = killers.rows()[:MOST]
        yield charts.bars(
            "fell",
            f"By what {self.heroes} fell",
            [(self.name(by), count) for by, count, _ in rows],
            self.heroes,
        )
        yield Grid(
            ["by", "fell", "share", "how"],
            [
                [
                    self.name(by),
                    str(n),
                    percent(n / total),
                    ", ".join(self.name(h) for h in how[:4]),
                ]
                for by, n, how in rows
            ],
        )
        where = figures.fell_where(heroes).rows()[:8]
        if where and self.lab.places_stay:
            places = ", ".join(f"{place} ({count})" for place, count in where)
            yield f"Where most fell: {places}."

    def tension(self) -> Iterator[str | Grid | Picture]:
        ends = figures.by_way(self.games, self.tables["heroes"])
        ends = ends.filter(ends["lost"] > 0)
        if ends.height:
            yield charts.ends(self._in_order(ends), self.lab.way, self.names)
        course = figures.chances(self.games, self.tables["moments"])
        if course.height:
            yield charts.chances(self._in_order(course), self.lab.way, self.names)
        rows = [
            [
                self.name(one.adventure),
                f"{one.rounds:.1f}",
                f"{one.decisions:.0f}",
                percent(one.open),
                f"{one.swing:.2f}",
            ]
            for one in figures.rates(self.games, "adventure")
        ]
        yield Grid(
            ["adventure", "rounds", "decisions", "open", "swing"],
            rows,
            "Open: the share of rounds that begin with a chance to win from 20 to 80 %. Swing: how "
            "much that chance moves in a game, up and down added up; a game that is never in doubt "
            "has a swing below 1.",
        )

    def _in_order(self, rows: DataFrame) -> list[dict[str, Any]]:
        """Rows of adventures in the order of the experiment."""
        order = self.games["adventure"].unique(maintain_order=True).to_list()
        return sorted(rows.to_dicts(), key=lambda row: order.index(row["adventure"]))

    def matters(self) -> Iterator[str | Grid | Picture]:
        found = influences(self.games, self.tables["things"], list(self.wanted()))
        if not found:
            yield f"Too few games, or all ended alike: at least {2 * FEWEST} are needed of both."
            return
        yield (
            "What having a thing adds to the chance to win, in points, with the adventure, the "
            "party and all other things held equal. What was dealt before play began is an effect. "
            "What came up in play is a hint: it is compared among games that got equally far, but "
            "who does well also meets and uses more."
        )
        sure = sorted(
            (one for one in found if one.sure), key=lambda one: -abs(one.gap) / one.margin
        )[:CHARTED]
        if sure:
            sure.sort(key=lambda one: -one.gap)
            labels = [f"{self.name(one.things[0])} · {one.family}" for one in sure]
            shows = "The surest effects on the chance to win, with 95 % intervals"
            yield charts.influence(sure, labels, shows, "matters")
        chance = round(0.05 * len(found))
        yield (
            f"{len(found)} things were judged and {sum(one.sure for one in found)} stand out; "
            f"about {chance} would by luck alone. The table shows up to {MOST} of a family."
        )
        yield Grid(
            ["family", "thing", "adds", "± points", "games with", "won with", "won without"],
            [self._row(one) for one in self._shown(found)],
        )

    def _shown(self, found: list[Influence]) -> Iterator[Influence]:
        """Of each family those that differ most, best first."""
        for family in dict.fromkeys(one.family for one in found):
            mine = sorted(
                (one for one in found if one.family == family),
                key=lambda one: abs(one.gap) / max(one.margin, 1e-9),
            )
            yield from sorted(mine[-MOST:], key=lambda one: -one.gap)

    def _called(self, one: Influence) -> str:
        first, *others = [self.name(thing) for thing in one.things]
        if len(others) > 2:
            others = [*others[:2], f"{len(others) - 2} more"]
        return f"{first} (with {listed(others, 'and')})" if others else first

    def _row(self, one: Influence) -> list[str]:
        called = f"**{self._called(one)}**" if one.sure else self._called(one)
        return [
            one.family + ("" if one.dealt else " (in play)"),
            called,
            points(one.gap),
            f"{100 * one.margin:.1f}",
            str(one.games),
            percent(one.won_with),
            percent(one.won_without),
        ]

    def wanted(self) -> dict[str, list[str]]:
        """All that the packs have, by family."""
        found: dict[str, list[str]] = {}
        for pack in self.packs:
            for family, names in self.lab.catalogue(pack).items():
                found[family] = list(dict.fromkeys([*found.get(family, []), *names]))
        return found

    def never(self) -> Iterator[str]:
        if not self.tables["things"].height:
            return
        wanted = self.wanted()
        missing = figures.never(self.tables["things"], wanted)
        if not missing and wanted:
            yield "All of it came up."
        for family, names in missing.items():
            told = ", ".join(self.name(name) for name in names)
            yield f"**{family}**, {len(names)} of {len(wanted[family])}: {told}."

    def habits(self) -> Iterator[str | Grid]:
        if self.looked is not None:
            yield from habits(self.game, self.looked, self.names)
        elif exploit.habits_of(self.game):
            yield f"To look for habits, run `crawldeck lab exploit {self.game.name} --into FOLDER`."

    def reading(self) -> Iterator[str]:
        yield (
            "Intervals are 95 %: Wilson's for shares, and for effects what a logistic regression "
            "with a ridge says. The chance to win at a moment is that of the fitted value "
            "(`crawldeck lab calibrate`). The tables behind this page lie beside it; "
            "`docs/data.md` explains every column."
        )
