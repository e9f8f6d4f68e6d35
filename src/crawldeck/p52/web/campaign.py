"""A campaign of P52 as its page shows it: the road, the heroes and what they carry."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from crawldeck.campaign.journey import Meaning
from crawldeck.kernel import params as parameters
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.language import mark, tr, trn
from crawldeck.p52.campaign import chapters, journey
from crawldeck.p52.campaign import heroes as people
from crawldeck.p52.campaign.deeds import Member
from crawldeck.p52.campaign.part import member_of
from crawldeck.p52.campaign.standing import (
    Campaign,
    Chapter,
    load,
    member_id,
    member_name,
    story_of,
)
from crawldeck.p52.pack import Pack
from crawldeck.p52.paper import sheet as paper
from crawldeck.p52.params import EDITIONS, Params
from crawldeck.p52.questbook import Quest
from crawldeck.p52.web.packs import KINDS
from crawldeck.p52.web.scene import drawings
from crawldeck.p52.words.sheet import Sheet
from crawldeck.web.campaign_shown import (
    CampaignDo,
    CampaignMember,
    CampaignPage,
    CampaignShown,
    ChapterLine,
    Doing,
    State,
    Stop,
    Where,
)
from crawldeck.web.entries import Entry, Fact

NOBODY = mark("nobody is left to set out; somebody has to join first")


class RoadShown(Struct, omit_defaults=True):
    """What only campaigns of P52 have: the things of the story, and who carries each."""

    keepsakes: tuple[Entry, ...] = ()


class P52CampaignPage(CampaignPage):
    """Heroes, chapters and the road."""

    def shown(self, path: Path) -> CampaignShown:
        return _campaign(self.game.name, load(path))

    def meaning(self, path: Path, record: str) -> Meaning:
        campaign = load(path)
        for chapter in campaign.chapters:
            if chapter.began.record == record:
                return journey.meaning(campaign, chapter, chapters.pack_read(campaign))
        return Meaning()

    def doings(self) -> Mapping[str, Doing]:
        return {"join": _join, "bury": _bury}


def _campaign(game: str, campaign: Campaign) -> CampaignShown:
    pack = chapters.pack_read(campaign)
    ahead = campaign.next_quests(pack)
    state: State = "playing" if campaign.under_way else "between" if ahead else "over"
    here = [member_id(member) for member in (*campaign.party, *campaign.fallen)]
    text = tr("{pack}, level {level}", pack=pack.head.name, level=campaign.level)
    if campaign.is_told(pack):
        text += tr("; the story is told, and every quest of it is won")
    return CampaignShown(
        game,
        campaign.name,
        state,
        text=text,
        pack=campaign.pack,
        edition=campaign.edition,
        notes=tuple(chapters.changes(campaign)),
        party=tuple(_member(campaign, pack, member) for member in campaign.party),
        fallen=tuple(member_name(member) for member in campaign.fallen),
        history=tuple(_chapter(campaign, pack, chapter) for chapter in campaign.chapters),
        stops=_stops(campaign, pack),
        seats=campaign.header.seats,
        leaving=True,
        again=True,
        recruits=tuple(
            Entry(one.id, one.name, one.text) for one in pack.heroes.values() if one.id not in here
        ),
        why_nobody_joins=people.why_nobody_joins(campaign.party),
        extra=RoadShown(tuple(_keepsakes(campaign, pack))),
    )


# -- the road ----------------------------------------------------------------------------------


def _stops(campaign: Campaign, pack: Pack) -> tuple[Stop, ...]:
    """The quests of the story in their order, then those that stand beside it."""
    story = story_of(pack)
    road = [pack.quests[name] for name in story]
    beside = [quest for quest in pack.quests.values() if quest.id not in story]
    return tuple(_stop(campaign, pack, one, one.id in story) for one in (*road, *beside))


def _stop(campaign: Campaign, pack: Pack, quest: Quest, story: bool) -> Stop:
    decided = journey.decided(quest, campaign.flags)
    before = chapters.forerunner(campaign, quest)
    where: Where = "ahead" if before else "open"
    if quest.id in campaign.now.done:
        where = "done"
    elif campaign.under_way is not None:
        where = "here" if campaign.under_way.began.quest == quest.id else "ahead"
    why = tr(
        "{quest} comes after {before}, which is not won yet",
        quest=quest.name,
        before=journey.quest_name(pack, before),
    )
    return Stop(
        quest.id,
        quest.name,
        quest.text,
        quest.kind,
        tr("{kind}, for level {level}", kind=tr(KINDS[quest.kind]), level=quest.level),
        where,
        aside=not story,
        brings=tuple(journey.brings(quest.reward, pack)),
        did=tuple(f"“{one.text}” {one.told}".strip() for one in decided),
        remembered=tuple(journey.remembered(quest, campaign.flags)),
        why_not=why if before else "" if campaign.party else tr(NOBODY),
        art=drawings(pack).get(quest.major or quest.minor, ""),
    )


def _keepsakes(campaign: Campaign, pack: Pack) -> list[Entry]:
    found = journey.keepsakes(campaign, pack)
    return [Entry(name, pack.items[name].name, pack.items[name].text, who) for name, who in found]


def _chapter(campaign: Campaign, pack: Pack, chapter: Chapter) -> ChapterLine:
    quest = chapter.began.quest
    text = journey.quest_name(pack, quest)
    if chapter.ended is not None:
        spaces, foes = chapter.ended.spaces, chapter.ended.defeated
        text += f": {trn('{n} space', '{n} spaces', spaces)}, "
        text += trn("{n} enemy defeated", "{n} enemies defeated", foes)
        if chapter.ended.fallen:
            text += tr("; fallen: {names}", names=people.names(chapter.ended.fallen))
    return ChapterLine(
        chapter.number,
        text,
        chapter.outcome,
        not chapter.superseded,
        quest,
        journey.meaning(campaign, chapter, pack),
    )


# -- the heroes --------------------------------------------------------------------------------


def _member(campaign: Campaign, pack: Pack, member: Member) -> CampaignMember:
    name, known = member_name(member), member_id(member)
    art = _art(pack, member)
    if people.is_draft(member):
        return CampaignMember(known, name, tr("to be made when the next chapter begins"), art=art)
    try:
        sheet = paper.numbers(people.sheet_of(member, pack), pack, _params(campaign, pack))
    except CrawldeckError as error:  # the pack has changed; the sheet stays as it is
        return CampaignMember(known, name, str(error), people.playable(member), art=art)
    level = tr(
        "level {level}, {exp} of {needed} experience for the next",
        level=sheet.level,
        exp=sheet.exp,
        needed=sheet.needed,
    )
    return CampaignMember(
        known,
        name,
        f"{sheet.kin}, {level}" if sheet.kin else level,
        sheet=people.playable(member),
        facts=_facts(sheet),
        things=tuple(_things(sheet)),
        art=art,
    )


def _art(pack: Pack, member: Member) -> str:
    """How a hero is drawn: as its pack says, else as its people and its calling are."""
    known = drawings(pack)
    kin = (f"people:{member.get('people')}", f"calling:{member.get('calling')}")
    return known.get(member_id(member)) or ", ".join(known[one] for one in kin if one in known)


def _params(campaign: Campaign, pack: Pack) -> Params:
    return parameters.make(
        Params, EDITIONS, campaign.edition, {**pack.head.params, **campaign.params}
    )


def _facts(sheet: Sheet) -> tuple[Fact, ...]:
    numbers = [(one.name, str(one.value)) for one in sheet.numbers]
    return (*numbers, *((name, str(value)) for name, value in sheet.core))


def _things(sheet: Sheet) -> list[Entry]:
    arts = [Entry("", f"{one.name} {one.level}", one.text, tr("Can do")) for one in sheet.arts]
    worn = [
        Entry("", one.name, one.notes, tr("Wears"), parts={"keep": ()} if one.keep else {})
        for one in paper.by_part(sheet.worn)
    ]
    bag = [
        Entry(
            "",
            one.name if one.count == 1 else f"{one.count} × {one.name}",
            one.notes,
            tr("Carries"),
            parts={"keep": ()} if one.keep else {},
        )
        for one in sheet.bag
    ]
    name, bonus, penalty = sheet.quirk
    quirk = [Entry("", name, f"{bonus} {penalty}", tr("Quirk"))] if name else []
    return [*arts, *worn, *bag, *quirk]


def _join(book: Any, wish: CampaignDo) -> list[str]:
    chapters.join(book, member_of(wish.hero, chapters.pack_of(book.campaign)))
    return []


def _bury(book: Any, wish: CampaignDo) -> list[str]:
    chapters.bury(book, str(wish.hero))
    return []
