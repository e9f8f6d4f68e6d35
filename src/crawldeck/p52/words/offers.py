"""P52's answers in words: what each is called, under which heading, and where it belongs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from crawldeck.kernel.asks import Option
from crawldeck.kernel.words import Offered
from crawldeck.p52.words import labels, making

GROUPS = {
    "arrange": "Arrange for me", "finish": "Arrange for me", "lay": "Lay it yourself",
    "move": "Move", "passage": "Move",
    "attack": "Fight", "hurl": "Fight", "aim": "Fight",
    "cast": "Arts", "perform": "Arts", "work": "Arts", "send": "Arts",
    "unlock": "The chest", "break": "The chest", "key": "The chest",
    "stance": "The turn", "pass": "The turn", "wait": "The turn", "end": "The turn",
    "take": "Things", "use": "Things", "throw": "Things",
    "put": "Several points at once",
    "equip": "Bag", "doff": "Bag", "give": "Bag", "get": "Bag",
}  # fmt: skip
"""Headings, in the order in which they stand; the one with the answer for Enter comes first."""
GROUPED = ("turn", "lay", "points")
"""Questions whose answers stand under headings."""
PLAIN = {
    "finish": "Lay the rest for me",
    "stance": "Take a defensive stance",
    "pass": "Do nothing",
    "wait": "Wait",
    "end": "End the turn",
    "break": "Break the chest open",
    "key": "Open the chest with a key",
    "stamina": "Play your top Stamina card",
    "plain": "Flip without Stamina",
    "endure": "Do not defend",
    "agree": "Yes, agree",
    "leave": "Leave through the exit",
    "stay": "Stay for now",
    "again": "Strike again",
    "flip": "Flip two cards for it",
    "salve": "Take the weakest healing item",
    "later": "Keep the experience",
    "enough": "Nothing more for now",
}
NOTES = {
    "stance": "+1 to your defences, up to +3",
    "pass": "gain a Stamina card",
    "wait": "the next in the order goes first",
    "stamina": "adds its value to the flip; the card is spent",
    "plain": "the flip alone counts",
    "endure": "you take all of the damage",
    "break": "10 or more opens it, too little destroys it, an Ace explodes",
    "key": "no flip; the key is used up",
    "leave": "everyone goes on to the next space",
    "stay": "the party plays on here",
    "end": "",
    "decline": "",
    "enough": "",
    "later": "",
    "agree": "",
    "again": "",
    "study": "",
    "doff": "free, once a turn",
    "give": "free, before any other action",
    "put": "",
    "get": "free, before any other action",
    "roam": "",
}
WINDING = "A winding way"
DECLINE = {"counter": "Do not strike back", "step": "Stay where you are"}


class Wording(NamedTuple):
    """What words are made from: labels, and the desk where heroes are made."""

    scene: labels.Scene
    desk: making.Desk
    kind: str
    """The kind of the question."""

    def name(self, key: str) -> str:
        return self.scene.names.get(key, key)

    def foe(self, key: str) -> str:
        """`the Wick Witch`; bosses have names of their own."""
        foe = next((foe for foe in self.scene.view.foes if foe.id == key), None)
        if foe is None:
            return self.name(key)
        if not foe.card:
            return f"the {foe.name[4:]}" if foe.name.startswith("The ") else foe.name
        return f"the {foe.name}"

    def art(self, name: str) -> tuple[str, ...]:
        """An ability on a sheet; none lists what its hero never learned."""
        hero, items = self.scene.hero, self.scene.pack.items
        if (
            hero is None
            or name in hero.abilities
            or any(name in items[worn].grants for worn in hero.worn)
        ):
            return (f"art:{self.scene.asked}:{name}",)
        return ()

    def at(self, spot: str) -> tuple[str, ...]:
        """A spot and whoever stands upon it: they cover it, and a click there may mean it."""
        view = self.scene.view
        heroes = (f"hero:{hero.id}" for hero in view.heroes if hero.spot == spot)
        foes = (f"figure:{foe.id}" for foe in view.foes if foe.spot == spot)
        return (f"spot:{spot}", *heroes, *foes)

    def hero(self, key: str) -> str:
        return self.name(key) if key != self.scene.asked else "yourself"


def in_order(offers: Iterable[Offered], by_enter: Option | None) -> list[Offered]:
    """What is chosen most often first: to end the turn, to move, to fight. Bags come last, and so
    does to let a blow fall."""
    found = list(offers)
    first = next((one.group for one in found if one.option is by_enter), "")
    rank = {group: number for number, group in enumerate(GROUPS.values(), start=1)}
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
        GROUPS.get(option.verb.name, "") if words.kind in GROUPED else "",
        places(option, words),
    )


def label(option: Option, words: Wording) -> str:
    if option.flag:
        return f"{label(option.plain, words)}, with Stamina"
    verb = option.verb.name
    if verb in PLAIN:
        return PLAIN[verb]
    made = LABELS.get(verb)
    return made(option, words) if made else option.text


def note(option: Option, words: Wording) -> str:
    verb = option.verb.name
    if verb in NOTES:
        return NOTES[verb]
    if verb == "unlock":
        return "lock picks are lost only if it fails" if option.args[0] else "by skill alone"
    if verb in ("defend", "counter", "strike"):
        return _skill_note(option, words)
    if verb == "choose" and option.args[0] not in _people_here(words):
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


def _people_here(words: Wording) -> set[str]:
    return {hero.id for hero in words.scene.view.heroes}


def _skill_note(option: Option, words: Wording) -> str:
    """A defence or a blow: its level, its target, what it takes off or does."""
    name = option.args[0]
    hero = words.scene.hero
    level = hero.abilities.get(name, 0) if hero else 0
    if not level:
        return "untrained"
    art = words.desk.art(name, level)
    does = f"takes off {art.effect_now}" if art.kind == "defence" else f"damage {art.effect_now}"
    parts = [f"level {level}", f"target {art.target_now}"]
    return ", ".join((*parts, does) if art.effect_now else parts)


# -- labels ------------------------------------------------------------------------------------


def _attack(option: Option, words: Wording) -> str:
    foe, ability = option.args
    art = words.scene.pack.abilities[ability]
    if not art.is_attack:
        return f"Use {art.name} on {words.foe(foe)}"
    weapon = f"the {art.name.lower()}" if ability in art.gear else art.name
    return f"Attack {words.foe(foe)} with {weapon}"


def _shape(option: Option, words: Wording) -> str:
    return WINDING if option.args[0] == "winding" else f"A {option.args[0]}"


def _decline(option: Option, words: Wording) -> str:
    return DECLINE.get(words.kind, "No")


def _unlock(option: Option, words: Wording) -> str:
    count = option.args[0]
    picks = f" with {count} lock pick{'s' if count > 1 else ''}" if count else ""
    return f"Pick the chest's lock{picks}"


def _choose(option: Option, words: Wording) -> str:
    """A way of the story in its own words, or whoever is to have something."""
    name = option.args[0]
    if name in _people_here(words) or name in words.scene.pack.abilities:
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
    return found.name if found else "No quirk"


def _advance(option: Option, words: Wording) -> str:
    return f"Rise to level {words.desk.hero.level + 1}"


def _equip(option: Option, words: Wording) -> str:
    item = words.scene.view.things.get(option.args[0])
    how = "Take {} in hand" if item is not None and item.slot == "hand" else "Put on {}"
    return how.format(words.name(option.args[0]))


def _take(option: Option, words: Wording) -> str:
    item = option.args[0]
    return "Pick up what it dropped" if item == "drop" else f"Pick up {words.name(item)}"


def _says(text: str) -> Callable[[Option, Wording], str]:
    """A label with the names of the answer's own words in it."""

    def made(option: Option, words: Wording) -> str:
        return text.format(*(words.name(word) for word in option.words))

    return made


