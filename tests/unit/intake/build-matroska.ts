import { type Bytes, be, bytes, zeros } from "./bytes";

/** An EBML element with its true size, or with one that is a lie. */
export function element(id: number, content: Bytes, size?: number | bigint): Uint8Array {
  const inside = bytes(content);
  const idLength = Math.ceil((32 - Math.clz32(id)) / 8);
  return bytes(be(idLength, id), [0x01], be(7, size ?? inside.length), inside);
}

export const ebmlHeader = (docType: string): Uint8Array => element(0x1a45dfa3, element(0x4282, docType));

export const SEGMENT = 0x18538067;
export const INFO = 0x1549a966;
export const TRACKS = 0x1654ae6b;
export const CLUSTER = 0x1f43b675;
export const SEEK_HEAD = 0x114d9b74;
export const BLOCK_GROUP = 0xa0;

/** One entry of SeekHead: an element and its place in the segment. */
export const seek = (id: number, position: number): Uint8Array =>
  element(0x4dbb, bytes(element(0x53ab, be(4, id)), element(0x53ac, be(4, position))));

/** The same element as a stream writes it, not knowing its size. */
export const streamed = (id: number, whole: Uint8Array): Uint8Array =>
  bytes(be(4, id), [0xff], whole.subarray(12));

interface TrackOptions {
  number?: number;
  codecId?: string;
  setUp?: Bytes;
  /** Degrees counter-clockwise. */
  roll?: number;
}

/** A picture track of 1280 × 720 without a picture length of its own. */
export function videoTrack({
  number = 1,
  codecId = "V_VP9",
  setUp,
  roll = 0,
}: TrackOptions = {}): Uint8Array {
  const video = bytes(
    element(0xb0, be(2, 1280)),
    element(0xba, be(2, 720)),
    element(0x7670, element(0x7675, float32(roll))),
  );
  return element(
    0xae,
    bytes(
      element(0xd7, be(2, number)),
      element(0x83, [1]),
      element(0x86, codecId),
      setUp ? element(0x63a2, setUp) : [],
      element(0xe0, video),
    ),
  );
}

/** A cluster of pictures 40 ms apart. */
export function cluster(startMs: number, pictures: number): Uint8Array {
  const blocks = Array.from({ length: pictures }, (_, n) =>
    element(0xa3, bytes([0x81], be(2, n * 40), zeros(5))),
  );
  return element(CLUSTER, bytes(element(0xe7, be(4, startMs)), ...blocks));
}

export function float32(value: number): Uint8Array {
  const array = new Uint8Array(4);
  new DataView(array.buffer).setFloat32(0, value);
  return array;
}
