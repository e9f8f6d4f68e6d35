"""`python -m tools.site.check FOLDER`: every link of the built site leads somewhere, and nothing
that a page shows comes from a network."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

SHOWN = {
    "audio": "src",
    "embed": "src",
    "iframe": "src",
    "image": "href",
    "img": "src",
    "input": "src",
    "link": "href",
    "object": "data",
    "script": "src",
    "source": "src",
    "track": "src",
    "use": "href",
    "video": "src",
}
"""What a browser reads by itself, and the attribute that says where."""
HINTS = {"canonical", "next", "prev", "alternate"}
"""Links in the head of a page that a browser does not follow by itself."""
IN_STYLE = re.compile(r"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)")


class Reader(HTMLParser):
    """Collects the anchors of a page and what it names."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.anchors = {"", "top"}
        self.followed: list[str] = []
        self.shown: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.anchors |= {told[name] for name in ("id", "name") if told.get(name)}
        if tag == "a" and "href" in told:
            self.followed.append(told["href"])
        if tag in SHOWN and SHOWN[tag] in told and told.get("rel") not in HINTS:
            self.shown.append(told[SHOWN[tag]])
        self.shown += [one.split()[0] for one in told.get("srcset", "").split(",") if one.split()]
        self.shown += _in_style(told.get("style", ""))


def _in_style(text: str) -> list[str]:
    return [one or other for one, other in IN_STYLE.findall(text)]


def faults(site: Path) -> Iterator[str]:
    """Everything that is wrong, each with the page where it stands."""
    site = site.resolve()
    pages = {path: Reader(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    if not pages:
        yield f"{site} has no page"
    for path, page in sorted(pages.items()):
        name = path.relative_to(site).as_posix()
        for address in page.shown:
            if wrong := _not_shown(address, path, site):
                yield f"{name}: {wrong}"
        for address in page.followed:
            if wrong := _leads_nowhere(address, path, site, pages):
                yield f"{name}: {wrong}"
    for path in sorted(site.rglob("*.css")):
        for address in _in_style(path.read_text(encoding="utf-8")):
            if wrong := _not_shown(address, path, site):
                yield f"{path.relative_to(site).as_posix()}: {wrong}"


def _target(address: str, path: Path, site: Path) -> Path:
    """The file that an address on a page means.

    The page for what is not found is shown at any address, so it names everything from the top.
    """
    base = site if address.startswith("/") else path.parent
    return (base / unquote(address).lstrip("/")).resolve() if address else path


def _not_shown(address: str, path: Path, site: Path) -> str:
    parts = urlsplit(address)
    if parts.scheme == "data" or address.startswith("#"):
        return ""
    if parts.scheme or parts.netloc:
        return f"takes {address} from a network; bring the file along"
    if not _target(parts.path, path, site).is_file():
        return f"shows {address}, and there is no such file"
    return ""


def _leads_nowhere(address: str, path: Path, site: Path, pages: dict[Path, Reader]) -> str:
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        return ""
    to = _target(parts.path, path, site)
    if to.is_dir():
        to /= "index.html"
    if not to.is_file():
        return f"links to {address}, and there is no such page"
    if to in pages and unquote(parts.fragment) not in pages[to].anchors:
        return f"links to {address}, and there is no such place on that page"
    return ""


def main(words: list[str]) -> int:
    site = Path(words[0] if words else "site")
    found = list(faults(site))
    for one in found:
        print(one, file=sys.stderr)
    if not found:
        files = [path for path in site.rglob("*") if path.is_file()]
        size = sum(path.stat().st_size for path in files) / 1e6
        count = sum(path.suffix == ".html" for path in files)
        print(
            f"{site}: {count} pages, {size:.1f} MB, every link leads somewhere, no network needed"
        )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
