"""The reference: every key of every file, with a plain sentence, an example and its rule."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import get_type_hints

import msgspec
import pytest
from msgspec import Struct, inspect
from typer.testing import CliRunner

import crawldeck
from crawldeck.authoring import meanings, reference, tables, wording
from crawldeck.authoring.examples import MORE, Examples
from crawldeck.authoring.part import Authoring
from crawldeck.cli import app
from crawldeck.kernel.ledger import RULE_ID
from tests.test_plain_words import quaint

DOCS = Path(__file__).parents[2] / "docs"
GAMES = [game.name for game in crawldeck.SHIPPED]
NO_RULE = {"version", "notice", "params"}
"""Keys of a pack's head that are about the pack, not the game."""


def part_of(name: str) -> Authoring:
    return Authoring.of(crawldeck.find(name))


def keys(part: Authoring) -> Iterator[tuple[type[Struct], inspect.Field]]:
    """Every key of every table of every file, once."""
    met: set[type[Struct]] = set()
    for file in part.files():
        for shape in tables.reached(file.shape):
            if shape not in met:
                met.add(shape)
                yield from ((shape, field) for field in tables.info(shape).fields)


def page_of(name: str) -> str:
    return (DOCS / "reference" / f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_current(game: str) -> None:
    current = reference.text(part_of(game))
    assert page_of(game) == current, f"crawldeck reference {game} --into docs/reference"


@pytest.mark.parametrize("game", GAMES)
def test_every_key_has_a_plain_sentence(game: str) -> None:
    found = list(keys(part_of(game)))
    assert len(found) > 250
    for shape, field in found:
        where, text = f"{shape.__name__}.{field.name}", meanings.of_key(shape, field.name).text
        assert text, f"{where} has no docstring below it"
        assert text[0].isupper() or text[0] in "`+", f"{where}: {text}"
        assert text.endswith("."), f"{where}: {text}"
        assert not quaint(text), f"{where}: {quaint(text)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_table_says_what_it_is(game: str) -> None:
    for shape in {shape for shape, _ in keys(part_of(game))}:
        text = meanings.of_struct(shape).text
        assert text.endswith("."), shape.__name__
        assert not quaint(text), f"{shape.__name__}: {quaint(text)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_key_names_its_rule_and_the_ledger_has_it(game: str) -> None:
    part = part_of(game)
    known = part.game.ledger().rules
    drawn = part.files()[-1].shape
    for shape, field in keys(part):
        rules = meanings.of_key(shape, field.name).rules
        assert rules or field.name in meanings.UNRULED | NO_RULE, f"{shape.__name__}.{field.name}"
        for rule in RULE_ID.findall(rules):
            assert rule in known, f"{shape.__name__}.{field.name}: no rule {rule}"
    assert not meanings.of_struct(drawn).rules, "drawings are no rule"


@pytest.mark.parametrize("game", GAMES)
def test_every_key_has_an_example_that_can_be_read(game: str) -> None:
    part = part_of(game)
    examples = Examples(part)
    for shape, field in keys(part):
        text = examples.of_key(shape, field)
        if MORE not in text:
            value = tomllib.loads(text)[field.encode_name]
            msgspec.convert({field.encode_name: value}, _alone(shape, field))


def _alone(shape: type[Struct], field: inspect.Field) -> type[Struct]:
    """A struct with one key, which takes whatever that key takes."""
    hints = get_type_hints(shape, include_extras=True)
    return msgspec.defstruct("Alone", [(field.encode_name, hints[field.name])])


@pytest.mark.parametrize("game", GAMES)
def test_every_effect_is_told_with_its_keys(game: str) -> None:
    page, part = page_of(game), part_of(game)
    assert len(part.effects()) > 25
    for shape in part.effects():
        section = page.split(f"### Effect `{tables.tag(shape)}`\n", 1)[1].split("\n### ", 1)[0]
        for field in tables.info(shape).fields:
            assert f"| `{field.encode_name}` |" in section, f"{tables.tag(shape)}: {field.name}"


@pytest.mark.parametrize("game", GAMES)
def test_every_link_leads_to_one_heading_or_to_a_page(game: str) -> None:
    page = page_of(game)
    anchors = [wording.anchor(one) for one in re.findall(r"^##+ (.*)$", page, re.MULTILINE)]
    assert len(set(anchors)) == len(anchors), "two headings are linked alike"
    inside = set(re.findall(r"\]\(#([^)]+)\)", page))
    assert len(inside) > 20
    assert inside <= set(anchors), inside - set(anchors)
    for link in re.findall(r"\]\((\.\./[^)#]+)", page):
        assert (DOCS / "reference" / link).is_file(), link


@pytest.mark.parametrize("game", GAMES)
def test_words_are_those_that_the_keys_take(game: str) -> None:
    part = part_of(game)
    for key, words in part.words().items():
        told = {word for one in words for word in one.word.split(", ")}
        takes = [
            {str(value) for value in kind.values}
            for shape in part.effects()
            for field in tables.info(shape).fields
            if field.name == key
            for kind in [tables.plain(field.type)]
            if isinstance(kind, inspect.LiteralType)
        ]
        assert takes and max(takes, key=len) == told, key


def test_the_command_writes_a_page_or_prints_it(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["reference", "p52", "--into", str(tmp_path / "new")])
    assert done.exit_code == 0, done.output
    written = (tmp_path / "new" / "p52.md").read_text(encoding="utf-8")
    assert written == CliRunner().invoke(app, ["reference", "p52"]).output


@pytest.mark.parametrize("page", ["writing-a-scenario.md", "writing-a-ship.md"])
def test_the_tutorials_lead_to_the_reference(page: str) -> None:
    assert "](reference/" in (DOCS / page).read_text(encoding="utf-8")
