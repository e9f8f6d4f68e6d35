"""How the plain bot plays the quests of P52: what to look for, what to decide, when to stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawldeck.kernel.asks import Option

if TYPE_CHECKING:
    from crawldeck.p52.bots.player import Seen

SEARCHES = ("treasure", "trapped", "boss")
"""Kinds of quest that are about turning up Aces."""

LONG = ("trapped",)
"""Kinds of quest without an end in sight: whoever does not grow on the way comes to nothing."""

LONG_ENOUGH = 60
"""Rounds in one space after which searching on is no use."""


def decide(seen: Seen) -> Option | None:
    """The first way that hurts nobody."""
    options = seen.options.get("choose", [])
    kind = [option for option in options if option.args[0] not in seen.view.harmful]
    return next(iter(kind or options), None)


def searching(seen: Seen) -> bool:
    """Whether this space may still hold what the quest needs."""
    view = seen.view
    return view.kind in SEARCHES and not view.found and view.round < LONG_ENOUGH


def stay(seen: Seen) -> Option | None:
    """Not before the space has been searched."""
    return seen.options["stay"][0] if "stay" in seen.options and goals(seen) else None


def goals(seen: Seen) -> list[int]:
    """The spots that the quest calls for: its prize, keys, special chests, what is face down."""
    view = seen.view
    lying = [spot.text for spot in view.spots if view.prize and view.prize in spot.items]
    if lying:
        return [seen.spot(text) for text in lying]
    if not searching(seen):
        return []
    prizes = [spot.text for spot in view.spots if spot.kind in ("key", "special")]
    hidden = [spot.text for spot in view.spots if not spot.card]
    return [seen.spot(text) for text in prizes or hidden]
