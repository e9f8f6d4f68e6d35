"""What is found and kept: Discoveries, Secrets, Engrams and caches, Objectives, Stratagems."""
