import { eq, type SQL } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import type { Actor } from "../actor";

/** Who may hold a session: everybody but a visitor. A former creator's is that of the creator. */
export type Account = Exclude<Actor, { role: "visitor" | "formerDashcamer" }>;

/** Whether somebody acts for an account of their own. */
export const isAccount = (actor: Actor): actor is Account =>
  actor.role !== "visitor" && actor.role !== "formerDashcamer";

/** The one owner column of a session that belongs to the account. */
export function ownerOf(account: Account) {
  switch (account.role) {
    case "fan":
      return { fanId: account.fanId };
    case "editor":
      return { editorId: account.editorId };
    case "dashcamer":
      return { dashcamerId: account.dashcamerId };
    case "superuser":
      return { superuserId: account.superuserId };
    case "localAdmin":
      return { adminSiteId: account.siteId };
  }
}

/** The condition that a session belongs to the account. */
export function isOwnedBy(account: Account): SQL {
  switch (account.role) {
    case "fan":
      return eq(sessions.fanId, account.fanId);
    case "editor":
      return eq(sessions.editorId, account.editorId);
    case "dashcamer":
      return eq(sessions.dashcamerId, account.dashcamerId);
    case "superuser":
      return eq(sessions.superuserId, account.superuserId);
    case "localAdmin":
      return eq(sessions.adminSiteId, account.siteId);
  }
}
