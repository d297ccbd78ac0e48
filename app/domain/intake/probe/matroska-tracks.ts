import type { Rotation } from "../../clips/video-info";
import type { BoundedReader } from "./bounded-reader";
import { codecOfCode, codecOfWaveTag } from "./codecs";
import { type Element, elementsOf, float, text, unsigned } from "./ebml";
import { Fields } from "./fields";
import { quarterTurn } from "./findings";

export interface TrackEntry {
  kind: "video" | "audio" | "other";
  number: number;
  codec?: string;
  /** Nanoseconds that a frame lasts. */
  pictureNs?: number;
  width?: number;
  height?: number;
  rotation?: Rotation;
}

export const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;
const CODEC_PRIVATE = 0x63a2;
const DEFAULT_DURATION = 0x23e383;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const PROJECTION = 0x7670;
const PROJECTION_POSE_ROLL = 0x7675;

export async function readTracks(reader: BoundedReader, tracks: Element): Promise<TrackEntry[]> {
  const entries: TrackEntry[] = [];
  for await (const element of elementsOf(reader, tracks.start, tracks.end)) {
    if (element.id === TRACK_ENTRY) entries.push(await readTrackEntry(reader, element));
  }
  return entries;
}

async function readTrackEntry(reader: BoundedReader, entry: Element): Promise<TrackEntry> {
  const track: TrackEntry = { kind: "other", number: 0 };
  let codecId = "";
  let setUp: Element | undefined;
  for await (const element of elementsOf(reader, entry.start, entry.end)) {
    if (element.id === TRACK_NUMBER) track.number = await unsigned(reader, element);
    else if (element.id === TRACK_TYPE) track.kind = kindOf(await unsigned(reader, element));
    else if (element.id === CODEC_ID) codecId = await text(reader, element);
    else if (element.id === CODEC_PRIVATE) setUp = element;
    else if (element.id === DEFAULT_DURATION) track.pictureNs = await unsigned(reader, element);
    else if (element.id === VIDEO) await readVideo(reader, element, track);
  }
  track.codec = setUp ? await codecOfSetUp(reader, codecId, setUp) : codecOfCode(codecId);
  return track;
}

function kindOf(type: number): TrackEntry["kind"] {
  if (type === 1) return "video";
  return type === 2 ? "audio" : "other";
}

/** Codecs that came from Windows name themselves in the structure that AVI has for them. */
async function codecOfSetUp(
  reader: BoundedReader,
  codecId: string,
  setUp: Element,
): Promise<string | undefined> {
  if (codecId === "V_MS/VFW/FOURCC") return codecOfCode((await reader.look(setUp.start, 20)).text(16, 4));
  if (codecId !== "A_MS/ACM") return codecOfCode(codecId);
  return codecOfWaveTag(new Fields(await reader.bytes(setUp.start, 2), true).u16(0));
}

async function readVideo(reader: BoundedReader, video: Element, track: TrackEntry): Promise<void> {
  for await (const element of elementsOf(reader, video.start, video.end)) {
    if (element.id === PIXEL_WIDTH) track.width = await unsigned(reader, element);
    else if (element.id === PIXEL_HEIGHT) track.height = await unsigned(reader, element);
    else if (element.id === PROJECTION) {
      for await (const angle of elementsOf(reader, element.start, element.end)) {
        // Matroska gives the rotation counter-clockwise.
        if (angle.id === PROJECTION_POSE_ROLL) track.rotation = quarterTurn(-(await float(reader, angle)));
      }
    }
  }
}
