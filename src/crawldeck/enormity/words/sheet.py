"""A Spacer's sheet: player board, suit, Action cards, gear and what ails."""

from __future__ import annotations

from msgspec import Struct

from crawldeck.enormity.components import Ability, Bonus, CardAction, Gear
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import FALLING, Item, Spacer
from crawldeck.enormity.terms import TOP, NoiseBox

PLACES = (("hand", "In hand"), ("support", "Support"), ("pack", "Backpack"), ("always", "Always"))
WHEN = {"passive": "always", "triggered": "own turn", "reaction": "reaction"}


class Text(Struct, frozen=True):
    """Something with a name: an ability, a Condition, a side of a card, a piece of gear."""

    name: str
    note: str = ""
    lines: tuple[str, ...] = ()


class Track(Struct, frozen=True):
    """A track of the board: where its marker stands, and what its end means."""

    name: str
    value: int
    note: str = ""


class SpacerSheet(Struct, frozen=True):
    """Everything on and beside one player board, ready to be set."""

    name: str
    kin: str
    text: str
    pack: str
    skills: tuple[tuple[str, int], ...]
    tracks: tuple[Track, ...]
    rubicon: str
    abilities: tuple[Text, ...]
    suit: Text
    suit_abilities: tuple[Text, ...]
    cards: tuple[tuple[str, tuple[Text, ...]], ...]
    """By slot: the sides of its Action card."""
    gear: tuple[tuple[str, tuple[Text, ...]], ...]
    """By place: what is there."""
    ails: tuple[Text, ...] = ()
    engrams: tuple[str, ...] = ()
    top: int = TOP


# -- words -------------------------------------------------------------------------------------


def action_words(action: CardAction) -> str:
    """What an action does, and how loud it is."""
    heard = loudness(action.noise)
    return f"{action.text} ({heard})" if heard != "quiet" or action.kind == "move" else action.text


def loudness(box: NoiseBox) -> str:
    """The Noise an action makes, in a few words.

    >>> loudness(NoiseBox()), loudness(NoiseBox(symbol=True, plus=1))
    ('quiet', 'loud +1')
    """
    parts = ["loud"] if box.symbol else []
    parts += [f"noise {len(box.dice)} {box.dice[0]}"] if box.dice else []
    parts += [f"+{box.plus}"] if box.plus else []
    return " ".join(parts) or "quiet"


def gear_facts(card: Gear) -> list[str]:
    """The figures and keywords printed on a piece of gear."""
    facts = ["dice " + " ".join(card.dice)] if card.dice else []
    if card.kind == "weapon":
        facts.append(f"range {card.range}" if card.range else "melee")
    facts += [
        f"{word} {value}"
        for word, value in (
            ("Ammo", card.ammo),
            ("charges", card.charges),
            ("Suppress", card.suppress),
            ("quadrants", card.quadrants),
            ("Damage Reduction", card.reduction),
        )
        if value
    ]
    return facts + [
        name.replace("_", " ").title() + (f" {value}" if value is not True else "")
        for name in card.keywords.__struct_fields__
        if (value := getattr(card.keywords, name))
    ]


# -- working it out ----------------------------------------------------------------------------


def of_spacer(who: Spacer, pack: Pack) -> SpacerSheet:
    """The sheet of a Spacer as it stands."""
    printed, suit = pack.spacers[who.id], pack.suits[who.suit]
    bonuses = sorted((*printed.rubicon, *suit.rubicon), key=lambda one: one.at)
    return SpacerSheet(
        name=printed.name,
        kin=printed.calling,
        text=printed.text,
        pack=pack.head.name,
        skills=tuple((name.capitalize(), value) for name, value in printed.skills.items()),
        tracks=(
            Track(
                "Vitals",
                who.vitals,
                f"orange from {suit.orange_from}, green from {suit.green_from}",
            ),
            Track("Stress", who.stress),
            Track("Adrenaline", who.adrenaline),
        ),
        rubicon=", ".join(map(_bonus, bonuses)),
        abilities=tuple(map(_ability, printed.abilities)),
        suit=Text(suit.name, _suit_note(who, pack), (suit.text,)),
        suit_abilities=tuple(map(_ability, suit.abilities)),
        cards=tuple(_card(name, pack) for name in who.cards),
        gear=tuple(_gear_in(who, pack)),
        ails=tuple(_ails(who, pack)),
        engrams=tuple(one.kind + (" (used)" if one.used else "") for one in who.engrams),
    )


def _bonus(bonus: Bonus) -> str:
    many = f"{bonus.n} " if bonus.n != 1 else ""
    return f"{many}{bonus.token} @{bonus.at}"


def _ability(ability: Ability) -> Text:
    return Text(ability.name, WHEN[ability.kind], (ability.text,))


def _suit_note(who: Spacer, pack: Pack) -> str:
    suit = pack.suits[who.suit]
    notes = [f"Light field {suit.light}", f"Support {suit.support}", f"Backpack {suit.backpack}"]
    return ", ".join(notes + ([f"Damage Reduction {suit.reduction}"] if suit.reduction else []))


def _card(name: str, pack: Pack) -> tuple[str, tuple[Text, ...]]:
    card = pack.cards[name]
    sides = (Text(one.name, "", tuple(map(action_words, one.actions))) for one in card.sides)
    return card.slot.capitalize(), tuple(sides)


def _gear_in(who: Spacer, pack: Pack) -> list[tuple[str, tuple[Text, ...]]]:
    found = []
    for place, word in PLACES:
        things = tuple(_thing(item, pack) for item in who.items if item.place == place)
        if things:
            found.append((word, things))
    return found


def _thing(item: Item, pack: Pack) -> Text:
    card = pack.gear[item.card]
    now = [f"{item.ammo} of {card.ammo} Ammo left"] if item.ammo < card.ammo else []
    now += [f"{item.charges} of {card.charges} charges left"] if item.charges < card.charges else []
    now += ["exhausted"] if item.exhausted else []
    now += ["discharged"] if item.discharged else []
    boxes = (f"{one.name} [{WHEN[one.kind]}]: {one.text}" for one in card.abilities)
    return Text(card.name, "; ".join([*gear_facts(card), *now]), (card.text, *boxes))


def _ails(who: Spacer, pack: Pack) -> list[Text]:
    """Conditions and whatever else lies beside the board."""
    found = [Text("Knocked down")] if who.down == FALLING else []
    found += [
        Text(word, str(count))
        for word, count in (
            ("Exert cards", who.exerts),
            ("Radiation", who.radiation),
            ("Infection", who.infection),
            ("Inner Dark", who.inner_dark),
        )
        if count
    ]
    for name, count in who.conditions.items():
        card = pack.conditions[name]
        found.append(Text(card.name, f"{count} on it" if count else "", (card.text,)))
    if who.breakdown:
        broken = pack.breakdowns[who.breakdown]
        name, text = broken.name, broken.text
        if who.flipped:
            name, text = broken.back_name, broken.back_text
        found.append(Text(name, "Stress Breakdown", (text,)))
    if who.awakening:
        found.append(Text("Awakened", f"Antinomy {who.antinomy}"))
    return found
