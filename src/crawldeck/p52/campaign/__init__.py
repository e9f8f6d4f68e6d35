"""Campaigns of P52: the same heroes from quest to quest.

>>> from crawldeck.p52.campaign import standing
>>> standing.Standing().level
1
"""
