import type { Context } from "../context";

/** The site that an administrator looks after: a local admin's own, for the superuser the asked one, else where they are. */
export const administeredSiteId = (
  { actor, site }: Pick<Context, "actor" | "site">,
  asked: number | null = null,
): number => (actor.role === "localAdmin" ? actor.siteId : (asked ?? site.id));
