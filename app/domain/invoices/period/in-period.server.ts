import { and, eq, gte, isNotNull, lt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { invoices } from "../../../../db/schema/invoices";
import type { Actor } from "../../actor";
import { allow } from "../../permissions";
import { holderOf } from "../../workspace/workspace.server";
import type { Period } from "../document-filter";

/** Whose documents somebody asks for: everybody's, which are the superuser's to read, or a creator's own. */
export type Books = "all" | "own";

/** A moment of the period. */
export function inPeriod(moment: SQLiteColumn, { from, before }: Period): SQL | undefined {
  return and(from === null ? undefined : gte(moment, from), before === null ? undefined : lt(moment, before));
}

/** The issued documents of the books, for who may read them; refuses others. */
export function documentsOf(actor: Actor, books: Books): SQL | undefined {
  if (books === "own") return and(isNotNull(invoices.number), eq(invoices.dashcamerId, holderOf(actor)));
  allow(actor, "invoices.manage", undefined);
  return isNotNull(invoices.number);
}
