import { eq, type SQL, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { invoices } from "../../../db/schema/invoices";
import { refunds } from "../../../db/schema/payments";
import { refundUnsure } from "../../texts/mail/refund-unsure";
import type { Context } from "../context";
import { mailRowIf } from "../mail/queue-mail.server";
import { superuserMails } from "../mail/superuser-mails.server";

type Left = {
  /** The refund is still as it was read. */
  isAsWas: SQL | undefined;
  /** The gateway has refused it; else nobody knows whether it has made it. */
  isRefused: boolean;
};

/** A refund waits for a person; the same batch notifies the superusers, once each time that it begins to wait. */
export async function leaveToPerson(
  context: Context,
  { id, invoiceId, amount, attempts }: typeof refunds.$inferSelect,
  { isAsWas, isRefused }: Left,
): Promise<void> {
  const { db, now, site, baseUrl } = context;
  const invoice = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.id, invoiceId))
    .get();
  const letter = refundUnsure({
    siteName: site.name,
    number: invoice?.number ?? "",
    amount,
    isRefused,
    url: `${baseUrl}/admin/refunds/${id}`,
  });
  const about = `${id}:${now}:${attempts}`;
  const mails = await superuserMails(context, { kind: "refundUnsure", about, letter });
  const stillIs = sql`exists (select 1 from ${refunds} where ${isAsWas})`;
  await db.batch(
    asBatch([
      // Before the change, which makes the condition false.
      ...mails.map((mail) => mailRowIf(context, mail, stillIs)),
      db
        .update(refunds)
        .set({ state: "unsure", nextAttemptAt: null, ...(isRefused && { trouble: "refused" as const }) })
        .where(isAsWas),
    ]),
  );
}
