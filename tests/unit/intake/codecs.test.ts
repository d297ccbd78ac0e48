import { expect, test } from "vitest";
import { codecOfObjectType, codecOfStreamType, codecOfWaveTag } from "~/domain/intake/probe/codecs";

/* The numbers stand in the standards that the functions name. */

test.each([
  [0x01, "video", "MPEG-1"],
  [0x02, "video", "MPEG-2"],
  [0x10, "video", "MPEG-4"],
  [0x1b, "video", "H.264"],
  [0x24, "video", "HEVC"],
  [0x33, "video", "VVC"],
  [0x03, "audio", "MP2"],
  [0x04, "audio", "MP2"],
  [0x0f, "audio", "AAC"],
  [0x11, "audio", "AAC"],
  [0x80, "audio", "PCM"],
  [0x81, "audio", "AC-3"],
  [0x87, "audio", "E-AC-3"],
])("a stream of the type %i in a transport stream is %s, %s", (type, kind, name) => {
  expect(codecOfStreamType(type)).toEqual({ kind, name });
});

test.each([
  [0x20, "MPEG-4"],
  [0x60, "MPEG-2"],
  [0x65, "MPEG-2"],
  [0x6a, "MPEG-1"],
  [0x6c, "MJPEG"],
  [0x40, "AAC"],
  [0x66, "AAC"],
  [0x68, "AAC"],
  [0x69, "MP3"],
  [0x6b, "MP3"],
])("an object of the type %i in a descriptor is %s", (type, name) => {
  expect(codecOfObjectType(type)).toBe(name);
});

test.each([
  [0x0001, "PCM"],
  [0x0002, "ADPCM"],
  [0x0003, "PCM"],
  [0x0006, "G.711"],
  [0x0007, "G.711"],
  [0x0011, "ADPCM"],
  [0x0050, "MP2"],
  [0x0055, "MP3"],
  [0x00ff, "AAC"],
  [0x1610, "AAC"],
  [0x2000, "AC-3"],
])("sound of the tag %i in a wave format is %s", (tag, name) => {
  expect(codecOfWaveTag(tag)).toBe(name);
});

test("a number that no table has is no codec", () => {
  expect([codecOfStreamType(0x06), codecOfObjectType(0x21), codecOfWaveTag(0x7777)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
