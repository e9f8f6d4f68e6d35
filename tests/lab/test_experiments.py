"""Experiments: the same games whoever plays them, and nothing lost by a kill."""

from __future__ import annotations

import contextlib
import subprocess
import time
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner

import crawldeck
from crawldeck.cli import app
from crawldeck.kernel import game
from crawldeck.kernel.errors import ContentError, ContentErrors, CrawldeckError, SetupError
from crawldeck.kernel.lock import Locked
from crawldeck.kernel.luck import Picker
from crawldeck.lab.experiments import needs, playing, run, spec, tables
from crawldeck.lab.experiments.folder import Batch, Folder
from crawldeck.lab.experiments.plan import STEP, CellPlan
from crawldeck.lab.experiments.playing import Wanted
from crawldeck.lab.experiments.spec import Experiment
from crawldeck.lab.part import Lab, Lived
from crawldeck.lab.report.building import Report
from crawldeck.minds import levels
from tests.lab.crews import Odd, played
from tests.plain_game import Stones
from tests.terminal.sitting import command, environment

SMALL = Experiment(packs=("starter",), quests=("the-stairs",), parties=(1, 2), games=7, seed=3)


def test_the_same_games_come_of_any_number_of_workers_in_any_order(tmp_path: Path) -> None:
    alone = played(SMALL, tmp_path / "alone")
    many = Odd(slots=5, seconds=0.01, lose=lambda n: n % 3 == 0)
    assert played(SMALL, tmp_path / "many", many) == alone
    assert many.played > 5
    ready = run.prepare(SMALL, tmp_path / "pool")
    with run.processes(2, ready.wanted) as pool:
        run.play(ready, pool)
    assert {path.name: path.read_bytes() for path in tables.write(ready.folder)} == alone
    games = tables.read(tmp_path / "alone")["games"]
    assert games.select("cell", "seed").rows() == [(c, s) for c in (0, 1) for s in range(3, 10)]
    assert set(games["party"]) == {1, 2}


class Enough(Exception):
    pass


def test_a_run_that_breaks_off_goes_on_where_it_was(tmp_path: Path) -> None:
    class Falling(Odd):
        def results(self):  # type: ignore[no-untyped-def]
            if self.played == 3:
                raise Enough
            return super().results()

    with pytest.raises(Enough):
        played(SMALL, tmp_path / "broken", Falling(slots=2))
    left = {(b.cell, seed) for b in Folder(tmp_path / "broken").kept() for seed in b.seeds}
    assert 0 < len(left) < 14
    (tmp_path / "broken" / "parts" / ".half.part.new").write_bytes(b"half")
    second = Odd(slots=2)
    assert played(SMALL, tmp_path / "broken", second) == played(SMALL, tmp_path / "whole")
    assert second.played <= 14 - len(left)


