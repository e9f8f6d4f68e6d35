"""The studio's server: it follows a pack's files, shows what is in them, and plays copies of it."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import crawldeck
from crawldeck.authoring.part import Authoring
from crawldeck.cli import app
from crawldeck.kernel.content import digest
from crawldeck.kernel.errors import SetupError
from crawldeck.lab.balance import Tally
from crawldeck.web.studio import playing
from crawldeck.web.studio.app import looked, make
from crawldeck.web.studio.part import Studio
from crawldeck.web.studio.serving import folder_of
from crawldeck.web.studio.shapes import StudioPlay, StudioWhich
from crawldeck.web.studio.watching import EVERY, Watch, files_of
from tests.web.running import run
from tests.web.serving import Serving, serving

GAMES = ("p52", "enormity")
PLACE = "hall:d2"


def new_pack(game: str, folder: Path) -> Path:
    """A pack to begin with, without the schemas: to write those takes a while."""
    shutil.copytree(Authoring.of(crawldeck.find(game)).starter(), folder)
    return folder


def watch(game: str, tmp_path: Path) -> Watch:
    found = Watch(crawldeck.find(game), new_pack(game, tmp_path / "mine"))
    assert found.read()
    return found


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Serving]:
    folder = new_pack("enormity", tmp_path / "mine")
    game, home = crawldeck.find("enormity"), tmp_path / "home"
    making = partial(make, game=game, folder=folder, home=home)
    with serving(tmp_path, making=making) as server:
        yield server


def asked(server: Serving, path: str, **query: Any) -> dict[str, Any]:
    found: dict[str, Any] = server.http.get(f"/studio/{path}", params=query).json()
    return found


# -- the list ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_everything_in_a_pack_can_be_looked_at(game: str, tmp_path: Path) -> None:
    found = watch(game, tmp_path)
    assert found.loads and not found.mistakes
    assert {one.name for one in Authoring.of(found.game).files() if one.needed} <= {
        family.id for family in found.families
    }
    drawn = 0
    for family, name in found.rows:
        one = looked(found, StudioWhich(family, name))
        assert one.entry.id == name and not one.stale
        assert one.keys or family in found.part.folders
        drawn += one.shown is not None
    assert drawn > len(found.rows) * 0.6


@pytest.mark.parametrize("game", GAMES)
def test_lines_are_those_of_the_files(game: str, tmp_path: Path) -> None:
    found = watch(game, tmp_path)
    for (family, name), row in found.rows.items():
        lines = (found.folder / row.entry.file).read_text(encoding="utf-8").splitlines()
        for key in looked(found, StudioWhich(family, name)).keys:
            assert key.name in lines[key.line - 1] or "[" in lines[key.line - 1]


def test_a_key_is_told_with_its_meaning_and_its_rules(tmp_path: Path) -> None:
    found = watch("p52", tmp_path)
    keys = {one.name: one for one in looked(found, StudioWhich("enemies", "drip")).keys}
    assert keys["hp"].value == '"6 x avgLv"'
    assert keys["hp"].text.startswith("Its hit points") and keys["hp"].rules == ("P52-ATTACK-19",)


def test_an_enemy_is_shown_with_what_its_next_turn_comes_to(tmp_path: Path) -> None:
    shown = looked(watch("p52", tmp_path), StudioWhich("enemies", "drip")).shown
    assert shown.row.attacks and shown.card == "JH" and shown.side == "foe"
    assert [who for who, _ in shown.odds] == [
        "Its next turn against Ines",
        "Its next turn against Odo",
    ]
    assert all("Drip attacks" in text for _, text in shown.odds)


# -- mistakes ------------------------------------------------------------------------------------


def test_a_mistake_stands_beside_what_it_concerns_and_goes(tmp_path: Path) -> None:
    found = watch("p52", tmp_path)
    path = found.folder / "enemies.toml"
    change(path, '"6 x avgLv"', '"6 x agvLv"')
    assert found.read() and not found.loads
    (wrong,) = found.mistakes
    assert (wrong.file, wrong.family, wrong.entry) == ("enemies.toml", "enemies", "drip")
    assert "agvLv" in path.read_text(encoding="utf-8").splitlines()[wrong.line - 1]
    one = looked(found, StudioWhich("enemies", "drip"))
    assert one.stale and one.mistakes == (wrong,) and one.entry.wrong == 1
    assert one.shown.hp == 6, "it is drawn as it was"
    change(path, "agvLv", "avgLv")
    assert found.read() and found.loads and not found.mistakes


def test_a_file_that_is_no_toml_keeps_its_last_entries(tmp_path: Path) -> None:
    found = watch("enormity", tmp_path)
    before = list(found.rows)
    path = found.folder / "gear.toml"
    change(path, "\n[[gear]]\n", "\n[[gear]\n")
    assert found.read()
    assert list(found.rows) == before
    assert [one.file for one in found.mistakes] == ["gear.toml"]


def test_a_pack_that_never_loaded_shows_its_mistakes(tmp_path: Path) -> None:
    folder = new_pack("p52", tmp_path / "mine")
    (folder / "quests.toml").write_text("", encoding="utf-8")
    found = Watch(crawldeck.find("p52"), folder)
    found.read()
    assert found.mistakes and found.pack is None
    one = looked(found, StudioWhich("enemies", "drip"))
    assert one.keys and one.shown is None and not one.plays
    with pytest.raises(SetupError, match="mend them"):
        playing.Copies(tmp_path).make(found)


# -- following the files -------------------------------------------------------------------------


def test_a_save_is_told_within_a_second(studio: Serving, tmp_path: Path) -> None:
    """Twice that here: the machine may be busy."""
    first = asked(studio, "pack")
    assert first["loads"] and first["name"] == "mine"
    change(tmp_path / "mine" / "gear.toml", "name = ", "nome = ")
    began = time.monotonic()
    second = asked(studio, "pack", after=first["rev"])
    assert time.monotonic() - began < 2 and EVERY <= 0.25
    assert second["rev"] > first["rev"] and second["mistakes"][0]["file"] == "gear.toml"
    shown = asked(studio, "entry", family="gear", id=second["mistakes"][0]["entry"])
    assert shown["stale"] and shown["mistakes"]


def test_what_is_not_there_is_refused(studio: Serving) -> None:
    assert studio.http.get("/studio").status_code == 200
    for path in ("entry?family=gear&id=nothing", "look?family=pages&id=hall&space=hall:z99"):
        assert studio.http.get(f"/studio/{path}").status_code in (400, 404, 409, 422)
    wish = {"family": "pages", "id": "hall", "adventure": "no-such-mission"}
    assert studio.http.post("/studio/play", json=wish).status_code >= 400


# -- looking from a space ------------------------------------------------------------------------


def test_what_is_seen_is_what_the_engine_sees(studio: Serving) -> None:
    closed = asked(studio, "look", family="pages", id="hall", space=PLACE)
    opened = asked(studio, "look", family="pages", id="hall", space=PLACE, how="open")
    assert closed["reached"][PLACE] == 0 and PLACE in closed["seen"]
    assert set(closed["seen"]) < set(opened["seen"])
    assert "doors closed" in closed["text"] and closed["rules"]
    for there in closed["seen"]:
        back = asked(studio, "look", family="pages", id="hall", space=there)
        assert PLACE in back["seen"], f"{there} is seen and does not see"


# -- playing -------------------------------------------------------------------------------------


def test_a_table_begins_at_the_chosen_space_and_the_files_stay(tmp_path: Path) -> None:
    found = watch("enormity", tmp_path)
    before = digest(files_of(found.folder))
    mission = next(iter(found.pack.missions))
    play = StudioPlay("", mission)
    session = playing.begin(found, playing.Copies(tmp_path / "home"), play, PLACE)
    for _ in range(20):
        if session.ask is None or session.ask.kind == "start":
            break
        session.answer(session.options[0].text)
    first, _ = session.table.state.spacers
    assert found.pack.ship.texts[first.cell] == PLACE, "one stands there, and the other is asked"
    assert "hall:d3" in [one.text.split()[-1] for one in session.options]
    assert digest(files_of(found.folder)) == before


@pytest.mark.parametrize("game", GAMES)
def test_every_adventure_can_be_begun(game: str, tmp_path: Path) -> None:
    found = watch(game, tmp_path)
    copies, begun = playing.Copies(tmp_path / "home"), 0
    for family, name in found.rows:
        for play in found.part.plays(found.pack, family, name):
            session = playing.begin(found, copies, play, "")
            assert session.ask is not None
            begun += 1
    assert begun >= 2


def test_a_table_of_the_studio_is_a_table(studio: Serving) -> None:
    plays = asked(studio, "entry", family="pages", id="hall")["plays"]
    wish = {"family": "pages", "id": "hall", "adventure": plays[0]["adventure"], "place": PLACE}
    made = studio.http.post("/studio/play", json=wish).raise_for_status().json()
    assert studio.http.get(f"/enormity/{made['matchID']}").status_code == 200
    assert studio.store.find(made["matchID"]) is not None


def test_a_game_without_a_part_has_nothing_to_begin() -> None:
    plain = Studio(crawldeck.find("p52"))
    assert plain.shown(None, "", "") is None and not plain.plays(None, "", "")
    for work in (
        lambda: plain.look(None, "", "", ""),
        lambda: plain.put(Path(), None, StudioPlay(""), ""),
    ):
        with pytest.raises(SetupError):
            work()


def test_bots_are_counted_as_they_play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    played: list[int] = []

    async def work(self: Any, thorough: bool, work: Any, wish: Any, first: int, n: int) -> Tally:
        played.append(first)
        assert wish.players == playing.PLAYERS
        return Tally(wish.quest, 1, 2, games=n, won=n // 2)

    monkeypatch.setattr(playing.Bots, "_work", work)
    found = watch("p52", tmp_path)
    quest = next(iter(found.pack.quests))
    wish = playing.wish_for(found.game, found.folder, StudioPlay("", quest))
    bots, key = playing.Bots(), ("", quest, "")
    run(bots.play(key, wish, "heroes"))
    assert played == [0, 4, 8, 12, 16]
    assert bots.figures(key).text.startswith("With two heroes bots won 10 of 20 games: 50 %")


def test_figures_are_told_only_of_the_files_they_were_measured_with() -> None:
    game, folder = folder_of("emberway")
    pack = Authoring.of(game).load(folder)
    quest = next(iter(Studio.of(game).plays(pack, "quests", next(iter(pack.quests)))))  # type: ignore[attr-defined]
    told = playing.known(game, pack, folder, quest.adventure)
    pack.sha256 = "another"  # type: ignore[attr-defined]
    assert playing.known(game, pack, folder, quest.adventure) == ()
    assert all("bots win" in text for text in told)


# -- the command ---------------------------------------------------------------------------------


def test_a_pack_is_named_or_a_folder(tmp_path: Path) -> None:
    assert folder_of("vigil")[0].name == "enormity"
    own = new_pack("p52", tmp_path / "mine")
    assert folder_of(str(own)) == (crawldeck.find("p52"), own.resolve())
    for wrong in (str(tmp_path / "nowhere"), str(tmp_path)):
        with pytest.raises(SetupError, match="emberway"):
            folder_of(wrong)
    done = CliRunner().invoke(app, ["studio", str(tmp_path / "nowhere"), "--no-browser"])
    assert isinstance(done.exception, SetupError)
