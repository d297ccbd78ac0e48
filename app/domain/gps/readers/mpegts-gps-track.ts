import type { PacketLayout } from "../../intake/containers";
import type { RangeSource } from "../../intake/probe/bounded-reader";
import { type Packet, packetsOf } from "../../intake/probe/mpegts-packets";
import type { GpsPoint } from "../track";
import type { Fix } from "./fix";
import { unitReaders } from "./registry";
import { placedFromStart } from "./timeline";

const windowBytes = 1024 * 1024;
/** A camera that writes positions begins within a second or two; a stream without any by here has none at all. */
const giveUpAfterBytes = 48 * 1024 * 1024;
/** Two hours of one fix a second. */
const mostFixes = 8000;

/** The GPS track in an MPEG-TS: no table tells where the positions are, so every packet is read. */
export async function readMpegtsGpsTrack(
  source: RangeSource,
  layout: PacketLayout,
): Promise<GpsPoint[] | null> {
  const units = new PrivateUnits();
  const fixes: Fix[] = [];
  const step = windowBytes - (windowBytes % layout.stride);
  for (let at = 0; at < source.size && fixes.length < mostFixes; at += step) {
    if (fixes.length === 0 && at > giveUpAfterBytes) return null;
    const bytes = await source.read(at, Math.min(at + step + layout.prefix, source.size));
    for (const packet of packetsOf(bytes, layout)) {
      const unit = units.take(packet);
      const fix = unit && fixIn(unit);
      if (fix) fixes.push(fix);
    }
  }
  return fixes.length > 0 ? placedFromStart(fixes) : null;
}

function fixIn(unit: Uint8Array): Fix | null {
  for (const read of unitReaders) {
    const fix = read(unit);
    if (fix) return fix;
  }
  return null;
}

/** The kinds of units that are neither pictures nor sound (ISO/IEC 13818-1): with a head like theirs, and without. */
const privateStreams = { withHead: 0xbd, bare: 0xbf } as const;
const longestUnit = 1024;
const mostStreams = 16;

/** Puts the units of private streams together again from their packets. */
class PrivateUnits {
  readonly #open = new Map<number, { bytes: Uint8Array; filled: number }>();

  /** The unit that this packet completes: its first bytes, without its head. */
  take({ pid, isStart, payload }: Packet): Uint8Array | null {
    if (isStart) this.#begin(pid, payload);
    const unit = this.#open.get(pid);
    if (!unit) return null;
    const content = isStart ? payload.subarray(headOf(payload) ?? payload.length) : payload;
    const taken = content.subarray(0, unit.bytes.length - unit.filled);
    unit.bytes.set(taken, unit.filled);
    unit.filled += taken.length;
    if (unit.filled < unit.bytes.length) return null;
    this.#open.delete(pid);
    return unit.bytes;
  }

  #begin(pid: number, payload: Uint8Array): void {
    this.#open.delete(pid);
    const head = headOf(payload);
    if (head === null || this.#open.size === mostStreams) return;
    const length = (((payload[4] ?? 0) << 8) | (payload[5] ?? 0)) + 6 - head;
    if (length > 0) this.#open.set(pid, { bytes: new Uint8Array(Math.min(length, longestUnit)), filled: 0 });
  }
}

/** Where the content of a unit of a private stream begins; null for other units. */
function headOf([zero, none, one, stream, , , , , rest = 0]: Uint8Array): number | null {
  if (zero !== 0 || none !== 0 || one !== 1) return null;
  if (stream === privateStreams.bare) return 6;
  return stream === privateStreams.withHead ? 9 + rest : null;
}
