"""How the plain bot plays P52: stay alive, make for the exit, fight whatever holds it up."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence

from mypy_extensions import mypyc_attr

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.once import Once
from crawldeck.p52.bots import arts, growth, hunt, items, quests
from crawldeck.p52.geometry import Geometry, geometry
from crawldeck.p52.places import place
from crawldeck.p52.view_types import FoeView, P52Spot, View

HURT, BADLY_HURT = 0.6, 0.35
PATIENCE = 40
A_FEW = 3
"""So many heroes, or fewer, run from what they need not fight."""
WEARY, A_WHILE = 100, 20
TROUBLE = {"trap": 3, "obstructed": 1, "pit": 6}
LATEST_GROUND: list[tuple[tuple[P52Spot, ...], Geometry]] = [((), geometry(()))]
"""The spots looked at last, and what they make."""


@mypyc_attr(native_class=False)
class Seen:
    """The table from where one hero stands."""

    def __init__(self, view: View, ask: Choice) -> None:
        self.view = view
        self.hero = next((h for h in view.heroes if h.id == ask.actor), view.heroes[0])
        self.options: dict[str, list[Option]] = {}
        for option in ask.options:
            if option.flag:  # whether Stamina is played is looked at when all else is chosen
                continue
            self.options.setdefault(option.verb.name, []).append(option)

    @Once
    def ground(self) -> Geometry:
        """The lie of the spots: from one look to the next it is mostly the same."""
        spots, known = self.view.spots, LATEST_GROUND[0]
        if known[0] is spots:
            return known[1]
        blocked = sum([1 << n for n, spot in enumerate(spots) if spot.kind == "blocked"])
        ground = geometry(tuple([place(spot.x, spot.y) for spot in spots]), blocked)
        LATEST_GROUND[0] = (spots, ground)
        return ground

    def spot(self, text: str) -> int:
        return self.ground.texts.index(text)

    @Once
    def here(self) -> int:
        return self.spot(self.hero.spot)

    @Once
    def foes(self) -> list[FoeView]:
        """The enemies that can be seen."""
        return [foe for foe in self.view.foes if foe.seen]

    @Once
    def held(self) -> bool:
        """Whether enemies keep the party from leaving."""
        return self.view.barricaded or any(foe.id == self.view.boss for foe in self.view.foes)


OF_NO_USE = {"doff", "end"}


def at_once(ask: Choice) -> Option | None:
    """What needs no look at the table: when the turn is done, nothing is taken off any more."""
    if ask.kind != "turn":
        return None
    idle = all(option.verb.name in OF_NO_USE for option in ask.options)
    return ask.options[-1] if idle else None


def choose(view: View, ask: Choice, ideas: Sequence[Idea] | None = None) -> Option:
    """The first idea that fits the question; a plan brings ideas of its own."""
    seen = Seen(view, ask)
    for idea in IDEAS.get(ask.kind, ()) if ideas is None else ideas:
        answer = idea(seen)
        if answer is not None:
            return with_stamina(seen, ask, answer)
    return with_stamina(seen, ask, ask.options[0])


def rank(view: View, ask: Choice) -> list[tuple[Option, float]]:
    """What each idea would answer, in their order, then the other options, one of each sort first.

    An answer with Stamina follows the same one without, and the other way round.
    """
    seen, found = Seen(view, ask), dict[Option, None]()
    for idea in IDEAS.get(ask.kind, ()):
        answer = idea(seen)
        if answer is not None:
            found[with_stamina(seen, ask, answer)] = None
    found = found or {with_stamina(seen, ask, ask.options[0]): None}
    first, *others = found
    ordered = [first, *_other_stamina(ask, first), *others, *_one_of_each(ask.options)]
    ranked = list(dict.fromkeys(ordered))
    return [(option, 1 / (1 + n)) for n, option in enumerate(ranked)]


def _other_stamina(ask: Choice, answer: Option) -> list[Option]:
    """The same answer with a Stamina card, or without, where both can be said."""
    if not answer.verb.flag:
        return []
    other = answer.plain if answer.flag else answer.verb.flagged(*answer.args)
    return [other] if other in ask.options else []


def _one_of_each(options: Sequence[Option]) -> list[Option]:
    """All options, the first of each verb before the second of any."""
    counted, places = dict[str, int](), list[tuple[int, int]]()
    for n, option in enumerate(options):
        turn = counted[option.verb.name] = counted.get(option.verb.name, 0) + 1
        places.append((turn, n))
    return [options[n] for _, n in sorted(places)]


def with_stamina(seen: Seen, ask: Choice, answer: Option) -> Option:
    """The same answer with a Stamina card, where that can be said with it and is worth it."""
    if not answer.verb.flag or not spends(seen):
        return answer
    flagged = answer.verb.flagged(*answer.args)
    return flagged if flagged in ask.options else answer


def _named(seen: Seen, *verbs: str) -> Option | None:
    return next((seen.options[verb][0] for verb in verbs if verb in seen.options), None)


def _best(options: Iterable[Option], worth: Callable[[Option], float]) -> Option | None:
    ranked = list(options)
    return max(ranked, key=worth) if ranked else None


# -- set pieces --------------------------------------------------------------------------------


def lay(seen: Seen) -> Option | None:
    """A block: it is seen at once, and the way through is short."""
    return _named(seen, "arrange", "finish")


def stamina(seen: Seen) -> Option | None:
    return _named(seen, "stamina" if spends(seen) else "plain")


def spends(seen: Seen) -> bool:
    """Spend it in any fight, but keep the last card for when it is needed."""
    more = seen.hero.stamina >= 2
    hurt = seen.hero.hp <= seen.hero.max_hp / 2
    return (more or hurt) and any(foe.seen for foe in seen.view.foes)


def defend(seen: Seen) -> Option | None:
    """The best trained defence; an untrained one is better than none."""
    if hunt.gives_up(seen):
        return _named(seen, "endure")
    levels = seen.hero.abilities
    return _best(seen.options.get("defend", ()), lambda o: levels.get(o.args[0], 0))


def counter(seen: Seen) -> Option | None:
    levels = seen.hero.abilities
    return _best(seen.options.get("counter", ()), lambda o: levels.get(o.args[0], 0))


def leave(seen: Seen) -> Option | None:
    """Go, unless a chest here is still worth a try and nobody is near."""
    return _named(seen, "leave")


def guide(seen: Seen) -> Option | None:
    """Send an enemy to where the fewest friends stand."""
    where = [hero.spot for hero in seen.view.heroes if hero.hp >= 0]
    texts = {option: option.text.split()[-1] for option in seen.options["guide"]}
    return _best(seen.options["guide"], lambda o: -where.count(texts[o]))


def roam(seen: Seen) -> Option | None:
    """Whoever has not gone yet, those furthest from the exit first."""
    walk = seen.ground.walk(seen.spot(seen.view.exit))
    spots = {hero.id: seen.spot(hero.spot) for hero in seen.view.heroes if hero.spot}
    gone = seen.view.gone
    return _best(seen.options["roam"], lambda o: walk[spots[o.args[0]]] - 100 * (o.args[0] in gone))


# -- a turn ------------------------------------------------------------------------------------


def pick_up(seen: Seen) -> Option | None:
    return _named(seen, "take")


def survive(seen: Seen) -> Option | None:
    """Revive the dead, heal the badly hurt."""
    uses = seen.options.get("use")
    if uses is None:
        return None
    levels = {h.id: h.hp / h.max_hp for h in seen.view.heroes}
    for option in uses:
        if option.args[0] in seen.view.reviving:
            return option
    heals = [option for option in uses if option.args[0] in seen.view.healing]
    worst = _best(heals, lambda o: -levels[o.args[1]])
    threshold = BADLY_HURT if _danger(seen) else HURT
    if worst is not None and levels[worst.args[1]] <= threshold:
        return worst
    return None


def _danger(seen: Seen) -> bool:
    return bool(seen.foes)


def attack(seen: Seen) -> Option | None:
    """The weakest enemy in reach with the best ability; flasks on the strong."""
    foes = {foe.id: foe for foe in seen.view.foes}
    hurl = _best(seen.options.get("hurl", ()), lambda o: foes[o.args[1]].hp)
    if hurl is not None and foes[hurl.args[1]].hp >= 5:
        return hurl
    return _blow(seen, _sharp(seen))


def attack_anyhow(seen: Seen) -> Option | None:
    """With whatever there is, where no step helps."""
    return _blow(seen, seen.hero.attacks)


def _weary(seen: Seen) -> bool:
    """Late in a space, every other while: what is out of reach heals faster than one hits it."""
    late = seen.view.round - WEARY
    return late > 0 and late // A_WHILE % 2 == 0


def _level(seen: Seen, ability: str) -> int:
    return seen.hero.abilities.get(ability, 1)


def _sharp(seen: Seen) -> dict[str, tuple[int, int]]:
    """The hero's attacks, without those that are far below the best."""
    attacks = seen.hero.attacks
    best = max((_level(seen, name) for name in attacks), default=0)
    return {name: band for name, band in attacks.items() if _level(seen, name) >= best - 1}


