"""Pictures of a report: Vega-Lite by Altair, drawn here as SVG, for light pages and dark ones."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from crawldeck.lab.experiments.needs import need
from crawldeck.lab.report.document import Picture
from crawldeck.lab.report.figures import Rate
from crawldeck.lab.report.influence import Influence

INK, LINE, MARK = "#1c1d22", "#d5d7de", "#3f6fb5"
SHADES = {INK: "ink", LINE: "line", MARK: "mark"}
"""Colours that a dark page has others for."""
WON, LOST = "#2f9e63", "#d9594c"
PARTIES = ("#4c78a8", "#f0962e", "#4ea35a", "#c45ab3", "#7f6fd0", "#9a8455")
WIDE, ROW = 520, 20
STYLE = (
    "<style>:root{--ink:#1c1d22;--line:#d5d7de;--mark:#3f6fb5}"
    "@media(prefers-color-scheme:dark){:root{--ink:#e8e9ee;--line:#474a55;--mark:#82aef0}}</style>"
)
"""For a picture that stands alone."""


def drawn(name: str, shows: str, chart: Any) -> Picture:
    """A chart as SVG whose ink follows the page that it lies on."""
    config = {
        "background": "transparent",
        "padding": {"left": 36, "top": 5, "right": 12, "bottom": 5},
        "font": "system-ui, sans-serif",
        "view": {"stroke": None},
        "axis": {
            "labelColor": INK,
            "titleColor": INK,
            "gridColor": LINE,
            "domainColor": LINE,
            "tickColor": LINE,
            "titleFontWeight": "normal",
            "labelLimit": 240,
        },
        "legend": {"labelColor": INK, "titleColor": INK, "titleFontWeight": "normal"},
        "header": {"labelColor": INK, "titleColor": INK, "labelFontWeight": "bold"},
        "title": {"color": INK},
    }
    spec = chart.to_dict() | {"config": config}
    svg: str = need("vl_convert", "lab", "a report").vegalite_to_svg(spec)
    for colour, shade in SHADES.items():
        svg = svg.replace(colour, f"var(--{shade},{colour})")
    svg = re.sub(r'(id="|url\(#)', rf"\g<1>{name}-", svg)
    svg = re.sub(r"(\d+\.\d{2})\d+", r"\1", svg)
    svg = svg.replace("<svg ", f'<svg role="img" aria-label="{_quoted(shows)}" ', 1)
    return Picture(name, shows, svg)


def alone(picture: Picture) -> str:
    """A picture as a file of its own."""
    return re.sub(r"(<svg [^>]*>)", lambda found: found.group(1) + STYLE, picture.svg, count=1)


def _quoted(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")


def _chart(rows: Sequence[dict[str, Any]]) -> Any:
    alt = need("altair", "lab", "a report")
    return alt.Chart(alt.Data(values=list(rows)))


def _alt() -> Any:
    return need("altair", "lab", "a report")


def won(rates: Sequence[Rate], named: dict[str, str], split: str, title: str) -> Picture:
    """Win rates with their intervals: a row for each adventure, a colour for each of `split`."""
    alt = _alt()
    rows = [
        {
            "adventure": named.get(one.adventure, one.adventure),
            "split": str(getattr(one, split)) if split else "",
            "rate": one.rate,
            "low": one.interval[0],
            "high": one.interval[1],
        }
        for one in rates
    ]
    order = list(dict.fromkeys(row["adventure"] for row in rows))
    groups = list(dict.fromkeys(row["split"] for row in rows))
    y = alt.Y("adventure:N", sort=order, title=None, axis=alt.Axis(grid=False))
    offset = alt.YOffset("split:N", sort=groups)
    shares = alt.Scale(domain=[0, 1])
    x = alt.X("low:Q", title="won", scale=shares, axis=alt.Axis(format="%", tickCount=5))
    colour: Any = alt.value(MARK)
    if split:
        scale = alt.Scale(domain=groups, range=list(PARTIES[: len(groups)]))
        colour = alt.Color("split:N", scale=scale, title=title, sort=groups)
    base = _chart(rows)
    lines = base.mark_rule(strokeWidth=2).encode(
        x=x, x2="high:Q", y=y, yOffset=offset, color=colour
    )
    dots = base.mark_point(filled=True, size=45, opacity=1).encode(
        x=alt.X("rate:Q", scale=shares), y=y, yOffset=offset, color=colour
    )
    tall = len(order) * max(ROW, 12 * len(groups) + 8)
    chart = (lines + dots).properties(width=WIDE, height=tall)
    return drawn("won", "How often each adventure was won, with 95 % intervals", chart)


def bars(name: str, shows: str, rows: Sequence[tuple[str, float]], title: str) -> Picture:
    """Counts, the largest first."""
    alt = _alt()
    data = [{"what": what, "count": count} for what, count in rows]
    y = alt.Y("what:N", sort=[what for what, _ in rows], title=None)
    x = alt.X("count:Q", title=title)
    chart = _chart(data).mark_bar(color=MARK).encode(x=x, y=y)
    return drawn(name, shows, chart.properties(width=WIDE, height=ROW * max(1, len(data))))


def ends(rows: Sequence[dict[str, Any]], way: str, named: dict[str, str]) -> Picture:
    """Where games are lost: a square for each adventure and space or round."""
    alt = _alt()
    data = [row | {"adventure": named.get(row["adventure"], row["adventure"])} for row in rows]
    order = list(dict.fromkeys(row["adventure"] for row in data))
    ways = [row["way"] for row in data] or [1]
    far, every = max(ways), list(range(min(ways), max(ways) + 1))
    x = alt.X(
        "way:O",
        title=way.removesuffix("s"),
        axis=alt.Axis(labelAngle=0),
        scale=alt.Scale(domain=every),
    )
    y = alt.Y("adventure:N", sort=order, title=None)
    base = _chart(data).encode(x=x, y=y)
    most = max((row["lost"] for row in data), default=1)
    scale = alt.Scale(scheme="oranges", domainMin=0)
    squares = base.mark_rect().encode(color=alt.Color("lost:Q", scale=scale, legend=None))
    dark = alt.condition(f"datum.lost > {0.7 * most}", alt.value("#fff"), alt.value("#3a2a1a"))
    counts = base.mark_text(fontSize=10).encode(
        text=alt.condition("datum.lost > 0", "lost:Q", alt.value("")), color=dark
    )
    chart = (squares + counts).properties(
        width=min(WIDE, 30 * (far + 1)), height=22 * max(1, len(order))
    )
    return drawn("ends", f"In which {way.removesuffix('s')} games are lost", chart)


def chances(rows: Sequence[dict[str, Any]], way: str, named: dict[str, str]) -> Picture:
    """The chance to win as games go on, small and side by side."""
    alt = _alt()
    data = [
        row
        | {
            "adventure": named.get(row["adventure"], row["adventure"]),
            "end": "won" if row["won"] else "lost",
        }
        for row in rows
    ]
    order = list(dict.fromkeys(row["adventure"] for row in data))
    scale = alt.Scale(domain=["won", "lost"], range=[WON, LOST])
    chart = (
        _chart(data)
        .mark_line(point=alt.OverlayMarkDef(size=16))
        .encode(
            x=alt.X("way:Q", title=way, axis=alt.Axis(tickMinStep=1, format="d")),
            y=alt.Y(
                "chance:Q",
                title="chance to win",
                scale=alt.Scale(domain=[0, 1]),
                axis=alt.Axis(format="%", tickCount=3),
            ),
            color=alt.Color("end:N", scale=scale, title="in the end"),
        )
        .properties(width=150, height=80)
        .facet(facet=alt.Facet("adventure:N", sort=order, title=None), columns=3)
    )
    return drawn("chances", "The mean chance to win as games go on", chart)


def influence(found: Sequence[Influence], names: Sequence[str], shows: str, name: str) -> Picture:
    """What things do to the chance to win, with intervals."""
    alt = _alt()
    rows = [
        {
            "thing": text,
            "gap": 100 * one.gap,
            "low": 100 * (one.gap - one.margin),
            "high": 100 * (one.gap + one.margin),
            "way": "helps" if one.gap > 0 else "hurts",
        }
        for one, text in zip(found, names, strict=True)
    ]
    y = alt.Y("thing:N", sort=list(names), title=None, axis=alt.Axis(grid=True))
    x = alt.X("low:Q", title="points of the chance to win")
    scale = alt.Scale(domain=["helps", "hurts"], range=[WON, LOST])
    colour = alt.Color("way:N", scale=scale, legend=None)
    base = _chart(rows)
    lines = base.mark_rule(strokeWidth=2).encode(x=x, x2="high:Q", y=y, color=colour)
    dots = base.mark_point(filled=True, size=40, opacity=1).encode(x="gap:Q", y=y, color=colour)
    zero = _chart([{"at": 0}]).mark_rule(color=INK, strokeDash=[3, 3]).encode(x="at:Q")
    chart = (zero + lines + dots).properties(width=WIDE, height=ROW * max(1, len(rows)))
    return drawn(name, shows, chart)


def curve(points: Sequence[dict[str, Any]], line: Sequence[dict[str, Any]], title: str) -> Picture:
    """What was measured at each value of a number, and the curve through it."""
    alt = _alt()
    shares = alt.Scale(domain=[0, 1])
    x = alt.X("value:Q", title=title, scale=alt.Scale(zero=False))
    base = _chart(points)
    bar = base.mark_rule(color=MARK).encode(
        x=x, y=alt.Y("low:Q", title="won", scale=shares, axis=alt.Axis(format="%")), y2="high:Q"
    )
    dots = base.mark_point(filled=True, color=MARK, opacity=1).encode(x=x, y="rate:Q")
    fitted = _chart(line).mark_line(color=INK).encode(x=x, y="rate:Q")
    chart = (fitted + bar + dots).properties(width=WIDE, height=220)
    return drawn("curve", f"The chance to win by {title}", chart)
