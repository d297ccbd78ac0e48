"""Prints as JSON what OpenTimelineIO's CMX 3600 adapter reads: read-edl.py FILE RATE"""
import json
import sys

import opentimelineio as otio

path, rate = sys.argv[1], float(sys.argv[2])
timeline = otio.adapters.read_from_file(path, rate=rate)
tracks = [
    {
        "name": track.name,
        "clips": [
            {
                "name": item.name,
                "from": item.source_range.start_time.value,
                "pictures": item.source_range.duration.value,
                "at": track.range_of_child(item).start_time.value,
            }
            for item in track
            if isinstance(item, otio.schema.Clip)
        ],
    }
    for track in timeline.tracks
]
print(json.dumps({"name": timeline.name, "tracks": tracks}))
