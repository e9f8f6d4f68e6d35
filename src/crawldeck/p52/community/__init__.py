"""Scenarios in the JSON format of the P52 community, turned into packs.

`reading` keeps the line of everything, `shape` knows the keys, a module for each family
translates, `report` says what came over and how, `importing` puts it together.
"""

from crawldeck.p52.community.importing import import_scenario

__all__ = ["import_scenario"]
