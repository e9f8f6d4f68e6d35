"""Many games of Enormity at once: varied ones, whole campaigns, what never comes up, speed."""
