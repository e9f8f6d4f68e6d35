"""What a table offers beside its answers: undo, the past, real cards and dice, reasons."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.browser import Browsers, Player, expect
from tests.web.serving import Serving

ADA: dict[str, Any] = {"name": "Ada", "kind": "person"}


def until(player: Player, wanted: bool, most: int = 60) -> None:
    """Answer until the last answer can, or cannot, be taken back freely."""
    for _ in range(most):
        if player.frame["at"] and player.frame["undo"]["free"] is wanted:
            return
        player.answer()
    raise AssertionError(f"undo was never {'free' if wanted else 'barred'}")


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_undo_stops_at_its_barrier_and_redo_goes_on(
    browsers: Browsers, table_server: Serving, game: str
) -> None:
    made = table_server.create(game, places=[ADA], seed=28)
    player = Player.sit(browsers, table_server, game, made)
    page, undo = player.page, player.page.locator(".undo-one")
    until(player, True)
    player.laid_out()
    at, rev, sentence = player.frame["at"], player.rev, player.sentence.inner_text()
    undo.click()
    player.wait_frame(rev)
    assert player.frame["at"] < at and player.frame["undo"]["redo"]
    rev = player.rev
    page.locator(".redo-one").click()
    player.wait_frame(rev)
    assert player.frame["at"] == at
    expect(player.sentence).to_have_text(sentence)
    rev = player.rev
    page.keyboard.press("Control+z")
    player.wait_frame(rev)
    rev = player.rev
    page.keyboard.press("Control+y")
    player.wait_frame(rev)
    assert player.frame["at"] == at

    until(player, False)
    expect(undo.locator(".barred")).to_be_visible()
    undo.click()
    why = page.locator(".undo-why")
    expect(why).to_be_visible()
    expect(why.locator(".rule")).to_have_count(1)
    at, rev = player.frame["at"], player.rev
    why.get_by_role("button", name="Rewind the last answer").click()
    page.get_by_role("dialog").get_by_role("button", name="Rewind the last answer").click()
    player.wait_frame(rev)
    assert player.frame["at"] < at
    expect(page.locator("#panel-log")).to_contain_text("The table is rewound")


def enter(player: Player) -> str:
    """Enter what a card, a die or a draw shows, with the mouse; says what kind it was."""
    page, chance = player.page, player.frame["question"]["chance"]
    texts = [one["text"] for one in chance["outcomes"]]
    before, kind = player.rev, str(chance["kind"])
    if kind == "card" and len(texts) > 8:
        card = texts[len(texts) // 2]
        rank = page.locator(".referee .rank").get_by_text(card[:-1], exact=True)
        rank.click()
        if sum(text[:-1] == card[:-1] for text in texts) > 1:
            name = {"H": "Hearts", "D": "Diamonds", "S": "Spades", "C": "Clubs"}[card[-1]]
            page.locator(f".referee .suit[aria-label$={json.dumps(name)} i]").click()
    else:
        page.locator(".referee .outcome").nth(len(texts) // 2).click()
        card = texts[len(texts) // 2]
    player.wait_frame(before)
    assert f'"{card}"' in row_of(player, before), "the record says what was entered"
    return kind


def row_of(player: Player, number: int) -> str:
    return player.server.store.rows(player.live.row.id)[number].decode()


@pytest.mark.parametrize(("game", "kinds"), [("p52", {"card"}), ("enormity", {"die", "draw"})])
def test_real_cards_and_dice_are_entered_by_hand(
    browsers: Browsers, table_server: Serving, game: str, kinds: set[str]
) -> None:
    made = table_server.create(game, places=[ADA], seed=28, referee=True)
    player = Player.sit(browsers, table_server, game, made)
    seen: dict[str, int] = {}
    for _ in range(120):
        if player.over():
            break
        player.page.locator("#ask.mine").wait_for()
        if player.frame["question"].get("chance"):
            player.page.locator(".referee").wait_for()
            kind = enter(player)
            seen[kind] = seen.get(kind, 0) + 1
        else:
            player.answer()
        if kinds <= seen.keys() and min(seen[kind] for kind in kinds) >= 2:
            return
    raise AssertionError(f"what was asked for: {seen}")


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_the_past_is_looked_at_and_played_from(
    browsers: Browsers, table_server: Serving, game: str
) -> None:
    made = table_server.create(game, places=[ADA], seed=28)
    player = Player.sit(browsers, table_server, game, made)
    player.play(8)
    player.laid_out()
    page, sentence = player.page, player.sentence.inner_text()
    now = player.frame["at"]
    slider = page.get_by_label("Moment of the game")
    slider.focus()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    player.wait_state("past")
    expect(page.locator("#banner")).to_contain_text("This is the past")
    assert player.offers.count() == 0 or player.offers.first.get_attribute("aria-disabled")
    page.keyboard.press("End")
    player.wait_state("live")
    expect(player.sentence).to_have_text(sentence)

    for key in ("Home", "ArrowRight", "ArrowRight"):
        with page.expect_response(lambda answer: "/replay" in answer.url):
            page.keyboard.press(key)
    player.wait_state("past")
    expect(page.locator("#timeline .moment")).to_contain_text("Answer 2 of 8")
    page.locator("#timeline").get_by_role("button", name="Play from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Start the new table").click()
    page.wait_for_url(lambda url: made["matchID"] not in url)
    other = Player(page, table_server, game, page.url.rpartition("/")[2])
    other.wait_state("live")
    other.wait_frame()
    assert 0 < other.frame["at"] < now
    other.play(2)
    first = table_server.store.find(made["matchID"])
    assert first is not None and first.answers == now, "the table it came from is as it was"


def barred(player: Player) -> list[float]:
    """Play until something on the board cannot be chosen for a reason; where to click for it."""
    for _ in range(12):
        player.drawn()  # a click before the board stands as the last frame says would be forgotten
        all_of_it = player.page.locator("#board [data-on]:not(.can)")
        for on in all_of_it.evaluate_all("all => all.map((one) => one.dataset.on)"):
            if any(why.rule for why in player.live.face.why_not(on)):
                point = player.point(f"#board [data-on={json.dumps(on)}]:not(.can)")
                if point:
                    return point
        player.answer()
    raise AssertionError("nothing on the board had a reason")


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_what_cannot_be_chosen_says_why_with_its_rule(
    browsers: Browsers, table_server: Serving, game: str
) -> None:
    made = table_server.create(game, places=[ADA], seed=28)
    player = Player.sit(browsers, table_server, game, made)
    page = player.page
    page.mouse.click(*barred(player))
    why = page.locator(".pop.why")
    expect(why.locator(".rule").first).to_be_visible()
    rule = why.locator(".rule").first.inner_text()
    why.locator(".rule").first.click()
    dialog = page.locator("dialog.rule-dialog")
    expect(dialog.get_by_role("heading", name=rule)).to_be_visible()
    expect(dialog.locator(".says")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_every_line_of_the_log_opens_its_rule(
    browsers: Browsers, table_server: Serving, game: str
) -> None:
    made = table_server.create(game, places=[ADA], seed=28)
    player = Player.sit(browsers, table_server, game, made, drawer=True)
    player.play(4)
    link = player.page.locator("#panel-log .rule").last
    rule = link.inner_text()
    link.click()
    expect(
        player.page.locator("dialog.rule-dialog").get_by_role("heading", name=rule)
    ).to_be_visible()


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_who_wants_things_still_gets_them_still(
    browsers: Browsers, table_server: Serving, game: str
) -> None:
    """With reduced motion nothing on the page runs longer than a blink."""
    made = table_server.create(game, places=[ADA], seed=28)
    player = Player.sit(browsers, table_server, game, made, reduced_motion="reduce")
    longest: list[float] = []
    for _ in range(10):
        if player.over():
            break
        player.answer()
        longest += player.page.evaluate(
            "document.getAnimations().map((one) => one.effect.getComputedTiming().endTime)"
        )
    assert not [one for one in longest if one is None or one > 100]


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_a_board_on_which_nothing_happens_keeps_still(
    browsers: Browsers, table_server: Serving, game: str
) -> None:
    """Also where motion is welcome: no card or figure moves for ever."""
    made = table_server.create(game, places=[ADA], seed=28)
    player = Player.sit(browsers, table_server, game, made, reduced_motion="no-preference")
    for _ in range(5):
        player.page.locator("#ask.mine .offer").first.wait_for()
        endless = player.page.evaluate(
            "document.querySelector('#board').getAnimations({ subtree: true })"
            ".filter((one) => one.effect.getComputedTiming().iterations === Infinity)"
            ".map((one) => `${one.animationName} ${one.effect.target.getAttribute('class')}`)"
        )
        assert not endless
        player.answer()
