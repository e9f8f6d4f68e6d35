"""What an answer may lead to, in words: `hits 54%, 4–9, kills 21%`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from crawldeck.kernel.foresight import Prospect, Spread
from crawldeck.kernel.language import mark, number, tr
from crawldeck.kernel.odds import attackers, how, kinds, percent, reasons, span, unless_sure
from crawldeck.kernel.outlook import Blows, Mark, Outlook, Threats, reached, rest, told, uncertain
from crawldeck.kernel.outlook import threats as threats_of
from crawldeck.p52.foresight import P52Foresight

FALLS = P52Foresight.falls
HP = mark("HP")
COMES = {
    "revealed": mark("turns up cards"),
    "appears": mark("an enemy appears"),
    "ambush": mark("ambush"),
    "drops": mark("drops something"),
    "destroyed": mark("destroys the chest"),
    "driven off": mark("drives it off"),
    "frozen": mark("freezes"),
    "healed": mark("heals"),
    "stops": mark("you have to stop"),
}
"""What may come besides, in words."""
COUNTED = frozenset((
    *COMES, *FALLS, "hits", "damage", "falls", "attacks", "opens", "holds", "works", "fails",
    "finds", "steps", "reaches", "Stamina", "spends",
))  # fmt: skip
"""Counts that have their own words, or need none."""


def brief(prospect: Prospect, names: Mapping[str, str], actor: str) -> str:
    """In a few words; empty where nothing depends on a card or a die."""
    return ", ".join(_parts(prospect, names, actor))


def _parts(prospect: Prospect, names: Mapping[str, str], actor: str) -> Iterator[str]:
    about = not prospect.exact
    struck = kinds(prospect, "attacks")  # by enemies
    hits = {whom: hit for whom, hit in kinds(prospect, "hits").items() if whom not in struck}
    falls = kinds(prospect, "falls")
    heroes = {*kinds(prospect, "stunned"), *kinds(prospect, "dies"), actor}
    for whom, hit in hits.items():
        whose = f"{names.get(whom, whom)}: " if len(hits) > 1 else ""
        yield whose + tr("hits {chance}", chance=percent(hit.ever, about=about))
        hurt = kinds(prospect, "damage").get(whom)
        if hurt is not None:
            yield span(hurt)
        if whom in falls:
            yield tr("kills {chance}", chance=percent(falls[whom].ever, about=about))
    for whom, hurt in kinds(prospect, "damage").items():
        if whom in hits or (whom not in heroes and whom not in struck):
            continue
        yield _loses(names, whom, actor, hurt) + unless_sure(hurt.ever, about=about)
    for kind in FALLEN:
        for whom, came in kinds(prospect, kind).items():
            yield _falls(kind, names, whom, actor) + unless_sure(came.ever, about=about)


FALLEN = {
    "stunned": (mark("you are stunned"), mark("{hero} is stunned")),
    "dies": (mark("you die"), mark("{hero} dies")),
}
"""How a hero falls: said to the hero, and of one."""


def _falls(kind: str, names: Mapping[str, str], who: str, actor: str) -> str:
    you, other = FALLEN[kind]
    return tr(you) if who == actor else tr(other, hero=names.get(who, who))


def _loses(names: Mapping[str, str], who: str, actor: str, hurt: Spread) -> str:
    if who == actor:
        return tr("you lose {hp} HP", hp=span(hurt))
    return tr("{hero} loses {hp} HP", hero=names.get(who, who), hp=span(hurt))


def threats(prospect: Prospect, names: Mapping[str, str]) -> list[str]:
    """Whom each enemy attacks, and what that comes to for each hero."""
    about = not prospect.exact
    found = list(attackers(prospect, names))
    stunned, dies = kinds(prospect, "stunned"), kinds(prospect, "dies")
    heroes = kinds(prospect, "attacks")
    for whom, hurt in kinds(prospect, "damage").items():
        if whom not in heroes:
            continue
        said = [f"{_loses(names, whom, '', hurt)} {percent(hurt.ever, about=about)}"]
        said.append(tr("on average {n}", n=number(hurt.mean, 1)))
        for text, came in (
            (mark("is stunned {chance}"), stunned.get(whom)),
            (mark("dies {chance}"), dies.get(whom)),
        ):
            if came is not None:
                said.append(tr(text, chance=percent(came.ever, about=about)))
        found.append(", ".join(said) + ".")
    return [*found, how(prospect)]


def in_full(prospect: Prospect, names: Mapping[str, str], actor: str) -> list[str]:
    """Everything that was counted, a line each, with the numbers that the rules went by."""
    about = not prospect.exact
    said = brief(prospect, names, actor)
    found = [f"{said[:1].upper()}{said[1:]}."] if said else []
    for (kind, whom), spread in sorted(prospect.totals.items()):
        if kind == "damage":
            values = ", ".join(
                f"{value}: {percent(chance, about=about)}" for value, chance in spread.chances
            )
            found.append(tr("Damage to {who}: {values}.", who=names.get(whom, whom), values=values))
        elif kind == "revealed":
            found.append(tr("Cards turned up: {n} on average.", n=number(spread.mean, 1)))
        elif kind == "appears":
            found.append(tr("Enemies that appear: {n} on average.", n=number(spread.mean, 1)))
    return [*found, *reasons(prospect, names), how(prospect)]


# -- in parts --------------------------------------------------------------------------------------


def outlook(
    prospect: Prospect, names: Mapping[str, str], actor: str, heroes: Collection[str]
) -> Outlook:
    """What an answer is for with its chance, what comes with it, and what may go wrong."""
    chance, what, marks = _aim(prospect, names, heroes)
    gist = [*_gist(prospect, names, heroes), *rest(prospect, names, COUNTED)]
    bad = [line for who in _hurt(prospect, heroes) for line in _bad(prospect, names, actor, who)]
    falls = {whom for kind in FALLS for whom in kinds(prospect, kind) if whom in heroes}
    return Outlook(
        chance,
        what,
        ", ".join(gist) if gist or chance is not None else "".join(bad[:1]),
        tuple(bad),
        bool(falls),
        (*marks, *_dangers(prospect, names, heroes)),
    )


def _aim(
    prospect: Prospect, names: Mapping[str, str], heroes: Collection[str]
) -> tuple[float | None, str, list[Mark]]:
    """What it is for: a hit, an open chest, a defence that holds, an art that works."""
    holds = kinds(prospect, "holds")
    if holds and _defends(prospect):
        return (
            max(one.ever for one in holds.values()),
            tr("holds"),
            [],
        )  # a blow back comes after it
    hits = {whom: hit for whom, hit in kinds(prospect, "hits").items() if whom not in heroes}
    tried = {whom for whom in kinds(prospect, "fails") if whom not in heroes}
    if hits or tried:
        marks = [
            Mark(f"figure:{foe}", percent(hit.ever), "good", ", ".join(_wound(prospect, foe)))
            for foe, hit in hits.items()
        ]
        return max((one.ever for one in hits.values()), default=0.0), tr("hits"), marks
    for kind in (mark("opens"), mark("holds"), mark("works")):
        found = kinds(prospect, kind)
        if found:
            return max(one.ever for one in found.values()), tr(kind), []
    return None, "", []


def _defends(prospect: Prospect) -> bool:
    return prospect.option is not None and prospect.option.verb.name == "defend"


def _wound(prospect: Prospect, foe: str) -> Iterator[str]:
    """`4–9, kills 21%`; where it is not what the answer is for, `hits 3%, 4–9` too."""
    hit = kinds(prospect, "hits").get(foe)
    if _defends(prospect) and hit is not None and hit.ever:
        yield tr("hits {chance}", chance=percent(hit.ever))
    hurt, falls = kinds(prospect, "damage").get(foe), kinds(prospect, "falls").get(foe)
    if hurt is not None and hurt.ever:
        yield span(hurt)
    if falls is not None:
        yield told(falls, tr("kills"))


def _gist(prospect: Prospect, names: Mapping[str, str], heroes: Collection[str]) -> Iterator[str]:
    foes = [whom for whom in kinds(prospect, "damage") if whom not in heroes]
    for foe in foes:
        said = ", ".join(_wound(prospect, foe))
        if said:
            yield said if len(foes) == 1 else f"{names.get(foe, foe)} {said}"
    for kind, word in COMES.items():
        for spread in kinds(prospect, kind).values():
            if kind == "healed" and spread.ever:
                yield told(spread, f"{tr(word)} {span(spread)}")
            elif uncertain(spread) and kind == "revealed":
                yield tr("turns up cards, {n} on average", n=number(spread.mean, 1))
            elif spread.ever and (uncertain(spread) or kind == "driven off"):
                yield told(spread, tr(word))
    finds = [one.ever for one in kinds(prospect, "finds").values()]
    if finds:
        yield tr("finds something") if max(finds) > 1 - 1e-9 else tr("may find something")


def _hurt(prospect: Prospect, heroes: Collection[str]) -> list[str]:
    """Those of one's own side to whom something may happen."""
    about = ("attacks", "damage", *FALLS)
    return sorted({who for kind in about for who in kinds(prospect, kind) if who in heroes})


