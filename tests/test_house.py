"""`make house`: it finds the arrows there are, the cycles they make, and counts what is there."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.house import drawing, figures, graph

ROOT = Path(__file__).parent.parent

LOW = '"""Lowest."""\n'
MIDDLE = """from typing import TYPE_CHECKING

from crawldeck.game.rules import low

if TYPE_CHECKING:
    from crawldeck.game.rules.high import climb


def back() -> None:
    from . import high
"""
HIGH = "from crawldeck.game.rules.middle import back\n\n\ndef climb() -> None:\n    back()\n"
LEDGER = '[[rule]]\nid = "GAM-ONE-01"\n'
SHARED = '''"""Speaks of the game."""

from crawldeck import game

KNOWN = "GAM-ONE-01", "gaming", "game"
'''


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    files = {
        "__init__.py": "",
        "shared.py": SHARED,
        "web/__init__.py": "",
        "web/page.py": "from crawldeck.terminal import words\n",
        "web/static/page.js": '// the "game"\nlet name = "game";\n',
        "terminal/__init__.py": "",
        "terminal/words.py": "",
        "game/__init__.py": "",
        "game/ledger.toml": LEDGER,
        "game/rules/__init__.py": "",
        "game/rules/low.py": LOW,
        "game/rules/middle.py": MIDDLE,
        "game/rules/high.py": HIGH,
    }
    for name, text in files.items():
        path = tmp_path / "src" / "crawldeck" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (tmp_path / "tests").mkdir()
    return tmp_path


def test_an_import_inside_a_function_is_an_arrow_and_one_for_types_is_none(checkout: Path) -> None:
    modules = graph.read(checkout)
    arrows = {(one.target, one.lazy) for one in modules["game.rules.middle"].arrows}
    assert arrows == {("game.rules.low", False), ("game.rules.high", True)}


def test_a_cycle_is_found_through_a_function(checkout: Path) -> None:
    assert graph.module_cycles(graph.read(checkout)) == [["game.rules.high", "game.rules.middle"]]


def test_cycles_are_told_apart() -> None:
    arrows = {"a": "b", "b": "ca", "c": "d", "d": "ec", "e": "f", "f": "", "g": "gh", "h": "ad"}
    assert graph.cycles(arrows) == [["a", "b"], ["c", "d"]]
    assert graph.cycles({"a": "b", "b": "c", "c": "ad", "d": "b"}) == [["a", "b", "c", "d"]]


def test_names_of_games_count_where_none_belong(checkout: Path) -> None:
    told = figures.figures(checkout, graph.read(checkout))
    named = told["games named"]
    assert (named["python files"], named["python imports"], named["python texts"]) == (1, 1, 2)
    assert (named["page files"], named["page texts"]) == (1, 1)
    assert told["web to terminal"] == 1


def test_the_map_leaves_out_what_follows(checkout: Path) -> None:
    chart = drawing.drawn(graph.read(checkout))
    assert "web --> terminal" in chart and "shared --> game" in chart
    arrows = {"a": {"b", "c"}, "b": {"c"}, "c": set[str](), "d": set[str]()}
    assert drawing.mermaid(arrows).splitlines()[2:-1] == ["    a --> b", "    b --> c", "    d"]
    text = drawing.laid_into(f"a\n{drawing.BEGIN}\nold\n{drawing.END}\nb\n", "new")
    assert text == f"a\n{drawing.BEGIN}\n\nnew\n\n{drawing.END}\nb\n"
    with pytest.raises(ValueError, match="no place for the map"):
        drawing.laid_into("nothing", "new")


def test_it_prints_a_table_and_refuses_what_is_no_checkout(checkout: Path, tmp_path: Path) -> None:
    def run(*args: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tools.house", *args]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    done = run(str(checkout))
    assert done.returncode == 0 and "cycles, in modules" in done.stdout, done.stderr
    wrong = run(str(tmp_path / "tests"))
    assert wrong.returncode == 2 and "name a checkout" in wrong.stderr


def test_the_map_of_the_architecture_page_shows_the_imports_there_are() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    drawn = drawing.laid_into(page, drawing.drawn(graph.read(ROOT)))
    assert page == drawn, "draw it anew: make house MODE=--write"
