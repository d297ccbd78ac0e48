import { type Bytes, be, bytes, le, zeros } from "./bytes";

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

/** A Matroska picture track without a picture length of its own. */
export const videoTrack = (roll = 0): Uint8Array =>
  element(
    0xae,
    bytes(
      element(0xd7, [1]),
      element(0x83, [1]),
      element(0x86, "V_VP9"),
      element(
        0xe0,
        bytes(
          element(0xb0, be(2, 1280)),
          element(0xba, be(2, 720)),
          element(0x7670, element(0x7675, float32(roll))),
        ),
      ),
    ),
  );

/** A cluster of pictures 40 ms apart. */
export function cluster(startMs: number, pictures: number): Uint8Array {
  const blocks = Array.from({ length: pictures }, (_, n) =>
    element(0xa3, bytes([0x81], be(2, n * 40), zeros(5))),
  );
  return element(CLUSTER, bytes(element(0xe7, be(4, startMs)), ...blocks));
}

function float32(value: number): Uint8Array {
  const array = new Uint8Array(4);
  new DataView(array.buffer).setFloat32(0, value);
  return array;
}

/** A chunk of RIFF with its true size, or with one that is a lie. */
export function chunk(id: string, content: Bytes, size?: number): Uint8Array {
  const inside = bytes(content);
  return bytes(id, le(4, size ?? inside.length), inside, zeros(inside.length % 2));
}

export const list = (name: string, content: Bytes, size?: number): Uint8Array =>
  chunk("LIST", bytes(name, content), size);

/** The header list of an MJPEG picture of 640 × 480, 25 pictures a second, 250 of them. */
export const aviHeaders = (...more: Bytes[]): Uint8Array =>
  list(
    "hdrl",
    bytes(
      chunk(
        "avih",
        bytes(le(4, 40_000), zeros(12), le(4, 250), zeros(12), le(4, 640), le(4, 480), zeros(16)),
      ),
      list(
        "strl",
        bytes(
          chunk("strh", bytes("vidsMJPG", zeros(12), le(4, 1), le(4, 25), zeros(4), le(4, 250), zeros(20))),
          chunk("strf", bytes(le(4, 40), le(4, 640), le(4, -480), le(2, 1), le(2, 24), "MJPG", zeros(20))),
        ),
      ),
      ...more,
    ),
  );

export const avi = (...content: Bytes[]): Uint8Array => {
  const inside = bytes("AVI ", ...content);
  return bytes("RIFF", le(4, inside.length), inside);
};

/** A packet of a transport stream, its payload at its end as stuffing wants it. */
export function packet(pid: number, payload: Bytes, isStart = true): Uint8Array {
  const inside = bytes(payload);
  const stuffing = 183 - inside.length;
  return bytes([0x47, (isStart ? 0x40 : 0) | (pid >> 8), pid & 255, 0x30, stuffing], zeros(stuffing), inside);
}

const section = (table: number, content: Bytes): Uint8Array => {
  const inside = bytes(content);
  return bytes([0, table], be(2, 0xb000 | (inside.length + 9)), be(2, 1), [0xc1, 0, 0], inside, zeros(4));
};

export const PMT_PID = 0x1000;
export const VIDEO_PID = 0x100;
export const pat = (): Uint8Array => packet(0, section(0, bytes(be(2, 1), be(2, 0xe000 | PMT_PID))));

/** A programme of one stream: H.264 pictures unless another type is asked for. */
export const pmt = (streamType = 0x1b): Uint8Array =>
  packet(
    PMT_PID,
    section(
      2,
      bytes(be(2, 0xe000 | VIDEO_PID), be(2, 0xf000), [streamType], be(2, 0xe000 | VIDEO_PID), be(2, 0xf000)),
    ),
  );

/** The head of a picture that is shown at this moment. */
export function picture(seconds: number, stream: Bytes = []): Uint8Array {
  const ticks = BigInt(Math.round(seconds * 90_000)) & 0x1ffffffffn;
  const time = [
    0x21 | (Number(ticks >> 30n) << 1),
    Number((ticks >> 22n) & 255n),
    1 | (Number((ticks >> 15n) & 127n) << 1),
    Number((ticks >> 7n) & 255n),
    1 | (Number(ticks & 127n) << 1),
  ];
  return packet(VIDEO_PID, bytes([0, 0, 1, 0xe0, 0, 0, 0x80, 0x80, 5], time, stream));
}

/** An H.264 sequence parameter set of 1920 × 1080 with its start code: 1088 coded lines, 8 of them cut off. */
export const SPS_1080 = bytes(
  [0, 0, 0, 1, 0x67, 0x64, 0x00, 0x28, 0xac, 0xd9, 0x40, 0x78, 0x02, 0x27, 0xe5, 0x84, 0x00, 0x00, 0x03],
  [0x00, 0x04, 0x00, 0x00, 0x03, 0x00, 0xf0, 0x3c, 0x60, 0xc6, 0x58],
);
