"""In which language a request is answered: by the choice of who asks, else by their browser."""

import time

import pytest
from starlette.datastructures import Headers

from crawldeck.web import reading


def language(path: str, **headers: str) -> str:
    found = reading.wanted(
        path, Headers({key.replace("_", "-"): one for key, one in headers.items()})
    )
    return found.language if found else "en"


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("de", "de"),
        ("de-CH, en;q=0.8", "de"),
        ("en-GB, de;q=0.8", "en"),
        ("fr, de;q=0.5, en;q=0.7", "en"),
        ("de;q=often, en", "en"),
        ("fr, de;q=0", "en"),
        ("*", "en"),
        ("", "en"),
    ],
)
def test_a_browser_asks_for_languages_in_the_order_it_wants_them(asked: str, found: str) -> None:
    assert language("/", accept_language=asked) == found


def test_the_choice_of_a_person_goes_before_that_of_the_browser() -> None:
    assert language("/", cookie="crawldeck.language=en; x=1", accept_language="de") == "en"
    assert language("/", cookie="x=1; crawldeck.language=de", accept_language="en") == "de"
    assert language("/", cookie="crawldeck.language=xx", accept_language="de") == "en"
    assert language("/", cookie="\x00=;;=", accept_language="de") == "de"
    assert language("/", cookie="crawldeck.language=", accept_language="de") == "de"


@pytest.mark.parametrize("other", ['a={"x":1}', "flag", "a=b c", "ä=ö", 'a="b', "=", "a==;;"])
def test_a_cookie_of_another_site_does_not_switch_the_language_off(other: str) -> None:
    assert language("/", cookie=f"{other}; crawldeck.language=de", accept_language="en") == "de"
    assert language("/", cookie=f"crawldeck.language=de; {other}", accept_language="en") == "de"


def test_a_long_cookie_is_read_at_once() -> None:
    cookie = 'a="' + "\\" * 60_000 + '"'
    began = time.process_time()
    assert language("/", cookie=cookie, accept_language="de") == "de"
    assert time.process_time() - began < 1


@pytest.mark.parametrize("path", ["/games/enormity/abc/socket", "/enormity/abc", "/rules/enormity"])
def test_a_game_without_the_language_is_read_in_english(path: str) -> None:
    assert language(path, cookie="crawldeck.language=de") == "en"
    assert language(path.replace("enormity", "p52"), cookie="crawldeck.language=de") == "de"
