/** Frames of a clip that are compared, at even distances, each in the middle of its share of the clip's length. */
export const hashedFrames = 8;

/** Cells that a frame is averaged to: of each row one more than there are bits, because a bit says which neighbour is brighter. */
const [columns, rows] = [9, 8];

/** Neighbours whose brightness (0–255) differs less count as equal, so that noise of an encoder decides no bit. */
const leastStep = 3;

/** A frame with fewer edges than this tells nothing: night, fog, a tunnel. */
const leastEdges = 10;

/** Hash of a frame that tells nothing. */
export const emptyHash = "0000000000000000";

/** What a clip's frames look like: a hash of 16 hex digits for each, one behind another. */
export const frameHashesPattern = /^[0-9a-f]{128}$/;

/** Header of a request that brings them beside pictures. */
export const frameHashesHeader = "Frame-Hashes";

/**
 * The dHash of a picture, 16 hex digits: which cells are brighter than their right neighbours. `brightness` says 0–255 for a
 * pixel. Bits go to the digits diagonally, so that each four digits tell of all parts of the picture: they are a band.
 */
export function frameHash(
  brightness: (x: number, y: number) => number,
  { width, height }: { width: number; height: number },
): string {
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      averageOf(brightness, {
        left: Math.floor((column * width) / columns),
        right: Math.floor(((column + 1) * width) / columns),
        top: Math.floor((row * height) / rows),
        bottom: Math.floor(((row + 1) * height) / rows),
      }),
    ),
  );
  const bands = [0, 0, 0, 0];
  let edges = 0;
  for (const [row, line] of cells.entries()) {
    for (let column = 0; column < columns - 1; column++) {
      const step = (line[column] ?? 0) - (line[column + 1] ?? 0);
      const band = (row + column) % 4;
      bands[band] = (bands[band] ?? 0) * 2 + (step > leastStep ? 1 : 0);
      if (Math.abs(step) > leastStep) edges++;
    }
  }
  return edges < leastEdges ? emptyHash : bands.map((band) => band.toString(16).padStart(4, "0")).join("");
}

type Box = { left: number; right: number; top: number; bottom: number };

function averageOf(brightness: (x: number, y: number) => number, { left, right, top, bottom }: Box): number {
  let sum = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += brightness(x, y);
  return sum / ((right - left) * (bottom - top));
}

/** Bits by which frames of a copy differ at most, of 64. Other sizes, codecs and bitrates make up to seven, other clips rarely under ten. */
const mostBits = 10;

/** Frames that have to tell something, and the part of them that has to be alike. */
const leastFrames = 4;
const leastShare = 0.75;

/** Copies may be so much longer or shorter: containers round, and sound ends where it wants. */
const mostLongerMs = 1000;

/** What a clip looks like, and its length in ms, null where nobody knows. */
export type Look = { frameHashes: string; durationMs: number | null };

/** Whether one of the clips is a copy of the other, encoded anew perhaps. */
export function isCopy(one: Look, other: Look): boolean {
  const [length, otherLength] = [one.durationMs, other.durationMs];
  if (length !== null && otherLength !== null && Math.abs(length - otherLength) > mostLongerMs) return false;
  const pairs = Array.from({ length: hashedFrames }, (_, index) =>
    [one, other].map(({ frameHashes }) => frameHashes.slice(index * 16, (index + 1) * 16)),
  ).filter((hashes) => !hashes.includes(emptyHash));
  const alike = pairs.filter(([hash = "", theirs = ""]) => differingBits(hash, theirs) <= mostBits);
  return pairs.length >= leastFrames && alike.length >= pairs.length * leastShare;
}

function differingBits(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count++;
  return count;
}
