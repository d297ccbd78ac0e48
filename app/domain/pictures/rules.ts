export type PictureType = "image/png" | "image/jpeg" | "image/webp" | "image/bmp";

export type PictureSize = { width: number; height: number };

/** What picture the bytes are by their content, whatever they are called; null when they are no whole one. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (isWebp(bytes)) return "image/webp";
  if (isJpeg(bytes)) return "image/jpeg";
  if (isPng(bytes)) return "image/png";
  return isBmp(bytes) ? "image/bmp" : null;
}

const textAt = (bytes: Uint8Array, at: number, length = 4) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const numberAt = (bytes: Uint8Array, at: number) =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);

/** From the start of an image and its first segment to the end of the image. */
function isJpeg(bytes: Uint8Array): boolean {
  const [a, b, c, segment = 0] = bytes;
  const isBegun = a === 0xff && b === 0xd8 && c === 0xff && segment >= 0xc0 && segment !== 0xff;
  return isBegun && bytes.length >= 20 && bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;
}

/** Of the length that its header tells. */
function isWebp(bytes: Uint8Array): boolean {
  if (bytes.length < 20 || textAt(bytes, 0) !== "RIFF" || textAt(bytes, 8) !== "WEBP") return false;
  return numberAt(bytes, 4) + 8 === bytes.length && ["VP8 ", "VP8L", "VP8X"].includes(textAt(bytes, 12));
}

/** From the signature and the first chunk to the last one. */
function isPng(bytes: Uint8Array): boolean {
  const isBegun = textAt(bytes, 0, 8) === "\x89PNG\r\n\x1a\n" && textAt(bytes, 12) === "IHDR";
  return isBegun && bytes.length >= 45 && textAt(bytes, bytes.length - 8) === "IEND";
}

/** Of the length that its header tells. */
function isBmp(bytes: Uint8Array): boolean {
  return bytes.length >= 54 && textAt(bytes, 0, 2) === "BM" && numberAt(bytes, 2) === bytes.length;
}

/** The size of a WebP picture, from its first chunk; null when that is cut off. */
export function webpSize(bytes: Uint8Array): PictureSize | null {
  if (!isWebp(bytes) || bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  switch (textAt(bytes, 12)) {
    case "VP8X": {
      const side = (at: number) => (view.getUint8(at) | (view.getUint16(at + 1, true) << 8)) + 1;
      return { width: side(24), height: side(27) };
    }
    case "VP8L": {
      if (bytes[20] !== 0x2f) return null;
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default: {
      const isKeyFrame = bytes[23] === 0x9d && bytes[24] === 0x01 && bytes[25] === 0x2a;
      if (!isKeyFrame) return null;
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    }
  }
}

/** The size of a JPEG picture, from the head of its frame; null when there is none. */
export function jpegSize(bytes: Uint8Array): PictureSize | null {
  if (!isJpeg(bytes)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 <= bytes.length && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    // C4, C8 and CC are tables; the others between them begin a frame.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}
