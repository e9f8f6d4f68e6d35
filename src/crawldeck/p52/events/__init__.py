"""What can happen in P52. Each event names its figures, its numbers and its rule."""

from crawldeck.p52.events.arts import *
from crawldeck.p52.events.fight import *
from crawldeck.p52.events.foes import *
from crawldeck.p52.events.growth import *
from crawldeck.p52.events.quest import *
from crawldeck.p52.events.space import *
from crawldeck.p52.events.things import *
from crawldeck.p52.events.turn import *
