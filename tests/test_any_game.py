"""A game that brings rules, a view and names gets all the rest; so does one of another package."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import crawldeck
from crawldeck import outline
from crawldeck.bots.bot import Bot
from crawldeck.bots.plain import PlainBot
from crawldeck.forms import Form
from crawldeck.kernel import contract, game
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.parts import Part, PartMissing
from crawldeck.speech import Speech
from crawldeck.web import catalogue, pages
from tests.plain_game import STONES, Stones
from tests.terminal.sitting import environment, sit
from tests.web.serving import serving

ROOT = Path(__file__).parent.parent


@pytest.fixture
def stones(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stones]:
    """The game is there for one test only; what was made once of all games is made anew."""
    found = Stones()
    monkeypatch.setitem(game._games, "stones", found)
    kept = (pages.lobby, pages.table, catalogue.encoded)
    for made in kept:
        made.cache_clear()
    yield found
    for made in kept:
        made.cache_clear()


def start(seed: int = 3, seats: tuple[str, ...] = ("Ann", "Ben")) -> crawldeck.AnySession:
    return crawldeck.new("stones", seed=seed, seats=seats)


@pytest.mark.usefixtures("stones")
def test_it_keeps_the_contract() -> None:
    report = contract.check(start, range(4))
    assert report.ended == 4


@pytest.mark.usefixtures("stones")
def test_a_random_bot_plays_it_to_its_end_the_same_way_twice() -> None:
    one, other = PlainBot().play_out(start()), PlainBot().play_out(start())
    assert one.result and one.digest == other.digest
    assert len({PlainBot().play_out(start(seed)).digest for seed in range(6)}) > 1


@pytest.mark.usefixtures("stones")
def test_a_terminal_lists_what_a_seat_sees_and_what_it_may_answer() -> None:
    told = sit(start(), "1", "pass")
    assert "Stones" in told and "Take stones until the heap is empty." in told
    assert "Heap" in told and "Red stone, Blue stone, Black stone" in told
    assert "Ann: Choose a stone." in told and "Ben: Choose a stone." in told
    assert "1  Take Red stone" in told and "4  Pass" in told
    assert "Ann takes the Red stone." in told


@pytest.mark.usefixtures("stones")
def test_its_answers_stand_in_a_bar_by_their_verbs() -> None:
    session = start()
    assert isinstance(session.ask, Choice)
    found = list(Speech.of(session.game).words(session).offers(session.ask))
    bar = {(one.sort, one.icon, one.entry, one.row) for one in found}
    assert ("things", "take", "Take", "Red stone") in bar
    assert ("end", "pass", "Pass", "") in bar


@pytest.mark.usefixtures("stones")
def test_a_browser_is_shown_the_same(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        entry = next(
            one for one in server.http.get("/catalogue").json()["games"] if one["id"] == "stones"
        )
        assert entry["packs"][0]["adventures"] and entry["editions"][0]["id"] == "standard"
        assert "Stones" in server.http.get("/").text
        made = server.create("stones", places=[{"name": "Ann", "kind": "person"}])
        page = server.http.get(f"/stones/{made['matchID']}")
        assert 'data-face="/static/js/plain/game.js"' in page.text
        assert "/static/css/plain.css" in page.text
        frame: dict[str, Any] = server.http.get(f"/games/stones/{made['matchID']}/state").json()
        rows = {row["label"]: row.get("text", "") for row in frame["scene"]["rows"]}
        assert rows["Heap"] == ", ".join(STONES.values())
        labels = [offer["label"] for offer in frame["question"]["offers"]]
        assert labels == [*(f"Take {name}" for name in STONES.values()), "Pass"]
        assert frame["question"]["sentence"] == "Ann: Choose a stone."


@pytest.mark.usefixtures("stones")
def test_what_it_does_not_have_cannot_be_chosen(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        for wish in ({"adventure": "x"}, {"heroes": ["mira"]}, {"boss": "x"}, {"pack": "emberway"}):
            told = server.http.post("/games/stones/create", json={"setupData": wish})
            assert told.status_code == 422, told.text


def test_a_view_is_told_in_rows() -> None:
    view = {"round": 1, "foes": [{"id": "w1", "name": "Wolf", "hp": 3}], "lit": True, "by": None}
    assert outline.rows(view, {}) == [
        ("Round", "1", 0),
        ("Foes", "", 0),
        ("Wolf", "hp 3", 1),
        ("Lit", "yes", 0),
        ("By", "nothing", 0),
    ]


# -- parts ---------------------------------------------------------------------------------------


LAYERS_WITH_PARTS = (
    *("cli", "envs.observer", "lab.part", "lab.asking", "speech"),
    *("web.part", "web.campaign_shown"),
)


@pytest.mark.parametrize("name", [one.name for one in crawldeck.SHIPPED])
def test_every_part_that_a_game_names_is_there(name: str) -> None:
    for module in LAYERS_WITH_PARTS:
        import_module(f"crawldeck.{module}")  # so that every layer is known
    known = {one.part: one for one in every_kind(Part) if "part" in vars(one)}
    rules = crawldeck.find(name)
    for part in rules.parts:
        assert type(known[part].of(rules)) is not known[part], part


def every_kind(kind: type[Any]) -> Iterator[type[Any]]:
    for one in kind.__subclasses__():
        yield one
        yield from every_kind(one)


@pytest.mark.parametrize("place", ["tests.plain_game:Heap", "tests.plain_game:Nothing"])
def test_a_part_that_is_something_else_is_told(stones: Stones, place: str) -> None:
    stones.parts = {"bot": place}  # type: ignore[misc]
    with pytest.raises(
        PartMissing, match=r"Stones: its part 'bot' is said to be 'tests.plain_game"
    ):
        Bot.of(stones)


def test_parts_are_loaded_when_they_are_asked_for() -> None:
    """Reading a rule imports no table and no lab."""
    code = (
        "import sys, crawldeck.cli\n"
        "sys.argv = ['crawldeck', 'rules', 'p52', 'P52-MOVE-08']\n"
        "try:\n    crawldeck.cli.app()\nexcept SystemExit:\n    pass\n"
        "print([name for name in sys.modules if name.split('.')[1:2] in (['web'], ['lab'])"
        " or '.web' in name and name.startswith('crawldeck')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.splitlines()[-1] == "[]"


# -- games of other packages ---------------------------------------------------------------------


def package(folder: Path, name: str, code: str, entry: str) -> None:
    """A package that is installed, as far as anybody can tell."""
    (folder / f"{name}.py").write_text(code, encoding="utf-8")
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text(f"[crawldeck.games]\n{entry}\n", "utf-8")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(game, "_games", dict(game._games))
    monkeypatch.setattr(game, "_broken", {})
    monkeypatch.setattr(game, "_looked", [])
    monkeypatch.syspath_prepend(tmp_path)
    package(
        tmp_path,
        "pebbles",
        "from tests.plain_game import Stones\nclass Pebbles(Stones):\n"
        "    '''Small stones.'''\n    name = 'pebbles'\n    title = 'Pebbles'\n",
        "pebbles = pebbles:Pebbles",
    )
    package(tmp_path, "shards", "raise RuntimeError('no\\nglue')", "shards = shards:GAME")
    package(tmp_path, "copies", "from crawldeck.p52.game import P52", "copies = copies:P52")
    package(tmp_path, "gravel", "GAME = 7", "gravel = gravel:GAME")
    return tmp_path


@pytest.mark.usefixtures("elsewhere")
def test_a_game_of_another_package_is_found() -> None:
    assert list(crawldeck.registered()) == ["p52", "enormity", "pebbles"]
    session = crawldeck.new("pebbles", seed=1)
    assert PlainBot().play_out(session).result
    assert Form.of(session.game).packs() == []


@pytest.mark.usefixtures("elsewhere")
def test_a_broken_one_is_told_in_a_line_and_stops_nobody() -> None:
    with pytest.raises(SetupError) as told:
        crawldeck.find("shards")
    assert str(told.value) == (
        "the game 'shards' of the package 'shards' cannot be used: RuntimeError: no glue"
    )
    assert set(game.broken()) == {"shards", "copies", "gravel"}
    assert "there is a game 'p52' already" in game.broken()["copies"]
    assert "no Game but 7" in game.broken()["gravel"]
    assert crawldeck.find("p52") and crawldeck.find("pebbles")


def test_commands_know_games_of_other_packages(elsewhere: Path) -> None:
    """In a process of its own: listed, watched, and the broken ones told."""
    env = {**environment(elsewhere), "PYTHONPATH": f"{elsewhere}:{ROOT}"}

    def run(*args: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "crawldeck", *args],
            capture_output=True,
            text=True,
            env=env,
            check=False,
        )

    listed = run("games")
    assert "pebbles" in listed.stdout and "Small stones." in listed.stdout
    assert "the package 'shards' cannot be used: RuntimeError: no glue" in listed.stderr
    assert (listed.returncode, len(listed.stderr.splitlines())) == (0, 3)
    assert "WON" in run("watch", "pebbles", "--seed", "1").stdout
    wrong = run("watch", "shards")
    assert wrong.returncode == 2 and "the package 'shards'" in wrong.stderr
