import type { RangeSource } from "~/domain/intake/probe/bounded-reader";

/** A chosen file, read by pieces from the disk it lies on. */
export const fileSource = (file: File): RangeSource => ({
  size: file.size,
  read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
});