def _blow(seen: Seen, attacks: Container[str]) -> Option | None:
    """The best attack of some, or an art that hurts, on the enemy nearest to falling."""
    far = 1 if _weary(seen) else 99
    foes = {foe.id: foe for foe in seen.foes if _range(seen, foe) <= far}
    known = seen.hero.attacks
    return _best(
        [
            o
            for o in seen.options.get("attack", ())
            if o.args[0] in foes
            and (o.args[1] in attacks or o.args[1] not in known)
            and o.args[1] not in foes[o.args[0]].proof
            and arts.is_blow(seen, o)
            and arts.harmless(seen, o)
        ],
        lambda o: (
            10 * _level(seen, o.args[1]) - foes[o.args[0]].hp - 3 * _range(seen, foes[o.args[0]])
        ),
    )


def _range(seen: Seen, foe: FoeView) -> int:
    return seen.ground.range(seen.here, seen.spot(foe.spot))


def open_chest(seen: Seen) -> Option | None:
    """With a key, with skill, or by force when the blow-up would not kill."""
    if _danger(seen):
        return None
    key = _named(seen, "key")
    if key is not None:
        return key
    pick = _best(seen.options.get("unlock", ()), lambda o: o.args[0])
    if pick is not None:
        return pick
    return _named(seen, "break") if seen.hero.hp > 2 * seen.hero.level else None


