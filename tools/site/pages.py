"""Pages of the site that are made from the repository: parts of the README, the interface."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from crawldeck.books.volume import volume
from crawldeck.games import SHIPPED
from tools.site import DOCS, ROOT, chapters
from tools.site.chapters import Page
from tools.site.places import moved

SECTIONS = {"proof.md": ("How sure, how fast", "How sure, how fast")}
"""Pages that are sections of the README."""
WHOLE = {
    "architecture.md": "ARCHITECTURE.md",
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "licences.md": "LICENSE-CONTENT.md",
}
MODULES = (
    "crawldeck",
    "crawldeck.kernel.session",
    "crawldeck.kernel.asks",
    "crawldeck.kernel.option",
    "crawldeck.kernel.events",
    "crawldeck.kernel.script",
    "crawldeck.kernel.foresight",
    "crawldeck.kernel.record",
    "crawldeck.kernel.params",
    "crawldeck.kernel.errors",
    "crawldeck.kernel.game",
    "crawldeck.kernel.contract",
    "crawldeck.kernel.parts",
    "crawldeck.kernel.verbs",
    "crawldeck.kernel.ledger",
    "crawldeck.kernel.rulebook",
    "crawldeck.grid",
    "crawldeck.cards",
    "crawldeck.dice",
    "crawldeck.lots",
    "crawldeck.formulas",
    "crawldeck.bots.bot",
    "crawldeck.bots.plain",
    "crawldeck.minds.levels",
    "crawldeck.minds.search",
    "crawldeck.minds.coach",
    "crawldeck.minds.review",
    "crawldeck.envs",
    "crawldeck.envs.gym_env",
    "crawldeck.envs.aec_env",
    "crawldeck.envs.rewards",
    "crawldeck.books.part",
)
"""What a program may call; each is a page."""


def made() -> dict[str, list[Page]]:
    """Every page that is made, by the folder of the navigation that lists it (`rules/p52/`).

    Under the empty name are those that the navigation names one by one.
    """
    found = {
        "": [home(), *sections(), *wholes(), schemas()],
        "python/": list(modules()),
        "decisions/": list(decisions()),
    }
    for game in SHIPPED:
        book = volume(game)
        found[f"{chapters.folder(book)}/"] = list(chapters.pages(book))
    return found


def readme() -> dict[str, str]:
    """The sections of the README by their headings; what stands before the first has none."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    first, *others = re.split(r"^## ", text, flags=re.MULTILINE)
    return {"": first, **dict(one.split("\n", 1) for one in others)}


def home() -> Page:
    """The promise of the README, where each kind of reader begins, and the README's picture."""
    promise, picture = re.split(r"^(?=!\[)", readme()[""].split("\n", 1)[1], flags=re.MULTILINE)
    ways = (ROOT / "tools/site/ways.md").read_text(encoding="utf-8")
    top = "---\nhide: [navigation, toc]\n---\n\n# Crawldeck\n"
    above, below = (moved(part, "README.md", "index.md") for part in (promise, picture))
    return Page("index.md", "Crawldeck", f"{top}{above}\n{ways}\n{below}")


def sections() -> Iterator[Page]:
    parts = readme()
    for path, (title, name) in SECTIONS.items():
        yield Page(path, title, moved(f"# {title}\n\n{parts[name]}", "README.md", path))


def wholes() -> Iterator[Page]:
    for path, origin in WHOLE.items():
        text = (ROOT / origin).read_text(encoding="utf-8")
        yield Page(path, "", moved(text, origin, path))


def schemas() -> Page:
    """The schemas of both games, to be looked at or taken away."""
    lines = ["# Schemas for editors", ""]
    lines += [
        "`crawldeck new-pack` puts these beside the files of a new pack, so that your editor",
        "completes, explains and checks what you type. `crawldeck schema GAME --into FOLDER`",
        "writes them again.",
        "",
    ]
    for game in SHIPPED:
        lines += [f"## {game.title}", ""]
        for path in sorted((DOCS / "schemas" / game.name).glob("*.json")):
            file = path.name.removesuffix(".schema.json")
            lines.append(f"- [{file}.toml](schemas/{game.name}/{path.name})")
        lines.append("")
    return Page("schemas.md", "Schemas for editors", "\n".join(lines))


def decisions() -> Iterator[Page]:
    """A list of the decisions, then the decisions, which lie in `docs` already and have no text."""
    found = [
        (path.name, path.read_text(encoding="utf-8").split("\n", 1)[0].removeprefix("# "))
        for path in sorted((DOCS / "decisions").glob("*.md"))
    ]
    lines = [
        "# Decisions",
        "",
        "What was decided about the program, why, and what was turned down.",
        "",
    ]
    lines += [f"- [{title}]({name})" for name, title in found]
    yield Page("decisions/index.md", "All decisions", "\n".join(lines) + "\n")
    yield from (Page(f"decisions/{name}", title, "") for name, title in found)


def modules() -> Iterator[Page]:
    lines = [
        "# The Python interface",
        "",
        "What a program may call. [From Python](../from-python.md) shows it at work, and",
        "[Architecture](../architecture.md) says how the parts fit together.",
        "",
        "| module | what it is |",
        "| --- | --- |",
    ]
    lines += [f"| [`{name}`]({name}.md) | {summary(name)} |" for name in MODULES]
    yield Page("python/index.md", "All modules", "\n".join(lines) + "\n")
    for name in MODULES:
        yield Page(f"python/{name}.md", name, f"# `{name}`\n\n::: {name}\n")


def summary(module: str) -> str:
    """The first sentence of a module's docstring."""
    path = ROOT / "src" / module.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    told = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return " ".join(told.split("\n\n")[0].split()).replace("|", "\\|")
