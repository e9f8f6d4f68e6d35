"""Enormity's answers as entries of a bar: a sign, a word, the rows under it, and what it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from crawldeck.enormity import ids
from crawldeck.enormity.components import LEVELS, Ability, CardAction, Side
from crawldeck.enormity.on_table import Lying
from crawldeck.enormity.terms import FREE, Cost
from crawldeck.enormity.words import labels
from crawldeck.enormity.words.offers import OpenQuestion
from crawldeck.enormity.words.panel import short
from crawldeck.kernel.asks import Option
from crawldeck.kernel.words import Offered, OfferSort

SIGNS = {"confidence": "▲", "discipline": "■", "expertise": "◆"}
"""How tokens are written in a price."""
ACTIONS: dict[str, tuple[str, OfferSort]] = {
    "move": ("move", "move"),
    "attack": ("attack", "fight"),
    "scout": ("scout", "things"),
    "scavenge": ("scavenge", "things"),
    "full-reload": ("reload", "things"),
    "fast-reload": ("reload", "things"),
    "rationalize": ("rationalize", "arts"),
    "catch-breath": ("breathe", "arts"),
    "rearm": ("rearm", "things"),
    "effects": ("", "arts"),
}
"""The sign and the place of an action of a card; where there is no sign, the card is one."""
PLAIN: dict[str, tuple[str, str, OfferSort]] = {
    "stand": ("stand", "Stand up", "move"),
    "end": ("end", "End turn", "end"),
    "stop": ("stop", "Stop here", "end"),
    "fire": ("attack", "Fire", "roll"),
    "keep": ("keep", "Keep the dice", "end"),
    "done": ("done", "Done", "end"),
    "extra": ("die", "One more die", "roll"),
    "empty-clip": ("clip", "Empty the clip", "roll"),
    "reveal": ("reveal", "Reveal it", "yes"),
    "come-out": ("reveal", "Let them come out", "yes"),
    "hide": ("hide", "Leave it", "no"),
    "yes": ("yes", "Yes", "yes"),
    "no": ("no", "No", "no"),
}
"""Answers of a single word: sign, word, place."""


class Entry(NamedTuple):
    """How an answer stands in the bar."""

    icon: str
    entry: str
    row: str
    sort: OfferSort
    need: str = ""
    cost: str = ""


def filled(offered: Offered, question: OpenQuestion) -> Offered:
    """The same answer with its place in the bar."""
    verb = offered.option.verb.name
    if verb in PLAIN:
        icon, word, sort = PLAIN[verb]
        entry = Entry(icon, word, "", sort, cost="1 Antinomy" if verb == "stand" else "")
    else:
        made = MADE.get(verb)
        entry = made(offered.option, question) if made else _choose(offered)
    need = entry.need or _needed(offered.option, question)
    return offered._replace(
        icon=entry.icon,
        entry=entry.entry,
        row=entry.row or (offered.label if verb in BY_LABEL else ""),
        sort=entry.sort,
        need=need,
        cost=entry.cost,
    )


def _needed(option: Option, question: OpenQuestion) -> str:
    """The threshold of the roll that lies on the table."""
    lying = question.ask.about
    if not isinstance(lying, Lying) or not lying.need:
        return ""
    return f"AT {lying.need}" if lying.kind == "attack" else f"{lying.need}+"


def _choose(offered: Offered) -> Entry:
    """One of several, told by its label."""
    return Entry(offered.option.verb.name, "Choose", "", "yes")


BY_LABEL = frozenset(("pick", "respond"))
"""Answers whose row is their label."""


# -- prices ------------------------------------------------------------------------------------


def price(cost: Cost, level: str = "white") -> str:
    """What is paid, in signs: `◆ 1, Stress +1`.

    >>> price(Cost(expertise=1, stress=1)), price(Cost(confidence=1, by_level=True), "red")
    ('◆ 1, Stress +1', '▲ 2')
    """
    if cost == FREE:
        return ""
    times = LEVELS.index(level) + 1 if cost.by_level and level in LEVELS else 1
    parts = [
        f"{sign} {getattr(cost, token) * times}"
        for token, sign in SIGNS.items()
        if getattr(cost, token)
    ]
    parts += [f"Stress +{cost.stress}"] if cost.stress else []
    parts += [f"Adrenaline \N{MINUS SIGN}{cost.adrenaline}"] if cost.adrenaline else []
    parts += [
        f"{count} {what}"
        for count, what in (
            (cost.ammo, "Ammo"),
            (cost.charges, "charge" if cost.charges == 1 else "charges"),
            (cost.inner_dark, "Inner Dark"),
            (int(cost.card), "card"),
        )
        if count
    ]
    parts += ["exhausts it"] if cost.exhaust else []
    parts += ["uses it up"] if cost.discard else []
    return ", ".join(parts)


# -- cards and abilities -----------------------------------------------------------------------


def _action(side: Side, action: CardAction, question: OpenQuestion) -> Entry:
    icon, sort = ACTIONS[action.kind]
    if action.kind == "move" and not action.noise.loud:
        icon = "sneak"
    cost = price(action.cost, question.view.level)
    return Entry(icon or f"card:{side.id}", side.name, action.text, sort, cost=cost)


def _play(option: Option, question: OpenQuestion) -> Entry:
    side = question.pack.sides[option.args[0]][1]
    found = next((one for one in side.actions if one.id == option.args[1]), None)
    if found is None:
        return Entry(f"card:{side.id}", side.name, option.args[1], "arts")
    return _action(side, found, question)


def _exert(option: Option, question: OpenQuestion) -> Entry:
    """An action of the other side of the card just played (ENO-EXERT-01)."""
    last = question.view.last
    card = question.pack.sides[last][0] if last in question.pack.sides else None
    for side in card.sides if card else ():
        for action in side.actions:
            if side.id != last and action.id == option.args[0]:
                entry = _action(side, action, question)
                paid = f"Stress +2{', ' if entry.cost else ''}{entry.cost}"
                return entry._replace(icon="exert", entry=f"Exert: {side.name}", cost=paid)
    return Entry("exert", "Exert", option.args[0], "arts", cost="Stress +2")


_ABILITIES: dict[str, dict[str, tuple[Ability, str]]] = {}


def _abilities(question: OpenQuestion) -> dict[str, tuple[Ability, str]]:
    """Every ability of the pack with the sign of what it is printed on, gathered once."""
    pack = question.pack
    known = _ABILITIES.get(pack.sha256)
    if known is None:
        known = {}
        owners: list[tuple[str, Any]] = [
            *(("spacer", one) for one in pack.spacers.values()),
            *(("suit", one) for one in pack.suits.values()),
            *(("gear", one) for one in pack.gear.values()),
            *(("condition", one) for one in pack.conditions.values()),
            *(("awakening", one) for one in pack.awakenings.values()),
            *(("location", one) for one in pack.locations.values()),
        ]
        for kind, owner in owners:
            for one in owner.abilities:
                known[one.id] = one, f"gear:{owner.id}" if kind == "gear" else f"ability:{one.id}"
        for breakdown in pack.breakdowns.values():
            known |= {one.id: (one, f"ability:{one.id}") for one in breakdown.back}
        _ABILITIES[pack.sha256] = known
    return known


def _ability(option: Option, question: OpenQuestion) -> Entry:
    """An ability or a reaction; whose, where several may react."""
    name = str(option.args[-1])
    ability, icon = _abilities(question).get(ids.ability_of(name), (None, f"ability:{name}"))
    called = question.names.get(name) or (ability.name if ability else name)
    whose = question.names.get(option.args[0], "") if len(option.args) > 1 else ""
    cost = price(ability.cost, question.view.level) if ability else ""
    return Entry(icon, called, whose, "arts", cost=cost)


def _stratagem(sort: OfferSort) -> Callable[[Option, OpenQuestion], Entry]:
    def made(option: Option, question: OpenQuestion) -> Entry:
        card, *count = option.args
        row = f"{count[0]} Expertise" if count else ""
        cost = f"◆ {count[0]}" if count else ""
        return Entry(f"stratagem:{card}", question.names.get(card, card), row, sort, cost=cost)

    return made


# -- figures, spaces, gear ---------------------------------------------------------------------


def _named(word: Any, question: OpenQuestion) -> str:
    return labels.named(word, question.labelled)


def _row(icon: str, entry: str, sort: OfferSort) -> Callable[[Option, OpenQuestion], Entry]:
    """An entry whose rows are the names of what is chosen."""

    def made(option: Option, question: OpenQuestion) -> Entry:
        return Entry(icon, entry, _named(option.args[-1], question), sort)

    return made


def _space(icon: str, entry: str) -> Callable[[Option, OpenQuestion], Entry]:
    return lambda option, question: Entry(icon, entry, short(option.args[-1]), "move")


def _gear_icon(item: str, question: OpenQuestion) -> str:
    cards = (one.card for who in question.view.spacers for one in who.items if one.id == item)
    return f"gear:{next(cards, item)}"


def _threshold(foe: str, question: OpenQuestion) -> str:
    """Its AT; a Boss's is that of the BP card to come."""
    view = question.view
    found = next((one for one in view.foes if one.id == foe), None)
    if found is None or (view.boss is not None and view.boss.figure == foe):
        return ""
    return f"AT {found.threshold}"


