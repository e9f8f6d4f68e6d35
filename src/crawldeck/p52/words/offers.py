"""P52's answers in words: what each is called, under which heading, and where it belongs."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from crawldeck.kernel.asks import Option
from crawldeck.kernel.language import mark, tr, trn
from crawldeck.kernel.words import Offered
from crawldeck.p52.words import labels, making
from crawldeck.p52.words.naming import core_name, small
from crawldeck.p52.words.wording import Wording, filled_in, places

HEADINGS = {
    mark("Arrange for me"): ("arrange", "finish"),
    mark("Lay it yourself"): ("lay",),
    mark("Move"): ("move", "passage"),
    mark("Fight"): ("attack", "hurl", "aim"),
    mark("Arts"): ("cast", "perform", "work", "send"),
    mark("The chest"): ("unlock", "break", "key"),
    mark("The turn"): ("stance", "pass", "wait", "end"),
    mark("Things"): ("take", "use", "throw"),
    mark("Several points at once"): ("put",),
    mark("Bag"): ("equip", "doff", "give", "get"),
}
"""Headings, in the order in which they stand; the one with the answer for Enter comes first."""
GROUPS = {verb: heading for heading, verbs in HEADINGS.items() for verb in verbs}
GROUPED = ("turn", "lay", "points")
"""Questions whose answers stand under headings."""
PLAIN = {
    "finish": mark("Lay the rest for me"),
    "stance": mark("Take a defensive stance"),
    "pass": mark("Do nothing"),
    "wait": mark("Wait"),
    "end": mark("End the turn"),
    "break": mark("Break the chest open"),
    "key": mark("Open the chest with a key"),
    "stamina": mark("Play your top Stamina card"),
    "plain": mark("Flip without Stamina"),
    "endure": mark("Do not defend"),
    "agree": mark("Yes, agree"),
    "leave": mark("Leave through the exit"),
    "stay": mark("Stay for now"),
    "again": mark("Strike again"),
    "flip": mark("Flip two cards for it"),
    "salve": mark("Take the weakest healing item"),
    "later": mark("Keep the experience"),
    "enough": mark("Nothing more for now"),
}
NOTES = {
    "stance": mark("+1 to your defences, up to +3"),
    "pass": mark("gain a Stamina card"),
    "wait": mark("the next in the order goes first"),
    "stamina": mark("adds its value to the flip; the card is spent"),
    "plain": mark("the flip alone counts"),
    "endure": mark("you take all of the damage"),
    "break": mark("10 or more opens it, too little destroys it, an Ace explodes"),
    "key": mark("no flip; the key is used up"),
    "leave": mark("everyone goes on to the next space"),
    "stay": mark("the party plays on here"),
    "end": "",
    "decline": "",
    "enough": "",
    "later": "",
    "agree": "",
    "again": "",
    "study": "",
    "doff": mark("free, once a turn"),
    "give": mark("free, before any other action"),
    "put": "",
    "get": mark("free, before any other action"),
    "roam": "",
}
SHAPES = {
    "winding": mark("A winding way"),
    "block": mark("A block"),
    "hall": mark("A hall"),
    "cross": mark("A cross"),
    "ring": mark("A ring"),
}
TOLD_BY_LABEL = ("arrange", "choose", "people", "class", "quirk", "point", "put", "pour")
"""Answers with words in them that are no names at the table: shapes, ways of the story, cores."""
DECLINE = {"counter": mark("Do not strike back"), "step": mark("Stay where you are")}


def in_order(offers: Iterable[Offered], by_enter: Option | None) -> list[Offered]:
    """What is chosen most often first: to end the turn, to move, to fight. Bags come last, and so
    does to let a blow fall."""
    found = list(offers)
    first = next((one.group for one in found if one.option is by_enter), "")
    rank = {tr(group): number for number, group in enumerate(GROUPS.values(), start=1)}
    return sorted(
        found,
        key=lambda one: (
            0 if one.group == first else rank.get(one.group, 0),
            one.option.verb.name == "endure",
        ),
    )


def offer(option: Option, words: Wording) -> Offered:
    """One answer as a page shows it."""
    return Offered(
        option,
        label(option, words),
        note(option, words),
        tr(GROUPS.get(option.verb.name, "")) if words.kind in GROUPED else "",
        places(option, words),
    )


def label(option: Option, words: Wording) -> str:
    if option.flag:
        return tr("{answer}, with Stamina", answer=label(option.plain, words))
    verb = option.verb.name
    if verb in PLAIN:
        return tr(PLAIN[verb])
    made = LABELS.get(verb)
    return made(option, words) if made else option.text


def told(option: Option, words: Wording) -> str:
    """An answer as one tells it afterwards, when the table has moved on."""
    if option.verb.name == "choose":
        return making.way(option.args[0], words.desk) or words.name(option.args[0])
    return label(option, words)


def note(option: Option, words: Wording) -> str:
    verb = option.verb.name
    if verb in NOTES:
        return tr(NOTES[verb])
    if verb == "unlock":
        if option.args[0]:
            return tr("lock picks are lost only if it fails")
        return tr("by skill alone")
    if verb in ("defend", "counter", "strike"):
        return _skill_note(option, words)
    if verb == "choose" and option.args[0] not in words.people_here:
        return ""
    if verb in ("kit", "pick"):
        return _item_note(option, words)
    if verb in making.WORDS:
        return making.meaning(option, words.desk)
    if verb in labels.SHORT:
        return ""
    return labels.label(option, words.scene)


def _item_note(option: Option, words: Wording) -> str:
    """What a thing does; its name only where the label says another one."""
    item = words.scene.pack.items[option.args[0]]
    named = words.name(item.id) == item.name
    return (making.item_text if named else making.item_words)(item, words.desk)


def _skill_note(option: Option, words: Wording) -> str:
    """A defence or a blow: its level, its target, what it takes off or does."""
    name = option.args[0]
    hero = words.scene.hero
    level = hero.abilities.get(name, 0) if hero else 0
    if not level:
        return tr("untrained")
    art = words.desk.art(name, level)
    parts = [tr("level {level}", level=level), tr("target {target}", target=art.target_now)]
    return ", ".join((*parts, making.effect(art)) if art.effect_now else parts)


# -- labels ------------------------------------------------------------------------------------


def _attack(option: Option, words: Wording) -> str:
    foe, ability = option.args
    art = words.scene.pack.abilities[ability]
    if not art.is_attack:
        return tr("Use {ability} on {foe}", ability=art.name, foe=words.foe(foe))
    if ability in art.gear:
        weapon = small(art.name)
        return tr("Attack {foe} with the {weapon}", foe=words.foe(foe), weapon=weapon)
    return tr("Attack {foe} with {ability}", foe=words.foe(foe), ability=art.name)


def _shape(option: Option, words: Wording) -> str:
    return tr(SHAPES[option.args[0]])


def _decline(option: Option, words: Wording) -> str:
    return tr(DECLINE.get(words.kind, mark("No")))


def _unlock(option: Option, words: Wording) -> str:
    count = option.args[0]
    if not count:
        return tr("Pick the chest's lock")
    return trn(
        "Pick the chest's lock with {n} lock pick",
        "Pick the chest's lock with {n} lock picks",
        count,
    )


def _choose(option: Option, words: Wording) -> str:
    """A way of the story in its own words, or whoever is to have something."""
    name = option.args[0]
    if name in words.people_here or name in words.scene.pack.abilities:
        return words.name(name)
    return making.meaning(option, words.desk) or words.name(name)


def _study(option: Option, words: Wording) -> str:
    return making.meaning(option, words.desk)


def _origin(option: Option, words: Wording) -> str:
    verb, name = option.verb.name, option.args[0]
    pack = words.scene.pack
    found = pack.peoples.get(name) if verb == "people" else pack.callings.get(name)
    return found.name if found else str(name)


def _quirk(option: Option, words: Wording) -> str:
    found = words.scene.pack.quirks.get(option.args[0])
    return found.name if found else tr("No quirk")


def _advance(option: Option, words: Wording) -> str:
    return tr("Rise to level {level}", level=words.desk.hero.level + 1)


def _equip(option: Option, words: Wording) -> str:
    item = words.scene.view.things.get(option.args[0])
    name = words.name(option.args[0])
    if item is not None and item.slot == "hand":
        return tr("Take {item} in hand", item=name)
    return tr("Put on {item}", item=name)


def _take(option: Option, words: Wording) -> str:
    item = option.args[0]
    if item == "drop":
        return tr("Pick up what it dropped")
    return tr("Pick up {item}", item=words.name(item))


def _says(text: str) -> Callable[[Option, Wording], str]:
    """A label with the names of the answer's own words in it, in their order."""
    return lambda option, words: filled_in(text, (words.name(word) for word in option.words))


