"""Arts: abilities other than attacks on one enemy that a turn is spent on (ART).

What an art aims at decides how it is said: a foe, a hero, one who has fallen, a spot, a friend
and a spot, or nothing. An Ace is worth 1 and no more than that, unless the art says otherwise:
P52-ATTACK-15 is about attacks (P52-ART-02).
"""

from __future__ import annotations

from collections.abc import Iterator

from crawldeck.cards import Card, by_colour
from crawldeck.kernel.asks import Option, Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import effects as fx
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import Ability
from crawldeck.p52.rules import attack, boons, harm, leaps
from crawldeck.p52.rules.attack import flip_target
from crawldeck.p52.rules.common import ask, flip
from crawldeck.p52.rules.effects import Use, apply, foes_of, heroes_of
from crawldeck.p52.rules.experience import succeeded_other
from crawldeck.p52.rules.focus import other_action
from crawldeck.p52.rules.lasting import give_away
from crawldeck.p52.rules.may_attack import use_once
from crawldeck.p52.rules.refusals import (
    refuse_cast,
    refuse_foe_art,
    refuse_perform,
    refuse_second,
    refuse_send,
    refuse_work,
)
from crawldeck.p52.rules.stamina import comes_later, offer_stamina
from crawldeck.p52.rules.sweep import sweep
from crawldeck.p52.rules.turnstate import DONE, Turn
from crawldeck.p52.rules.weapons import abilities_of, aid_target, trained
from crawldeck.p52.state import NOWHERE, Foe, Hero, P52Table

CHAPTERS = (harm, leaps, boons)
"""Where the effects of arts are told; each adds its own."""


def offers(t: P52Table, hero: Hero, turn: Turn) -> list[Option]:
    """Each art with everything it can be aimed at."""
    arts = t.content.arts
    return [
        o
        for name in abilities_of(t, hero)
        if name in arts
        for o in _aims(t, hero, turn, arts[name])
    ]


def _aims(t: P52Table, hero: Hero, turn: Turn, art: Ability) -> Iterator[Option]:
    s = t.state
    if art.aim == "foe":
        for foe in s.foes:
            if refuse_foe_art(t, hero, turn, foe.id, art.id) is None:
                yield v.ATTACK(foe.id, art.id)
    elif art.aim == "spot":
        for cell in s.space.cells:
            if refuse_work(t, hero, turn, art.id, cell) is None:
                yield v.WORK(art.id, cell)
    elif art.aim == "friend":
        for other in s.heroes:
            for cell in s.space.cells:
                if refuse_send(t, hero, turn, art.id, other.id, cell) is None:
                    yield v.SEND(art.id, other.id, cell)
    elif art.aim == "none":
        if refuse_perform(t, hero, turn, art.id) is None:
            yield v.PERFORM(art.id)
    else:
        for other in s.heroes:
            if refuse_cast(t, hero, turn, art.id, other.id) is None:
                yield v.CAST(art.id, other.id)


def second_offers(t: P52Table, hero: Hero, turn: Turn) -> list[Option]:
    """What may follow a first action (P52-ART-15)."""
    return [
        v.ATTACK(foe, name)
        for foe in sorted(turn.openings)
        for name in abilities_of(t, hero)
        if name in t.content.seconds and refuse_second(t, hero, turn, foe, name) is None
    ]


# -- saying it ---------------------------------------------------------------------------------


def do_cast(t: P52Table, hero: Hero, turn: Turn, art: str, name: str) -> Rule[None]:
    other = t.state.hero(name)
    yield from work(t, hero, turn, t.content.abilities[art], other=other)


def do_perform(t: P52Table, hero: Hero, turn: Turn, art: str) -> Rule[None]:
    yield from work(t, hero, turn, t.content.abilities[art], spot=hero.spot)


def do_work(t: P52Table, hero: Hero, turn: Turn, art: str, cell: int) -> Rule[None]:
    spot = t.state.space.geometry.spot_at[cell]
    yield from work(t, hero, turn, t.content.abilities[art], spot=spot)


def do_foe_art(t: P52Table, hero: Hero, turn: Turn, foe: Foe, art: str) -> Rule[None]:
    ability = t.content.abilities[art]
    if ability.is_attack:  # one that follows a first action
        yield from attack.attack(t, hero, foe, ability, stamina=turn.stamina)
        return
    give_away(hero)
    foe.last_attacker = hero.id
    yield from work(t, hero, turn, ability, foe=foe)


