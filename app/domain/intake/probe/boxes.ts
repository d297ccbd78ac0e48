import type { BoundedReader } from "./bounded-reader";
import { Unreadable } from "./fields";

/** A box of ISO/IEC 14496-12, or an atom of QuickTime, which are the same; offsets are those of the file. */
export interface Box {
  type: string;
  /** Where its content starts and where the box ends. */
  start: number;
  end: number;
  /** False when the box says that it goes on where the file, or the box around it, has ended. */
  isWhole: boolean;
}

/** The boxes that lie one after another between two offsets. */
export async function* boxesOf(reader: BoundedReader, start: number, end: number): AsyncGenerator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const box = await boxAt(reader, at, end);
    yield box;
    at = box.end;
  }
}

/** Boxes of which only the content matters, by the box in which they may lie: bounds the depth as well. */
const INNER: Record<string, string> = { trak: "mdia", mdia: "minf", minf: "stbl", moof: "traf" };

/** A box with the type of the one it lies in. */
export interface Leaf extends Box {
  parent: string;
}

/** The boxes inside `parent`, going down into those that only hold the next level; leaves alone are given out. */
export async function* leavesOf(reader: BoundedReader, parent: Box): AsyncGenerator<Leaf> {
  for await (const box of boxesOf(reader, parent.start, parent.end)) {
    if (INNER[parent.type] === box.type) yield* leavesOf(reader, box);
    else yield { ...box, parent: parent.type };
  }
}

/** The box that begins at this offset. */
export async function boxAt(reader: BoundedReader, at: number, end: number): Promise<Box> {
  const head = await reader.look(at, 8);
  const type = head.text(4, 4);
  let start = at + 8;
  let size = head.u32(0);
  if (size === 0) {
    size = end - at;
  } else if (size === 1) {
    size = (await reader.look(start, 8)).u64(0);
    start += 8;
  }
  if (at + size < start) throw new Unreadable("box is smaller than its own head");
  return { type, start, end: Math.min(at + size, end), isWhole: at + size <= end };
}
