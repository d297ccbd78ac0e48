"""Scenes on motorways, in a tunnel and in town."""

from datetime import datetime

from . import daylight, living, moods, plants, roadside, signs, traffic
from .scene import Actor, Row, Scene, Thing
from .surface import BORE, CITY, MOTORWAY, stop_line, tram_rails, zebra

VERGE = (
    Row(plants.bush, 10, (11,), spread=8, share=0.6),
    Row(plants.tree, 24, (15,), spread=12, share=0.6, seed=4),
    Row(plants.tree, 26, (-24,), spread=10, share=0.5, seed=5),
)
RAILS = (-5.6, 7.6)


def street(length, across, seed):
    """Blocks of flats along both sides: (at, length, side, across, height)."""
    blocks = []
    for side in (-1, 1):
        at, number = -20, seed + (side > 0)
        while at < length:
            long = 18 + number * 7 % 5 * 3
            blocks.append((at, long, side, across + number * 3 % 4 * 0.7, 13 + number * 5 % 7 * 2.4))
            at, number = at + long + (9 if number % 4 == 0 else 0.4), number + 1
    return tuple(blocks)


MIROSOVICE = Scene(
    slug="d1-vybrzdeni",
    place="D1 u Mirošovic",
    latitude=49.8989,
    longitude=14.7166,
    heading=139,
    starts=datetime(2026, 11, 18, 6, 52, 40),
    seconds=9.5,
    mood=moods.BLUE_HOUR,
    road=MOTORWAY,
    speed=((0, 118), (3.2, 116), (5.6, 62), (7, 58), (9.5, 82)),
    lateral=((0, 1.9),),
    bends=((0, 0.0004), (300, -0.0009), (700, 0.0006)),
    rows=VERGE,
    rails=RAILS,
    gantries=((205, ((-2.0, 4.6, signs.GREEN, ("Brno", "Vídeň"), "D1"), (3.4, 4.6, signs.BLUE, ("Jihlava",), "38"))),),
    actors=(
        Actor(traffic.lorry_back, "#303b45", gap=((0, 240), (9.5, 150)), across=((0, 1.9),), width=2.5),
        Actor(
            traffic.car_back,
            "#8a929a",
            gap=((0, -12), (1.3, 4), (2.6, 14), (3.8, 15), (5.4, 8), (6.8, 8.5), (9.5, 30)),
            across=((2.3, -1.9), (3.5, 1.9)),
            brake=((3.4, 6.7),),
        ),
        Actor(traffic.car_front, "#39424c", gap=((0, 380), (6, 4)), across=((0, -12),)),
        Actor(traffic.car_front, "#39424c", gap=((0, 520), (8.4, 4)), across=((0, -15.6),)),
    ),
    seed=111,
)

LOVOSICE = Scene(
    slug="d8-prutrz",
    place="D8 u Lovosic",
    latitude=50.4992,
    longitude=14.0716,
    heading=338,
    starts=datetime(2026, 9, 22, 13, 18, 33),
    seconds=8,
    mood=daylight.DAY_RAIN,
    road=MOTORWAY,
    speed=((0, 92), (4, 84), (8, 96)),
    lateral=((0, -1.9),),
    bends=((0, -0.0006), (260, 0.001)),
    rows=VERGE,
    rails=RAILS,
    things=(Thing(signs.number, 120, 9.4, ("D8",)),),
    actors=(
        Actor(traffic.lorry_back, "#3f6aa0", gap=((0, 46), (5, 14), (8, -8)), across=((0, 2.0),), width=2.5),
        Actor(traffic.car_back, "#b9bec2", gap=((0, 52), (8, 44)), across=((0, -1.9),), brake=((1.6, 3.2),)),
        Actor(traffic.car_front, "#39424c", gap=((0, 320), (5.6, 4)), across=((0, -12),)),
    ),
    rain=70,
    wiper=True,
    seed=121,
)

OLOMOUC = Scene(
    slug="d35-kamiony",
    place="D35 u Olomouce",
    latitude=49.6128,
    longitude=17.2011,
    heading=97,
    starts=datetime(2026, 5, 11, 8, 26, 10),
    seconds=9,
    mood=daylight.MORNING,
    road=MOTORWAY,
    speed=((0, 126), (2.4, 120), (5, 90), (9, 88)),
    lateral=((0, -1.9),),
    bends=((0, 0.0008), (280, -0.0012), (600, 0)),
    hills=((0, 0), (220, 0.012)),
    rows=VERGE,
    rails=RAILS,
    gantries=((150, ((0.0, 5.2, signs.GREEN, ("Olomouc", "Ostrava"), "D35"),)),),
    actors=(
        Actor(traffic.lorry_back, "#d8d3c4", gap=((0, 84), (5, 34), (9, 32)), across=((0, 2.0),), width=2.5),
        Actor(
            traffic.lorry_back,
            "#2f6b4a",
            gap=((0, 72), (5, 23), (9, 20)),
            across=((0.8, 1.9), (2.8, -1.9)),
            blink=((0, 3.0, -1),),
            brake=((3.6, 4.6),),
            width=2.5,
        ),
        Actor(traffic.car_front, "#8b929a", gap=((0, 360), (5.6, 4)), across=((0, -12),)),
        Actor(traffic.car_front, "#a5352c", gap=((0, 480), (7.8, 4)), across=((0, -12),)),
    ),
    seed=131,
)

