"""Country roads at dusk, in fog and in snow."""

from datetime import datetime

from . import living, moods, plants, roadside, signs, traffic
from .scene import Actor, Row, Scene, Thing
from .surface import BLIND, COUNTRY, FULL_LINE, NARROW

POSTS = (Row(roadside.post_left, 50, (-4.7,)), Row(roadside.post, 50, (4.7,)))
ALLEY = Row(plants.tree, 17, (-8, 8), spread=4, share=0.72)

TROSKY = Scene(
    slug="trosky-plna-cara",
    place="I/35 u Hrubé Skály",
    latitude=50.5392,
    longitude=15.2218,
    heading=128,
    starts=datetime(2026, 11, 20, 16, 22, 8),
    seconds=9,
    mood=moods.DUSK,
    road=FULL_LINE,
    speed=((0, 84), (3, 82), (5.4, 52), (7, 50), (9, 62)),
    bends=((0, 0), (90, 0.0022), (190, 0.0008), (320, -0.002), (520, 0.001)),
    hills=((0, 0), (120, 0.012), (260, -0.012)),
    rows=(*POSTS, Row(plants.tree, 19, (-8, 9), spread=5, share=0.6, seed=3), Row(plants.bush, 9, (-9, 10), spread=6, share=0.4)),
    things=(
        Thing(signs.number, 64, 5.4, ("35",)),
        Thing(signs.direction, 150, 6.6, ((("Turnov", "9"), ("Jičín", "15")),)),
    ),
    actors=(
        Actor(traffic.car_front, "#39424c", gap=((0, 300), (3, 150), (5.6, 62), (7.4, 5), (8, -14)), across=((0, -1.75),)),
        Actor(
            traffic.car_front,
            "#6b2420",
            gap=((0, 330), (3, 130), (4.6, 58), (5.6, 28), (6.4, 4), (7, -12)),
            across=((1.6, -1.75), (2.6, 1.6), (4.9, 1.5), (5.9, -1.9)),
        ),
    ),
    seed=11,
)

TREBON = Scene(
    slug="trebon-srna",
    place="alej u Třeboně",
    latitude=49.0119,
    longitude=14.7891,
    heading=64,
    starts=datetime(2026, 11, 15, 7, 38, 2),
    seconds=8.5,
    mood=moods.FOG,
    road=COUNTRY,
    speed=((0, 71), (3, 69), (5, 24), (6.6, 18), (8.5, 38)),
    bends=((0, 0), (60, 0.0015), (160, 0.003), (260, 0)),
    rows=(*POSTS, Row(plants.bare_tree, 13, (-6.4, 6.6), seed=2), Row(plants.bush, 11, (-9, 9), spread=7, share=0.4)),
    things=(Thing(signs.warning, 52, 5.4),),
    actors=(
        Actor(living.deer, "#39332a", at=((0, 98),), across=((2.6, -14), (5.6, 13)), blink=((0, 9, 1),), width=0.9),
        Actor(living.deer, "#423b2f", at=((0, 103),), across=((3.3, -16), (6.6, 13)), blink=((0, 9, 1),), width=0.8),
        Actor(traffic.car_front, "#59605c", gap=((3, 260), (8.4, 70)), across=((0, -1.75),)),
    ),
    fog=True,
    seed=21,
)

ZDAR = Scene(
    slug="zdar-sypac",
    place="I/37 u Žďáru nad Sázavou",
    latitude=49.5417,
    longitude=15.9302,
    heading=12,
    starts=datetime(2026, 1, 28, 7, 34, 44),
    seconds=9,
    mood=moods.SNOW_DAWN,
    road=COUNTRY,
    speed=((0, 64), (4, 46), (9, 41)),
    bends=((0, -0.001), (110, -0.004), (220, 0.002), (380, 0.003)),
    rows=(*POSTS, Row(plants.fir, 12, (-8.5, 8.5), spread=9, share=0.85, seed=5)),
    actors=(
        Actor(traffic.gritter_back, "#e5781e", gap=((0, 62), (4, 27), (9, 21)), width=2.4),
        Actor(traffic.car_front, "#7a2a26", gap=((0, 320), (7.2, 4), (8, -16)), across=((0, -1.75),)),
    ),
    snow=70,
    seed=31,
)

LIBUN = Scene(
    slug="libun-slepa-silnice",
    place="slepá silnice u Libuně",
    latitude=50.4936,
    longitude=15.2977,
    heading=201,
    starts=datetime(2026, 10, 9, 18, 38, 15),
    seconds=7.5,
    mood=moods.LAST_LIGHT,
    road=BLIND,
    speed=((0, 46), (2.6, 40), (6.4, 0), (8, 0)),
    lateral=((0, 0.9),),
    bends=((0, 0.001), (50, 0)),
    rows=(Row(plants.tree, 16, (-8, 9), spread=5, share=0.5, seed=8), Row(roadside.post, 25, (-4, 4))),
    things=(Thing(signs.dead_end, 45, 4.6), Thing(signs.barrier, 62), Thing(signs.beacons, 61.8)),
    seed=41,
)

SPICAK = Scene(
    slug="sumava-chumelenice",
    place="I/27 u Špičáku",
    latitude=49.1733,
    longitude=13.2201,
    heading=222,
    starts=datetime(2026, 2, 8, 20, 47, 9),
    seconds=7.5,
    mood=moods.SNOW_NIGHT,
    road=COUNTRY,
    speed=((0, 43), (3.5, 38), (5.5, 24), (7.5, 27)),
    bends=((0, 0.002), (50, 0.005), (120, -0.003), (200, -0.006)),
    rows=(*POSTS, Row(plants.fir, 8, (-7, 7), spread=6, share=0.9, seed=6)),
    actors=(
        Actor(traffic.car_back, "#9aa7b3", at=((0, 74),), across=((0, 5.4),), blink=((0, 8, 1),)),
        Actor(traffic.car_front, "#39424c", gap=((0, 170), (6, 3), (7, -14)), across=((0, -1.75),)),
    ),
    snow=130,
    seed=61,
)

ZNOJMO = Scene(
    slug="znojmo-telefon",
    place="II/408 u Znojma",
    latitude=48.8703,
    longitude=15.9921,
    heading=238,
    starts=datetime(2026, 8, 27, 20, 6, 12),
    seconds=7,
    mood=moods.LAST_LIGHT,
    road=NARROW,
    speed=((0, 66), (2.4, 58), (4.4, 26), (5.4, 28), (7, 46)),
    lateral=((0, 1.3),),
    bends=((0, -0.001), (90, 0.003), (170, 0.001)),
    rows=(ALLEY, Row(roadside.post_left, 50, (-3.6,)), Row(roadside.post, 50, (3.6,))),
    things=(Thing(signs.number, 40, 4.4, ("408",)), Thing(signs.limit, 112, 4.4, ("70",))),
    actors=(
        Actor(
            traffic.car_back,
            "#4a525c",
            gap=((0, 36), (2.4, 27), (4.4, 11), (6, 13), (7, 20)),
            across=((3.8, 1.35), (5.6, 6.5)),
            brake=((1.8, 5.2),),
            blink=((1.2, 5.6, 1),),
        ),
        Actor(traffic.car_front, "#39424c", gap=((0, 240), (5.4, 4), (6, -10)), across=((0, -1.4),)),
    ),
    seed=101,
)
