import type { Context } from "../context";

/** The site that an administrator looks after: a local admin's own, for the superuser the one they are on. */
export const administeredSiteId = ({ actor, site }: Context): number =>
  actor.role === "localAdmin" ? actor.siteId : site.id;
