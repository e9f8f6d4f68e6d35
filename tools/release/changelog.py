"""CHANGELOG.md in pieces: what each version has under its heading, and that as release notes."""

from __future__ import annotations

import re

UNRELEASED = "Unreleased"
HEADING = re.compile(r"^## +\[?([^\s\]]+)", re.MULTILINE)
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?://|#)([^)\s]+)\)")
BEGINS = re.compile(r"\s*([-*+] |\d+[.)] |#|>|\||```)")
"""Lines that never go on with the one before them."""


class NoSection(ValueError):
    """The changelog has no such heading, or nothing under it."""


def sections(text: str) -> dict[str, str]:
    """What stands under each heading, newest first.

    >>> sections("# Changelog\\n\\n## Unreleased\\n\\n## 1.1\\n\\n- Ghosts.\\n")
    {'Unreleased': '', '1.1': '- Ghosts.'}
    """
    found = list(HEADING.finditer(text))
    ends = [one.start() for one in found[1:]] + [len(text)]
    return {
        one[1]: text[one.start() : end].partition("\n")[2].strip()
        for one, end in zip(found, ends, strict=True)
    }


def notes(text: str, version: str, links: str = "") -> str:
    """The release notes of a version: a line for each paragraph, and links that work elsewhere."""
    there = sections(text)
    body = there.get(version.removeprefix("v"), "")
    if not body:
        known = ", ".join(name for name, said in there.items() if said)
        raise NoSection(f"CHANGELOG.md has nothing for {version}; it has {known or 'no version'}")
    return LINK.sub(lambda one: _link(one[1], one[2], links), unwrapped(body)) + "\n"


def unwrapped(text: str) -> str:
    """Each paragraph in one line: where notes are shown, a new line is often a break.

    >>> unwrapped("- A ghost\\n  walks.\\n- It\\n  talks.")
    '- A ghost walks.\\n- It talks.'
    """
    lines: list[str] = []
    quoted = False
    for line in text.splitlines():
        fence = line.lstrip().startswith("```")
        alone = quoted or fence or not line.strip() or BEGINS.match(line)
        if alone or not lines or not lines[-1].strip() or lines[-1].lstrip().startswith("```"):
            lines.append(line)
        else:
            lines[-1] += " " + line.strip()
        quoted ^= fence
    return "\n".join(lines)


def _link(text: str, to: str, links: str) -> str:
    """A link into the project: made whole if its address is known, else the file in words.

    >>> _link("the lab", "docs/lab.md", "")
    'the lab (docs/lab.md)'
    """
    if links:
        return f"[{text}]({links.rstrip('/')}/{to})"
    return text if text == to else f"{text} ({to})"
