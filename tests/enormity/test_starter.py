"""Enormity's starter: complete, sound, explained, and bots win some of its missions."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import crawldeck
from crawldeck.authoring import tables
from crawldeck.authoring.starting import new_pack
from crawldeck.bots.plain import PlainBot
from crawldeck.enormity.authoring import EnormityAuthoring
from crawldeck.enormity.pack import Pack
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import find
from tests.terminal.sitting import shell

OURS = EnormityAuthoring(find("enormity"))
EXPLAINED = {
    file.name: [
        shape
        for shape in tables.reached(file.shape, OURS.effects())
        if shape.__name__ not in ("Way",)
    ]
    for file in OURS.files()
}
LEFT_OUT = ("bosses", "ai", "bp", "course", "drawings")
"""What a small pack does without, and drawings, whose comment names its tables."""


def test_a_new_pack_loads_checks_and_plays_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "night-post"
    done = shell(tmp_path, "new-pack", "--game", "enormity", str(folder))
    assert done.returncode == 0, done.stderr
    assert f"crawldeck watch enormity --pack {folder}" in done.stdout
    assert (Pack(folder).head.id, Pack(folder).head.name) == ("night-post", "Night Post")
    checked = shell(tmp_path, "check", str(folder))
    assert (checked.returncode, "The pack is sound." in checked.stdout) == (0, True)
    played = shell(tmp_path, "balance", str(folder), "--games", "4", "--workers", "1")
    assert played.returncode == 0, played.stderr
    assert all(mission in played.stdout for mission in Pack(folder).missions)


def test_bots_finish_every_game_and_win_each_mission() -> None:
    ends = {
        (mission, seed): PlainBot().play_out(
            crawldeck.new(
                "enormity", seed=seed, pack=str(OURS.starter()), mission=mission, spacers=crew
            )
        )
        for mission in Pack(OURS.starter()).missions
        for seed, crew in enumerate((["runa"], ["bas"], ["runa", "bas"], ["bas", "runa"]))
    }
    won = [key for key, done in ends.items() if done.result and done.result.outcome == "won"]
    assert all(done.result is not None for done in ends.values())
    assert {mission for mission, _ in won} == set(Pack(OURS.starter()).missions)


def test_it_is_no_pack_of_the_lobby() -> None:
    """Two games have a starter, and a name in the list of packs would not say whose it is."""
    from crawldeck.forms import Form

    assert "starter" not in Form.of(find("enormity")).packs()


def test_a_folder_with_something_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    new_pack(OURS, tmp_path / "mine")  # an empty one is welcome
    with pytest.raises(SetupError, match="not empty"):
        new_pack(OURS, tmp_path / "mine")


@pytest.mark.parametrize("file", [name for name in EXPLAINED if name not in LEFT_OUT])
def test_every_key_is_explained_in_the_starter(file: str) -> None:
    """Keys that several files share are told once: abilities with the Spacers."""
    text = (OURS.starter() / f"{file}.toml").read_text(encoding="utf-8")
    shared = (OURS.starter() / "spacers.toml").read_text(encoding="utf-8")
    intruders = (OURS.starter() / "intruders.toml").read_text(encoding="utf-8")
    for shape in EXPLAINED[file]:
        for field in tables.info(shape).fields:
            told = re.search(rf"\b{field.name}\b", text + shared + intruders)
            assert told, f"{file}.toml does not tell {shape.__name__}.{field.name}"


def test_nobody_can_write_a_starter_for_a_game_without_packs(tmp_path: Path) -> None:
    done = shell(tmp_path, "new-pack", "--game", "nowhere", str(tmp_path / "x"))
    assert done.returncode == 2 and "nowhere" in done.stderr
