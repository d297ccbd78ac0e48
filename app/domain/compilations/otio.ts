import { type CutList, frameAt, timelineOf } from "./cut-list";

/**
 * An OpenTimelineIO document: a track of pictures and one of their sound, whose clips name the files that lie beside it. What
 * has no sound leaves a gap.
 */
export function writeOtio(list: CutList): string {
  const { rate } = list;
  const time = (value: number) => ({ OTIO_SCHEMA: "RationalTime.1", value, rate });
  const range = (start: number, length: number) => ({
    OTIO_SCHEMA: "TimeRange.1",
    start_time: time(start),
    duration: time(length),
  });
  const placed = timelineOf(list);
  const clip = ({ name, fileName, from, to, durationMs }: (typeof placed)[number]) => ({
    OTIO_SCHEMA: "Clip.2",
    name,
    source_range: range(from, to - from),
    media_references: {
      DEFAULT_MEDIA: {
        OTIO_SCHEMA: "ExternalReference.1",
        target_url: fileName,
        available_range: durationMs === null ? null : range(0, Math.max(to, frameAt(durationMs, rate))),
      },
    },
    active_media_reference_key: "DEFAULT_MEDIA",
  });
  const track = (kind: "Video" | "Audio", children: object[]) => ({
    OTIO_SCHEMA: "Track.1",
    name: kind === "Video" ? "V1" : "A1",
    kind,
    children,
  });
  const sounds = placed.map((part) =>
    part.hasSound ? clip(part) : { OTIO_SCHEMA: "Gap.1", source_range: range(0, part.to - part.from) },
  );
  const tracks = [track("Video", placed.map(clip)), track("Audio", sounds)];
  const timeline = {
    OTIO_SCHEMA: "Timeline.1",
    name: list.name,
    global_start_time: null,
    tracks: { OTIO_SCHEMA: "Stack.1", name: "tracks", children: tracks },
  };
  return `${JSON.stringify(timeline, null, 2)}\n`;
}
