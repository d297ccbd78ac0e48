import { and, count, isNull, type SQL, sql } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import { signedInFan } from "../accounts/signed-in-fan.server";
import type { Context } from "../context";

/** Clips that came without a login from the address which the fan has confirmed, before or after registering. */
const isFrom = (email: string): SQL =>
  and(
    sql`lower(${videos.email}) = ${email.toLowerCase()}`,
    isNull(videos.fanId),
    isNull(videos.erasedAt),
  ) as SQL;

/** How many clips the fan could take over. */
export async function countToTakeOver(context: Context): Promise<number> {
  const { email } = signedInFan(context, "fans.takeOver");
  const [row] = await context.db.select({ clips: count() }).from(videos).where(isFrom(email));
  return row?.clips ?? 0;
}

/** Puts those clips among the fan's own. Returns how many there were; doing it twice finds none. */
export async function takeOver(context: Context): Promise<number> {
  const { fanId, email } = signedInFan(context, "fans.takeOver");
  const hasAccount = sql`exists (select 1 from fans where fans.id = ${fanId} and fans.cancelled_at is null)`;
  const taken = await context.db
    .update(videos)
    .set({ fanId })
    .where(and(isFrom(email), hasAccount))
    .returning({ id: videos.id });
  return taken.length;
}
