/** MP4 counts seconds from 1904. */
const epochSeconds = 2_082_844_800;

const word = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const [moov, mvhd] = [word("moov"), word("mvhd")];

/**
 * Bytes of an MP4 whose movie header, if it is among them, tells when the clip was recorded; null stands for unknown.
 * The muxer knows only the moment of muxing, which would become „kdy se to stalo“.
 */
export function datedMovie(
  bytes: Uint8Array<ArrayBuffer>,
  recordedAt: number | null,
): Uint8Array<ArrayBuffer> {
  const at = headerIn(bytes);
  if (at === -1) return bytes;
  const dated = bytes.slice();
  const view = new DataView(dated.buffer);
  const seconds = recordedAt === null ? 0 : Math.floor(recordedAt / 1000) + epochSeconds;
  const isWide = view.getUint8(at + 4) === 1;
  for (const field of [0, 1]) {
    if (isWide) view.setBigUint64(at + 8 + field * 8, BigInt(seconds));
    else view.setUint32(at + 8 + field * 4, seconds);
  }
  return dated;
}

/** Where the name of a movie header stands, right at the start of its movie; -1 when it is not here. */
function headerIn(bytes: Uint8Array): number {
  const is = (letters: number[], at: number) =>
    letters.every((letter, index) => bytes[at + index] === letter);
  for (let at = bytes.indexOf(moov[0] ?? 0); at !== -1; at = bytes.indexOf(moov[0] ?? 0, at + 1)) {
    if (is(moov, at) && is(mvhd, at + 8) && at + 32 <= bytes.length) return at + 8;
  }
  return -1;
}
