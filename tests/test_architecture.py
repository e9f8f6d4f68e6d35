"""Imports point inward only: a lower layer never knows a higher one."""

import ast
import re
from collections.abc import Iterator
from functools import cache
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
    {"cards", "dice", "formulas", "lots", "data_folder", "languages"},
    {"p52", "enormity"},
    {"games"},
    {"outline", "forms", "bots", "campaign", "paper", "books", "authoring"},
    {"speech", "chances"},
    {"p52.speech", "enormity.speech"},
    {"minds"},
    {"p52.bots", "enormity.bots"},
    {"p52.campaign", "enormity.campaign"},
    {"p52.forms", "enormity.forms", "p52.paper", "enormity.paper"},
    {"p52.authoring", "enormity.authoring"},
    {"p52.books", "enormity.books"},
    {"lab"},
    {"p52.lab", "enormity.lab"},
    {"daily"},
    {"terminal", "web"},
    {"p52.terminal", "enormity.terminal", "p52.web", "enormity.web", "envs"},
    {"p52.envs", "enormity.envs"},
    {"cli_streams", "cli_numbers", "commands"},
    {"cli_envs", "cli_start", "cli_web"},
    {"cli_options"},
    {"cli_campaign", "cli_daily", "cli_packs", "cli_rulebook", "cli_sheet", "cli_lab"},
    {"p52.commands", "enormity.commands", "cli_minds", "cli_experiments"},
    {"cli_fair"},
    {"cli"},
    {"__main__"},
)
"""From the innermost outwards. A game's core is below the layers that show and play it; its own
part of such a layer is above that layer, and nobody imports it: the game's record names it."""
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
CORE = {
    "kernel": {"msgspec", "mypy_extensions"},
    "grid": set(),
    "cards": set(),
    "dice": set(),
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


@cache
def imported(path: Path) -> frozenset[str]:
    return frozenset(_imported(path))


def _imported(path: Path) -> Iterator[str]:
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
        if {"random", "secrets"} & imported(path)
    ]
    assert guilty == ["kernel/luck.py"]


def test_rules_do_not_touch_the_world() -> None:
    forbidden = {"time", "datetime", "os", "sys", "socket", "subprocess", "random"}
    games = [path for game in ("p52", "enormity") for path in (ROOT / game / "rules").rglob("*.py")]
    for path in sorted(games):
        assert not forbidden & imported(path), path.name
        text = path.read_text(encoding="utf-8")
        assert "print(" not in text, path.name
        assert "edition ==" not in text, f"{path.name} branches on an edition"


# -- cycles ------------------------------------------------------------------------------------


@cache
def drawn() -> dict[str, graph.Module]:
    """All modules with every import, also inside functions; only those under `if TYPE_CHECKING:`
    are left out. Read when a test asks for them, not while tests are collected."""
    return graph.read(ROOT.parent.parent)


LARGEST_CYCLE = 3
FOLDERS = (
    {"common", "chain", "context", "sheet", "difficulty", "effects", "calls_back"},
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
    large = [group for group in graph.module_cycles(drawn()) if len(group) > LARGEST_CYCLE]
    assert not large, "move what they share to where all can import it, or see kernel/calls.py"


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_no_module_of_a_game_imports_itself_by_way_of_others(game: str) -> None:
    assert not [group for group in graph.module_cycles(drawn()) if group[0].startswith(game + ".")]


def test_the_folders_of_enormitys_rules_stand_in_one_order() -> None:
    order = {folder: n for n, folders in enumerate(FOLDERS) for folder in folders}
    rules = [one for name, one in drawn().items() if name.startswith("enormity.rules.")]
    assert {one.name.split(".")[2] for one in rules} == set(order)
    for arrow in (arrow for one in rules for arrow in one.arrows):
        here, there = arrow.source.split(".")[2], arrow.target.split(".")
        if there[:2] == ["enormity", "rules"] and len(there) > 2 and there[2] != here:
            assert order[there[2]] <= order[here], (
                f"{arrow.source}:{arrow.line} imports {arrow.target}"
            )


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


# -- neutral layers name no game -----------------------------------------------------------------

CLI = (
    *("campaign", "daily", "envs", "experiments", "fair", "lab", "numbers"),
    *("options", "packs", "rulebook", "sheet", "start", "streams", "web"),
)
NEUTRAL = frozenset(
    (
        *("kernel", "authoring", "bots", "books", "campaign", "envs", "paper", "lab"),
        *("terminal", "web", "data_folder"),
        *("forms", "chances", "daily", "outline", "speech", "commands", "cli"),
        *(f"cli_{name}" for name in CLI),
    )
)
"""What serves all games. They loop over the games there are; `games` lists those that ship."""
COMPONENTS = ("grid", "cards", "dice", "lots", "formulas")
"""What games are built with. Comments may cite the rule that a thing was made for, code may not."""
NAMED = re.compile(
    r"(?i:p52|enormity|voyage|stamina|spacer|intruder|parsec|emberway|\bvigil)"
    r"|\bENO\b|\bEno[A-Z]|\beno[-_]"
)
"""Names of games and of their packs, and words that only one of them has."""
OF_GAMES = re.compile(r"/static/(?:js|css)/(?:p52|enormity)[/.-]")
"""The games' own files among the page's; their records name them."""
STATIC = ROOT / "web" / "static"


def neutral_files() -> list[Path]:
    found = [path for path in modules() if path.relative_to(ROOT).parts[0] in NEUTRAL]
    found += [ROOT / f"{name}.py" for name in NEUTRAL if (ROOT / f"{name}.py").is_file()]
    page = [path for sort in ("js", "css", "html") for path in STATIC.rglob(f"*.{sort}")]
    found += [path for path in page if not OF_GAMES.search(f"/{path.relative_to(ROOT / 'web')}")]
    return sorted(found)


def code_of(path: Path) -> str:
    """A module without its comments and docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [  # type: ignore[attr-defined]
                one
                for one in body
                if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
            ] or [ast.Pass()]
    return ast.unparse(tree)


@pytest.mark.parametrize("path", neutral_files(), ids=lambda p: p.relative_to(ROOT).as_posix())
def test_a_layer_for_all_games_names_none(path: Path) -> None:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        found = NAMED.search(line)
        assert not found, f"{path.name}:{number} names {found.group()!r}; the game's record should"


@pytest.mark.parametrize("name", COMPONENTS)
def test_what_games_are_built_with_names_none_in_its_code(name: str) -> None:
    home = ROOT / name
    for path in sorted(home.rglob("*.py")) if home.is_dir() else [ROOT / f"{name}.py"]:
        assert not NAMED.search(code_of(path)), path.name


def test_the_search_for_names_finds_them() -> None:
    """The law is worth nothing if it looks at nothing."""
    seen = {path.relative_to(ROOT).parts[0].removesuffix(".py") for path in neutral_files()}
    assert seen == set(NEUTRAL)
    assert any(path.suffix == ".js" for path in neutral_files())
    for line in ('game == "p52"', "EnoTable", "ENO-CORE-03", "from crawldeck.enormity import pack"):
        assert NAMED.search(line), line


def test_only_the_record_knows_the_parts_of_a_game() -> None:
    """Nobody imports a game's own part of a layer but that game's parts above it."""
    outer = {name for name in LEVEL if name.startswith(("p52.", "enormity."))}
    for path in modules():
        here = part(path)
        game = here.partition(".")[0]
        for name in imported(path):
            there = layer(name.removeprefix("crawldeck."))
            if name.startswith("crawldeck.") and there in outer:
                assert there.partition(".")[0] == game, f"{here} imports {there}"
