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
    term(
        "Movement",
        "How many steps one move has: Move / 4 + 1, rounded down, and what gear adds.",
        "P52-CHAR-08",
    ),
    term("Initiative", "Move + 2 x Lead. Who has more acts earlier in a round.", "P52-CHAR-09"),
    term("Lift", "A core ability: strength. Lift x Think + 3 are your HP.", "P52-CHAR-07"),
    term("Think", "A core ability: wits. Lift x Think + 3 are your HP.", "P52-CHAR-07"),
    term("Balance", "A core ability: poise. It helps against traps.", "P52-SPOTS-TRP-01"),
    term(
        "Move",
        "A core ability: speed. Every four points are one more step of Movement.",
        "P52-CHAR-08",
    ),
    term("Lead", "A core ability: command. It counts twice for Initiative.", "P52-CHAR-09"),
    term(
        "Passing attack",
        "Leave an enemy's spot in the turn in which you came to it, and it strikes at you.",
        "P52-MOVE-06",
    ),
    term("Obstructed", "Rough ground: it costs 2 steps to enter.", "P52-SPOTS-OBS-01"),
    term("Hidden spot", "Only an enemy on the same spot can see you there.", "P52-SPOTS-HID-01"),
    term(
        "Trap", "Whoever steps on it flips against 13 minus Balance and Move.", "P52-SPOTS-TRP-01"
    ),
    term("Secret passage", "2 steps take you to another spot of its suit.", "P52-SPOTS-PAS-01"),
    term("Chest", "Pick its lock, break it open, or use a key, from its own spot.", "P52-CHEST-04"),
    term("Exit", "The party leaves when it is open and everyone stands on it.", "P52-LEAVE-01"),
    term(
        "Level",
        "Your level. From level L to the next costs 10 x L + 10 experience and brings half a flip "
        "in points; an odd level a new ability.",
        "P52-LEVEL-01",
    ),
    term(
        "Experience",
        "5 for a space you leave alive, 1 for each enemy you attacked and each defence that held, "
        "3, 5 or 7 for a Jack, Queen or King that you felled.",
        "P52-EXP-01",
    ),
    term(
        "Strike back",
        "An Ace fails, and the other side strikes back at once, if it can reach. If it flips an "
        "Ace too, you may strike back in turn.",
        "P52-ATTACK-17",
    ),
    term(
        "Tie",
        "A defence that flips exactly your total lets half of the damage through, rounded down.",
        "P52-ATTACK-08",
    ),
    term(
        "Lit", "You see every spot that a straight line reaches, and turn it up.", "P52-REVEAL-02"
    ),
    term(
        "Dark", "You turn up your own spot and those beside it, never diagonally.", "P52-REVEAL-04"
    ),
    term("Frozen", "Loses its next turns, as many as it says, and cannot defend.", "P52-ATTACK-09"),
    term("Rooted", "Cannot move for as many turns as it says.", "P52-ART-12"),
    term(
        "Burn",
        "Damage again at the start of each of the next turns, as many as it says.",
        "P52-ART-08",
    ),
    term("Unseen", "Enemies do not see you, and strike no passing attacks.", "P52-MOVE-11"),
    term(
        "Range",
        "How many spots away something reaches: 0 is your own spot, 1 also those beside it.",
        "P52-RANGE-02",
    ),
    term(
        "Sight",
        "Only gaps and blocked spots stop it; face-down cards, heroes and enemies do not.",
        "P52-REVEAL-08",
    ),
    term(
        "Ambush",
        "Your step turns up an enemy in the dark: on a 3 or less it acts right after you.",
        "P52-INIT-10",
    ),
    term(
        "The drop",
        "Enemies in sight as you come in: on an Ace they all act first, on a King you do, and in "
        "core a Seven turns the order round.",
        "P52-INIT-03",
    ),
    term(
        "Wait",
        "Let the next in the order go first, as often as you like; you lose your turn if it comes "
        "round again.",
        "P52-TURN-04",
    ),
    term("Rest", "Do nothing for the whole turn: 1 Stamina, up to five.", "P52-TURN-03"),
    term(
        "Trade", "Free, at the start of your turn, with whoever stands on your spot.", "P52-ITEM-03"
    ),
    term(
        "Equip", "Free, once a turn, any number of items. Only what you wear helps.", "P52-ITEM-04"
    ),
    term(
        "Lock pick",
        "Opens a lock as if you were trained, or helps who is; lost when it fails.",
        "P52-CHEST-08",
    ),
    term(
        "Break",
        "Flip and a third of Think: 10 opens a chest, a low total destroys it, an Ace explodes.",
        "P52-CHEST-10",
    ),
    term("Key", "Opens a chest without a flip.", "P52-CHEST-16"),
    term(
        "Drop",
        "An enemy that falls leaves something on a Jack, Queen or King; whoever stands there "
        "takes it.",
        "P52-DROPS-01",
    ),
    term(
        "Special chest", "Opened like any chest; it holds what the quest is about.", "P52-CHEST-03"
    ),
    term(
        "Pit",
        "Whoever comes to it falls in; a 4 or less hurts, and climbing out takes a turn.",
        "P52-QUEST-08",
    ),
    term("Rocks", "They fill a spot; on an 8 or less the exit is blocked too.", "P52-QUEST-09"),
    term("Wall", "Nobody enters a blocked spot.", "P52-MOVE-13"),
    term(
        "Lingering",
        "No enemy in the space and the exit face up: after each round a flip of 4 or less brings "
        "one more enemy.",
        "P52-LEAVE-03",
    ),
    term(
        "Average level",
        "All levels added up, divided by the heroes, rounded down. Enemies grow with it.",
        "P52-SETUP-19",
    ),
    term("Boss", "An enemy with rules of its own; some still stand at 0 HP.", "P52-ATTACK-19"),
    term("Quirk", "A bonus and a penalty that you chose together.", "P52-CHAR-10"),
)
