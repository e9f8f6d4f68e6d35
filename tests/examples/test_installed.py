"""The example beside Crawldeck: in the list of games, at both tables, and named nowhere."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import crawldeck
from crawldeck.kernel import game
from crawldeck.terminal.lines import Piped
from crawldeck.terminal.saves import Autosave
from crawldeck.terminal.style import Screen
from crawldeck.terminal.table import TerminalTable
from tests.examples.installing import HOME, environment
from tests.terminal.sitting import environment as world
from tests.web.serving import Serving, serving

ROOT = HOME.parent.parent
NEUTRAL = ("*.py", "*.js", "*.html", "*.css", "*.toml")


def command(folder: Path, *args: str, typed: str = "") -> str:
    """The real command, with the example on its path."""
    done = subprocess.run(
        [sys.executable, "-m", "crawldeck.cli", *args],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=world(folder, **environment(folder)),
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_no_line_of_ours_names_it() -> None:
    paths = [path for kind in NEUTRAL for path in (ROOT / "src").rglob(kind)]
    assert len(paths) > 300
    found = [path.name for path in paths if "slackwater" in path.read_text().lower()]
    assert found == []


def test_it_is_found_by_its_entry_point() -> None:
    assert [*game.registered()][-1] == "slackwater" and not game.broken()
    assert crawldeck.find("slackwater").title == "Slackwater"


def test_the_commands_know_it(tmp_path: Path) -> None:
    assert "Slackwater" in command(tmp_path, "games")
    assert "vouch for a column" in command(tmp_path, "rules", "slackwater", "SLACK-TELL-02")
    watched = command(tmp_path, "watch", "slackwater", "--seed", "3", "--players", "3")
    assert "stands at" in watched and ("WON" in watched or "LOST" in watched)
    assert "Only you know" not in watched, "who watches is nobody of them"


def test_it_is_in_the_lobby(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert server.http.get("/games").json()[-1] == "slackwater"
        offered = next(
            one
            for one in server.http.get("/catalogue").json()["games"]
            if one["id"] == "slackwater"
        )
        assert (offered["least"], offered["most"]) == (2, 4)
        assert "holes that the others do not" in offered["pitch"]
        assert "Slackwater" in server.http.get("/").text
        made = server.create("slackwater", places=[{"kind": "person"}, {"kind": "bot"}])
        page = server.http.get(f"/slackwater/{made['matchID']}").text
        assert "/static/js/plain/game.js" in page
        check_refusals(server)


def check_refusals(server: Serving) -> None:
    alone = {"numPlayers": 1, "setupData": {"places": [{"kind": "person"}]}}
    told = server.http.post("/games/slackwater/create", json=alone)
    assert told.status_code == 422 and "2 to 4 players, not 1" in told.json()["text"]
    cards = {"places": [{"kind": "person"}] * 2, "referee": True}
    told = server.http.post("/games/slackwater/create", json={"setupData": cards})
    assert told.status_code == 422 and "deals secrets" in told.json()["text"]


# -- one screen for two --------------------------------------------------------------------------


def sitting(*lines: str, seed: int = 1) -> str:
    session = crawldeck.new("slackwater", seed=seed, seats=("Ada", "Bo"))
    out = io.StringIO()
    screen = Screen(out, colour=False, signs=False)
    autosave = Autosave(session)
    autosave.started = True
    source = io.StringIO("".join(line + "\n" for line in lines))
    TerminalTable(session, screen, Piped(screen, source), autosave).run()
    return out.getvalue()


def holes(seat: int, seed: int = 1) -> list[str]:
    session = crawldeck.new("slackwater", seed=seed, seats=("Ada", "Bo"))
    return [hole.stone for hole in session.table.state.holes if hole.seat == seat]


def test_nothing_private_is_shown_before_the_screen_is_passed_on() -> None:
    text = sitting()
    assert text.rstrip().splitlines()[-3].startswith("Pass the screen to Ada, then press Enter.")
    assert "Only you know" not in text and " x" not in text


def test_each_sees_their_own_and_only_while_they_hold_the_screen() -> None:
    text = sitting("", "wade a2", "log 50", "", "", "log 50")
    ada, bo = text.split("Press Enter to hide what only you may see.")
    for own, other, shown in ((holes(0), holes(1), ada), (holes(1), holes(0), bo)):
        assert all(f"there is a hole at {stone}" in shown for stone in own)
        assert not any(f"there is a hole at {stone}" in shown for stone in other)
        assert all(f"x{stone}" in shown for stone in own), "on the board too"
        assert not any(f"x{stone}" in shown for stone in other)
        assert not any(f"Point {stone}" in shown for stone in other)
    assert "Pass the screen to Bo, then press Enter." in bo
    assert bo.index("Pass the screen to Bo") < bo.index("Only you know")
    assert "Heron stands at a2." in bo, "what happened meanwhile is told"


def test_what_is_answered_anew_is_told_anew() -> None:
    text = sitting("", "wade a2", "", "", "undo", "", "", "wade a1", "", "", "log 1")
    assert text.count("Heron stands at a2.") == 2 and "Taken back: wade a2." in text
    assert text.count("Heron stands at a1.") == 3, "to Ada, to Bo, and in the log"


def test_the_board_is_drawn_with_its_signs() -> None:
    text = sitting("")
    assert "Ha1" in text and "*c2" in text and "?b1" in text
    assert "H Heron; ? unknown; O Otter; * a dark lamp; x a hole" in text


def test_one_can_leave_at_a_hand_over() -> None:
    text = sitting("", "wade a2", "")
    assert "Pass the screen to Bo" in text and "nothing is lost" in text.lower()


def test_a_game_is_kept_and_told_again_without_its_secrets(tmp_path: Path) -> None:
    typed = "\nwade a2\n\n\nquit\n"
    kept = tmp_path / "game.jsonl"
    out = command(
        tmp_path, "play", "slackwater", "--seed", "1", "--save", str(kept), "--plain", typed=typed
    )
    assert "Pass the screen to Player 2" in out
    told = command(tmp_path, "replay", str(kept))
    assert "a secret until the end" in told and "Only you know" not in told
    assert json.loads(kept.read_text().splitlines()[0])["setup"]["game"] == "slackwater"
