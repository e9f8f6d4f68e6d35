"""The tables of an experiment as data frames and Parquet files."""

from __future__ import annotations

import typing
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.record import Reader, read_rows
from crawldeck.kernel.record import rows as lines_of
from crawldeck.kernel.session import AnySession
from crawldeck.lab.experiments.folder import Folder
from crawldeck.lab.experiments.needs import polars
from crawldeck.lab.experiments.playing import Wanted, Watcher, named
from crawldeck.lab.experiments.rows import TABLES, Played, rows_of
from crawldeck.lab.experiments.spec import Cell, only_seed
from crawldeck.lab.part import Lab

if TYPE_CHECKING:
    from polars import DataFrame, DataType

AT_ONCE = 2_000
"""Games that are turned into columns together."""
GROUP = 100_000
"""Rows of a group in a file: fixed, so that the same rows are the same bytes."""


def columns(table: type[Struct]) -> dict[str, Any]:
    """The plain type of each column."""
    hints = typing.get_type_hints(table)
    return {field.name: hints[field.name] for field in msgspec.structs.fields(table)}


def schema(table: type[Struct]) -> dict[str, DataType]:
    """The same in the words of the frames."""
    pl = polars()
    known: dict[Any, Any] = {
        int: pl.Int64(),
        float: pl.Float64(),
        bool: pl.Boolean(),
        str: pl.String(),
        list[str]: pl.List(pl.String()),
    }
    return {name: known[kind] for name, kind in columns(table).items()}


def frame_of(rows: Iterable[Any], name: str) -> DataFrame:
    """Some rows of a table as a frame."""
    table, rows = TABLES[name], list(rows)
    made = {column: [getattr(row, column) for row in rows] for column in columns(table)}
    found: DataFrame = polars().DataFrame(made, schema=schema(table))
    return found


def frames(played: Iterable[Played], names: Iterable[str]) -> dict[str, DataFrame]:
    """All games as frames, one for each table."""
    names, parts = list(names), dict[str, list[Any]]()
    for some in _some(played):
        for name in names:
            rows = [row for one in some for row in rows_of(one, name)]
            parts.setdefault(name, []).append(frame_of(rows, name))
    pl = polars()
    return {name: pl.concat(parts.get(name) or [frame_of([], name)]).rechunk() for name in names}


def _some(played: Iterable[Played]) -> Iterator[list[Played]]:
    some: list[Played] = []
    for one in played:
        some.append(one)
        if len(some) == AT_ONCE:
            yield some
            some = []
    if some:
        yield some


def write(folder: Folder) -> list[Path]:
    """Every table of an experiment into its file."""
    made = frames(folder.played(), folder.head().experiment.tables)
    paths = []
    for name, frame in made.items():
        path = folder.path / f"{name}.parquet"
        beside = path.with_name(f".{path.name}.new")
        frame.write_parquet(beside, compression="zstd", row_group_size=GROUP, statistics=True)
        beside.replace(path)
        paths.append(path)
    return paths


def read(path: Path) -> dict[str, DataFrame]:
    """The tables of a folder."""
    pl = polars()
    found = {
        name: pl.read_parquet(path / f"{name}.parquet")
        for name in TABLES
        if (path / f"{name}.parquet").exists()
    }
    if "games" not in found:
        raise SetupError(f"{path} has no games.parquet; `crawldeck lab run` writes one")
    return found


# -- a record


def frame(record: str | Path | AnySession, table: str = "games") -> DataFrame:
    """One table of a record, or of a session: the same columns that an experiment has.

    A path is replayed from its first line; of a session its record is.
    """
    if table not in TABLES:
        raise SetupError(f"no table {table!r:.40}; there are: {', '.join(TABLES)}")
    return frame_of(rows_of(look(record), table), table)


def look(record: str | Path | AnySession) -> Played:
    """All rows of a record."""
    if isinstance(record, str | Path):
        name, lines = str(record), read_rows(record)
    else:
        name, lines = "the session", lines_of(record)[0]
    reader = Reader(name)
    session = reader.begin(lines)
    watcher = Watcher(session, Wanted(decisions=True, events=True))
    for number, line in enumerate(lines[1:], start=2):
        asked, before = isinstance(session.ask, Choice), len(session.answers)
        if asked:
            watcher.look()
        reader.take(session, number, line)
        if asked and len(session.answers) > before:
            watcher.note(session.answers[before])
    reader.finish(session)
    cell = Cell(0, Lab.of(session.game).wish_of(session))
    return watcher.over(named(cell, only_seed(session.setup.seed)))
