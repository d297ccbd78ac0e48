"""Prints as JSON what OpenTimelineIO reads of a document of its own: read-otio.py FILE"""
import json
import sys

import opentimelineio as otio

timeline = otio.adapters.read_from_file(sys.argv[1])


def plain(number):
    return int(number) if number == int(number) else round(number, 8)


def clip_of(track, item):
    media, used = item.media_reference, item.source_range
    return {
        "name": item.name,
        "file": media.target_url,
        "from": plain(used.start_time.value),
        "pictures": plain(used.duration.value),
        "rate": plain(used.start_time.rate),
        "at": plain(track.range_of_child(item).start_time.value),
        "available": media.available_range and plain(media.available_range.duration.value),
    }


length = timeline.duration()
tracks = [
    {
        "name": track.name,
        "kind": track.kind,
        "clips": [clip_of(track, item) for item in track if isinstance(item, otio.schema.Clip)],
    }
    for track in timeline.tracks
]
duration = [plain(length.value), plain(length.rate)]
print(json.dumps({"name": timeline.name, "duration": duration, "tracks": tracks}))
