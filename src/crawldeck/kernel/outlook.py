"""What an answer may lead to, in parts: a chance, what comes with it, what may go wrong, and where.

A page puts them on answers and figures; a sentence has them all in a row (`kernel.odds`). A game
says which of its counts are which (`Words.outlook`); one that says nothing has its counts listed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from crawldeck.kernel.foresight import Prospect, Spread
from crawldeck.kernel.language import tr
from crawldeck.kernel.odds import percent, span

Tone: TypeAlias = Literal["good", "bad", "noise", "info"]
SURE = 1 - 1e-9
MOST = 3
"""So many things are said where no one of them is what the answer is for."""


class Mark(Struct, frozen=True, omit_defaults=True):
    """Something to draw on the board for an answer, at whoever or whatever it concerns."""

    on: str
    """`kind:id`, as offers name their places."""
    text: str
    tone: Tone = "info"
    detail: str = ""


class Outlook(Struct, frozen=True):
    """What an answer may lead to."""

    chance: float | None = None
    """That what it is for comes about."""
    what: str = ""
    """What that is: `hits`, `opens`, `holds`, `stirs`."""
    gist: str = ""
    """The rest in a few words."""
    bad: tuple[str, ...] = ()
    """What may hurt one's own side."""
    grave: bool = False
    """Whether one of one's own side may fall by it."""
    marks: tuple[Mark, ...] = ()


class Threat(Struct, frozen=True, omit_defaults=True):
    """What an enemy may do on its next turn if nothing is done before."""

    foe: str
    name: str
    text: str
    """A sentence."""
    whom: str = ""
    """Whom it attacks, most likely; nobody where it attacks nobody."""
    chance: float = 0.0
    """That it attacks that one and does harm."""
    harm: str = ""
    """What it takes off then: `2–9`."""
    sure: bool = False
    """Whether the rules leave no doubt whom it attacks."""
    on: tuple[str, ...] = ()
    """The places that it may come to, as `kind:id`."""
    grave: bool = False
    """Whether whom it attacks may fall before the next turn."""


class Threatened(Struct, frozen=True, omit_defaults=True):
    """What the enemies' next turns may bring for one of one's own side."""

    id: str
    name: str
    text: str
    chance: float = 0.0
    """To lose anything."""
    harm: str = ""
    most: int = 0
    """The most that may be lost: the end of `harm`."""
    falls: float = 0.0
    """To be stunned, to break down or to die."""


class Threats(Struct, frozen=True):
    """What the enemies may do next, for each of them and for each of one's own side."""

    foes: tuple[Threat, ...] = ()
    party: tuple[Threatened, ...] = ()
    exact: bool = True


def uncertain(spread: Spread) -> bool:
    """Whether a count may come out in more than one way."""
    return len(spread.chances) > 1


def told(spread: Spread, word: str) -> str:
    """A count with its chance: `falls 21%`; only the word where it is certain."""
    return word if spread.ever > SURE else f"{word} {percent(spread.ever)}"


def rest(prospect: Prospect, names: Mapping[str, str], besides: Iterable[str] = ()) -> list[str]:
    """The uncertain counts that nobody has words for, the likeliest first."""
    known = frozenset(besides)
    found = [
        (spread.ever, f"{tr(kind)} {names.get(whom, whom)}".strip(), spread)
        for (kind, whom), spread in prospect.totals.items()
        if kind not in known and uncertain(spread)
    ]
    found.sort(key=lambda one: (-one[0], one[1]))
    return [told(spread, word) for _, word, spread in found[:MOST]]


def plain(prospect: Prospect, names: Mapping[str, str]) -> Outlook:
    """The outlook of a game without words of its own for it."""
    return Outlook(gist=", ".join(rest(prospect, names)))


# -- threats ---------------------------------------------------------------------------------------


