"""What an answer's words are made from, and what on the page it belongs to."""

from __future__ import annotations

import string
from collections.abc import Iterable
from typing import NamedTuple

from crawldeck.kernel.asks import Option
from crawldeck.kernel.language import ENGLISH, language, tr
from crawldeck.p52.words import labels, making


def filled_in(text: str, values: Iterable[str]) -> str:
    """A text with these in its fields, in the order that they have in English."""
    fields = [name for _, name, _, _ in string.Formatter().parse(text) if name]
    return tr(text, **dict(zip(fields, values, strict=False)))


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
            named = foe.name.startswith("The ") and language() == ENGLISH
            return f"the {foe.name[4:]}" if named else foe.name
        return tr("the {foe}", foe=foe.name)

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

    @property
    def people_here(self) -> set[str]:
        return {hero.id for hero in self.scene.view.heroes}

    def hero(self, key: str) -> str:
        return self.name(key) if key != self.scene.asked else tr("yourself")


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
    if verb == "choose" and option.args[0] in words.people_here:
        return (f"hero:{option.args[0]}",)
    if verb == "leave" and view.exit:
        return (f"spot:{view.exit}",)
    return ()
