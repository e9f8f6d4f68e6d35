"""JSON Schemas: they take every pack that ships, refuse what the check refuses, and are current."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import msgspec
import pytest
from typer.testing import CliRunner

import crawldeck
from crawldeck.authoring import schemas, tables
from crawldeck.authoring.part import Authoring, PackFile
from crawldeck.authoring.starting import new_pack
from crawldeck.cli import app
from crawldeck.forms import Form
from crawldeck.kernel.game import find

DOCS = Path(__file__).parents[2] / "docs" / "schemas"
GAMES = [game.name for game in crawldeck.SHIPPED]
FILES = [(name, file.name) for name in GAMES for file in Authoring.of(find(name)).files()]


def folders(game: str) -> list[Path]:
    """Every pack that ships, and the starter."""
    part, form = Authoring.of(find(game)), Form.of(find(game))
    shipped = [form.load(name).folder for name in form.packs()]
    return list(dict.fromkeys([*shipped, part.starter()]))


@cache
def file_of(game: str, name: str) -> PackFile:
    return next(one for one in Authoring.of(find(game)).files() if one.name == name)


@cache
def validator(game: str, name: str) -> Any:
    text = (DOCS / game / f"{name}.schema.json").read_text(encoding="utf-8")
    return jsonschema.Draft4Validator(json.loads(text))


def takes(game: str, name: str, raw: dict[str, Any]) -> bool:
    """What the schema says, and the struct with it."""
    try:
        msgspec.convert(raw, file_of(game, name).shape)
        read = True
    except msgspec.ValidationError:
        read = False
    found = bool(validator(game, name).is_valid(raw))
    assert found == read, f"{name}: the schema says {found}, the pack reader {read}"
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_schemas_are_current(game: str) -> None:
    current = schemas.written(Authoring.of(find(game)))
    there = {path.name: path.read_text(encoding="utf-8") for path in (DOCS / game).iterdir()}
    assert there == current, f"crawldeck schema {game} --into docs/schemas/{game}"


@pytest.mark.parametrize(("game", "name"), FILES)
def test_each_is_a_schema_with_words_for_every_key(game: str, name: str) -> None:
    schema = validator(game, name).schema
    jsonschema.Draft4Validator.check_schema(schema)
    shapes = tables.reached(file_of(game, name).shape)
    assert len({shape.__name__ for shape in shapes}) == len(shapes), "two tables of one name"
    for table in schema["definitions"].values():
        for key, value in table.get("properties", {}).items():
            assert value.get("description") or key == "do", key


@pytest.mark.parametrize(("game", "name"), FILES)
def test_every_pack_that_ships_is_valid(game: str, name: str) -> None:
    there = [path for one in folders(game) if (path := one / f"{name}.toml").is_file()]
    assert there, f"no pack has {name}.toml"
    for path in there:
        assert takes(game, name, tomllib.loads(path.read_text(encoding="utf-8"))), path


@pytest.mark.parametrize(("game", "name"), FILES)
def test_a_misspelt_key_fails(game: str, name: str) -> None:
    path = next(one / f"{name}.toml" for one in folders(game) if (one / f"{name}.toml").is_file())
    text = path.read_text(encoding="utf-8")
    assert not takes(game, name, tomllib.loads(text) | {"exrta": 1})
    for raw in _each_table_misspelt(tomllib.loads(text)):
        assert not takes(game, name, raw)


def _each_table_misspelt(raw: dict[str, Any]) -> list[dict[str, Any]]:
    """The file with a strange key in the first table of each family."""
    found = []
    for family, rows in raw.items():
        if isinstance(rows, list) and rows:
            found.append(raw | {family: [rows[0] | {"nmae": "x"}, *rows[1:]]})
        elif isinstance(rows, dict) and all(isinstance(one, dict) for one in rows.values()):
            key = next(iter(rows))
            found.append(raw | {family: rows | {key: rows[key] | {"nmae": "x"}}})
    return found


@pytest.mark.parametrize(
    ("game", "name", "old", "new"),
    [
        ("p52", "items", 'do = "heal"', 'do = "haeal"'),
        ("p52", "items", "weight = 0.3", "weight = -1"),
        ("p52", "heroes", 'id = "', 'idd = "'),
        ("enormity", "gear", "range = 3", 'range = "far"'),
        ("enormity", "gear", 'kind = "weapon"', 'kind = "waepon"'),
        ("enormity", "gear", 'id = "bolt-gun"', 'id = "Bolt Gun"'),
        ("enormity", "intruders", "speed = [2, 3, 3]", "speed = [2, 3]"),
        ("enormity", "spacers", "willpower = 1", "wilpower = 1"),
        ("enormity", "codes", 'code = "0110"', 'code = "110"'),
        ("enormity", "terrain", 'do = "halt"', 'do = "halt", n = 1'),
    ],
)
def test_what_the_reader_refuses_the_schema_refuses(
    game: str, name: str, old: str, new: str
) -> None:
    text = (Authoring.of(find(game)).starter() / f"{name}.toml").read_text(encoding="utf-8")
    assert old in text
    assert takes(game, name, tomllib.loads(text))
    assert not takes(game, name, tomllib.loads(text.replace(old, new, 1)))


@pytest.mark.parametrize("game", GAMES)
def test_a_new_pack_brings_its_schemas_and_names_them(game: str, tmp_path: Path) -> None:
    part = Authoring.of(find(game))
    new_pack(part, tmp_path / "mine")
    for path in sorted((tmp_path / "mine").glob("*.toml")):
        line = path.read_text(encoding="utf-8").partition("\n")[0]
        named = line.removeprefix("#:schema ")
        assert named == f"./schemas/{path.stem}.schema.json"
        schema = json.loads((path.parent / named).read_text(encoding="utf-8"))
        jsonschema.Draft4Validator(schema).validate(tomllib.loads(path.read_text("utf-8")))
    assert len(list((tmp_path / "mine" / "schemas").iterdir())) == len(part.files())


def test_the_command_writes_them(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["schema", "enormity", "--into", str(tmp_path / "s")])
    assert done.exit_code == 0, done.output
    assert f"Wrote {len(list((tmp_path / 's').iterdir()))} schemas" in done.output
