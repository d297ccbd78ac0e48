import { asc, inArray, lte } from "drizzle-orm";
import { clientErrors } from "../../../db/schema/client-errors";
import type { Context } from "../context";
import { inPieces } from "../retention/in-pieces.server";
import { clientErrorKeptMs } from "./rules";

const piece = 250;

/** Removes errors that nobody has met for long, with all that is kept of them. */
export async function forgetClientErrors(context: Context): Promise<void> {
  const { db, now } = context;
  const old = db
    .select({ id: clientErrors.id })
    .from(clientErrors)
    .where(lte(clientErrors.lastSeenAt, now - clientErrorKeptMs))
    .orderBy(asc(clientErrors.lastSeenAt))
    .limit(piece);
  await inPieces(context, "forgetClientErrors", piece, async () => {
    const removed = await db
      .delete(clientErrors)
      .where(inArray(clientErrors.id, old))
      .returning({ id: clientErrors.id });
    return removed.length;
  });
}
