import type { Actor } from "../actor";
import { Refusal } from "../errors";
import { notAllowed } from "../permissions";

/** Whose clips somebody works with: a creator with their own, an editor with those of the creator who invited them. */
export type Workspace = { dashcamerId: number; editorId: number | null };

/**
 * The workspace of the person who asks; `Unauthorized` for visitors, `ContractEnded` for former creators, `Forbidden.` for
 * everybody else.
 */
export function workspaceOf(actor: Actor): Workspace {
  switch (actor.role) {
    case "dashcamer":
      return { dashcamerId: actor.dashcamerId, editorId: null };
    case "editor":
      return { dashcamerId: actor.dashcamerId, editorId: actor.editorId };
    default:
      throw notAllowed(actor);
  }
}

/** The creator who asks; `Unauthorized` for visitors, `Forbidden.` for everybody else. */
export function creatorOf(actor: Actor): number {
  const { dashcamerId, editorId } = workspaceOf(actor);
  if (editorId !== null) throw new Refusal("Forbidden");
  return dashcamerId;
}

/** The creator whose own records somebody reads: also one whose contract has ended, until they are erased. */
export const holderOf = (actor: Actor): number =>
  actor.role === "formerDashcamer" ? actor.dashcamerId : creatorOf(actor);
