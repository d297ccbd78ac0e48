import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { withdrawalStatements } from "../../../db/schema/contract-withdrawals";
import { dashcamers } from "../../../db/schema/dashcamers";
import { statementUnconfirmed } from "../../texts/mail/statement-unconfirmed";
import type { Context } from "../context";
import { mailRowIf } from "../mail/queue-mail.server";
import { superuserMails } from "../mail/superuser-mails.server";
import { handOverAfterMs } from "./rules";

/** How long back a statement is looked for: longer than the platform is ever down. */
const reachMs = 30 * 24 * 3_600_000;

/** Statements that one night hands over; the rest waits for the next one. */
const atOnce = 100;

/**
 * Each night: tells the provider of statements that nobody has confirmed for days, once for each. A withdrawal is valid as
 * it was declared, so a person has to find out who sent it.
 */
export async function handOverStatements(context: Context): Promise<void> {
  const { db, now } = context;
  const { id, dashcamerId, invoiceId, name, contract, receivedAt, handedOverAt } = withdrawalStatements;
  const due = await db
    .select({ id, dashcamerId, name, contract, receivedAt, email: dashcamers.email })
    .from(withdrawalStatements)
    .innerJoin(dashcamers, eq(dashcamers.id, dashcamerId))
    .where(
      and(
        isNull(handedOverAt),
        lte(receivedAt, now - handOverAfterMs),
        gt(receivedAt, now - reachMs),
        isNull(dashcamers.contractEndedAt),
        sql`not exists (select 1 from contract_withdrawals as done where done.dashcamer_id = ${dashcamerId}
          and done.invoice_id is ${invoiceId})`,
      ),
    )
    .orderBy(asc(receivedAt))
    .limit(atOnce);
  for (const statement of due) await handOver(context, statement);
}

type Due = Pick<
  typeof withdrawalStatements.$inferSelect,
  "id" | "dashcamerId" | "name" | "contract" | "receivedAt"
> & {
  email: string;
};

async function handOver(context: Context, { id, dashcamerId, ...statement }: Due): Promise<void> {
  const { db, now, baseUrl, site } = context;
  const mails = await superuserMails(context, {
    kind: "statementUnconfirmed",
    about: `${id}:${statement.receivedAt}`,
    letter: statementUnconfirmed({
      ...statement,
      siteName: site.name,
      url: `${baseUrl}/admin/creators/${dashcamerId}`,
    }),
  });
  const isMine = sql`exists (select 1 from ${withdrawalStatements} where ${withdrawalStatements.id} = ${id}
    and ${withdrawalStatements.handedOverAt} = ${now})`;
  await db.batch(
    asBatch([
      db
        .update(withdrawalStatements)
        .set({ handedOverAt: now })
        .where(
          and(
            eq(withdrawalStatements.id, id),
            eq(withdrawalStatements.receivedAt, statement.receivedAt),
            isNull(withdrawalStatements.handedOverAt),
          ),
        ),
      ...mails.map((mail) => mailRowIf(context, mail, isMine)),
    ]),
  );
}
