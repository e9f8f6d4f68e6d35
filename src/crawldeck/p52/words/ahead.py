"""What an answer may lead to, in words: `hits 54%, 4–9, kills 21%`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from crawldeck.kernel.foresight import Prospect
from crawldeck.kernel.odds import attackers, how, kinds, percent, reasons, span


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
        yield f"{whose}hits {percent(hit.ever, about=about)}"
        hurt = kinds(prospect, "damage").get(whom)
        if hurt is not None:
            yield span(hurt)
        if whom in falls:
            yield f"kills {percent(falls[whom].ever, about=about)}"
    for whom, hurt in kinds(prospect, "damage").items():
        if whom in hits or (whom not in heroes and whom not in struck):
            continue
        who = "you lose" if whom == actor else f"{names.get(whom, whom)} loses"
        yield f"{who} {span(hurt)} HP {percent(hurt.ever, about=about)}"
    for kind, you, other in (
        ("stunned", "you are stunned", "is stunned"),
        ("dies", "you die", "dies"),
    ):
        for whom, came in kinds(prospect, kind).items():
            who = you if whom == actor else f"{names.get(whom, whom)} {other}"
            yield f"{who} {percent(came.ever, about=about)}"


def threats(prospect: Prospect, names: Mapping[str, str]) -> list[str]:
    """Whom each enemy attacks, and what that comes to for each hero."""
    about = not prospect.exact
    found = list(attackers(prospect, names))
    stunned, dies = kinds(prospect, "stunned"), kinds(prospect, "dies")
    heroes = kinds(prospect, "attacks")
    for whom, hurt in kinds(prospect, "damage").items():
        if whom not in heroes:
            continue
        said = [f"{names.get(whom, whom)} loses {span(hurt)} HP {percent(hurt.ever, about=about)}"]
        said += [f"on average {hurt.mean:.1f}"]
        for text, came in (("is stunned", stunned.get(whom)), ("dies", dies.get(whom))):
            if came is not None:
                said.append(f"{text} {percent(came.ever, about=about)}")
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
            found.append(f"Damage to {names.get(whom, whom)}: {values}.")
        elif kind in ("revealed", "appears"):
            what = "Cards turned up" if kind == "revealed" else "Enemies that appear"
            found.append(f"{what}: {spread.mean:.1f} on average.")
    return [*found, *reasons(prospect, names), how(prospect)]
