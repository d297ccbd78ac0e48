import { sql } from "drizzle-orm";
import { isTwice } from "../../../db/constraint-errors";
import { insertIf } from "../../../db/insert-if.server";
import { savedViews } from "../../../db/schema/editors";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { isSameName } from "../tags/rules";
import { workspaceOf } from "../workspace/workspace.server";
import { ownViews, selectOwnViews } from "./own-views.server";
import { viewLimits } from "./rules";

/** Keeps a filter of the list under a name. Refusals: NothingChosen, AlreadyRegistered, TooManyViews. */
export async function saveView(
  context: Context,
  { name, query }: { name: string; query: string },
): Promise<{ id: number }> {
  const { db, actor, now } = context;
  const workspace = workspaceOf(actor);
  allow(actor, "views.keep", undefined);
  ensure(query !== "", "NothingChosen", "name");
  ensureFree(name, await selectOwnViews(db, workspace));
  const [saved] = await orTwice(
    insertIf(
      db,
      savedViews,
      { ...workspace, name, query, createdAt: now },
      sql`(select count(*) from ${savedViews} where ${ownViews(workspace)}) < ${viewLimits.views}`,
    ).returning({ id: savedViews.id }),
  );
  ensure(saved, "TooManyViews", "name");
  return saved;
}

/** Refuses a name that reads like that of another view. */
export function ensureFree(name: string, others: { name: string }[]): void {
  ensure(!others.some((other) => isSameName(other.name, name)), "AlreadyRegistered", "name");
}

/** Somebody signed in to the same account was quicker. */
export async function orTwice<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isTwice(error, "saved_views.") || isTwice(error, "index 'saved_views_")) {
      throw new Refusal("AlreadyRegistered", "name");
    }
    throw error;
  }
}
