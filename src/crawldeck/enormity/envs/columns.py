"""The columns of what an environment shows of Enormity: names, bounds, meanings."""

from __future__ import annotations

from collections.abc import Mapping

from crawldeck import grid
from crawldeck.enormity.components import LEVELS
from crawldeck.enormity.game import PHASES
from crawldeck.enormity.loadout import MOST_SPACERS
from crawldeck.enormity.view import FACING
from crawldeck.envs.spec import Column

MOST_FOES, MOST_BLIPS, WORDS, FURTHEST = 16, 24, 64, 60
STAGES = {phase: n for n, phase in enumerate(PHASES, start=1)}
STATUS = {"in": 1, "away": 2, "out": 3, "dead": 4}
FACINGS = {name: n for n, name in enumerate(FACING, start=1)}
SIDE = grid.STRIDE


def _yes(name: str, meaning: str) -> Column:
    return Column(name, 0, 1, meaning)


def _count(name: str, meaning: str, most: float = 20) -> Column:
    return Column(name, 0, most, meaning)


def _at(name: str, meaning: str) -> Column:
    return Column(name, -1, SIDE, meaning)


def _away(name: str, meaning: str) -> Column:
    return Column(name, -SIDE, SIDE, meaning)


def _named(codes: Mapping[str, int]) -> str:
    return ", ".join(f"{code} {name}" for name, code in codes.items())


