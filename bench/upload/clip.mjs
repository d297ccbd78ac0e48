import { bigMp4 } from "../../tests/fixtures/big-mp4.ts";

export const MB = 1_000_000;

/** A clip whose noise repeats: making it must not cost more than sending it. */
export function cheapClip(size) {
  const head = bigMp4(size).slice(0, 1 << 20);
  const noise = bigMp4(2 << 20, 7).slice(1 << 20, 2 << 20);
  return {
    size,
    slice(start, end) {
      const block = start < head.length ? head : noise;
      const from = start % block.length;
      return block.subarray(from, Math.min(from + end - start, block.length));
    },
  };
}
