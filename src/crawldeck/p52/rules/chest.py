"""Chests: picking, breaking, keys, and what is inside (CHEST)."""

from __future__ import annotations

from crawldeck.cards import Card
from crawldeck.kernel.asks import Option, Refusal, Rule
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import Ability
from crawldeck.p52.rules.bag import remove
from crawldeck.p52.rules.boons import offer_lore
from crawldeck.p52.rules.common import ask, flip
from crawldeck.p52.rules.death import hurt
from crawldeck.p52.rules.experience import broke_chest, picked_lock
from crawldeck.p52.rules.find import find_items
from crawldeck.p52.rules.focus import other_action
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.rules.quest import open_special
from crawldeck.p52.rules.quirks import quirk
from crawldeck.p52.rules.stamina import offer_stamina
from crawldeck.p52.rules.turnstate import DONE, Doing, Refusing, Turn, on
from crawldeck.p52.rules.weapons import aid_target, trained
from crawldeck.p52.state import Hero, P52Table

BREAKS_AT = 10
CHESTS = ("chest", "special")

NO_CHEST = Refusal("P52-CHEST-03", "there is no closed chest on your spot; move to one first")
LOCK_BROKEN = Refusal("P52-CHEST-05", "the lock is ruined; you can only break the chest open now")
UNTRAINED = Refusal("P52-CHEST-08", "without lock picking you need at least one lock pick")
FEW_PICKS = Refusal("P52-CHEST-08", "you do not have that many lock picks")
MANY_PICKS = Refusal("P52-CHEST-08", "that is more lock picks than one attempt can use; use fewer")
NO_KEYS = Refusal("P52-CHEST-03", "this edition has no chest keys")
NO_KEY = Refusal("P52-CHEST-16", "you have no chest key")


def lock_art(t: P52Table) -> Ability:
    return next(a for a in t.content.abilities.values() if a.kind == "lock")


def picks(t: P52Table, hero: Hero) -> int:
    return hero.bag.get(t.content.roles["pick"], 0)


def offers(t: P52Table, hero: Hero, turn: Turn) -> list[Option]:
    """Every way to try the chest on the hero's spot."""
    if refuse_chest(t, hero, turn) is not None:
        return []
    most = min(picks(t, hero), t.params.most_picks)
    found = [v.UNLOCK(k) for k in range(most + 1) if refuse_unlock(t, hero, turn, k) is None]
    if refuse_key(t, hero, turn) is None:
        found.append(v.KEY())
    return [*found, v.BREAK()]


def refuse_chest(t: P52Table, hero: Hero, turn: Turn) -> Refusal | None:
    """A chest is opened from its own spot (P52-CHEST-03), and once only (P52-REVEAL-17)."""
    return None if t.state.space.kinds[hero.spot] in CHESTS else NO_CHEST


def refuse_locked(t: P52Table, hero: Hero, turn: Turn) -> Refusal | None:
    problem = refuse_chest(t, hero, turn)
    if problem is None and t.state.space.broken >> hero.spot & 1:
        return LOCK_BROKEN
    return problem


def refuse_unlock(t: P52Table, hero: Hero, turn: Turn, count: int) -> Refusal | None:
    problem = refuse_locked(t, hero, turn)
    if problem is not None:
        return problem
    if count > t.params.most_picks:
        return MANY_PICKS
    if count < 0 or count > picks(t, hero):
        return FEW_PICKS
    return None if trained(t, hero, lock_art(t).id) or count else UNTRAINED


def refuse_key(t: P52Table, hero: Hero, turn: Turn) -> Refusal | None:
    problem = refuse_locked(t, hero, turn)
    if problem is not None:
        return problem
    if not t.params.chest_keys:  # P52-DIFF-43
        return NO_KEYS
    return None if hero.bag.get(t.content.roles["key"]) else NO_KEY


# -- the numbers of an attempt ------------------------------------------------------------------


def lock_target(t: P52Table, hero: Hero, count: int) -> tuple[int, int]:
    """The target of a lock with so many picks, and what they add to the flip."""
    art = lock_art(t)
    level = trained(t, hero, art.id)
    target = t.content.formula(art.target)(hero_numbers(t, hero, level or count))
    target += aid_target(t, hero, art)
    target += quirk(t, hero, "lock-target")
    if not level:
        return target, 0
    if t.params.pick_helps == "target_one":  # P52-DIFF-32
        return target - count, 0
    return target, 2 * count


def breaking_helped_by(hero: Hero) -> int:
    """What a hero adds to the flip that breaks a chest: a third of Think (P52-CHEST-11)."""
    return hero.think // 3


# -- trying ------------------------------------------------------------------------------------


