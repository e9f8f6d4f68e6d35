"""The packs of P52 as the lobby offers them: quests, heroes, and what heroes are made of."""

from __future__ import annotations

from crawldeck import languages
from crawldeck.forms import PAIR
from crawldeck.kernel import params as parameters
from crawldeck.kernel.language import mark, spoken, tr
from crawldeck.p52 import pack as scenarios
from crawldeck.p52.defaults import defaults
from crawldeck.p52.paper import sheet as paper
from crawldeck.p52.params import EDITIONS, Params
from crawldeck.p52.questbook import Quest
from crawldeck.web.entries import Entry, Fact, PackEntry

KINDS = {
    "crossing": mark("Crossing"),
    "treasure": mark("Treasure hunt"),
    "trapped": mark("Trapped"),
    "survival": mark("Survival"),
    "boss": mark("Boss"),
    "waves": mark("Waves"),
}


def pack_entry(name: str, edition: str, pack: scenarios.Pack) -> PackEntry:
    common, catalogue = tuple(defaults().quests.values()), spoken()
    if catalogue is not None:
        common = languages.worded(common, catalogue.text)
    quests = (*pack.quests.values(), *common)
    offered = {one for calling in pack.callings.values() for one in calling.ability_options}
    things = {one for calling in pack.callings.values() for one in calling.item_options}
    return PackEntry(
        id=name, name=pack.head.name, text=pack.head.text, notice=pack.head.notice,
        adventures=tuple(quest_entry(one, one.id in pack.quests) for one in quests),
        heroes=heroes(pack, edition), party=tuple(pack.heroes)[: PAIR],
        params=dict(pack.head.params),
        peoples=tuple(Entry(one.id, one.name, one.text, facts=_core(one.core))
                      for one in pack.peoples.values()),
        callings=tuple(
            Entry(one.id, one.name, one.text, facts=_core(one.core),
                  parts={"option": one.ability_options, "item": one.item_options})
            for one in pack.callings.values()
        ),
        quirks=tuple(Entry(one.id, one.name, f"{one.bonus} {one.penalty}")
                     for one in pack.quirks.values()),
        abilities=tuple(Entry(one.id, one.name, one.text)
                        for one in pack.abilities.values() if one.id in offered),
        items=tuple(Entry(one, pack.items[one].name, pack.items[one].text)
                    for one in sorted(things)),
    )  # fmt: skip


def quest_entry(quest: Quest, own: bool) -> Entry:
    facts: list[Fact] = [(tr("Level"), str(quest.level))]
    if quest.spaces:
        facts.append((tr("Spaces"), str(quest.spaces)))
    if quest.id == "random":
        return Entry(quest.id, quest.name, quest.text, tr("Any pack"), shared=True)
    return Entry(
        quest.id,
        quest.name,
        quest.text,
        tr(KINDS[quest.kind]) if own else tr("Any pack"),
        tuple(facts),
        {"after": (quest.after,)} if quest.after else {},
        shared=not own,
    )


def heroes(pack: scenarios.Pack, edition: str) -> tuple[Entry, ...]:
    chosen = parameters.make(Params, EDITIONS, edition, dict(pack.head.params))
    found = []
    for one in pack.heroes.values():
        shown = paper.numbers(one, pack, chosen)
        arts = ", ".join(f"{art.name} {art.level}" for art in shown.arts)
        worn = ", ".join(thing.name for thing in (*shown.worn, *shown.bag))
        facts = [(number.name, str(number.value)) for number in shown.numbers]
        facts += [(name, str(value)) for name, value in shown.core]
        facts += [(tr("Abilities"), arts)] + ([(tr("Brings"), worn)] if worn else [])
        found.append(Entry(one.id, one.name, one.text, shown.kin, tuple(facts)))
    return tuple(found)


def _core(core: dict[str, int]) -> tuple[Fact, ...]:
    return tuple((tr(name.capitalize()), f"{value:+d}") for name, value in core.items() if value)
