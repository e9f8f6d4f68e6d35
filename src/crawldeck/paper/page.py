"""Pages to print: one file, no script, light and dark, A5 or A4."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

SPARE = 2
"""So many lines at least are left to write on."""
PAGE_MARK = '<meta name="generator" content="crawldeck sheet">'
"""By this an earlier sheet is known."""

STYLE = """
:root { color-scheme: light dark; --paper: #fbf8f1; --ink: #231f1a; --soft: #6d6458;
  --line: #cfc4b0; --band: #efe8d9; --mark: #8c3b1f; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1b18; --ink: #ece5d8; --soft: #a89f90;
  --line: #494238; --band: #2a2722; --mark: #e8956f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--band); color: var(--ink);
  font: 15px/1.4 Georgia, "Iowan Old Style", "Times New Roman", serif; }
main { max-width: 210mm; margin: 1.5rem auto; padding: 10mm; background: var(--paper);
  border: 1px solid var(--line); border-radius: 3px; }
header { display: flex; gap: .2rem 1.5rem; align-items: flex-end; justify-content: space-between;
  border-bottom: 3px double var(--mark); padding-bottom: .6rem; }
h1 { font-size: 2.3rem; line-height: 1.05; margin: 0; letter-spacing: .01em;
  overflow-wrap: anywhere; }
header p { margin: .15rem 0 0; color: var(--soft); font-variant: small-caps; font-size: 1.1rem;
  letter-spacing: .04em; }
header .level { flex: none; display: grid; grid-template-columns: auto auto; column-gap: .7rem;
  align-items: center; text-align: right; font-variant: normal; font-size: .8rem;
  letter-spacing: 0; margin: 0; }
header .level b { font-size: 1.7rem; line-height: 2.7rem; width: 2.8rem; text-align: center;
  border: 2px solid var(--mark); border-radius: 50%; color: var(--ink);
  font-variant-numeric: lining-nums; }
blockquote { margin: .6rem 0 0; font-style: italic; color: var(--soft); }
h2 { font-size: .8rem; letter-spacing: .12em; text-transform: uppercase; color: var(--mark);
  margin: 1.1rem 0 .35rem; font-weight: 600; break-after: avoid; }
dl.core { display: grid; grid-template-columns: repeat(5, 1fr); gap: .5rem; margin: .9rem 0 0; }
dl.core div { border: 1px solid var(--line); border-radius: 3px; text-align: center;
  overflow: hidden; }
dl.core dt { font-size: .75rem; letter-spacing: .08em; text-transform: uppercase;
  color: var(--soft); background: var(--band); padding: .15rem 0; }
dl.core dd { margin: 0; padding: .2rem 0 .35rem; font-size: 1.9rem; line-height: 1.1;
  font-variant-numeric: lining-nums; }
.derived { display: grid; grid-template-columns: repeat(3, 1fr); gap: .5rem; margin-top: .5rem; }
.derived div { background: var(--band); border-radius: 3px; padding: .35rem .6rem; }
.derived b { font-size: 1.3rem; margin-right: .4rem; font-variant-numeric: lining-nums; }
.derived small { display: block; color: var(--soft); }
.boxes { display: flex; flex-wrap: wrap; gap: .25rem .6rem; align-items: center; }
.boxes span { display: inline-flex; gap: .15rem; }
.boxes i { width: 4mm; height: 4mm; border: .35mm solid var(--ink); border-radius: .6mm;
  display: inline-block; }
.track { display: grid; grid-template-columns: 1fr auto; gap: 0 2.5rem; }
table { width: 100%; border-collapse: collapse; font-size: .93rem; }
table.arts { table-layout: fixed; }
table.arts th:nth-child(2) { width: 3.2rem; } table.arts th:nth-child(3) { width: 17%; }
table.arts th:nth-child(4) { width: 24%; }
table.arts td:nth-child(2) { text-align: center; }
table.arts em { display: block; color: var(--soft); font-size: .8rem; line-height: 1.3; }
.kind { font-size: .72rem; letter-spacing: .06em; text-transform: uppercase; color: var(--mark);
  margin-left: .5rem; }
.legend { margin: .35rem 0 0; font-size: .75rem; color: var(--soft); }
th { text-align: left; font-weight: 600; font-size: .75rem; color: var(--soft); }
th, td { padding: .28rem .5rem .28rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; overflow-wrap: anywhere; }
tr { break-inside: avoid; }
td.n, th.n { text-align: right; white-space: nowrap; font-variant-numeric: lining-nums; }
table.worn td:first-child { width: 3.4rem; white-space: nowrap; }
td small { display: block; color: var(--soft); line-height: 1.3; }
td.blank { height: 1.75rem; }
.now { font-weight: 700; white-space: nowrap; }
.empty { color: var(--soft); }
section p { margin: 0; }
section p small { display: block; color: var(--soft); line-height: 1.3; }
.three { display: grid; grid-template-columns: repeat(3, auto); gap: 0 1.5rem; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1.5rem; }
.notes { height: 24mm; border: 1px dashed var(--line); border-radius: 3px; }
footer { margin-top: 1rem; font-size: .75rem; color: var(--soft); }
@media (max-width: 36rem) { .two, .three, .derived, .track { grid-template-columns: 1fr; }
  header { flex-wrap: wrap; }
  main { padding: 1rem; margin: 0; border: 0; } }
@page { margin: 10mm; }
@media print { :root { color-scheme: light; --paper: #fff; --ink: #000; --soft: #444;
  --line: #999; --band: #fff; --mark: #000; }
  html { font-size: 12px; } body { background: #fff; font-size: 9pt; line-height: 1.3; }
  .boxes i { width: 3.3mm; height: 3.3mm; } .notes { height: 14mm; }
  main { max-width: none; margin: 0; padding: 0; border: 0; }
  .derived div { border: 1px solid var(--line); }
  h1 { font-size: 20pt; } section { break-inside: avoid; } h2 { margin-top: .7rem; }
  th, td { padding-top: .18rem; padding-bottom: .18rem; } td.blank { height: 5mm; } }
"""


def document(title: str, parts: Iterable[str]) -> str:
    """A page of its own, made of these parts."""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"{PAGE_MARK}\n<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{''.join(parts)}</main>\n</body>\n</html>\n"
    )


def section(title: str, inner: str) -> str:
    """A part of the page with its heading."""
    return f"<section>\n<h2>{escape(title)}</h2>\n{inner}</section>\n"


def boxes(count: int) -> str:
    """Boxes to tick with a pencil, five and five."""
    fives = "".join(f"<span>{'<i></i>' * min(5, count - n)}</span>" for n in range(0, count, 5))
    return f'<div class="boxes" role="img" aria-label="{count} boxes">{fives}</div>\n'


def table(head: Iterable[tuple[str, str]], rows: Iterable[str], sort: str = "") -> str:
    """Rows under their titles, if they have any."""
    titles = "".join(f'<th class="{kind}">{escape(title)}</th>' for title, kind in head)
    thead = f"<thead><tr>{titles}</tr></thead>\n" if titles else ""
    return f'<table class="{sort}">\n{thead}<tbody>\n{"".join(rows)}</tbody>\n</table>\n'


def blank(columns: int) -> str:
    """A line to write on."""
    return f"<tr>{'<td class=blank></td>' * columns}</tr>\n"


def small(notes: str) -> str:
    """Words below others."""
    return f"<small>{escape(notes)}</small>" if notes else ""
