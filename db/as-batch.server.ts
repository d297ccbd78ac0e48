import type { BatchItem } from "drizzle-orm/batch";

export type Statement = BatchItem<"sqlite">;

/** Statements for `db.batch`, whose types want to see a first one, when their number shows only at run time. */
export function asBatch(statements: readonly Statement[]): [Statement, ...Statement[]] {
  const [first, ...rest] = statements;
  if (!first) throw new Error("A batch needs a statement.");
  return [first, ...rest];
}