def _core(text: str) -> Callable[[Option, Wording], str]:
    return lambda option, words: text.format(option.args[0].capitalize())


def _put(option: Option, words: Wording) -> str:
    core, count = option.args
    return f"{count} points into {core.capitalize()}"


def _on_hero(text: str) -> Callable[[Option, Wording], str]:
    def made(option: Option, words: Wording) -> str:
        thing, hero = option.args[:2]
        return text.format(words.name(thing), words.hero(hero), option.words[-1])

    return made


def _on_foe(text: str) -> Callable[[Option, Wording], str]:
    def made(option: Option, words: Wording) -> str:
        *things, foe = option.args
        return text.format(*(words.name(thing) for thing in things), words.foe(foe))

    return made


LABELS: dict[str, Callable[[Option, Wording], str]] = {
    "lay": _says("Lay {}"), "arrange": _shape, "move": _says("Go to {}"),
    "passage": _says("Take the passage to {}"), "attack": _attack,
    "cast": _on_hero("Use {} on {}"), "perform": _says("Use {}"), "work": _says("Use {} at {}"),
    "send": _on_hero("Use {}: bring {} to {}"), "aim": _on_foe("Aim at {}"),
    "use": _on_hero("Use {} on {}"), "hurl": _on_foe("Throw {} at {}"),
    "throw": _says("Throw {} to {}"), "unlock": _unlock, "give": _says("Give {} to {}"),
    "get": _says("Get {} from {}"), "take": _take, "equip": _equip,
    "doff": _says("Put {} into the bag"), "defend": _says("Defend with {}"),
    "step": _says("Step aside to {}"), "push": _says("Push it to {}"),
    "land": _says("Land at {}"), "strike": _says("Strike with {}"),
    "read": _says("Use {}"), "counter": _says("Strike back with {}"), "decline": _decline,
    "guide": _says("To {}"), "roam": _says("{} goes next"), "choose": _choose,
    "pick": _says("{}"), "rig": _says("{}, of {}"), "points": _says("{} points"),
    "study": _study, "people": _origin, "class": _origin, "kit": _says("{}"), "quirk": _quirk,
    "point": _core("One point into {}"), "put": _put,
    "pour": _core("All points into {}"),
    "learn": _says("Learn {}"), "advance": _advance, "raise": _says("Raise {}"),
    "resurrect": _says("Bring {} back"), "bury": _says("Let {} rest"),
}  # fmt: skip


