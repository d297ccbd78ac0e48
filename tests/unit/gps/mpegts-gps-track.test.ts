import { describe, expect, test } from "vitest";
import { readGps } from "~/domain/gps/readers/read-gps";
import { packet, pat, picture, pmt } from "../intake/build-mpegts";
import { be, bytes, le, range, repeat, zeros } from "../intake/bytes";
import { countedSource, words } from "./build-gps";

/** The packets of a unit of data without a head of its own (private_stream_2). */
function unit(content: Uint8Array, pid = 0x300): Uint8Array {
  const whole = bytes([0, 0, 1, 0xbf], be(2, content.length), content);
  const pieces = range(Math.ceil(whole.length / 183)).map((n) => whole.subarray(n * 183, n * 183 + 183));
  return bytes(...pieces.map((piece, n) => packet(pid, piece, n === 0)));
}

const float = (value: number) => ({ float: value });
const record = (second: number, status = "A") =>
  bytes(
    words(7, 12, second, 26, 11, 18),
    `${status}NE\0`,
    words(float(5003.1236 + second * 0.006), float(1425.4322), float(27), float(90)),
  );

const line = (second: number) =>
  `2026/11/18 07:12:0${second} N:${(50.05206 + second / 10_000).toFixed(6)} E:14.423870`;
const ligo = (second: number) =>
  bytes("LIGOGPSINFO\0", be(4, 5), zeros(4), le(4, 1), `${line(second)} 50.00 km/h`, zeros(75)).subarray(
    0,
    152,
  );

const kinds: [string, (second: number) => Uint8Array][] = [
  ["Viofo", (second) => bytes(record(second), zeros(964))],
  ["Blueskysea, behind words of its own", (second) => bytes(zeros(164), record(second), zeros(800))],
  ["Juscar", ligo],
  ["Juscar's plain text in knots", (second) => bytes(`normal:${line(second)} 27.00 km/h`, zeros(60))],
  ["Innovv", (second) => bytes(`Viidure${line(second)} 50.0 km/h 267.38`, zeros(30))],
];

/** A second of pictures between two units. */
const pictures = (second: number) => bytes(...range(25).map((n) => picture(second + n / 25, zeros(100))));
const stream = (content: (second: number) => Uint8Array, seconds = [0, 1, 3]) =>
  bytes(pat(), pmt(), ...seconds.map((second) => bytes(pictures(second), unit(content(second)))));

describe("an MPEG-TS has its GPS track in a stream that its tables do not name", () => {
  test.each(kinds)("%s", async (_, content) => {
    expect(await readGps(countedSource(stream(content)).source)).toEqual([
      { ms: 0, lat: 50.05206, lon: 14.42387, kmh: 50 },
      { ms: 1000, lat: 50.05216, lon: 14.42387, kmh: 50 },
      { ms: 3000, lat: 50.05236, lon: 14.42387, kmh: 50 },
    ]);
  });

  test("in packets of M2TS, and from the middle of a packet on", async () => {
    const plain = stream((second) => record(second));
    const m2ts = range(plain.length / 188).map((n) =>
      bytes(zeros(4), plain.subarray(n * 188, n * 188 + 188)),
    );
    expect(await readGps(countedSource(bytes(...m2ts)).source)).toHaveLength(3);
    expect(await readGps(countedSource(plain.subarray(100)).source)).toHaveLength(3);
  });
});

test("units without a fix, or broken off by the next one, tell nothing", async () => {
  const lost = stream((second) => record(second, "V"));
  expect(await readGps(countedSource(lost).source)).toBeNull();
  const whole = unit(bytes(zeros(164), record(0), zeros(800)));
  const broken = bytes(pat(), pmt(), repeat(20, whole.subarray(0, 188)), pictures(0));
  expect(await readGps(countedSource(broken).source)).toBeNull();
});

test("a stream without positions is left after its first 48 MiB", async () => {
  const pictures = packet(0x100, zeros(100), false);
  let read = 0;
  const source = {
    size: 188 * 20_000_000,
    async read(start: number, end: number) {
      read += end - start;
      const from = start % 188;
      return repeat(Math.ceil((end - start) / 188) + 1, pictures).subarray(from, from + end - start);
    },
  };
  expect(await readGps(source)).toBeNull();
  expect(read).toBeLessThan(60 * 1024 * 1024);
});
