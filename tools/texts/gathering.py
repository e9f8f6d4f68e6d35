"""Finds every text that people read: in Python, in the page, in packs and in rulebooks.

In Python and JavaScript a text stands in a call that says it (`tr`, `trn`), in one that names it
for later (`mark`), in a question or a refusal of the rules, or in the sentence of an event
(`says`).
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from crawldeck.kernel.language import IN_CONTEXT, both

SOURCE = Path(__file__).resolve().parents[2] / "src" / "crawldeck"
SAYS = {
    "tr": (0,),
    "mark": (0,),
    "Phrase": (0,),
    "Refusal": (1,),
    "RequestRefused": (1,),
    "verb": (0,),
    "Order": (1,),
    "Result": (1,),
    **dict.fromkeys(("Stale", "StorageError", "Taken", "CrawldeckError"), (0,)),
    **dict.fromkeys(("Malformed", "SetupError", "ParamError"), (0,)),
    "RecordError": (2,),
    "must_own": (0,),
    "Counted": (0, 2),
    "term": (0, 1),
    "Param": (1,),
    "ask": (2, 5),
    "choose": (2, 5),
    "ask_with_stamina": (3, 6),
    "refuse_others": (2,),
    "pick": (2,),
    "pick_one": (2,),
    "flip": (1,),
    "flip_room": (1,),
    "Flip": (1,),
    "Lot": (1,),
    "amount": (3,),
    "earn": (3,),
    "earn_by_repeating": (3,),
    "dropped": (2, 3),
    "changed": (4,),
    "open_chest": (4,),
    "tried": (2, 6),
    "tell": (6,),
    "Consequence": (3,),
    "Choice": (3,),
    "_spaces": (0,),
    **dict.fromkeys(("_says", "_core", "_on_hero", "_on_foe", "_gear", "_plain"), (0,)),
}
"""The calls whose arguments are texts, and which of them."""
FIELDS = ("what", "why", "how", "gain", "text", "question", "otherwise", "told", "when", "side")
"""In rules: names whose texts are told or asked."""
COUNTS = ("trn", "markn")
TEXT = r'("(?:[^"\\]|\\.)*")'
IN_PAGE = re.compile(rf"(?<![\w.$])(trn?|trh|mark)\(\s*{TEXT}(?:,\s*{TEXT})?")
"""A call of the page that says a text; it may stand anywhere, in another one as well."""
IN_PLACE = re.compile(rf"(?<![\w.$])trc\(\s*{TEXT},\s*{TEXT}")
"""One that says where it stands first: that word is translated otherwise elsewhere."""
COMMENT = re.compile(r"^\s*(?://|/?\*).*$", re.MULTILINE)
READ = ("name", "title", "intro", "heading", "text", "alt", "won", "lost", "told")
"""Keys of TOML files whose words people read."""
NOT_READ = ("scene", "before", "after", "do", "tells")


class Found(NamedTuple):
    """A text, as many where it counts something, the file in which it stands, and its context."""

    text: str
    many: str
    where: str
    context: str = ""

    @property
    def key(self) -> str:
        return f"{self.context}{IN_CONTEXT}{self.text}" if self.context else self.text


def in_python(path: Path) -> Iterator[Found]:
    where = path.relative_to(SOURCE).as_posix()
    in_rules = "rules" in path.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            yield from (Found(text, "", where) for text in _game(node))
        elif isinstance(node, ast.Call):
            for text, many in _called(node):
                yield Found(text, many, where)
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            yield from (Found(text, "", where) for text in _parameter(node))
            for name, value in _assigned(node):
                if name == "says" or (in_rules and name in FIELDS):
                    for text in _constants(value):
                        yield Found(*_counted(text), where)
        elif in_rules and isinstance(node, ast.keyword) and node.arg in FIELDS:
            for text in _constants(node.value):
                yield Found(*_counted(text), where)
        elif in_rules and isinstance(node, ast.Return):
            for text in _constants(node.value):
                if " " in text:
                    yield Found(*_counted(text), where)


def _called(node: ast.Call) -> Iterator[tuple[str, str]]:
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    if name in COUNTS and len(node.args) > 1:
        yield from zip(_constants(node.args[0]), _constants(node.args[1]), strict=True)
    for word in node.keywords if name == "verb" else ():
        if word.arg == "help":
            yield from map(_counted, _constants(word.value))
    for n in SAYS.get(name, ()):
        for text in _constants(node.args[n]) if n < len(node.args) else ():
            yield _counted(text)


def _game(node: ast.ClassDef) -> Iterator[str]:
    """What a game says of itself, above its rules (`outline.about`)."""
    bases = [one.value if isinstance(one, ast.Subscript) else one for one in node.bases]
    if any(isinstance(one, ast.Name) and one.id == "Game" for one in bases):
        yield " ".join((ast.get_docstring(node) or "").partition("\n\n")[0].split())


def _parameter(node: ast.AnnAssign | ast.Assign) -> Iterator[str]:
    """What a lobby calls a parameter and its options, after their names (`entries.params_of`)."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        calls = [one for one in ast.walk(node.annotation) if isinstance(one, ast.Call)]
        if any(isinstance(one.func, ast.Name) and one.func.id == "Param" for one in calls):
            yield node.target.id.replace("_", " ").capitalize()
            for one in ast.walk(node.annotation):
                if isinstance(one, ast.Subscript) and getattr(one.value, "id", "") == "Literal":
                    yield from (text.replace("_", " ") for text in _texts(one.slice))


