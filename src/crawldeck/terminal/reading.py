"""Reading what a person typed: numbers, prefixes, names, and why something is not understood.

What is legal is only ever looked up: in the offered options, and in the refusals of the rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from crawldeck.kernel.asks import Choice, Option, Refusal
from crawldeck.kernel.errors import Illegal, Malformed
from crawldeck.kernel.language import tr
from crawldeck.kernel.session import AnySession
from crawldeck.terminal.face import Face

FILLERS = frozenset(("with", "on", "onto", "to", "at", "the", "my", "using", "from", "and"))
LEAST = 3
"""So many letters of a name are an answer without its verb."""

SHOWN = 4
"""So many answers that could be meant are named."""

_PLACE = re.compile(r"\(?(-?\d+)\s*,\s*(-?\d+)\)?")


def words_of(session: AnySession, text: str) -> list[str]:
    """The words of an answer: small letters, places in one word, names as ids, fillers dropped."""
    text = _PLACE.sub(r"\1,\2", text.lower())
    names = session.game.names(session.table)
    for key, name in sorted(names.items(), key=lambda pair: -len(pair[1])):
        if " " in name and name.lower() in text:
            text = re.sub(rf"\b{re.escape(name.lower())}\b", key, text)
    first, *rest = text.split() or [""]
    return [first, *(word for word in rest if word not in FILLERS)]


def option_for(face: Face, text: str, numbered: list[Option]) -> Option:
    """The offered option that was meant; Illegal or Malformed says why it is none."""
    words = [face.placed(word) for word in words_of(face.session, text)]
    if words[0].isdecimal() and len(words) == 1:
        return _by_number(int(words[0]), numbered)
    if not words[0]:
        return _by_enter(face, numbered)
    found = _best(face, words, numbered)
    found = [one for one in found if not one.flag] or found  # a flag is said, never guessed
    meant = found[0] if len(found) == 1 else face.meant(found)
    if meant is not None:
        return meant
    if found:
        shown = ", ".join(face.shown(option) for option in found[:SHOWN])
        if len(found) > SHOWN:
            shown = tr("{names} and {n} more", names=shown, n=len(found) - SHOWN)
        raise Malformed(tr("that could mean: {answers}", answers=shown))
    return _refused(face, words)


def _by_number(number: int, numbered: list[Option]) -> Option:
    if not 1 <= number <= len(numbered):
        raise Malformed(
            tr(
                "there is no answer {number}; the list goes from 1 to {n}",
                number=number,
                n=len(numbered),
            )
        )
    return numbered[number - 1]


def _by_enter(face: Face, numbered: list[Option]) -> Option:
    option = face.words.by_enter(numbered)
    if option is not None:
        return option
    raise Malformed(tr("type a number or an answer"))


# -- matching ----------------------------------------------------------------------------------


def _best(face: Face, words: list[str], options: list[Option]) -> list[Option]:
    """The options that fit best: word for word, else by the exact verb, else by prefixes."""
    text = " ".join(words)
    if face.place.fullmatch(words[0]):
        return [o for o in options if o.text.split()[1:] == words or _leads(face, o, words)]
    exact = [option for option in options if option.text == text]
    if exact:
        return exact
    by_verb = [o for o in options if o.verb.name == words[0]]
    pool = by_verb or [o for o in options if o.verb.name.startswith(words[0])]
    if not pool and len(words[0]) >= LEAST:  # a name alone: what one would do with it
        words, pool = ["", *words], options
    fitting = [o for o in pool if _in_order(words[1:], o.text.split()[1:], _equal)]
    return fitting or [o for o in pool if _in_order(words[1:], o.text.split()[1:], _begins)]


def _leads(face: Face, option: Option, words: list[str]) -> bool:
    """Whether an answer is nothing but going to a place."""
    return option.verb.name in face.going and option.text.split()[-1:] == words


def _equal(word: str, part: str) -> bool:
    return word == part


def _begins(word: str, part: str) -> bool:
    """A beginning of an id or of one of its words; numbers and places only in full."""
    if part[0].isdigit():
        return word == part
    return part.startswith(word) or any(bit.startswith(word) for bit in part.split("-"))


def _in_order(words: list[str], parts: list[str], fits: Callable[[str, str], bool]) -> bool:
    """Whether every word fits one of the parts, in their order."""
    rest = iter(parts)
    return all(any(fits(word, part) for part in rest) for word in words)


# -- refusing ----------------------------------------------------------------------------------


def _refused(face: Face, words: list[str]) -> Option:
    """Not offered: let the rules say why, or say what is not understood."""
    session = face.session
    if face.place.fullmatch(words[0]):
        open_now = [o.text.split()[:-1] for o in session.options if o.verb.name in face.going]
        words = [*(open_now[0] if open_now else face.going[:1]), *words]
    verbs = session.game.grammar.verbs
    near = [name for name in verbs if name == words[0]] or [
        name for name in verbs if name.startswith(words[0])
    ]
    if len(near) == 1:
        words = [near[0], *_expanded(session, words[1:])]
        if len(words) - 1 != len(verbs[near[0]].args):
            _refuse_all(session, near[0])
    elif not near and len(words[0]) >= LEAST:
        _refuse_alike(face, words)
    option = session.game.grammar.read(" ".join(words))
    refusal = session.why_not(option)
    if refusal is not None:
        raise Illegal(option.text, refusal)
    return option


def _expanded(session: AnySession, words: Iterable[str]) -> list[str]:
    """Beginnings of names completed to ids, where only one is meant."""
    known = list(session.game.names(session.table))
    found = []
    for word in words:
        fits = [word] if word in known else [name for name in known if _begins(word, name)]
        found.append(fits[0] if len(fits) == 1 and not word[0].isdigit() else word)
    return found


def _refuse_alike(face: Face, words: list[str]) -> None:
    """If everything that a name might stand for is refused for one reason, that is the answer."""
    session = face.session
    found = _best(face, words, session.game.universe(session.table))
    reasons = {session.why_not(option) for option in found}
    if len(reasons) == 1 and (reason := reasons.pop()) is not None:
        raise Illegal(found[0].text if len(found) == 1 else words[0], reason)


def _refuse_all(session: AnySession, verb: str) -> None:
    """If whatever one might say with a verb is refused for one reason, that is the answer."""
    reasons: set[Refusal | None] = set()
    for option in session.game.universe(session.table):
        if option.verb.name == verb and isinstance(session.ask, Choice):
            reasons.add(session.why_not(option))
    if len(reasons) == 1 and (reason := reasons.pop()) is not None:
        raise Illegal(verb, reason)


def why_not(face: Face, text: str, numbered: list[Option]) -> str:
    """The reason against an answer, as a sentence; or that there is none."""
    try:
        option = option_for(face, text, numbered)
    except Illegal as error:
        why = face.words.named(error.refusal.text)
        return f"{error.answer}: {why}. {error.refusal.rule}"
    return tr("{answer} is legal here.", answer=option.text)
