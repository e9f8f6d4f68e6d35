"""What the page draws of P52: the view of the table, cut to what is shown, with its words.

Where a struct here has the name of one in the view, its docstring says why it is another.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from crawldeck.kernel.language import tr
from crawldeck.kernel.phrases import said
from crawldeck.p52.components import CORE, Ability, Item
from crawldeck.p52.drawings import is_picture
from crawldeck.p52.effects import AnyEffect
from crawldeck.p52.pack import CONTENT, Pack
from crawldeck.p52.rules.figures import threshold
from crawldeck.p52.rules.initiative import in_order
from crawldeck.p52.rules.numbers import foe_numbers
from crawldeck.p52.rules.quest import quest_of
from crawldeck.p52.rules.weapons import armour
from crawldeck.p52.state import Foe, P52Table
from crawldeck.p52.view_types import HeroView, P52Spot, View
from crawldeck.p52.web.sheets import P52Art, P52Number, Sheets
from crawldeck.p52.words import labels, panel
from crawldeck.p52.words.effects import attack_words, item_notes, shifts
from crawldeck.p52.words.formulas import comes_to, settled, spelt, worked
from crawldeck.p52.words.making import quirk_words
from crawldeck.p52.words.naming import Now
from crawldeck.web.laying import laid


class P52Hero(Struct, omit_defaults=True):
    """A hero; dead below 0 hit points. Unlike `HeroView` it has a sheet in words in the place of
    numbers that only bots weigh: abilities by level, what lasts, whom it aims at."""

    id: str
    name: str
    letter: str
    """One letter for the board, unlike that of any other hero."""
    seat: int
    hp: int
    max_hp: int
    core: tuple[int, int, int, int, int]
    """Lift, Think, Balance, Move, Lead."""
    movement: int
    initiative: int
    level: int
    exp: int
    needed: int
    """The experience that the next level costs."""
    arts: tuple[P52Art, ...]
    worn: tuple[str, ...]
    bag: dict[str, int]
    spot: str = ""
    earned: int = 0
    stamina: int = 0
    armour: int = 0
    """What is kept off of every blow."""
    aim: int = 0
    stance: int = 0
    frozen: int = 0
    stealthy: bool = False
    notes: tuple[str, ...] = ()
    """What is special just now, in words."""
    kin: str = ""
    quirk: str = ""
    people: str = ""
    calling: str = ""
    numbers: tuple[P52Number, ...] = ()
    """Hit points, Movement and Initiative, and how they come about."""
    carried: dict[str, tuple[str, ...]] = {}
    """What things do in this hero's hands, where that depends on the hero."""


class P52Foe(Struct, omit_defaults=True):
    """An enemy on the table; `seen` is false on a face-down spot, `card` empty for a boss. Unlike
    `FoeView` it has notes in the place of what lasts and of what bots know about its kind."""

    id: str
    name: str
    spot: str
    hp: int
    max_hp: int
    initiative: int
    movement: int
    seen: bool
    kind: str
    card: str = ""
    frozen: int = 0
    notes: tuple[str, ...] = ()


class P52Row(Struct, omit_defaults=True):
    """An enemy as printed: its text, its attacks and what it defends against."""

    text: str
    attacks: tuple[str, ...]
    defends: str


class P52Thing(Struct, omit_defaults=True):
    """An item as printed."""

    name: str
    text: str = ""
    notes: tuple[str, ...] = ()
    part: str = ""
    """Where it is worn."""
    sort: str = ""
    """For its icon: what it serves as, its role, or what it does first."""


class P52Skill(Struct, omit_defaults=True):
    """An ability as printed."""

    name: str
    kind: str
    text: str
    sort: str = ""
    """For its icon: the gear it needs, or what it does first."""
    target: str = ""
    effect: str = ""
    """The formulas, their names in full."""


class P52Turn(Struct, omit_defaults=True):
    """A place in the order of the round."""

    id: str
    name: str
    note: str = ""


class P52Backdrop(Struct):
    """What is printed: the same for the whole game."""

    things: dict[str, P52Thing]
    skills: dict[str, P52Skill]
    kinds: dict[str, str]
    """What the kinds of spots are called."""
    drawings: dict[str, str]
    """Who looks how, as the pack says: of heroes and enemies by id, of others by `people:` and
    `calling:`. Names of parts, or the address of a picture."""


class P52Scene(Struct):
    """The board and everybody on it. Unlike `View` it names the quest, tells its tally in words,
    and has nothing of what only bots ask: flags, what heals, what arts are for."""

    phase: str
    space: int
    spaces: int
    size: int
    lit: bool
    exterior: bool
    start: str
    exit: str
    barricaded: bool
    round: int
    reversed: bool
    acting: str
    order: tuple[P52Turn, ...]
    next_round: tuple[str, ...]
    """Who goes after whom in the next round, as things stand now."""
    spots: tuple[P52Spot, ...]
    heroes: tuple[P52Hero, ...]
    foes: tuple[P52Foe, ...]
    book: dict[str, P52Row]
    """The rows of the enemies on the table, by kind."""
    made: dict[str, P52Thing]
    """Things that were changed in play, and are printed nowhere."""
    quest: str
    task: str
    tally: tuple[str, ...]
    """How far the quest has come, in words."""
    action_left: int
    action_discard: tuple[str, ...]
    room_left: int
    enemy_left: int


