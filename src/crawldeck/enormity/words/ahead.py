"""What an answer may lead to, in words: `hits 74%, kills 74%, stirs 3 Blips`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from crawldeck.enormity.foresight import EnormityForesight
from crawldeck.kernel.foresight import Prospect, Spread
from crawldeck.kernel.odds import attackers, how, kinds, percent, reasons, span, unless_sure
from crawldeck.kernel.outlook import Blows, Mark, Outlook, Threats, reached, rest, told, uncertain
from crawldeck.kernel.outlook import threats as threats_of

FALLS = EnormityForesight.falls
COMES = {
    "suppressed": "suppresses",
    "critical": "a critical",
    "bonus attack": "a Bonus Attack",
    "reprisal": "it strikes back",
    "revealed": "a Blip turns up",
    "appears": "an Intruder appears",
    "overwhelmed": "Overwhelm",
}
"""What may come besides, in words."""
COUNTED = frozenset((
    *COMES, *FALLS, "hits", "wounds", "attacks", "stirs", "noise", "Vitals", "Stress", "condition",
    "knocked down", "steps", "reaches", "spends", "gains", "Adrenaline", "finds", "passes",
))  # fmt: skip
"""Counts that have their own words, or need none."""


def brief(prospect: Prospect, names: Mapping[str, str], actor: str) -> str:
    """In a few words; empty where nothing depends on a die or a draw."""
    return ", ".join(_parts(prospect, names, actor))


def _stirred(stirs: Mapping[str, Spread], about: bool) -> Iterator[str]:
    """How likely Noise stirs the only Blip around, or how many it stirs of several."""
    if len(stirs) == 1:
        yield f"stirs a Blip {percent(next(iter(stirs.values())).ever, about=about)}"
    elif stirs:
        yield f"stirs {sum(one.ever for one in stirs.values()):.1f} Blips on average"


def _parts(prospect: Prospect, names: Mapping[str, str], actor: str) -> Iterator[str]:
    about = not prospect.exact
    struck = kinds(prospect, "attacks")  # by Intruders
    hits = {whom: hit for whom, hit in kinds(prospect, "hits").items() if whom not in struck}
    dies = kinds(prospect, "dies")
    foes = {*hits, *kinds(prospect, "wounds"), *kinds(prospect, "suppressed")}
    for whom in foes:
        whose = f"{names.get(whom, whom)}: " if len(foes) > 1 else ""
        chance = hits[whom].ever if whom in hits else 0.0
        yield f"{whose}hits {percent(chance, about=about)}"
        if whom in dies:
            yield f"kills {percent(dies[whom].ever, about=about)}"
    yield from _stirred(kinds(prospect, "stirs"), about)
    for what in ("Vitals", "Stress"):
        for whom, came in kinds(prospect, what).items():
            who = "you" if whom == actor else names.get(whom, whom)
            verb = ("lose" if what == "Vitals" else "gain") + ("" if whom == actor else "s")
            yield f"{who} {verb} {span(came)} {what}{unless_sure(came.ever, about=about)}"
    for kind, you, other in (
        ("breaks down", "you break down", "breaks down"),
        ("dies", "you die", "dies"),
    ):
        for whom, came in kinds(prospect, kind).items():
            if whom not in foes:
                who = you if whom == actor else f"{names.get(whom, whom)} {other}"
                yield f"{who}{unless_sure(came.ever, about=about)}"


def threats(prospect: Prospect, names: Mapping[str, str]) -> list[str]:
    """Whom each Intruder attacks, what that comes to for each Spacer, and what else stirs."""
    about = not prospect.exact
    found = list(attackers(prospect, names))
    parts = {"Stress": "gains {} Stress", "breaks down": "breaks down", "dies": "dies"}
    spacers = {*kinds(prospect, "Vitals"), *kinds(prospect, "Stress")}
    for whom in sorted(spacers):
        said = []
        lost = kinds(prospect, "Vitals").get(whom)
        if lost is not None:
            chance = percent(lost.ever, about=about)
            said.append(f"loses {span(lost)} Vitals {chance}, on average {lost.mean:.1f}")
        for kind, text in parts.items():
            came = kinds(prospect, kind).get(whom)
            if came is not None:
                said.append(f"{text.format(span(came))} {percent(came.ever, about=about)}")
        found.append(f"{names.get(whom, whom)} {', '.join(said)}.")
    turned = kinds(prospect, "revealed")
    for blip, came in sorted(turned.items()):
        chance = percent(came.ever, about=about)
        found.append(f"{names.get(blip, blip)} turns up {chance}.")
    return [*found, how(prospect)]


def in_full(prospect: Prospect, names: Mapping[str, str], actor: str) -> list[str]:
    """Everything that was counted, a line each, with the numbers that the rules went by."""
    about = not prospect.exact
    said = brief(prospect, names, actor)
    found = [f"{said[:1].upper()}{said[1:]}."] if said else []
    for whom, came in sorted(kinds(prospect, "stirs").items()):
        chance = percent(came.ever, about=about)
        found.append(f"Noise reaches {names.get(whom, whom)}: {chance}, {span(came)} steps.")
    for (kind, whom, by), came in sorted(prospect.spreads.items()):
        if kind == "condition":
            chance = percent(came.ever, about=about)
            found.append(f"{names.get(whom, whom)} suffers {names.get(by, by)}: {chance}.")
    appears = kinds(prospect, "appears").get("")
    if appears is not None:
        found.append(f"Intruders appear: {percent(appears.ever, about=about)}.")
    return [*found, *reasons(prospect, names), how(prospect)]


# -- in parts --------------------------------------------------------------------------------------


WALKS = ("goto", "step")


def outlook(
    prospect: Prospect, names: Mapping[str, str], actor: str, spacers: Collection[str]
) -> Outlook:
    """What an answer is for with its chance, what comes with it, and what may go wrong."""
    chance, what, marks = _aim(prospect, names, spacers)
    gist = [*_gist(prospect, names, spacers, what), *rest(prospect, names, COUNTED)]
    hurt = sorted(_hurt(prospect, spacers), key=lambda who: who != actor)
    bad = [line for who in hurt for line in _bad(prospect, names, actor, who)]
    falls = {whom for kind in FALLS for whom in kinds(prospect, kind) if whom in spacers}
    return Outlook(
        chance,
        what,
        ", ".join(gist) if gist or chance is not None else "".join(bad[:1]),
        tuple(bad),
        bool(falls),
        (*marks, *_heard(prospect), *_dangers(prospect, names, spacers)),
    )


def _foes(prospect: Prospect, spacers: Collection[str]) -> list[str]:
    """Whom the answer is aimed at."""
    about = ("hits", "wounds", "suppressed", "critical")
    return sorted({who for kind in about for who in kinds(prospect, kind) if who not in spacers})


def _aim(
    prospect: Prospect, names: Mapping[str, str], spacers: Collection[str]
) -> tuple[float | None, str, list[Mark]]:
    """What it is for: a hit, a find, a test passed; else what its Noise stirs."""
    foes, hits = _foes(prospect, spacers), kinds(prospect, "hits")
    walks = prospect.option is not None and prospect.option.verb.name in WALKS
    if foes and not (walks and not hits):  # what befalls them on the way is no attack that fails
        chances = {foe: hits[foe].ever if foe in hits else 0.0 for foe in foes}
        marks = [
            Mark(f"figure:{foe}", percent(chance), "good", ", ".join(_wound(prospect, foe)))
            for foe, chance in chances.items()
        ]
        return max(chances.values()), "hits", marks
    for kind in ("finds", "passes"):
        found = kinds(prospect, kind)
        if found:
            marks = [
                Mark(f"figure:{whom}", percent(one.ever), "good", kind)
                for whom, one in found.items()
                if kind == "finds"
            ]
            return max(one.ever for one in found.values()), kind, marks
    noise = kinds(prospect, "noise")
    if noise:
        return max(one.ever for one in noise.values()), "stirs", []
    return None, "", []


def _wound(prospect: Prospect, foe: str) -> Iterator[str]:
    for kind, word in (("dies", "kills"), ("wounds", "wounds"), ("suppressed", "suppresses")):
        came = kinds(prospect, kind).get(foe)
        if came is not None and came.ever and not (kind == "wounds" and foe in _dead(prospect)):
            yield told(came, word)


def _dead(prospect: Prospect) -> set[str]:
    return {whom for whom, came in kinds(prospect, "dies").items() if came.ever}


def _gist(
    prospect: Prospect, names: Mapping[str, str], spacers: Collection[str], what: str
) -> Iterator[str]:
    foes = _foes(prospect, spacers)
    for foe in foes:
        said = ", ".join(_wound(prospect, foe))
        if said:
            yield said if len(foes) == 1 else f"{names.get(foe, foe)} {said}"
    noise = [one.ever for one in kinds(prospect, "noise").values() if one.ever]
    if noise and what != "stirs":
        yield f"stirs {percent(max(noise))}"
    if what == "stirs":
        stirred = sorted(kinds(prospect, "stirs").items(), key=lambda one: -one[1].ever)
        heard = [told(one, f"stirs {names.get(blip, blip)}") for blip, one in stirred if one.ever]
        yield from heard[:2]
    for kind, word in COMES.items():
        if kind == "suppressed" and foes:
            continue
        found = [one.ever for one in kinds(prospect, kind).values() if uncertain(one)]
        if found:
            yield f"{word} {percent(max(found))}"


def _heard(prospect: Prospect) -> Iterator[Mark]:
    """The Blips that Noise may bring nearer."""
    for blip, came in sorted(kinds(prospect, "stirs").items()):
        if came.ever:
            yield Mark(f"figure:{blip}", percent(came.ever), "noise", f"moves {span(came)}")


def _hurt(prospect: Prospect, spacers: Collection[str]) -> list[str]:
    """Those of one's own side to whom something may happen."""
    about = ("attacks", "Vitals", "Stress", "condition", "knocked down", *FALLS)
    return sorted({who for kind in about for who in kinds(prospect, kind) if who in spacers})


