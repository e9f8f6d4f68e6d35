"""The parameters of P52: three editions, the ledger's switches, and house rules.

The defaults are the `core` edition; `classic` and `latest` are differences from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from crawldeck.kernel.language import mark
from crawldeck.kernel.params import Param
from crawldeck.kernel.phrases import Phrase


class Difficulty(Struct, frozen=True):
    """What a difficulty changes (P52-TABLE-07), in percent of what is printed."""

    foe_hp: int = 100
    foe_damage: int = 100

    @property
    def changes(self) -> bool:
        """Whether anything is different from what is written."""
        return self != Difficulty()

    @property
    def text(self) -> str:
        if not self.changes:
            return mark("Enemies are as printed.")
        return Phrase(
            "Enemies have {hp} % of their HP and deal {damage} % damage.",
            hp=self.foe_hp,
            damage=self.foe_damage,
        )


DIFFICULTIES: Mapping[str, Difficulty] = {
    "easiest": Difficulty(35, 35),
    "much-easier": Difficulty(50, 50),
    "easier": Difficulty(70, 70),
    "slightly-easier": Difficulty(85, 85),
    "as-written": Difficulty(),
    "harder": Difficulty(120, 120),
    "much-harder": Difficulty(145, 145),
    "hardest": Difficulty(180, 180),
}
"""The easiest first."""
CALLED = (
    mark("easiest"),
    mark("much easier"),
    mark("easier"),
    mark("slightly easier"),
    mark("as written"),
    mark("harder"),
    mark("much harder"),
    mark("hardest"),
)
"""What they are called."""


class Params(Struct, frozen=True):
    """Every switch of P52 with its default."""

    # Laying out
    exit_by_column: Annotated[
        bool,
        Param("P52-LAYOUT-14", "left and right exits: the outermost column wins before distance"),
    ] = False
    across_leftmost_overall: Annotated[
        bool,
        Param(
            "P52-LAYOUT-15",
            "an exit across is the left-most card of the whole space, not of the far row",
        ),
    ] = False
    start_in_front: Annotated[
        bool, Param("P52-LAYOUT-23", "no card may lie nearer to the players than the start")
    ] = True
    random_environment: Annotated[
        bool,
        Param("P52-SETUP-17", "an open quest flips for inside or outside; off: it is inside"),
    ] = True
    quest_may_lay: Annotated[
        bool, Param("P52-LAYOUT-21", "a quest may prescribe size cards, layout, light or exit")
    ] = False

    random_quest: Annotated[
        bool,
        Param("P52-DIFF-42", "the four types of quest can be played, and the type flipped for"),
    ] = True
    twos_double: Annotated[
        bool, Param("P52-QUEST-07", "twos that bring an enemy bring two, in every quest")
    ] = False

    # Seeing
    lit_sight: Annotated[
        int,
        Meta(ge=0, le=60),
        Param("P52-REVEAL-03", "how many moves far a lit space is seen; 0 is without limit"),
    ] = 0
    dark_diagonals: Annotated[
        bool, Param("P52-REVEAL-06", "in the dark diagonal neighbours in sight are revealed too")
    ] = False
    dark_limits_targeting: Annotated[
        bool, Param("P52-LOS-08", "in the dark only your own and adjacent spots can be targeted")
    ] = False
    spot_table: Annotated[
        Literal["current", "classic"], Param("P52-REVEAL-12", "which table says what 4 to 10 mean")
    ] = "current"
    spots_overridden: Annotated[
        Literal["all", "a23"],
        Param("P52-DIFF-15", "which ranks a scenario may give its own meaning"),
    ] = "all"
    passage_face_up_only: Annotated[
        bool, Param("P52-SPOTS-PAS-01", "a secret passage leads to face-up spots only")
    ] = True
    stamina_on_traps: Annotated[
        bool, Param("P52-SPOTS-TRP-05", "Stamina may be played on a trap check")
    ] = False

    # Initiative
    seven_reverses: Annotated[
        bool, Param("P52-INIT-06", "a seven on entry reverses initiative for the space")
    ] = True
    free_roam_in_dark: Annotated[
        bool, Param("P52-INIT-09", "in the dark, with no enemy seen, the players go in any order")
    ] = False
    ambush_scope: Annotated[
        Literal["dark", "any"], Param("P52-INIT-10", "where a revealed enemy may ambush")
    ] = "dark"

    # Fighting
    aim_when_hit: Annotated[
        Literal["less_one", "lost"], Param("P52-AIM-06", "what a hit does to the aim bonus")
    ] = "less_one"
    stance_kept: Annotated[
        Literal["defending", "success"],
        Param("P52-STANCE-03", "what keeps the stance bonus when attacked"),
    ] = "defending"
    free_actions_break_focus: Annotated[
        bool, Param("P52-AIM-04", "free actions end aim and stance too")
    ] = False
    enemy_policy: Annotated[
        Literal["current", "classic"], Param("P52-ETURN-01", "how enemies choose what to do")
    ] = "current"
    exact_quarter: Annotated[
        bool,
        Param("P52-ETURN-02", "an enemy flees below exactly a quarter, not below the rounded one"),
    ] = False
    enemy_hits_on_equal: Annotated[
        bool, Param("P52-EATT-01", "an enemy hits when it equals its target too")
    ] = False
    untrained_defence: Annotated[
        Literal["by_level", "flat"], Param("P52-PDEF-03", "how much harder an untrained defence is")
    ] = "by_level"
    untrained_weapons: Annotated[
        bool, Param("P52-ATTACK-18", "a weapon in hand may be used untrained")
    ] = False

    stunned_heals_self: Annotated[
        bool, Param("P52-DEATH-01", "a stunned hero may use a healing art on itself")
    ] = False

    # Items and chests
    equip_timing: Annotated[
        Literal["any", "first"], Param("P52-ITEM-04", "when gear may be put on or off")
    ] = "any"
    trade_consent: Annotated[
        bool, Param("P52-ITEM-03", "the other player must agree to a trade")
    ] = False
    throwing: Annotated[bool, Param("P52-ITEM-08", "any item may be thrown")] = False
    weight: Annotated[bool, Param("P52-MOVE-12", "the weight of equipped gear slows")] = False
    carry_limit: Annotated[
        bool, Param("P52-ITEM-07", "at most twice Lift times Balance items may be carried")
    ] = False
    chest_keys: Annotated[bool, Param("P52-CHEST-03", "a chest key opens a chest")] = True
    chest_destroyed_at: Annotated[
        int,
        Meta(ge=0, le=9),
        Param("P52-CHEST-10", "breaking with this total or less destroys the chest"),
    ] = 4
    explosion_by: Annotated[
        Literal["average", "own"], Param("P52-CHEST-11", "whose level an exploding chest hurts by")
    ] = "average"
    chest_king: Annotated[
        Literal["two_items", "key"], Param("P52-CHEST-07", "what a King finds in a chest")
    ] = "two_items"
    pick_helps: Annotated[
        Literal["flip_two", "target_one"],
        Param(
            "P52-CHEST-09",
            "what each lock pick does for the trained: +2 to the flip or -1 to the target",
        ),
    ] = "flip_two"
    most_picks: Annotated[
        int, Meta(ge=1, le=9), Param("P52-CHEST-08", "how many lock picks one attempt may use")
    ] = 3
    same_suit_pick: Annotated[
        bool, Param("P52-CHEST-14", "two item cards of one suit give a lock pick too")
    ] = True
    healing_instead: Annotated[
        bool, Param("P52-CHEST-13", "a chest may give the weakest healing item instead of a flip")
    ] = False

    # Leaving
    leave_when: Annotated[
        Literal["first_player", "next_round"],
        Param("P52-LEAVE-02", "when the party on the exit goes"),
    ] = "first_player"
    recovery: Annotated[
        bool, Param("P52-RECOV-01", "after a space each hero regains some hit points")
    ] = False

    # Heroes: making them, experience, levels
    bonus_points_order: Annotated[
        Literal["clamp_then_add", "add_then_clamp"],
        Param("P52-CHAR-04", "whether a core ability is raised to 1 before bonus points, or after"),
    ] = "clamp_then_add"
    class_items: Annotated[
        bool, Param("P52-CHAR-10", "a new hero gets the starting items of its class")
    ] = False
    exp_other_ability: Annotated[
        int,
        Meta(ge=0, le=9),
        Param("P52-EXP-07", "experience for each success with an ability that is no fighting"),
    ] = 1
    exp_break_chest: Annotated[
        int, Meta(ge=0, le=9), Param("P52-EXP-05", "experience for breaking a chest open")
    ] = 0
    levels_per_gap: Annotated[
        int,
        Meta(ge=0, le=9),
        Param("P52-LEVEL-02", "levels one may rise between two spaces; 0 is without limit"),
    ] = 0
    ability_cost: Annotated[
        Literal["flat", "times_level"],
        Param("P52-LEVEL-04", "raising an ability costs what is listed, or that times its level"),
    ] = "flat"

    # The whole quest
    difficulty: Annotated[
        Literal[
            "easiest",
            "much-easier",
            "easier",
            "slightly-easier",
            "as-written",
            "harder",
            "much-harder",
            "hardest",
        ],
        Param("P52-TABLE-07", "how many hit points enemies have, and how hard they hit"),
    ] = "as-written"


EDITIONS: Mapping[str, Mapping[str, Any]] = {
    "core": {},
    "classic": {
        "lit_sight": 2,  # P52-DIFF-01
        "spot_table": "classic",  # P52-DIFF-04 to P52-DIFF-12
        "spots_overridden": "a23",  # P52-DIFF-13, P52-DIFF-15
        "seven_reverses": False,  # P52-DIFF-17
        "free_roam_in_dark": True,  # P52-DIFF-19
        "aim_when_hit": "lost",  # P52-DIFF-22
        "stance_kept": "success",  # P52-DIFF-24
        "enemy_policy": "classic",  # P52-DIFF-26
        "untrained_defence": "flat",  # P52-DIFF-28
        "stunned_heals_self": True,  # P52-DEATH-01
        "chest_destroyed_at": 3,  # P52-DIFF-29
        "equip_timing": "first",  # P52-DIFF-35
        "leave_when": "next_round",  # P52-DIFF-36
        "chest_keys": False,  # P52-DIFF-43
        "exp_other_ability": 2,  # P52-DIFF-38
        "exp_break_chest": 1,  # P52-DIFF-38
        "most_picks": 9,  # P52-CHEST-08: classic names no limit
    },
    "latest": {
        "seven_reverses": False,  # P52-DIFF-17
        "random_environment": False,  # P52-SETUP-17
        "random_quest": False,  # P52-DIFF-42
        "quest_may_lay": True,  # P52-DIFF-15, P52-LAYOUT-21
        "explosion_by": "own",  # P52-DIFF-30
        "chest_king": "key",  # P52-DIFF-31
        "pick_helps": "target_one",  # P52-DIFF-32
        "same_suit_pick": False,  # P52-DIFF-33
        "healing_instead": True,  # P52-DIFF-34
        "recovery": True,  # P52-DIFF-37
        "untrained_weapons": True,  # P52-DIFF-41
        "throwing": True,  # P52-DIFF-41
        "weight": True,  # P52-DIFF-41
        "levels_per_gap": 1,  # P52-DIFF-39
        "ability_cost": "times_level",  # P52-DIFF-39
        "bonus_points_order": "add_then_clamp",  # P52-DIFF-40
        "class_items": True,  # P52-CHAR-10
    },
}
