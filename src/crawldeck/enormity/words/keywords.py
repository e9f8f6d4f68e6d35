"""The words printed on gear, tiles, Intruders and boards, each with what it means and its rule."""

from __future__ import annotations

KEYWORDS = (
    (
        "Advance",
        "When you declare an attack with this weapon you may first move up to that many spaces "
        "closer.",
        "ENO-KEY-ADV",
    ),
    (
        "Burst",
        "One attack may strike up to that many targets: 1 Ammo and a roll of its own for each.",
        "ENO-BURST-01",
    ),
    ("Deadzone", "This weapon cannot attack anything next to you.", "ENO-KEY-DEADZ"),
    (
        "Devastating",
        "Each die of the first roll that shows a critical quadrant may bring one more die of its "
        "colour.",
        "ENO-KEY-DEVA",
    ),
    (
        "Discharge",
        "After an attack the weapon rests until your next turn begins; no reload helps.",
        "ENO-KEY-DCHG-1",
    ),
    ("Empty Clip", "Spend all of the weapon's Ammo for an attack: 1 Power more.", "ENO-KEY-EMPTY"),
    (
        "Fallback",
        "When the attack is over you may move back up to that many spaces from your target, "
        "before it strikes back.",
        "ENO-KEY-FALL",
    ),
    ("Noiseless", "An attack with this weapon makes no Noise.", "ENO-KEY-NOISE"),
    (
        "Radiate",
        "A Boss that lives through the attack gets that many Radiation tokens. They become a Wound "
        "when they exactly equal the AT of a part. Other Intruders get none.",
        "ENO-KEY-RADT-1",
    ),
    (
        "Suppression",
        "The tokens of an attack that failed: each takes 1 off Speed and AT and all of them its "
        "opportunities, until the Intruder has acted. The highest number stands.",
        "ENO-SUPP-02",
    ),
    (
        "Damage Reduction",
        "Takes that much off all damage to you; 1 always goes through.",
        "ENO-GEAR-04",
    ),
    ("Multitool", "Always with you, in no slot.", "ENO-GEAR-06"),
    (
        "Rubicon",
        "The track of Vitals, Stress and Adrenaline, 0 to 9. Its bonuses left of your Adrenaline "
        "come whenever you raise it.",
        "ENO-ADR-02",
    ),
    (
        "Vitals",
        "Your life, 9 at first. Damage takes it; below 1 you flatline. Colours say how you are: "
        "red to 3, orange to 6, green above (by suit).",
        "ENO-RUB-03",
    ),
    (
        "Incoming Pool",
        "Tokens come in here. They cannot be spent until a Spacer's turn ends: then they become "
        "the Active Pool.",
        "ENO-POOL-01",
    ),
    (
        "Active Pool",
        "The tokens that all Spacers may spend. What is left when a turn ends is lost.",
        "ENO-POOL-03",
    ),
    ("Crash", "You lose 1 Vitals and are knocked down.", "ENO-KEY-CRASH-1"),
    (
        "Knockdown",
        "You lie: no actions, no abilities. At the end of your next turn the card turns, and you "
        "stand up when the turn after it begins.",
        "ENO-KD-03",
    ),
    (
        "Knockback",
        "You are thrown that many spaces straight away. An Obstacle in the way is a Crash.",
        "ENO-KB-01",
    ),
    (
        "Pushback",
        "It turns to you and advances that many spaces, pushing you ahead of it.",
        "ENO-KEY-PUSH",
    ),
    ("Lure", "You are dragged that many spaces towards the source.", "ENO-KEY-LURE"),
    (
        "Displace",
        "You are moved to a free space beside; where there is none you die.",
        "ENO-KEY-DISP-1",
    ),
    ("Radiation", "Tokens on your board; the fifth kills.", "ENO-KEY-RADN-2"),
    ("Infection", "Tokens on your board; the fifth kills.", "ENO-DIE-01"),
    ("Obscuring", "A tile that nobody sees through.", "ENO-LOS-09"),
    (
        "Obstacle",
        "A tile that nobody sees through, and that only Bosses and the Adversary step on.",
        "ENO-KEY-OBST-1",
    ),
    (
        "Destructible",
        "A tile that goes when somebody is driven onto it, when a Boss passes, or when it was "
        "used as Cover.",
        "ENO-KEY-DESTR-1",
    ),
    ("Indestructible", "A tile that nothing removes.", "ENO-KEY-INDES"),
    (
        "Chain Break",
        "The attack under way is over at once, with all that would follow from it.",
        "ENO-CHAIN-01",
    ),
    (
        "Bonus Attack",
        "An attack at once, often out of turn: an exhausted weapon is readied, an empty one finds "
        "1 Ammo. Made in the middle of an Intruder's attack, it breaks that attack off.",
        "ENO-BONUS-01",
    ),
    (
        "Follow-up",
        "A Bonus Attack gained in a Spacer's attack: it comes when that one is over.",
        "ENO-FOLLOW-01",
    ),
    ("Reprisal", "The Intruder strikes back when your attack is over.", "ENO-RESP-06"),
    ("Blast", "Hits every Spacer in its Zone, with a roll for each.", "ENO-CMD-06"),
    ("Terrorize", "What it rolls you gain as Stress; nothing reduces it.", "ENO-CMD-09"),
    (
        "Overwhelm",
        "When Noise needs more dice than there are, or a Blip is due and no token is left, the "
        "Intruder's Overwhelm happens, once for each that is missing.",
        "ENO-NOISE-04",
    ),
    (
        "First Contact",
        "The first time that a kind of Intruder turns up, its box is read.",
        "ENO-INTR-08",
    ),
    ("Unique Specimen", "An Intruder with a card of its own that changes it.", "ENO-INTR-07"),
    (
        "Priority Target",
        "Whoever made Noise last. Patrols, Blips of the track and many attacks go for that Spacer.",
        "ENO-NOISE-09",
    ),
    (
        "Light field",
        "How far your lamp reaches. You scout Blips in it, and Intruders of a new page in it are "
        "surprised.",
        "ENO-SCOUT-02",
    ),
    (
        "Surprised",
        "The Intruder only drops its tokens when it would act next, and takes no opportunity.",
        "ENO-SURP-01",
    ),
    ("Echo", "A Blip that was nothing: it is removed and a new Blip comes.", "ENO-REVB-01"),
    ("Ambush", "Intruders of a Blip that turned up by itself act at once.", "ENO-REVB-04"),
    (
        "Patrol",
        "After the Intruders: a card says how many crossings the Blips around the Priority Target "
        "move.",
        "ENO-PAT-01",
    ),
    (
        "Countdown",
        "Goes down 1 each round from the second on: 9 to 7 is the white level, 6 to 4 red, below "
        "black. At 0 the Adversary comes.",
        "ENO-CD-05",
    ),
    (
        "Adversary",
        "Comes at zero hour, acts before all other Intruders, and cannot be killed.",
        "ENO-ADV-05",
    ),
    (
        "Extraction Marker",
        "Each Discovery moves it 1 towards zero; at zero the Extraction Points can be used.",
        "ENO-EXT-02",
    ),
    (
        "Engram",
        "Scavenged and carried without a slot; its Location says what it can be used for, and it "
        "is worth a resource at the end.",
        "ENO-SCAV-03",
    ),
    ("Gear Cache", "Scavenge it for a card of the Location's loot.", "ENO-SCAV-01"),
    ("Console", "Scavenge on it and its number is looked up.", "ENO-SCAV-04"),
    (
        "Stratagem",
        "A card of the whole team: met once, it is ready for as many uses as it has charges, then "
        "it turns back.",
        "ENO-STRAT-03",
    ),
    (
        "Awakening",
        "One Flatline card lets you roll the ten-sided die: on a 10 you rise, with a card of "
        "great power.",
        "ENO-AWAKE-02",
    ),
    (
        "Antinomy",
        "Your awakened time: one token goes as each of your turns begins; without any the "
        "Awakening ends.",
        "ENO-AWAKE-11",
    ),
    ("Signature", "The Boss's own attack, done where a card names it.", "ENO-BOSS-04"),
    (
        "Escalation",
        "A Wound makes a Boss's decks worse: lower cards go, higher ones come.",
        "ENO-ESC-01",
    ),
    (
        "AI card",
        "What a Boss does this time: a Target, movement, an attack, and what comes after.",
        "ENO-BOSS-01",
    ),
    (
        "Body part",
        "Attack a Boss and a BP card is drawn: its AT is what you need, and it says what a hit, a "
        "miss and a critical bring.",
        "ENO-WOUND-01",
    ),
    ("Zone", "All spaces up to that many away, diagonals included.", "ENO-BOARD-15"),
    ("Reflex", "You may move 1 space.", "ENO-KEY-REFL"),
    (
        "Exhausted",
        "The card stays where it is and does nothing until it is readied, by Rearm for example; "
        "passives and traits still count.",
        "ENO-EXH-01",
    ),
    (
        "Potential",
        "The ring on a die: Noise when Noise is rolled; Discipline makes one count as Power.",
        "ENO-DICE-03",
    ),
)
"""Words that a text can mark wherever they stand."""

