"""Is this checkout ready to be released? Version, changelog, tag, and nothing uncommitted."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tools.release.changelog import UNRELEASED, sections

VERSION = Path("src/crawldeck/version.py")


def version_of(root: Path) -> str:
    """The version as the sources say it, which is what the wheel and every record say."""
    said = (root / VERSION).read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', said, re.MULTILINE)
    if not found:
        raise ValueError(f'{VERSION} has no line `__version__ = "…"`')
    return found[1]


def faults(root: Path) -> list[str]:
    """All that keeps this checkout from being released, in words."""
    version = version_of(root)
    return [*_changelog(root, version), *_tag(root, version), *_clean(root)]


def _changelog(root: Path, version: str) -> Iterator[str]:
    there = sections((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    if there.pop(UNRELEASED, ""):
        yield (
            f"CHANGELOG.md has changes under {UNRELEASED}: give them a heading of their own, "
            f"the new version, and write it into {VERSION}"
        )
    newest = next(iter(there), "none")
    if newest != version:
        yield f"the newest version in CHANGELOG.md is {newest}, and {VERSION} says {version}"
    elif not there[newest]:
        yield f"CHANGELOG.md says nothing about {version}"


def _tag(root: Path, version: str) -> Iterator[str]:
    tag = f"v{version}"
    if tag in _git(root, "tag", "--points-at", "HEAD").split():
        return
    if _git(root, "tag", "--list", tag).strip():
        yield f"the tag {tag} is on another commit: raise the version, or check out that tag"
    else:
        yield f"this commit has no tag {tag}: `git tag {tag}` when all else is well"


def _clean(root: Path) -> Iterator[str]:
    changed = _git(root, "status", "--porcelain").splitlines()
    if changed:
        more = f" and {len(changed) - 3} more" if len(changed) > 3 else ""
        names = ", ".join(line[3:] for line in changed[:3])
        yield f"the working tree has changes that are not committed: {names}{more}"


def _git(root: Path, *words: str) -> str:
    done = subprocess.run(
        ["git", *words], cwd=root, check=True, capture_output=True, text=True, encoding="utf-8"
    )
    return done.stdout
