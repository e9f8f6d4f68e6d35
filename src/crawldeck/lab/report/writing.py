"""Writing a report as Markdown, with its pictures as files beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from crawldeck.lab.report import page
from crawldeck.lab.report.charts import alone
from crawldeck.lab.report.document import Document


def write_markdown(document: Document, path: Path) -> Iterator[Path]:
    """The file, and `NAME-PICTURE.svg` for each picture."""
    written = [path]
    begins = f"{path.stem}-"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page.markdown(document, begins), encoding="utf-8")
    for picture in document.pictures:
        drawing = path.with_name(f"{begins}{picture.name}.svg")
        drawing.write_text(alone(picture) + "\n", encoding="utf-8")
        written.append(drawing)
    return iter(written)
