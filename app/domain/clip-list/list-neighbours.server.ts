import { type SQL, sql } from "drizzle-orm";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import type { Workspace } from "../workspace/workspace.server";
import type { Listing } from "./filter-conditions.server";
import { matching } from "./filter-query.server";
import { mayBeUnknown, sortColumns } from "./order-query.server";

type Row = { id: number };

/**
 * The clips behind and before a clip in the order of a list, also when the clip itself is no longer in it: its place is
 * where its sorted value puts it. Each is a step in the order's index. Lists in one order only, as pages have them.
 */
export function selectNeighbours(
  { db }: Pick<Context, "db">,
  listing: Listing,
  workspace: Workspace,
  id: number,
) {
  const { by, ascending } = listing.filter.order[0] ?? { by: "uploaded" as const, ascending: false };
  // Named once in a statement, however many parts ask it: D1 takes a hundred parameters, and the words of a search are many.
  const matched = sql`with matched as not materialized (
    select id, ${sortColumns[by]} as value from videos where ${matching(listing, workspace)})`;
  const place = sql`(select ${sortColumns[by]} from videos where id = ${id} and dashcamer_id = ${workspace.dashcamerId})`;
  const forth = sql.raw(ascending ? "asc" : "desc");
  const back = sql.raw(ascending ? "desc" : "asc");
  const [after, before] = [sql.raw(ascending ? ">" : "<"), sql.raw(ascending ? "<" : ">")];
  const part = (where: SQL, order: SQL, rank: number, limit: number) =>
    sql`select id, ${sql.raw(String(rank))} as part from (select id from matched where ${where} order by ${order} limit ${limit})`;
  const byValue = (direction: SQL) => sql`value ${direction}, id ${direction}`;
  // The value is compared by itself first: of an expression's index a pair alone gives SQLite no place to begin at.
  const beyond = (side: SQL) => sql`value ${side}= ${place} and (value, id) ${side} (${place}, ${id})`;
  const nextByValue = (limit: number) => part(beyond(after), byValue(forth), 0, limit);
  const previousByValue = (limit: number) => part(beyond(before), byValue(back), 1, limit);
  // Unknown values come last in both directions. A column that is never null is not asked: it would be read to its end.
  const isNullable = mayBeUnknown(by);
  const unknown = sql`value is null and (${place} is not null or id ${after} ${id})`;
  const unknownBefore = sql`value is null and ${place} is null and id ${before} ${id}`;
  const known = sql`${place} is null and value is not null`;
  const union = (parts: SQL[], limit: number) =>
    sql`select id from (${sql.join(parts, sql` union all `)}) order by part limit ${limit}`;
  const next = (limit: number) =>
    union(
      isNullable ? [nextByValue(limit), part(unknown, sql`id ${forth}`, 1, limit)] : [nextByValue(limit)],
      limit,
    );
  const previous = (limit: number) =>
    union(
      isNullable
        ? [
            part(unknownBefore, sql`id ${back}`, 0, limit),
            previousByValue(limit),
            part(known, byValue(back), 2, limit),
          ]
        : [previousByValue(limit)],
      limit,
    );
  return {
    next: (limit: number) => statement<Row>(db, sql`${matched} ${next(limit)}`),
    previous: () => statement<Row>(db, sql`${matched} ${previous(1)}`),
    /** How many there are on either side, `most` at the most. */
    counts: (most: number) =>
      statement<{ before: number; behind: number }>(
        db,
        sql`${matched} select (select count(*) from (${previous(most)})) as before,
          (select count(*) from (${next(most)})) as behind`,
      ),
  };
}
