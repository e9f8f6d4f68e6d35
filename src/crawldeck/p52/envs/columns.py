"""The columns of what an environment shows of P52: names, bounds, meanings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from crawldeck.envs.spec import Column
from crawldeck.p52.game import MOST_PLAYERS, PHASES
from crawldeck.p52.places import HIGHEST, LOWEST
from crawldeck.p52.questbook import QuestKind, SpotKind
from crawldeck.p52.shapes import SHAPES

MOST_FOES, MOST_SPOTS, FAR, WORDS = 16, 48, 40, 64
KINDS = {kind: n for n, kind in enumerate(get_args(SpotKind), start=1)}
QUESTS = {kind: n for n, kind in enumerate(get_args(QuestKind), start=1)}
STAGES = {phase: n for n, phase in enumerate(PHASES, start=1)}
SHAPE_CODES = {shape: n for n, shape in enumerate(SHAPES, start=1)}


def _yes(name: str, meaning: str) -> Column:
    return Column(name, 0, 1, meaning)


def _at(name: str, meaning: str) -> Column:
    return Column(name, LOWEST, HIGHEST, meaning)


def _away(name: str, meaning: str) -> Column:
    return Column(name, -2 * FAR, 2 * FAR, meaning)


def _named(codes: Mapping[str, int]) -> str:
    return ", ".join(f"{code} {name}" for name, code in codes.items())


TABLE = (
    Column("quest", 0, len(QUESTS), f"the kind of quest: {_named(QUESTS)}"),
    Column("phase", 0, len(STAGES), f"where the game stands: {_named(STAGES)}; 0 is the end"),
    Column("space", 0, 99, "number of the space"),
    Column("spaces", 0, 99, "how many spaces the quest has; 0 is unknown"),
    Column("size", 0, 60, "cards of this space"),
    _yes("lit", "whether you see further than the next card"),
    _yes("exterior", "whether it is outside"),
    _yes("barricaded", "whether the exit is barred"),
    Column("round", 0, 999, "round in this space"),
    Column("average_level", 0, 30, "average level of the party"),
    _yes("reversed", "whether the order of turns is reversed"),
    _yes("found", "whether what is to be found was found"),
    Column("to_go", 0, 99, "what is still to be done, by the quest's own count"),
    Column("aces", 0, 8, "Aces turned up"),
    Column("waves", 0, 99, "waves still to come"),
    Column("coming", 0, 99, "waves of an arena still to come"),
    _yes("boss", "whether the boss is on the table"),
    Column("action_left", 0, 60, "cards left in the Action deck"),
    Column("room_left", 0, 60, "cards left in the Room deck"),
    Column("enemy_left", 0, 60, "cards left in the Enemy deck"),
    Column("foes", 0, 99, "enemies on the table, those too that the array has no row for"),
    _yes("exit", "whether the exit is known"),
    _away("exit_dx", "columns from the asked hero to the exit"),
    _away("exit_dy", "rows from the asked hero to the exit"),
    Column("exit_steps", 0, FAR, "steps from the asked hero to the exit"),
)
HERO = (
    _yes("there", "whether there is such a hero"),
    _yes("mine", "whether your seat plays it"),
    _yes("asked", "whether it is asked or acts"),
    _yes("standing", "whether it has more than 0 HP"),
    _yes("alive", "whether it is not dead"),
    _yes("gone", "whether it has left the space"),
    _yes("placed", "whether it is on the table"),
    _at("x", "its column"),
    _at("y", "its row"),
    _away("dx", "columns from the asked hero"),
    _away("dy", "rows from the asked hero"),
    Column("exit_steps", 0, FAR, "steps to the exit"),
    Column("health", 0, 1, "its share of HP"),
    Column("hp", -99, 200, "HP"),
    Column("level", 0, 30, "level"),
    Column("lift", 0, 40, "core ability lift"),
    Column("think", 0, 40, "core ability think"),
    Column("balance", 0, 40, "core ability balance"),
    Column("move", 0, 40, "core ability move"),
    Column("lead", 0, 40, "core ability lead"),
    Column("movement", 0, 40, "spots it moves in a turn"),
    Column("initiative", -40, 40, "initiative"),
    Column("stamina", 0, 20, "Stamina cards"),
    Column("aim", 0, 9, "bonus by aiming"),
    Column("stance", 0, 9, "bonus by its stance"),
    _yes("stealthy", "whether it is unseen"),
    Column("frozen", 0, 9, "turns it loses"),
    Column("lasting", 0, 9, "how many things last on it"),
    Column("remedies", 0, 40, "healing and reviving items in its bag"),
    Column("items", 0, 99, "items in its bag"),
    Column("turn_in", 0, 40, "its place in the order of this round, from 1; 0 is none"),
)
FOE = (
    _yes("there", "whether there is such an enemy"),
    _yes("seen", "whether its card is face up"),
    _at("x", "its column"),
    _at("y", "its row"),
    _away("dx", "columns from the asked hero"),
    _away("dy", "rows from the asked hero"),
    Column("health", 0, 1, "its share of HP"),
    Column("hp", 0, 300, "HP"),
    Column("initiative", -40, 40, "initiative"),
    Column("movement", 0, 20, "spots it moves in a turn"),
    Column("frozen", 0, 9, "turns it loses"),
    Column("lasting", 0, 9, "how many things last on it"),
    _yes("bold", "whether it never flees"),
    Column("proof", 0, 40, "how many attacks cannot hurt it"),
    _yes("boss", "whether it is the boss"),
    Column("turn_in", 0, 40, "its place in the order of this round, from 1; 0 is none"),
)
SPOT = (
    _yes("there", "whether there is such a card"),
    _at("x", "its column"),
    _at("y", "its row"),
    _yes("face_up", "whether it was turned up"),
    Column("value", 0, 13, "its value; 0 is face down"),
    _yes("red", "whether it is red"),
    Column("kind", 0, len(KINDS), f"what it means: {_named(KINDS)}; 0 is unknown"),
    Column("items", 0, 20, "items that lie on it"),
    Column("marks", 0, 9, "shields, snares and the like on it"),
    _yes("start", "whether the party entered here"),
    _yes("exit", "whether the exit is here"),
)
OPTION = (
    _yes("place", "whether it names a place, or somebody who has one"),
    _at("x", "column of that place"),
    _at("y", "row of that place"),
    _away("dx", "columns from the asked hero to that place"),
    _away("dy", "rows from the asked hero to that place"),
    Column("nearer", -FAR, FAR, "how many steps nearer to the exit that place is"),
    _yes("face_up", "whether the card there was turned up"),
    Column("kind", 0, len(KINDS), "what the card there means, as in `spots`"),
    Column("hero", 0, MOST_PLAYERS, "row of the hero it names, from 1; 0 is none"),
    Column("foe", 0, MOST_FOES, "row of the enemy it names, from 1; 0 is none"),
    Column("health", 0, 1, "share of HP of whom it names"),
    Column("range", 0, 2 * FAR, "range to that place in spots"),
    Column("skill", 0, 40, "your value in the ability it names"),
    _yes("attack", "whether that ability is an attack"),
    Column("has", 0, 99, "how many one has of the item it names"),
    _yes("remedy", "whether that item heals or revives"),
    Column("number", -1, 99, "the number that it names"),
    Column("word", 0, WORDS, f"another word: {_named(SHAPE_CODES)}, or a hash; 0 is none"),
    Column("cost", 0, 1, "Stamina cards that it plays"),
)


_ASKED = """
lay turn defend counter step push pushed guide roam leave pick points learn ability quirk raise
people class kit tune reward option choose study again fallen chest practice advance stamina
ammo trade
"""
QUESTIONS = tuple(_ASKED.split())
"""The kinds of questions, in the order of their codes: 1 and up."""
