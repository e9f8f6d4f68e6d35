"""Campaigns: the same heroes from quest to quest, kept in one file that only ever grows.

>>> from crawldeck.campaign import standing
>>> standing.Standing().level
1
"""
