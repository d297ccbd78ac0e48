import { type CutList, frameAt, timelineOf, timelineRate } from "./cut-list";

const time = (value: number) => ({ OTIO_SCHEMA: "RationalTime.1", value, rate: timelineRate });

const range = (start: number, length: number) => ({
  OTIO_SCHEMA: "TimeRange.1",
  start_time: time(start),
  duration: time(length),
});

/** An OpenTimelineIO document: one track of pictures whose clips name the files that lie beside it. */
export function writeOtio(list: CutList): string {
  const clips = timelineOf(list).map(({ name, fileName, from, to, durationMs }) => ({
    OTIO_SCHEMA: "Clip.2",
    name,
    source_range: range(from, to - from),
    media_references: {
      DEFAULT_MEDIA: {
        OTIO_SCHEMA: "ExternalReference.1",
        target_url: fileName,
        available_range: durationMs === null ? null : range(0, Math.max(to, frameAt(durationMs))),
      },
    },
    active_media_reference_key: "DEFAULT_MEDIA",
  }));
  const track = { OTIO_SCHEMA: "Track.1", name: "V1", kind: "Video", children: clips };
  const timeline = {
    OTIO_SCHEMA: "Timeline.1",
    name: list.name,
    global_start_time: null,
    tracks: { OTIO_SCHEMA: "Stack.1", name: "tracks", children: [track] },
  };
  return `${JSON.stringify(timeline, null, 2)}\n`;
}
