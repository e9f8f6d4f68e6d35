"""What Spacers do: moving, attacking, scouting; and what an Awakening lets them do."""
