import { asc, inArray, lte, sql } from "drizzle-orm";
import { clientErrors } from "../../../db/schema/support";
import { hashSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { inPieces } from "../retention/in-pieces.server";
import { clientErrorKeptMs, clientErrorLimits, isOwnError } from "./rules";

export type ClientError = { message: string; error: string; url: string; userAgent: string };

/**
 * Keeps what broke in a browser; equal errors are counted in one row, long ones are cut. Reports of this very call
 * are dropped, or one failure would make another without end. Anybody may report, so it is limited by address.
 */
export async function logClientError(context: Context, report: ClientError): Promise<void> {
  const { db, now, network, limits } = context;
  ensure(await limits.allows("form", `clientError:${network}`), "TooManyRequests");
  if (isOwnError(report)) return;
  const [message, error, url, userAgent] = (["message", "error", "url", "userAgent"] as const).map((field) =>
    // Half of a pair may be left where a text is cut.
    report[field].slice(0, clientErrorLimits[field]).replace(/\p{Cs}/gu, ""),
  ) as [string, string, string, string];
  const signature = hashSecret(`${message}\n${firstFrame(error)}`);
  const row = { signature, message, error, url, userAgent, firstSeenAt: now, lastSeenAt: now };
  await db
    .insert(clientErrors)
    .values(row)
    .onConflictDoUpdate({
      target: clientErrors.signature,
      set: { count: sql`${clientErrors.count} + 1`, lastSeenAt: now, error, url, userAgent },
    });
}

const piece = 1000;

/** Removes errors that nobody has met for long. */
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

/** The line of the stack where it happened; what comes before it repeats the message. */
function firstFrame(error: string): string {
  const lines = error.split("\n").map((line) => line.trim());
  return lines.find((line) => /^at |@/.test(line)) ?? lines[0] ?? "";
}
