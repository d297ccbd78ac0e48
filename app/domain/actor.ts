/**
 * Roles of the specification, section 6, and those that stand outside its numbers. A creator whose contract has ended is
 * one of their own: whatever is not allowed to them by name is refused.
 */
export type Role =
  | "visitor"
  | "fan"
  | "editor"
  | "dashcamer"
  | "formerDashcamer"
  | "superuser"
  | "localAdmin";

/** The superuser who is logged in as a creator: the row of it, who it is, and when it is over (ms since 1970). */
export type Impersonation = { id: number; superuserId: number; name: string; until: number };

/** Who asks. One browser holds one identity at a time (section 4). */
export type Actor =
  | { role: "visitor" }
  | { role: "fan"; fanId: number; name: string; email: string }
  | { role: "editor"; editorId: number; dashcamerId: number; name: string; locked: boolean }
  | { role: "dashcamer"; dashcamerId: number; name: string; impersonatedBy?: Impersonation }
  | { role: "formerDashcamer"; dashcamerId: number; name: string }
  | { role: "superuser"; superuserId: number; name: string }
  | { role: "localAdmin"; siteId: number };

/** Tells what a browser keeps of one person from what it keeps of another; empty for nobody in particular. */
export function personOf(actor: Actor): string {
  switch (actor.role) {
    case "visitor":
      return "";
    case "fan":
      return `fan-${actor.fanId}`;
    case "dashcamer":
      // What whoever only looks leaves in their browser is nothing of the creator's.
      return actor.impersonatedBy === undefined ? `dashcamer-${actor.dashcamerId}` : "superuser";
    case "formerDashcamer":
      return `dashcamer-${actor.dashcamerId}`;
    case "editor":
      return `editor-${actor.editorId}`;
    default:
      return actor.role;
  }
}
