"""Light and weather: dusk, night, fog and snow. The colours are those of public/scenes."""

from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Mood:
    sky: tuple  # (share from the top to the horizon, colour)
    ground: tuple  # (share from the horizon to the bottom, colour)
    asphalt: tuple  # likewise
    haze: str  # what distant things fade into
    clear: float  # metres at which a thing has lost two thirds of its colour
    hills: tuple = ()  # (colour, height, waves) from far to near
    woods: str = ""  # colour of the tree line under the horizon
    clouds: tuple = ()  # (colour, opacity)
    sun: tuple = ()  # (place across 0–1, height above the horizon 0–1, colour, opacity)
    stars: int = 0
    tree: str = "#151a20"
    tree_lit: str = ""
    fir: str = ""  # where it differs from the other trees
    line: str = "#efe9dc"
    paint: float = 0.85  # opacity of the road markings
    verge: str = "#15181b"
    tuft: str = "#0b0e11"
    lights: bool = True  # head and tail lights are on
    beam: tuple = ("#ffe9c4", 0.17)  # our own headlights on the road
    wet: float = 0.0  # how much the road mirrors
    snow: str = ""  # colour of the snow lying on the road between the wheel tracks
    dash: tuple = ("#07090b", "#d79a68", 0.3)  # dashboard, the shine on its edge and that shine's opacity
    vignette: float = 0.5
    post: str = "#e9e6dc"
    glass: str = "#3a3439"
    metal: str = "#46525c"
    wall: tuple = field(default=("#2b2d33", "#ffd9a0"))  # façade and lit window


DUSK = Mood(
    sky=((0, "#0b1420"), (0.38, "#17253a"), (0.69, "#34405a"), (0.86, "#74606c"), (0.95, "#c98766"), (1, "#f1b878")),
    ground=((0, "#2a2c30"), (0.12, "#1d2126"), (1, "#0c0f12")),
    asphalt=((0, "#7d6a66"), (0.05, "#4a464c"), (0.2, "#2b2e34"), (0.6, "#1d2126"), (1, "#14171b")),
    haze="#4b4250",
    clear=520,
    hills=(("#4c4356", 34, 3), ("#352f3e", 20, 5), ("#221f28", 12, 9)),
    woods="#1a1a20",
    clouds=(("#c58a76", 0.3), ("#8d7a86", 0.35), ("#f0b385", 0.3), ("#4b546c", 0.45)),
    sun=(0.68, 0.02, "#ffc27a", 0.62),
    stars=9,
)

LAST_LIGHT = replace(
    DUSK,
    sky=((0, "#0b1420"), (0.43, "#1a2740"), (0.76, "#414965"), (0.92, "#84697a"), (1, "#cf8f6c")),
    ground=((0, "#20262c"), (0.3, "#151a1f"), (1, "#0a0d10")),
    asphalt=((0, "#3d3d44"), (0.3, "#282c32"), (1, "#14171b")),
    hills=(("#3d3a50", 26, 3), ("#2a2936", 14, 6)),
    sun=(0.3, 0.02, "#ffbf80", 0.5),
    clear=420,
    stars=14,
    dash=("#07090b", "#8fa0b0", 0.28),
)

BLUE_HOUR = replace(
    DUSK,
    sky=((0, "#071120"), (0.42, "#10233c"), (0.73, "#274566"), (0.92, "#5d7a94"), (1, "#b9a795")),
    ground=((0, "#22303a"), (0.2, "#16202a"), (1, "#0a0e13")),
    asphalt=((0, "#76838b"), (0.06, "#414d57"), (0.25, "#283038"), (1, "#15191d")),
    haze="#6d7f8c",
    clear=600,
    hills=(("#39506a", 24, 3), ("#22364a", 13, 5)),
    woods="#16222c",
    clouds=(("#4a6a8a", 0.45), ("#7e93a3", 0.35), ("#d2b59c", 0.35), ("#35536f", 0.5)),
    sun=(0.35, 0.03, "#f2c79b", 0.45),
    stars=5,
    tree="#121c25",
    line="#eef2f3",
    verge="#1b232a",
    tuft="#0f151b",
    beam=("#eaf2ff", 0.15),
    glass="#33414d",
    dash=("#07090b", "#8fb0cf", 0.3),
)