def do_send(t: P52Table, hero: Hero, turn: Turn, art: str, name: str, cell: int) -> Rule[None]:
    """Another player's hero must be willing; a no costs nothing, but stands (P52-ART-11)."""
    other, geometry = t.state.hero(name), t.state.space.geometry
    assert other is not None
    spot = geometry.spot_at[cell]
    if other.seat != hero.seat:
        options = [v.AGREE(), v.DECLINE()]
        answer = yield from ask(
            other,
            "carry",
            Phrase(
                "{hero} wants to bring you to {spot}. Do you agree?",
                hero=hero.name,
                spot=geometry.texts[spot],
            ),
            options,
            "P52-ART-11",
            "agree to be carried, or decline",
        )
        if answer.verb is v.DECLINE:
            turn.declined.add((art, name))
            t.tell(e.CarryDeclined(rule="P52-ART-11", hero=name, spot=geometry.texts[spot]))
            return
    yield from work(t, hero, turn, t.content.abilities[art], other=other, spot=spot)


# -- doing it ----------------------------------------------------------------------------------


def work(
    t: P52Table,
    hero: Hero,
    turn: Turn,
    art: Ability,
    *,
    foe: Foe | None = None,
    other: Hero | None = None,
    spot: int = NOWHERE,
) -> Rule[None]:
    """Flip against the art's target, Stamina first (P52-SETUP-21); Over makes it stronger."""
    turn.stage = DONE
    use = Use(
        t,
        hero,
        art.id,
        "P52-SETUP-21",
        kind=art.kind,
        level=trained(t, hero, art.id),
        foe=foe,
        other=other,
        spot=spot,
        turn=turn,
    )
    if art.is_attack:
        yield from sweep(t, use, art, turn.stamina)
        return
    other_action(t, hero)
    use_once(hero, art)
    yield from apply(t, use, art.before)
    if not hero.alive:
        return
    reckon(t, use, art)
    use.numbers |= yield from flip_target(t, hero, art)
    target = t.content.formula(art.target)(use.numbers) + aid_target(t, hero, art)
    wanted = None if comes_later(t, art) else turn.stamina
    boost = yield from offer_stamina(t, hero, "P52-SETUP-21", target, wanted=wanted)
    use.card = yield from flip(t, "art", by_colour)
    use.total = use.card.value + boost
    yield from settle(t, use, art, use.card, target)


def reckon(t: P52Table, use: Use, art: Ability) -> None:
    """The numbers of the formulas of an art, as it is aimed."""
    use.numbers["range"] = max(art.least_range, use.numbers["range"])
    use.numbers["count"] = concerned(t, use, art)


def settle(t: P52Table, use: Use, art: Ability, card: Card, target: int) -> Rule[None]:
    """What comes of the flip: the art's effects, or what failing does."""
    worked = use.total >= target and not (card.is_ace and art.on_ace)
    t.tell(
        e.ArtFlipped(
            rule="P52-SETUP-21",
            hero=use.hero.id,
            ability=art.id,
            card=card.text,
            total=use.total,
            target=target,
            what="it works" if worked else "it fails",
            worked=worked,
        )
    )
    if worked:
        succeeded_other(t, use.hero, art)
        use_once(use.hero, art, worked=True)
        use.numbers["over"] = use.total - target
        yield from apply(t, use, art.effects)
    elif card.is_ace and art.on_ace:
        yield from apply(t, use, art.on_ace)
    else:
        use.numbers["short"] = target - use.total
        yield from apply(t, use, art.on_fail)


def concerned(t: P52Table, use: Use, art: Ability) -> int:
    """`#`: the heroes a shield covers, the enemies on an aimed spot, or else the other heroes.

    P52-ART-04, P52-ART-14.
    """
    if any(isinstance(effect, fx.Shield) for effect in art.effects):
        return len(heroes_of(t, use, "around"))
    if art.aim in ("spot", "foe"):
        where = getattr(art.effects[0], "where", "spot") if art.effects else "spot"
        return len(foes_of(t, use, "around" if where == "around" else "spot"))
    return len(t.state.living) - 1
