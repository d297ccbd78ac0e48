import { and, asc, desc, gt, lt } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Place } from "./keyset";

/** The rows of a page for `pageOf`, by a column of ids: those beyond a place, and their order outwards from it. */
export const outwards = (id: SQLiteColumn, { before, after }: Place) => ({
  beyond: and(before === null ? undefined : lt(id, before), after === null ? undefined : gt(id, after)),
  order: after === null ? desc(id) : asc(id),
});
