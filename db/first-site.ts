import { insertPeriod } from "./insert-period.server";
import { dashcamers } from "./schema/dashcamers";
import { sites } from "./schema/sites";
import { superusers } from "./schema/superusers";
import { seedPlatform, spaceOf } from "./seed/platform";
import { dayMs, type World } from "./seed/world";

export type FirstSite = Pick<World, "db" | "now"> & {
  name: string;
  creator: { email: string; passwordHash: string };
  superuser: { email: string; passwordHash: string };
  adminPasswordHash: string;
};

const maxi = 3;
const year = 365;

/** Statements that make an empty database ready for people: the platform, its superuser, one creator and the default site. */
export function firstSite({ db, now, name, creator, superuser, adminPasswordHash }: FirstSite) {
  const licenceUntil = now + year * dayMs;
  return [
    ...seedPlatform({ db }),
    db.insert(superusers).values({ name: superuser.email, ...superuser, createdAt: now }),
    db.insert(dashcamers).values({
      id: 1,
      name,
      ...creator,
      variant: maxi,
      payInterval: year,
      licenceUntil,
      associatedBytes: spaceOf(maxi),
      createdAt: now,
      confirmedAt: now,
    }),
    ...insertPeriod(db, {
      dashcamerId: 1,
      variant: maxi,
      payInterval: year,
      spaceBytes: spaceOf(maxi),
      from: now,
      until: licenceUntil,
      amount: 0,
    }),
    db.insert(sites).values({
      id: 1,
      dashcamerId: 1,
      name,
      isDefault: true,
      adminPasswordHash,
      createdAt: now,
    }),
  ];
}
