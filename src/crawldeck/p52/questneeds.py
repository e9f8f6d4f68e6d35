"""Whether a quest can be won at all: what it asks for comes up in the spaces that are played.

What a card means is asked of the rules themselves, for every edition that reads tables in its own
way: a card that an edition does not let a scenario rename finds nobody a treasure.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from crawldeck.kernel import params as parameters
from crawldeck.kernel.errors import ParamError
from crawldeck.kernel.spelling import listed
from crawldeck.p52.bestiary import Enemy
from crawldeck.p52.components import ATTACKS
from crawldeck.p52.pack import Pack
from crawldeck.p52.packnames import own
from crawldeck.p52.params import EDITIONS, Params
from crawldeck.p52.questbook import Quest, SpaceSpec, spaces_meant
from crawldeck.p52.rules.spots import kinds_of_cards

WANTED = {"treasure": "special", "trapped": "key", "boss": "boss"}
"""The meaning of a card without which a kind of quest never ends."""
PARTIES = (1, 4)
"""Tables differ for up to three heroes and for four or more."""


def check_needs(pack: Pack) -> None:
    """House rules that there are, quests that end, enemies that fall."""
    chosen = _editions(pack)
    if not pack.mistakes.found:  # what is missing could not come up either
        for n, quest in enumerate(pack.quests.values()):
            _comes_up(pack, n, quest, chosen)
    for n, quest in enumerate(pack.quests.values()):
        for problem, place in _never_played(quest):
            pack.mistakes.found.append(pack.sources["quests"].at(problem, "quest", n, *place))
    for file, family in (("enemies", "enemy"), ("bosses", "boss")):
        foes = getattr(pack.file(file), family) if file in pack.sources else ()
        for n, foe in enumerate(foes):
            if _unhurt(foe):
                problem = "nothing can hurt it: of melee, ranged and magic all come to 0 percent"
                pack.mistakes.found.append(own(pack, file).at(problem, family, n, "suffers"))


def _editions(pack: Pack) -> dict[str, Params]:
    """The parameters of each edition with the house rules of the pack."""
    found = {}
    for edition in EDITIONS:
        try:
            found[edition] = parameters.make(Params, EDITIONS, edition, pack.head.params)
        except ParamError as error:
            pack.mistakes.found.append(pack.sources["pack"].at(str(error), "pack", "params"))
            break
    return found


# -- what a quest asks for


def _comes_up(pack: Pack, n: int, quest: Quest, chosen: Mapping[str, Params]) -> None:
    """However long it takes, there is a card with what the quest asks for."""
    wanted = WANTED.get(quest.kind)
    if wanted is None:
        return
    for party in PARTIES:
        short = []
        for edition, params in chosen.items():
            kinds = {
                kind
                for spec in in_the_long_run(quest)
                for kind in kinds_of_cards(
                    params.spot_table, params.spots_overridden, _tables(quest, spec, party), party
                ).values()
            }
            if wanted not in kinds:
                short.append(edition)
        if short:
            whom = "four or more" if party >= PARTIES[1] else "up to three"
            problem = (
                f"a quest of the kind {quest.kind} needs a card that means {wanted!r} in spaces "
                f"that come again and again; for parties of {whom} the edition {listed(short)} "
                "has none, and nobody could win it (Aces, twos and threes count in every edition)"
            )
            pack.mistakes.found.append(pack.sources["quests"].at(problem, "quest", n, "spots"))
            return


def _tables(quest: Quest, spec: SpaceSpec, party: int) -> list[Mapping[str, str]]:
    """The tables of a space, without what decisions change."""
    many = [quest.spots_many] if party >= PARTIES[1] else []
    return [spec.spots, *many, quest.spots]


def in_the_long_run(quest: Quest) -> Iterator[SpaceSpec]:
    """The spaces that a quest without a fixed number comes to, once those named singly are past."""
    for key, spec in quest.prescribed.items():
        meant = spaces_meant(key)
        if meant is not None and meant.endless:
            yield spec
            return
    if quest.cycle:
        yield from quest.cycle
    else:
        yield SpaceSpec()


# -- what never happens


def _never_played(quest: Quest) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """Spaces and decisions beyond the quest's last space."""
    last = {"crossing": quest.spaces, "waves": quest.spaces + 1, "survival": quest.spaces}.get(
        quest.kind, 0
    )
    if not last:
        return
    for key in quest.prescribed:
        meant = spaces_meant(key)
        if meant is not None and meant.first > last:
            yield f"space {key} never comes: the quest has {last}", ("prescribed", key)
    for m, choice in enumerate(quest.choices):
        if choice.when.isdecimal() and int(choice.when) > last:
            problem = f"space {choice.when} never comes: the quest has {last}"
            yield problem, ("choices", m, "when")


def _unhurt(foe: Enemy) -> bool:
    """Whether no kind of attack, no ability and no item does it any harm."""
    return all(foe.suffers.get(kind, 100) == 0 for kind in ATTACKS) and not any(
        foe.suffers.values()
    )
