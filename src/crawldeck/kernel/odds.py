"""Odds as people say them: chances in whole points, and what a count comes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from crawldeck.kernel.foresight import Prospect, Spread
from crawldeck.kernel.language import number, tr, trn
from crawldeck.kernel.phrases import said


def percent(chance: float, *, about: bool = False) -> str:
    """A chance in points; what is not quite nothing or all says so.

    >>> percent(0.544), percent(0.004), percent(0.997), percent(1.0), percent(0.5, about=True)
    ('54%', '<1%', '>99%', '100%', '~50%')
    """
    if 0 < chance < 0.005:
        return "<1%"
    if _is_sure(chance):
        return "100%"
    if chance >= 0.995:
        return ">99%"
    return f"{'~' if about and chance > 0 else ''}{chance:.0%}"


def _is_sure(chance: float) -> bool:
    """Whether it is all; sums of many chances fall short of it by a hair."""
    return chance >= 1 - 1e-9


def unless_sure(chance: float, *, about: bool = False) -> str:
    """A chance behind what it is the chance of; nothing behind what is certain.

    >>> unless_sure(0.5), unless_sure(1.0), unless_sure(1 - 1e-12, about=True)
    (' 50%', '', '')
    """
    return "" if _is_sure(chance) else " " + percent(chance, about=about)


def span(spread: Spread) -> str:
    """What it comes to where it comes to anything.

    >>> span(Spread(((0, 0.5), (4, 0.25), (9, 0.25)))), span(Spread(((3, 1.0),)))
    ('4–9', '3')
    """
    values = [value for value, _ in spread.chances if value]
    if not values:
        return "0"
    low, high = min(values), max(values)
    return str(low) if low == high else f"{low}–{high}"


def kinds(prospect: Prospect, kind: str) -> dict[str, Spread]:
    """For everybody whom a kind of count concerns, how it comes out, whoever brings it."""
    return {whom: total for (what, whom), total in prospect.totals.items() if what == kind}


def attackers(prospect: Prospect, names: Mapping[str, str]) -> Iterator[str]:
    """Whom each enemy attacks, the surest first; without doubt where that is the only thing."""
    about = not prospect.exact
    whom: dict[str, list[tuple[float, str]]] = {}
    for (kind, target, foe), spread in prospect.spreads.items():
        if kind == "attacks" and foe:
            whom.setdefault(foe, []).append((spread.ever, names.get(target, target)))
    for foe, targets in whom.items():
        shown = ", ".join(
            name if chance > 1 - 1e-9 else f"{name} {percent(chance, about=about)}"
            for chance, name in sorted(targets, reverse=True)
        )
        yield tr("{foe} attacks {targets}.", foe=names.get(foe, foe), targets=shown)


def reasons(prospect: Prospect, names: Mapping[str, str]) -> Iterator[str]:
    """The numbers that the rules went by, a line each, with the rule."""
    for one in prospect.reasons:
        yield f"{names.get(one.who, one.who)} {said(one.text, names)}. {one.rule}"


def how(prospect: Prospect) -> str:
    """How the odds were found."""
    if prospect.exact:
        return trn(
            "Exact: the only course was followed.",
            "Exact: all {n} courses were followed.",
            prospect.courses,
            n=number(prospect.courses),
        )
    return trn(
        "Sampled: {n} course, ± {error} points.",
        "Sampled: {n} courses, ± {error} points.",
        prospect.courses,
        n=number(prospect.courses),
        error=number(100 * prospect.error, 1),
    )


def plain(prospect: Prospect, names: Mapping[str, str]) -> Iterator[str]:
    """What was counted, as it is called by a game that has no words of its own for it."""
    about = not prospect.exact
    for (kind, whom, by), spread in sorted(prospect.spreads.items()):
        who = " ".join(names.get(one, one) for one in (by, kind, whom) if one)
        yield f"{who} {percent(spread.ever, about=about)}"
