/**
 * At most so many of the items that count, always the same ones for a seed, in their own order. One that does not count
 * any more makes room for one other; the rest of the draw stays.
 */
export function sample<T>(
  items: readonly T[],
  most: number,
  seed: number,
  counts: (item: T) => boolean = () => true,
): T[] {
  const next = randomOf(seed);
  return items
    .map((item, index) => ({ item, index, rank: next() }))
    .filter(({ item }) => counts(item))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item);
}

/** Numbers of [0, 1) that follow from the seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
