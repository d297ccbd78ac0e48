import { and, eq, type SQL } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
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

/** The clips that a list may show: all of a creator, or those assigned to an editor. */
export function listedFor({ dashcamerId, editorId }: Workspace): SQL | undefined {
  return and(
    eq(videos.dashcamerId, dashcamerId),
    editorId === null ? undefined : eq(videos.editorId, editorId),
  );
}
