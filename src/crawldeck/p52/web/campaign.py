"""A campaign of P52 as the lobby shows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from crawldeck.p52.campaign import chapters
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
from crawldeck.p52.questbook import Quest
from crawldeck.web.campaign_shown import (
    CampaignDo,
    CampaignMember,
    CampaignPage,
    CampaignShown,
    ChapterLine,
    Doing,
    State,
    Way,
)
from crawldeck.web.entries import Entry


class P52CampaignPage(CampaignPage):
    """Heroes, chapters and what lies ahead."""

    def shown(self, path: Path) -> CampaignShown:
        return _campaign(self.game.name, path, load(path))

    def doings(self) -> Mapping[str, Doing]:
        return {"join": _join, "bury": _bury}


def _campaign(game: str, path: Path, campaign: Campaign) -> CampaignShown:
    pack = chapters.pack_of(campaign)
    ahead, story = campaign.next_quests(pack), story_of(pack)
    state: State = "playing" if campaign.under_way else "between" if ahead else "over"
    here = [member_id(member) for member in (*campaign.party, *campaign.fallen)]
    text = f"{pack.head.name}, level {campaign.level}"
    if campaign.is_told(pack):
        text += "; the story is told, and every quest of it is won"
    return CampaignShown(
        path.name,
        game,
        campaign.name,
        state,
        text=text,
        pack=campaign.pack,
        edition=campaign.edition,
        notes=(
            *chapters.changes(campaign),
            *(
                f"{name} keeps: {', '.join(things)}."
                for name, things in chapters.keepsakes(campaign.now, pack).items()
            ),
        ),
        party=tuple(_member(pack, member) for member in campaign.party),
        fallen=tuple(member_name(member) for member in campaign.fallen),
        history=tuple(_chapter(pack, chapter) for chapter in campaign.chapters),
        ahead=tuple(_way(one, one.id in story) for one in ahead) if state == "between" else (),
        seats=campaign.header.seats,
        leaving=True,
        again=True,
        recruits=tuple(
            Entry(one.id, one.name, one.text) for one in pack.heroes.values() if one.id not in here
        ),
    )


def _way(quest: Quest, story: bool) -> Way:
    if story:
        return Way(quest.id, quest.name, quest.text, "story", "Part of the story")
    return Way(quest.id, quest.name, quest.text, "quest", "Stands alone", aside=True)


def _member(pack: Pack, member: Member) -> CampaignMember:
    name, known = member_name(member), member_id(member)
    if people.is_draft(member):
        return CampaignMember(known, name, "to be made when the next chapter begins")
    kin = [
        family[member[word]].name
        for word, family in (("people", pack.peoples), ("calling", pack.callings))
        if member.get(word) in family
    ]
    numbers = f"level {member.get('level', 1)}, {member.get('exp', 0)} experience"
    return CampaignMember(
        known,
        name,
        ", ".join([*filter(None, [" ".join(kin)]), numbers]),
        sheet=people.playable(member),
    )


def _chapter(pack: Pack, chapter: Chapter) -> ChapterLine:
    quest = chapter.began.quest
    text = pack.quests[quest].name if quest in pack.quests else quest
    if chapter.ended is not None:
        spaces, foes = chapter.ended.spaces, chapter.ended.defeated
        text += f": {spaces} space{'' if spaces == 1 else 's'}, "
        text += f"{foes} {'enemy' if foes == 1 else 'enemies'} defeated"
        if chapter.ended.fallen:
            text += f"; fallen: {people.names(chapter.ended.fallen)}"
    return ChapterLine(chapter.number, text, chapter.outcome, not chapter.superseded)


def _join(book: Any, wish: CampaignDo) -> list[str]:
    chapters.join(book, member_of(wish.hero, chapters.pack_of(book.campaign)))
    return []


def _bury(book: Any, wish: CampaignDo) -> list[str]:
    chapters.bury(book, str(wish.hero))
    return []
