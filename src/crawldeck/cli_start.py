"""From a command line to a session: what each game calls its heroes and its adventures."""

from __future__ import annotations

from typing import Any

import crawldeck
from crawldeck import languages
from crawldeck.forms import Form, Wish, game_of_pack, must_be_seats
from crawldeck.kernel import language as language_of_reader
from crawldeck.kernel import params as parameters
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import AnyGame, registered
from crawldeck.kernel.language import ENGLISH
from crawldeck.kernel.session import AnySession

DEFAULT = crawldeck.SHIPPED[0]
"""The game that is meant where none is named."""


FORMS = [Form.of(one) for one in crawldeck.SHIPPED]
PARTY_OPTIONS = tuple(dict.fromkeys(name for form in FORMS for name in form.party_options))
PARTY_HELP = "Ids with commas; " + "; ".join(f"{f.game.title}: {f.party_help}" for f in FORMS)
ADVENTURE_OPTIONS = tuple(dict.fromkeys(name for form in FORMS for name in form.adventure_options))
"""What the games call those who set out, and where they go."""
EDITIONS = "; ".join(f"{one.title}: {', '.join(one.editions)}" for one in crawldeck.SHIPPED) + "."
"""For the help of commands."""


def start(
    game: str,
    players: int | None,
    crew: list[str],
    adventure: str,
    pack: str,
    edition: str,
    params: list[str],
    seed: int | None,
    referee: bool = False,
    boss: str = "",
) -> AnySession:
    """A new session as a command line describes it."""
    rules = crawldeck.find(game)
    must_be_seats(rules, players)
    wish = Wish(pack=pack, party=crew, adventure=adventure, boss=boss, players=players)
    choices = Form.of(rules).typed(wish)
    count = players or Form.of(rules).fewest_seats
    seats = [f"Player {n}" for n in range(1, count + 1)] if count > 1 else ["You"]
    return crawldeck.new(
        game,
        seed=seed,
        edition=edition or None,
        seats=seats,
        params=dict(parameters.from_text(rules.params, text) for text in params),
        referee=referee,
        **choices,
    )


def speak(language: str, game: AnyGame | None = None) -> None:
    """From here on this is what is read; a game without it is read in English."""
    language_of_reader.speak(languages.catalogue(language or ENGLISH, game))


def find_pack(name: str) -> tuple[Form, Any]:
    """A pack of any game, with the form of its game: a shipped one by its name, else a folder."""
    form = Form.of(game_of_pack(name) or DEFAULT)
    try:
        return form, form.load(name)
    except SetupError as error:
        others = [Form.of(one) for one in registered().values() if one is not form.game]
        known = [f"of {one.game.title}: {', '.join(one.packs())}" for one in others if one.packs()]
        raise SetupError("; or, ".join([str(error), *known])) from None
