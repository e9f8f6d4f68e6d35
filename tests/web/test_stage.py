"""The stage measured in a real browser: the board is the page, and nothing lies over anything.

`make stage` does the same for every question of forty games of each game.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, Page

from crawldeck.lab.workers import told_when_stopped
from crawldeck.web import measured_games
from crawldeck.web.measured import BOARD, LEAST, LEAST_ON_A_PHONE, Fault, Measured
from crawldeck.web.measured_games import Games, Looker
from tests.web.browser import Browsers, Player
from tests.web.serving import Serving

QUESTIONS = 14
STYLED = """
(style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}
"""


@pytest.fixture(scope="module")
def looker(chromium: Browser) -> Iterator[Looker]:
    found = Looker(chromium, odds=False)
    yield found
    found.close()


@pytest.mark.parametrize(("game", "seed", "seats"), [("p52", 4, 3), ("enormity", 11, 2)])
def test_every_question_is_seen_well_in_every_window(
    looker: Looker, game: str, seed: int, seats: int
) -> None:
    found = Measured()
    looker.game(game, seed, seats, found, most=QUESTIONS)
    assert found.questions == QUESTIONS
    assert found.least_board >= BOARD
    assert found.smallest["1440x900"] >= LEAST
    assert found.smallest["390x844"] >= LEAST_ON_A_PHONE
    assert not found.faults, "\n".join(str(fault) for fault in found.faults[:20])


@pytest.mark.parametrize(
    ("style", "what"),
    [
        ("#ask .offer { margin-left: -20px !important }", "answers:"),
        ("#ask .offer .label { position: relative; left: 300px }", "an answer runs over its edge"),
        ("#ask .offer > * { position: absolute !important; left: 3px; top: 3px }", "within an"),
    ],
)
def test_what_lies_over_something_else_is_a_fault_with_a_picture(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, style: str, what: str
) -> None:
    opened = Looker._page

    def styled(*given: Any) -> Page:
        page = opened(*given)
        page.evaluate(STYLED, style)
        return page

    monkeypatch.setattr(Looker, "_page", styled)
    looker, found = Looker(chromium, [(1024, 768)], odds=False, pictures=tmp_path), Measured()
    with closing(looker):
        looker.game("p52", 4, 3, found, first=3, most=1)
    assert found.faults[0].question >= 3
    assert any(what in fault.what for fault in found.faults)
    (picture,) = tmp_path.iterdir()
    assert picture.stat().st_size > 20_000, "nothing is painted on it"


@pytest.mark.parametrize(("game", "seed", "seats"), [("p52", 4, 3), ("enormity", 11, 2)])
def test_answers_that_lead_to_a_draw_say_their_odds(
    chromium: Browser, game: str, seed: int, seats: int
) -> None:
    looker, found = Looker(chromium, [(1440, 900)]), Measured()
    with closing(looker):
        looker.game(game, seed, seats, found, first=20, most=QUESTIONS)
    assert found.draws > QUESTIONS / 2
    assert found.odds >= 0.95 * found.draws, str(found)


REACHED = """
async () => {
  const { Client } = await import("/static/js/table/client.js");
  const { reach, settle } = Client.prototype;
  localStorage.setItem("crawldeck.pace", JSON.stringify("fast"));
  window.played = [];
  let beats = [];
  Client.prototype.reach = function (n) { beats.push(n); return reach.call(this, n); };
  Client.prototype.settle = function (frame, news) {
    played.push({ beats, news: news.map((one) => one.n) });
    beats = [];
    return settle.call(this, frame, news);
  };
}
"""
"""Which line of the log each beat led to, and the lines that came with the frame."""


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_what_happens_is_played_in_the_order_of_the_log(
    browsers: Browsers, table_server: Serving, game: str
) -> None:
    made = table_server.create(game, places=[{"name": "Ada", "kind": "person"}], seed=28)
    player = Player.sit(browsers, table_server, game, made, reduced_motion="no-preference")
    player.page.evaluate(REACHED)
    for _ in range(8):
        player.answer()
        player.laid_out()
    played = [one for one in player.page.evaluate("played") if one["beats"]]
    assert len(played) >= 3
    for one in played:
        assert one["beats"] == sorted(one["beats"])
        assert set(one["beats"]) <= {*one["news"], one["news"][0] - 1}, "a beat ends with a line"


class Asked:
    """Stands in for pages: each game has two questions, the second with a fault."""

    seeds: ClassVar[list[int]]
    stopped_in = 0

    def __init__(self, odds: bool, pictures: Path | None) -> None:
        pass

    def close(self) -> None:
        pass

    def game(self, game: str, seed: int, seats: int, found: Measured) -> None:
        self.seeds.append(seed)
        found.questions += 1
        if seed == self.stopped_in:
            raise KeyboardInterrupt
        found.questions += 1
        found.smallest["390x844"] = 40.0 + seed
        found.faults.append(Fault(game, seed, 2, "390x844", "cut"))


def test_a_stopped_run_tells_what_it_has_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(measured_games, "Looker", Asked)
    monkeypatch.setattr(Asked, "seeds", seeds := list[int](), raising=False)
    monkeypatch.setattr(Asked, "stopped_in", 2)
    first = Games("p52", 3, tmp_path)
    with pytest.raises(KeyboardInterrupt), told_when_stopped(lambda: str(first)):
        list(first.look([1, 2, 3]))
    assert "So far: 1 games, 3 questions" in capsys.readouterr().out
    monkeypatch.setattr(Asked, "stopped_in", 0)
    again = Games("p52", 3, tmp_path)
    assert len(list(again.look([1, 2, 3]))) == 2
    assert seeds == [1, 2, 2, 3]
    assert (again.games, again.found.questions, len(again.found.faults)) == (3, 6, 3)
    assert again.found.smallest == {"390x844": 41.0}


def test_two_runs_share_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured_games, "Looker", Asked)
    monkeypatch.setattr(Asked, "seeds", seeds := list[int](), raising=False)
    one, other = Games("p52", 3, tmp_path), Games("p52", 3, tmp_path)
    first = one.look([1, 2, 3])
    next(first)
    assert len(list(other.look([2, 3]))) == 2
    assert not list(first) and seeds == [1, 2, 3]
    assert (one.games, one.found.questions, other.games) == (3, 6, 2)


def test_another_page_is_measured_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured_games, "Looker", Asked)
    monkeypatch.setattr(Asked, "seeds", seeds := list[int](), raising=False)
    list(Games("p52", 3, tmp_path).look([1]))
    list(Games("p52", 3, tmp_path).look([1]))
    list(Games("p52", 3, tmp_path, odds=False).look([1]))
    monkeypatch.setattr(measured_games, "sources", lambda: "another")
    list(Games("p52", 3, tmp_path).look([1]))
    assert seeds == [1, 1, 1]