def walk(seen: Seen) -> Option | None:
    """One step towards what matters most now; stay where it is reached."""
    if "move" not in seen.options:
        return None
    _, goals = bound_for(seen)
    return step_to(seen, goals) if goals else None


def step_to(seen: Seen, goals: Sequence[int]) -> Option | None:
    """One step towards the nearest of some spots; none where one stands there."""
    moves = seen.options.get("move")
    if not moves:
        return None
    here = seen.here
    ways = [seen.ground.walk(goal) for goal in goals]
    nearest = min(ways, key=lambda way: way[here])
    if nearest[here] == 0:
        return None
    spots, spot_at = seen.view.spots, seen.ground.spot_at

    def cost(option: Option) -> float:
        there = spot_at[option.args[0]]
        return nearest[there] + 0.3 * TROUBLE.get(spots[there].kind, 0)

    step = min(moves, key=cost)
    return step if cost(step) < nearest[here] + 1 else None


def run(seen: Seen) -> Option | None:
    """A step towards the exit, as long as nothing keeps the party from leaving, and nothing that
    the quest calls for is here. It pays for a few; many grow by what they fight."""
    if seen.held or seen.hero.hp <= 0 or quests.goals(seen) or not seen.view.exit:
        return None
    many = sum(hero.hp >= 0 for hero in seen.view.heroes) > A_FEW
    if many or seen.view.kind in quests.LONG:
        return None
    return step_to(seen, [seen.spot(seen.view.exit)])


def bound_for(seen: Seen) -> tuple[str, list[int]]:
    """What matters most now, and the spots where it is; none where no step helps.

    Enemies that stand and fight, then chests, then what a barricade hides, then the exit.
    """
    view = seen.view
    if "end" not in seen.options and any(foe.spot == seen.hero.spot for foe in seen.foes):
        # An enemy at arm's length that cannot be fought follows wherever one steps.
        return "away", [] if seen.held else [seen.spot(view.exit)]
    foes = [
        seen.spot(foe.spot)
        for foe in view.foes
        if foe.seen and not hunt.runs(foe) and _can_hurt(seen, foe)
    ]
    patient = seen.held or view.round <= PATIENCE  # some step back for ever; the exit does not
    if foes and seen.hero.hp > 0 and patient:
        near = [spot for foe in foes for spot in stands(seen, foe)]
        return "enemies", foes if _weary(seen) else near or foes
    wanted = quests.goals(seen)
    if wanted and seen.hero.hp > 0:
        return "quest", wanted
    chests = [seen.spot(spot.text) for spot in view.spots if spot.kind == "chest" or spot.items]
    if chests and seen.hero.hp > BADLY_HURT * seen.hero.max_hp and view.round < 12:
        return "chests", chests
    if view.barricaded:
        hidden = [seen.spot(spot.text) for spot in view.spots if not spot.card]
        if hidden:
            return "hidden", hidden
        if view.foes:
            return "bar", [seen.spot(foe.spot) for foe in view.foes]
    return "exit", [seen.spot(view.exit)]


def stands(seen: Seen, foe: int) -> list[int]:
    """The spots from which the hero's attacks reach an enemy."""
    sight, distance = seen.ground.sight(foe), seen.ground.range
    bands = _sharp(seen).values()
    return [
        spot
        for spot in range(len(seen.ground.cells))
        if sight >> spot & 1 and any(a <= distance(foe, spot) <= b for a, b in bands)
    ]


def _can_hurt(seen: Seen, foe: FoeView) -> bool:
    """Whether the hero has an attack that this enemy feels; a hero without any comes along."""
    attacks = seen.hero.attacks
    return not attacks or any(name not in foe.proof for name in attacks)


def rest(seen: Seen) -> Option | None:
    """Nothing better to do: end the turn, brace against enemies, or gather Stamina."""
    if "end" in seen.options:
        return _named(seen, "end")
    if _danger(seen) and "stance" in seen.options:
        return _named(seen, "stance")
    return _named(seen, "pass")


Idea = Callable[[Seen], Option | None]
IDEAS: dict[str, tuple[Idea, ...]] = {
    "lay": (lay,),
    "stamina": (stamina,),
    "defend": (defend,),
    "counter": (counter,),
    "leave": (quests.stay, leave),
    "choose": (quests.decide,),
    "guide": (guide,),
    "pushed": (guide,),
    "roam": (roam,),
    "turn": (
        pick_up,
        *items.GEAR,
        survive,
        *arts.HELP,
        *items.PEACE,
        run,
        *items.FIGHT,
        *arts.FIGHT,
        attack,
        open_chest,
        arts.haste,
        hunt.crawl,
        hunt.hunt,
        walk,
        attack_anyhow,
        rest,
    ),
    **arts.IDEAS,
    **items.IDEAS,
    **growth.IDEAS,
}
