"""What an environment's observation and actions consist of, as Markdown made from the spec."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crawldeck.envs.play import Play
from crawldeck.envs.registering import id_of
from crawldeck.envs.wishes import Wishes
from crawldeck.kernel.errors import SetupError


def written_into(page: str, games: Sequence[str]) -> str:
    """A page with the tables of these games written anew between their marks."""
    for name in games:
        begin, end = f"<!-- spec of {name} -->", "<!-- end of spec -->"
        new = "\n".join((begin, "", *described(name), end))
        before, mark, rest = page.partition(begin)
        _, closed, after = rest.partition(end)
        if not (mark and closed):
            raise SetupError(f"the page has no place for {name}: no line {begin!r}")
        page = f"{before}{new}{after}"
    return page


def described(game: str) -> Iterator[str]:
    """The arrays of a game column by column, then the codes of verbs and questions."""
    play = Play(Wishes.of(game), odds=True)
    yield f"`{id_of(play.game)}` has {play.actions} actions, and {play.spec.size:,} numbers in all."
    yield ""
    yield from play.spec.tables()
    verbs = [f"{code} `{verb.name}`" for verb, code in play.observer.verbs.items()]
    yield "#### Codes"
    yield ""
    yield f"Verbs: {', '.join(verbs)}, {play.observer.page_code} the next page."
    if play.observer.kinds:
        kinds = [f"{code} `{kind}`" for kind, code in play.observer.kind_codes.items()]
        yield ""
        yield f"Kinds of questions: {', '.join(kinds)}, 0 any other."
