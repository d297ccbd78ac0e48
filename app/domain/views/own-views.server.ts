import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { savedViews } from "../../../db/schema/editors";
import { compareCzech } from "../czech-order";
import type { Workspace } from "../workspace/workspace.server";
import type { SavedView } from "./rules";

/** Views are each person's own: a creator's are not their editors', nor the other way. */
export function ownViews({ dashcamerId, editorId }: Workspace): SQL | undefined {
  return and(eq(savedViews.dashcamerId, dashcamerId), sql`${savedViews.editorId} is ${editorId}`);
}

/** For a batch; see `inOrder`. */
export function selectOwnViews(db: Database, workspace: Workspace) {
  return db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(ownViews(workspace));
}

/** By name, as Czech sorts it. */
export function inOrder(views: SavedView[]): SavedView[] {
  return views.toSorted((a, b) => compareCzech(a.name, b.name) || a.id - b.id);
}
