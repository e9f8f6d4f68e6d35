"""Sentences about what is written wrong: what may have been meant, what is allowed, what is found.

Every message about a content file is made of these, so that all of them read alike.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence

SHORT = 16
"""A list of more words than this is not read by anybody."""
_LONGEST = 60


def listed(words: Sequence[str], last: str = "or") -> str:
    """
    >>> listed(["left", "right"]), listed(["a", "b", "c"], "and"), listed([])
    ('left or right', 'a, b and c', 'nothing')
    """
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def nearest(name: str, known: Iterable[str]) -> str:
    """The known word that comes closest, or nothing; case and hyphens hardly count.

    >>> nearest("Dazde", ["dazed", "blind"])
    'dazed'
    """
    plain = {one.lower().replace("_", "-"): one for one in known}
    close = difflib.get_close_matches(name.lower().replace("_", "-")[:200], list(plain), n=1)
    return plain[close[0]] if close else ""


def hint(name: object, known: Iterable[object]) -> str:
    """What may have been meant, and the whole list where it is short."""
    words = [str(one) for one in known]
    close = nearest(str(name), words)
    found = f"; did you mean {close!r}?" if close else ""
    if len(words) <= SHORT:
        there = f"there are: {', '.join(words)}" if words else "there is none"
        found += f" {there[0].upper()}{there[1:]}" if close else f"; {there}"
    return found


def unknown(what: str, name: object, known: Iterable[object]) -> str:
    """The sentence about a reference to nothing.

    >>> unknown("suit", "evva", ["eva", "hull"])
    "there is no suit 'evva'; did you mean 'eva'? There are: eva, hull"
    """
    return f"there is no {what} {shown(name)}{hint(name, known)}"


def shown(value: object) -> str:
    """A value as a message quotes it: short, on one line, nothing that moves a cursor."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    if isinstance(value, int) and abs(value) >= 10**20:
        return f"a number of about {value.bit_length() * 3 // 10 + 1} digits"
    text = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


_CURSED = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff\ud800-\udfff]")


def unprintable(text: str) -> str:
    """What of a text no table can show: escape codes, control signs, hidden directions.

    >>> unprintable("red\\x1b[31m"), unprintable("two\\nlines")
    ('the control character U+001B', '')
    """
    if text.isprintable():
        return ""
    for sign in text:
        control = unicodedata.category(sign) == "Cc" and sign not in "\n\t"
        if control or _CURSED.match(sign):
            return f"the control character U+{ord(sign):04X}"
    return ""


def slug(name: str) -> str:
    """A name as an id: lower-case words joined by hyphens.

    >>> slug("Ogre's Élan +1")
    'ogres-elan-1'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-") or "unnamed"
