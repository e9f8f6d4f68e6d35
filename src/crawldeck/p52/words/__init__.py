"""P52 in words: what an ask and a view say to people, for every table alike."""
