import { count, desc, eq, getTableColumns, sql } from "drizzle-orm";
import {
  clientErrors,
  clientErrorOccurrences as occurrences,
  clientErrorVersions as versions,
} from "../../../db/schema/client-errors";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { mapStack } from "./map-stack";
import { type GroupState, groupsPerPage } from "./rules";

/** Groups of a state, the most frequent first: what a stranger has made up once comes last. */
export async function listClientErrors(
  context: Context,
  { state, page }: { state: GroupState; page: number },
) {
  const { db, actor } = context;
  allow(actor, "operations.manage", undefined);
  const { id, message, place, lastSeenAt, firstSeenAt, cameBackAt, mendedIn } = clientErrors;
  const [rows, totals] = await db.batch([
    db
      .select({
        ...{ id, message, place, lastSeenAt, firstSeenAt, cameBackAt, mendedIn },
        count: clientErrors.count,
        versions: sql<number>`(select count(*) from ${versions} where error_id = ${clientErrors}.id)`,
      })
      .from(clientErrors)
      .where(eq(clientErrors.state, state))
      .orderBy(desc(clientErrors.count), desc(lastSeenAt))
      .limit(groupsPerPage)
      .offset((page - 1) * groupsPerPage),
    db.select({ state: clientErrors.state, total: count() }).from(clientErrors).groupBy(clientErrors.state),
  ]);
  const totalOf = (one: GroupState) => totals.find((row) => row.state === one)?.total ?? 0;
  return {
    errors: rows,
    counts: { open: totalOf("open"), mended: totalOf("mended"), ignored: totalOf("ignored") },
    page,
    totalPages: Math.max(1, Math.ceil(totalOf(state) / groupsPerPage)),
  };
}

/**
 * One group with its versions, the newest first, its last occurrences, and the stack of the last one with places of our
 * sources, as `mapStack` gives it; `Not found.` for one that is not there.
 */
export async function getClientError({ db, actor, sourceMap }: Context, { id }: { id: number }) {
  allow(actor, "operations.manage", undefined);
  const { errorId: _, ...shown } = getTableColumns(occurrences);
  const [groups, met, last] = await db.batch([
    db.select().from(clientErrors).where(eq(clientErrors.id, id)),
    db
      .select({ version: versions.version, count: versions.count, lastSeenAt: versions.lastSeenAt })
      .from(versions)
      .where(eq(versions.errorId, id))
      .orderBy(desc(versions.version)),
    db.select(shown).from(occurrences).where(eq(occurrences.errorId, id)).orderBy(desc(occurrences.id)),
  ]);
  const group = groups[0];
  ensure(group, "NotFound");
  const { signature: __, ...known } = group;
  const stack = await mapStack(last[0]?.error ?? "", sourceMap);
  return { ...known, versions: met, occurrences: last.map(({ error, ...occurrence }) => occurrence), stack };
}
