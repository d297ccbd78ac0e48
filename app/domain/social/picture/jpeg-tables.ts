/** The order in which the 64 coefficients of a block are written (ITU-T T.81, figure A.6). */
export const zigzag: readonly number[] = (() => {
  const order: number[] = [];
  for (let diagonal = 0; diagonal < 15; diagonal++) {
    const places: number[] = [];
    for (let y = Math.max(0, diagonal - 7); y <= Math.min(7, diagonal); y++)
      places.push(y * 8 + diagonal - y);
    order.push(...(diagonal % 2 === 0 ? places.reverse() : places));
  }
  return order;
})();

/** cosine[u * 8 + x]: the basis of the discrete cosine transform, scaled so that it is orthonormal. */
export const cosines = Float32Array.from({ length: 64 }, (_, at) => {
  const [u, x] = [at >> 3, at & 7];
  return Math.cos(((2 * x + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1) * 0.5;
});

/** How many codes of each length there are, and what they stand for, in the order of the codes. */
export type HuffmanTable = { counts: readonly number[]; values: readonly number[] };

/** The typical tables of ITU-T T.81, annex K.3. */
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

export const luminanceDc: HuffmanTable = {
  counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  values: range(0, 11),
};
export const chrominanceDc: HuffmanTable = {
  counts: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0],
  values: range(0, 11),
};

const bytesOf = (hex: string) => hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];

export const luminanceAc: HuffmanTable = {
  counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
  values: bytesOf(
    "01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a" +
      "434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aa" +
      "b2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa",
  ),
};
export const chrominanceAc: HuffmanTable = {
  counts: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119],
  values: bytesOf(
    "000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a" +
      "434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aa" +
      "b2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa",
  ),
};

/** Annex K.1: how coarse each coefficient may be at the quality of 50. */
export const luminanceSteps = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
export const chrominanceSteps = luminanceSteps.map((_, at) => {
  const corner: Record<number, number> = {
    0: 17,
    1: 18,
    2: 24,
    3: 47,
    8: 18,
    9: 21,
    10: 26,
    11: 66,
    16: 24,
    17: 26,
    18: 56,
    24: 47,
    25: 66,
  };
  return corner[at] ?? 99;
});
