"""The quest: what is to be done, how far it has come, and when the party may go (QUEST)."""

from __future__ import annotations

from crawldeck.kernel.asks import Refusal, Rule
from crawldeck.kernel.language import mark
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52.components import Role
from crawldeck.p52.questbook import LAST_SPACE, Boon, Quest, SpaceSpec, spaces_meant
from crawldeck.p52.rules.bag import put
from crawldeck.p52.rules.common import flip, flip_room
from crawldeck.p52.state import Hero, P52Table

KEYS = 2
NOTHING = SpaceSpec()
ROLES: dict[str, Role] = {"treasure": "treasure", "trapped": "gate-key"}
"""The part that an item plays in a kind of quest."""

TREASURE_LIES = Refusal(
    "P52-QUEST-02", "what you came for lies in this space; a survivor must carry it out"
)
KEY_LIES = Refusal("P52-QUEST-03", "a key lies in this space; both must be on the exit together")
BOSS_HOLDS = Refusal("P52-QUEST-11", "the exit is locked while the boss lives")


def quest_of(t: P52Table) -> Quest:
    """The quest that is being played."""
    return t.content.quest(t.state.quest)


def boons(t: P52Table) -> list[Boon]:
    """What earlier decisions of the party change in this quest."""
    return [boon for boon in quest_of(t).boons if boon.flag in t.state.flags]


# -- its spaces --------------------------------------------------------------------------------


def covers(key: str, number: int) -> bool:
    """Whether a key such as `2`, `2-3` or `4+` means a space."""
    meant = spaces_meant(key)
    return meant is not None and meant.first <= number <= meant.last


def spec_of(t: P52Table) -> SpaceSpec:
    """What the quest says about this space: its end first, then its number, then the cycle."""
    quest, number = quest_of(t), t.state.space.number
    if LAST_SPACE in quest.prescribed and is_last(t):
        return quest.prescribed[LAST_SPACE]
    for key, spec in quest.prescribed.items():
        if covers(key, number):
            return spec
    return quest.cycle[(number - 1) % len(quest.cycle)] if quest.cycle else NOTHING


def prescribed(t: P52Table) -> SpaceSpec:
    """What the quest fixes of the laying; nothing unless the edition lets it (P52-LAYOUT-21)."""
    return spec_of(t) if t.params.quest_may_lay else NOTHING


def plan_of(t: P52Table) -> tuple[str, ...]:
    """The drawing that the space is laid by, smaller for one or two (P52-QUEST-09)."""
    spec = prescribed(t)
    return spec.layout_two if spec.layout_two and len(t.state.entered) <= 2 else spec.layout


def is_arena(t: P52Table) -> bool:
    """The space of a quest of waves in which the waves come (P52-QUEST-10)."""
    quest = quest_of(t)
    return quest.kind == "waves" and t.state.space.number > quest.spaces


def is_last(t: P52Table) -> bool:
    """The arena, or the space where both keys are to be turned (P52-QUEST-03)."""
    tale = t.state.tale
    return is_arena(t) or (quest_of(t).kind == "trapped" and tale.found and tale.to_go == 0)


def size_cards(t: P52Table) -> int:
    """Cards flipped for size: two, three for four or more (P52-LAYOUT-01); the arena takes one."""
    usual = 1 if is_arena(t) else 2 if len(t.state.entered) < 4 else 3
    return prescribed(t).size_cards or usual


def lies_open(t: P52Table) -> bool:
    """Whether all of the space is face up from the start."""
    return is_arena(t) or spec_of(t).revealed


def is_barred(t: P52Table) -> bool:
    """Whether the exit is barricaded whatever card it is found with (P52-QUEST-04)."""
    return quest_of(t).kind == "survival" or is_arena(t) or spec_of(t).barricaded


# -- how far it has come -----------------------------------------------------------------------


def begin(t: P52Table) -> Rule[None]:
    """Survival counts its spaces: half of 14 less a Room card (P52-QUEST-04)."""
    quest, tale = quest_of(t), t.state.tale
    if quest.kind != "survival":
        return
    number = quest.spaces
    shown = mark("The quest")
    if not number:
        card = yield from flip_room(t, "spaces to survive")
        number, shown = (14 - card.value) // 2, card.text
    tale.to_go = number - 1
    t.tell(e.SpacesCounted(rule="P52-QUEST-04", card=shown, count=number))


def spaces(t: P52Table) -> int:
    """How many spaces the quest has in all; 0 while nobody knows."""
    quest, tale, number = quest_of(t), t.state.tale, t.state.space.number
    if quest.kind == "crossing":
        return quest.spaces
    if quest.kind == "waves":
        return quest.spaces + 1
    if quest.kind == "survival" or tale.found:
        return max(1, number) + tale.to_go
    return 0


def left_a_space(t: P52Table) -> bool:
    """One space less to go; True if that was the last (P52-SETUP-20).

    Treasure is carried back through as many spaces as were visited before (P52-QUEST-02); with two
    keys the next space is the last (P52-QUEST-03). A quest against a boss is never left behind.
    """
    quest, tale = quest_of(t), t.state.tale
    if quest.kind in ("crossing", "waves"):
        return t.state.space.number >= spaces(t)
    if quest.kind != "survival" and not tale.found:
        return False
    if tale.to_go == 0:
        return True
    tale.to_go -= 1
    return False


