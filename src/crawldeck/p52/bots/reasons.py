"""Why an answer is good, by the features of where it leads: said by a hint, after the word "it"."""

from __future__ import annotations

from collections.abc import Mapping

MORE, LESS = 1, -1

REASONS: Mapping[str, tuple[int, str]] = {
    "standing": (MORE, "keeps more of you on your feet"),
    "dead": (LESS, "costs fewer lives"),
    "nobody stands": (LESS, "keeps somebody standing"),
    "health": (MORE, "keeps the party healthier"),
    "weakest": (MORE, "spares whoever is hurt most"),
    "hit points": (MORE, "keeps more hit points"),
    "stamina": (MORE, "saves Stamina"),
    "remedies": (MORE, "saves remedies"),
    "enemies": (LESS, "leaves you with fewer enemies"),
    "an enemy each": (LESS, "leaves you with fewer enemies"),
    "spaces left": (LESS, "brings you further on the way"),
    "spaces to go": (LESS, "brings you further on the way"),
    "held": (LESS, "clears the way"),
    "found": (MORE, "finds what you came for more often"),
    "lingering": (LESS, "takes less time"),
    "way to the exit": (LESS, "brings you nearer to the exit"),
    "health for the rest": (MORE, "keeps strength for the rest"),
    "enemies against health": (LESS, "keeps you a match for the enemies"),
}
