import type { BoundedReader } from "./bounded-reader";
import { Fields } from "./fields";

/** A chunk of RIFF; a LIST carries the name of what it lists. Offsets are those of the file. */
export interface Chunk {
  id: string;
  list?: string;
  /** Where its content starts and ends. */
  start: number;
  end: number;
}

/** The chunks that lie one after another between two offsets, each padded to an even length. */
export async function* chunksOf(reader: BoundedReader, start: number, end: number): AsyncGenerator<Chunk> {
  for (let at = start; at + 8 <= end; ) {
    const head = await fieldsAt(reader, at, Math.min(12, end - at));
    const id = head.text(0, 4);
    const size = head.u32(4);
    const list = id === "LIST" && head.length === 12 ? head.text(8, 4) : undefined;
    yield { id, list, start: at + (list ? 12 : 8), end: Math.min(at + 8 + size, end) };
    at += 8 + size + (size % 2);
  }
}

/** The first `length` bytes of a chunk at most. */
export function contentOf(reader: BoundedReader, chunk: Chunk, length: number): Promise<Fields> {
  return fieldsAt(reader, chunk.start, Math.min(length, chunk.end - chunk.start));
}

/** All numbers of RIFF are little-endian. */
async function fieldsAt(reader: BoundedReader, at: number, length: number): Promise<Fields> {
  return new Fields(await reader.bytes(at, length), true);
}
