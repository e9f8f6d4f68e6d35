"""The reference of a game's packs: every key of every file, as one page of Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct, inspect

from crawldeck.authoring import meanings, tables, wording
from crawldeck.authoring.examples import Examples
from crawldeck.authoring.part import Authoring, PackFile

HEAD = (
    "| key | what may stand there | if left out | meaning | example | rule |\n"
    "| --- | --- | --- | --- | --- | --- |"
)
SHARED = "Shared tables"


def text(part: Authoring) -> str:
    """The whole page."""
    page = _Page(part)
    rows = [
        *page.first_section(),
        *page.file_sections(),
        *page.shared_section(),
        *page.effect_section(),
    ]
    return "\n".join(rows) + "\n"


class _Page:
    """One page in the making: which struct is told where."""

    def __init__(self, part: Authoring) -> None:
        self.part, self.files = part, part.files()
        self.effects = set(part.effects())
        self.examples = Examples(part)
        self.roots = {file.name: _roots(file) for file in self.files}
        self.home = self._homes()

    def _homes(self) -> dict[type[Struct], str]:
        """The file under which each struct is told, or nothing where several share it."""
        found: dict[type[Struct], str] = {}
        for name, roots in self.roots.items():
            for shape in roots.values():
                found.setdefault(shape, name)
        met = {file.name: tables.reached(file.shape, self.part.effects()) for file in self.files}
        counts = Counter(shape for shapes in met.values() for shape in shapes)
        inside = {
            inner for effect in self.effects for inner in _inside(effect) if inner not in found
        }
        for name, shapes in met.items():
            for shape in shapes:
                alone = counts[shape] == 1 and shape not in inside
                found.setdefault(shape, name if alone else "")
        return found | {shape: "" for shape in inside - self.effects if shape not in found}

    def first_section(self) -> Iterator[str]:
        game = self.part.game
        yield f"# Every key of a pack of {game.title}\n"
        yield (
            f"A pack is a folder of TOML files. This page lists every key of every file. "
            f"It is made from the program by `crawldeck reference {game.name} --into "
            "docs/reference`. `crawldeck new-pack` gives you a small pack to begin with, and "
            "`crawldeck check FOLDER` finds mistakes. To read a rule in full, type "
            f"`crawldeck rules {next(iter(game.ledger().rules))}`.\n"
        )
        if self.part.guides:
            pages = ", ".join(f"[{title}](../{file})" for title, file in self.part.guides)
            yield f"Learn by doing: {pages}.\n"
        yield "| file | holds | must be there |\n| --- | --- | --- |"
        for file in self.files:
            name = f"{file.name}.toml"
            needed = "yes" if file.needed else "no"
            yield f"| [`{name}`](#{wording.anchor(name)}) | {file.text} | {needed} |"

    def file_sections(self) -> Iterator[str]:
        for file in self.files:
            yield f"\n## {file.name}.toml\n\n{file.text}"
            told: set[type[Struct]] = set()
            for head, shape in self.roots[file.name].items():
                yield from self._root(file, head, shape, told)
                told.add(shape)
            bare = [one for one in tables.info(file.shape).fields if not _struct_of(one)]
            if bare:
                yield f"\n{HEAD}"
                yield from (self._row(file.shape, field) for field in bare)
            for shape, home in self.home.items():
                if home == file.name and shape not in self.roots[file.name].values():
                    yield from self._struct(shape)

    def _root(
        self, file: PackFile, head: str, shape: type[Struct], told: set[type[Struct]]
    ) -> Iterator[str]:
        """A table at the top of a file; one whose keys are told already only says so."""
        key = head.strip("[]").partition(".")[0]
        meaning = meanings.of_key(file.shape, key).text
        yield f"\n### `{head}`"
        if shape in told or self.home[shape] != file.name:
            other = self.home[shape]
            first = next(one for one, found in self.roots[other].items() if found is shape)
            again = f"Its keys are those of [`{first}`](#{wording.anchor(first)})."
            yield f"\n{meaning} {again}".replace("\n ", "\n")
            return
        yield from self._body(shape, meaning)

    def shared_section(self) -> Iterator[str]:
        shared = [shape for shape, home in self.home.items() if not home]
        if shared:
            yield f"\n## {SHARED}\n\nThese stand in several files."
        for shape in shared:
            yield from self._struct(shape)

    def effect_section(self) -> Iterator[str]:
        if not self.effects:
            return
        yield f"\n## {wording.EFFECTS.capitalize()}"
        for paragraph in self.part.about_effects():
            yield f"\n{paragraph}"
        for key, words in self.part.words().items():
            yield f"\n| `{key}` | means |\n| --- | --- |"
            yield from (f"| `{one.word}` | {one.text} |" for one in words)
        for shape in self.part.effects():
            yield from self._struct(shape)

    # -- one struct

    def _struct(self, shape: type[Struct]) -> Iterator[str]:
        yield f"\n### {wording.heading(shape, self.part)}"
        yield from self._body(shape)

    def _body(self, shape: type[Struct], first: str = "") -> Iterator[str]:
        meaning = meanings.of_struct(shape)
        rules = f" ({meaning.rules})" if meaning.rules else ""
        yield f"\n{first or meaning.text}{rules}"
        word = tables.tag(shape)
        if word:
            example = self.examples.of_table(shape) or f'{{ do = "{word}" }}'
            yield f"\n```toml\n{example}\n```"
        fields = tables.info(shape).fields
        if fields:
            yield f"\n{HEAD}"
            yield from (self._row(shape, field) for field in fields)

    def _row(self, shape: type[Struct], field: inspect.Field) -> str:
        meaning = meanings.of_key(shape, field.encode_name)
        example = self.examples.of_key(shape, field)
        cells = (
            f"`{field.encode_name}`",
            wording.kind_in_words(field.type, self.part),
            wording.default_in_words(field),
            meaning.text,
            f"`{example}`",
            meaning.rules,
        )
        return "| " + " | ".join(wording.cell(one) for one in cells) + " |"


def _struct_of(field: inspect.Field) -> inspect.StructType | None:
    return next(tables.structs_in(field.type), None)


def _inside(shape: type[Struct]) -> Sequence[type[Struct]]:
    return [
        inner.cls for field in tables.info(shape).fields for inner in tables.structs_in(field.type)
    ]


def _roots(file: PackFile) -> dict[str, type[Struct]]:
    """The tables at the top of a file, each as its header is written."""
    found: dict[str, type[Any]] = {}
    for field in tables.info(file.shape).fields:
        struct, kind = _struct_of(field), tables.plain(field.type)
        if struct is None:
            continue
        name = field.encode_name
        if isinstance(kind, inspect.VarTupleType):
            name = f"[[{name}]]"
        else:
            name = f"[{name}.NAME]" if isinstance(kind, inspect.DictType) else f"[{name}]"
        found[name] = struct.cls
    return found
