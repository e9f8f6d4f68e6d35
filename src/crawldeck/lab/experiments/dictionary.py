"""The data dictionary: every table and column of an experiment, from the structs themselves."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Iterator
from typing import Any

from msgspec import Meta, Struct, structs

from crawldeck.games import SHIPPED
from crawldeck.lab.experiments.rows import ASKED_FOR, TABLES
from crawldeck.lab.part import Lab

PLAIN = {int: "whole number", float: "number", bool: "true or false", str: "text"}
HEAD = """# The data of an experiment

`crawldeck lab run` writes these tables as Parquet files, and `crawldeck.frame(record, "heroes")`
gives the same of one record. `cell` and `seed` together name a game in every table, so tables join
on both:

```python
import polars as pl

games = pl.read_parquet("lab-mine/games.parquet")
heroes = pl.read_parquet("lab-mine/heroes.parquet").join(games, on=["cell", "seed"])
heroes.group_by("hero", "outcome").agg(pl.col("dealt").mean())
```

Nothing here depends on who played when: the same experiment gives the same bytes on any number of
workers. This page is made by `crawldeck lab dictionary`."""


def text() -> str:
    """The whole page, as Markdown."""
    return "\n".join([HEAD, *_tables(), *_families(), ""])


def _tables() -> Iterator[str]:
    for name, table in TABLES.items():
        asked = f" Only with `--{name}`." if name in ASKED_FOR else ""
        yield f"\n## {name}.parquet\n\n{inspect.getdoc(table)}{asked}\n"
        yield "| column | type | meaning |\n| --- | --- | --- |"
        yield from _columns(table)


def _columns(table: type[Struct]) -> Iterator[str]:
    hints = typing.get_type_hints(table, include_extras=True)
    for field in structs.fields(table):
        kind, *notes = typing.get_args(hints[field.name])
        meaning = next(note.description for note in notes if isinstance(note, Meta))
        yield f"| `{field.name}` | {_kind(kind)} | {meaning} |"


def _kind(kind: Any) -> str:
    return PLAIN.get(kind) or "list of texts"


def _families() -> Iterator[str]:
    yield "\n## Families of things\n\nWhat `family` in `things.parquet` can be, game by game."
    for game in SHIPPED:
        yield f"\n### {game.title}\n\n| family | meaning |\n| --- | --- |"
        yield from (f"| {name} | {says} |" for name, says in Lab.of(game).families.items())
