"""Many games of P52 at once: varied ones, whole campaigns, what never comes up, speed."""
