"""What does not change while a table is played, in the words of who reads."""

from __future__ import annotations

from crawldeck.kernel import params as parameters
from crawldeck.web.entries import label_of
from crawldeck.web.face import WebFace
from crawldeck.web.part import Web
from crawldeck.web.wire import Head


def head(face: WebFace) -> Head:
    session, words = face.session, face.words
    setup, game = session.setup, session.game
    plain_edition = parameters.make(game.params, game.editions, setup.edition, {})
    house = {
        name: value
        for name, value in setup.params.items()
        if getattr(plain_edition, name, value) != value
    }
    return Head(
        game=game.name,
        title=game.title,
        name=words.title(),
        text=words.text(),
        edition=setup.edition,
        edition_title=Web.of(game).edition_titles().get(setup.edition, setup.edition),
        referee=setup.referee,
        cast=words.cast(),
        secrets=game.has_secrets,
        house=house,
        house_labels=tuple(map(label_of, house)),
    )
