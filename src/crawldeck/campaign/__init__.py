"""Campaigns: the same party from adventure to adventure, kept in one file that only ever grows."""
