"""A report as one page that opens without a network, and as Markdown for reviews."""

from __future__ import annotations

import html
import re

from crawldeck.lab.report.document import Block, Document, Grid, Picture

STYLE = """
:root { color-scheme: light dark; --ink: #1c1d22; --line: #d5d7de; --mark: #3f6fb5;
  --page: #fbfbfd; --card: #fff; --soft: #5d606b; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e9ee; --line: #474a55; --mark: #82aef0;
  --page: #17181c; --card: #1f2127; --soft: #a7abb8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 54rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.2rem; margin: 2.2rem 0 .5rem; }
.lead { font-size: 1.1rem; color: var(--soft); }
.note { font-size: .92rem; color: var(--soft); }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1rem; margin: 1rem 0; font-size: .95rem; }
a { color: var(--mark); }
figure { margin: 1rem 0; padding: 1rem; background: var(--card); border: 1px solid var(--line);
  border-radius: .5rem; overflow-x: auto; }
figure svg { max-width: 100%; height: auto; display: block; }
figcaption { color: var(--soft); font-size: .9rem; margin-top: .5rem; }
.table { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line);
  vertical-align: top; }
th { color: var(--soft); font-weight: 600; }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font-size: .92em; }
"""


def page(document: Document) -> str:
    """The report as one HTML page; nothing is loaded from anywhere."""
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{html.escape(document.title)}</title><style>{STYLE}</style></head><body><main>",
        f"<h1>{html.escape(document.title)}</h1><p class=lead>{_text(document.lead)}</p><nav>",
        *(
            f'<a href="#{_anchor(one.title)}">{html.escape(one.title)}</a>'
            for one in document.sections
        ),
        "</nav>",
    ]
    for section in document.sections:
        parts.append(f'<h2 id="{_anchor(section.title)}">{html.escape(section.title)}</h2>')
        parts += [_block(block) for block in section.blocks]
    return "\n".join([*parts, "</main></body></html>", ""])


def _block(block: Block) -> str:
    if isinstance(block, Picture):
        return f"<figure>{block.svg}<figcaption>{_text(block.shows)}</figcaption></figure>"
    if isinstance(block, Grid):
        numbers = [block.is_number(n) for n in range(len(block.head))]

        def cells(row: list[str], tag: str) -> str:
            made = [
                f"<{tag}{' class=n' if number else ''}>{_text(text)}</{tag}>"
                for text, number in zip(row, numbers, strict=True)
            ]
            return f"<tr>{''.join(made)}</tr>"

        rows = "".join(cells(row, "td") for row in block.rows)
        note = f"<p class=note>{_text(block.note)}</p>" if block.note else ""
        table = f"<thead>{cells(block.head, 'th')}</thead><tbody>{rows}</tbody>"
        return f"<div class=table><table>{table}</table></div>{note}"
    return f"<p>{_text(block)}</p>"


def _text(text: str) -> str:
    """A sentence with `code` and **weight** in it."""
    plain = re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(text))
    return re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", plain)


def _anchor(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def markdown(document: Document, pictures: str = "") -> str:
    """The report as Markdown; its pictures are files whose names begin with `pictures`."""
    parts = [f"# {document.title}", document.lead]
    for section in document.sections:
        parts.append(f"## {section.title}")
        for block in section.blocks:
            if isinstance(block, Picture):
                parts.append(f"![{block.shows}]({pictures}{block.name}.svg)")
            elif isinstance(block, Grid):
                parts.append(_grid(block))
                parts += [block.note] if block.note else []
            else:
                parts.append(block)
    return "\n\n".join(parts) + "\n"


def _grid(grid: Grid) -> str:
    marks = ["---:" if grid.is_number(n) else "---" for n in range(len(grid.head))]
    rows = [grid.head, marks, *grid.rows]
    return "\n".join(
        "| " + " | ".join(text.replace("|", "\\|") for text in row) + " |" for row in rows
    )
