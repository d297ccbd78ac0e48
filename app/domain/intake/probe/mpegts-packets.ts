import type { PacketLayout } from "../containers";

export interface Packet {
  pid: number;
  /** Whether a table or a unit of a stream begins in this packet. */
  isStart: boolean;
  payload: Uint8Array;
}

const PACKET_BYTES = 188;
const SYNC_BYTE = 0x47;

/** The packets that carry something, from a piece of a transport stream that begins with a whole packet. */
export function* packetsOf(bytes: Uint8Array, { prefix, stride }: PacketLayout): Generator<Packet> {
  for (let start = prefix; start + PACKET_BYTES <= bytes.length; start += stride) {
    const packet = bytes.subarray(start, start + PACKET_BYTES);
    const [sync, high = 0, low = 0, control = 0, adaptation = 0] = packet;
    const isBroken = sync !== SYNC_BYTE || (high & 0x80) !== 0;
    const from = control & 0x20 ? 5 + adaptation : 4;
    if (isBroken || !(control & 0x10) || from >= PACKET_BYTES) continue;
    yield { pid: ((high & 0x1f) << 8) | low, isStart: (high & 0x40) !== 0, payload: packet.subarray(from) };
  }
}

/** Ticks of a presentation time in a second, and how far they count before they begin anew. */
export const TICKS = 90_000;
const WRAP = 2 ** 33;

/** The presentation time (ticks) at the head of a unit of a stream; undefined where it has none. */
export function presentationTimeOf(unit: Uint8Array): number | undefined {
  const [zero, none, one, , , , , flags = 0, , a = 0, b = 0, c = 0, d = 0, e = 0] = unit;
  if (zero !== 0 || none !== 0 || one !== 1 || !(flags & 0x80)) return undefined;
  return ((a >> 1) & 7) * 2 ** 30 + (b << 22) + ((c >> 1) << 15) + (d << 7) + (e >> 1);
}

/** Ticks from one presentation time to another, also across the point where they begin anew. */
export function ticksBetween(from: number, to: number): number {
  const ahead = (to - from + WRAP) % WRAP;
  return ahead < WRAP / 2 ? ahead : ahead - WRAP;
}
