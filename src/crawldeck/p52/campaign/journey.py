"""The road of a P52 campaign in words: what a chapter meant, what a quest brings and remembers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from crawldeck.campaign.journey import Meaning, counted, gained
from crawldeck.kernel.language import listed, mark, tr, trn
from crawldeck.p52.campaign.chapters import is_keepsake
from crawldeck.p52.campaign.deeds import Ended, Member
from crawldeck.p52.campaign.heroes import is_draft
from crawldeck.p52.campaign.standing import Campaign, Chapter, member_id, member_name, story_of
from crawldeck.p52.pack import Pack
from crawldeck.p52.questbook import ChoiceOption, Quest, Reward

SORTS = {
    "attack": mark("an attack"),
    "defence": mark("a defence or healing art"),
    "any": mark("an ability"),
}


def quest_name(pack: Pack, quest: str) -> str:
    """A pack may have lost a quest that was played once."""
    return pack.quests[quest].name if quest in pack.quests else quest


def meaning(campaign: Campaign, chapter: Chapter, pack: Pack) -> Meaning:
    """What a chapter that is over means for the road."""
    ended = chapter.ended
    if ended is None:
        return Meaning()
    name, quest = quest_name(pack, chapter.began.quest), pack.quests.get(chapter.began.quest)
    cost = [tr("{name} fell, and is gone for good.", name=member_name(one)) for one in ended.fallen]
    brought = []
    if ended.outcome == "won":
        brought.append(tr("{name} is done.", name=name))
    else:
        cost.insert(0, tr("{name} is not done; it waits where it was.", name=name))
    before = {member_id(one): one for one in chapter.began.party}
    for one in ended.party:
        brought += _grew(before.get(member_id(one), {}), one, ended, pack)
    new = set(ended.flags) - set(chapter.began.flags)
    brought += [one.told for one in decided(quest, new) if one.told]
    return Meaning(tuple(brought), tuple(cost), tuple(_onward(campaign, pack)))


def _grew(old: Member, now: Member, ended: Ended, pack: Pack) -> Iterator[str]:
    """What a hero has learnt and brings along, in one sentence."""
    made = not old or is_draft(old)
    was, level = 1 if made else old.get("level", 1), now.get("level", 1)
    did = [tr("reaches level {level}", level=level)] if level > was else []
    if learnt := ended.grown.get(member_id(now), 0):
        did.append(tr("takes {learnt} experience along", learnt=learnt))
    if more := {} if made else gained(_carried(old), _carried(now)):
        things = ", ".join(counted(_named(more, pack)))
        did.append(tr("now carries {things}", things=things))
    if did:
        yield tr("{name} {did}.", name=member_name(now), did=listed(did))


def _carried(member: Member) -> Counter[str]:
    return Counter(member.get("worn", ())) + Counter(member.get("bag", {}))


def _named(things: dict[str, int], pack: Pack) -> dict[str, int]:
    items = pack.items
    return {items[one].name if items.knows(one) else one: n for one, n in things.items()}


def _onward(campaign: Campaign, pack: Pack) -> Iterator[str]:
    """Where the road goes on from here."""
    if campaign.is_told(pack):
        yield tr("The story is told, and every quest of it is won.")
    story = story_of(pack)
    ahead = campaign.next_quests(pack)
    for quest in ahead:
        if quest.id in story:
            yield tr("The road goes on to {quest}.", quest=quest.name)
    aside = sum(quest.id not in story for quest in ahead)
    if aside:
        yield trn(
            "{n} quest beside the road can be played at any time.",
            "{n} quests beside the road can be played at any time.",
            aside,
        )
    if not campaign.party:
        yield tr("Nobody is left; somebody has to join before the road goes on.")


def decided(quest: Quest | None, flags: Iterable[str]) -> list[ChoiceOption]:
    """What the party decided there, as far as the campaign remembers it."""
    known = set(flags)
    every = [one for choice in quest.choices for one in choice.options] if quest else []
    return [one for one in every if one.flag and one.flag in known]


def remembered(quest: Quest, flags: Iterable[str]) -> list[str]:
    """What earlier choices change there."""
    known = set(flags)
    return [boon.text for boon in quest.boons if boon.flag in known]


def brings(reward: Reward, pack: Pack) -> list[str]:
    """What every survivor gets, and what the party is given once (P52-QUEST-06)."""
    found = []
    if reward.exp not in ("", "0"):
        exp = reward.exp.replace("Lv x", tr("level ×"))
        found.append(tr("Experience: {exp} each", exp=exp))
    if reward.items:
        things = ", ".join(counted(_named(dict(reward.items), pack)))
        found.append(tr("For each: {things}", things=things))
    if reward.core:
        core = ", ".join(f"{tr(name.capitalize())} +{n}" for name, n in reward.core.items())
        found.append(tr("For each: {things}", things=core))
    found += [tr("For each: +1 to {sort}", sort=tr(SORTS[sort])) for sort in reward.abilities]
    kept = dict.fromkeys(reward.keepsakes, 1)
    return found + [tr("A keepsake: {name}", name=name) for name in _named(kept, pack)]


def keepsakes(campaign: Campaign, pack: Pack) -> Iterator[tuple[str, str]]:
    """The things of the story, each with who carries it; those who fell took theirs along."""
    for member in campaign.party:
        for name in _carried(member):
            if is_keepsake(name, pack):
                yield name, member_name(member)
