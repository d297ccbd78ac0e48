import { decode, encode } from "jpeg-js";
import type { Bitmap } from "./bitmap";

/** The largest picture that is decoded, in megapixels and MB of memory; thumbnails of channels have 1280 × 720 points. */
const limits = { maxResolutionInMP: 4, maxMemoryUsageInMB: 64 };

/** The pixels of a JPEG. Null for every other picture, a damaged or too large one too. */
export function decodeJpeg(bytes: Uint8Array): Bitmap | null {
  try {
    const { width, height, data } = decode(bytes, {
      useTArray: true,
      formatAsRGBA: false,
      tolerantDecoding: false,
      ...limits,
    });
    return { width, height, data };
  } catch {
    return null;
  }
}

/** A picture as baseline JPEG; `quality` is 1 to 100. */
export function encodeJpeg({ width, height, data }: Bitmap, quality: number): Uint8Array<ArrayBuffer> {
  const withAlpha = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at++) withAlpha.set(data.subarray(at * 3, at * 3 + 3), at * 4);
  return new Uint8Array(encode({ width, height, data: withAlpha }, quality).data);
}
