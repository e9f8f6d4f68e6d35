"""What a chapter means for the road: who grew, what is carried, what was decided, where it goes."""

from __future__ import annotations

from crawldeck.campaign.header import Header
from crawldeck.p52 import pack as packs
from crawldeck.p52.campaign import journey
from crawldeck.p52.campaign.deeds import Began, Ended, Joined, Member
from crawldeck.p52.campaign.standing import Campaign, after

PACK = packs.find("emberway")


def hero(name: str, **more: object) -> Member:
    return {"id": name.lower(), "name": name, "level": 1, "worn": [], "bag": {}, **more}


def played(outcome: str, *flags: str) -> Campaign:
    """The First Flint with Mira and Bran, of whom Bran does not come back."""
    header = Header(game="p52", name="Road", pack="emberway", edition="core")
    mira, bran = hero("Mira", bag={"torch": 1}), hero("Bran")
    grown = hero("Mira", level=2, bag={"torch": 2}, worn=["flint-locket"])
    campaign = Campaign(header)
    for deed in (
        Joined(mira),
        Joined(bran),
        Began(1, "flint-hunt", (mira, bran), (), 1, "road.chapter-1.jsonl"),
        Ended(1, outcome, (grown,), (bran,), flags, grown={"mira": 7}),
    ):
        campaign = after(campaign, deed)
    return campaign


def test_a_won_chapter_says_what_it_brought_and_cost_and_where_the_road_goes_on() -> None:
    campaign = played("won", "gate-lit")
    found = journey.meaning(campaign, campaign.chapters[0], PACK)
    assert found.brought == (
        "The First Flint is done.",
        "Mira reaches level 2, takes 7 experience along and now carries Flint Locket, Torch.",
        "Topgate has a lamp again. People bring chairs, and sit in front of it, and do not say "
        "much.",
    )
    assert found.cost == ("Bran fell, and is gone for good.",)
    assert found.onward[0] == "The road goes on to Toll and Paid."
    assert list(journey.keepsakes(campaign, PACK)) == [("flint-locket", "Mira")]


def test_a_lost_chapter_waits_where_it_was() -> None:
    campaign = played("lost")
    found = journey.meaning(campaign, campaign.chapters[0], PACK)
    assert found.cost[0] == "The First Flint is not done; it waits where it was."
    assert found.onward[0] == "The road goes on to The First Flint."


def test_a_station_says_what_it_brings_and_what_earlier_choices_change() -> None:
    quest = PACK.quests["two-seals"]
    assert journey.brings(quest.reward, PACK) == [
        "Experience: level × 5 each",
        "For each: 2 × Lock Pick",
        "For each: Move +1",
        "A keepsake: Mended Seal",
    ]
    assert journey.remembered(quest, ("gate-lit",)) == [
        "The people of Topgate have light to cook by again, and have been baking."
    ]
    assert journey.remembered(quest, ()) == []
