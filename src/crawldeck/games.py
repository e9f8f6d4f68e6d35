"""The games that ship with Crawldeck: the only list of them."""

from __future__ import annotations

from crawldeck.enormity.game import Enormity
from crawldeck.kernel.game import register
from crawldeck.p52.game import P52

SHIPPED = (register(P52()), register(Enormity()))
"""The first is played where none is named."""
