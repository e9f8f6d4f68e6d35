"""Packs broken in random ways: a line lost, a number beyond measure, a word that is none.

Used by `test_broken_packs`; every change is drawn from hypothesis, so that a failing one shrinks.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

NASTY = [
    "0", "-1", "1", "99", "33", "-99999", "10000000000000000000000", "1e400", "nan", "inf", "true",
    '""', '"x"', '"\\u001b[31mred"', '"1/0"', '"Lv / (Lv - 1)"', f'"{"(" * 800}1{")" * 800}"',
    '"9 x 9999 x 9999"',  "[]", "{}", "[" * 300 + "]" * 300, "{ a = 1 }", '["x"]', "[1, 2, 3]",
    '"²"',
    '"lr1:e8"', '"b1"', '"A"', "1979-05-27", '"' + "a" * 5000 + '"', '"two\\nlines"', "'''x\ny'''",
]  # fmt: skip
VALUE = re.compile(r'(?<== )("[^"\n]*"|-?[0-9.]+|true|false|\[[^\[\]\n]*\]|\{[^{}\n]*\})')
WORD = re.compile(r"[A-Za-z-]{3,}")


@st.composite
def broken(draw: st.DrawFn, text: str) -> str:
    """A TOML text after one to three changes."""
    for _ in range(draw(st.integers(1, 3))):
        text = draw(st.sampled_from(CHANGES))(draw, text)
    return text


def other_value(draw: st.DrawFn, text: str) -> str:
    """Another value for some key: a nasty one, or one that stands elsewhere in the file."""
    found = list(VALUE.finditer(text))
    if not found:
        return text
    place = draw(st.sampled_from(found))
    new = draw(st.sampled_from([*NASTY, *(one.group() for one in found[:200])]))
    return text[: place.start()] + new + text[place.end() :]


def lost_line(draw: st.DrawFn, text: str) -> str:
    rows = text.split("\n")
    del rows[draw(st.integers(0, len(rows) - 1))]
    return "\n".join(rows)


def twice(draw: st.DrawFn, text: str) -> str:
    rows = text.split("\n")
    at = draw(st.integers(0, len(rows) - 1))
    return "\n".join([*rows[:at], rows[at], *rows[at:]])


def misspelt(draw: st.DrawFn, text: str) -> str:
    found = list(WORD.finditer(text))
    if not found:
        return text
    place = draw(st.sampled_from(found))
    word = place.group()
    at = draw(st.integers(0, len(word) - 1))
    return text[: place.start()] + word[:at] + word[at + 1 :] + text[place.end() :]


def cut(draw: st.DrawFn, text: str) -> str:
    return text[: draw(st.integers(0, len(text)))]


def strewn(draw: st.DrawFn, text: str) -> str:
    """Signs where none should be."""
    at = draw(st.integers(0, len(text)))
    signs = st.text(st.sampled_from("[]{}\"'=.,#\n\\\x00\x1b\u202eé7-"), min_size=1, max_size=4)
    return text[:at] + draw(signs) + text[at:]


CHANGES = (other_value, other_value, other_value, lost_line, twice, misspelt, cut, strewn)


@st.composite
def broken_map(draw: st.DrawFn, text: str) -> str:
    """A Tiled page after one to three changes."""
    if draw(st.integers(0, 5)) == 0:
        return draw(st.sampled_from((lost_line, cut, strewn)))(draw, text)
    page = json.loads(text)
    for _ in range(draw(st.integers(1, 3))):
        places = list(leaves(page))
        owner, key = draw(st.sampled_from(places))
        if draw(st.booleans()):
            owner[key] = draw(st.sampled_from(ODD))
        elif isinstance(owner, list):
            owner.pop(key) if draw(st.booleans()) else owner.insert(key, owner[key])
        else:
            del owner[key]
    return json.dumps(page, indent=1)


ODD: list[Any] = [
    None, True, 0, -1, 7, 32, 64.5, 10**12, 1e308, "", "x", "b1", "lr2", "\x1b[2J", "north", [], {},
    [0] * 100, {"x": 0, "y": 0}, "wall", "door", "exit", "extraction", "start", "0110",
]  # fmt: skip


def leaves(value: Any) -> Any:
    """Every place of a JSON value, as an owner and a key."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in list(pairs):
        yield value, key
        if isinstance(inner, dict | list) and len(inner) < 90:
            yield from leaves(inner)


def files(folder: Path) -> list[Path]:
    """The files of a pack that can be broken."""
    return [path for path in sorted(folder.rglob("*")) if path.suffix in (".toml", ".tmj")]
