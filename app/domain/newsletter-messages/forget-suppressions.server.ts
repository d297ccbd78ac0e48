import { and, asc, eq, inArray, lt, or } from "drizzle-orm";
import { mailSuppressions } from "../../../db/schema/newsletter-messages";
import type { Context } from "../context";
import { yearsBefore } from "../newsletter/rules";
import { inPieces } from "../retention/in-pieces.server";
import { bouncedRetentionYears, complainedRetentionYears } from "./rules";

const piece = 1000;

/** Each night: forgets addresses that newsletters left out long enough, so that no list of them is stored for ever. */
export async function forgetSuppressions(context: Context): Promise<void> {
  const { db, now } = context;
  const { email, reason, at } = mailSuppressions;
  const isOver = or(
    and(eq(reason, "bounced"), lt(at, yearsBefore(now, bouncedRetentionYears))),
    and(eq(reason, "complained"), lt(at, yearsBefore(now, complainedRetentionYears))),
  );
  const over = db.select({ email }).from(mailSuppressions).where(isOver).orderBy(asc(at)).limit(piece);
  await inPieces(context, "forgetSuppressions", piece, async () => {
    const forgotten = await db.delete(mailSuppressions).where(inArray(email, over)).returning({ email });
    return forgotten.length;
  });
}