class Blows:
    """Who attacks whom in a prospect, and what of it does harm, in the counts of a game."""

    def __init__(self, prospect: Prospect, harm: str, falls: Iterable[str]) -> None:
        self.prospect, self.harm, self.falls = prospect, harm, tuple(falls)

    def by_foe(self) -> dict[str, list[tuple[str, Spread]]]:
        """Whom each enemy attacks, the likeliest first."""
        found: dict[str, list[tuple[str, Spread]]] = {}
        for (kind, whom, foe), spread in self.prospect.spreads.items():
            if kind == "attacks" and foe:
                found.setdefault(foe, []).append((whom, spread))
        for targets in found.values():
            targets.sort(key=lambda one: (-one[1].ever, one[0]))
        return found

    def lost(self, whom: str, foe: str = "") -> Spread | None:
        """What somebody loses, by one enemy or by all that comes."""
        if foe:
            return self.prospect.spreads.get((self.harm, whom, foe))
        return self.prospect.totals.get((self.harm, whom))

    def falling(self, whom: str) -> float:
        """The chance to fall: at least that of the likeliest way, at most that of all of them."""
        found = [self.prospect.totals.get((kind, whom)) for kind in self.falls]
        return min(1.0, max((one.ever for one in found if one is not None), default=0.0))

    def strikes(self, whom: str, names: Mapping[str, str], unit: str) -> Iterator[str]:
        """`Snuffer strikes 54%, 1–6 HP`, for each enemy that attacks somebody."""
        for foe, targets in self.by_foe().items():
            if not any(one == whom for one, _ in targets):
                continue
            lost = self.lost(whom, foe)
            name = names.get(foe, foe)
            if lost is None or not lost.ever:
                yield tr("{foe} strikes, and cannot hurt", foe=name)
            else:
                yield f"{told(lost, tr('{foe} strikes', foe=name))}, {span(lost)} {tr(unit)}"


def threats(
    blows: Blows,
    names: Mapping[str, str],
    own: Mapping[str, str],
    unit: str,
    places: Mapping[str, tuple[str, ...]],
) -> Threats:
    """What each enemy may do and what each of one's own side may lose, in numbers and sentences.

    `own` are those of one's own side, `places` the ones that each enemy may come to.
    """
    return Threats(
        foes=tuple(_threats(blows, names, unit, places)),
        party=tuple(_party(blows, names, own, unit)),
        exact=blows.prospect.exact,
    )


def reached(prospect: Prospect, foes: Iterable[str], kind: str) -> dict[str, tuple[str, ...]]:
    """The places that each of these enemies may come to, of a kind that offers name."""
    places: dict[str, list[str]] = {foe: [] for foe in foes}
    for what, foe, place in prospect.spreads:
        if what == "reaches" and foe in places:
            places[foe].append(f"{kind}:{place}")
    return {foe: tuple(sorted(found)) for foe, found in places.items()}


def _threats(
    blows: Blows, names: Mapping[str, str], unit: str, places: Mapping[str, tuple[str, ...]]
) -> Iterator[Threat]:
    known = blows.by_foe()
    for foe in sorted({*known, *places}):
        name, reach = names.get(foe, foe), places.get(foe, ())
        targets = known.get(foe)
        if not targets:
            nobody = tr("{foe} attacks nobody on its next turn.", foe=name)
            yield Threat(foe, name, nobody, on=reach)
            continue
        whom, spread = targets[0]
        sure = spread.least > 0
        lost = blows.lost(whom, foe)
        at = names.get(whom, whom)
        target = at if sure else f"{at} {percent(spread.ever)}"
        said = tr("{foe} attacks {target}.", foe=name, target=target)
        if lost is not None and lost.ever:
            said = tr(
                "{foe} attacks {target} and takes {harm} {chance}.",
                foe=name,
                target=target,
                harm=f"{span(lost)} {tr(unit)}",
                chance=percent(lost.ever),
            )
        yield Threat(
            foe,
            name,
            said,
            whom,
            0.0 if lost is None else lost.ever,
            "" if lost is None or not lost.ever else span(lost),
            sure,
            reach,
            blows.falling(whom) > 0,
        )


def _party(
    blows: Blows, names: Mapping[str, str], own: Mapping[str, str], unit: str
) -> Iterator[Threatened]:
    for who in own:
        lost, falls = blows.lost(who), blows.falling(who)
        chance = 0.0 if lost is None else lost.ever
        name = names.get(who, who)
        harm = f"{span(lost)} {tr(unit)}" if lost and chance else ""
        text = _lot(name, harm, percent(chance), percent(falls) if falls else "")
        if lost is None or not chance:
            yield Threatened(who, name, text, falls=falls)
        else:
            most = max(value for value, _ in lost.chances)
            yield Threatened(who, name, text, chance, span(lost), most, falls)


def _lot(name: str, harm: str, chance: str, falls: str) -> str:
    """What one of one's own side may lose, in a sentence."""
    said = {"name": name, "harm": harm, "chance": chance, "falls": falls}
    if harm and falls:
        return tr("{name} loses {harm} {chance}, falls {falls}.", **said)
    if harm:
        return tr("{name} loses {harm} {chance}.", **said)
    if falls:
        return tr("{name} falls {falls}.", **said)
    return tr("Nothing threatens {name}.", **said)
