"""The package: what it says of itself, what it needs, what is in it, and how it is released."""

from __future__ import annotations

import doctest
import re
import subprocess
import tomllib
import zipfile
from hashlib import sha256
from importlib import import_module, metadata
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import crawldeck
from tools.release import bounds, building, changelog, contents, tree
from tools.release.__main__ import main

ROOT = Path(__file__).parent.parent
PYPROJECT = ROOT / "pyproject.toml"
PROJECT: dict[str, Any] = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
LOCKS = {"dev": ROOT / "requirements/dev.lock", "release": ROOT / "requirements/release.lock"}
WORKFLOW = ROOT / ".github/workflows/release.yml"


def make_targets() -> set[str]:
    text = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    said = re.findall(r"^\.PHONY: (.*)$", text, re.MULTILINE)
    return {name for line in said for name in line.split()}


# -- what it says of itself ------------------------------------------------------------------------


def test_the_package_says_who_made_it_and_under_which_licences() -> None:
    project = PROJECT["project"]
    assert project["authors"] == [{"name": "The Crawldeck authors"}]
    assert project["license"] == "MIT AND CC-BY-4.0"
    assert tuple(project["license-files"]) == contents.LICENCES
    assert all((ROOT / name).is_file() for name in (*contents.LICENCES, project["readme"]))


def test_every_classifier_is_a_known_one() -> None:
    known = import_module("trove_classifiers")  # hatchling brings it
    said = PROJECT["project"]["classifiers"]
    assert set(said) <= known.classifiers
    assert not set(said) & set(known.deprecated_classifiers)
    assert said == sorted(said) and len(said) == len(set(said))


def test_the_pythons_that_are_named_are_those_that_wheels_are_built_for() -> None:
    said = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    built = [f"cp{one.replace('.', '')}-*" for one in said]
    assert PROJECT["tool"]["cibuildwheel"]["build"] == built
    assert PROJECT["project"]["requires-python"] == f">={said[0]}"


def test_the_version_stands_in_one_place() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert tree.version_of(ROOT) == crawldeck.__version__


# -- what it needs ---------------------------------------------------------------------------------


def test_every_requirement_has_a_lower_and_an_upper_bound() -> None:
    assert not bounds.unbounded(PYPROJECT)


def test_a_requirement_without_a_bound_is_named(tmp_path: Path) -> None:
    said = """
[build-system]
requires = ["hatchling>=1,<2"]
[project]
name = "Crawl_Deck"
dependencies = ["lamps", "ropes>=1", "picks<3", "maps~=2.1", "torches==1.0"]
[project.optional-dependencies]
all = ["crawl-deck[more]", "boats[sail]>=2; python_version < '3.12'"]
"""
    (tmp_path / "pyproject.toml").write_text(said)
    assert [one.partition(" (")[0] for one in bounds.unbounded(tmp_path / "pyproject.toml")] == [
        "dependencies: lamps has no lower bound",
        "dependencies: lamps has no upper bound",
        "dependencies: ropes has no upper bound",
        "dependencies: picks has no lower bound",
        "all: boats has no upper bound",
    ]


def test_what_is_installed_here_lies_within_the_bounds() -> None:
    """So the newest versions that the bounds allow are those that the tests ran with."""
    for place, one in bounds.needed(PYPROJECT):
        if place in ("dependencies", "dev", "envs", "lab", "postgres"):
            there = metadata.version(one.name)
            assert one.specifier.contains(there, prereleases=True), f"{one}, and {there} is here"


def test_the_compiled_wheel_is_built_with_the_tools_that_are_tested() -> None:
    hook = (ROOT / "hatch_build.py").read_text(encoding="utf-8")
    dev = {one.name: str(one) for place, one in bounds.needed(PYPROJECT) if place == "dev"}
    for tool in ("mypy", "setuptools"):
        said = re.search(rf'"({tool}[^"]+)"', hook)
        assert said and str(Requirement(said[1])) == dev[tool]


def test_the_build_tool_is_the_same_wherever_it_is_named() -> None:
    said = {str(one) for _, one in bounds.needed(PYPROJECT) if one.name == "hatchling"}
    assert len(said) == 1


# -- the locks -------------------------------------------------------------------------------------


@pytest.mark.parametrize("extra", LOCKS)
def test_a_lock_has_everything_and_fits_the_bounds(extra: str) -> None:
    locked = bounds.locked(LOCKS[extra].read_text(encoding="utf-8"))
    places = {"dependencies", extra} | ({"envs", "lab", "postgres"} if extra == "dev" else set())
    for place, one in bounds.needed(PYPROJECT):
        if place in places:
            versions = locked.get(canonicalize_name(one.name))
            assert versions, f"{one.name} is not in {LOCKS[extra].name}: run `make lock`"
            for version in versions:
                assert version in one.specifier, f"{one.name} {version}: run `make lock`"


