import type { RangeSource } from "../../intake/probe/bounded-reader";
import { Unreadable } from "../../intake/probe/fields";

/** A source that gives out so many bytes in so many reads, whatever the file claims; beyond it is `Unreadable`. */
export function budgetedSource(source: RangeSource, budget: { bytes: number; reads: number }): RangeSource {
  let { bytes, reads } = budget;
  return {
    size: source.size,
    async read(start, end) {
      bytes -= end - start;
      reads -= 1;
      if (bytes < 0 || reads < 0) throw new Unreadable("read as much as is allowed");
      return source.read(start, end);
    },
  };
}
