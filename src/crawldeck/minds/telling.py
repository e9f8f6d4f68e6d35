"""Hints and reviews in words, for a terminal and for files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

import msgspec

from crawldeck.kernel.asks import Choice
from crawldeck.kernel.language import language, mark, tr, trn
from crawldeck.kernel.session import AnySession
from crawldeck.minds.coach import Advice, Hint, sentence
from crawldeck.minds.review import Journey, Moment, Review, curve
from crawldeck.speech import Speech

SURE = {
    "sure": mark("The first is surely the best."),
    "fairly sure": mark("The first is probably the best."),
    "close": mark("It is not sure: another may be just as good."),
}
SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??", "brilliant": "!!"}
WIDE, HIGH = 720, 200
WORST = 10
"""So many mistakes are listed."""


def percent(chance: float) -> str:
    """A chance to win.

    >>> percent(0.614), percent(0.003), percent(0.999)
    ('61 %', 'less than 1 %', 'more than 99 %')
    """
    if 0 < chance < 0.005:
        return tr("less than 1 %")
    if 0.995 < chance < 1:
        return tr("more than 99 %")
    return f"{100 * chance:.0f} %"


def points(chance: float) -> str:
    """A change of a chance, with its sign.

    >>> points(0.124), points(-0.3), points(0.001)
    ('+12', '−30', '±0')
    """
    rounded = round(100 * chance)
    return "±0" if rounded == 0 else f"{rounded:+d}".replace("-", "−")


def doubt_of(error: float) -> int:
    """A standard error in points: nothing that was tried out is surer than one.

    >>> doubt_of(0.06), doubt_of(0.001), doubt_of(0.0)
    (6, 1, 0)
    """
    return max(1, round(100 * error)) if error else 0


# -- hints -----------------------------------------------------------------------------------------


def hint_lines(session: AnySession, hint: Hint) -> Iterator[str]:
    """A line for each answer, and how sure it is."""
    ask = session.ask
    words = Speech.of(session.game).words(session, aloud=False)
    offers = words.offers(ask) if isinstance(ask, Choice) else ()
    labels = {one.option.text: one.label for one in offers}
    for advice in hint.advice:
        yield advised(advice, labels.get(advice.option, advice.option))
    yield tr(SURE[hint.sure])


def advised(advice: Advice, label: str) -> str:
    """One answer with its chance, its plan and its reason."""
    plan = f" ({tr(advice.plan)})" if advice.plan else ""
    doubt = doubt_of(advice.error)
    chance = percent(advice.chance)
    said = tr(
        "{answer}: {chance} to win, ± {doubt}.", answer=f"{label}{plan}", chance=chance, doubt=doubt
    )
    return f"{said} {sentence(advice)}".strip()


# -- reviews ---------------------------------------------------------------------------------------


def summary(found: Review) -> str:
    """The whole game in a sentence or two."""
    how = tr("Broken off") if found.won is None else tr("Won") if found.won else tr("Lost")
    return tr(
        "{how}. The chance to win began at {chance}; luck {luck}, play {play} ± {doubt} beside the "
        "plain bot.",
        how=how,
        chance=percent(found.begin),
        luck=points(found.luck),
        play=points(found.play),
        doubt=doubt_of(found.doubt),
    )


def moment_line(one: Moment) -> str:
    """A decision, and what it did."""
    sign = SIGNS.get(one.mark, "")
    said = f"{one.at:4}  {one.who}: {one.said}{sign and ' ' + sign}"
    if one.cost > 0:
        plan = f" ({tr(one.plan)})" if one.plan else ""
        said += tr(
            " costs {cost} ± {doubt} points; better was {answer}",
            cost=round(100 * one.cost),
            doubt=doubt_of(one.error),
            answer=f"{one.said_best}{plan}",
        )
    if one.luck and abs(one.luck) >= 0.02:
        said += tr("; luck {luck}", luck=points(one.luck))
    draws = sorted(one.draws, key=lambda draw: -abs(draw.luck))[:2]
    told = [f"{draw.outcome} {points(draw.luck)}" for draw in draws if abs(draw.luck) >= 0.03]
    return f"{said} ({', '.join(told)})." if told else f"{said}."


def lines(found: Review) -> Iterator[str]:
    """A review for a terminal."""
    yield summary(found)
    yield _spark(found)
    if found.turning_points:
        yield tr("Turning points:")
        yield from (moment_line(one) for one in found.turning_points)
    yield tr("Mistakes:") if found.mistakes else tr("No mistake was found.")
    yield from (moment_line(one) for one in found.mistakes[:WORST])


def journey_lines(found: Journey) -> Iterator[str]:
    """A campaign's review for a terminal: each chapter, the sum, and the worst mistakes of all."""
    for one in found.chapters:
        yield f"{one.name}: {summary(one.review)}"
        yield _spark(one.review)
    yield journey_summary(found)
    yield tr("Mistakes:") if found.mistakes else tr("No mistake was found.")
    yield from (f"{name}{moment_line(one)}" for name, one in found.mistakes[:WORST])


def journey_summary(found: Journey) -> str:
    return trn(
        "In all, over {n} chapter: luck {luck}, play {play} ± {doubt} beside the plain bot. A "
        "hundred points are one game.",
        "In all, over {n} chapters: luck {luck}, play {play} ± {doubt} beside the plain bot. A "
        "hundred points are one game.",
        len(found.chapters),
        luck=points(found.luck),
        play=points(found.play),
        doubt=doubt_of(found.doubt),
    )


