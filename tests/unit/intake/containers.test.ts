import { expect, test } from "vitest";
import {
  type Container,
  extensionOf,
  HEAD_BYTES,
  mediaTypeOf,
  recogniseContainer,
} from "~/domain/intake/containers";
import { avi } from "./build-avi";
import { ebmlHeader } from "./build-matroska";
import { box, ftyp } from "./build-mp4";
import { be, bytes, zeros } from "./bytes";

const tsPackets = (prefix: number, stride: number, count: number) =>
  bytes(...Array.from({ length: count }, () => bytes(zeros(prefix), [0x47], zeros(stride - prefix - 1))));

const accepted: [string, Uint8Array, Container][] = [
  ...["isom", "iso5", "mp41", "mp42", "avc1", "M4V ", "3gp4", "3g2a", "MSNV", "f4v ", "XAVC", "dash"].map(
    (brand): [string, Uint8Array, Container] => [`brand ${brand}`, ftyp(brand), "mp4"],
  ),
  ["the QuickTime brand", ftyp("qt  "), "mov"],
  ...["M4A ", "mif1", "heic", "\0\0\0\0"].map((brand): [string, Uint8Array, Container] => [
    `brand ${JSON.stringify(brand)}, which pictures may come under as well`,
    ftyp(brand),
    "mp4",
  ]),
  ["a brand after padding", bytes(box("free", zeros(100)), ftyp("isom")), "mp4"],
  ["a brand after a camera's own box", bytes(box("uuid", zeros(100)), ftyp("isom")), "mp4"],
  ["an old movie, tables first", bytes(box("moov", zeros(40))), "mov"],
  ["an old movie, pictures first", bytes(box("wide"), be(4, 0x7fffffff), "mdat"), "mov"],
  ["an old movie with a 64-bit size", bytes(be(4, 1), "mdat", be(8, 2 ** 33)), "mov"],
  ["an old movie after padding longer than the head", bytes(be(4, 100_000), "skip", zeros(64)), "mov"],
  ["Matroska", ebmlHeader("matroska"), "mkv"],
  ["WebM", ebmlHeader("webm"), "webm"],
  ["AVI", avi(zeros(64)), "avi"],
  ["packets of 188 bytes", tsPackets(0, 188, 6), "mpegts"],
  ["packets of 192 bytes", tsPackets(4, 192, 6), "mpegts"],
  ["packets of 204 bytes", tsPackets(0, 204, 6), "mpegts"],
];
test.each(accepted)("accepts %s", (_, head, container) => {
  expect(recogniseContainer(head.subarray(0, HEAD_BYTES))).toBe(container);
});

const refused: [string, Uint8Array][] = [
  ["a brand that is cut off", bytes(be(4, 8), "ftyp")],
  ["nothing", zeros(0)],
  ["one byte", zeros(1)],
  ["zeros", zeros(HEAD_BYTES)],
  ["a text", bytes("Dobrý den, posílám video z dálnice D1.")],
  ["a page", bytes("<!doctype html><title>ftypisom</title><script>alert(1)</script>")],
  ["a drawing", bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ["PNG", bytes([0x89], "PNG\r\n\x1a\n", zeros(16))],
  ["JPEG", bytes([0xff, 0xd8, 0xff, 0xe0], zeros(16))],
  ["JPEG 2000", bytes(be(4, 12), "jP  \r\n", [0x87, 0x0a], ftyp("jp2 "))],
  ["PDF", bytes("%PDF-1.7\n")],
  ["ZIP", bytes("PK\x03\x04", zeros(30))],
  ["WAV", bytes("RIFF", zeros(4), "WAVE")],
  ["WebP", bytes("RIFF", zeros(4), "WEBP")],
  ["EBML of another kind", ebmlHeader("nothing")],
  ["padding without an end", bytes(be(4, 0), "free", zeros(64))],
  ["too few packets", tsPackets(0, 188, 4)],
  ["packets behind one that is none", bytes(zeros(188), tsPackets(0, 188, 5))],
];
test.each(refused)("refuses %s", (_, head) => {
  expect(recogniseContainer(head.subarray(0, HEAD_BYTES))).toBeUndefined();
});

test("each container has one media type and one extension", () => {
  const containers: Container[] = ["mp4", "mov", "mkv", "webm", "avi", "mpegts"];
  expect(containers.map((container) => [container, mediaTypeOf(container), extensionOf(container)])).toEqual([
    ["mp4", "video/mp4", "mp4"],
    ["mov", "video/quicktime", "mov"],
    ["mkv", "video/x-matroska", "mkv"],
    ["webm", "video/webm", "webm"],
    ["avi", "video/x-msvideo", "avi"],
    ["mpegts", "video/mp2t", "ts"],
  ]);
});
