"""Why an answer is good, by the features of where it leads: said by a hint, after the word "it"."""

from __future__ import annotations

from collections.abc import Mapping

from crawldeck.kernel.language import mark

MORE, LESS = 1, -1

REASONS: Mapping[str, tuple[int, str]] = {
    "standing": (MORE, mark("keeps more of you on your feet")),
    "dead": (LESS, mark("costs fewer lives")),
    "nobody stands": (LESS, mark("keeps somebody standing")),
    "health": (MORE, mark("keeps the party healthier")),
    "weakest": (MORE, mark("spares whoever is hurt most")),
    "hit points": (MORE, mark("keeps more hit points")),
    "stamina": (MORE, mark("saves Stamina")),
    "remedies": (MORE, mark("saves remedies")),
    "enemies": (LESS, mark("leaves you with fewer enemies")),
    "an enemy each": (LESS, mark("leaves you with fewer enemies")),
    "spaces left": (LESS, mark("brings you further on the way")),
    "spaces to go": (LESS, mark("brings you further on the way")),
    "held": (LESS, mark("clears the way")),
    "found": (MORE, mark("finds what you came for more often")),
    "lingering": (LESS, mark("takes less time")),
    "way to the exit": (LESS, mark("brings you nearer to the exit")),
    "health for the rest": (MORE, mark("keeps strength for the rest")),
    "enemies against health": (LESS, mark("keeps you a match for the enemies")),
}
