import { sql } from "drizzle-orm";
import type { BulkChange } from "./rules";

/** The clips that one batch has claimed; `turn` names the batch. */
export const ofTurn = ({ id }: Pick<BulkChange, "id">, turn: string) =>
  sql`from bulk_items where change_id = ${id} and turn = ${turn}`;