LIE = (
    _yes("space", "a space of a page that is revealed"),
    _yes("obstacle", "an Obstacle"),
    _yes("north", "whether you may step north from here"),
    _yes("east", "whether you may step east from here"),
    _yes("south", "whether you may step south from here"),
    _yes("west", "whether you may step west from here"),
)
PLANES = (
    *LIE,
    _yes("tile", "a Terrain tile"),
    _yes("shut", "a shut door on one of its edges"),
    _yes("find", "a cache, an Engram or a Discovery"),
    _yes("objective", "an Objective"),
    _yes("way_out", "an Extraction Point that can be entered"),
    _yes("crew", "a Spacer"),
    _yes("asked", "the Spacer that is asked"),
    _yes("intruder", "an Intruder"),
    _yes("blip", "a Blip, on the intersection at the bottom left of this space"),
)
TABLE = (
    Column("phase", 0, len(STAGES), f"where the game stands: {_named(STAGES)}; 0 is another"),
    _count("round", "round", 99),
    _count("countdown", "where the Countdown stands"),
    Column("level", 0, len(LEVELS) - 1, f"Threat level: {', '.join(LEVELS)}, from 0"),
    Column("marker", -1, 20, "the Extraction Marker; -1 is gone: you may extract"),
    _count("cards_played", "Action cards played this turn"),
    _yes("exerted", "whether somebody exerted this turn"),
    _count("confidence", "active Confidence"),
    _count("discipline", "active Discipline"),
    _count("expertise", "active Expertise"),
    _count("confidence_in", "incoming Confidence"),
    _count("discipline_in", "incoming Discipline"),
    _count("expertise_in", "incoming Expertise"),
    _count("pages", "pages revealed", 40),
    _count("foes", "Intruders on the board", 60),
    _count("blips", "Blips on the board", 60),
    _count("blips_left", "Blip tokens in the pool", 99),
    _count("exfiltration", "Exfiltration tokens"),
    _count("goal", "what the mission asks for, by its own count", 99),
    _count("resolved", "how much of it is done", 99),
    _count("kills", "Intruders killed", 999),
    _count("clues", "clues found", 99),
    _count("stratagems", "Stratagems of the team"),
    _yes("boss", "whether a Boss is fought"),
    _count("boss_wounds", "its Wounds", 99),
    _count("boss_most", "Wounds that kill it", 99),
    _count("boss_deck", "cards left in its AI deck", 99),
    _yes("way_out", "whether there is a known way out"),
    Column("way_out_steps", 0, FURTHEST, "steps from the asked Spacer to the nearest one"),
)
SPACER = (
    _yes("there", "whether there is such a Spacer"),
    _yes("mine", "whether your seat plays it"),
    _yes("asked", "whether it is asked or acts"),
    _yes("priority", "whether it is the Priority Target"),
    Column("status", 0, len(STATUS), f"{_named(STATUS)}; 0 is none"),
    _at("x", "its column; -1 is off the board"),
    _at("y", "its row"),
    _away("dx", "columns from the asked Spacer"),
    _away("dy", "rows from the asked Spacer"),
    Column("facing", 0, 4, f"{_named(FACINGS)}"),
    _count("vitals", "Vitals"),
    _count("stress", "Stress"),
    _count("adrenaline", "Adrenaline"),
    _count("radiation", "Radiation"),
    _count("infection", "Infection"),
    _count("exerts", "times it exerted"),
    _count("cards", "Action cards in hand"),
    _count("played", "Action cards played"),
    _count("gear", "pieces of gear", 40),
    _count("ready", "pieces of gear that are neither exhausted nor discharged", 40),
    _count("ammo", "Ammo in all of it", 99),
    _count("engrams", "Engrams", 40),
    _count("objectives", "Objectives it carries"),
    _count("conditions", "Conditions on it"),
    _yes("down", "whether it lies down"),
    _yes("broken", "whether it has a Breakdown"),
    _yes("flipped", "whether its sheet is turned over"),
    _count("antinomy", "Antinomy"),
    _yes("acted", "whether it had its turn this round"),
    Column("way_out_steps", 0, FURTHEST, "steps to the nearest way out; 0 where none is known"),
)
FOE = (
    _yes("there", "whether there is such an Intruder"),
    _at("x", "its column"),
    _at("y", "its row"),
    _away("dx", "columns from the asked Spacer"),
    _away("dy", "rows from the asked Spacer"),
    Column("facing", 0, 4, f"{_named(FACINGS)}"),
    _count("threshold", "Power that hits it"),
    _count("wounded", "Wounds"),
    _count("suppressed", "Suppression"),
    _yes("surprised", "whether it is surprised"),
    _yes("boss", "whether it is the Boss"),
    _count("kind", "a hash of its kind, from 1", WORDS),
    _count("steps", "steps from the asked Spacer", FURTHEST),
)
BLIP = (
    _yes("there", "whether there is such a Blip"),
    _at("x", "column line of its intersection"),
    _at("y", "row line of its intersection"),
    _away("dx", "columns from the asked Spacer"),
    _away("dy", "rows from the asked Spacer"),
    Column("facing", 0, 4, f"{_named(FACINGS)}"),
    _count("kind", "a hash of what it is, from 1; 0 is unknown", WORDS),
)
OPTION = (
    _yes("place", "whether it names a place, or somebody who has one"),
    _at("x", "column of that place"),
    _at("y", "row of that place"),
    _away("dx", "columns from the asked Spacer to that place"),
    _away("dy", "rows from the asked Spacer to that place"),
    Column("nearer", -FURTHEST, FURTHEST, "how many steps nearer to a way out that place is"),
    Column("to_foe", 0, FURTHEST, "steps from that place to the nearest Intruder; 60 is far"),
    _count("spacer", "row of the Spacer it names, from 1; 0 is none", MOST_SPACERS),
    _count("foe", "row of the Intruder it names, from 1; 0 is none", MOST_FOES),
    _count("blip", "row of the Blip it names, from 1; 0 is none", MOST_BLIPS),
    _count("ammo", "Ammo of the gear it names", 99),
    _count("dice", "how many dice it names"),
    Column("number", -1, 99, "the number that it names"),
    _count("word", "a hash of the first other word, from 1; 0 is none", WORDS),
    _count("word_2", "a hash of the second other word", WORDS),
    _count("cost", "tokens that it says it spends", 99),
)
_ASKED = """
turn goto walk walk-on dice noise-die noise-plus attack burst react soak cover stratagem start
holder whose-turn spawn spawn-at overspawn intruder-space blip-order blip blip-way blip-arrow
blip-finds activate order rearm come-back displace place gear at discard loot token route scout
scout-reveal scout-spawn scout-attack card choose opportunity responses whom furthest-tile code
awakening target scavenge cure may empty-clip devastating slide shift facing lure pushback
reprisal knockback bonus-action retreat
"""
QUESTIONS = tuple(_ASKED.split())
"""The kinds of questions, in the order of their codes: 1 and up."""
