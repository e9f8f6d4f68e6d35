"""`python -m tools.texts` brings all catalogues up to date; `new fr p52` begins one for a language.

`check` only says what would change. Texts that are gone are taken out, new ones are left empty for
a translator.
"""

from __future__ import annotations

import sys

import polib

from tools.texts.catalogues import homes, up_to_date

HEADER = {
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=2; plural=(n != 1);",
}
"""Of most languages; one with other forms for what is counted says so in its head."""


def main(words: list[str]) -> int:
    match words:
        case []:
            return gather()
        case ["check"]:
            return gather(write=False)
        case ["new", language, *names]:
            return begin(language, names)
    print(__doc__)
    return 2


def gather(write: bool = True) -> int:
    stale = False
    for home in homes():
        for path in sorted(home.folder.glob("*.po")):
            catalogue, changed = up_to_date(home, path)
            stale = stale or changed
            if write and changed:
                catalogue.save(str(path))
            left = len(catalogue.untranslated_entries())
            print(f"{path.stem} {home.name}: {len(catalogue)} texts, {left} not translated")
    return int(stale and not write)


def begin(language: str, names: list[str]) -> int:
    for home in homes():
        path = home.folder / f"{language}.po"
        if path.exists() or (names and home.name.partition(" ")[0] not in names):
            continue
        home.folder.mkdir(exist_ok=True)
        empty = polib.POFile(wrapwidth=100)
        empty.metadata = {"Language": language, **HEADER}
        empty.save(str(path))
        print(f"begun: {home.name}; mend its Plural-Forms where there are not two")
    return gather()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
