import { and, count, eq, isNull, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { allow } from "../permissions";
import { listedFor, workspaceOf } from "./workspace.server";

export type WorkspaceFrame = {
  /** Who works here. */
  name: string;
  isCreator: boolean;
  /** Clips nobody has decided about yet. */
  newClips: number;
  /** Bytes; null for editors, who do not manage the space. */
  space: { usedBytes: number; maxBytes: number } | null;
};

/** What the frame around every page of the workspace shows, in one round trip. */
export async function getWorkspace({ db, actor }: Context): Promise<WorkspaceFrame> {
  const workspace = workspaceOf(actor);
  allow(actor, "workspace.get", undefined);
  const [fresh, spaces] = await db.batch([
    db
      .select({ clips: count() })
      .from(videos)
      .where(and(listedFor(workspace), eq(videos.state, 0), isNull(videos.trashedAt))),
    db
      .select({
        usedBytes: dashcamers.usedBytes,
        maxBytes: sql<number>`${dashcamers.associatedBytes} + ${dashcamers.extendedBytes}`.as("max_bytes"),
      })
      .from(dashcamers)
      .where(eq(dashcamers.id, workspace.dashcamerId)),
  ]);
  const isCreator = actor.role === "dashcamer";
  return {
    name: actor.role === "dashcamer" || actor.role === "editor" ? actor.name : "",
    isCreator,
    newClips: fresh[0]?.clips ?? 0,
    space: isCreator ? (spaces[0] ?? null) : null,
  };
}