def _attack(option: Option, question: OpenQuestion) -> Entry:
    weapon, foe = option.args
    return Entry(
        _gear_icon(weapon, question),
        question.names.get(weapon, weapon),
        _named(foe, question),
        "fight",
        need=_threshold(foe, question),
    )


def _also(option: Option, question: OpenQuestion) -> Entry:
    foe = option.args[0]
    need = _threshold(foe, question)
    return Entry("attack", "Another target", _named(foe, question), "fight", need=need)


def _gear(says: str) -> Callable[[Option, OpenQuestion], Entry]:
    """What is done with gear stands behind one entry."""

    def made(option: Option, question: OpenQuestion) -> Entry:
        item = option.args[0]
        row = says.format(question.names.get(item, item))
        return Entry(_gear_icon(item, question), "Gear", row, "gear")

    return made


# -- dice and tokens ---------------------------------------------------------------------------


def _die(icon: str, entry: str, cost: str = "") -> Callable[[Option, OpenQuestion], Entry]:
    def made(option: Option, question: OpenQuestion) -> Entry:
        return Entry(icon, entry, f"die {option.words[0]}", "roll", cost=cost)

    return made


def _reroll(option: Option, question: OpenQuestion) -> Entry:
    dice = option.args[0]
    if not dice:
        return Entry("keep", "No Confidence", "", "no")
    row = f"{'dice' if len(dice) > 1 else 'die'} {', '.join(map(str, dice))}"
    return Entry("pool:confidence", "Confidence", row, "roll", cost="▲ 1")


