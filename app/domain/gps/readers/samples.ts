import type { BoundedReader } from "../../intake/probe/bounded-reader";
import { type Box, leavesOf } from "../../intake/probe/boxes";
import type { Fields } from "../../intake/probe/fields";
import { content } from "../../intake/probe/track";

/** A piece of the file, and the moment of the clip that it belongs to. */
export type Sample = { start: number; length: number; ms: number };

/** What a track of data (not pictures, not sound) says of itself. */
export type DataTrack = { kind: string; samples: Sample[] };

const tables = ["stts", "stsc", "stsz", "stco", "co64"] as const;
type Tables = Partial<Record<(typeof tables)[number], Fields>>;

/** Two hours of one sample a second; tables of tracks with more are no position's. */
const mostSamples = 8000;
const longestTable = 16 + mostSamples * 12;

/** Where the samples of a `trak` lie; null for a track of none of these kinds. */
export async function readDataTrack(
  reader: BoundedReader,
  trak: Box,
  kinds: readonly string[],
): Promise<DataTrack | null> {
  const found: Tables = {};
  let kind = "";
  let timescale = 0;
  for await (const box of leavesOf(reader, trak)) {
    if (box.type === "mdhd") {
      const head = await content(reader, box, 32);
      timescale = head.u32(head.u8(0) === 1 ? 20 : 12);
    } else if (box.type === "stsd") {
      kind = (await content(reader, box, 16)).text(12, 4);
      if (!kinds.includes(kind)) return null;
    } else {
      const name = tables.find((table) => table === box.type);
      if (name) found[name] = await content(reader, box, longestTable);
    }
  }
  return kind && timescale > 0 ? { kind, samples: samplesOf(found, timescale) } : null;
}

/** Samples lie in chunks one after another; each table tells one part of it. */
function samplesOf({ stts, stsc, stsz, stco, co64 }: Tables, timescale: number): Sample[] {
  const offsets = stco ? columnOf(stco, 8, 4) : co64 ? columnOf(co64, 8, 8) : [];
  if (!stsz || !stsc || offsets.length === 0) return [];
  const fixed = stsz.u32(4);
  const count = Math.min(stsz.u32(8), mostSamples);
  const runs = rowsOf(stsc, 3);
  const nextMs = clock(stts ? rowsOf(stts, 2) : [], timescale);
  let run = 0;
  const samples: Sample[] = [];
  for (const [chunk, offset] of offsets.entries()) {
    while ((runs[run + 1]?.[0] ?? Infinity) <= chunk + 1) run++;
    let start = offset;
    for (let left = runs[run]?.[1] ?? 0; left > 0 && samples.length < count; left--) {
      const sizeAt = 12 + samples.length * 4;
      const length = fixed || (sizeAt + 4 <= stsz.length ? stsz.u32(sizeAt) : 0);
      samples.push({ start, length, ms: nextMs() });
      start += length;
    }
  }
  return samples;
}

/** Rows of numbers after the count; a table that claims more rows than it has is believed as far as it goes. */
function rowsOf(table: Fields, columns: number): number[][] {
  if (table.length < 8) return [];
  const rows = Math.min(table.u32(4), Math.floor((table.length - 8) / (columns * 4)));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => table.u32(8 + (row * columns + column) * 4)),
  );
}

function columnOf(table: Fields, from: number, width: 4 | 8): number[] {
  if (table.length < from) return [];
  const count = Math.min(table.u32(4), Math.floor((table.length - from) / width), mostSamples);
  return Array.from({ length: count }, (_, row) =>
    width === 4 ? table.u32(from + row * 4) : table.u64(from + row * 8),
  );
}

/** When each sample is shown, ms, one after another: the table counts how many last how long. */
function clock(runs: number[][], timescale: number): () => number {
  let [run, taken, units] = [0, 0, 0];
  return () => {
    const ms = Math.round((units / timescale) * 1000);
    while (run < runs.length && taken >= (runs[run]?.[0] ?? 0)) [run, taken] = [run + 1, 0];
    units += runs[run]?.[1] ?? 0;
    taken += 1;
    return ms;
  };
}
