import { tariffAllows } from "./rules";

/** What a creator has of what tariffs limit. */
export type Holdings = {
  usedBytes: number;
  /** Editors who can log in, and invitations. */
  editors: number;
  tags: number;
  hasCompanyAddress: boolean;
};

/** What of it a tariff has no room for; zeros and false where all fits. Nothing of it is deleted. */
export type Misfits = {
  /** Bytes over the space: until they are gone, nothing can come. */
  overBytes: number;
  editors: number;
  tags: number;
  hasCompanyAddress: boolean;
};

/**
 * What no longer fits when a creator goes on with a tariff, which is shown before the order: of a lower tariff, or
 * of less extra space.
 */
export function whatDoesNotFit(has: Holdings, tariff: { variant: number; spaceBytes: number }): Misfits {
  const { variant, spaceBytes } = tariff;
  return {
    overBytes: Math.max(0, has.usedBytes - spaceBytes),
    editors: tariffAllows(variant, "editors") ? 0 : has.editors,
    tags: tariffAllows(variant, "customTags") ? 0 : has.tags,
    hasCompanyAddress: has.hasCompanyAddress && !tariffAllows(variant, "ownDomain"),
  };
}

/** Whether anything of it has no room. */
export const hasMisfits = ({ overBytes, editors, tags, hasCompanyAddress }: Misfits): boolean =>
  overBytes > 0 || editors > 0 || tags > 0 || hasCompanyAddress;

type PaidPeriod = { from: number; variant: number; spaceBytes: number; extraSpaceBytes: number };
type KnownTariff = { variant: number; name: string };

/** The first paid period that has not begun and has no room for what a creator has; null when all fits. */
export function misfitAhead(
  has: Holdings,
  { periods, tariffs }: { periods: readonly PaidPeriod[]; tariffs: readonly KnownTariff[] },
  now: number,
): { from: number; tariff: string; misfits: Misfits } | null {
  for (const { from, variant, spaceBytes, extraSpaceBytes } of periods) {
    const tariff = tariffs.find((one) => one.variant === variant);
    if (from <= now || !tariff) continue;
    const misfits = whatDoesNotFit(has, { variant, spaceBytes: spaceBytes + extraSpaceBytes });
    if (hasMisfits(misfits)) return { from, tariff: tariff.name, misfits };
  }
  return null;
}
