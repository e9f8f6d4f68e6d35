"""Noise Rolls (ledger group NOISE)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.beside import Stir
from crawldeck.enormity.components import LEVELS
from crawldeck.enormity.effects import Colour, NoiseBox
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import spawning
from crawldeck.enormity.rules.body import abilities, rolls
from crawldeck.enormity.rules.body.worth import Aim
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Option, Rule
from crawldeck.kernel.phrases import Phrase


def make_noise(t: EnoTable, who: Spacer, box: NoiseBox, shots: int = 1) -> Rule[None]:
    """A Spacer makes Noise: Priority Target, roll, dice assigned; Blips are queued in `stirred`.

    A silent box does nothing at all (ENO-NOISE-01 to 09).
    """
    if not box.loud or not who.in_play:
        return
    take_marker(t, who, "ENO-NOISE-09")
    yield from abilities.fire(t, who, "noise")
    if not who.in_play or who.cell < 0:  # nothing to move to
        return
    if t.state.boss is not None:  # ENO-NOISE-10: there are no Blips to hear it
        return
    plus = box.plus * shots if box.per_shot else box.plus
    dice = _dice(t, who, box)
    if dice:
        told = e.MadeNoise(rule="ENO-NOISE-01", spacer=who.id, dice=" ".join(dice), plus=plus)
        t.tell(told)
        yield from _noise_roll(t, who, dice, plus)


def ship_noise(t: EnoTable, box: NoiseBox) -> Rule[None]:
    """Noise of something else: toward the Priority Target, who keeps the marker (NOISE-15)."""
    who = common.priority(t)
    if not box.loud or who is None or who.cell < 0 or t.state.boss is not None:
        return
    dice = _dice(t, who, box)
    if dice:
        told = e.ShipNoise(rule="ENO-NOISE-15", spacer=who.id, dice=" ".join(dice), plus=box.plus)
        t.tell(told)
        yield from _noise_roll(t, who, dice, box.plus)


def take_marker(t: EnoTable, who: Spacer, rule: str) -> None:
    """Become the Priority Target; an awakened holder keeps it (ENO-NOISE-09, ENO-AWAKE-04).

    It needs no Blips: without any, Noise still says who it is (ENO-NOISE-10).
    """
    if t.state.team.priority == who.id:
        return
    holder = t.state.spacer(t.state.team.priority)
    if holder is not None and holder.in_play and holder.awakening:
        t.tell(e.KeptPriority(rule="ENO-AWAKE-04", spacer=who.id, holder=holder.id))
        return
    t.state.team.priority = who.id
    t.tell(e.TookPriority(rule=rule, spacer=who.id))


# -- the dice


def _dice(t: EnoTable, who: Spacer, box: NoiseBox) -> tuple[Colour, ...]:
    """Printed dice, else one for each Blip on the board in the sheet's colour (NOISE-02, -06)."""
    if box.dice or not box.symbol:
        return box.dice
    sheet = t.content.intruders[spawning.ecology(t, who.cell)]
    return (sheet.noise[common.level(t)],) * len(t.state.blips)


def promote(t: EnoTable, dice: tuple[Colour, ...]) -> tuple[tuple[Colour, ...], int]:
    """The dice there really are, and how many are missing for good (ENO-NOISE-03, -04)."""
    taken: list[Colour] = []
    carried = 0
    for place, colour in enumerate(LEVELS):
        wanted = dice.count(colour) + carried
        there = min(wanted, t.content.dice_counts[colour])
        taken += [colour] * there
        carried = wanted - there
        if carried and place + 1 < len(LEVELS):
            told = e.NoisePromoted(
                rule="ENO-NOISE-03", short=colour, count=carried, colour=LEVELS[place + 1]
            )
            t.tell(told)
    return tuple(taken), carried


