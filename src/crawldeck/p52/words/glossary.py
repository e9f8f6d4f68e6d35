"""The words on P52's sheets and cards, for whoever wonders."""

from __future__ import annotations

from crawldeck.kernel.glossary import term

TERMS = (
    term("HP", "Hit points. At exactly 0 you are stunned, below 0 you are dead.", "P52-DEATH-01"),
    term(
        "Stunned",
        "At 0 HP you may only defend, move, and use items on yourself, until you are above 0.",
        "P52-DEATH-01",
    ),
    term("Dead", "Below 0 HP you are out, and what you carried lies on your spot.", "P52-DEATH-02"),
    term(
        "Stamina",
        "Face-down cards of your own. Before a flip you may turn up the top one and add its value.",
        "P52-ATTACK-11",
    ),
    term(
        "Target",
        "What a flip has to reach. The card, Stamina and what else helps are added up.",
        "P52-ATTACK-05",
    ),
    term(
        "Over",
        "By how much a total is above its target; many effects grow with it.",
        "P52-ATTACK-05",
    ),
    term("R", "Range: how many spots away the one you aim at is.", "P52-RANGE-03"),
    term("F", "A flip of its own: the value of one more card."),
    term("aLv", "The level of the ability that you use."),
    term(
        "Ace",
        "An attack that flips an Ace fails whatever its target, and the enemy strikes back.",
        "P52-ATTACK-15",
    ),
    term(
        "King",
        "An attack that flips a King does double damage if the enemy's defence fails.",
        "P52-ATTACK-13",
    ),
    term("Aim", "Spend the turn: +1 to your next attack on that enemy, up to +3.", "P52-AIM-01"),
    term("Stance", "Spend the turn: +1 to your defences, up to +3.", "P52-STANCE-01"),
    term(
        "Defence",
        "When you are hit you may flip for one ability that fits the attack; it takes damage off.",
        "P52-PDEF-01",
    ),
    term("Armour", "What you wear takes its number off each blow that hits you.", "P52-ITEM-06"),
    term("Movement", "How many steps one move has, up, down, left or right.", "P52-MOVE-01"),
    term("Initiative", "Who has more acts earlier in a round."),
    term("Lift", "A core ability: strength. Lift times Think makes most of your HP."),
    term("Think", "A core ability: wits. Lift times Think makes most of your HP."),
    term("Balance", "A core ability: poise. It helps against traps.", "P52-SPOTS-TRP-01"),
    term("Move", "A core ability: speed. Every four points are one more step of Movement."),
    term("Lead", "A core ability: command. It counts twice for Initiative."),
    term(
        "Passing attack",
        "Leave an enemy's spot in the turn in which you came to it, and it strikes at you.",
        "P52-MOVE-06",
    ),
    term("Obstructed", "Rough ground: it costs 2 steps to enter.", "P52-SPOTS-OBS-01"),
    term("Hiding place", "Only an enemy on the same spot can see you there.", "P52-SPOTS-HID-01"),
    term("Trap", "Whoever steps on it flips against 13 less Balance and Move.", "P52-SPOTS-TRP-01"),
    term("Secret passage", "2 steps take you to another spot of its suit.", "P52-SPOTS-PAS-01"),
    term("Chest", "Pick its lock, break it open, or use a key, from its own spot.", "P52-CHEST-04"),
    term("Exit", "The party leaves when it is open and everyone stands on it.", "P52-LEAVE-01"),
)
