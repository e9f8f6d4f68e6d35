"""What a hint says of an answer where a feature speaks for it, after the word "it"."""

from __future__ import annotations

from collections.abc import Mapping

_CREW = {
    "in play": (1, "keeps more of you alive"),
    "strength of all": (1, "leaves you with more Vitals and less Stress"),
    "strongest: strength": (1, "spares whoever has the most left"),
    "second: strength": (1, "leaves a second one with something left"),
    "weakest": (1, "spares the weakest of you"),
    "strongest: stress": (-1, "keeps the strongest of you calm"),
    "second: stress": (-1, "keeps you calm"),
    "stress": (-1, "keeps you calm"),
    "broken": (-1, "saves you from a Breakdown"),
    "down": (-1, "keeps you on your feet"),
    "strongest: down": (-1, "keeps the strongest of you standing"),
    "second: down": (-1, "keeps you on your feet"),
    "exerted": (-1, "saves your Exert cards"),
    "racing hearts": (-1, "keeps your Adrenaline down"),
    "ill": (-1, "saves you from Conditions"),
    "armed": (1, "keeps weapons loaded"),
    "armour": (1, "keeps your armour ready"),
    "expertise": (1, "keeps Expertise against blows"),
    "dice tokens": (1, "keeps tokens for your dice"),
}
_RUN = {
    "discoveries to make": (-1, "moves the Extraction Marker on"),
    "objectives to do": (-1, "gets on with the Objective"),
    "pages": (1, "opens up more of the ship"),
    "a point is known": (1, "finds a way out"),
    "work": (-1, "gets you nearer to the end of the run"),
    "work against strength": (-1, "leaves you strength for the rest of the way"),
    "searching: nearest": (-1, "brings you nearer to what you look for"),
    "ready: nearest": (-1, "brings you nearer to a way out"),
    "opening: nearest": (-1, "keeps you near the way out"),
    "open: nearest": (-1, "brings you nearer to the open way out"),
    "waiting": (-1, "lets the way out open sooner"),
    "time left": (1, "saves time"),
    "intruders": (-1, "leaves fewer Intruders"),
    "blows": (-1, "spares you blows"),
    "blows against vitals": (-1, "spares you blows that you could not take"),
    "held": (-1, "gets you out of reach"),
    "blips": (-1, "brings fewer Blips"),
    "blips at hand": (-1, "keeps Blips from finding you"),
    "blips near": (-1, "keeps Blips away"),
    "blips near the strongest": (-1, "keeps Blips away from the strongest of you"),
}
_LAIR = {
    "wounds to go": (-1, "wounds the Boss"),
    "many wounds to go": (-1, "wounds the Boss"),
    "wounds against strength": (-1, "wounds the Boss while you have the strength"),
    "can shoot": (1, "brings you within reach of the Boss"),
    "best shot": (1, "gives you a good shot at the Boss"),
}
REASONS: Mapping[str, tuple[int, str]] = {
    **_CREW,
    **_RUN,
    **{f"lair: {name}": said for name, said in (_CREW | _LAIR).items()},
}
