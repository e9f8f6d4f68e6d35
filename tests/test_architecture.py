"""Imports point inward only: a lower layer never knows a higher one."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from crawldeck.kernel.history import History
from crawldeck.kernel.running import Running
from crawldeck.kernel.session import Session
from tools.house import graph

ROOT = Path(__file__).parent.parent / "src" / "crawldeck"

LAYERS = (
    {"version"},
    {"kernel", "grid"},
    {"cards", "dice", "formulas", "lots", "data_folder"},
    {"p52", "enormity"},
    {"games"},
    {"outline", "forms", "bots", "campaign", "paper"},
    {"speech"},
    {"p52.bots", "enormity.bots"},
    {"p52.campaign", "enormity.campaign"},
    {"p52.form", "enormity.form", "p52.paper", "enormity.paper"},
    {"lab"},
    {"p52.lab", "enormity.lab"},
    {"terminal", "web"},
    {"p52.terminal", "enormity.terminal", "p52.web", "enormity.web"},
    {"cli_streams", "cli_numbers", "commands"},
    {"cli_start", "cli_web"},
    {"cli_campaign", "cli_sheet"},
    {"p52.commands", "enormity.commands"},
    {"cli"},
    {"__main__"},
)
"""From the innermost outwards. A game's core is below the layers that show and play it; its own
part of such a layer is above that layer, and nobody imports it: the game's record names it."""
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
CORE = {
    "kernel": {"msgspec"},
    "grid": set(),
    "cards": {"msgspec"},
    "dice": {"msgspec"},
    "lots": set(),
    "formulas": set(),
}


def part(path: Path) -> str:
    return layer(path.relative_to(ROOT).with_suffix("").as_posix().replace("/", "."))


def layer(name: str) -> str:
    """The layer of a module inside the package: of a game its own part of a layer, or its core."""
    first, _, rest = name.partition(".")
    outer = f"{first}.{rest.partition('.')[0]}"
    return outer if outer in LEVEL else first


def modules() -> list[Path]:
    return [path for path in sorted(ROOT.rglob("*.py")) if path != ROOT / "__init__.py"]


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            if node.module.partition(".")[0] == "crawldeck":
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
            else:
                yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("path", modules(), ids=lambda p: p.relative_to(ROOT).as_posix())
def test_imports_point_inward(path: Path) -> None:
    here = part(path)
    for name in imported(path):
        top, _, rest = name.partition(".")
        if top != "crawldeck":
            if here in CORE:
                third_party = top not in _stdlib()
                assert not third_party or top in CORE[here], f"{here} imports {top}"
            continue
        there = layer(rest)
        if not there:  # `import crawldeck`: what our users import, for the outer layers only
            assert LEVEL[here] >= LEVEL["lab"], f"{here} imports the whole package"
            continue
        assert there in LEVEL, f"{name} has no layer; add it to LAYERS"
        assert there == here or LEVEL[there] < LEVEL[here], f"{here} imports {there}"


def _stdlib() -> frozenset[str]:
    import sys

    return frozenset(sys.stdlib_module_names)


def test_random_numbers_are_made_in_one_place() -> None:
    guilty = [
        path.relative_to(ROOT).as_posix()
        for path in modules()
        if {"random", "secrets"} & set(imported(path))
    ]
    assert guilty == ["kernel/luck.py"]


def test_rules_do_not_touch_the_world() -> None:
    forbidden = {"time", "datetime", "os", "sys", "socket", "subprocess", "random"}
    games = [path for game in ("p52", "enormity") for path in (ROOT / game / "rules").rglob("*.py")]
    for path in sorted(games):
        assert not forbidden & set(imported(path)), path.name
        text = path.read_text(encoding="utf-8")
        assert "print(" not in text, path.name
        assert "edition ==" not in text, f"{path.name} branches on an edition"


# -- cycles ------------------------------------------------------------------------------------

MODULES = graph.read(ROOT.parent.parent)
"""With every import, also inside functions; only those under `if TYPE_CHECKING:` are left out."""

LARGEST_CYCLE = 3
FOLDERS = (
    {"common", "chain", "context", "sheet", "effects", "calls_back"},
    {"board"},
    {"body"},
    {"things"},
    {"force"},
    {"foes"},
    {"arrivals"},
    {"actions"},
    {"turn"},
    {"effect_families"},
)
"""The order of Enormity's rules: each imports from those before it, never from those after."""


def test_no_large_group_of_modules_imports_one_another() -> None:
    large = [group for group in graph.module_cycles(MODULES) if len(group) > LARGEST_CYCLE]
    assert not large, "move what they share to where all can import it, or see kernel/calls.py"


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_no_module_of_a_game_imports_itself_by_way_of_others(game: str) -> None:
    assert not [group for group in graph.module_cycles(MODULES) if group[0].startswith(game + ".")]


@pytest.mark.parametrize("name", [name for name in MODULES if name.startswith("enormity.rules.")])
def test_the_folders_of_enormitys_rules_stand_in_one_order(name: str) -> None:
    order = {folder: n for n, folders in enumerate(FOLDERS) for folder in folders}
    here = name.split(".")[2]
    for arrow in MODULES[name].arrows:
        there = arrow.target.split(".")
        if there[:2] == ["enormity", "rules"] and len(there) > 2 and there[2] != here:
            assert order[there[2]] <= order[here], f"{name}:{arrow.line} imports {arrow.target}"


def test_nobody_reaches_into_a_session() -> None:
    """What records, tables and bots need of a session is public; only the kernel's own parts of it
    (what was answered, forks, carrying) know how it is made."""
    private = {
        name
        for sort in (Running, History, Session)
        for name in (*getattr(sort, "__slots__", ()), *vars(sort))
        if name.startswith("_") and not name.startswith("__")
    }
    assert {"_rests", "_settle", "_undone"} <= private
    inside = {f"kernel/{name}.py" for name in ("running", "history", "session", "carried")}
    guilty = [
        f"{path.relative_to(ROOT).as_posix()}: {node.attr}"
        for path in modules()
        if path.relative_to(ROOT).as_posix() not in inside
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr in private
        and not (isinstance(node.value, ast.Name) and node.value.id == "self")
    ]
    assert guilty == []
