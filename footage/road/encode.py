"""Films into files, through ffmpeg."""

import subprocess
import tempfile
from dataclasses import dataclass
from datetime import UTC, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from .boxes import add_avi_date, add_novatek_gps, turn
from .hud import position
from .probe import EXACT, PLAIN_PACKETS
from .sound import sound

PRAGUE = ZoneInfo("Europe/Prague")
H264 = ("-c:v", "libx264", "-preset", "veryslow", "-tune", "animation", "-x264-params", "aq-mode=3:aq-strength=0.9:keyint=125")


@dataclass(frozen=True)
class Cut:
    """How one scene is filmed: container by the suffix, picture, and what the camera writes beside it."""

    scene: object
    suffix: str = "mp4"
    size: tuple = (640, 360)
    rate: int = 25
    quality: int = 29
    audio: bool = True
    faststart: bool = True
    turned: bool = False  # held upright: stored lying down with a rotation of 90°
    gps: bool = False
    moments: tuple = (0.45, 0.7)  # shares of the length at which posters are taken

    @property
    def file(self):
        return f"{self.scene.slug}.{self.suffix}"


def shoot(cut, film, path):
    """Renders and encodes one clip."""
    width, height = cut.size
    upright = (height, width) if cut.turned else (width, height)
    starts = film.scene.starts.replace(tzinfo=PRAGUE)
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / path.name
        command = [
            "ffmpeg",
            "-v",
            "error",
            "-y",
            "-f",
            "rawvideo",
            "-pix_fmt",
            "bgr0",
            "-s",
            "{}x{}".format(*upright),
            "-r",
            str(cut.rate),
            "-i",
            "-",
        ]
        if cut.audio:
            sound(film, Path(folder) / "sound.wav")
            command += [
                "-i",
                f"{folder}/sound.wav",
                *(("-c:a", "libmp3lame", "-b:a", "24k") if cut.suffix == "avi" else ("-c:a", "aac", "-b:a", "20k")),
            ]
        if cut.turned:
            command += ["-vf", "transpose=cclock"]
        if cut.suffix == "avi":
            command += [
                "-c:v",
                "mpeg4",
                "-vtag",
                "XVID",
                "-q:v",
                str(cut.quality),
                "-bf",
                "2",
                "-g",
                "250",
                "-trellis",
                "2",
                "-mbd",
                "rd",
                "-cmp",
                "2",
                "-subcmp",
                "2",
            ]
        else:
            command += [*H264, "-crf", str(cut.quality)]
        command += [
            "-pix_fmt",
            "yuv420p",
            "-threads",
            "2",
            *EXACT,
            "-metadata",
            f"creation_time={starts.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}",
        ]
        if cut.faststart and cut.suffix in ("mp4", "mov"):
            command += ["-movflags", "+faststart"]
        if cut.suffix == "m2ts":
            command += PLAIN_PACKETS
        encoder = subprocess.Popen([*command, str(target)], stdin=subprocess.PIPE)
        for number in range(round(film.scene.seconds * cut.rate)):
            encoder.stdin.write(film.frame(number / cut.rate, *upright).get_data())
        encoder.stdin.close()
        if encoder.wait():
            raise RuntimeError(f"ffmpeg failed on {path.name}")
        path.write_bytes(finish(cut, film, target))


def finish(cut, film, target):
    """What ffmpeg cannot write itself."""
    data = target.read_bytes()
    if cut.turned:
        return turn(data, *cut.size)
    if cut.suffix == "avi":
        return add_avi_date(data, film.scene.starts)
    if cut.gps:
        return add_novatek_gps(data, [fix(film, second) for second in range(int(film.scene.seconds))])
    return data


def fix(film, second):
    latitude, longitude, speed = position(film, second)
    moment = film.scene.starts.replace(tzinfo=PRAGUE).astimezone(UTC).replace(tzinfo=None)
    return moment + timedelta(seconds=second), latitude, longitude, speed, film.scene.heading