BLANKA = Scene(
    slug="blanka-pres-dva-pruhy",
    place="tunel Blanka, Praha",
    latitude=50.1013,
    longitude=14.4098,
    heading=74,
    starts=datetime(2026, 11, 3, 8, 14, 21),
    seconds=8,
    mood=moods.TUNNEL,
    road=BORE,
    speed=((0, 69), (3.4, 68), (5, 51), (8, 63)),
    lateral=((0, 1.9),),
    bends=((0, 0.0012), (90, 0.003), (220, -0.002)),
    actors=(
        Actor(traffic.car_back, "#b9bec2", gap=((0, 64), (8, 50)), across=((0, 1.9),)),
        Actor(
            traffic.car_back,
            "#23395c",
            gap=((0, -8), (1.2, 4), (3, 11), (5, 10.5), (8, 24)),
            across=((2.4, -1.9), (4.0, 1.7)),
            brake=((3.6, 5.4),),
            blink=((3.3, 5.0, 1),),
        ),
        Actor(traffic.lorry_back, "#59503f", gap=((0, 110), (8, 96)), across=((0, -1.9),), width=2.5),
    ),
    tunnel=True,
    horizon=0.5,
    seed=141,
)

LESNA = Scene(
    slug="brno-tramvaj",
    place="Brno-Lesná",
    latitude=49.2261,
    longitude=16.6214,
    heading=195,
    starts=datetime(2026, 11, 16, 21, 2, 37),
    seconds=9,
    mood=moods.RAIN_CITY,
    road=CITY,
    speed=((0, 44), (2.4, 42), (5.2, 0), (9, 0)),
    lateral=((0, 1.7),),
    rows=(Row(roadside.lamp, 30, (8.4,)), Row(roadside.lamp_left, 30, (-8.4,))),
    blocks=street(320, 15, 3),
    things=(Thing(roadside.signal, 57, 8.0, ("green",)), Thing(roadside.signal, 57, -8.0, ("green",))),
    extras=((tram_rails, 66, ()), (zebra, 52, (7.0,)), (stop_line, 49, (0.3, 6.8))),
    actors=(
        Actor(traffic.tram_side, "#e7e2d6", at=((0, 66),), across=((2.4, -40), (5.4, -3), (9, 40)), width=14),
        Actor(traffic.car_back, "#2b2f37", gap=((0, 70), (3, 120), (9, 300)), across=((0, 1.7),)),
        Actor(traffic.car_front, "#39424c", at=((0, 150), (5, 84), (9, 80)), across=((0, -1.7),)),
    ),
    rain=60,
    wiper=True,
    horizon=0.54,
    seed=151,
)

ZIZKOV = Scene(
    slug="zizkov-chodec",
    place="Praha-Žižkov",
    latitude=50.0871,
    longitude=14.4576,
    heading=102,
    starts=datetime(2026, 11, 5, 19, 33, 20),
    seconds=8.5,
    mood=moods.CITY_NIGHT,
    road=CITY,
    speed=((0, 46), (2.0, 45), (4.2, 5), (5.2, 0), (7.2, 0), (8.5, 12)),
    lateral=((0, 5.1),),
    rows=(Row(roadside.lamp, 26, (8.4,)), Row(roadside.lamp_left, 26, (-8.4,))),
    blocks=street(320, 13, 6),
    extras=((zebra, 49, (7.0,)),),
    actors=(
        Actor(traffic.car_back, "#7b2a25", gap=((0, 16), (2, 24), (4.4, 60), (8.5, 170)), across=((0, 1.7),)),
        Actor(living.pedestrian, "#31435e", at=((0, 51),), across=((1.9, 9.5), (7.6, -1.5)), blink=((0, 9, -1),), width=0.6),
        Actor(living.pedestrian, "#6e5a3a", at=((0, 52),), across=((2.5, 10.2), (8.5, -1)), blink=((0, 9, -1),), width=0.6),
        Actor(traffic.car_front, "#39424c", gap=((0, 190), (6, 20), (8, 4)), across=((0, -1.7),)),
    ),
    horizon=0.54,
    seed=161,
)
