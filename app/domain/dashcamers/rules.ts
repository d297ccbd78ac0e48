/** Longest texts of a creator's record, in characters. */
export const recordLimits = { name: 60, address: 300, instagram: 30, emailMessage: 300 };

/** A creator's picture is a square of so many points, WebP. */
export const iconSize = 256;
export const maxIconBytes = 200_000;

/** R2 key of a creator's picture; its version is a hash of its content, so its address may be cached for ever. */
export const iconKeyOf = (dashcamerId: number, version: string) =>
  `dashcamers/${dashcamerId}/icon-${version}`;

/** Where a picture is shown from; what is an address already stays one. */
export function iconUrlOf(key: string): string {
  const [, id, version] = /^dashcamers\/(\d+)\/icon-([0-9a-f]{32})$/.exec(key) ?? [];
  return id && version ? `/creator-icon/${id}-${version}` : key;
}

/** The same read back from an address. */
export function iconKeyOfUrl(name: string): string | null {
  const [, id, version] = /^(\d{1,15})-([0-9a-f]{32})$/.exec(name) ?? [];
  return id && version ? iconKeyOf(Number(id), version) : null;
}

/** `@honza`, `honza` or the profile's address → `honza`; null for what names nobody on Instagram. */
export function instagramName(typed: string): string | null {
  const name = typed
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, "")
    .replace(/^@/, "")
    .replace(/[/?#].*$/, "");
  return /^[a-z0-9._]{1,30}$/i.test(name) ? name : null;
}
