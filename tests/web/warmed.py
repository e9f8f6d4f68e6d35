"""Read by the process from which servers are forked: they need not read the packs again."""

from crawldeck.web.warm import warm
from tests.web import processes

__all__ = ["processes"]

warm()
