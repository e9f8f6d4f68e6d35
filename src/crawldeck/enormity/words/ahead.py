"""What an answer may lead to, in words: `hits 74%, kills 74%, stirs 3 Blips`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from crawldeck.kernel.foresight import Prospect
from crawldeck.kernel.odds import attackers, how, kinds, percent, reasons, span


def brief(prospect: Prospect, names: Mapping[str, str], actor: str) -> str:
    """In a few words; empty where nothing depends on a die or a draw."""
    return ", ".join(_parts(prospect, names, actor))


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
    stirs = kinds(prospect, "stirs")
    if stirs:
        yield f"stirs {sum(one.ever for one in stirs.values()):.1f} Blips"
    for what in ("Vitals", "Stress"):
        for whom, came in kinds(prospect, what).items():
            who = "you" if whom == actor else names.get(whom, whom)
            verb = ("lose" if what == "Vitals" else "gain") + ("" if whom == actor else "s")
            yield f"{who} {verb} {span(came)} {what} {percent(came.ever, about=about)}"
    for kind, you, other in (
        ("breaks down", "you break down", "breaks down"),
        ("dies", "you die", "dies"),
    ):
        for whom, came in kinds(prospect, kind).items():
            if whom not in foes:
                who = you if whom == actor else f"{names.get(whom, whom)} {other}"
                yield f"{who} {percent(came.ever, about=about)}"


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
