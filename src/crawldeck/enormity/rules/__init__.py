"""The rules of Enormity, one module a chapter."""
