import { and, eq } from "drizzle-orm";
import { savedViews } from "../../../db/schema/editors";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { workspaceOf } from "../workspace/workspace.server";
import { ownViews, selectOwnViews } from "./own-views.server";
import { ensureFree, orTwice } from "./save-view.server";

/** Gives one of the person's own views another name. Refusals: AlreadyRegistered, NotFound. */
export async function renameView(
  context: Context,
  { viewId, name }: { viewId: number; name: string },
): Promise<void> {
  const { db, actor } = context;
  const workspace = workspaceOf(actor);
  allow(actor, "views.keep", undefined);
  const own = await selectOwnViews(db, workspace);
  ensureFree(
    name,
    own.filter(({ id }) => id !== viewId),
  );
  const [renamed] = await orTwice(
    db
      .update(savedViews)
      .set({ name })
      .where(and(eq(savedViews.id, viewId), ownViews(workspace)))
      .returning({ id: savedViews.id }),
  );
  ensure(renamed, "NotFound");
}

/** Makes one of the person's own views show another filter. Refusals: NothingChosen, NotFound. */
export async function overwriteView(
  { db, actor }: Context,
  { viewId, query }: { viewId: number; query: string },
): Promise<void> {
  const workspace = workspaceOf(actor);
  allow(actor, "views.keep", undefined);
  ensure(query !== "", "NothingChosen");
  const [changed] = await db
    .update(savedViews)
    .set({ query })
    .where(and(eq(savedViews.id, viewId), ownViews(workspace)))
    .returning({ id: savedViews.id });
  ensure(changed, "NotFound");
}

/** Deletes one of the person's own views; when it is gone already, that is fine too. */
export async function deleteView({ db, actor }: Context, { viewId }: { viewId: number }): Promise<void> {
  const workspace = workspaceOf(actor);
  allow(actor, "views.keep", undefined);
  await db.delete(savedViews).where(and(eq(savedViews.id, viewId), ownViews(workspace)));
}
