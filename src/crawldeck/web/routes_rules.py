"""The rules over HTTP: the ledger row by row, the rulebook as a book, the words of a game."""

from __future__ import annotations

import asyncio
import functools

from msgspec.structs import replace
from starlette.routing import Router

from crawldeck.books.volume import Volume, volume
from crawldeck.kernel.game import find
from crawldeck.kernel.glossary import Term
from crawldeck.kernel.language import language, tr
from crawldeck.kernel.ledger import LedgerRule
from crawldeck.kernel.orders import Order, Orders
from crawldeck.kernel.rulebook import Chapter, Entry, Section
from crawldeck.web.endpoints import Asked, get
from crawldeck.web.live import encode
from crawldeck.web.looks import (
    BookChapter,
    BookRule,
    BookSection,
    BookShown,
    RuleLink,
    RuleShown,
    RuleText,
)
from crawldeck.web.part import Web
from crawldeck.web.refusals import RequestRefused

router = Router()


def whole(game: str) -> Volume:
    """The rulebook of a game with all its editions, read once in each language."""
    return _whole(game, language())


@functools.cache
def _whole(game: str, spoken: str) -> Volume:
    return volume(find(game))


def ledger(game: str) -> dict[str, RuleText]:
    """Every rule of a game by its id."""
    return _ledger(game, language())


@functools.cache
def _ledger(game: str, spoken: str) -> dict[str, RuleText]:
    told = whole(game).book.rules
    rows = whole(game).ledger.rules.values()
    return {row.id: _noted(row, told.get(row.id)) for row in rows}


def _noted(row: LedgerRule, told: Entry | None) -> RuleText:
    return RuleText(
        id=row.id,
        group=row.group,
        tier=row.tier,
        says=row.says,
        editions=row.editions,
        ruling=row.ruling,
        source=row.source,
        check=row.check,
        text=told.text.strip() if told else "",
        differences=told.editions if told else {},
    )


def book(game: str) -> bytes:
    """The whole rulebook as it is sent."""
    return _book(game, language())


@functools.cache
def _book(game: str, spoken: str) -> bytes:
    found = whole(game)
    chapters = tuple(_chapter(found, one) for one in found.book.chapters)
    return encode(BookShown(found.title, found.editions, titles(game), chapters))


def _chapter(found: Volume, one: Chapter) -> BookChapter:
    sections = tuple(_section(found, section) for section in one.sections())
    return BookChapter(one.id, one.title, one.order, one.intro.strip(), sections)


def _section(found: Volume, section: Section) -> BookSection:
    number = found.book.places[section.rules[0].id].number
    return BookSection(number, tuple(_rule(found, one) for one in section.rules), section.heading)


def _rule(found: Volume, rule: Entry) -> BookRule:
    first = next(found.told(rule))
    return BookRule(
        id=rule.id,
        text=rule.text.strip(),
        editions=first.editions,
        differences=rule.editions,
        see=tuple(RuleLink(other, name) for other, name in found.seen_from(rule)),
        examples=tuple(found.illustrations.get(rule.id, ())),
    )


def shown(game: str, rule: str) -> RuleShown | None:
    """One rule in its section."""
    notes = ledger(game).get(rule.upper())
    found = whole(game)
    place = found.book.places.get(notes.id) if notes else None
    if notes is None or place is None:
        return RuleShown(notes, edition_titles=titles(game)) if notes else None
    return RuleShown(
        notes,
        chapter=place.chapter.id,
        title=f"{place.chapter.order} {place.chapter.title}",
        section=_section(found, place.section),
        edition_titles=titles(game),
    )


def titles(game: str) -> dict[str, str]:
    """What the editions of a game are called."""
    return Web.of(find(game)).edition_titles()


@get(router, "/rules/{game}", "Every rule of a game", answers=list[RuleText])
async def rules(asked: Asked) -> list[RuleText]:
    """In the order of the ledger."""
    return list((await asyncio.to_thread(ledger, asked.game)).values())


@get(router, "/rules/{game}/{rule}", "One rule", answers=RuleText)
async def rule(asked: Asked) -> RuleText:
    """By its id, such as GAME-LOS-02."""
    found = (await asyncio.to_thread(ledger, asked.game)).get(
        asked.request.path_params["rule"].upper()
    )
    if found is None:
        raise RequestRefused("unknown", "there is no such rule")
    return found


@get(router, "/rulebook/{game}", "The rulebook of a game", answers=BookShown)
async def rulebook(asked: Asked) -> bytes:
    """Every chapter with its texts, as players read them; a game without a rulebook has none."""
    return await asyncio.to_thread(book, asked.game)


@get(router, "/rulebook/{game}/{rule}", "One rule in its chapter", answers=RuleShown)
async def rule_in_the_book(asked: Asked) -> RuleShown:
    """By its id: what the rulebook says, its section, and what is noted of it."""
    found = await asyncio.to_thread(shown, asked.game, asked.request.path_params["rule"])
    if found is None:
        raise RequestRefused("unknown", "there is no such rule")
    return found


@get(router, "/glossary/{game}", "The words of a game, explained", answers=tuple[Term, ...])
async def glossary(asked: Asked) -> tuple[Term, ...]:
    """Each with an id that stays, such as `term:noise`, and the rule behind it."""
    return await asyncio.to_thread(Web.of(find(asked.game)).glossary)


@get(router, "/orders/{game}", "The standing orders of a game", answers=tuple[Order, ...])
async def orders(asked: Asked) -> tuple[Order, ...]:
    """What a seat can have answered for it; the usual ones a person has from the start."""
    found = Orders.of(find(asked.game)).orders
    return tuple(replace(one, text=tr(one.text)) for one in found)
