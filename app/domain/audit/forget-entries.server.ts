import { asc, desc, gte, lt, sql } from "drizzle-orm";
import { auditEntries, auditSeals } from "../../../db/schema/audit";
import type { Context } from "../context";
import { inPieces } from "../retention/in-pieces.server";
import { keepFirstMark } from "./chain.server";
import { auditMs } from "./rules";

/** Entries of one statement. */
const piece = 500;

/**
 * Each night: entries older than three years go, always from the beginning of the log. The seal of the last one that went
 * stays, so that the chain can still be followed. The mark outside says how far, and it says so first.
 * They are older than the newest entry, so that the trigger can tell, and than now, so that no false date takes the rest.
 */
export async function forgetEntries(context: Context): Promise<void> {
  await inPieces(context, "forgetEntries", piece, () => forgetOldest(context));
}

async function forgetOldest(context: Context): Promise<number> {
  const { db, now } = context;
  const newest = await db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .orderBy(desc(auditEntries.at))
    .limit(1)
    .get();
  if (!newest) return 0;
  const firstRetained = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(gte(auditEntries.at, Math.min(newest.at, now) - auditMs))
    .orderBy(asc(auditEntries.id))
    .limit(1)
    .get();
  const first = await db.select({ id: sql<number | null>`min(id)` }).from(auditEntries).get();
  if (!firstRetained || !first?.id || firstRetained.id === first.id) return 0;
  const next = Math.min(firstRetained.id, first.id + piece);
  await keepFirstMark(context, next);
  await db.batch([
    db.delete(auditEntries).where(lt(auditEntries.id, next)),
    db.delete(auditSeals).where(lt(auditSeals.number, next - 1)),
  ]);
  return next - first.id;
}
