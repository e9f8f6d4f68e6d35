"""P52's table in a real browser: laid by hand, looked across, put into words, taught."""

from __future__ import annotations

import re
from typing import Any

import pytest

import crawldeck
from crawldeck.kernel.session import AnySession
from crawldeck.web.pages import STATIC
from tests.web.browser import Browsers, Player, expect, no_sideways_scroll
from tests.web.serving import Serving

GUIDE = (STATIC / "js" / "p52" / "guide.js").read_text(encoding="utf-8")
STEPS = (STATIC / "js" / "p52" / "lessons" / "first.js").read_text(encoding="utf-8")
LESSON: dict[str, Any] = {"heroes": ["mira", "bran"], "adventure": "first-lamps", "seed": 59773}
SUITS = {"H": "hearts", "D": "diamonds", "S": "spades", "C": "clubs"}
RANKS = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}


def in_words(card: str) -> str:
    return f"{RANKS.get(card[:-1], card[:-1])} of {SUITS[card[-1]]}"


def to_the_enemy(session: AnySession) -> str:
    """The move onto the enemy's own card, as the guide asks for."""
    return f"move {session.view().foes[0].spot}"


def seated(browsers: Browsers, server: Serving, **options: Any) -> Player:
    return Player.sit(browsers, server, "p52", server.create("p52", **LESSON), **options)


@pytest.mark.parametrize("wide", [1440, 360])
def test_a_card_is_dragged_onto_the_table(
    browsers: Browsers, table_server: Serving, wide: int
) -> None:
    player = seated(browsers, table_server, viewport={"width": wide, "height": 800})
    page, before = player.page, player.rev
    expect(page.locator(".p52 .ghost")).to_have_count(1)  # elsewhere it would be the same space
    page.locator(".p52-pile .stack").hover()
    page.mouse.down()
    page.locator('.p52 .ghost[data-on="spot:0,0"]').hover(position={"x": 30, "y": 30})
    expect(page.locator(".p52-held")).to_be_visible()
    page.mouse.up()
    player.wait_frame(before)
    assert [(spot["x"], spot["y"]) for spot in player.frame["scene"]["spots"]] == [(0, 0)]
    expect(page.locator(".p52-held")).to_have_count(0)
    expect(player.page.locator('.p52 .card.down[data-on="spot:0,0"]')).to_have_count(1)
    no_sideways_scroll(page)


def test_a_card_dropped_beside_the_places_is_not_laid(
    browsers: Browsers, table_server: Serving
) -> None:
    player = seated(browsers, table_server)
    page, before = player.page, player.rev
    pile = page.locator(".p52-pile").bounding_box()
    assert pile
    page.mouse.move(pile["x"] + 20, pile["y"] + 20)
    page.mouse.down()
    page.mouse.move(pile["x"] + 60, pile["y"] + 160, steps=3)
    page.mouse.up()
    expect(page.locator(".p52-held")).to_have_count(0)
    player.answer("arrange block")
    assert not any(one.text.startswith("lay ") for one in player.live.session.answers)
    assert before < player.rev
    scene = player.frame["scene"]
    assert len(scene["spots"]) == scene["size"] > 1


def test_a_line_of_sight_is_drawn_with_what_cuts_it(
    browsers: Browsers, table_server: Serving
) -> None:
    player = seated(browsers, table_server)
    page = player.page
    player.answer("arrange ring")
    page.keyboard.press("l")
    told = page.locator(".p52-sight")
    page.locator('.p52 .card[data-on="spot:0,0"]').click(position={"x": 8, "y": 12})
    expect(told).to_contain_text("in line of sight")
    looks = player.live.face
    for spot in player.frame["scene"]["spots"][1:]:
        on = f"spot:{spot['x']},{spot['y']}"
        line = looks.sight("spot:0,0", on)
        if on == "spot:0,0":
            continue
        page.locator(f'.p52 .card[data-on="{on}"]').hover(position={"x": 8, "y": 12})
        expect(told).to_contain_text(line.text)
        expect(told.locator(".rule")).to_have_text(line.rule)
        expect(page.locator(".sightline.free")).to_have_count(int(line.sees))
        expect(page.locator(".sightline .blocking")).to_have_count(len(line.blocked))
    page.keyboard.press("l")
    expect(told).to_be_hidden()
    expect(page.locator(".sightline")).to_have_count(0)


def test_the_table_is_put_into_words_and_its_panels_open(
    browsers: Browsers, table_server: Serving
) -> None:
    player = seated(browsers, table_server)
    page = player.page
    player.answer("arrange block")
    words = page.locator("#words")
    view = player.live.session.view()
    corner = next(spot for spot in view.spots if spot.text == "0,0")
    expect(words).to_contain_text(f"Row 0: 0,0, {in_words(corner.card)}")
    foe = view.foes[0]
    expect(words).to_contain_text(
        f"Snuffer, {in_words(foe.card)}, {foe.hp} of {foe.max_hp} HP, at {foe.spot}."
    )
    for title, text in (
        ("Party", "Wickerlings Courier"),
        ("Enemies", "Brass Cone"),
        ("Decks", "Action deck"),
        ("Quest", "The First Lamps"),
    ):
        page.locator("#bar").get_by_role("button", name=title).click()
        expect(page.locator("#side")).to_contain_text(text)


# -- the lesson ------------------------------------------------------------------------------------


def lesson() -> AnySession:
    return crawldeck.new(
        "p52", seed=59773, seats=["Ada"], quest="first-lamps", heroes=["mira", "bran"]
    )


def test_the_lesson_is_about_this_table() -> None:
    """What the guide says is so: a lit room, one enemy, a chest, the exit, and who begins."""
    assert re.search(r"seed: 59773\b", GUIDE) and 'heroes: ["mira", "bran"]' in GUIDE
    session = lesson()
    assert session.ask is not None and session.ask.kind == "lay"
    session.answer("arrange block")
    view = session.view()
    assert view.lit and view.acting == "bran" and f'FIRST = "{view.acting}"' in STEPS
    assert [foe.kind for foe in view.foes] == ["snuffer"] and not view.barricaded
    assert [spot.kind for spot in view.spots].count("chest") == 1
    session.answer(to_the_enemy(session))
    assert session.can_undo() is None, "the guide asks to take the move back"
    session.answer("end")
    assert session.ask is not None and session.ask.kind == "defend"
    assert "defend shield-block" in {option.text for option in session.options}
    assert "defend shield-block stamina" in {option.text for option in session.options}
    session.answer("defend shield-block")
    assert not session.view().lit, "the guide says that this enemy puts out the light"
    assert session.view().acting == "mira"
    assert "attack snuffer bow" in {option.text for option in session.options}
