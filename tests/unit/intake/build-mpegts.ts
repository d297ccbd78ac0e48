import { type Bytes, be, bytes, zeros } from "./bytes";

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

/** The list of programmes; a network table may come before them. */
export function pat({ hasNetwork = false } = {}): Uint8Array {
  const network = hasNetwork ? bytes(be(2, 0), be(2, 0xe010)) : [];
  return packet(0, section(0, bytes(network, be(2, 1), be(2, 0xe000 | PMT_PID))));
}

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
