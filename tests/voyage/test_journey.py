"""The voyage in words and prices: what a session meant, and what can be bought."""

from __future__ import annotations

from pathlib import Path

import pytest

from crawldeck.enormity.campaign import journey, loadouts, sessions
from crawldeck.enormity.campaign.standing import Log
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.web.chart import stages, stops
from crawldeck.kernel.errors import CrawldeckError
from tests.voyage.scenes import in_the_hull, openly, play, play_and_keep, start

__all__ = ["in_the_hull"]


@pytest.mark.rule("ENO-TABLE-02")
@pytest.mark.parametrize("resources", [0, 2, 3, 5, 6])
def test_an_offer_says_why_not_exactly_when_the_trade_is_refused(
    tmp_path: Path, in_the_hull: Pack, resources: int
) -> None:
    with Log(start(tmp_path)) as log:
        play_and_keep(openly(log), resources={"ice": resources})
        offers = loadouts.offers(in_the_hull, log.campaign)
        assert {one.what for one in offers} == {"spare", "loot"}
        for one in offers:
            held = sum(log.campaign.now.resources.values())
            (now,) = [
                two
                for two in loadouts.offers(in_the_hull, log.campaign)
                if two[::2] == one[::2]  # the same thing at the same place
            ]
            if now.why_not:
                with pytest.raises(CrawldeckError) as refused:
                    loadouts.trade(log, in_the_hull, one.what, one.location)
                assert str(refused.value) == now.why_not
            else:
                loadouts.trade(log, in_the_hull, one.what, one.location)
                assert sum(log.campaign.now.resources.values()) == held - one.price


def test_nothing_is_sold_while_a_session_waits_to_be_kept(
    tmp_path: Path, in_the_hull: Pack
) -> None:
    with Log(start(tmp_path)) as log:
        play_and_keep(openly(log), resources={"ice": 9})
        play(log)
        whys = {one.why_not for one in loadouts.offers(in_the_hull, log.campaign)}
        assert len(whys) == 1 and "is over" in whys.pop()


def test_a_session_says_what_it_brought_and_what_became_of_the_dead(
    tmp_path: Path, in_the_hull: Pack
) -> None:
    with Log(start(tmp_path)) as log:
        play(openly(log), resources={"ice": 2}, dead=log.campaign.now.names[:1])
        one = log.campaign.to_decide
        assert one is not None
        found = journey.meaning(log.campaign, one, in_the_hull)
        assert "Resources: 2 × ice." in found.brought
        assert any("there for the dead" in text for text in found.cost)
        assert found.onward[0].startswith("Nothing of it counts yet")
        sessions.keep(log)
        kept = journey.meaning(log.campaign, log.campaign.sessions[0], in_the_hull)
        assert any("came back through a Life Spare" in text for text in kept.cost)


def test_the_chart_shows_no_card_that_lies_face_down(tmp_path: Path, in_the_hull: Pack) -> None:
    with Log(start(tmp_path)) as log:
        seen = {one.id for one in stops(in_the_hull, log.campaign)}
        course = in_the_hull.course.values()
        assert seen == {card.id for card in course if card.sort == "incursion"}
        hidden = sum(int(dict(one.facts)["Face down"]) for one in stages(in_the_hull, log.campaign))
        assert hidden == sum(card.sort != "incursion" for card in course)
        openly(log)
        now = {one.id: one.where for one in stops(in_the_hull, log.campaign)}
        assert {name for name in now if name not in seen} == set(log.campaign.now.drawn)
        assert all(now[name] == "open" for name in log.campaign.now.opened)
