"""The report of an experiment: what was won, why it was lost, and what mattered."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from msgspec import structs
from typer.testing import CliRunner

from crawldeck.chances import of_pack
from crawldeck.cli import app
from crawldeck.enormity import reachcheck
from crawldeck.enormity.pack import CONTENT
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import find
from crawldeck.kernel.luck import Picker
from crawldeck.lab import balance, looked
from crawldeck.lab.experiments import tables
from crawldeck.lab.experiments.playing import named
from crawldeck.lab.experiments.rows import AFTER, GameRow, ThingRow
from crawldeck.lab.experiments.spec import Cell, Experiment
from crawldeck.lab.looked import Edge, Looked
from crawldeck.lab.part import Lab, Wish
from crawldeck.lab.report import charts, figures, losing, page
from crawldeck.lab.report.building import Report, report_of
from crawldeck.lab.report.document import Document, Grid, Picture, Section
from crawldeck.lab.report.habits import habits
from crawldeck.lab.report.influence import influences
from crawldeck.minds import levels
from tests.enormity.test_reachcheck import walled
from tests.lab.crews import played


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few games of a quest that is not always won."""
    made = tmp_path_factory.mktemp("lab") / "games"
    played(Experiment(packs=("emberway",), quests=("first-lamps",), parties=(1, 2), games=12), made)
    return made


def test_a_report_tells_all_that_was_asked_for(folder: Path) -> None:
    document = Report(tables.read(folder)).document()
    assert [one.title for one in document.sections] == [
        "How often it is won",
        "Why games were lost",
        "How and where heroes fell",
        "Length and tension",
        "What it does to the chance to win",
        "Habits that win too much",
        "What is never used",
        "How to read this",
    ]
    games = tables.read(folder)["games"]
    won = sum(one == "won" for one in games["outcome"])
    assert f"24 games by plain bots, {100 * won / 24:.1f} % won" in document.lead
    text = page.markdown(document)
    assert f"Lost {24 - won} of 24, each time because everyone is dead" in text
    heroes = tables.read(folder)["heroes"]
    assert f"{int(heroes['fell'].sum())} of 36 heroes fell" in text
    assert {one.name for one in document.pictures} >= {"won", "fell", "ends", "chances"}


def test_the_page_needs_no_network_and_the_pictures_stand_alone(folder: Path) -> None:
    document = Report(tables.read(folder)).document()
    made = page.page(document)
    assert not re.search(r"<(?:script|link|img|iframe)|@import|url\((?!#)", made)
    assert not re.search(r"(?:src|href)=.https?:", made)
    ids = re.findall(r'id="([^"]+)"', made)
    assert len(ids) == len(set(ids))
    for picture in document.pictures:
        assert charts.INK not in re.sub(r"var\([^)]*\)", "", picture.svg)  # dark pages have ink
        assert "prefers-color-scheme:dark" in charts.alone(picture)


def test_what_people_wrote_is_shown_and_not_obeyed() -> None:
    odd = "<script>alert(1)</script>"
    document = Document(odd, odd, [Section(odd, [odd, Grid([odd], [[odd]])])])
    assert "<script" not in page.page(document)


