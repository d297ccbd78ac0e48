"""Light and weather by day."""

from dataclasses import replace

from .moods import DUSK

SUMMER = replace(
    DUSK,
    sky=((0, "#2f78b7"), (0.5, "#6fa9d6"), (0.85, "#b4d4e6"), (1, "#e2e9e2")),
    ground=((0, "#a9b56a"), (0.15, "#8ca24e"), (0.6, "#6b8a3c"), (1, "#4d6a2e")),
    asphalt=((0, "#b9b7ae"), (0.1, "#8f9091"), (0.5, "#6d7074"), (1, "#54575c")),
    haze="#c9d6d2",
    clear=800,
    hills=(("#9db7bd", 40, 2), ("#86a58d", 26, 4), ("#6f9160", 13, 7)),
    woods="#4f7347",
    clouds=(("#ffffff", 0.55), ("#f4f8fb", 0.5), ("#ffffff", 0.4)),
    sun=(0.8, 0.55, "#fff4cf", 0.5),
    stars=0,
    tree="#3c5a30",
    tree_lit="#5b7f3f",
    line="#f6f5ef",
    verge="#a39a72",
    tuft="#5d7a34",
    lights=False,
    beam=("#ffffff", 0.0),
    dash=("#1d2126", "#ffffff", 0.35),
    vignette=0.22,
    post="#f7f5ee",
    glass="#4e6270",
    metal="#9aa4ab",
)

OVERCAST = replace(
    SUMMER,
    sky=((0, "#7e8b96"), (0.6, "#a4afb6"), (1, "#ccd0cf")),
    ground=((0, "#8d967a"), (0.2, "#717d5c"), (1, "#414b36")),
    asphalt=((0, "#a2a5a5"), (0.15, "#777c80"), (0.5, "#5a5f64"), (1, "#44484d")),
    haze="#bcc3c4",
    clear=420,
    hills=(("#95a2a5", 26, 3), ("#7c8a84", 14, 6)),
    woods="#5c6b5e",
    clouds=(("#929da6", 0.5), ("#b5bec3", 0.4)),
    sun=(),
    tree="#3f4b3c",
    tree_lit="#546250",
    verge="#7f7d6c",
    tuft="#56603f",
    lights=True,
    dash=("#14171a", "#dfe5ea", 0.3),
    vignette=0.3,
    wall=("#d8cdb6", "#5b6670"),
)

DAY_RAIN = replace(
    OVERCAST,
    sky=((0, "#5f6b76"), (0.6, "#87929b"), (1, "#aab2b6")),
    asphalt=((0, "#a5adb2"), (0.12, "#7b8489"), (0.5, "#525a60"), (1, "#383e43")),
    haze="#a3adb3",
    clear=150,
    hills=(),
    wet=0.7,
    paint=0.75,
)

AUTUMN = replace(
    SUMMER,
    sky=((0, "#5b86ad"), (0.55, "#9db9c9"), (0.9, "#ead9b8"), (1, "#f3d9a6")),
    ground=((0, "#b59a5a"), (0.2, "#8f7438"), (1, "#564423")),
    haze="#e0cda4",
    clear=420,
    hills=(("#8fa0a8", 60, 2), ("#9a8a5e", 40, 4), ("#7d6237", 22, 6)),
    woods="#80602f",
    clouds=(("#fff3dc", 0.5),),
    sun=(0.2, 0.25, "#fff0c4", 0.7),
    tree="#9a5f22",
    tree_lit="#c98a35",
    fir="#3f4d2f",
    verge="#8d7a52",
    tuft="#a9762d",
)

GOLDEN = replace(
    AUTUMN,
    sky=((0, "#33557c"), (0.45, "#7b91a6"), (0.8, "#e6b98a"), (1, "#ffd592")),
    ground=((0, "#a98e58"), (0.2, "#6d6a3a"), (1, "#363a20")),
    asphalt=((0, "#cdb490"), (0.1, "#8a7f75"), (0.5, "#5a5755"), (1, "#403f40")),
    hills=(("#7c86a0", 70, 2), ("#6d6b70", 44, 4), ("#5a563f", 20, 7)),
    woods="#4b4a30",
    sun=(0.55, 0.1, "#ffe3a6", 0.9),
    tree="#3b3f24",
    fir="#2c3320",
    tree_lit="#6d6630",
    tuft="#4d4c26",
    lights=True,
    vignette=0.4,
)

MORNING = replace(SUMMER, sky=((0, "#4f86b4"), (0.6, "#9cc0d8"), (1, "#efe3cb")), sun=(0.25, 0.3, "#fff0cc", 0.75), clear=520)
