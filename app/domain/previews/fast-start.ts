import { BoundedReader, type RangeSource } from "../intake/probe/bounded-reader";
import { boxesOf } from "../intake/probe/boxes";
import { Unreadable } from "../intake/probe/fields";

/** Whether an MP4 says where its frames are before it brings them, so that it plays while it is being fetched. */
export async function isFastStart(source: RangeSource): Promise<boolean> {
  const reader = new BoundedReader(source);
  try {
    for await (const { type } of boxesOf(reader, 0, reader.size)) {
      if (type === "moov" || type === "mdat") return type === "moov";
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  return false;
}
