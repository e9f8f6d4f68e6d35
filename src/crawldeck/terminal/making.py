"""Making and levelling heroes at the terminal: what each answer would mean, in a line or two."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from crawldeck.kernel.asks import Option
from crawldeck.p52.components import CORE, Ability, Calling, Item, People
from crawldeck.p52.effects import words
from crawldeck.p52.pack import Pack
from crawldeck.terminal.style import Screen, pad, width, wrap

AT_LENGTH = frozenset((
    "people", "class", "learn", "quirk", "kit", "choose", "raise", "resurrect", "bury",
    "advance", "later", "enough", "pick",
))  # fmt: skip
"""Answers that are told one a line, with what they mean."""


def adds(core: Mapping[str, int]) -> str:
    """`Lift +1, Think -2`."""
    shown = [f"{name.capitalize()} {core[name]:+d}" for name in CORE if core.get(name)]
    return ", ".join(shown) or "no change"


def needs(wanted: Mapping[str, int]) -> str:
    return ", ".join(f"{name.capitalize()} {least}" for name, least in wanted.items())


def ability_words(art: Ability) -> str:
    """An ability in a line: what it is, against what, and what it does."""
    parts = [f"{art.kind}, target {art.target}"]
    if art.effect:
        parts.append(("damage " if art.is_attack else "takes off ") + art.effect)
    parts += [words(effect) for effect in art.effects[:2]]
    if art.gear:
        parts.append("needs a " + " or ".join(art.gear))
    return "; ".join(parts) + f". {art.text}"


def origin_words(thing: People | Calling, pack: Pack) -> str:
    given = [pack.abilities[name].name for name in thing.abilities]
    brings = f"; knows {', '.join(given)}" if given else ""
    return f"{adds(thing.core)}{brings}. {thing.text}"


def item_words(thing: Item) -> str:
    return f"{thing.name}. {thing.text}"


def _people(option: Option, pack: Pack) -> str:
    return origin_words(pack.peoples[option.args[0]], pack)


def _calling(option: Option, pack: Pack) -> str:
    return origin_words(pack.callings[option.args[0]], pack)


def _ability(option: Option, pack: Pack) -> str:
    return ability_words(pack.abilities[option.args[0]])


def _quirk(option: Option, pack: Pack) -> str:
    found = pack.quirks.get(option.args[0])
    return f"{found.bonus} But: {found.penalty}" if found else "As ordinary as anyone."


def _item(option: Option, pack: Pack) -> str:
    return item_words(pack.items[option.args[0]])


def _plain(text: str) -> Callable[[Option, Pack], str]:
    return lambda option, pack: text


WORDS: dict[str, Callable[[Option, Pack], str]] = {
    "people": _people, "class": _calling, "learn": _ability, "raise": _ability,
    "quirk": _quirk, "kit": _item, "pick": _item,
    "advance": _plain("Pay the experience and grow."),
    "later": _plain("Keep the experience for now."),
    "enough": _plain("Nothing more for now."),
    "resurrect": _plain("Back with all hit points and nothing in hand."),
    "bury": _plain("The party goes on without."),
}  # fmt: skip


def meaning(option: Option, pack: Pack) -> str:
    """What an answer would mean; empty where the answer says it all."""
    made = WORDS.get(option.verb.name)
    return made(option, pack) if made else ""


def told_at_length(options: list[Option]) -> bool:
    return bool(options) and all(option.verb.name in AT_LENGTH for option in options)


def listed(options: list[Option], pack: Pack, screen: Screen) -> list[str]:
    """One answer after the other, each with its meaning beside or under it."""
    digits = len(str(len(options)))
    column = min(26, max(width(option.text) for option in options)) + digits + 3
    lines: list[str] = []
    for number, option in enumerate(options, start=1):
        head = f" {number:>{digits}} {option.text}"
        told = wrap(meaning(option, pack), screen.text_width - column - 1) or [""]
        first = pad(head, column) if width(head) < column else head + " "
        painted = screen.paint(f"{number:>{digits}}", "go") + " "
        rest = screen.paint(pad(option.text, len(first) - digits - 2), "bold")
        lines.append(f" {painted}{rest} {screen.paint(told[0], 'dim')}".rstrip())
        lines += [" " * (column + 1) + screen.paint(more, "dim") for more in told[1:]]
    return lines