def _texts(node: ast.expr) -> Iterator[str]:
    """Every text in an expression."""
    for one in ast.walk(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            yield one.value


def _counted(text: str) -> tuple[str, str]:
    """A text as one and as many, where it counts something."""
    counted = both(text)
    return counted[:2] if counted else (text, "")


def _constants(node: ast.expr | None) -> Iterator[str]:
    """The texts that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if node.value.strip():
            yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def _assigned(node: ast.AnnAssign | ast.Assign) -> Iterator[tuple[str, ast.expr | None]]:
    """What is given to which name: `what, rule = "a hit", "P52-ATTACK-06"` are two."""
    for target in [node.target] if isinstance(node, ast.AnnAssign) else node.targets:
        if isinstance(target, ast.Name):
            yield target.id, node.value
        elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            for one, value in zip(target.elts, node.value.elts, strict=True):
                if isinstance(one, ast.Name):
                    yield one.id, value


def in_page(path: Path) -> Iterator[Found]:
    where = path.relative_to(SOURCE).as_posix()
    code = COMMENT.sub("", path.read_text(encoding="utf-8"))
    for found in IN_PAGE.finditer(code):
        name, text, many = found.groups()
        yield Found(json.loads(text), json.loads(many) if many and name == "trn" else "", where)
    for found in IN_PLACE.finditer(code):
        context, text = map(json.loads, found.groups())
        yield Found(text, "", where, context)


def in_toml(path: Path) -> Iterator[Found]:
    """A chapter of a rulebook, its examples, or what every pack can play."""
    where = path.relative_to(SOURCE).as_posix()
    for text in _read(tomllib.loads(path.read_text(encoding="utf-8"))):
        yield Found(text, "", where)


def _read(thing: object, key: str = "") -> Iterator[str]:
    if isinstance(thing, dict):
        for name, value in thing.items():
            if key == "editions" and isinstance(value, str):
                yield value
            elif name not in NOT_READ:
                yield from _read(value, name)
    elif isinstance(thing, list):
        for value in thing:
            yield from _read(value)
    elif isinstance(thing, str) and key in READ and thing.strip():
        yield thing.strip()


def once(found: Iterable[Found]) -> dict[str, tuple[str, list[str]]]:
    """Each text once by its key, with its form for many and every file that has it."""
    known: dict[str, tuple[str, list[str]]] = {}
    for one in found:
        before, files = known.setdefault(one.key, (one.many, []))
        if one.many and not before:
            known[one.key] = (one.many, files)
        if one.where not in files:
            files.append(one.where)
    return known
