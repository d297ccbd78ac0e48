import { describe, expect, test } from "vitest";
import { pictureSizeOf } from "~/domain/intake/probe/picture-size";
import { bytes, zeros } from "./bytes";

/** Bits of a parameter set: plain ones as "0101", Exp-Golomb codes as numbers. */
type Part = string | number;

const golomb = (code: number): string => {
  const binary = (code + 1).toString(2);
  return "0".repeat(binary.length - 1) + binary;
};

/** The parameter set as it stands in a stream: with start code and with the bytes that prevent false ones. */
function unit(head: number[], ...parts: Part[]): Uint8Array {
  const bits = parts.map((part) => (typeof part === "number" ? golomb(part) : part)).join("");
  const packed = (bits.padEnd(Math.ceil((bits.length + 1) / 8) * 8, "0").match(/.{8}/g) ?? []).map((b) =>
    parseInt(b, 2),
  );
  const safe: number[] = [];
  for (const byte of packed) {
    if (byte <= 3 && safe.at(-1) === 0 && safe.at(-2) === 0) safe.push(3);
    safe.push(byte);
  }
  return bytes([0, 0, 1], head, safe);
}

const byte = (value: number): string => value.toString(2).padStart(8, "0");

describe("H.264", () => {
  const SPS = [0x67];
  const baseline = byte(66) + byte(0) + byte(30);
  const high = byte(100) + byte(0) + byte(40);
  const noCrop = "0";

  test("whole blocks", () => {
    // set 0, frame numbers, order type 0, one reference, 40 × 30 blocks of frames
    expect(pictureSizeOf("H.264", unit(SPS, baseline, 0, 0, 0, 0, 1, "0", 39, 29, "1", "0", noCrop))).toEqual(
      {
        width: 640,
        height: 480,
      },
    );
  });

  test("full HD is cut out of 1088 lines", () => {
    const crop: Part[] = ["1", 0, 0, 0, 4];
    expect(
      pictureSizeOf("H.264", unit(SPS, high, 0, 1, 0, 0, "0", "0", 0, 2, 4, "0", 119, 67, "1", "1", ...crop)),
    ).toEqual({ width: 1920, height: 1080 });
  });

  test("interlaced pictures are two fields high", () => {
    const crop: Part[] = ["1", 0, 0, 0, 2];
    expect(
      pictureSizeOf(
        "H.264",
        unit(SPS, high, 0, 1, 0, 0, "0", "0", 0, 0, 0, 1, "0", 119, 33, "0", "0", "1", ...crop),
      ),
    ).toEqual({ width: 1920, height: 1080 });
  });

  test("scaling lists are stepped over, also those that end early", () => {
    const full = `1${(golomb(1) + golomb(2)).repeat(8)}`;
    const ended = `1${golomb(16)}`;
    const lists = `1${full}${ended}${"0".repeat(6)}`;
    expect(
      pictureSizeOf("H.264", unit(SPS, high, 0, 1, 0, 0, "0", lists, 0, 2, 4, "0", 79, 44, "1", "1", noCrop)),
    ).toEqual({ width: 1280, height: 720 });
  });

  test("orders of the second kind are stepped over", () => {
    const order: Part[] = [1, "0", 0, 0, 2, 1, 2];
    expect(
      pictureSizeOf("H.264", unit(SPS, baseline, 0, 0, ...order, 1, "0", 39, 29, "1", "0", noCrop)),
    ).toEqual({
      width: 640,
      height: 480,
    });
  });

  test("4:4:4 is cut by single samples", () => {
    const chroma: Part[] = [3, "0", 0, 0, "0", "0"];
    const crop: Part[] = ["1", 0, 1, 0, 3];
    const set = unit(
      SPS,
      byte(244) + byte(0) + byte(40),
      0,
      ...chroma,
      0,
      2,
      4,
      "0",
      39,
      29,
      "1",
      "1",
      ...crop,
    );
    expect(pictureSizeOf("H.264", set)).toEqual({ width: 639, height: 477 });
  });

  test("bytes that prevent false start codes are left out", () => {
    const set = unit(SPS, byte(66) + byte(0) + byte(0), 0, 0, 0, 0, 1, "0", 39, 29, "1", "0", noCrop);
    const spread = unit(SPS, byte(0) + byte(0) + byte(1), 0, 0, 0, 0, 1, "0", 39, 29, "1", "0", noCrop);
    expect(spread).toContain(3);
    expect(pictureSizeOf("H.264", set)).toEqual({ width: 640, height: 480 });
    expect(pictureSizeOf("H.264", spread)).toEqual({ width: 640, height: 480 });
  });

  test("the head of a stream's unit is not taken for a parameter set", () => {
    const set = unit(SPS, baseline, 0, 0, 0, 0, 1, "0", 39, 29, "1", "0", noCrop);
    const stream = bytes([0, 0, 1, 0xe7], zeros(20), set);
    expect(pictureSizeOf("H.264", stream)).toEqual({ width: 640, height: 480 });
  });
});

describe("HEVC", () => {
  const SPS = [0x42, 0x01];
  const general = "0".repeat(88) + byte(93);

  test("a picture cut out of whole blocks", () => {
    const crop: Part[] = ["1", 0, 0, 0, 4];
    expect(
      pictureSizeOf("HEVC", unit(SPS, "0000" + "000" + "1", general, 0, 1, 1920, 1088, ...crop)),
    ).toEqual({
      width: 1920,
      height: 1080,
    });
  });

  test("the levels of sub-layers are stepped over", () => {
    const layers = `1101${"00".repeat(6)}${"0".repeat(88 + 8 + 8)}`;
    expect(
      pictureSizeOf("HEVC", unit(SPS, "0000" + "010" + "1", general, layers, 0, 1, 3840, 2160, "0")),
    ).toEqual({
      width: 3840,
      height: 2160,
    });
  });
});

test("MPEG-2 tells it in twelve bits each", () => {
  expect(pictureSizeOf("MPEG-2", bytes([0, 0, 1, 0xb3, 0x2d, 0x02, 0x40, 0x13]))).toEqual({
    width: 720,
    height: 576,
  });
});

test("a stream without a header has no size", () => {
  expect(pictureSizeOf("H.264", bytes(zeros(50), [0, 0, 1, 0x65], zeros(50)))).toBeUndefined();
  expect(pictureSizeOf("H.264", zeros(2))).toBeUndefined();
});

test("a header that is cut off is unreadable", () => {
  expect(() => pictureSizeOf("H.264", bytes([0, 0, 1, 0x67, 66, 0, 30]))).toThrow(
    "parameter set is too short",
  );
});