# -- places ------------------------------------------------------------------------------------


def places(option: Option, words: Wording) -> tuple[str, ...]:
    """What on the page the answer belongs to."""
    verb, args = option.verb.name, option.args
    me = words.scene.asked
    if verb in (*labels.PLACED, "throw"):
        thing = (f"item:{me}:{args[0]}",) if verb == "throw" else ()
        return (*words.at(option.words[-1]), *thing)
    if verb == "attack":
        return (f"figure:{args[0]}", *words.art(args[1]))
    if verb == "hurl":
        return (f"figure:{args[1]}", f"item:{me}:{args[0]}")
    if verb == "aim":
        return (f"figure:{args[0]}",)
    if verb in ("cast", "perform", "work", "send"):
        return (*_aimed(option, words), *words.art(args[0]))
    if verb in ("use", "give"):
        return (f"hero:{args[1]}", f"item:{me}:{args[0]}")
    if verb == "get":
        return (f"item:{args[1]}:{args[0]}",)
    return _here(option, words)


def _aimed(option: Option, words: Wording) -> tuple[str, ...]:
    verb = option.verb.name
    if verb == "perform":
        return (f"hero:{words.scene.asked}",)
    return (f"hero:{option.args[1]}",) if verb == "cast" else words.at(option.words[-1])


def _here(option: Option, words: Wording) -> tuple[str, ...]:
    """Answers about oneself and the spot one stands on."""
    verb, me, view = option.verb.name, words.scene.asked, words.scene.view
    hero = words.scene.hero
    spot = hero.spot if hero else ""
    if verb in ("unlock", "break", "key") and spot:
        return words.at(spot)
    if verb == "take" and spot:
        return (f"floor:{spot}",)
    if verb in ("equip", "doff"):
        return (f"item:{me}:{option.args[0]}",)
    if verb in ("stance", "pass", "wait"):
        return (f"hero:{me}",)
    if verb in ("defend", "counter", "strike", "raise"):
        return words.art(option.args[0])
    if verb in ("roam", "resurrect", "bury"):
        return (f"hero:{option.args[0]}",)
    if verb == "choose" and option.args[0] in _people_here(words):
        return (f"hero:{option.args[0]}",)
    if verb == "leave" and view.exit:
        return (f"spot:{view.exit}",)
    return ()