def _core(text: str) -> Callable[[Option, Wording], str]:
    return lambda option, words: tr(text, core=core_name(option.args[0]))


def _put(option: Option, words: Wording) -> str:
    core, count = option.args
    return tr("{n} points into {core}", n=count, core=core_name(core))


def _on_hero(text: str) -> Callable[[Option, Wording], str]:
    def made(option: Option, words: Wording) -> str:
        thing, hero = option.args[:2]
        return filled_in(text, (words.name(thing), words.hero(hero), option.words[-1]))

    return made


def _on_foe(text: str) -> Callable[[Option, Wording], str]:
    def made(option: Option, words: Wording) -> str:
        *things, foe = option.args
        return filled_in(text, (*(words.name(thing) for thing in things), words.foe(foe)))

    return made


LABELS: dict[str, Callable[[Option, Wording], str]] = {
    "lay": _says("Lay {spot}"), "arrange": _shape, "move": _says("Go to {spot}"),
    "passage": _says("Take the passage to {spot}"), "attack": _attack,
    "cast": _on_hero("Use {thing} on {hero}"), "perform": _says("Use {thing}"),
    "work": _says("Use {thing} at {spot}"),
    "send": _on_hero("Use {thing}: bring {hero} to {spot}"), "aim": _on_foe("Aim at {foe}"),
    "use": _on_hero("Use {thing} on {hero}"), "hurl": _on_foe("Throw {item} at {foe}"),
    "throw": _says("Throw {item} to {spot}"), "unlock": _unlock,
    "give": _says("Give {item} to {hero}"),
    "get": _says("Get {item} from {hero}"), "take": _take, "equip": _equip,
    "doff": _says("Put {item} into the bag"), "defend": _says("Defend with {ability}"),
    "step": _says("Step aside to {spot}"), "push": _says("Push it to {spot}"),
    "land": _says("Land at {spot}"), "strike": _says("Strike with {ability}"),
    "read": _says("Use {thing}"), "counter": _says("Strike back with {ability}"),
    "decline": _decline,
    "guide": _says("To {spot}"), "roam": _says("{hero} goes next"), "choose": _choose,
    "pick": _says("{thing}"), "rig": _says("{item}, of {hero}"), "points": _says("{n} points"),
    "study": _study, "people": _origin, "class": _origin, "kit": _says("{thing}"), "quirk": _quirk,
    "point": _core("One point into {core}"), "put": _put,
    "pour": _core("All points into {core}"),
    "learn": _says("Learn {ability}"), "advance": _advance, "raise": _says("Raise {ability}"),
    "resurrect": _says("Bring {hero} back"), "bury": _says("Let {hero} rest"),
}  # fmt: skip