def _bad(prospect: Prospect, names: Mapping[str, str], actor: str, who: str) -> Iterator[str]:
    """Whether a hero falls, who strikes at them, and what else is lost: the gravest first."""
    for kind in reversed(FALLEN):
        came = kinds(prospect, kind).get(who)
        if came is not None:
            yield told(came, _falls(kind, names, who, actor))
    blows = Blows(prospect, "damage", FALLS)
    for line in blows.strikes(who, names, HP):
        yield line if who == actor else tr("{blow} at {hero}", blow=line, hero=names.get(who, who))
    striking = {foe for foe, at in blows.by_foe().items() if any(one == who for one, _ in at)}
    for (kind, whom, by), lost in prospect.spreads.items():
        # A blow that has already hit is no attack to come: what is left of it is lost all the same.
        if kind == "damage" and whom == who and by not in striking and lost.ever:
            yield told(lost, _loses(names, who, actor, lost))


def _dangers(
    prospect: Prospect, names: Mapping[str, str], heroes: Collection[str]
) -> Iterator[Mark]:
    """Who strikes, and which heroes may be hurt."""
    blows = Blows(prospect, "damage", FALLS)
    for foe, targets in blows.by_foe().items():
        for whom, spread in targets[:1]:
            lost = blows.lost(whom, foe)
            chance = lost.ever if lost is not None else 0.0
            detail = tr("strikes {hero}", hero=names.get(whom, whom))
            if lost is not None and lost.ever:
                detail += f", {tr('{hp} HP', hp=span(lost))}"
            yield Mark(f"figure:{foe}", percent(chance if chance else spread.ever), "bad", detail)
    for who in _hurt(prospect, heroes):
        lost = blows.lost(who)
        if lost is not None and lost.ever:
            falls = blows.falling(who)
            detail = tr("loses {hp} HP", hp=span(lost))
            detail += f", {tr('falls {chance}', chance=percent(falls))}" if falls else ""
            yield Mark(f"hero:{who}", percent(lost.ever), "bad", detail)


def threatened(
    prospect: Prospect, names: Mapping[str, str], heroes: Mapping[str, str], foes: Iterable[str]
) -> Threats:
    """What each enemy may do next, and what each hero may lose."""
    return threats_of(
        Blows(prospect, "damage", FALLS),
        names,
        heroes,
        HP,
        reached(prospect, foes, "spot"),
    )