COMMON = (
    (
        "Cover",
        "Beside a tile with Cover between you and a shot, one of its dice may drop a colour: "
        "black to red, red to white. A Destructible tile is used up.",
        "ENO-COVER-05",
    ),
    ("Heavy", "Only a Full Reload fills this weapon.", "ENO-KEY-HEAVY"),
    ("Linear", "This weapon fires only along a row or a column.", "ENO-KEY-LIN"),
    ("Reach", "A melee weapon that strikes as far as its number.", "ENO-KEY-REACH-1"),
    ("Light", "The dice that you scout with.", "ENO-KEY-LIGHT"),
    (
        "Reload",
        "Full Reload fills a weapon in hand; Fast Reload adds 1 Ammo to one that is not Heavy. "
        "Charges never come back.",
        "ENO-REL-03",
    ),
    (
        "Ammo",
        "An attack takes 1; without any the weapon is silent until it is reloaded.",
        "ENO-ATK-05",
    ),
    ("Charges", "Like Ammo, but they never come back.", "ENO-GEAR-05"),
    (
        "Move",
        "Up to that many spaces, up, down, left or right; choose your destination first.",
        "ENO-MOVE-01",
    ),
    (
        "Attack",
        "Roll the weapon's dice and what you add: as much Power as the AT is a Wound. Adrenaline "
        "rises by 1.",
        "ENO-ATK-12",
    ),
    ("Power", "A full circle on a die is 1, two halves are 1.", "ENO-ATK-07"),
    ("AT", "The Power that a Wound needs.", "ENO-ATK-12"),
    (
        "Wound",
        "A hit that reaches the AT. Most Intruders die at the first; a Boss counts them.",
        "ENO-ATK-13",
    ),
    (
        "Critical",
        "A hit with four critical quadrants or more: the Critical response instead of all others.",
        "ENO-ATK-11",
    ),
    ("Instinct", "Comes with a hit or a miss, never with a critical.", "ENO-RESP-04"),
    ("Speed", "How far an Intruder goes when it acts; it grows with the level.", "ENO-INTR-05"),
    (
        "Range",
        "How far a weapon or an Intruder shoots, in spaces; with a clear line of sight for you.",
        "ENO-ATK-03",
    ),
    (
        "Sight",
        "A straight line from a corner of your space to a corner of its space that no wall, "
        "Obstacle or Intruder cuts.",
        "ENO-LOS-01",
    ),
    (
        "Reaction",
        "An ability that you may use where the window sign stands, in others' turns too; each "
        "once a window.",
        "ENO-REACT-01",
    ),
    (
        "Condition",
        "A card beside your board, good or bad; you never have the same twice. All leave when the "
        "session ends.",
        "ENO-COND-01",
    ),
    (
        "Skill test",
        "Roll as many white dice as your Skill; the Successes must reach the number.",
        "ENO-SKILL-03",
    ),
    ("Intellect", "A Skill: roll that many white dice in a test of it.", "ENO-SKILL-01"),
    ("Dexterity", "A Skill: roll that many white dice in a test of it.", "ENO-SKILL-01"),
    ("Strength", "A Skill: roll that many white dice in a test of it.", "ENO-SKILL-01"),
    ("Willpower", "A Skill: roll that many white dice in a test of it.", "ENO-SKILL-01"),
    ("Perception", "A Skill: roll that many white dice in a test of it.", "ENO-SKILL-01"),
    (
        "Door",
        "Closed it stops you and your sight; Blips and Intruders pass. Opened it stays open.",
        "ENO-DOOR-01",
    ),
    (
        "Location",
        "Says which Intruders are met here, what is looted, and what Engrams do.",
        "ENO-LOC-03",
    ),
    ("Shift", "A Boss slides straight to a space from which it can act.", "ENO-CMD-03"),
    ("Shoot", "At a Target within Range in a straight line.", "ENO-CMD-04"),
)
"""Words too common to be marked wherever they stand."""
