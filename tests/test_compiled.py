"""What is compiled: the list is whole, and all of it can be. No compiler is needed for this."""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.compiled import LEFT_OUT, SOURCE, compiled, in_rooms, module_name, suite

PACKAGE = SOURCE / "crawldeck"
STATE = {
    "p52": ("state", "beside", "figures", "progress"),
    "enormity": ("state", "beside", "crew", "figures", "parts", "progress"),
}
BUILT_IN = {name for name, one in vars(builtins).items() if isinstance(one, type)}


def required() -> Iterator[Path]:
    """All that must be compiled, or left out for a reason."""
    for name in ("cards", "dice", "lots", "formulas"):
        yield PACKAGE / f"{name}.py"
    for folder in ("kernel", "grid", "p52/rules", "enormity/rules", "p52/bots", "enormity/bots"):
        yield from (PACKAGE / folder).rglob("*.py")
    for game, modules in STATE.items():
        yield from (PACKAGE / game / f"{name}.py" for name in (*modules, "view"))


def test_every_module_of_the_core_is_compiled_or_left_out_for_a_reason() -> None:
    wanted = {path.relative_to(PACKAGE).as_posix() for path in required()}
    assert wanted <= set(in_rooms())
    assert set(compiled()) | set(LEFT_OUT) == set(in_rooms())
    assert not set(compiled()) & set(LEFT_OUT)


@pytest.mark.parametrize("path", sorted(LEFT_OUT))
def test_what_is_left_out_is_there_and_says_why(path: str) -> None:
    assert (PACKAGE / path).is_file(), f"{path} is gone; take it off the list"
    assert len(LEFT_OUT[path].split()) >= 4


def test_whatever_holds_a_state_is_one_of_the_modules_asked_for() -> None:
    """A new module of a game's state may not be forgotten."""
    for game, modules in STATE.items():
        for path in (PACKAGE / game).glob("*.py"):
            if "(Plain):" in path.read_text(encoding="utf-8"):
                assert path.stem in modules, f"{path.stem} of {game} holds state"


@pytest.mark.parametrize("path", compiled())
def test_nothing_compiled_is_written_as_it_cannot_be(path: str) -> None:
    assert not list(faults((PACKAGE / path).read_text(encoding="utf-8"))), path


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("class A(Struct, frozen=True):\n    n: int", "A is a struct"),
        ("class A(msgspec.Struct):\n    n: int", "A is a struct"),
        ("class A(Event, tag='x'):\n    n: int", "A loses tag"),
        ("class A(Exception):\n    n: int", "A extends Exception"),
        ("class A(str):\n    n: int", "A extends str"),
        ("class A(ABC):\n    n: int", "A is abstract"),
        ("@dataclass(init=False)\nclass A:\n    b: B\nclass B:\n    n: int", "A knows B too early"),
        ("@dataclass\nclass A:\n    n: int = field(default_factory=int)", "default_factory"),
        ("def a():\n try: b()\n except E: yield 1", "asks in an `except` clause"),
        ("def a():\n try: b()\n finally: yield from c()", "asks in a `finally` clause"),
        ("def a():\n try: yield 1\n except E: b()\n else: yield 2\n finally: c()", ""),
        ("class A:\n    @Once\n    def b(self): pass", "A has no place to keep b"),
        ("@mypyc_attr(native_class=False)\nclass A:\n @Once\n def b(self): pass", ""),
        ("from functools import cached_property", "cached_property keeps nothing"),
        ("class A(NamedTuple):\n    n: int", ""),
        ("@dataclass(init=False)\nclass B(Plain):\n    b: B | None", ""),
    ],
)
def test_what_cannot_be_compiled_is_found(source: str, fault: str) -> None:
    found = " ".join(faults(source))
    assert fault in found
    assert bool(fault) == bool(found)


def faults(source: str) -> Iterator[str]:
    """What is known to break when it is compiled, some of it only when it is imported."""
    tree = ast.parse(source)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    for node in classes:
        bases = [ast.unparse(base).split("[")[0] for base in node.bases]
        if {"Struct", "msgspec.Struct"} & set(bases):
            yield f"{node.name} is a struct"
        elif node.keywords:
            yield f"{node.name} loses {ast.unparse(node.keywords[0])}"
        if "ABC" in bases:
            yield f"{node.name} is abstract"
        for base in bases:
            if base in BUILT_IN:
                yield f"{node.name} extends {base}"
        if "mypyc_attr(native_class=False)" not in map(ast.unparse, node.decorator_list):
            yield from (f"{node.name} has no place to keep {name}" for name in kept_in(node))
        if any(ast.unparse(one).startswith("dataclass") for one in node.decorator_list):
            fields = [one.annotation for one in node.body if isinstance(one, ast.AnnAssign)]
            named = {one.id for f in fields for one in ast.walk(f) if isinstance(one, ast.Name)}
            for later in classes:
                if later.lineno > node.lineno and later.name in named:
                    yield f"{node.name} knows {later.name} too early"
    for one in ast.walk(tree):
        if isinstance(one, ast.keyword) and one.arg == "default_factory":
            yield "default_factory"
        if isinstance(one, ast.alias) and one.name == "cached_property":
            yield "cached_property keeps nothing: take `kernel.once`"
        if isinstance(one, ast.Try):
            yield from questions_in(one)


def kept_in(node: ast.ClassDef) -> Iterator[str]:
    """What a class works out once and keeps: a compiled one has no dictionary for it."""
    for one in node.body:
        decorators = one.decorator_list if isinstance(one, ast.FunctionDef) else []
        if any(ast.unparse(each) == "Once" for each in decorators):
            yield str(getattr(one, "name", ""))


def questions_in(one: ast.Try) -> Iterator[str]:
    """A compiled generator that rests in such a clause leaves its error with the whole thread.
    Closed there, as every fork is that is thrown away, it crashes Python."""
    for name, clause in (("an `except`", one.handlers), ("a `finally`", one.finalbody)):
        inside = (part for statement in clause for part in ast.walk(statement))
        if any(isinstance(part, ast.Yield | ast.YieldFrom) for part in inside):
            yield f"asks in {name} clause: note the error, and ask after it"


def test_a_stand_in_is_refused_where_nobody_would_ask_it() -> None:
    asks = module_name("kernel/asks.py")
    assert suite.is_compiled(sys.modules[asks])
    assert suite.is_compiled(f"{asks}.KEPT")
    assert suite.is_compiled(sys.modules[asks].Choice)
    assert not suite.is_compiled(sys.modules["crawldeck.kernel.option"])
    assert not suite.is_compiled(Path)


def test_a_test_that_puts_one_there_is_skipped_and_any_other_goes_on() -> None:
    """Also inside `monkeypatch.context()`, which makes a patch of its own."""
    with pytest.MonkeyPatch.context() as patch:
        with pytest.raises(pytest.skip.Exception, match="stand-in"):
            suite.put(patch, sys.modules[module_name("kernel/session.py")].Session, "go_back", None)
        suite.put(patch, suite, "FILES", frozenset())
        assert not suite.FILES
    assert suite.FILES
