"""What ffprobe says about a file, in the words of VideoInfo (app/domain/clips/video-info.ts)."""

import json
import subprocess
from datetime import UTC, datetime
from pathlib import Path

# Options of ffmpeg without which a file would tell its encoder's version.
EXACT = ("-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact")
# Packets of 188 bytes, as dashcams write them into .ts; a file called so here would be taken for TypeScript.
PLAIN_PACKETS = ("-mpegts_m2ts_mode", "0")
CONTAINERS = {
    "mp4": ("mp4", "video/mp4"),
    "3gp": ("mp4", "video/mp4"),
    "mov": ("mov", "video/quicktime"),
    "mkv": ("mkv", "video/x-matroska"),
    "webm": ("webm", "video/webm"),
    "avi": ("avi", "video/x-msvideo"),
    "m2ts": ("mpegts", "video/mp2t"),
}
CODECS = {
    "h264": "H.264",
    "hevc": "HEVC",
    "vp9": "VP9",
    "mjpeg": "MJPEG",
    "mpeg4": "MPEG-4",
    "aac": "AAC",
    "mp3": "MP3",
    "opus": "Opus",
}


def probe(path, zone):
    """VideoInfo of a video file; what the file does not tell is None. Times without a zone are read in `zone`."""
    asked = subprocess.run(
        ["ffprobe", "-v", "error", "-show_format", "-show_streams", "-of", "json", path], check=True, capture_output=True
    )
    told = json.loads(asked.stdout)
    picture = next(stream for stream in told["streams"] if stream["codec_type"] == "video")
    sound = next((stream for stream in told["streams"] if stream["codec_type"] == "audio"), None)
    frames, per = (int(part) for part in picture["avg_frame_rate"].split("/"))
    turned = next((-side["rotation"] % 360 for side in picture.get("side_data_list", ()) if "rotation" in side), 0)
    tags = told["format"].get("tags", {})
    container, media_type = CONTAINERS[Path(path).suffix[1:]]
    # A transport stream states no length of its own: the pictures have one.
    length = picture["duration"] if container == "mpegts" else told["format"]["duration"]
    return {
        "container": container,
        "mediaType": media_type,
        "durationMs": round(float(length) * 1000),
        "width": picture["width"],
        "height": picture["height"],
        "codec": CODECS[picture["codec_name"]],
        "frameRate": round(frames / per, 2) if per else None,
        "rotation": turned,
        "audioCodec": CODECS[sound["codec_name"]] if sound else None,
        "recordedAt": utc(tags.get("creation_time") or tags.get("date"), zone),
    }


def utc(told, zone):
    if told is None:
        return None
    moment = datetime.fromisoformat(told.replace("Z", "+00:00"))
    moment = moment if moment.tzinfo else moment.replace(tzinfo=zone)
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"
