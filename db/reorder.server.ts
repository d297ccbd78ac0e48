import { sql } from "drizzle-orm";
import type { Database } from "./client.server";

/** A creator's rows that stand in an order of their own, and the column that holds it. */
type List = {
  table: "playlists" | "tags" | "wanted_items";
  rank: "position" | "priority";
  dashcamerId: number;
};
type Ranks = Record<number, number>;

/** Gives all rows of a list new ranks, by id; false when a row or a rank is not as it was seen any more. */
export async function reorder(
  db: Database,
  { table, rank, dashcamerId }: List,
  { seen, next }: { seen: Ranks; next: Ranks },
): Promise<boolean> {
  const [rows, column] = [sql.identifier(table), sql.identifier(rank)];
  const present = sql`select json_group_object(id, ${column})
    from (select id, ${column} from ${rows} where dashcamer_id = ${dashcamerId} order by id)`;
  // Both sides name whole numbers in rising order, which makes equal objects equal texts.
  const changed = await db.all(sql`update ${rows}
    set ${column} = (select value from json_each(${JSON.stringify(next)}) where key = cast(${rows}.id as text))
    where dashcamer_id = ${dashcamerId} and (${present}) = ${JSON.stringify(seen)} returning id`);
  return changed.length > 0;
}
