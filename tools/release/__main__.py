"""`python -m tools.release`: notes, checks and builds of a release (docs/releasing.md)."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tools.release import ROOT, building, changelog, contents, tree


def main(words: list[str], root: Path = ROOT) -> int:
    asked = parser().parse_args(words)
    try:
        match asked.command:
            case "notes":
                return notes(root, asked.version, asked.links)
            case "check":
                return check(root, asked.into, rehearsal=asked.rehearsal)
            case "compiled":
                return compiled(root, asked.into)
            case _:
                print(building.sums(asked.folder))
                return 0
    except (changelog.NoSection, building.BuildFailed) as error:
        print(error, file=sys.stderr)
        return 1


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__)
    commands = made.add_subparsers(dest="command", required=True)
    one = commands.add_parser("notes", help="print the release notes of a version")
    one.add_argument("version", nargs="?", help="else what is not released yet, or the newest")
    one.add_argument("--links", default="", help="the address that links to our files begin with")
    one = commands.add_parser("check", help="say all that keeps this checkout from a release")
    one.add_argument("--into", type=Path, help="keep the source archive and the wheel here")
    one.add_argument("--rehearsal", action="store_true", help="whatever version, tag and tree say")
    one = commands.add_parser("compiled", help="build the wheel for this machine, and check it")
    one.add_argument("--into", type=Path, required=True, help="the folder to build into")
    one = commands.add_parser("sums", help=f"write {building.SUMS} of a folder")
    one.add_argument("folder", type=Path)
    return made


def notes(root: Path, version: str | None, links: str) -> int:
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = next((name for name, said in changelog.sections(text).items() if said), "this version")
    print(changelog.notes(text, version or newest, links), end="")
    return 0


def check(root: Path, into: Path | None, *, rehearsal: bool = False) -> int:
    """The tree, then the archive that it makes, then the wheel that the archive makes."""
    found, files = tree.faults(root), contents.package_files(root)
    with tempfile.TemporaryDirectory() as folder:
        archive = building.source_archive(root, into or Path(folder))
        found_in = contents.source_faults(archive)
        wheel = building.wheel_of_archive(archive, into or Path(folder))
        found_in += contents.wheel_faults(wheel, files, tree.version_of(root))
    for fault in (*found, *found_in):
        print(fault, file=sys.stderr)
    if found_in or (found and not rehearsal):
        return 1
    print(f"{archive.name} and {wheel.name} are as they must be")
    return 0


def compiled(root: Path, into: Path) -> int:
    files = contents.package_files(root)
    wheel = building.wheel(root, into, compiled=True)
    found = contents.wheel_faults(wheel, files, tree.version_of(root), compiled=True)
    for fault in found:
        print(fault, file=sys.stderr)
    if not found:
        print(f"{wheel.name} is as it must be")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