def _assign(option: Option, question: OpenQuestion) -> Entry:
    die, blip = option.args
    return Entry("die", question.names.get(blip, blip), f"die {die}", "roll")


def _soak(option: Option, question: OpenQuestion) -> Entry:
    count = option.args[0]
    if not count:
        return Entry("no", "Spend none", "", "no")
    return Entry("pool:expertise", "Expertise", f"{count} less damage", "yes", cost=f"◆ {count}")


def _fast(option: Option, question: OpenQuestion) -> Entry:
    scene = question.labelled
    cost = labels.fast_price(option.args[0], scene)
    paid = price(cost, scene.view.level) if cost else f"{labels.times(scene)} tokens"
    return Entry("scavenge", "Fast Scavenge", _named(option.args[0], question), "things", cost=paid)


def _token(option: Option, question: OpenQuestion) -> Entry:
    token = str(option.args[0])
    return Entry(f"pool:{token}", _named(token, question).capitalize(), "", "yes")


MADE: dict[str, Callable[[Option, OpenQuestion], Entry]] = {
    "play": _play,
    "exert": _exert,
    "use": _ability,
    "react": _ability,
    "deploy": _stratagem("arts"),
    "invest": _stratagem("arts"),
    "stratagem": _stratagem("yes"),
    "device": _row("device", "Engram device", "things"),
    "look-up": _row("code", "Look up", "things"),
    "decode": _row("script", "Decode", "things"),
    "goto": _space("move", "Walk"),
    "step": _space("step", "Step"),
    "start": _space("start", "Start"),
    "pick-space": _space("space", "Space"),
    "pick-point": _space("point", "Crossing"),
    "spawn-at": _space("point", "Crossing"),
    "fast": _fast,
    "attack": _attack,
    "also": _also,
    "reroll": _reroll,
    "stress": _die("stress", "Stress", "Stress +1"),
    "convert": _die("pool:discipline", "Discipline", "■ 1"),
    "plus": _die("noise", "Fixed Noise"),
    "cover": _die("cover", "Cover"),
    "assign": _assign,
    "scout": _row("scout", "Scout", "things"),
    "soak": _soak,
    "token": _token,
    "turn": _row("turn", "Takes a turn", "yes"),
    "holder": _row("priority", "Priority Target", "yes"),
    "equip": _gear("Equip {}"),
    "stow": _gear("Pack {} away"),
    "discard": _gear("Leave {} behind"),
    "reload": _gear("Reload {}"),
}