BARS = "▁▂▃▄▅▆▇█"


def _spark(found: Review) -> str:
    """The chance to win over the game, as a line of bars."""
    chances = [chance for _, chance in curve(found)]
    step = max(1, -(-len(chances) // 72))
    shown = [chances[n] for n in range(0, len(chances), step)]
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in shown)


def numbers(found: Review | Journey) -> dict[str, Any]:
    """A review for programs: all that it holds, and the sums."""
    told: dict[str, Any] = msgspec.to_builtins(found)
    told |= {"luck": found.luck, "play": found.play, "doubt": found.doubt}
    if isinstance(found, Journey):
        told["chapters"] = [
            {"name": one.name, "review": numbers(one.review)} for one in found.chapters
        ]
        return told
    for one, shown in zip(found.moments, told["moments"], strict=True):
        shown["play"] = one.play
    told["turning_points"] = [one.at for one in found.turning_points]
    told["mistakes"] = [one.at for one in found.mistakes]
    return told


def page(found: Review, title: str) -> str:
    """A review as one page that needs no network."""
    return _page(title, _section(found))


def journey_page(found: Journey, title: str) -> str:
    """A campaign's review as one page: chapter after chapter."""
    parts = [
        f"<h2>{escape(one.name)}</h2>{_section(one.review, f'{n}-')}"
        for n, one in enumerate(found.chapters, start=1)
    ]
    return _page(title, f"<p>{escape(journey_summary(found))}</p>" + "\n".join(parts))


def _page(title: str, body: str) -> str:
    return f"""<!doctype html>
<html lang="{language()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
 color-scheme: light dark }}
table {{ border-collapse: collapse; width: 100% }} li a {{ color: inherit }}
tr:target {{ background: #8883 }} td, th {{ text-align: left; padding: .2rem .6rem;
 border-bottom: 1px solid #8884; vertical-align: top }} td.n {{ text-align: right;
 font-variant-numeric: tabular-nums; white-space: nowrap }}
svg {{ width: 100%; height: auto }} .blunder, .mistake {{ color: #c22 }}
 .brilliant {{ color: #082 }}
</style>
<h1>{escape(title)}</h1>
{body}
</html>
"""


HEADS = (
    mark("Answer"),
    mark("Who"),
    mark("What"),
    mark("Chance"),
    mark("Cost"),
    mark("Luck"),
)


def _section(found: Review, of: str = "") -> str:
    """`of` tells its moments from those of other chapters."""
    rows = "\n".join(_row(one, of) for one in found.moments)
    heads = "".join(f"<th>{escape(tr(one))}" for one in HEADS)
    worst = tr("Mistakes:") if found.mistakes else tr("No mistake was found.")
    return f"""<p>{escape(summary(found))}</p>
{_chart(found)}
{_list(tr("Turning points:"), found.turning_points, of) if found.turning_points else ""}
{_list(worst, found.mistakes[:WORST], of)}
<table><thead><tr>{heads}</tr></thead>
<tbody>
{rows}
</tbody></table>"""


def _list(title: str, moments: Sequence[Moment], of: str) -> str:
    """Some moments, each leading to its row."""
    lines = "".join(
        f'<li><a href="#at-{of}{one.at}">{escape(moment_line(one).strip())}</a>' for one in moments
    )
    return f"<h3>{escape(title)}</h3><ul>{lines}</ul>" if lines else f"<p>{escape(title)}</p>"


def _chart(found: Review) -> str:
    """The chance to win over the game."""
    known = curve(found)
    last = max(1, known[-1][0])
    spots = [(WIDE * at / last, HIGH * (1 - chance)) for at, chance in known]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    marked = "".join(
        f'<circle cx="{WIDE * one.at / last:.1f}" cy="{HIGH * (1 - one.chance):.1f}" r="4" '
        f'fill="#c22"><title>{escape(moment_line(one))}</title></circle>'
        for one in found.mistakes
    )
    return (
        f'<svg viewBox="-30 -10 {WIDE + 40} {HIGH + 20}" role="img" '
        f'aria-label="{escape(tr("The chance to win over the game"))}">'
        f'<path d="M0 0V{HIGH}H{WIDE}M0 {HIGH / 2}H{WIDE}" fill="none" stroke="#8886"/>'
        f'<polyline points="{line}" fill="none" stroke="#38c" stroke-width="2"/>{marked}'
        f'<text x="-28" y="6" font-size="11">100</text><text x="-22" y="{HIGH}" font-size="11">0'
        "</text></svg>"
    )


def _row(one: Moment, of: str) -> str:
    better = tr(" · better: {answer}", answer=one.said_best) if one.cost > 0 else ""
    plan = f" ({tr(one.plan)})" if one.plan else ""
    doubt = doubt_of(one.error)
    cost = f"{round(100 * one.cost)} ± {doubt}" if one.cost > 0 else ""
    return (
        f'<tr id="at-{of}{one.at}" class="{one.mark}"><td class="n">{one.at}<td>{escape(one.who)}'
        f"<td>{escape(one.said)} {SIGNS.get(one.mark, '')}{escape(better + plan)}"
        f'<td class="n">{percent(one.chance)}<td class="n">{cost}<td class="n">{points(one.luck)}'
    )