class Drawing:
    """Makes scenes of one table."""

    def __init__(self, table: P52Table) -> None:
        self.pack = table.content
        self.sheets = Sheets(table.content)

    def scene(self, table: P52Table, view: View) -> P52Scene:
        letters = panel.tokens(view)
        return laid(
            P52Scene,
            view,
            order=tuple(P52Turn(*one) for one in panel.turns(view)),
            next_round=tuple(one.id for one in in_order(table)) if view.round else (),
            heroes=tuple(self.hero(table, hero, view, letters[hero.id]) for hero in view.heroes),
            foes=tuple(laid(P52Foe, foe, notes=_notes(panel.troubles(foe))) for foe in view.foes),
            book={foe.kind: row(foe, table) for foe in table.state.foes},
            made={
                name: thing(item, self.pack)
                for name, item in view.things.items()
                if name not in self.pack.items
            },
            quest=quest_of(table).name,
            task=said(view.task, self.pack.names),
            tally=tuple(tally(view, self.pack)),
        )

    def hero(self, table: P52Table, hero: HeroView, view: View, letter: str) -> P52Hero:
        pack = self.pack
        kin = [pack.peoples[hero.people].name] if hero.people else []
        kin += [pack.callings[hero.calling].name] if hero.calling else []
        quirk = pack.quirks.get(hero.quirk)
        worked_out, one = self.sheets.worked(table, hero, view), table.state.hero(hero.id)
        return laid(
            P52Hero,
            hero,
            letter=letter,
            core=tuple(getattr(hero, core) for core in CORE),
            needed=threshold(hero.level),
            arts=worked_out.arts,
            armour=0 if one is None else armour(table, one, "melee"),
            numbers=worked_out.numbers,
            carried=worked_out.carried,
            bag={name: count for name, count in hero.bag.items() if count},
            notes=_notes(panel.conditions(hero, view)),
            kin=" ".join(kin),
            quirk=f"{quirk.name}: {quirk_words(quirk)}" if quirk else "",
        )


@lru_cache(maxsize=8)
def backdrop(pack: Pack) -> P52Backdrop:
    """Everything printed that the page may have to name; the same for all tables of a pack."""
    return P52Backdrop(
        things={name: thing(item, pack) for name, item in pack.items.items()},
        skills={art.id: skill(art) for art in pack.abilities.values()},
        kinds={kind: tr(word) for kind, word in labels.KINDS.items()},
        drawings=drawings(pack),
    )


def drawings(pack: Pack) -> dict[str, str]:
    """Pictures by their address; those of a pack that is not served are left out."""
    found = pack.drawings.by_id()
    if pack.folder.parent == CONTENT:
        served = f"/packs/p52/{pack.folder.name}/"
        return {who: served + one if is_picture(one) else one for who, one in found.items()}
    return {who: one for who, one in found.items() if not is_picture(one)}


def skill(art: Ability) -> P52Skill:
    sort = next(iter(art.gear), "") or _first(art.effects)
    return P52Skill(art.name, art.kind, art.text, sort, spelt(art.target), spelt(art.effect))


def _first(effects: tuple[AnyEffect, ...]) -> str:
    """What is done first, in a word."""
    return str(effects[0].__struct_config__.tag) if effects else ""


def thing(item: Item, pack: Pack) -> P52Thing:
    sort = next(iter(item.gear), "") or item.role or _first(item.effects)
    notes = item_notes(item, Now(spelt, pack.names))
    return P52Thing(item.name, item.text, tuple(notes), item.slot, sort)


def row(foe: Foe, table: P52Table) -> P52Row:
    """An enemy's row in words, its formulas worked out as far as they go."""
    pack = table.content
    printed = pack.enemies[foe.kind]
    known = settled(foe_numbers(table, foe))

    def now(text: str, ranges: range) -> str:
        formula = pack.formula(text)
        comes = comes_to(formula, known, ranges)
        return f"{worked(formula, known)} ({comes})" if comes else worked(formula, known)

    attacks = []
    for attack in printed.attacks:
        ranges = range(attack.near, attack.far + 1)
        target, damage = now(attack.target, ranges), now(attack.damage, ranges)
        attacks.append(attack_words(attack, target, damage))
    return P52Row(printed.text, tuple(attacks), shifts(printed, Now(spelt, pack.names)))


def tally(view: View, pack: Pack) -> Iterable[str]:
    """How far the quest has come."""
    if view.prize:
        prize = pack.items[view.prize].name
        yield tr("{item}: found" if view.found else "{item}: not found yet", item=prize)
    if view.to_go:
        yield tr("Still to go: {n}", n=view.to_go)
    if view.waves:
        yield tr("Waves so far: {n}", n=view.waves)


def _notes(notes: list[panel.Note]) -> tuple[str, ...]:
    return tuple(note.text for note in notes)
