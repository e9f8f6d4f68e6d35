"""A table as somebody with a few credentials uses it over HTTP."""

from __future__ import annotations

from typing import Any

import httpx

from tests.web.serving import Serving, credentials

THREE = [{"name": "Ada", "kind": "person"}, {"kind": "open"}, {"kind": "bot"}]
REFUSED = {"is", "sort", "text"}


class At:
    """One link with the credentials that are shown at it."""

    def __init__(self, server: Serving, game: str, key: str, *shown: str) -> None:
        self.server, self.game, self.key, self.shown = server, game, key, shown
        self.path = f"/games/{game}/{key}"

    @classmethod
    def new(cls, server: Serving, game: str = "p52", **setup: Any) -> tuple[At, dict[str, Any]]:
        """A new table, at which its host sits."""
        made = server.create(game, **setup)
        return cls(server, game, made["matchID"], *credentials(made)), made

    def showing(self, *shown: str, key: str = "") -> At:
        return At(self.server, self.game, key or self.key, *shown)

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {','.join(self.shown)}"} if self.shown else {}

    def get(self, path: str = "", **query: Any) -> httpx.Response:
        return self.server.http.get(self.path + path, params=query, headers=self.headers)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        url = self.path + path
        if body is None:
            return self.server.http.post(url, headers=self.headers)
        return self.server.http.post(url, json=body, headers=self.headers)

    def asked(self) -> Any:
        return self.get("/options").raise_for_status().json()

    def answer(self, text: str = "", question: int | None = None) -> httpx.Response:
        """Give this answer, or the first that is offered."""
        open_now = self.asked()
        text = text or open_now["offers"][0]["text"]
        return self.post(
            "/answer", {"question": open_now["id"] if question is None else question, "text": text}
        )

    def play(self, count: int) -> list[Any]:
        """So many answers, the last offer each time, until the end or until somebody else is asked;
        the frames that came of them."""
        frames = []
        for _ in range(count):
            open_now = self.asked()
            if open_now is None:
                break
            choices = open_now.get("offers") or open_now["chance"]["outcomes"]
            answer = self.answer(choices[-1]["text"])
            if answer.status_code == 403:
                break
            frames.append(answer.raise_for_status().json())
        assert frames
        return frames


def refusal(answer: httpx.Response, status: int, sort: str, *words: str) -> dict[str, Any]:
    """The answer must be a refusal of this kind, in the shape that is promised."""
    assert answer.status_code == status, answer.text
    told: dict[str, Any] = answer.json()
    assert told["is"] == "refused" and told["sort"] == sort and set(told) >= REFUSED, told
    for word in words:
        assert word in told["text"], told
    return told
