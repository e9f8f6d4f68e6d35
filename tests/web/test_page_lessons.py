"""The lessons of both games in a real browser, walked to their last step.

What a guide asks for is done, and now and then something else; answers are taken back and the page
is loaded anew in between. Whatever happens, the guide is there, and lies over nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.browser import ADA, Browsers, Player, expect, no_sideways_scroll
from tests.web.serving import Serving
from tests.web.test_browser_access import faults

LESSONS = "game => import(`/static/js/${game}/guide.js`).then((found) => found.lessons)"
WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}

COVERED = """
() => {
  const box = (one) => one.getBoundingClientRect();
  const guide = box(document.querySelector(".coach"));
  const under = ".pointed, #play, #ask, #top, #bar, body.drawer #side";
  return [...document.querySelectorAll(under)].filter((one) => {
    const { left, right, top, bottom } = box(one);
    return right - left && bottom - top && left < guide.right - 1 && right > guide.left + 1
      && top < guide.bottom - 1 && bottom > guide.top + 1;
  }).map((one) => one.id || one.className.baseVal || one.className);
}
"""
"""What the guide lies over, of all that is played with."""

Does = Callable[["Pupil"], str]


class Pupil:
    """Somebody who goes through a lesson."""

    def __init__(self, player: Player, does: dict[str, Does]) -> None:
        self.player, self.page, self.does = player, player.page, does
        self.titles: list[str] = []
        self.taken_back = 0

    @classmethod
    def at(
        cls,
        browsers: Browsers,
        server: Serving,
        game: str,
        number: int,
        does: dict[str, Does],
        **options: Any,
    ) -> Pupil:
        """At the table of a lesson, as the lobby makes it."""
        context = browsers.context(**options)
        page = context.new_page()
        page.goto(server.url)
        lesson = page.evaluate(LESSONS, game)[number]
        page.close()
        made = server.create(game, **{**lesson["setup"], "places": [ADA]})
        player = Player.sit(browsers, server, game, made, context=context)
        player.page.goto(f"{server.url}/{game}/{made['matchID']}#guide={lesson['id']}")
        found = cls(player, does)
        found.again()
        return found

    def again(self) -> None:
        """Load the page anew."""
        self.page.reload()
        self.player.wait_state("live")
        self.player.wait_frame()
        self.page.locator("#ask .offer").first.wait_for()

    @property
    def title(self) -> str:
        return self.page.locator(".coach h3").inner_text()

    @property
    def waits(self) -> bool:
        return bool(self.page.locator(".coach.waits").count())

    def nothing_is_covered(self) -> None:
        self.page.wait_for_function(f"() => !({COVERED})().length")
        no_sideways_scroll(self.page)

    def step(self) -> bool:
        """Do what the guide says; False at the last step."""
        expect(self.page.locator(".coach")).to_be_visible()
        self.page.locator("#ask.mine .offer").first.wait_for()
        self.nothing_is_covered()
        title = self.title
        if title not in self.titles:
            self.titles.append(title)
        if self.page.get_by_role("button", name="Done, play on").count():
            return False
        onward = self.page.locator(".coach").get_by_role("button", name="Next", exact=True)
        if onward.count():
            onward.click()
        else:
            wanted = self.does.get(title)
            self.player.answer(wanted(self) if wanted else None)
        self.settled()
        return True

    def settled(self) -> None:
        """Until the guide has seen the newest frame."""
        rev = str(self.player.rev)
        self.page.wait_for_function("rev => document.body.dataset.rev === rev", arg=rev)

    def to_the_end(self, most: int = 90) -> None:
        for _ in range(most):
            if not self.step():
                return
        raise AssertionError(f"not at the end after {most} steps: {self.titles}")

    def undo(self) -> None:
        before = self.player.rev
        self.page.keyboard.press("Control+z")
        self.player.wait_frame(before)
        self.settled()

    def there_and_back(self, text: str) -> None:
        """Answer, take it back, and load anew: the same step is there each time."""
        before = self.title
        self.player.answer(text)
        self.settled()
        expect(self.page.locator(".coach h3")).not_to_have_text(before)
        self.undo()
        expect(self.page.locator(".coach h3")).to_have_text(before)
        self.again()
        expect(self.page.locator(".coach h3")).to_have_text(before)
        self.taken_back += 1


def says(text: str) -> Does:
    return lambda pupil: text


def to_the_enemy(pupil: Pupil) -> str:
    return f"move {pupil.player.live.session.view().foes[0].spot}"


def offered(*starts: str) -> Does:
    """The first answer that begins so, or else what the bot likes."""

    def find(pupil: Pupil) -> str:
        texts = [option.text for option in pupil.player.live.session.options]
        found = [text for start in starts for text in texts if text.startswith(start)]
        return found[0] if found else pupil.player.wise()

    return find


FIRST_SPACE: dict[str, Does] = {
    "Lay the room": says("arrange block"),
    "Move": to_the_enemy,
    "End the turn": says("end"),
    "Defend": says("defend shield-block"),
    "Attack": offered("attack "),
}
OUT_OF_SIGHT: dict[str, Does] = {
    "Magic": says("attack gallery-archer emberbolt"),
    "Armour": says("equip bracers"),
    "Hide": says("move 0,0"),
    "End the turn": says("end"),
    "Aim": offered("aim "),
    "Shoot": offered("attack "),
    "Finish it": offered("attack ", "endure"),
    "One moment": offered("attack ", "endure", "pass", "end"),
}
NERVES: dict[str, Does] = {
    "Scavenge": says("play stressful-brainstorm scavenge"),
    "Make some Noise": says("play hurried-walk move"),
    "Stress buys a second roll": offered("stress "),
    "End the turn": says("end"),
    "Spend it or lose it": says("play hurried-walk move"),
    "The ship's turn": says("end"),
}
BOSS: dict[str, Does] = {
    "End the turn": says("end"),
    "Your round": says("turn oda"),
    "Attack": says("play desperate-measures attack"),
    "To the end of the round": offered("end"),
}


@pytest.mark.parametrize("size", [WIDE], ids=["wide"])
def test_the_first_lesson_of_p52(
    browsers: Browsers, table_server: Serving, size: dict[str, Any]
) -> None:
    pupil = Pupil.at(browsers, table_server, "p52", 0, FIRST_SPACE, **size)
    assert pupil.title == "What it is about", "the aim comes first"
    while pupil.title != "Undo":
        if pupil.title == "Move":
            pupil.again()
        pupil.step()
    pupil.undo()
    assert pupil.title == "Move", "what was taken back is to be done again"
    pupil.step()
    assert pupil.title == "End the turn"
    pupil.step()
    assert pupil.title == "Defend"
    pupil.again()
    assert pupil.title == "Defend", "in the middle of an attack"
    assert faults(pupil.page) == []
    pupil.to_the_end()
    assert {"Attack", "Win the fight", "The chest", "The road is yours"} <= {*pupil.titles}


@pytest.mark.parametrize("size", [PHONE], ids=["phone"])
def test_the_second_lesson_of_p52(
    browsers: Browsers, table_server: Serving, size: dict[str, Any]
) -> None:
    pupil = Pupil.at(browsers, table_server, "p52", 1, OUT_OF_SIGHT, **size)
    while pupil.title != "Armour":
        pupil.step()
    pupil.there_and_back("equip bracers")
    pupil.step()
    assert pupil.title == "Hide"
    pupil.there_and_back("move 0,0")
    pupil.to_the_end()
    assert {"Whom they cannot see", "Aim", "Do not linger", "You know how"} <= {*pupil.titles}
    assert pupil.taken_back == 2


@pytest.mark.parametrize("size", [PHONE], ids=["phone"])
def test_the_second_lesson_of_enormity(
    browsers: Browsers, table_server: Serving, size: dict[str, Any]
) -> None:
    pupil = Pupil.at(browsers, table_server, "enormity", 1, NERVES, **size)
    assert pupil.title == "What it is about"
    while pupil.title != "Make some Noise":
        pupil.step()
    pupil.there_and_back("play hurried-walk move")
    while pupil.title != "Stress buys a second roll":
        pupil.step()
    pupil.again()
    assert faults(pupil.page) == []
    pupil.to_the_end()
    wanted = {"The pool", "What Blips do with it", "How much Stress one can bear", "You know how"}
    assert wanted <= {*pupil.titles}


@pytest.mark.parametrize("size", [WIDE], ids=["wide"])
def test_the_lesson_of_the_boss(
    browsers: Browsers, table_server: Serving, size: dict[str, Any]
) -> None:
    pupil = Pupil.at(browsers, table_server, "enormity", 2, BOSS, **size)
    while pupil.title != "Its dice":
        pupil.step()
    pupil.again()
    assert pupil.title == "Its dice", "in the middle of an attack"
    pupil.to_the_end()
    assert {"Attack", "A Wound", "It grows worse", "You know how"} <= {*pupil.titles}
    expect(pupil.page.get_by_role("button", name="Next lesson")).to_have_count(0)


def test_the_first_lesson_of_enormity(browsers: Browsers, table_server: Serving) -> None:
    pupil = Pupil.at(browsers, table_server, "enormity", 0, {})
    while pupil.title != "Whose turn":
        pupil.step()
    pupil.again()
    pupil.to_the_end()
    assert pupil.titles[:4] == [
        "Aboard the Long Vigil",
        "Stratagems",
        "Where to begin",
        "Who is hunted",
    ]
    assert {"Move", "Light", "The Countdown", "The way out"} <= {*pupil.titles}


def test_a_wrong_turn_does_not_end_the_lesson(browsers: Browsers, table_server: Serving) -> None:
    """Whoever does something else is told what is waited for, and taken along."""
    pupil = Pupil.at(browsers, table_server, "p52", 1, OUT_OF_SIGHT)
    pupil.step()
    assert pupil.title == "Magic"
    expect(pupil.page.locator(".coach .main")).to_have_count(0)
    pupil.player.answer("pass")
    pupil.settled()
    assert pupil.title == "How a hit is settled"
    pupil.step()
    assert pupil.title == "Armour"
    pupil.player.answer("pass")
    pupil.player.answer("end")
    pupil.settled()
    pupil.page.locator(".coach.waits").wait_for()
    assert "Mira" in pupil.page.locator(".coach .say").inner_text()
    pupil.nothing_is_covered()


def test_a_lesson_can_be_left_and_taken_up(browsers: Browsers, table_server: Serving) -> None:
    pupil = Pupil.at(browsers, table_server, "p52", 0, FIRST_SPACE)
    page = pupil.page
    pupil.step()
    page.get_by_role("button", name="Leave the guide").click()
    expect(page.locator(".coach")).to_have_count(0)
    pupil.again()
    expect(page.locator(".coach")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Show me how").click()
    expect(page.locator(".coach h3")).to_have_text("What it is about")


def test_the_lobby_has_the_lessons_of_each_game(browsers: Browsers, table_server: Serving) -> None:
    page = browsers.context().new_page()
    page.goto(table_server.url)
    row = page.get_by_role("group", name="Learn P52")
    expect(row.get_by_role("button")).to_have_count(2)
    expect(page.get_by_role("group", name="Learn Enormity").get_by_role("button")).to_have_count(3)
    row.get_by_role("button", name="2 Out of sight").click()
    expect(page.locator(".coach h3")).to_have_text("What it is about")
    expect(page.locator("#ask.mine .offer").first).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_help_explains_the_game_first(
    browsers: Browsers, table_server: Serving, game: str, size: dict[str, Any]
) -> None:
    player = Player.sit(browsers, table_server, game, table_server.create(game, seed=7), **size)
    page = player.page
    page.keyboard.press("?")
    told = page.get_by_role("dialog", name="Help")
    expect(told.locator("summary").first).to_have_text("How it is played")
    headings = told.locator(".how h3").all_inner_texts()
    assert headings[:2] == ["The aim", "A turn"] and headings[-1] == "How to win"
    assert {"A fight", "What kills you"} <= {*headings}
    drawn = told.locator(".how .picture").evaluate_all(
        "all => all.map((one) => one.querySelectorAll('svg').length)"
    )
    assert len(drawn) == len(headings) and min(drawn) > 1
    no_sideways_scroll(page)
    assert faults(page) == []
    told.get_by_role("button", name="The first").click()
    page.wait_for_url("**/*#guide=first")
    expect(page.locator(".coach h3")).to_be_visible()