def at_work(group: int) -> list[int]:
    """Processes of a group that still run; one that nobody has buried does not."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, its_group, *_ = path.read_text().rpartition(")")[2].split()
            if int(its_group) == group and state != "Z":
                found.append(int(path.parent.name))
    return found


def test_a_killed_command_goes_on_and_comes_to_the_same_bytes(tmp_path: Path) -> None:
    words = "lab run --pack starter --quest the-stairs --players 2 --games 60 --workers 2 --out"
    process = subprocess.Popen(
        command(tmp_path, *words.split(), "killed"),
        env=environment(tmp_path),
        cwd=tmp_path,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    parts, until = tmp_path / "killed" / "parts", time.monotonic() + 60
    while not list(parts.glob("*.part")) and time.monotonic() < until:
        time.sleep(0.01)
    process.kill()
    process.wait()
    while at_work(process.pid) and time.monotonic() < until:
        time.sleep(0.01)
    assert not at_work(process.pid)  # those who played for it have ended by themselves
    before = len(list(parts.glob("*.part")))
    assert before
    assert not (tmp_path / "killed" / "games.parquet").exists()
    spec = Experiment(packs=("starter",), quests=("the-stairs",), parties=(2,), games=60)
    rest, whole = Odd(), Odd()  # the file says that it is the same experiment
    assert played(spec, tmp_path / "killed", rest) == played(spec, tmp_path / "whole", whole)
    assert len(list(parts.glob("*.part"))) == before + rest.played


def test_a_cell_stops_at_the_same_game_in_whatever_order_games_end() -> None:
    won = [Picker(seed).below(10) < 8 for seed in range(1_000)]

    def enough(order: int) -> int:
        plan, picker, out = CellPlan(0, 0, 1_000, 0.045), Picker(order), list[Batch]()
        while not plan.done:
            while (batch := plan.next(1.0, 1 + order)) is not None:
                out.append(batch)
            batch = out.pop(picker.below(len(out)))
            plan.take(batch, [won[seed] for seed in batch.seeds])
        return plan.enough

    assert {enough(order) for order in range(6)} == {enough(0)}
    assert enough(0) % STEP == 0
    assert STEP < enough(0) < 1_000


def test_until_leaves_out_what_was_played_beyond(tmp_path: Path) -> None:
    plan = CellPlan(0, 10, 150, 0.4)
    for first in range(10, 160, 10):
        plan.take(Batch(0, first, 10), [True] * 10)
    assert (plan.done, plan.enough, plan.counted) == (True, 100, 100)


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ('packs = ["starter"]\n\ngamse = 3\n', 3, "games"),
        ('packs = ["starter"]\nquests = ["no-such"]\n', 2, "there are: the-stairs"),
        ('packs = ["starter"]\ngames = 5\nparties = [9]\n', 3, "from 1 to 8"),
        ('packs = ["starter"]\ngames = 5\nparties = [7]\n', 3, "1 to 6"),
        ('games = 5\npacks = ["nowhere"]\n', 2, "there are: emberway"),
        ('packs = ["starter"]\neditions = ["gold"]\n', 2, "there are: core"),
        ('packs = ["starter"]\nplayers = ["godlike"]\n', 2, "master"),
        ('packs = ["starter"]\nuntil = "wide"\n', 2, "1%"),
        ('packs = ["starter"]\n[params]\nlight_years = 3\n', 2, "no parameter 'light_years'"),
        ('packs = ["starter"]\nbosses = ["ossuarch"]\n', 2, "no Bosses"),
        ('packs = ["starter", "vigil"]\n', 1, "one experiment is of one game"),
        ("packs = 3\n", 1, "list"),
        ("packs = [\n", 1, "TOML"),
    ],
)
def test_a_broken_file_is_told_with_its_line(
    text: str, line: int, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        spec.read(path)
    every = caught.value.every if isinstance(caught.value, ContentErrors) else (caught.value,)
    assert every[0].path == str(path)
    assert every[0].line == line
    assert told in str(every[0])


def test_a_file_says_the_same_as_a_command_line(tmp_path: Path) -> None:
    path = tmp_path / "grid.toml"
    path.write_text(
        'packs = ["starter"]\nparties = [1, 2]\ngames = 4\nplayers = ["random", "plain"]\n'
        "[params]\nlit_sight = [0, 2]\nweight = true\n"
    )
    grid = spec.cells(spec.read(path))
    assert len(grid) == 2 * 2 * 2 * 2
    assert {cell.params for cell in grid} == {"lit_sight=0 weight=true", "lit_sight=2 weight=true"}
    assert [cell.number for cell in grid] == list(range(16))


def test_what_cannot_be_played_is_told_before_anything_is_written(tmp_path: Path) -> None:
    for odd in (
        Experiment(packs=("starter",), quests=("nowhere",)),
        Experiment(packs=("starter",), params={"lit_sight": (0, 99)}),
        Experiment(packs=()),
    ):
        with pytest.raises(CrawldeckError):
            run.prepare(odd, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    run.prepare(SMALL, tmp_path / "lab")
    with pytest.raises(SetupError, match="another experiment"):
        run.prepare(Experiment(packs=("starter",), games=2), tmp_path / "lab")
    (tmp_path / "diary.txt").write_text("dear me")
    with pytest.raises(SetupError, match="not the folder of an experiment"):
        run.prepare(SMALL, tmp_path)
    with pytest.raises(SetupError, match=r"has no experiment\.json"):
        Folder(tmp_path).head()
    with pytest.raises(SetupError, match="not played to its end"):
        Folder(tmp_path / "lab").counted()


@pytest.mark.parametrize(("pack", "boss"), [("starter", False), ("vigil", False), ("vigil", True)])
def test_a_record_tells_the_same_as_the_game_it_is_of(
    pack: str, boss: bool, tmp_path: Path
) -> None:
    wanted = Experiment(packs=(pack,), bosses=("ossuarch",) if boss else (), parties=(2,))
    cell = spec.cells(wanted)[0]
    game = playing.play(cell, 5, Wanted(decisions=True, events=True))
    session = Lab.of(crawldeck.find(cell.wish.game)).wished(cell.wish, 5)
    levels.play_out(session, "plain")
    session.save(tmp_path / "game.jsonl")
    game.game.player = ""
    for name in ("games", "heroes", "things", "moments", "decisions", "events"):
        wanted_frame = tables.frames([game], [name])[name]
        assert crawldeck.frame(tmp_path / "game.jsonl", name).equals(wanted_frame), name
    assert crawldeck.frame(session, "moments").height == len(game.moments) > 1
    assert {row.hero for row in game.heroes} <= {*Lab.of(session.game).names(pack)}


def test_campaigns_are_counted_as_wholes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Mapping[str, object]] = []

    def live(_: object, seed: int, pack: str, edition: str, params: Mapping[str, object]) -> Lived:
        asked.append(params)
        ending = ("told", "given up")[seed]
        return Lived(seed, edition, 3, ending, won=1, lost=seed, answers=900)

    monkeypatch.setattr(type(Lab.of(crawldeck.find("p52"))), "live", live)
    whole = Experiment(packs=("starter",), campaigns=True, games=2, params={"difficulty": "easier"})
    played(whole, tmp_path)
    assert asked == [{"difficulty": "easier"}] * 2
    assert Folder(tmp_path).head().content.keys() == {"starter"}
    games = tables.read(tmp_path)["games"]
    assert "2 games" in Report(tables.read(tmp_path)).document().lead
    assert games.select("adventure", "party", "outcome", "ended", "way").rows() == [
        ("campaign", 3, "won", "told", 1),
        ("campaign", 3, "lost", "given up", 2),
    ]


def test_a_table_that_there_is_not_is_refused() -> None:
    with pytest.raises(SetupError, match="no table 'lines'; there are: games"):
        crawldeck.frame("anywhere", "lines")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--on", "ray"], "needs the package ray: pip install 'crawldeck[ray]'"),
        (["--on", "mars"], "--on is `here` or `ray`"),
        (["--address", "auto"], "--address needs --on ray"),
        (["--until", "wide"], "no width of an interval"),
        (["--campaigns", "--player", "random"], "whole campaigns are played by plain bots"),
    ],
)
def test_what_is_missing_is_asked_for_by_name(
    words: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without_ray(name: str) -> object:
        if name == "ray":
            raise ImportError("No module named 'ray'")
        return import_module(name)

    monkeypatch.setattr(needs, "import_module", without_ray)
    out = tmp_path / "out"
    done = CliRunner().invoke(app, ["lab", "run", "--pack", "starter", "--out", str(out), *words])
    assert isinstance(done.exception, SetupError)
    assert told in str(done.exception)
    assert not out.exists()


def test_an_experiment_of_a_file_takes_nothing_else_that_says_what_is_played(
    tmp_path: Path,
) -> None:
    file = tmp_path / "first.toml"
    file.write_text('packs = ["starter"]\nquests = ["the-stairs"]\ngames = 2\n', encoding="utf-8")

    def told(*words: str) -> str:
        done = CliRunner().invoke(app, ["lab", "run", str(file), "--no-report", *words])
        return str(done.exception or done.output)

    assert "first.toml says what is played; write there what --games says" in told("--games", "3")
    assert "write there what --quest says" in told("--mission", "high-water", "--out", "x")
    assert not (tmp_path / "first").exists()
    assert "has the tables" in told("--workers", "1", "--again")


def test_a_game_without_packs_has_experiments_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules, a view and names are enough (`tests/plain_game.py`)."""
    monkeypatch.setitem(game._games, "stones", Stones())
    spec = Experiment(game="stones", parties=(2,), players=("random",), games=4)
    played(spec, tmp_path / "stones")
    found = tables.read(tmp_path / "stones")
    assert found["games"]["adventure"].to_list() == ["stones"] * 4
    assert "4 games by random bots" in Report(found).document().lead


def test_a_folder_is_played_by_one_run_at_a_time(tmp_path: Path) -> None:
    ready = run.prepare(SMALL, tmp_path)
    with ready.folder.held(), pytest.raises(Locked, match="another process"):
        run.play(ready, Odd())


def test_what_a_folder_holds_is_begun_anew_on_request(tmp_path: Path) -> None:
    played(SMALL, tmp_path)
    assert len(run.prepare(SMALL, tmp_path).folder.kept()) > 1
    assert run.prepare(SMALL, tmp_path, again=True).folder.kept() == []
