import { and, type SQL, sql } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { inStates, type Listing, matching, sortColumns } from "./filter-query.server";
import type { Workspace } from "./workspace.server";

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
  const column = sql`${sortColumns[by]}`;
  const value = sql`(select ${column} from videos where id = ${id} and dashcamer_id = ${workspace.dashcamerId})`;
  const among = (...conditions: SQL[]) =>
    and(matching(listing, workspace), inStates(videos, listing), ...conditions);
  const forth = sql.raw(ascending ? "asc" : "desc");
  const back = sql.raw(ascending ? "desc" : "asc");
  const [after, before] = [sql.raw(ascending ? ">" : "<"), sql.raw(ascending ? "<" : ">")];
  const part = (where: SQL | undefined, order: SQL, rank: number, limit: number) =>
    sql`select id, ${sql.raw(String(rank))} as part from (select id from videos where ${where} order by ${order} limit ${limit})`;
  const byValue = (direction: SQL) => sql`${column} ${direction}, id ${direction}`;
  // Unknown values come last in both directions.
  return {
    next: (limit: number) =>
      statement<Row>(
        db,
        sql`select id from (
          ${part(among(sql`(${column}, id) ${after} (${value}, ${id})`), byValue(forth), 0, limit)} union all
          ${part(among(sql`${column} is null`, sql`(${value} is not null or id ${after} ${id})`), sql`id ${forth}`, 1, limit)}
        ) order by part limit ${limit}`,
      ),
    previous: () =>
      statement<Row>(
        db,
        sql`select id from (
          ${part(among(sql`${column} is null`, sql`${value} is null`, sql`id ${before} ${id}`), sql`id ${back}`, 0, 1)} union all
          ${part(among(sql`(${column}, id) ${before} (${value}, ${id})`), byValue(back), 1, 1)} union all
          ${part(among(sql`${value} is null`, sql`${column} is not null`), byValue(back), 2, 1)}
        ) order by part limit 1`,
      ),
  };
}
