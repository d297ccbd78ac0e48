import { type Bytes, bytes, le, zeros } from "./bytes";

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
