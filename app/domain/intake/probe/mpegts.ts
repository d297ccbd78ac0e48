import { type PacketLayout, packetLayout } from "../containers";
import { type BoundedReader, WINDOW } from "./bounded-reader";
import { type Findings, rateOfTimes } from "./findings";
import { packetsOf, presentationTimeOf, TICKS, ticksBetween } from "./mpegts-packets";
import { ProgrammeFinder } from "./mpegts-programme";
import { pictureSizeOf, tellsSize } from "./picture-size";

/**
 * MPEG-TS has no header: programme tables name the streams, the first picture tells the size, and the presentation
 * times at both ends of the file how long it is.
 */
export async function readMpegTs(reader: BoundedReader, found: Findings): Promise<void> {
  const layout = packetLayout(await reader.window(0));
  if (!layout) return;
  const beginning = await readBeginning(reader, layout);
  const { videoPid, videoCodec, audioCodec } = beginning.finder.programme;
  if (videoPid === undefined || videoCodec === undefined || beginning.units === 0) return;
  const size = pictureSizeOf(videoCodec, joined(beginning.stream));
  // No frame can be decoded before the stream's parameter sets. In a longer file they may follow where nobody has looked.
  if (!size && beginning.isWhole && tellsSize(videoCodec)) return;

  found.hasPictures = true;
  found.codec = videoCodec;
  found.audioCodec = audioCodec;
  await measureTime(reader, layout, videoPid, beginning.times, found);
  Object.assign(found, size);
}

async function measureTime(
  reader: BoundedReader,
  layout: PacketLayout,
  videoPid: number,
  times: readonly number[],
  found: Findings,
): Promise<void> {
  const [base] = times;
  if (base === undefined) return;
  const seconds = times.map((time) => ticksBetween(base, time) / TICKS);
  found.frameRate = rateOfTimes(seconds);
  const end = await lastTime(reader, layout, videoPid, base);
  if (end === undefined) return;
  const length = end - Math.min(...seconds) + (found.frameRate ? 1 / found.frameRate : 0);
  if (length > 0) found.durationMs = length * 1000;
}

/** What the first packets tell. */
interface Beginning {
  /** They are all that there are. */
  isWhole: boolean;
  finder: ProgrammeFinder;
  /** Units of the picture stream, their presentation times (ticks) and its bytes in pieces. */
  units: number;
  times: number[];
  stream: Uint8Array[];
}

const TIMES_TO_MEASURE = 60;
/** A first picture in 4K may fill more than a window by itself. */
const MOST_WINDOWS = 3;

async function readBeginning(reader: BoundedReader, layout: PacketLayout): Promise<Beginning> {
  const step = WINDOW - (WINDOW % layout.stride);
  const beginning: Beginning = {
    isWhole: false,
    finder: new ProgrammeFinder(),
    units: 0,
    times: [],
    stream: [],
  };
  for (let n = 0; n < MOST_WINDOWS && n * step < reader.size; n++) {
    for (const packet of packetsOf(await reader.window(n * step), layout)) {
      beginning.finder.take(packet);
      if (packet.pid !== beginning.finder.programme.videoPid) continue;
      if (packet.isStart) {
        beginning.units++;
        const time = presentationTimeOf(packet.payload);
        if (time !== undefined) beginning.times.push(time);
      }
      beginning.stream.push(packet.payload);
    }
    beginning.isWhole = (n + 1) * step >= reader.size;
    if (beginning.times.length >= TIMES_TO_MEASURE) break;
  }
  return beginning;
}

/** The latest presentation time near the end of the file, in seconds after `base`. */
async function lastTime(
  reader: BoundedReader,
  layout: PacketLayout,
  videoPid: number,
  base: number,
): Promise<number | undefined> {
  const from = Math.max(0, reader.size - WINDOW);
  const tail = await reader.window(Math.ceil(from / layout.stride) * layout.stride);
  let last: number | undefined;
  for (const packet of packetsOf(tail, layout)) {
    const time = packet.pid === videoPid && packet.isStart ? presentationTimeOf(packet.payload) : undefined;
    if (time !== undefined) last = Math.max(last ?? -Infinity, ticksBetween(base, time) / TICKS);
  }
  return last;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