def win(t: P52Table, rule: str) -> None:
    """The quest is done."""
    t.state.outcome = "won"
    text = quest_of(t).won or mark("The party has come through.")
    t.tell(e.GameEnded(rule=rule, outcome="won", text=text))


# -- keys and treasure -------------------------------------------------------------------------


def prize(t: P52Table) -> str:
    """The treasure or the key of this quest, as an item; empty where there is none."""
    quest = quest_of(t)
    if quest.item:
        return quest.item
    role = ROLES.get(quest.kind)
    return t.content.roles.get(role, "") if role else ""


def refuse_going(t: P52Table) -> Refusal | None:
    """Why the quest keeps the party in this space; nobody goes without what they came for."""
    s, quest = t.state, quest_of(t)
    if quest.boss_holds_exit and s.tale.boss and s.foe(s.tale.boss) is not None:
        return BOSS_HOLDS
    if quest.kind not in ROLES or not s.space.floor:
        return None
    wanted = prize(t)
    if any(item == wanted for _, item in s.space.floor):
        return KEY_LIES if quest.kind == "trapped" else TREASURE_LIES
    return None


def take_key(t: P52Table, hero: Hero) -> None:
    """A key is collected free by standing on it; the second opens the last space (P52-QUEST-03).

    In another kind of quest a key is only what it is.
    """
    s, quest = t.state, quest_of(t)
    item = prize(t) or t.content.roles["gate-key"]
    s.space.kinds[hero.spot] = "empty"
    put(hero, item)
    s.tale.aces += 1
    t.tell(e.KeyCollected(rule="P52-QUEST-03", hero=hero.id, item=item, count=s.tale.aces))
    if quest.kind == "trapped" and s.tale.aces >= KEYS and not s.tale.found:
        s.tale.found, s.tale.to_go = True, 1


def open_special(t: P52Table, hero: Hero) -> Rule[None]:
    """Most special chests hold a fake; 7 and more is what the party came for (P52-QUEST-02)."""
    s, quest = t.state, quest_of(t)
    card = yield from flip(t, "is it real")
    real = card.value >= quest.found_at
    what = "this is what you came for" if real else "a fake"
    t.tell(e.SpecialOpened(rule="P52-QUEST-02", hero=hero.id, card=card.text, what=what))
    if real:
        s.tale.found, s.tale.to_go = True, s.space.number - 1
        s.space.floor.append((hero.spot, prize(t)))


def harmful(t: P52Table) -> list[str]:
    """The ways to decide that hurt, as the table can read them."""
    choices = quest_of(t).choices
    return [o.id for choice in choices for o in choice.options if o.harm != "0"] if choices else []


# -- in one sentence ---------------------------------------------------------------------------


def task(t: P52Table) -> str:
    """What is to be done now."""
    if t.state.outcome:
        return "Nothing is left to do."
    return TASKS[quest_of(t).kind](t)


def _spaces(text: str, number: int) -> Phrase:
    """`Get through 2 spaces.`"""
    return Phrase(text, n=number, n_s="" if number == 1 else "s")


def _cross(t: P52Table) -> str:
    left = spaces(t) - t.state.space.number
    if not t.state.space.number:
        return _spaces("Get through {n} space{n_s}.", left)
    if not left:
        return "Reach the exit."
    return _spaces("Get through this space, and {n} space{n_s} after it.", left)


def _hunt(t: P52Table) -> str:
    tale = t.state.tale
    if not tale.found:
        here = [kind for key, kind in spec_of(t).spots.items() if key.startswith("A")]
        if here and "special" not in here:
            return "Get through: what you look for lies deeper in."
        return "Open the special chests at the Aces: one of them holds the treasure."
    if tale.to_go:
        text = "Carry the treasure out of this space and back through {n} space{n_s}."
        return _spaces(text, tale.to_go)
    return "Carry the treasure out."


def _escape(t: P52Table) -> str:
    tale = t.state.tale
    if not tale.found:
        return Phrase("Find two keys, at the Aces: you have {n}.", n=tale.aces)
    if tale.to_go:
        return "You have both keys: the next space is the last."
    return "Bring both keys to the exit together."


def _survive(t: P52Table) -> str:
    left = t.state.tale.to_go
    if not left:
        return "Reveal everything and defeat every enemy to open the exit."
    text = "Reveal everything and defeat every enemy to open the exit, then {n} space{n_s} more."
    return _spaces(text, left)


def _hunt_boss(t: P52Table) -> str:
    tale = t.state.tale
    if tale.boss and t.state.foe(tale.boss) is not None:
        return "Defeat the boss."
    if tale.aces:
        return "Turn up an Ace: the major boss waits."
    return "Turn up an Ace: a minor boss waits."


def _stand(t: P52Table) -> str:
    if not is_arena(t):
        return _cross(t)
    coming = t.state.tale.coming
    if not coming:
        return "Defeat them, and leave."
    return Phrase("Defeat every enemy; waves to come: {n}.", n=coming)


TASKS = {
    "crossing": _cross,
    "treasure": _hunt,
    "trapped": _escape,
    "survival": _survive,
    "boss": _hunt_boss,
    "waves": _stand,
}
