"""Words of a game live with the game, and what is made for people is read by people only."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_architecture import LEVEL, ROOT, imported, layer

GAMES = ("p52", "enormity")
NUMBERS = {"p52": ("numbers", "figures", "needs"), "enormity": ()}
"""Modules of the rules that work out numbers and decide nothing: words may ask them."""
CUTTING = frozenset((
    "startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "split",
    "rsplit", "replace", "find", "index", "strip", "lstrip", "rstrip",
))  # fmt: skip
MADE_FOR_PEOPLE = frozenset(("question", "why", "label", "note", "sentence", "says", "help"))
SPEAKING = (
    "kernel/words.py",
    "p52/words",
    "enormity/words",
    "p52/terminal",
    "enormity/terminal",
    "p52/web",
    "enormity/web",
    "terminal/table.py",
    "terminal/log.py",
    "terminal/story.py",
    "web/face.py",
    "web/referee.py",
    "web/luck.py",
    "web/story.py",
    "web/replays.py",
)
"""What words go through on their way to people."""
TYPED = ("enormity/terminal/face.py",)
"""Where patterns are for what people type."""


def of(*places: str) -> Iterator[Path]:
    for place in places:
        path = ROOT / place
        yield from sorted(path.rglob("*.py")) if path.is_dir() else (path,)


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def names_in(path: Path) -> Iterator[tuple[str, ...]]:
    """What of ours a module imports, each as its path without `crawldeck`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("crawldeck"):
            for alias in node.names:
                yield tuple(f"{node.module}.{alias.name}".split("."))[1:]


@pytest.mark.parametrize("game", GAMES)
def test_words_know_what_is_seen_and_not_what_is_legal(game: str) -> None:
    """A view and a question in: no rule but those that work out numbers, no bot, no table."""
    for path in of(f"{game}/words"):
        for name in names_in(path):
            seen = f"{named(path)} imports {'.'.join(name)}"
            there = layer(".".join(name))
            assert there == game or LEVEL[there] < LEVEL[game], seen
            if name[:2] == (game, "rules"):
                assert name[2] in NUMBERS[game], seen
            assert name[:2] not in ((game, "game"), (game, "universe")), seen


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_asks_for_words(game: str) -> None:
    for path in of(f"{game}/rules", f"{game}/events", f"{game}/state.py", f"{game}/view.py"):
        assert all(name[:2] != (game, "words") for name in names_in(path)), named(path)


def test_english_is_not_taken_apart() -> None:
    """No pattern is held against words, and no question, reason or label is cut to pieces."""
    for path in of(*SPEAKING):
        if named(path) not in TYPED:
            assert "re" not in set(imported(path)), named(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                text = node.func.value
                cut = node.func.attr in CUTTING and isinstance(text, ast.Attribute)
                guilty = cut and text.attr in MADE_FOR_PEOPLE  # type: ignore[attr-defined]
                assert not guilty, f"{named(path)}:{node.lineno} {ast.unparse(node)}"


def test_every_answer_of_one_word_can_be_told_afterwards() -> None:
    from crawldeck.enormity.verbs import GRAMMAR as ENORMITY
    from crawldeck.enormity.words.speech import EnormityWords
    from crawldeck.p52.verbs import GRAMMAR as P52
    from crawldeck.p52.words.speech import P52Words

    for grammar, words in ((P52, P52Words), (ENORMITY, EnormityWords)):
        assert {name for name, verb in grammar.verbs.items() if not verb.args} == {
            *words.single_words
        }
