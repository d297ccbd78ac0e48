import { codecOfStreamType } from "./codecs";
import type { Packet } from "./mpegts-packets";

/** The streams of a programme that are of interest. */
export interface Programme {
  videoPid?: number;
  videoCodec?: string;
  audioCodec?: string;
}

const PAT_PID = 0;
const PAT_TABLE = 0;
const PMT_TABLE = 2;

/** Finds the first programme that has pictures; packets are given to it in the order of the file. */
export class ProgrammeFinder {
  readonly #mapPids = new Set<number>();
  programme: Programme = {};

  take({ pid, isStart, payload }: Packet): void {
    if (!isStart || this.programme.videoPid !== undefined) return;
    if (pid === PAT_PID) {
      for (const mapPid of mapPidsOf(payload)) this.#mapPids.add(mapPid);
    } else if (this.#mapPids.has(pid)) {
      this.programme = programmeOf(payload);
    }
  }
}

/** Where the programmes' maps are, and maybe a network table, which does no harm as it is no map. */
function mapPidsOf(payload: Uint8Array): number[] {
  const section = sectionOf(payload, PAT_TABLE);
  const pids: number[] = [];
  for (let at = 8; at + 4 <= section.length; at += 4) pids.push(pidAt(section, at + 2));
  return pids;
}

function programmeOf(payload: Uint8Array): Programme {
  const section = sectionOf(payload, PMT_TABLE);
  const programme: Programme = {};
  for (let at = 12 + lengthAt(section, 10); at + 5 <= section.length; at += 5 + lengthAt(section, at + 3)) {
    const stream = codecOfStreamType(section[at] ?? 0);
    if (stream?.kind === "audio") programme.audioCodec ??= stream.name;
    if (stream?.kind !== "video" || programme.videoPid !== undefined) continue;
    programme.videoPid = pidAt(section, at + 1);
    programme.videoCodec = stream.name;
  }
  return programme;
}

/** The table section that begins in this packet, without its checksum; empty when it is another one. */
function sectionOf(payload: Uint8Array, table: number): Uint8Array {
  const section = payload.subarray(1 + (payload[0] ?? 0));
  return section[0] === table
    ? section.subarray(0, Math.max(0, 3 + lengthAt(section, 1) - 4))
    : new Uint8Array();
}

const lengthAt = (bytes: Uint8Array, at: number): number =>
  (((bytes[at] ?? 0) & 0x0f) << 8) | (bytes[at + 1] ?? 0);
const pidAt = (bytes: Uint8Array, at: number): number =>
  (((bytes[at] ?? 0) & 0x1f) << 8) | (bytes[at + 1] ?? 0);
