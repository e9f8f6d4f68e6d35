"""Comparing two sides on common seeds, and tuning one number."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from crawldeck.cli import app
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.luck import Picker
from crawldeck.lab import compare, tune, versions
from crawldeck.lab.compare import Gap
from crawldeck.lab.tune import Trial
from crawldeck.p52.pack import CONTENT


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    shutil.copytree(CONTENT / "starter", tmp_path / "mine")
    return tmp_path / "mine"


def lab(*words: str) -> str:
    done = CliRunner().invoke(app, ["lab", *words, "--workers", "1"])
    assert done.exit_code == 0, (done.output, done.exception)
    return done.output


SMALL = ("--quest", "the-stairs", "--players", "1", "--games", "16")


def test_a_planted_change_of_one_number_and_its_sign_are_found(pack: Path) -> None:
    """A longer quest is harder, and the sentence names the number; the other way round it helps."""
    path = pack / "quests.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("spaces = 2", "spaces = 9", 1), encoding="utf-8")
    told = lab("compare", "starter", str(pack), *SMALL).splitlines()[-1]
    found = re.fullmatch(
        r".*'s spaces of 9 instead of 2 costs ([\d.]+) ± ([\d.]+) points of the chance to win\.",
        told,
    )
    assert found is not None, told
    assert float(found.group(1)) > float(found.group(2)) > 0
    back = json.loads(lab("compare", str(pack), "starter", *SMALL, "--json"))
    assert "spaces of 2 instead of 9 adds" in back["sentence"]
    assert back["rows"][-1]["gap"] == pytest.approx(float(found.group(1)) / 100, abs=0.001)


def test_the_same_pack_differs_from_itself_in_no_game() -> None:
    told = json.loads(lab("compare", "starter", "starter", *SMALL[:-1], "4", "--json"))
    assert [row["only_first"] + row["only_second"] for row in told["rows"]] == [0, 0]
    assert "makes no difference" in told["sentence"]


def test_two_values_of_a_parameter_are_compared() -> None:
    words = ("--param", "lit_sight=0", "--against", "lit_sight=1", *SMALL[:-1], "3")
    assert "lit_sight = 1 instead of 0" in lab("compare", "starter", *words)


def test_two_versions_of_a_pack_in_git_are_compared(pack: Path) -> None:
    def git(*words: str) -> None:
        who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
        subprocess.run(["git", *who, *words], cwd=pack.parent, check=True, capture_output=True)

    git("init", "-q")
    git("add", "mine")
    git("commit", "-qm", "first")
    path = pack / "quests.toml"
    path.write_text(path.read_text().replace("spaces = 2", "spaces = 3", 1))
    told = lab("compare", f"{pack}@HEAD", str(pack), *SMALL[:-1], "3")
    assert "spaces of 3 instead of 2" in told
    with pytest.raises(SetupError, match="git cannot give that version"):
        versions.at_revision(f"{pack}@no-such-branch", pack.parent / "out")
    assert versions.at_revision(str(pack), pack.parent) == str(pack)


def test_only_what_is_played_is_told_as_a_difference(pack: Path) -> None:
    """Not what helps an editor, nor what git keeps, nor that a copy has a name of its own."""
    for name in ("schemas/quests.schema.json", ".git/hooks/update.sample"):
        (pack / name).parent.mkdir(parents=True)
        (pack / name).write_text("{}", encoding="utf-8")
    head, quests = pack / "pack.toml", pack / "quests.toml"
    head.write_text(head.read_text().replace('"starter"', '"mine"').replace('"Starter"', '"Mine"'))
    assert compare.change([CONTENT / "starter", pack], [], []) == ""
    quests.write_text(quests.read_text().replace("spaces = 2", "spaces = 3", 1))
    told = compare.change([CONTENT / "starter", pack], [], [])
    assert told == "Down the Stairs's spaces of 3 instead of 2"


def test_the_interval_of_pairs_holds() -> None:
    """Of 400 comparisons of sides that are alike, about one in twenty is called sure."""
    sure = 0
    for n in range(400):
        picker, counts = Picker(n), [0, 0]
        for _ in range(80):
            kind = picker.below(10)
            if kind < 2:
                counts[kind] += 1
        sure += Gap("q", 2, 80, 40, 40, *counts).sure
    assert 2 <= sure <= 32
    assert Gap("q", 2, 100, 60, 40, 25, 5).sure


def test_sides_without_a_common_game_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    done = CliRunner().invoke(app, ["lab", "compare", "starter"])
    assert "--against" in str(done.exception)
    monkeypatch.setattr(compare, "play", lambda *_: pytest.fail("a game was played"))
    done = CliRunner().invoke(app, ["lab", "compare", "emberway", "starter"])
    assert "no game in common" in str(done.exception)


# -- one number


def test_one_number_is_found_and_changed_and_nothing_else(pack: Path, tmp_path: Path) -> None:
    found = versions.number(str(pack), "enemies:drip.hp")
    assert found.value == 6
    (change,) = versions.changes(pack, Path(found.changed(9, tmp_path / "tried")))
    assert (change.file, change.entry, change.key) == ("enemies.toml", "drip", "hp")
    assert (change.before, change.after) == ("6 x avgLv", "9 x avgLv")
    assert versions.number(str(pack), "enemies:drip.hp") == found  # the pack is as it was


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("drip.hp", "say FILE:ID.KEY"),
        ("beasts:drip.hp", "files: abilities, bosses"),
        ("enemies:dragon.hp", "no 'dragon'; there are: drip"),
        ("enemies:drip.hitpoints", "no 'hitpoints'; there are: id"),
        ("enemies:drip.name", "holds no number"),
    ],
)
def test_a_number_that_is_not_there_is_told_with_what_there_is(name: str, told: str) -> None:
    with pytest.raises(SetupError, match=re.escape(told)):
        versions.number("starter", name)


# -- tuning


def test_tuning_finds_the_value_that_meets_the_target() -> None:
    tried = []

    def measure(value: float) -> Trial:
        tried.append(value)
        return Trial(value, 400, round(400 * min(1.0, max(0.0, (30 - value) / 20))))

    found = tune.tune("hp", 14, 0.35, (8.0, 30.0, True), 8, measure, seed=1)
    assert abs(found.suggested - 23) <= 1  # (30 - 23) / 20 = 35 %
    assert len(tried) == len(set(tried)) == 8
    assert {8.0, 30.0} < {*tried}
    assert "Nothing was changed" in found.told()
    assert found.trials == tune.tune("hp", 14, 0.35, (8.0, 30.0, True), 8, measure, seed=1).trials
    assert "circle" in tune.picture(found).svg or "path" in tune.picture(found).svg


def test_a_target_out_of_reach_and_a_number_that_does_nothing_are_told() -> None:
    def rising(value: float) -> Trial:
        return Trial(value, 200, round(20 * value))

    found = tune.tune("hp", None, 0.9, (1.0, 4.0, True), 4, rising)
    assert found.told().startswith("No value from 1 to 4 of hp makes 90.0 %; 4 comes nearest")
    flat = tune.tune("hp", 2, 0.5, (1.0, 4.0, True), 4, lambda value: Trial(value, 200, 100))
    assert flat.told().startswith("hp hardly matters")


def test_the_command_shows_the_curve_and_changes_nothing(pack: Path, tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in pack.rglob("*.toml")}
    drawn = tmp_path / "curve.svg"
    words = ("quests:the-stairs.spaces", "--bounds", "2,9", "--target", "60%", "--trials", "3")
    told = lab("tune", str(pack), *words, *SMALL[:-1], "5", "--svg", str(drawn)).splitlines()
    assert len(told) == 4
    assert "quests:the-stairs.spaces" in told[-1]
    assert drawn.read_text(encoding="utf-8").startswith("<svg")
    assert {path: path.read_bytes() for path in pack.rglob("*.toml")} == before
    done = CliRunner().invoke(app, ["lab", "tune", str(pack), words[0], "--bounds", "1,9", *SMALL])
    assert "spaces cannot be 1: quest 'the-stairs'" in str(done.exception)


@pytest.mark.parametrize("text", ["", "8", "20,8", "a,b", "1,2,3"])
def test_a_strange_range_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="range"):
        tune.bounds(text)


@pytest.mark.parametrize("text", ["", "0", "110%", "half"])
def test_a_strange_target_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="share of games"):
        tune.wished(text)
