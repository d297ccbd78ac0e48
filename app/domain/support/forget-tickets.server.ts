import { inArray, lt } from "drizzle-orm";
import { supportTickets } from "../../../db/schema/support";
import type { Context } from "../context";
import { ticketKeptYears } from "./rules";

/** Deletes reports that have been kept long enough, with their pictures and everything said. */
export async function forgetTickets({ db, clips, now }: Context): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - ticketKeptYears);
  const old = await db
    .select({ id: supportTickets.id, screenshotKey: supportTickets.screenshotKey })
    .from(supportTickets)
    .where(lt(supportTickets.openedAt, oldest.getTime()))
    .limit(90);
  const pictures = old.flatMap(({ screenshotKey }) => screenshotKey ?? []);
  if (pictures.length > 0) await clips.delete(pictures);
  if (old.length === 0) return;
  await db.delete(supportTickets).where(
    inArray(
      supportTickets.id,
      old.map(({ id }) => id),
    ),
  );
}
