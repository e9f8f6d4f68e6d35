"""What comes out of the dark: Noise, Blips, spawning, new pages, flash attacks."""