def do_unlock(t: P52Table, hero: Hero, turn: Turn, count: int) -> Rule[None]:
    """Flip against the lock; picks replace training (P52-CHEST-08) or help it (P52-CHEST-09)."""
    begin(t, hero, turn)
    target, helped = lock_target(t, hero, count)
    need, wanted = target - helped, turn.stamina
    boost = helped + (yield from offer_stamina(t, hero, "P52-SETUP-21", need, wanted=wanted))
    card = yield from flip(t, "lock")
    total = card.value + boost
    opens = total >= target and not card.is_ace
    tried(
        t,
        hero,
        "picks the lock",
        card,
        total,
        target,
        "it opens" if opens else "no luck",
        "P52-CHEST-04",
        opens,
    )
    if card.is_ace:  # P52-CHEST-05
        t.state.space.broken |= 1 << hero.spot
    if opens:
        picked_lock(t, hero)
        yield from open_chest(t, hero, card, total - target, "")
        return
    for _ in range(count):  # lost only on failure (P52-CHEST-08)
        remove(hero, t.content.roles["pick"])


def do_break(t: P52Table, hero: Hero, turn: Turn) -> Rule[None]:
    """Flip and a third of Think: 10 opens, little destroys, an Ace explodes (P52-CHEST-11)."""
    begin(t, hero, turn)
    thought = breaking_helped_by(hero)
    need, wanted = BREAKS_AT - thought, turn.stamina
    boost = yield from offer_stamina(t, hero, "P52-SETUP-21", need, wanted=wanted)
    card = yield from flip(t, "break the chest")
    total = card.value + boost + thought
    destroyed = card.is_ace or total <= t.params.chest_destroyed_at  # P52-DIFF-29
    opens = not destroyed and total >= BREAKS_AT
    what = "it is smashed" if destroyed else "it opens" if opens else "it holds"
    if card.is_ace:
        what = "it explodes"
    tried(t, hero, "breaks the chest", card, total, BREAKS_AT, what, "P52-CHEST-10", opens)
    if opens:
        broke_chest(t, hero)
        yield from open_chest(t, hero, card, 0, "")
    elif destroyed:
        where = t.state.space.geometry.texts[hero.spot]
        t.state.space.kinds[hero.spot] = "empty"
        t.tell(e.ChestGone(rule="P52-CHEST-10", spot=where))
    if card.is_ace:
        own = t.params.explosion_by == "own"  # P52-DIFF-30
        hurt(t, hero, 2 * (hero.level if own else t.state.average_level), "P52-CHEST-11")


def do_key(t: P52Table, hero: Hero, turn: Turn) -> Rule[None]:
    """A key opens without a flip and is used up (P52-CHEST-16)."""
    begin(t, hero, turn)
    remove(hero, t.content.roles["key"])
    yield from open_chest(t, hero, None, 0, " with a key")


def begin(t: P52Table, hero: Hero, turn: Turn) -> None:
    """An attempt takes the turn, whatever comes of it (P52-CHEST-01).

    What does not open may be tried again, any number of turns (P52-CHEST-15).
    """
    turn.stage = DONE
    other_action(t, hero)


def tried(
    t: P52Table,
    hero: Hero,
    how: str,
    card: Card,
    total: int,
    target: int,
    what: str,
    rule: str,
    opened: bool,
) -> None:
    t.tell(
        e.ChestTried(
            rule=rule,
            hero=hero.id,
            how=how,
            card=card.text,
            total=total,
            target=target,
            what=what,
            opened=opened,
        )
    )


# -- inside ------------------------------------------------------------------------------------


def open_chest(t: P52Table, hero: Hero, card: Card | None, bonus: int, how: str) -> Rule[None]:
    """The spot is empty from now on; what was inside lies on it, free to take (P52-ITEM-09)."""
    space = t.state.space
    special = space.kinds[hero.spot] == "special" and not t.state.tale.found
    space.kinds[hero.spot] = "empty"
    where = space.geometry.texts[hero.spot]
    t.tell(e.ChestOpened(rule="P52-CHEST-02", hero=hero.id, spot=where, how=how))
    if special:  # P52-QUEST-02
        yield from open_special(t, hero)
        return
    yield from fill(t, hero, bonus)
    if card is not None and card.is_king:  # P52-CHEST-06, P52-CHEST-07, P52-DIFF-31
        if t.params.chest_king == "two_items":
            yield from fill(t, hero, bonus)
        else:
            space.floor.append((hero.spot, t.content.roles["key"]))
    yield from offer_lore(t)


def fill(t: P52Table, hero: Hero, bonus: int) -> Rule[None]:
    """One item by two cards, or in the latest edition the weakest healing item (P52-CHEST-13)."""
    floor = t.state.space.floor
    if t.params.healing_instead:  # P52-DIFF-34
        options = [v.FLIP(), v.SALVE()]
        answer = yield from ask(
            hero,
            "chest",
            "Flip two cards for an item, or take the weakest healing item?",
            options,
            "P52-CHEST-13",
            "flip for the item, or take the healing item",
        )
        if answer.verb is v.SALVE:
            floor.append((hero.spot, t.content.head.weakest_healing))
            return
    for item, count in (yield from find_items(t, hero, bonus)):
        floor.extend((hero.spot, item) for _ in range(count))


REFUSING: Refusing = dict(
    (
        on(v.UNLOCK, refuse_unlock),
        on(v.BREAK, refuse_chest),
        on(v.KEY, refuse_key),
    )
)
DOING: Doing = dict(
    (
        on(v.UNLOCK, do_unlock),
        on(v.BREAK, do_break),
        on(v.KEY, do_key),
    )
)