@pytest.mark.parametrize("path", LOCKS.values(), ids=LOCKS)
def test_a_lock_names_no_machine_and_has_a_checksum_for_everything(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "#    make lock" in text
    assert "://" not in text
    pinned = r"^([a-z0-9.-]+)(\[\w+\])?==\S+( ; [^\\\n]+)? \\$"
    for line in text.splitlines():
        known = re.match(rf"#|    # |    --hash=sha256:[0-9a-f]{{64}}( \\)?$|{pinned}", line)
        assert known, f"{path.name}: {line}"


def test_the_locks_agree() -> None:
    dev, release = (bounds.locked(one.read_text(encoding="utf-8")) for one in LOCKS.values())
    assert not [name for name in dev.keys() & release.keys() if dev[name] != release[name]]


# -- what is in it ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, list[str]]:
    """The source archive of this tree, the wheel made from it, and the files of the package."""
    folder = tmp_path_factory.mktemp("dist")
    files = contents.package_files(ROOT)
    archive = building.source_archive(ROOT, folder)
    return archive, building.wheel_of_archive(archive, folder), files


def test_the_sources_make_a_whole_wheel(built: tuple[Path, Path, list[str]]) -> None:
    archive, wheel, files = built
    assert not contents.source_faults(archive)
    assert not contents.wheel_faults(wheel, files, crawldeck.__version__)


def test_types_and_licences_come_with_the_wheel(built: tuple[Path, Path, list[str]]) -> None:
    with zipfile.ZipFile(built[1]) as opened:
        names = opened.namelist()
        info = f"crawldeck-{crawldeck.__version__}.dist-info"
        assert "crawldeck/py.typed" in names
        for name in contents.LICENCES:
            assert opened.read(f"{info}/licenses/{name}") == (ROOT / name).read_bytes()
        told = opened.read(f"{info}/METADATA").decode()
    assert "\nLicense-Expression: MIT AND CC-BY-4.0\n" in told
    assert "\nAuthor: The Crawldeck authors\n" in told


def test_a_bad_wheel_is_told_in_full(tmp_path: Path) -> None:
    wheel = tmp_path / "crawldeck-1.0-cp311-cp311-linux_x86_64.whl"
    with zipfile.ZipFile(wheel, "w") as opened:
        opened.writestr("crawldeck/tests/test_cave.py", "")
        opened.writestr("tools/lamp.py", "")
        opened.writestr("crawldeck-1.0.dist-info/METADATA", "Name: crawldeck\nVersion: 1.0\n\n")
    faults = "\n".join(contents.wheel_faults(wheel, ["crawldeck/cave.py"], "1.1"))
    for told in (
        "lacks the mark that its types are checked (crawldeck/py.typed)",
        "lacks the ledger of P52",
        "lacks the licence LICENSE-CONTENT.md (",
        "lacks crawldeck/cave.py, which is in the tree",
        "has crawldeck/tests/test_cave.py, which nobody needs to play",
        "has tools/lamp.py, which is no part of the package",
        "says Version: 1.0, and should say 1.1",
        "says no License-Expression",
        "should be plain Python for every machine",
    ):
        assert told in faults
    compiled = contents.wheel_faults(wheel, [], "1.0", compiled=True)
    assert any("no library of the kernel" in one for one in compiled)


# -- notes and checks ------------------------------------------------------------------------------

CHANGES = """# Changelog

## Unreleased

## 1.1

**Ghosts.** They walk
at night.

- A ghost passes
  walls ([how](docs/ghosts.md), [docs/walls.md](docs/walls.md)).
- See [elsewhere](https://example.org/x).

```
a ghost
walks
```

## 1.0

- The cave.
"""


def test_notes_are_the_section_with_a_line_for_each_paragraph() -> None:
    assert changelog.notes(CHANGES, "v1.1").splitlines() == [
        "**Ghosts.** They walk at night.",
        "",
        "- A ghost passes walls (how (docs/ghosts.md), docs/walls.md).",
        "- See [elsewhere](https://example.org/x).",
        "",
        "```",
        "a ghost",
        "walks",
        "```",
    ]
    assert changelog.notes(CHANGES, "1.0") == "- The cave.\n"


def test_links_to_files_become_whole_where_their_address_is_known() -> None:
    told = changelog.notes(CHANGES, "1.1", "https://example.org/v1/")
    assert "([how](https://example.org/v1/docs/ghosts.md)," in told


@pytest.mark.parametrize("version", ["Unreleased", "2.0"])
def test_there_are_no_notes_of_what_the_changelog_does_not_know(version: str) -> None:
    with pytest.raises(changelog.NoSection, match=r"it has 1\.1, 1\.0$"):
        changelog.notes(CHANGES, version)


def test_our_own_changelog_has_notes_for_this_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["notes", crawldeck.__version__]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 3
    assert main(["notes", "0.0.9"]) == 1
    assert "nothing for 0.0.9" in capsys.readouterr().err


SMALL = """[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "crawldeck"
dynamic = ["version"]
description = "A cave."
authors = [{ name = "Nobody" }]
license = "MIT"
license-files = ["LICENSE*"]
requires-python = ">=3.11"
scripts = { crawldeck = "crawldeck:main" }
[tool.hatch.version]
path = "src/crawldeck/version.py"
[tool.hatch.build.targets.wheel]
packages = ["src/crawldeck"]
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A small checkout that is ready to be released as 1.1."""
    root = tmp_path / "cave"
    wanted = [name for name in contents.IN_WHEEL if name.startswith("crawldeck/")]
    files = {
        **{"src/" + name.replace("*", "one"): "" for name in wanted},
        **dict.fromkeys(contents.IN_SOURCES, ""),
        "pyproject.toml": SMALL,
        "CHANGELOG.md": CHANGES,
        "src/crawldeck/__init__.py": "",
        "src/crawldeck/version.py": '__version__ = "1.1"\n',
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    git(root, "init", "--quiet")
    git(root, "add", ".")
    git(root, "commit", "--quiet", "-m", "cave")
    git(root, "tag", "v1.1")
    return root


def git(root: Path, *words: str) -> None:
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "tag.gpgsign=false")
    subprocess.run(["git", *who, "-c", "commit.gpgsign=false", *words], cwd=root, check=True)


def test_a_checkout_that_is_ready_passes(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    into = small.parent / "dist"
    assert main(["check", "--into", str(into)], small) == 0, capsys.readouterr().err
    made = {path.name for path in into.iterdir()}
    assert made == {"crawldeck-1.1.tar.gz", "crawldeck-1.1-py3-none-any.whl"}
    assert main(["sums", str(into)], small) == 0
    lines = (into / building.SUMS).read_text().splitlines()
    for line, name in zip(lines, sorted(made), strict=True):
        assert line == f"{sha256((into / name).read_bytes()).hexdigest()}  {name}"


def test_whatever_is_wrong_with_a_checkout_is_told(small: Path) -> None:
    assert not tree.faults(small)
    (small / "lamp").write_text("")
    assert tree.faults(small) == [
        "the working tree has changes that are not committed: lamp",
    ]
    (small / "lamp").unlink()
    (small / "src/crawldeck/version.py").write_text('__version__ = "1.2"\n')
    (small / "CHANGELOG.md").write_text(CHANGES.replace("Unreleased", "Unreleased\n\n- More."))
    git(small, "commit", "--quiet", "-am", "more")
    told = tree.faults(small)
    assert "has changes under Unreleased" in told[0]
    assert "newest version in CHANGELOG.md is 1.1" in told[1] and "says 1.2" in told[1]
    assert told[2].startswith("this commit has no tag v1.2")
    (small / "src/crawldeck/version.py").write_text('__version__ = "1.1"\n')
    git(small, "commit", "--quiet", "-am", "back")
    assert "the tag v1.1 is on another commit" in tree.faults(small)[1]


def test_a_rehearsal_forgives_the_tree_and_not_the_wheel(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (small / "lamp").write_text("")
    assert main(["check"], small) == 1
    assert main(["check", "--rehearsal"], small) == 0
    capsys.readouterr()
    (small / "src/crawldeck/py.typed").unlink()
    assert main(["check", "--rehearsal"], small) == 1
    assert "lacks the mark that its types are checked" in capsys.readouterr().err
    (small / "pyproject.toml").write_text("[project]\n")
    assert main(["check", "--rehearsal"], small) == 1
    assert "the sdist was not built" in capsys.readouterr().err


@pytest.mark.parametrize("module", [bounds, changelog])
def test_the_examples_in_the_tools_do_what_they_say(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted and not found.failed


# -- the workflow ----------------------------------------------------------------------------------


def steps() -> list[dict[str, Any]]:
    read = import_module("yaml").safe_load(WORKFLOW.read_text(encoding="utf-8"))
    return [step for job in read["jobs"].values() for step in job["steps"]]


def test_the_workflow_is_started_by_hand_and_rehearses_unless_told() -> None:
    read = import_module("yaml").safe_load(WORKFLOW.read_text(encoding="utf-8"))
    started = read[True]  # in YAML, `on` is a truth
    assert list(started) == ["workflow_dispatch"]
    assert started["workflow_dispatch"]["inputs"]["rehearsal"]["default"] is True
    assert set(read["jobs"]["draft"]["needs"]) == set(read["jobs"]) - {"draft"}
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    assert read["jobs"]["lowest"]["strategy"]["matrix"]["python"] == named


def test_every_command_of_the_workflow_exists() -> None:
    commands = [step["run"] for step in steps() if "run" in step]
    assert len(commands) >= 6
    locked = bounds.locked(LOCKS["release"].read_text(encoding="utf-8"))
    for command in commands:
        program, *words = command.split()
        if program == "make":
            assert words[0] in make_targets(), command
        elif program == "python":
            module = words[1]
            assert module in {"pip", *locked} or find_spec(module), command
        else:
            assert program == "gh", command
    assert all("@v" in step["uses"] for step in steps() if "uses" in step)


def test_the_page_about_releasing_names_what_there_is() -> None:
    text = (ROOT / "docs/releasing.md").read_text(encoding="utf-8")
    named = set(re.findall(r"(?:`|    )make ([a-z-]+)", text))
    assert {"release", "lock", "lowest", "test"} <= named
    assert named - {"docs"} <= make_targets()
    for path in re.findall(r"`([\w./-]+/[\w.-]+\.\w+)`", text):
        assert (ROOT / path).exists(), path
