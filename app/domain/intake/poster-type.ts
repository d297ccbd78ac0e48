import { pictureTypeOf } from "../pictures/rules";

/** Pictures that a browser may send as a poster: Safari writes no WebP. */
export const posterTypes = ["image/webp", "image/jpeg"] as const;

export type PosterType = (typeof posterTypes)[number];

/** What picture the bytes are, whatever they are called; null when they are none that we take. */
export function posterTypeOf(bytes: Uint8Array): PosterType | null {
  const type = pictureTypeOf(bytes);
  return posterTypes.find((poster) => poster === type) ?? null;
}
