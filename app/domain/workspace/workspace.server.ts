import type { Actor } from "../actor";
import { Refusal } from "../errors";

/** Whose clips somebody works with: a creator with their own, an editor with those of the creator who invited them. */
export type Workspace = { dashcamerId: number; editorId: number | null };

/** The workspace of the person who asks; `Unauthorized` for visitors, `Forbidden.` for everybody else. */
export function workspaceOf(actor: Actor): Workspace {
  switch (actor.role) {
    case "dashcamer":
      return { dashcamerId: actor.dashcamerId, editorId: null };
    case "editor":
      return { dashcamerId: actor.dashcamerId, editorId: actor.editorId };
    case "visitor":
      throw new Refusal("Unauthorized");
    default:
      throw new Refusal("Forbidden");
  }
}

/** The creator who asks; `Unauthorized` for visitors, `Forbidden.` for everybody else. */
export function creatorOf(actor: Actor): number {
  const { dashcamerId, editorId } = workspaceOf(actor);
  if (editorId !== null) throw new Refusal("Forbidden");
  return dashcamerId;
}
