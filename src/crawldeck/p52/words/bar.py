"""P52's answers as entries of a bar: a sign, a word, the rows under it, and what it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from crawldeck.kernel.asks import Option
from crawldeck.kernel.language import mark, tr, trn
from crawldeck.kernel.words import Offered, OfferSort
from crawldeck.p52.rules.needs import is_in_vain, needed, steps
from crawldeck.p52.words.making import Desk
from crawldeck.p52.words.naming import CORE
from crawldeck.p52.words.wording import Wording, filled_in


class Entry(NamedTuple):
    """How an answer stands in the bar."""

    icon: str
    entry: str
    row: str
    sort: OfferSort


PLAIN: dict[str, Entry] = {
    "stance": Entry("stance", mark("Stance"), "", "fight"),
    "pass": Entry("pass", mark("Do nothing"), "", "end"),
    "wait": Entry("wait", mark("Wait"), "", "wait"),
    "end": Entry("end", mark("End turn"), "", "end"),
    "break": Entry("chest", mark("Break open"), "", "things"),
    "key": Entry("key", mark("Chest key"), "", "things"),
    "stamina": Entry("stamina", mark("With Stamina"), "", "yes"),
    "plain": Entry("flip", mark("Without Stamina"), "", "no"),
    "endure": Entry("endure", mark("Do not defend"), "", "no"),
    "agree": Entry("yes", mark("Agree"), "", "yes"),
    "leave": Entry("leave", mark("Leave"), "", "yes"),
    "stay": Entry("stay", mark("Stay"), "", "no"),
    "again": Entry("again", mark("Strike again"), "", "fight"),
    "flip": Entry("flip", mark("Flip two cards"), "", "roll"),
    "salve": Entry("heal", mark("Weakest healing item"), "", "yes"),
    "finish": Entry("lay", mark("Lay the rest"), "", "yes"),
    "advance": Entry("level", mark("Rise a level"), "", "yes"),
    "later": Entry("later", mark("Later"), "", "no"),
    "enough": Entry("enough", mark("Nothing more"), "", "no"),
}
"""Answers of a single word."""
GEAR = mark("Gear")
IN_VAIN = mark("no effect now")
PLACED: dict[str, tuple[str, str]] = {
    "move": ("move", mark("Move")),
    "passage": ("passage", mark("Passage")),
    "lay": ("lay", mark("Lay")),
    "step": ("step", mark("Step aside")),
    "push": ("push", mark("Push")),
    "land": ("land", mark("Land")),
    "guide": ("guide", mark("Lead it")),
}
"""Answers that name a spot: their sign and their word."""


def filled(offered: Offered, words: Wording, about: object) -> Offered:
    """The same answer with its place in the bar."""
    option = offered.option
    entry = PLAIN.get(option.verb.name)
    if entry is None:
        made = MADE.get(option.verb.name)
        entry = made(option.plain, words) if made else _named(option, offered)
    need, desk = "", words.desk
    hero = desk.hero
    if hero.id == words.scene.asked:
        found = needed(desk.session.table, hero, option.plain, about)
        need = "" if found is None else f"{found}+"
        if is_in_vain(desk.session.table, hero, option):
            row = tr("{thing} on {hero}", thing=entry.entry, hero=entry.row)
            entry = Entry(entry.icon, GEAR, row, "gear")
            offered = offered._replace(
                note=tr(IN_VAIN), on=offered.on[1:]
            )  # in the bag, not at whom
    return offered._replace(
        icon=entry.icon,
        entry=tr(entry.entry),
        row=entry.row,
        sort=entry.sort,
        without=option.plain.text if option.flag else "",
        need=need,
        cost=_cost(option, desk),
    )


def _cost(option: Option, desk: Desk) -> str:
    """Movement, Stamina, lock picks or experience that it takes."""
    verb = option.verb.name
    if option.flag or verb == "stamina":
        return tr("{n} Stamina", n=1)
    if verb in ("move", "passage"):
        return trn("{n} step", "{n} steps", steps(desk.session.table, option))
    if verb == "unlock" and option.args[0]:
        return trn("{n} pick", "{n} picks", option.args[0])
    return ""


# -- answers with words ------------------------------------------------------------------------


def _named(option: Option, offered: Offered) -> Entry:
    """An answer that is told by its label alone: what one decides when a hero is made."""
    icon = f"{option.verb.name}:{option.words[0]}" if option.args else option.verb.name
    return Entry(icon, offered.label, "", "yes")


def _spot(option: Option, words: Wording) -> Entry:
    icon, entry = PLACED[option.verb.name]
    return Entry(icon, entry, option.words[-1], "move")


def _attack(option: Option, words: Wording) -> Entry:
    foe, ability = option.args
    art = words.scene.pack.abilities[ability]
    return Entry(
        f"ability:{ability}", art.name, words.name(foe), "fight" if art.is_attack else "arts"
    )


def _art(option: Option, words: Wording) -> Entry:
    """An art with whom or where it is aimed; one that strikes is a blow."""
    art = words.scene.pack.abilities[option.args[0]]
    aim = ", ".join(words.name(word) for word in option.words[1:])
    return Entry(f"ability:{art.id}", art.name, aim, "fight" if art.is_attack else "arts")


def _ability(sort: OfferSort) -> Callable[[Option, Wording], Entry]:
    def made(option: Option, words: Wording) -> Entry:
        name = option.args[0]
        return Entry(f"ability:{name}", words.name(name), "", sort)

    return made


def _thing(option: Option, words: Wording) -> Entry:
    """A thing that is used on a hero or thrown at an enemy."""
    item, whom = option.args
    return Entry(f"item:{item}", words.name(item), words.name(whom), "things")


def _throw(option: Option, words: Wording) -> Entry:
    item = option.args[0]
    throw = tr("Throw {item}", item=words.name(item))
    return Entry(f"item:{item}", throw, option.words[-1], "gear")


def _gear(says: str) -> Callable[[Option, Wording], Entry]:
    """What is done with bag and clothes stands behind one entry."""

    def made(option: Option, words: Wording) -> Entry:
        row = filled_in(says, (words.name(word) for word in option.words))
        return Entry(f"item:{option.args[0]}", GEAR, row, "gear")

    return made


def _wear(option: Option, words: Wording) -> Entry:
    """Offered only where there is room for it: it stands in the bar, one click away."""
    item = option.args[0]
    return Entry(f"item:{item}", mark("Put on"), words.name(item), "things")


def _take(option: Option, words: Wording) -> Entry:
    item = option.args[0]
    known = item != "drop"
    return Entry(
        f"item:{item}" if known else "take",
        mark("Take"),
        words.name(item) if known else tr("what it dropped"),
        "things",
    )


def _unlock(option: Option, words: Wording) -> Entry:
    picks = option.args[0]
    row = trn("with {n} pick", "with {n} picks", picks) if picks else tr("by skill alone")
    return Entry("lock", mark("Pick the lock"), row, "things")


def _item(option: Option, words: Wording) -> Entry:
    item, *owner = option.args
    return Entry(f"item:{item}", words.name(item), ", ".join(map(words.name, owner)), "yes")


def _hero(icon: str, entry: str, sort: OfferSort) -> Callable[[Option, Wording], Entry]:
    return lambda option, words: Entry(icon, entry, words.name(option.args[0]), sort)


def _core(option: Option, words: Wording) -> Entry:
    core, *count = option.args
    if option.verb.name == "pour":
        row = tr("all points")
    else:
        row = trn("{n} point", "{n} points", count[0] if count else 1)
    return Entry(f"core:{core}", CORE[core], row, "yes")


def _points(option: Option, words: Wording) -> Entry:
    return Entry("points", mark("Points"), str(option.args[0]), "yes")


def _decline(option: Option, words: Wording) -> Entry:
    stays = {"counter": mark("Do not strike"), "step": mark("Stay here")}
    return Entry("no", stays.get(words.kind, mark("No")), "", "no")


MADE: dict[str, Callable[[Option, Wording], Entry]] = {
    **dict.fromkeys(PLACED, _spot),
    **dict.fromkeys(("cast", "perform", "work", "send"), _art),
    **dict.fromkeys(("defend", "strike", "counter"), _ability("fight")),
    **dict.fromkeys(("learn", "raise", "study"), _ability("yes")),
    **dict.fromkeys(("point", "put", "pour"), _core),
    **dict.fromkeys(("pick", "rig", "kit"), _item),
    "attack": _attack,
    "aim": _hero("aim", mark("Aim"), "fight"),
    "read": _ability("arts"),
    "use": _thing,
    "hurl": _thing,
    "throw": _throw,
    "equip": _wear,
    "doff": _gear("Take off {item}"),
    "give": _gear("Give {item} to {hero}"),
    "get": _gear("Get {item} from {hero}"),
    "take": _take,
    "unlock": _unlock,
    "roam": _hero("turn", mark("Goes next"), "yes"),
    "resurrect": _hero("resurrect", mark("Bring back"), "yes"),
    "bury": _hero("bury", mark("Let rest"), "no"),
    "points": _points,
    "decline": _decline,
}
