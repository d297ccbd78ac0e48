import { describe, expect, test } from "vitest";
import { readLigoTable, readLigoTrailer } from "~/domain/gps/readers/ligogps";
import { readGps } from "~/domain/gps/readers/read-gps";
import { box } from "../intake/build-mp4";
import { be, bytes, le, zeros } from "../intake/bytes";
import { countedSource, dataMovie, freeGpsBlock, movieWith, novatekMovie } from "./build-gps";

/** What the receiver writes, before anything of it is hidden. */
const line = (second: number, { lat = 50.05206 + second / 10_000, lon = 14.42387, speed = "27.00" } = {}) =>
  `2026/11/18 07:12:0${second} N:${lat.toFixed(6)} E:${lon.toFixed(6)} ${speed} km/h x:-0.020 A:0.0`;

const slot = (content: Uint8Array) => bytes(content, zeros(0x84 - content.length));
const plain = (text: string) => slot(bytes(le(4, 1), text));

/**
 * Groups of four letters, the first byte of each tells how: here the upper bits of all letters are taken off by 0x20.
 */
function encrypted(text: string): Uint8Array {
  const letters = bytes(zeros(4), text, " ".repeat((4 - (text.length % 4)) % 4));
  const groups = Array.from({ length: letters.length / 4 }, (_, index) => {
    const [a = 0, b = 0, c = 0, d = 0] = letters.subarray(index * 4, index * 4 + 4);
    const spaceAt = [a, b, c, d].indexOf(0x20);
    const kind = [0x40, 0x60, 0x80, 0xa0][spaceAt];
    const four = [a, b, c, d].map((letter) => letter ^ 0x20);
    return kind === undefined ? [0xc0, ...four] : [kind, ...four.filter((_letter, at) => at !== spaceAt)];
  });
  const body = Uint8Array.from(groups.flat()).subarray(0, 0x7c);
  return slot(bytes("####", le(4, body.length), body));
}

/** Byte 15 tells whether the place is mixed: 1 and 20 for no. */
const table = (kind: number, ...records: Uint8Array[]) =>
  bytes("LIGOGPSINFO\0", be(4, kind), zeros(4), ...records);

/** The fractions of latitude and longitude change places and are scaled. */
const mixed = (second: number, scale: number) => {
  const [lat, lon] = [50.05206 + second / 10_000, 14.42387];
  return line(second, { lat: 50 + (lon - 10) / scale, lon: 10 + (lat - 50) / scale });
};

const gpsTrack = [
  { ms: 0, lat: 50.05206, lon: 14.42387, kmh: 50 },
  { ms: 1000, lat: 50.05216, lon: 14.42387, kmh: 50 },
  { ms: 2000, lat: 50.05226, lon: 14.42387, kmh: 50 },
];
const seconds = [0, 1, 2];
const kmh = { speed: "50.00" };

describe("the table of a LigoGPS is a GPS track", () => {
  const files: [string, Uint8Array][] = [
    [
      "in plain text behind the movie",
      movieWith({
        behind: [zeros(3000), table(0, ...seconds.map((second) => plain(line(second, kmh)))), zeros(500)],
      }),
    ],
    [
      "in a skip box",
      movieWith({ behind: [box("skip", table(1, ...seconds.map((second) => encrypted(line(second)))))] }),
    ],
    [
      "encrypted and mixed behind the movie",
      movieWith({
        behind: [zeros(3000), table(5, ...seconds.map((second) => encrypted(mixed(second, 1.524855137))))],
      }),
    ],
    [
      "twice behind the movie, where the plain one is believed",
      movieWith({
        behind: [
          zeros(3000),
          table(5, ...seconds.map((second) => encrypted(line(second)))),
          zeros(40),
          table(0, ...seconds.map((second) => plain(line(second, kmh)))),
        ],
      }),
    ],
    [
      "in the blocks of a Rexing",
      novatekMovie(
        seconds.map((second) => freeGpsBlock({ 48: table(5, encrypted(mixed(second, 1.524855137))) })),
      ),
    ],
    [
      "in the blocks of an ABASK, which mixes more",
      novatekMovie(
        seconds.map((second) =>
          freeGpsBlock({ 12: le(4, 0x3f0), 16: table(5, encrypted(mixed(second, 1.15368))) }),
        ),
      ),
    ],
    [
      "in the samples of a CarCam",
      dataMovie(
        "ssmd",
        seconds.map((second) => bytes("eSKIP", table(5, encrypted(line(second))))),
      ),
    ],
    [
      "as objects behind the movie",
      movieWith({
        behind: [
          zeros(3000),
          ...seconds.map((second) =>
            bytes(
              `LIGOGPSINFO {"Hour": "07", "Minute": "12", "Second": "0${second}", "Year": "2026", "Month": "11", "Day": "18", ` +
                `"status": "A", "NS": "N", "EW": "E", "Latitude": "${50.05206 + second / 10_000}", ` +
                '"Longitude": "14.42387", "Speed": "27.0"}',
              zeros(100),
            ),
          ),
        ],
      }),
    ],
  ];
  test.each(files)("%s", async (_, file) => {
    expect(await readGps(countedSource(file).source)).toEqual(gpsTrack);
  });
});

test("letters may share their bits with the byte that steers them", () => {
  // "2022" and "/02/" of a camera that ExifTool's source prints.
  const body = [0xc0, 0x20, 0x20, 0x20, 0x20, 0xf0, 0x12, 0x10, 0x12, 0x22, 0xe1, 0x0e, 0x10, 0x12, 0x2f];
  const whole = encrypted("19 12:45:24 N:50.100000 E:14.400000 27.0");
  const rest = whole.subarray(8 + 5, 8 + (whole[4] ?? 0));
  const record = slot(bytes("####", le(4, body.length + rest.length), body, rest));
  expect(readLigoTable(table(1, record)).fixes).toMatchObject([
    { at: Date.UTC(2022, 1, 19, 12, 45, 24), lat: 50.1, lon: 14.4 },
  ]);
});

describe("a table tells nothing", () => {
  test("of empty, damaged or lost records", () => {
    const records = [
      zeros(0x84),
      plain("2026/11/18 07:12:00 ?:0.000000 ?:0.000000 0.00"),
      plain(line(0, { lat: 91 })),
      slot(bytes("####", le(4, 0xffffffff), new Uint8Array(0x7c).fill(0x25))),
      slot(bytes("####", le(4, 2), [0xc0, 0x20])),
    ];
    expect(readLigoTable(table(1, ...records)).fixes).toEqual([]);
  });

  test("when it is cut off", () => {
    const whole = table(1, plain(line(0)));
    for (let length = 0; length < whole.length; length++) {
      expect(readLigoTable(whole.subarray(0, length)).fixes).toEqual([]);
    }
  });

  test("as an object that is none, or has no fix", () => {
    for (const object of ["{", "{}", '{"status":"V"}', '{"status":"A","Latitude":{}}', "[]"]) {
      expect(readLigoTrailer(bytes(`LIGOGPSINFO ${object}`))).toEqual([]);
    }
  });
});
