"""How a rulebook looks: on a wide screen, on a phone, in the dark, and on paper."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

STYLE = """
:root { color-scheme: light dark; --paper: #fbf8f1; --ink: #231f1a; --soft: #6a6155;
  --line: #d6ccb9; --band: #f1eadb; --mark: #8c3b1f; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1917; --ink: #ebe4d7; --soft: #a99f90;
  --line: #453f36; --band: #27241f; --mark: #e8956f; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: break-word;
  font: 17px/1.55 Georgia, "Iowan Old Style", "Times New Roman", serif; }
main { padding: 0 1.1rem; max-width: 44rem; margin: 0 auto; }
a { color: inherit; text-decoration-color: var(--line); text-underline-offset: .15em; }
a:hover { text-decoration-color: currentColor; }
h1 { font-size: 2.6rem; line-height: 1.1; margin: 2.5rem 0 .3rem; }
h1 + p { margin: 0 0 2rem; color: var(--soft); font-size: 1.15rem; }
h2 { font-size: 1.8rem; line-height: 1.15; margin: 3.5rem 0 .8rem; padding-top: .8rem;
  border-top: 3px double var(--mark); }
h3 { font-size: 1.15rem; margin: 2rem 0 .5rem; color: var(--mark); }
h2 .n, h3 .n, nav .n { color: var(--soft); font-weight: 400; margin-right: .35em;
  font-variant-numeric: lining-nums tabular-nums; }
.intro { font-style: italic; } .opening .intro { font-style: normal; }
.rule { margin: 0 0 .9rem; } .rule p, .intro p { margin: 0 0 .5rem; }
.rule:target { background: var(--band); box-shadow: 0 0 0 .5rem var(--band); border-radius: 2px; }
.id { font: .66em/1 ui-monospace, Menlo, Consolas, monospace; color: var(--soft);
  text-decoration: none; white-space: nowrap; margin-left: .25em; }
.see, .only { font-size: .86em; color: var(--soft); }
.only { white-space: nowrap; }
.difference { padding-left: .8rem; border-left: 3px solid var(--line); font-size: .94em; }
.difference b { color: var(--mark); font-weight: 600; margin-right: .3em; }
.example { margin: .7rem 0 1.1rem; padding: .7rem .9rem; background: var(--band);
  border-radius: 4px; break-inside: avoid; font-size: .94em; }
.example svg { display: block; max-width: 100%; height: auto; margin: .2rem auto .6rem; }
.example p { margin: 0 0 .4rem; } .example p:last-child { margin: 0; }
.example b { color: var(--mark); font-weight: 600; }
dl.words { margin: 0; } dl.words dt { font-weight: 600; margin-top: .7rem; }
dl.words dd { margin: 0; }
ul.index { list-style: none; padding: 0; columns: 15rem 2; column-gap: 2rem; font-size: .92em; }
ul.index li { break-inside: avoid; padding-left: 1em; text-indent: -1em; }
ul.index a { margin-left: .3em; font-variant-numeric: lining-nums; white-space: nowrap; }
nav ol { list-style: none; padding: 0; margin: 0; } nav ol ol { padding-left: 1.6em; }
nav > ol > li { margin-top: .5rem; } nav ol ol { font-size: .9em; color: var(--soft); }
nav a { text-decoration: none; } nav a:hover { text-decoration: underline; }
.page { display: none; }
fieldset { border: 1px solid var(--line); border-radius: 4px; margin: 0 0 1.5rem;
  padding: .4rem .9rem; display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; font-size: .95rem; }
legend { color: var(--soft); font-size: .85rem; padding: 0 .4em; }
label { display: inline-flex; gap: .4em; align-items: center; min-height: 2.1rem; }
[hidden] { display: none !important; }
@media screen and (min-width: 70rem) { body { padding-left: 21rem; }
  nav { position: fixed; inset: 0 auto 0 0; width: 21rem; overflow-y: auto; padding: 0 1.1rem 2rem;
    border-right: 1px solid var(--line); }
  nav h2 { font-size: 1.1rem; margin-top: 1rem; border: 0; } }
@media (max-width: 30rem) { body { font-size: 16px; } h1 { font-size: 2.1rem; }
  ul.index { columns: 1; } ul.index a { padding: .25rem; } }
@page { size: A5; margin: 16mm 14mm 17mm;
  @bottom-center { content: counter(page); font: 9pt Georgia, serif; color: #555; }
  @top-center { content: "RUNNING-TITLE"; font: italic 8pt Georgia, serif; color: #555; } }
@page :first { @bottom-center { content: none; } @top-center { content: none; } }
@media print {
  :root { color-scheme: light; --paper: #fff; --ink: #000; --soft: #444; --line: #999;
    --band: #f3f3f3; --mark: #000; }
  body { font-size: 9.5pt; line-height: 1.4; } main { max-width: none; padding: 0; }
  a { text-decoration: none; }
  h1 { font-size: 24pt; margin-top: 0; } h1 + p { margin-bottom: 4mm; }
  .opening .intro { font-size: 9.2pt; line-height: 1.36; } /* the first page is one page */
  h2 { font-size: 17pt; margin-top: 0; border-top: 0; padding-top: 0; }
  h3 { font-size: 11pt; break-after: avoid; }
  .chapter, nav { break-before: page; } .rule { break-inside: avoid; orphans: 3; widows: 3; }
  ul.index { columns: 2; column-gap: 8mm; font-size: 8.5pt; }
  .switch { display: none; } dl.words dt { break-after: avoid; }
  nav li { display: block; } nav li > div { display: flex; gap: .5em; }
  nav .page { display: inline; margin-left: auto; font-variant-numeric: tabular-nums; }
  nav > ol > li { break-inside: avoid; margin-top: .35rem; } .numbered .index .n { display: none; }
  .numbered .index .page { display: inline; } }
"""

SCRIPT = """
(() => {
  const box = document.querySelector(".switch");
  if (!box) return;
  const show = (wanted) => {
    for (const one of document.querySelectorAll("[data-editions]")) {
      one.hidden = Boolean(wanted) && !one.dataset.editions.split(" ").includes(wanted);
    }
    for (const one of document.querySelectorAll(".only")) one.hidden = Boolean(wanted);
  };
  box.hidden = false;
  box.addEventListener("change", (event) => show(event.target.value));
  show(box.querySelector("input:checked").value);
})();
"""
"""Shows what one edition plays. Without it everything is shown."""


def style(title: str, chapters: Iterable[tuple[str, str]]) -> str:
    """The style of a book; on paper each chapter has its title at the head of its pages."""
    heads = "".join(
        f'@page {name} {{ @top-center {{ content: "{_quoted(head)}"; }} }}\n'
        f"@media print {{ .{name} {{ page: {name}; }} }}\n"
        for name, head in chapters
    )
    return STYLE.replace("RUNNING-TITLE", _quoted(title)) + heads


def _quoted(text: str) -> str:
    """A text inside the quotes of a style sheet."""
    return escape(text, quote=False).replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
