"""Content files: every place has its line, and no text, however odd, is more than a sentence."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from crawldeck.kernel.content import Source
from crawldeck.kernel.domains import Few, Name
from crawldeck.kernel.errors import ContentError, ContentErrors
from crawldeck.kernel.toml_places import places

ROOT = Path(__file__).parents[2]
FILES = sorted((*ROOT.glob("src/crawldeck/**/*.toml"), *ROOT.glob("tests/**/*.toml")))


class Part(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="part"):
    size: Few = 0


class Other(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="other"):
    word: str = ""


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: Name
    size: Few = 0
    parts: tuple[Part | Other, ...] = ()
    by: dict[str, Few] = {}


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    thing: tuple[Thing, ...]


def told(folder: Path, text: str) -> list[tuple[int, str]]:
    """Every mistake of a file: its line, and the sentence."""
    path = folder / "things.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as wrong:
        Source(path).read(Shape)
    every = wrong.value.every if isinstance(wrong.value, ContentErrors) else (wrong.value,)
    assert all(one.path == str(path) and one.problem.isprintable() for one in every)
    return [(one.line, one.problem) for one in every]


def ways(value: Any, path: tuple[str | int, ...] = ()) -> Any:
    yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from ways(inner, (*path, key))
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            yield from ways(inner, (*path, n))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_key_of_our_files_has_its_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found, rows = places(text), text.split("\n")
    for way in ways(tomllib.loads(text)):
        if way:
            assert way in found, way
            if isinstance(way[-1], str):
                assert way[-1] in rows[found[way] - 1], way


GOOD = '[[thing]]\nid = "a"\nname = "A"\n'


def test_every_mistake_of_a_file_is_told_with_its_line_key_and_what_is_allowed(
    tmp_path: Path,
) -> None:
    text = (
        GOOD + 'sise = 1\nparts = [\n  { do = "part", size = 12 },\n  { do = "prat" },\n  {},\n]\n'
        '[[thing]]\nid = "b"\nsize = "2"\nby = { x = 1, y = -1 }\n'
    )
    assert told(tmp_path, text) == [
        (
            4,
            "thing 'a', sise: unknown key 'sise'; did you mean 'size'? "
            "The keys are: id, name, size, parts, by",
        ),
        (6, "thing 'a', parts 1, size: 12 is wrong: it must be a whole number from 0 to 9"),
        (
            7,
            "thing 'a', parts 2, do: there is no 'prat'; did you mean 'part'? "
            "There are: part, other",
        ),
        (
            8,
            "thing 'a', parts 3: the key 'do' is missing: it says which of these it is: "
            "part, other",
        ),
        (
            10,
            "thing 'b': the key 'name' is missing: it must be text on one line, of 1 to 60 letters",
        ),
        (12, "thing 'b', size: '2' is wrong: it must be a whole number from 0 to 9"),
        (13, "thing 'b', by, y: -1 is wrong: it must be a whole number from 0 to 9"),
    ]


@pytest.mark.parametrize(
    "value",
    ["[" * 3000 + "]" * 3000, "{ a = " * 3000 + "1" + " }" * 3000, "[" * 60 + "]" * 60, "[" * 90],
)
def test_what_lies_too_deep_is_told_with_its_line(tmp_path: Path, value: str) -> None:
    ((line, problem),) = told(tmp_path, GOOD + f"\nparts = {value}\n")
    assert line == 5
    assert "more than 40 deep" in problem or "not valid TOML" in problem


def test_keys_that_lead_too_deep_are_told(tmp_path: Path) -> None:
    ((line, problem),) = told(tmp_path, GOOD + f"{'a.' * 2000}a = 1\n")
    assert (line, "more than 40 deep" in problem) == (4, True)


@pytest.mark.parametrize(
    ("sign", "name"),
    [("\\u001b[31m", "U+001B"), ("\\u0007", "U+0007"), ("\u202e", "U+202E"), ("\\u009b", "U+009B")],
)
def test_escape_codes_are_told_and_never_printed(tmp_path: Path, sign: str, name: str) -> None:
    text = GOOD.replace('"A"', f'"A{sign}B"') + f'by = {{ "x{sign}" = 1 }}\n'
    found = told(tmp_path, text)
    assert [line for line, _ in found] == [3, 4]
    assert all(name in problem for _, problem in found)
    assert found[0][1].startswith("thing 'a', name: ")


def test_a_name_is_one_line(tmp_path: Path) -> None:
    ((line, problem),) = told(tmp_path, GOOD.replace('"A"', '"A\\nB"'))
    assert (line, "it must be text on one line" in problem) == (3, True)


def test_a_number_of_thousands_of_digits_is_told(tmp_path: Path) -> None:
    ((line, problem),) = told(tmp_path, GOOD + f"size = {'9' * 5000}\n")
    assert (line, "not valid TOML" in problem) == (4, True)


@pytest.mark.parametrize("text", ["", "=", "[", "[[thing", "thing = 3", "a = [1,,", '"', "\x00"])
def test_what_is_no_content_is_told(tmp_path: Path, text: str) -> None:
    assert all(line >= 1 for line, _ in told(tmp_path, text))


def test_a_file_that_is_no_text_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "things.toml").write_bytes(b"# one\n# two\n\xff\xfe")
    with pytest.raises(ContentError, match=r"things\.toml:3: is not UTF-8 text"):
        Source(tmp_path / "things.toml")