def _bad(prospect: Prospect, names: Mapping[str, str], actor: str, who: str) -> Iterator[str]:
    """Whether a Spacer dies, what it loses and to whom, and what else happens: the gravest first,
    since only so much is shown at once."""
    you, name = who == actor, names.get(who, who)

    def falls(kind: str, mine: str, other: str) -> Iterator[str]:
        came = kinds(prospect, kind).get(who)
        if came is not None and came.ever:
            yield told(came, mine if you else f"{name} {other}")

    yield from falls("dies", "you die", "dies")
    yield from _lost(prospect, names, actor, who)
    yield from falls("flatlines", "you flatline", "flatlines")
    yield from falls("breaks down", "you break down", "breaks down")
    stress = kinds(prospect, "Stress").get(who)
    if stress is not None and stress.ever:
        yield told(stress, f"{'you gain' if you else f'{name} gains'} {span(stress)} Stress")
    yield from falls("knocked down", "you are knocked down", "is knocked down")
    for (kind, whom, what), came in sorted(prospect.spreads.items()):
        if kind == "condition" and whom == who:
            yield told(came, f"{'you have' if you else f'{name} has'} {names.get(what, what)}")


def _lost(prospect: Prospect, names: Mapping[str, str], actor: str, who: str) -> Iterator[str]:
    """The Vitals that a Spacer loses: to attacks that are to come, and to what has struck already,
    such as a roll that is being changed."""
    blows = Blows(prospect, "Vitals", FALLS)
    you, name = who == actor, names.get(who, who)
    for line in blows.strikes(who, names, "Vitals"):
        yield line if you else f"{line} of {name}"
    striking = {foe for foe, at in blows.by_foe().items() if any(one == who for one, _ in at)}
    for (kind, whom, by), lost in prospect.spreads.items():
        if kind == "Vitals" and whom == who and by not in striking and lost.ever:
            yield told(lost, f"{'you lose' if you else f'{name} loses'} {span(lost)} Vitals")