def test_the_command_writes_page_markdown_and_pictures(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    done = CliRunner().invoke(app, ["lab", "report", str(copy), "--markdown"])
    assert done.exit_code == 0, done.output
    text = (copy / "report.md").read_text(encoding="utf-8")
    for name in re.findall(r"\]\(([^)]+\.svg)\)", text):
        assert (copy / name).read_text(encoding="utf-8").startswith("<svg")
    assert "<svg" in (copy / "report.html").read_text(encoding="utf-8")


# -- why


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A ship whose Extraction Points all lie behind walls."""
    pack = tmp_path / "pack"
    shutil.copytree(CONTENT / "vigil", pack)
    for name, wall in (("lr3", (9, 4, 0, 1)), ("od1", (3, 9, 1, 0)), ("od3", (7, 8, 1, 0))):
        walled(pack / "pages", name, wall)
    return pack


def test_a_mission_whose_exit_is_behind_a_wall_is_explained_in_one_sentence(
    broken: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By what happened in the games, as if the pack had no check."""
    monkeypatch.setattr(reachcheck, "check", lambda pack: None)
    mission = Experiment(packs=(str(broken),), missions=("the-ninth-lamp",), parties=(2,), games=12)
    played(mission, tmp_path / "games")
    ((title, told),) = losing.sentences(tables.read(tmp_path / "games"))
    assert title == "The Ninth Lamp (the-ninth-lamp)"
    assert told.startswith(
        "Bots won 0 of 12: nobody ever reached an Extraction Point to initiate extraction"
    )
    assert "out of reach, behind a wall" in told
    assert told.count(". ") == 0


def test_a_pack_that_nobody_can_win_is_reported_on_without_a_game(
    broken: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    words = ["lab", "run", "--pack", str(broken), "--games", "12", "--out", str(out)]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 1
    assert "no Extraction Point can be reached: nobody gets out" in done.output.splitlines()[0]
    text = (out / "report.md").read_text(encoding="utf-8")
    assert "`missions.toml`, line 5: mission 'first-watch'" in text
    assert not (out / "parts").exists()


# -- what mattered


def row(seed: int, cell: int, won: bool) -> GameRow:
    made = named(Cell(cell, Wish("emberway", "first-lamps", 2, 1, game="p52")), seed)
    made.outcome = "won" if won else "lost"
    return made


def test_a_planted_effect_is_found_beside_what_only_goes_along_with_it() -> None:
    games, things = [], []
    for seed in range(900):
        picker = Picker(seed)
        cell = picker.below(2)
        sword = picker.below(2)
        hat = sword if picker.below(10) < 8 else 1 - sword  # mostly worn by those with swords
        chance = 20 + 40 * cell + 25 * sword
        games.append(row(seed, cell, picker.below(100) < chance))
        names = ["sword"] * sword + ["hat"] * hat + ["pebble"] * picker.below(2)
        things += [
            ThingRow(cell=cell, seed=seed, family="gear", thing=name, dealt=True, count=1)
            for name in (*names, *(["scabbard"] * sword))
        ]
    games.sort(key=lambda one: (one.cell, one.seed))
    found = influences(tables.frame_of(games, "games"), tables.frame_of(things, "things"))
    by = {one.things[0]: one for one in found}
    assert set(by) == {"hat", "pebble", "scabbard"}
    blade = by["scabbard"]
    assert blade.things == ("scabbard", "sword")  # never apart
    assert blade.sure and abs(blade.gap - 0.25) < blade.margin < 0.12
    assert not by["hat"].sure and not by["pebble"].sure
    assert by["hat"].won_with - by["hat"].won_without > 0.1  # what a plain comparison would say


def test_what_comes_with_the_end_explains_nothing_but_was_there() -> None:
    games = [row(seed, 0, bool(seed % 2)) for seed in range(40)]
    things = [
        ThingRow(cell=0, seed=seed, family=AFTER, thing="crown", dealt=False, count=1)
        for seed in range(1, 40, 2)
    ]
    some = tables.frame_of(things, "things")
    assert influences(tables.frame_of(games, "games"), some) == []
    wanted = {"item found": ["crown", "hat"], "item used": ["crown", "hat"], "decision": ["crown"]}
    assert figures.never(some, wanted) == {"item found": ["hat"], "item used": ["crown", "hat"]}


def test_a_reward_is_no_item_that_was_found_in_play() -> None:
    """Who wins Last Orders at the Halfway House gets its Bell."""
    lab = Lab.of(find("p52"))
    (wish,) = balance.wishes_for(
        "emberway", ["halfway-house"], [3], 0, None, {"difficulty": "easiest"}, game="p52"
    )
    session = lab.wished(wish, 1)
    levels.play_out(session, "plain", balance.LONGEST)
    assert session.result is not None and session.result.outcome == "won"
    after = {one.thing for one in lab.look_back(session).things if one.family == AFTER}
    found = {one.thing for one in lab.look_back(session).things if one.family == "item found"}
    assert "inn-bell" in after and "inn-bell" not in found


def test_nothing_is_said_about_too_few_games() -> None:
    games = [row(seed, 0, bool(seed % 2)) for seed in range(10)]
    empty = tables.frame_of([], "things")
    assert influences(tables.frame_of(games, "games"), empty) == []


def test_pictures_say_what_they_show() -> None:
    picture = charts.bars("odd", 'a "quoted" <b>', [("x", 3.0)], "count")
    assert isinstance(picture, Picture)
    assert 'aria-label="a &quot;quoted&quot; &lt;b>"' in picture.svg


# -- habits


def told_of_habits(folder: Path) -> str:
    document = report_of(folder)
    (section,) = [one for one in document.sections if one.title == "Habits that win too much"]
    return page.markdown(Document("", "", [section]))


def test_habits_are_part_of_the_report_once_they_were_looked_for(folder: Path) -> None:
    asked = "To look for habits, run `crawldeck lab exploit p52 --into FOLDER`."
    assert asked in told_of_habits(folder)
    words = ["lab", "exploit", "p52", "--habit", "run", "--habit", "hoard", "--games", "4"]
    words += ["--quest", "first-lamps", "--workers", "1", "--into", str(folder)]
    done = CliRunner().invoke(app, words)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.output
    found = looked.kept(folder)
    assert found is not None and (found.game, found.pack, found.games) == ("p52", "emberway", 4)
    assert {one.habit for one in found.first} == {"run", "hoard"} and found.bot and found.done
    proposed = of_pack(find("p52"), "emberway").row("first-lamps", 2, "core")
    assert proposed and {one.difficulty for one in found.first} == {proposed.proposed}
    told = told_of_habits(folder)
    assert "4 games in each adventure, at the difficulty that lobbies propose." in told
    assert "| run | make for the exit, whatever the quest is about |" in told
    assert "| The First Lamps, two heroes |" in told


LOOKED = Looked("p52", "emberway", "", 100, 0, False)


def words_of(some: Looked) -> str:
    section = Section("", [*habits(find("p52"), some, {"first-lamps": "The First Lamps"})])
    return page.markdown(Document("", "", [section]))


def test_a_habit_that_is_too_strong_is_named() -> None:
    weak = Edge("first-lamps", 2, "hoard", 0.4, -0.1, 0.05, 100, "easier")
    strong = Edge("first-lamps", 2, "run", 0.7, 0.2, 0.138, 100, "easier")
    luck = strong._replace(gain=0.04, margin=0.08)

    def told(*second: Edge, done: bool = True) -> str:
        return words_of(structs.replace(LOOKED, first=[weak, strong], second=[*second], done=done))

    assert "Too strong: run by +20.0 ± 13.8 points in The First Lamps, two heroes." in told(strong)
    assert "No habit is more than 10 points ahead of the plain bot by more than luck" in told(luck)
    assert "on 200 new games: run in The First Lamps, two heroes, +4.0 ± 8.0: not too" in told(luck)
    assert "Not finished" in told(done=False)
    assert told(luck).index("| run |") < told(luck).index("| hoard |")  # the best first


def test_what_is_not_sure_is_not_called_none() -> None:
    """Thirty games say little: +20 ± 25 is not "no more than 10 points"."""
    unsure = Edge("first-lamps", 2, "run", 0.7, 0.2, 0.25, 30)
    told = words_of(structs.replace(LOOKED, first=[unsure]))
    assert "by more than luck explains" in told and "None of" not in told
    assert "as written, because no difficulty is proposed yet" in told
    both = structs.replace(LOOKED, first=[unsure, unsure._replace(players=3, difficulty="easier")])
    assert "or as written where they propose none (1 of 2)" in words_of(both)
    assert "100 games in each adventure, as written." in words_of(
        structs.replace(both, written=True)
    )


def test_a_file_of_habits_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / looked.FILE).write_text("{", encoding="utf-8")
    with pytest.raises(SetupError, match="cannot be read"):
        looked.kept(tmp_path)
