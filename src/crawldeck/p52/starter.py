"""A new pack for somebody who wants to write one: the starter's files under the folder's name."""

from __future__ import annotations

from pathlib import Path

from crawldeck.p52.community.importing import refuse_folder, write_folder
from crawldeck.p52.community.words import slug
from crawldeck.p52.pack import CONTENT

STARTER = CONTENT / "starter"


def new_pack(folder: Path) -> None:
    """Write the starter into a folder that is new or empty, named after it."""
    refuse_folder(folder, force=False)
    name = folder.resolve().name
    files = {path.name: path.read_text(encoding="utf-8") for path in sorted(STARTER.glob("*.toml"))}
    title = name.replace("-", " ").replace("_", " ").title().replace('"', "").replace("\\", "")
    head = files["pack.toml"].replace('id = "starter"', f'id = "{slug(name)}"', 1)
    files["pack.toml"] = head.replace('name = "Starter"', f'name = "{title}"', 1)
    write_folder(folder, files, force=False)
