"""Country roads and a village by day."""

from datetime import datetime

from . import buildings, daylight, living, plants, roadside, signs, traffic
from .country import POSTS
from .scene import Actor, Row, Scene, Thing
from .surface import COUNTRY, STREET

MIKULOV = Scene(
    slug="palava-cyklista",
    place="II/421 pod Pálavou",
    latitude=48.8571,
    longitude=16.6642,
    heading=176,
    starts=datetime(2026, 7, 19, 10, 41, 27),
    seconds=8,
    mood=daylight.SUMMER,
    road=COUNTRY,
    speed=((0, 78), (2.6, 62), (5, 66), (8, 82)),
    lateral=((2.2, 1.75), (3.8, -1.5), (5.4, -1.5), (7, 1.75)),
    bends=((0, 0), (140, -0.0025), (260, 0.002)),
    hills=((0, 0), (100, -0.02), (240, 0.02)),
    rows=(
        *POSTS,
        Row(plants.vines, 2.4, (7.6, 10.2, 12.8), seed=4, end=260),
        Row(plants.tree, 30, (-10,), spread=8, share=0.6),
        Row(plants.mown, 23, (-13,), spread=12, share=0.6),
    ),
    things=(Thing(signs.number, 95, 5.4, ("421",)),),
    actors=(
        Actor(living.cyclist_back, "#d7372c", gap=((0, 74), (5.2, 3), (5.8, -6)), across=((0, 2.7),), width=0.5),
        Actor(living.cyclist_back, "#2b6fb5", gap=((0, 79), (5.5, 3), (6.1, -6)), across=((0, 2.9),), width=0.5),
    ),
    seed=51,
)

PUSTEVNY = Scene(
    slug="pustevny-zatacka",
    place="serpentiny pod Pustevnami",
    latitude=49.4786,
    longitude=18.2531,
    heading=305,
    starts=datetime(2026, 10, 17, 15, 12, 50),
    seconds=8,
    mood=daylight.AUTUMN,
    road=COUNTRY,
    speed=((0, 52), (3.4, 43), (4.6, 29), (8, 44)),
    bends=((0, 0.004), (25, 0.013), (70, 0.013), (95, -0.004), (120, -0.013), (175, -0.012), (200, 0.008)),
    hills=((0, 0), (60, 0.03), (150, 0.0)),
    rows=(
        Row(plants.tree, 6, (-8, 8), spread=9, share=0.9, seed=7),
        Row(plants.fir, 11, (-12, 12), spread=8, share=0.6, seed=9),
        Row(roadside.post, 25, (4.7,)),
    ),
    things=tuple(Thing(signs.chevron, 62 + 9 * i, -5.4, (1,)) for i in range(4))
    + tuple(Thing(signs.chevron, 128 + 9 * i, 5.4, (-1,)) for i in range(4)),
    actors=(
        Actor(
            traffic.car_front,
            "#2f5d8a",
            gap=((0, 150), (3.4, 40), (4.9, 3), (5.3, -9)),
            across=((1.4, -1.75), (2.6, 0.5), (3.7, 0.3), (4.6, -2.2)),
        ),
    ),
    seed=71,
)

VRCHLABI = Scene(
    slug="vrchlabi-traktor",
    place="I/14 u Vrchlabí",
    latitude=50.6215,
    longitude=15.6378,
    heading=291,
    starts=datetime(2026, 9, 2, 6, 48, 31),
    seconds=9,
    mood=daylight.GOLDEN,
    road=COUNTRY,
    speed=((0, 76), (2.6, 41), (4, 44), (6, 72), (9, 86)),
    lateral=((3.7, 1.75), (4.9, -1.75), (6.6, -1.75), (8, 1.75)),
    bends=((0, 0), (150, 0.001), (260, -0.001)),
    rows=(
        *POSTS,
        Row(plants.tree, 21, (-8, 8), spread=4, share=0.6, seed=2),
        Row(plants.mown, 19, (-13, 13), spread=14, share=0.5),
    ),
    things=(Thing(signs.number, 46, 5.4, ("14",)),),
    actors=(
        Actor(
            traffic.tractor_back, "#8c2f22", gap=((0, 58), (2.8, 17), (4.2, 15), (6.6, 2), (7, -4)), across=((0, 1.9),), width=2.4
        ),
    ),
    seed=81,
)

RICANY = Scene(
    slug="obec-pes",
    place="Mnichovice",
    latitude=49.9361,
    longitude=14.7089,
    heading=148,
    starts=datetime(2026, 4, 29, 15, 22, 5),
    seconds=8,
    mood=daylight.OVERCAST,
    road=STREET,
    speed=((0, 47), (2.6, 45), (4.2, 9), (5.6, 6), (8, 32)),
    bends=((0, 0.001), (60, -0.003), (140, 0.004)),
    rows=(
        Row(buildings.house, 15, (-13, 13), spread=2, share=0.9, seed=3),
        Row(plants.tree, 27, (-8.5, 8.5), spread=2, share=0.4),
        Row(roadside.lamp, 34, (6.2,)),
    ),
    things=(Thing(signs.village, 24, 6.4, ("Mnichovice",)),),
    actors=(
        Actor(living.dog, "#5b3d22", at=((0, 50),), across=((2.1, 9), (3.4, 2.2), (5.2, -8)), blink=((0, 9, -1),), width=0.5),
        Actor(traffic.car_back, "#8f2620", at=((0, 74),), across=((0, 3.7),)),
        Actor(traffic.car_front, "#d8dbdc", gap=((0, 150), (7.4, 8), (8, 2)), across=((0, -1.75),)),
    ),
    seed=91,
)
