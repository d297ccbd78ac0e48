import { jpegSize, pictureTypeOf, webpSize } from "../pictures/rules";
import { strip } from "./rules";

/** Pictures that a browser may send as a poster: Safari writes no WebP. */
export const posterTypes = ["image/webp", "image/jpeg"] as const;

export type PosterType = (typeof posterTypes)[number];

/** What picture the bytes are, whatever they are called; null when they are none that we take. */
export function posterTypeOf(bytes: Uint8Array): PosterType | null {
  const type = pictureTypeOf(bytes);
  return posterTypes.find((poster) => poster === type) ?? null;
}

/** The same for a strip, which has one size. */
export function stripTypeOf(bytes: Uint8Array): PosterType | null {
  const type = posterTypeOf(bytes);
  const size = type === "image/webp" ? webpSize(bytes) : type && jpegSize(bytes);
  const isStrip = size?.width === strip.width * strip.frames && size.height === strip.height;
  return isStrip ? type : null;
}
