import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { withdrawalStatements } from "../../../db/schema/contract-withdrawals";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { withdrawalStated } from "../../texts/mail/withdrawal-stated";
import { hasEmail } from "../accounts/account-keys.server";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRow } from "../mail/queue-mail.server";
import {
  confirmableUntil,
  longestWithdrawalMs,
  mayWithdraw,
  mayWithdrawFromRegistration,
  statementsExpired,
} from "./rules";
import type { StateWithdrawalInput } from "./wire";
import { registrationWithdrawalPath, withdrawalPath } from "./withdrawal-key.server";

/**
 * Somebody withdraws by the public form, without a link and without a login (§ 1830a of act 89/2012 Sb.). The receipt
 * goes to the address at once, with what was stated and when. It is the same for the form whose address it is, so nobody
 * learns who has an account. Where the contract is found, the receipt carries the link that confirms the statement, which
 * then counts from now: an address alone proves nothing, and nobody ends somebody else's contract.
 * Refusals: TooManyRequests.
 */
export async function stateWithdrawal(context: Context, input: StateWithdrawalInput): Promise<void> {
  const { db, now, site, baseUrl } = context;
  ensure(await context.limits.allows("form", `withdrawal:${context.network}`), "TooManyRequests");
  const found = await findStated(context, input);
  const contract = contractInWords(input);
  const dedupeKey = `withdrawalStated:${newSecret()}`;
  const letter = withdrawalStated({
    siteName: site.name,
    statement: { name: input.name, contract, email: input.email },
    receivedAt: now,
    confirm: found && { url: `${baseUrl}${found.path}`, until: confirmableUntil(now) },
    formUrl: `${baseUrl}/withdrawal`,
    supportUrl: `${baseUrl}/support?type=2`,
  });
  await db.batch([
    // An address that nobody has runs the same statement in vain, so neither the answer nor its time tells.
    insertIf(
      db,
      withdrawalStatements,
      {
        dashcamerId: found?.dashcamerId ?? 0,
        invoiceId: found?.invoiceId ?? null,
        name: input.name,
        contract,
        receivedAt: now,
      },
      sql`${found ? 1 : 0} = 1`,
    ).onConflictDoUpdate({
      ...(input.kind === "registration"
        ? { target: withdrawalStatements.dashcamerId, targetWhere: isNull(withdrawalStatements.invoiceId) }
        : { target: withdrawalStatements.invoiceId, targetWhere: isNotNull(withdrawalStatements.invoiceId) }),
      set: { name: input.name, contract, receivedAt: now, handedOverAt: null },
      // Of several statements the first counts, as long as it can be confirmed.
      setWhere: sql`${withdrawalStatements.receivedAt} <= ${statementsExpired(now)}`,
    }),
    mailRow(context, { kind: "withdrawalStated", dedupeKey, to: input.email, ...letter }),
  ]);
  await context.later({ type: "sendMail", dedupeKey });
}

const contractInWords = ({ kind, number }: StateWithdrawalInput) =>
  kind === "registration" ? "Registrace na platformě Palubka" : `Objednávka ${number}`;

/** The contract that is meant, if the address has it and it can be withdrawn from now, with the path of its link. */
async function findStated(context: Context, { email, kind, number }: StateWithdrawalInput) {
  const { db, now } = context;
  const isOwner = and(hasEmail(dashcamers.email, email), isNull(dashcamers.contractEndedAt));
  const [[creator], recent] = await db.batch([
    db.select().from(dashcamers).where(isOwner),
    db
      .select({ invoice: invoices })
      .from(invoices)
      .innerJoin(dashcamers, eq(dashcamers.id, invoices.dashcamerId))
      .where(and(isOwner, gt(invoices.issuedAt, now - longestWithdrawalMs))),
  ]);
  if (!creator) return null;
  if (kind === "registration") {
    if (!mayWithdrawFromRegistration(creator, now)) return null;
    return {
      dashcamerId: creator.id,
      invoiceId: null,
      path: await registrationWithdrawalPath(context, creator),
    };
  }
  const open = recent.map(({ invoice }) => invoice).filter((invoice) => mayWithdraw(invoice, now));
  const order =
    open.find((one) => digitsOf(one.number ?? "") === digitsOf(number)) ??
    // A slip in the number does no harm where there is only one that can be meant.
    (open.length === 1 ? open[0] : undefined);
  if (!order?.uuid) return null;
  const path = await withdrawalPath(context, { id: order.id, uuid: order.uuid });
  return { dashcamerId: creator.id, invoiceId: order.id, path };
}

const digitsOf = (number: string) => number.replace(/\D/g, "");
