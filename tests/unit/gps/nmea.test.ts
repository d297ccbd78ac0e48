import { describe, expect, test } from "vitest";
import { readNmea } from "~/domain/gps/readers/nmea";
import { readGps } from "~/domain/gps/readers/read-gps";
import { box, ftyp, moov, mvhd } from "../intake/build-mp4";
import { bytes } from "../intake/bytes";
import { countedSource, dataMovie, nmea, novatekBlock, novatekMovie } from "./build-gps";

const rmc = (second: number, lat = "5003.1234") =>
  nmea(`GPRMC,0712${String(second).padStart(2, "0")}.00,A,${lat},N,01425.4321,E,27.0,90.1,181126,,,A`);
const encoded = (text: string) => new TextEncoder().encode(text);

test("a sentence from the standard's own example is read, and so is its sum", () => {
  // The often printed example of RMC: 23 March 1994 reads as 2094, as two digits of a year can.
  const [fix] = readNmea("$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A");
  expect(fix?.lat).toBeCloseTo(48.1173, 4);
  expect(fix?.lon).toBeCloseTo(11.516_667, 5);
  expect(fix?.kmh).toBeCloseTo(41.48, 2);
  expect(new Date(fix?.at ?? 0).toISOString()).toMatch(/-03-23T12:35:19/);
});

describe("passed over is a sentence", () => {
  test.each([
    ["with a wrong sum", rmc(1).replace("5003", "5004")],
    ["without a fix", nmea("GPRMC,071201.00,V,,,,,,,181126,,,N")],
    ["cut short", rmc(1).slice(0, 40)],
    ["without a sum", rmc(1).split("*")[0] as string],
    ["of a place that is none", nmea("GPRMC,071201.00,A,5099.0000,N,01425.4321,E,1,1,181126,,,A")],
    ["beyond the pole", nmea("GPRMC,071201.00,A,9912.0000,N,01425.4321,E,1,1,181126,,,A")],
    ["of no day", nmea("GPRMC,071201.00,A,5003.0000,N,01425.4321,E,1,1,001326,,,A")],
    ["of another kind", nmea("GPGSV,3,1,11,03,03,111,00,04,15,270,00,06,01,010,00,13,06,292,00")],
  ])("%s", (_, text) => {
    expect(readNmea(text)).toEqual([]);
    expect(readNmea(text + rmc(2))).toHaveLength(1);
  });
});

test("other systems of satellites and a missing speed are as good", () => {
  const [fix] = readNmea(nmea("GNRMC,071201.50,A,3351.1234,S,15112.4321,W,,,181126,,,A"));
  expect(fix).toMatchObject({ at: Date.UTC(2026, 10, 18, 7, 12, 1, 500), kmh: null });
  expect(fix?.lat).toBeLessThan(-33);
  expect(fix?.lon).toBeLessThan(-151);
});

test("a subtitle track of sentences is a GPS track, each at its subtitle's moment", async () => {
  const subtitle = (second: number) => {
    const text = encoded(rmc(second, `5003.${1234 + second}`));
    return bytes([0, text.length], text);
  };
  const track = await readGps(countedSource(dataMovie("text", [0, 1, 2].map(subtitle))).source);
  expect(track?.map(({ ms, kmh }) => [ms, kmh])).toEqual([
    [0, 50],
    [1000, 50],
    [2000, 50],
  ]);
});

test("subtitles without positions are no GPS track", async () => {
  const words = ["Dobrý den", "Na shledanou"].map((text) => encoded(text));
  expect(await readGps(countedSource(dataMovie("tx3g", words)).source)).toBeNull();
});

test("the text that BlackVue keeps before the pictures is a GPS track", async () => {
  const text = [0, 1, 2, 4].map((second) => `[160000000${second}000]${rmc(second, `5003.${1234 + second}`)}`);
  const file = bytes(ftyp("isom"), box("free", box("gps ", encoded(text.join("")))), moov(mvhd()));
  const track = await readGps(countedSource(file).source);
  expect(track?.map(({ ms }) => ms)).toEqual([0, 1000, 2000, 4000]);
});

test("a block of Novatek's may hold a sentence instead of numbers", async () => {
  const blocks = [0, 1].map((second) => {
    const block = novatekBlock({ status: "\0", letters: "\0\0" });
    block.set(encoded(rmc(second, `5003.${1234 + second}`)), 0x60);
    return block;
  });
  expect(await readGps(countedSource(novatekMovie(blocks)).source)).toHaveLength(2);
});
