"""What can happen in Enormity. Each event names its figures, its numbers and its rule."""

from crawldeck.enormity.events.blips import *
from crawldeck.enormity.events.body import *
from crawldeck.enormity.events.boss import *
from crawldeck.enormity.events.campaign import *
from crawldeck.enormity.events.fight import *
from crawldeck.enormity.events.foes import *
from crawldeck.enormity.events.ground import *
from crawldeck.enormity.events.moves import *
from crawldeck.enormity.events.things import *
from crawldeck.enormity.events.turn import *
from crawldeck.enormity.events.wounds import *
