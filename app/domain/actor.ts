/** Roles of the specification, section 6, and the two that stand outside its numbers. */
export type Role = "visitor" | "fan" | "editor" | "dashcamer" | "superuser" | "localAdmin";

/** Who asks. One browser holds one identity at a time (section 4). */
export type Actor =
  | { role: "visitor" }
  | { role: "fan"; fanId: number; name: string; email: string }
  | { role: "editor"; editorId: number; dashcamerId: number; name: string; locked: boolean }
  | { role: "dashcamer"; dashcamerId: number; name: string }
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
      return `dashcamer-${actor.dashcamerId}`;
    case "editor":
      return `editor-${actor.editorId}`;
    default:
      return actor.role;
  }
}
