"""What a scene is made of: a road, a light, things along the way and other road users."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from .moods import Mood
from .surface import Road


@dataclass(frozen=True)
class Thing:
    """Something standing by the road at a place."""

    draw: Callable
    at: float
    across: float = 0.0
    args: tuple = ()


@dataclass(frozen=True)
class Row:
    """The same kind of thing again and again, never twice the same."""

    draw: Callable
    every: float
    across: tuple  # one of these sides, each time
    spread: float = 0.0
    start: float = 0.0
    end: float = 9e9
    share: float = 1.0  # how many of the places are taken
    seed: int = 1


@dataclass(frozen=True)
class Actor:
    """A road user. `gap` is metres ahead of the camera, or `at` a place on the road; all are (time, value) pairs."""

    draw: Callable
    body: str
    gap: tuple = ()
    at: tuple = ()
    across: tuple = ((0, 1.75),)
    brake: tuple = ()
    blink: tuple = ()  # (from, to, side); for those who cross, the way they face
    width: float = 1.8
    glass: str = ""


@dataclass
class Look:
    """How a road user looks at one moment."""

    body: str
    glass: str
    lights: bool
    brake: bool
    blink: int
    glow: float
    wet: float
    unit: float
    time: float


@dataclass(frozen=True)
class Scene:
    slug: str
    place: str
    latitude: float
    longitude: float
    heading: float  # degrees from north
    starts: datetime  # Prague time
    seconds: float
    mood: Mood
    road: Road
    speed: tuple  # (time, km/h)
    lateral: tuple = ((0, 1.75),)
    bends: tuple = ((0, 0),)
    hills: tuple = ((0, 0),)
    rows: tuple = ()
    things: tuple = ()
    blocks: tuple = ()  # (at, length, side, across, height)
    rails: tuple = ()
    gantries: tuple = ()  # (at, boards)
    actors: tuple = ()
    extras: tuple = ()  # painted on the road: (function, place, arguments)
    rain: int = 0
    snow: int = 0
    wiper: bool = False
    fog: bool = False
    tunnel: bool = False
    horizon: float = 0.53
    zoom: float = 0.9  # focal length in widths of the picture
    seed: int = 1
