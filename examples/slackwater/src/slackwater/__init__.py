"""Slackwater: cross a causeway before the tide. Each of you knows holes that the others do not."""
