"""Examples in docstrings as boxes of code: Markdown would take `>>>` for a quotation."""

from __future__ import annotations


def boxed(text: str) -> str:
    """A docstring with each of its examples in a box."""
    paragraphs: list[str] = []
    inside = False
    for paragraph in text.split("\n\n"):
        lines = paragraph.split("\n")
        starts = [n for n, line in enumerate(lines) if line.lstrip().startswith(">>>")]
        if not starts:
            if inside:
                paragraphs[-1] += "\n```"
            inside = False
        elif not inside:
            before = "\n".join(lines[: starts[0]])
            paragraphs += [before] if before.strip() else []
            paragraph = "```pycon\n" + "\n".join(lines[starts[0] :])
            inside = True
        paragraphs.append(paragraph)
    return "\n\n".join(paragraphs) + ("\n```" if inside else "")
