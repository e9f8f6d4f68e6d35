"""What MkDocs calls while it builds the site."""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page as Built
from pymdownx.slugs import slugify  # type: ignore[import-untyped]

from tools.site import DOCS, ROOT, pages
from tools.site.chapters import Page
from tools.site.places import FILES, links, moved, place

ASSETS = ROOT / "tools/site/assets"
ICON = ROOT / "src/crawldeck/web/static/icon.svg"
RULE = re.compile(r"(?<=[\s(>])([A-Z][A-Z0-9]+-[A-Z]+-\d+)(?=[\s,.;)<])")


@cache
def made() -> dict[str, list[Page]]:
    return pages.made()


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The navigation gets the pages that are made; anchors are those of the usual forges."""
    config.nav = _filled(config.nav)
    config.mdx_configs["toc"]["slugify"] = slugify(case="lower")
    return config


def _filled(nav: Any) -> Any:
    if isinstance(nav, list):
        return [_filled(one) for one in nav]
    if isinstance(nav, dict):
        return {name: _filled(one) for name, one in nav.items()}
    if nav.endswith("/"):
        return [{one.title: one.path} for one in made()[nav]]
    return nav


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for one in (page for group in made().values() for page in group):
        if one.text:
            files.append(File.generated(config, one.path, content=one.text))
    for path in (*ASSETS.iterdir(), ICON):
        files.append(File.generated(config, f"assets/{path.name}", abs_src_path=str(path)))
    for name in sorted(_linked_sources()):
        files.append(File.generated(config, f"{FILES}/{name}", abs_src_path=str(ROOT / name)))
    return files


def _linked_sources() -> set[str]:
    """Files outside `docs` that a document links to."""
    found = set[str]()
    for document in (*DOCS.rglob("*.md"), *ROOT.glob("*.md")):
        for address in links(document.read_text(encoding="utf-8")):
            if re.match(r"[a-z]+:|#|/", address):
                continue
            path = (document.parent / address.partition("#")[0]).resolve()
            name = path.relative_to(ROOT).as_posix()
            if place(name).startswith(f"{FILES}/"):
                found.add(name)
    return found


def on_page_markdown(markdown: str, page: Built, **_: Any) -> str:
    """A document of `docs` links into the repository; here the same links lead over the site."""
    if page.file.generated_by:
        return markdown
    return moved(markdown, f"docs/{page.file.src_uri}", page.file.src_uri)


def on_page_content(html: str, page: Built, **_: Any) -> str:
    """A rule that the reference cites is a link to its text."""
    if page.file.src_uri.startswith("reference/"):
        html = RULE.sub(_rule_link, html)
    return html


def _rule_link(found: re.Match[str]) -> str:
    rule = found[1]
    to = _rules().get(rule)
    return f'<a class="rule-id" href="../{to}">{rule}</a>' if to else rule


@cache
def _rules() -> dict[str, str]:
    """Every rule with its place on the site."""
    return {
        rule: page.path.replace(".md", f".html#{rule}")
        for name, group in made().items()
        if name.startswith("rules/")
        for page in group
        for rule in re.findall(r'<div class="rule" id="([^"]+)"', page.text)
    }


def on_post_build(config: MkDocsConfig) -> None:
    """What no reader needs: maps of the theme's sources, and searching in other languages."""
    scripts = Path(config.site_dir) / "assets"
    for path in scripts.rglob("*.map"):
        path.unlink()
    shutil.rmtree(scripts / "javascripts/lunr", ignore_errors=True)
