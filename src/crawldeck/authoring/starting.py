"""A new pack for somebody who wants to write one: the starter's files under the folder's name."""

from __future__ import annotations

from pathlib import Path

from crawldeck.authoring import schemas
from crawldeck.authoring.part import Authoring
from crawldeck.kernel import folders
from crawldeck.kernel.spelling import slug

HEAD = "pack.toml"


def new_pack(part: Authoring, folder: Path) -> None:
    """Write the starter into a folder that is new or empty, named after it, with its schemas."""
    source = part.starter()
    folders.refuse(folder)
    files: dict[str, str | bytes] = {
        path.relative_to(source).as_posix(): path.read_bytes()
        for path in sorted(source.rglob("*"))
        if path.is_file()
    }
    for file in part.files():
        path = source / f"{file.name}.toml"
        if path.name in files:
            text = path.read_text(encoding="utf-8")
            named = _named(text, folder.resolve().name) if path.name == HEAD else text
            files[path.name] = schemas.directive(file) + named
    for name, text in schemas.written(part).items():
        files[f"{schemas.FOLDER}/{name}"] = text
    folders.write(folder, files, part.load)


def _named(head: str, name: str) -> str:
    """The head of a pack that is called as its folder is."""
    title = name.replace("-", " ").replace("_", " ").title().replace('"', "").replace("\\", "")
    head = head.replace('id = "starter"', f'id = "{slug(name)}"', 1)
    return head.replace('name = "Starter"', f'name = "{title}"', 1)
