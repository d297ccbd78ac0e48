/** Longest texts that a creator writes for the site, in characters. */
export const siteTextLimits = { lede: 300, markdown: 20_000, place: 60 };

/** Longest messages of an administrator, in characters: a toast stays a toast. */
export const operationLimits = { serverMessage: 200, uploadMessage: 500 };

/** An own background fits into this (specification, section 5) and is WebP. */
export const backgroundSize = { width: 1920, height: 1080 };
export const maxBackgroundBytes = 3_000_000;

/** Types that a browser may be given to make the background of (specification, section 5). */
export const backgroundSources = ["image/jpeg", "image/png", "image/bmp", "image/webp"] as const;

/** How weak the background may get; weaker ones would look like none. */
export const weakestBackground = 0.2;

/** Where the site's name may stand over its background, in the order of the choice. */
export const watermarkPositions = ["topLeft", "topRight", "center", "bottomLeft", "bottomRight"] as const;
export type WatermarkPosition = (typeof watermarkPositions)[number];

/** The site's name over its background; null where there is none. */
export type Watermark = { position: WatermarkPosition; opacity: number } | null;

/** The watermark as a site's row has it. */
export function watermarkOf(row: { watermarkPosition: string | null; watermarkOpacity: number }): Watermark {
  const position = watermarkPositions.find((known) => known === row.watermarkPosition);
  return position ? { position, opacity: row.watermarkOpacity } : null;
}

/** The largest size with the same ratio that fits; a picture is never made larger. */
export function fitted(picture: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, backgroundSize.width / picture.width, backgroundSize.height / picture.height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(picture.width), height: side(picture.height) };
}

const networks = {
  youtubeUrl: ["youtube.com", "youtu.be"],
  instagramUrl: ["instagram.com"],
  facebookUrl: ["facebook.com", "fb.com"],
} as const;

export type SocialField = keyof typeof networks;

/** The icon in the footer names a network, so the link behind it must lead there. */
export function isOfNetwork(field: SocialField, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const host = hostname.replace(/^(www|m)\./, "");
  return protocol === "https:" && networks[field].some((own) => own === host);
}
