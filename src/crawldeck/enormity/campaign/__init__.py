"""Campaigns of Enormity: runs and incursions follow each other, and the ship remembers.

>>> from crawldeck.enormity.campaign import standing
>>> standing.Standing().parsec
1
"""