def _dangers(
    prospect: Prospect, names: Mapping[str, str], spacers: Collection[str]
) -> Iterator[Mark]:
    """Who strikes, and which Spacers may be hurt."""
    blows = Blows(prospect, "Vitals", FALLS)
    for foe, targets in blows.by_foe().items():
        whom, spread = targets[0]
        lost = blows.lost(whom, foe)
        hurts = lost is not None and lost.ever > 0
        detail = f"strikes {names.get(whom, whom)}"
        if lost is not None and hurts:
            detail += f", {span(lost)} Vitals"
        chance = lost.ever if lost is not None and hurts else spread.ever
        yield Mark(f"figure:{foe}", percent(chance), "bad", detail)
    for who in _hurt(prospect, spacers):
        lost, falls = blows.lost(who), blows.falling(who)
        if lost is not None and lost.ever:
            detail = f"loses {span(lost)} Vitals" + (f", falls {percent(falls)}" if falls else "")
            yield Mark(f"figure:{who}", percent(lost.ever), "bad", detail)
        elif falls:
            yield Mark(f"figure:{who}", percent(falls), "bad", "falls")


def threatened(
    prospect: Prospect, names: Mapping[str, str], spacers: Mapping[str, str], foes: Iterable[str]
) -> Threats:
    """What each Intruder may do next, and what each Spacer may lose."""
    return threats_of(
        Blows(prospect, "Vitals", FALLS),
        names,
        spacers,
        "Vitals",
        reached(prospect, foes, "space"),
    )
