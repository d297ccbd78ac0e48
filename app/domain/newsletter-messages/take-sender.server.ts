import { eq, sql } from "drizzle-orm";
import { newsletterSender } from "../../../db/schema/newsletter-messages";
import { statement } from "../../../db/statement.server";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { senderLeaseMs } from "./rules";

/** Makes this run the only sender; its name, or null when another one is at work or a pause lasts. */
export async function takeSender({ db, now }: Context): Promise<string | null> {
  const holder = newSecret();
  const [taken] = await db.batch([
    statement<{ holder: string }>(
      db,
      sql`insert into newsletter_sender (id, holder, until) values (1, ${holder}, ${now + senderLeaseMs})
        on conflict (id) do update set holder = excluded.holder, until = excluded.until where until <= ${now}
        returning holder`,
    ),
  ]);
  return taken.length > 0 ? holder : null;
}

/** Lets another run send, after the pause that the service may have asked for. */
export async function leaveSender({ db, now }: Context, holder: string, pauseMs: number): Promise<void> {
  await db
    .update(newsletterSender)
    .set({ until: now + pauseMs })
    .where(eq(newsletterSender.holder, holder));
}