def _noise_roll(t: EnoTable, who: Spacer, dice: tuple[Colour, ...], plus: int) -> Rule[None]:
    """Overwhelm for missing dice, then the roll, the fixed bonus, and a die for each Blip."""
    dice, missing = promote(t, dice)
    for _ in range(missing):  # ENO-NOISE-04: before the Blips of this roll move
        yield from spawning.overwhelm(t)
    if not who.in_play or who.cell < 0:
        return
    reads = rolls.read_of(t, "noise")  # with a bonus one minds which die it goes to
    rolled = yield from rolls.throw(t, who, dice, "noise", reads, a_set=not plus)
    if plus:
        yield from _add(t, who, rolled, plus)
    yield from rolls.improve(t, who, rolled, "noise", Aim("noise"))
    if who.in_play and who.cell >= 0:
        yield from _assign(t, who, rolled)


def _add(t: EnoTable, who: Spacer, rolled: list[rolls.Rolled], plus: int) -> Rule[None]:
    """The fixed bonus goes to a die of the roller's choice (ENO-NOISE-05); equal dice are none.

    It is chosen as the dice lie, so that Discipline may take it off again (ENO-NOISE-07).
    """
    places = list(range(1, len(rolled) + 1))
    if len({(die.die, rolls.noise_of(die)) for die in rolled}) == 1:
        places = places[:1]
    answer = yield from common.choose(
        who,
        "noise-plus",
        Phrase(f"Which die gets {plus} Noise?", beside=f" Dice: {rolls.show(rolled)}."),
        [verbs.PLUS(n) for n in places],
        "ENO-NOISE-05",
        "give the fixed Noise to one of the dice rolled",
        about=rolls.Lying("noise", tuple(rolled)),
    )
    (place,) = verbs.PLUS.of(answer)
    die = rolled[place - 1]
    die.plus += plus
    noise = rolls.noise_of(die)
    t.tell(e.NoiseAdded(rule="ENO-NOISE-05", spacer=who.id, plus=plus, die=place, noise=noise))


# -- a die for each Blip


def _assign(t: EnoTable, who: Spacer, rolled: list[rolls.Rolled]) -> Rule[None]:
    """The roller gives each die to a Blip, which will move as many crossings (ENO-NOISE-08).

    The loudest die first. A Blip gets a second die only where the dice left are enough for those
    without one (ENO-NOISE-06); what shows nothing falls to whoever is left over.
    """
    noise = {n: rolls.noise_of(die) for n, die in enumerate(rolled, start=1)}
    loud = sorted((n for n in noise if noise[n] > 0), key=lambda n: (-noise[n], n))
    steps: dict[str, int] = {}
    if not loud or not t.state.blips:
        t.tell(e.NoiseQuiet(rule="ENO-NOISE-01", spacer=who.id))
        return
    for done, die in enumerate(loud):
        options = _takers(t, die, steps, len(rolled) - done)
        if _all_alike(t, [noise[n] for n in loud[done:]], steps, len(rolled) - done):
            del options[1:]
        answer = yield from common.choose(
            who,
            "noise-die",
            f"Which Blip gets the die that shows {noise[die]}?",
            options,
            "ENO-NOISE-08",
            "give each die to one Blip, and first to those without a die",
            about=rolls.Lying("noise", tuple(rolled)),
        )
        _, blip = verbs.ASSIGN.of(answer)
        steps[blip] = steps.get(blip, 0) + noise[die]
        told = e.NoiseAssigned(
            rule="ENO-NOISE-08", spacer=who.id, die=die, blip=blip, noise=noise[die]
        )
        t.tell(told)
    cell = who.cell
    t.state.threat.stirred += tuple(Stir(blip, n, cell, who.id) for blip, n in steps.items())


def _takers(t: EnoTable, die: int, steps: dict[str, int], left: int) -> list[Option]:
    """The Blips that may get a die, `left` dice being still to give."""
    free = sum(blip.id not in steps for blip in t.state.blips)
    return [
        verbs.ASSIGN(die, blip.id) for blip in t.state.blips if blip.id not in steps or left > free
    ]


def _all_alike(t: EnoTable, noise: list[int], steps: dict[str, int], left: int) -> bool:
    """Nothing to decide: as many equal dice as Blips without one, and none to spare."""
    free = sum(blip.id not in steps for blip in t.state.blips)
    return left == len(noise) == free and len(set(noise)) == 1
