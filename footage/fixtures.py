#!/usr/bin/python3
"""Makes tests/fixtures/media: one tiny clip per container and codec, hostile files, and the truth about them.

    footage/fixtures.py

expected.json is measured with ffprobe; a time without a zone (AVI) is taken for that of Czechia, and a day alone for
its midnight in UTC, as the probe does. The files are described in tests/fixtures/media/README.md.
"""

import io
import json
import struct
import subprocess
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from road.boxes import add_avi_date, add_novatek_gps, boxes, stamp_packets, turn
from road.probe import EXACT, PLAIN_PACKETS, probe

MEDIA = Path(__file__).resolve().parents[1] / "tests" / "fixtures" / "media"
WIDTH, HEIGHT, RATE = 64, 36, 10
FILMED = datetime(2026, 9, 14, 17, 42, 5)
X264 = ("-c:v", "libx264", "-preset", "veryslow", "-crf", "36", "-bsf:v", "filter_units=remove_types=6")
X265 = ("-c:v", "libx265", "-x265-params", "log-level=none:info=0", "-crf", "38", "-tag:v", "hvc1")
AAC = ("-c:a", "aac", "-b:a", "8k")
STAMP = ("-metadata", f"creation_time={FILMED:%Y-%m-%dT%H:%M:%SZ}")


def film(name, *options, seconds=1, sound=False, suffix=None):
    """A test picture (and a tone) encoded by ffmpeg; returns the file's bytes."""
    path = MEDIA / name
    command = ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", f"testsrc2=s={WIDTH}x{HEIGHT}:r={RATE}:d={seconds}"]
    if sound:
        command += ["-f", "lavfi", "-i", f"sine=f=110:r=8000:d={seconds}"]
    subprocess.run(
        [*command, *options, "-pix_fmt", "yuvj420p" if "mjpeg" in options else "yuv420p", "-threads", "1", *EXACT, path],
        check=True,
    )
    return path.read_bytes()


def keep(name, data):
    (MEDIA / name).write_bytes(data)


def good():
    """Files that must be accepted."""
    front = film("front-moov.mp4", *X264, "-movflags", "+faststart")
    end = film("end-moov.mp4", *X264, *AAC, sound=True, seconds=2)
    film("fragmented.mp4", *X264, "-g", "5", "-movflags", "frag_keyframe+empty_moov+default_base_moof", seconds=2)
    film("dated.mp4", *X264, *AAC, *STAMP, sound=True)
    film("hevc.mp4", *X265)
    film("phone.3gp", *X264, *STAMP)
    film("quicktime.mov", *X264, *STAMP)
    film("matroska.mkv", *X264, *AAC, *STAMP, sound=True)
    film("web.webm", "-c:v", "libvpx-vp9", "-crf", "50", "-b:v", "0", "-c:a", "libopus", "-b:a", "8k", "-ar", "48000", sound=True)
    keep("mjpeg-idit.avi", add_avi_date(film("mjpeg-idit.avi", "-c:v", "mjpeg", "-q:v", "24"), FILMED))
    film(
        "mpeg4-icrd.avi",
        "-c:v",
        "mpeg4",
        "-vtag",
        "XVID",
        "-q:v",
        "16",
        "-c:a",
        "libmp3lame",
        "-b:a",
        "8k",
        "-metadata",
        "date=2026-09-14",
        sound=True,
    )
    stream = film("transport.m2ts", *X264, *AAC, *PLAIN_PACKETS, sound=True, seconds=2)
    keep("camcorder.m2ts", stamp_packets(stream))
    keep("turned-90.mp4", turn(front, WIDTH, HEIGHT))
    keep(
        "novatek-gps.mp4",
        add_novatek_gps(end, [(FILMED, 50.5392, 15.2218, 84, 128.0), (FILMED.replace(second=6), 50.5390, 15.2220, 83, 128.0)]),
    )
    film(
        "html-in-title.mp4",
        *X264,
        "-metadata",
        "title=<script>alert(1)</script><img src=x onerror=alert(2)>",
        "-movflags",
        "+faststart",
    )


def hostile():
    """Files that must be refused, each by another road."""
    front, end = (MEDIA / "front-moov.mp4").read_bytes(), (MEDIA / "end-moov.mp4").read_bytes()
    keep("text.mp4", "Tohle není video, jen text, kterému někdo změnil příponu.\n".encode() * 4)
    keep("page-then-ftyp.mp4", b"<html><body><script>alert(document.domain)</script></body></html>".ljust(512) + front)
    keep("drawing.svg", b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="64" height="36"/></svg>')
    head = next(size for _, size, kind in boxes(front) if kind == b"ftyp")
    keep("garbage-after-ftyp.mp4", front[:head] + noise(2048))
    mdat = next(at for at, _, kind in boxes(end) if kind == b"mdat")
    keep("cut-in-mdat.mp4", end[: mdat + 600])
    keep("empty.mp4", b"")
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as out:
        out.writestr(zipfile.ZipInfo("clip.mp4"), front[:200])
    keep("archive.zip", archive.getvalue())
    run = ("ffmpeg", "-v", "error", "-y", "-f", "lavfi")
    tone = (*run, "-i", "sine=f=110:r=8000:d=1", *EXACT)
    subprocess.run(
        [*run, "-i", f"testsrc2=s={WIDTH}x{HEIGHT}", "-frames:v", "1", "-q:v", "20", *EXACT, MEDIA / "photo.jpg"], check=True
    )
    subprocess.run([*tone, "-c:a", "libmp3lame", "-b:a", "8k", MEDIA / "song.mp3"], check=True)
    subprocess.run([*tone, *AAC, MEDIA / "sound-only.m4a"], check=True)
    subprocess.run([*tone, *AAC, MEDIA / "sound-only.mp4"], check=True)
    subprocess.run([*tone, "-t", "0.1", MEDIA / "sound.wav"], check=True)
    keep("one-sync-byte.m2ts", b"G" + noise(1200).replace(b"G", b"g"))


def noise(count, seed=1):
    """The same bytes every time (xorshift32)."""
    out = bytearray()
    while len(out) < count:
        seed ^= seed << 13 & 0xFFFFFFFF
        seed ^= seed >> 17
        seed ^= seed << 5 & 0xFFFFFFFF
        out += struct.pack("<I", seed)
    return bytes(out[:count])


def zone_of(name):
    """Of times that the file tells without one."""
    return UTC if "icrd" in name else ZoneInfo("Europe/Prague")


def main():
    MEDIA.mkdir(parents=True, exist_ok=True)
    for old in MEDIA.iterdir():
        if old.suffix not in (".md", ".json"):
            old.unlink()
    good()
    accepted = sorted(path.name for path in MEDIA.iterdir() if path.suffix not in (".md", ".json"))
    hostile()
    refused = sorted(path.name for path in MEDIA.iterdir() if path.suffix not in (".md", ".json") and path.name not in accepted)
    truth = {name: {"accepted": True, **probe(MEDIA / name, zone_of(name))} for name in accepted}
    truth |= {name: {"accepted": False} for name in refused}
    truth["cut-in-mdat.mp4"]["refusal"] = "RecordingUnfinished"
    (MEDIA / "expected.json").write_text(json.dumps(truth, indent=2) + "\n")


if __name__ == "__main__":
    main()
