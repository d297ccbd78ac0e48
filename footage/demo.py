#!/usr/bin/python3
"""Makes the footage of the demo world: db/demo/clips, posters, thumbnails and clips.json. See README.md.

    footage/demo.py [slug …]

Without arguments everything is made anew (about five minutes); with slugs only those clips and their pictures are.
"""

import io
import json
import sys
from dataclasses import replace
from pathlib import Path

from PIL import Image

from road.byday import MIKULOV, PUSTEVNY, RICANY, VRCHLABI
from road.country import LIBUN, SPICAK, TREBON, TROSKY, ZDAR, ZNOJMO
from road.encode import PRAGUE, Cut, shoot
from road.film import Film
from road.highway import BLANKA, LESNA, LOVOSICE, MIROSOVICE, OLOMOUC, ZIZKOV
from road.hud import position
from road.probe import probe

DEMO = Path(__file__).resolve().parents[1] / "db" / "demo"

CUTS = (
    Cut(MIROSOVICE, size=(848, 480), rate=30, moments=(0.44, 0.62)),
    Cut(TROSKY, moments=(0.5, 0.6)),
    Cut(LESNA, faststart=False, moments=(0.61, 0.44)),
    Cut(TREBON, faststart=False, quality=30, moments=(0.6, 0.66)),
    Cut(ZDAR, moments=(0.55, 0.3)),
    Cut(LIBUN, "avi", quality=5, audio=False, moments=(0.62, 0.2)),
    Cut(MIKULOV, "mov", moments=(0.4, 0.56)),
    Cut(SPICAK, quality=30, audio=False, moments=(0.58, 0.8)),
    Cut(PUSTEVNY, "m2ts", quality=31, moments=(0.46, 0.2)),
    Cut(VRCHLABI, moments=(0.5, 0.3)),
    Cut(RICANY, faststart=False, audio=False, moments=(0.42, 0.6)),
    Cut(ZNOJMO, rate=30, turned=True, moments=(0.5, 0.3)),
    Cut(LOVOSICE, "mkv", moments=(0.58, 0.36)),
    Cut(OLOMOUC, rate=30, faststart=False, gps=True, moments=(0.5, 0.3)),
    Cut(BLANKA, size=(848, 480), quality=30, moments=(0.46, 0.3)),
    Cut(ZIZKOV, audio=False, moments=(0.42, 0.62)),
)

# Pictures of published videos: scene, second, how much closer than the clip (1 = the same).
THUMBNAILS = {
    "brzda-v-levem-pruhu": (MIROSOVICE, 5.1, 1.35),
    "jihlava-za-rozbresku": (MIROSOVICE, 2.2, 1.0),
    "plna-cara-pod-troskami": (TROSKY, 4.9, 1.5),
    "cesky-raj-za-soumraku": (TROSKY, 2.6, 0.9),
    "tramvaj-ma-prednost": (LESNA, 5.0, 1.15),
    "srna-v-aleji": (TREBON, 5.2, 1.2),
    "sypac-na-vysocine": (ZDAR, 7.2, 1.3),
    "konec-silnice": (LIBUN, 4.9, 1.2),
    "cykliste-pod-palavou": (MIKULOV, 3.6, 1.3),
    "sumavska-chumelenice": (SPICAK, 6.0, 1.2),
    "zatacka-pres-caru": (PUSTEVNY, 4.1, 1.25),
    "traktor-v-protisvetle": (VRCHLABI, 3.4, 1.25),
    "zavod-kamionu": (OLOMOUC, 5.6, 1.4),
    "blanka-na-posledni-chvili": (BLANKA, 3.9, 1.2),
    "prutrz-na-d8": (LOVOSICE, 4.2, 1.1),
    "prechod-na-zizkove": (ZIZKOV, 4.6, 1.3),
}


def still(film, second, size, path, limit):
    """One moment without the HUD, drawn twice as large and reduced, as webp of at most `limit` bytes."""
    canvas = film.frame(second, size[0] * 2, size[1] * 2, with_hud=False)
    picture = Image.frombuffer(
        "RGB", (canvas.get_width(), canvas.get_height()), bytes(canvas.get_data()), "raw", "BGRX", canvas.get_stride()
    )
    picture = picture.resize(size, Image.LANCZOS)
    for quality in range(84, 20, -4):
        out = io.BytesIO()
        picture.save(out, "WEBP", quality=quality, method=6)
        if out.tell() <= limit:
            break
    path.write_bytes(out.getvalue())


def posters(cut, film):
    """Draws a clip's posters and tells what the camera measured at each."""
    size = (360, 640) if cut.turned else (640, 360)
    for number, share in enumerate(cut.moments):
        second = share * film.scene.seconds
        name = f"{cut.scene.slug}{'' if number == 0 else f'-{number + 1}'}.webp"
        still(film, second, size, DEMO / "posters" / name, 12_000)
        latitude, longitude, speed = position(film, second)
        yield {
            "file": name,
            "atMs": round(second * 1000),
            "speedKmh": speed,
            "latitude": round(latitude, 5),
            "longitude": round(longitude, 5),
        }


def describe(cut, shown):
    """One entry of clips.json: the file, its VideoInfo, and what the HUD says at the first poster."""
    path = DEMO / "clips" / cut.file
    measured = probe(path, PRAGUE)
    return {
        "file": cut.file,
        "poster": shown[0]["file"],
        "contentType": measured.pop("mediaType"),
        "bytes": path.stat().st_size,
        **measured,
        "place": cut.scene.place,
        "scene": cut.scene.slug,
        **{field: shown[0][field] for field in ("speedKmh", "latitude", "longitude")},
        "posters": shown,
    }


def main(only):
    for folder in ("clips", "posters", "thumbnails"):
        (DEMO / folder).mkdir(parents=True, exist_ok=True)
    listing = DEMO / "clips.json"
    known = {clip["scene"]: clip for clip in json.loads(listing.read_text())} if only and listing.exists() else {}
    for cut in CUTS:
        if only and cut.scene.slug not in only:
            continue
        film = Film(cut.scene)
        shoot(cut, film, DEMO / "clips" / cut.file)
        known[cut.scene.slug] = describe(cut, list(posters(cut, film)))
        print(f"{cut.file}  {known[cut.scene.slug]['bytes']} B", flush=True)
    listing.write_text(json.dumps([known[cut.scene.slug] for cut in CUTS], ensure_ascii=False, indent=2) + "\n")
    for name, (scene, second, closer) in THUMBNAILS.items():
        if not only or scene.slug in only:
            still(
                Film(replace(scene, zoom=scene.zoom * closer)), second, (640, 360), DEMO / "thumbnails" / f"{name}.webp", 12_000
            )


if __name__ == "__main__":
    main(set(sys.argv[1:]))