RAIN_CITY = replace(
    DUSK,
    sky=((0, "#0a0e15"), (0.55, "#141b26"), (0.9, "#2a3140"), (1, "#4b4650")),
    ground=((0, "#2b2d33"), (0.25, "#1a1d23"), (1, "#0a0c10")),
    asphalt=((0, "#5a4f4c"), (0.1, "#2d2f36"), (0.5, "#191c21"), (1, "#101317")),
    haze="#3a3a44",
    clear=330,
    hills=(),
    woods="",
    clouds=(),
    sun=(0.5, 0.0, "#d99a63", 0.32),
    stars=0,
    verge="#22252b",
    tuft="#191c21",
    wet=1.0,
    paint=0.7,
    metal="#39414c",
    dash=("#06080b", "#b7936c", 0.3),
    wall=("#1c2430", "#f2c27b"),
)

CITY_NIGHT = replace(RAIN_CITY, wet=0.15, sky=((0, "#080d18"), (0.6, "#121a2c"), (1, "#3b3444")), stars=6, clear=420)

FOG = replace(
    DUSK,
    sky=((0, "#8b9690"), (0.55, "#a9aea2"), (0.9, "#cfc9b2"), (1, "#d9d0b4")),
    ground=((0, "#cdc7b0"), (0.14, "#8b8c77"), (0.5, "#4d5344"), (1, "#23281f")),
    asphalt=((0, "#cfc9b3"), (0.12, "#8a8a80"), (0.45, "#4a4d4b"), (1, "#25282a")),
    haze="#d3ccb3",
    clear=62,
    hills=(),
    woods="",
    clouds=(),
    sun=(0.62, 0.1, "#fff3cf", 0.75),
    stars=0,
    tree="#1f2421",
    line="#eeede6",
    paint=0.8,
    verge="#6b6d5c",
    tuft="#3c4234",
    beam=("#fff6dc", 0.1),
    dash=("#0c0f0d", "#cfd2c0", 0.3),
    vignette=0.35,
    post="#ece9dc",
    glass="#59605c",
    metal="#6b7069",
)

SNOW_DAWN = replace(
    DUSK,
    sky=((0, "#22364d"), (0.42, "#4a6580"), (0.72, "#8ea3b3"), (0.91, "#d8b9ab"), (1, "#f2cdb0")),
    ground=((0, "#dfe1e2"), (0.25, "#b9c4cd"), (1, "#6f8090")),
    asphalt=((0, "#8c9298"), (0.3, "#525b63"), (1, "#2f363c")),
    haze="#c9c4c2",
    clear=330,
    hills=(("#8b9aaa", 22, 3), ("#6f8296", 12, 6)),
    woods="#41566a",
    clouds=(("#a7b3bf", 0.3), ("#e9c9b4", 0.4)),
    sun=(0.27, 0.02, "#ffd9b8", 0.7),
    stars=0,
    tree="#1b2b38",
    tree_lit="#eef3f6",
    line="#eef1f3",
    paint=0.35,
    verge="#c6ccd2",
    tuft="#9aa8b5",
    beam=("#fff6e0", 0.1),
    snow="#c3ccd4",
    dash=("#0d1217", "#dfe8ef", 0.4),
    vignette=0.42,
    post="#f1eee6",
    glass="#42505c",
)

SNOW_NIGHT = replace(
    SNOW_DAWN,
    sky=((0, "#05080d"), (0.7, "#0c121b"), (1, "#1b222c")),
    ground=((0, "#232b35"), (0.25, "#39434e"), (1, "#4a545f")),
    asphalt=((0, "#2a323b"), (0.3, "#333c45"), (1, "#262d34")),
    haze="#141a22",
    clear=95,
    hills=(),
    woods="",
    clouds=(),
    sun=(),
    tree="#0d141b",
    tree_lit="#8f9dab",
    verge="#46515c",
    tuft="#5a6672",
    snow="#6d7984",
    beam=("#f4f6ff", 0.3),
    dash=("#05070a", "#9fb2c6", 0.25),
    vignette=0.6,
)

TUNNEL = replace(
    CITY_NIGHT,
    sky=((0, "#16140f"), (1, "#16140f")),
    ground=((0, "#2a2620"), (1, "#1b1916")),
    asphalt=((0, "#6b5f4c"), (0.1, "#4b453b"), (0.5, "#35322d"), (1, "#252422")),
    haze="#5a4c37",
    clear=260,
    sun=(),
    stars=0,
    wet=0.25,
    paint=0.85,
    beam=("#fff0d0", 0.08),
    dash=("#08080a", "#d7b98a", 0.3),
)
