import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { finishContract } from "~/domain/dashcamers/finish-contract.server";
import { correctInvoice } from "~/domain/invoices/correct-invoice.server";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { countWaiting } from "~/domain/operations/count-waiting.server";
import { leftCreditPath, payLeftCreditById } from "~/domain/payouts/left-credit.server";
import { exportPayouts } from "~/domain/payouts/payout-files.server";
import { cancelPayout } from "~/domain/payouts/take-back.server";
import { eraseEndedContracts } from "~/domain/retention/erase-ended-contracts.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { db, makeContext } from "../../factories";
import { atBank } from "../bank/statements";
import * as money from "../money/world";
import { account, payoutsOf } from "./world";

/** Payouts of tests before stand in files of their own. */
beforeEach(async () => {
  await exportPayouts(await atBank()).catch(() => {});
});

/** A creator whose contract has ended before they paid their invoice. */
async function formerWithInvoice() {
  const creator = await money.newCreator();
  const invoice = await money.order(creator);
  const { id } = creator;
  const context = await money.at(creator, Date.now());
  const isEnded = await finishContract(context, {
    id,
    reason: "noticed",
    condition: eq(dashcamers.id, id),
  });
  expect(isEnded).toBe(true);
  return { creator, invoice };
}

/** One who paid, and whose contract ended long ago. */
async function formerWhoPaid() {
  const creator = await money.newCreator();
  const { id, total } = await money.order(creator);
  await pays(creator, id, total);
  await db.update(dashcamers).set({ contractEndedAt: 1 }).where(eq(dashcamers.id, creator.id));
  await db.delete(mails).where(eq(mails.recipient, creator.email));
  return creator;
}

async function pays(creator: money.Creator, invoiceId: number, amount: number) {
  const { id: paymentId } = await money.beginPayment(invoiceId, amount);
  await settlePayment(await money.at(creator, Date.now()), { paymentId, amount, into: "gateway" });
}

const lettersTo = ({ email }: { email: string }, kind: string) =>
  db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .then((rows) => rows.filter((row) => row.kind === kind));

const linkOf = async ({ id }: money.Creator) => leftCreditPath(await makeContext({ role: "visitor" }), id);

test("money that comes for an invoice after the contract has ended buys nothing, and its mail asks where to send it", async () => {
  const { creator, invoice } = await formerWithInvoice();
  const { payouts: waiting } = await countWaiting(await atBank());
  await pays(creator, invoice.id, invoice.total);
  expect(await money.periodsOf(creator)).toEqual([]);
  expect(await money.recordOf(creator)).toMatchObject({ credit: invoice.total, licenceUntil: null });
  const [letter, ...more] = await lettersTo(creator, "paymentReceived");
  expect(more).toEqual([]);
  expect(letter?.text).toContain(await linkOf(creator));
  expect(letter?.text).toMatch(/Smlouva\suž\sale\sskončila/);
  expect(letter?.text).not.toMatch(/začne\splatit|zaplatit\spříště/);
  expect((await countWaiting(await atBank())).payouts).toBe(waiting + 1);
  await money.expectLedgerFits();
});

test("a correction after the end says where the money that comes out of it can go", async () => {
  const creator = await formerWhoPaid();
  const amount = 10_000;
  const office = await money.asSuperuser(Date.now());
  const [order] = await money.documentsOf(creator);
  await correctInvoice(office, { id: order?.id ?? 0, corrected: 0, amount, reason: "Sleva" });
  const [letter] = await lettersTo(creator, "invoiceCorrected");
  expect(letter?.text).toContain(await linkOf(creator));
  expect(letter?.text).toMatch(/Vracíme\svám\s100\sKč/);
  expect(letter?.text).not.toMatch(/zaplatit\spříště/);
  expect((await money.recordOf(creator)).credit).toBe(amount);
  await money.expectLedgerFits();
});

test("a payout that the superuser stops is reported by mail, and waits for an account again", async () => {
  const { creator, invoice } = await formerWithInvoice();
  await pays(creator, invoice.id, invoice.total);
  const office = await atBank();
  await payLeftCreditById(office, { id: creator.id, bankAccount: account });
  const { payouts: waiting } = await countWaiting(office);
  const payout = (await payoutsOf(creator)).at(-1);
  await cancelPayout(office, { id: payout?.id ?? 0 });
  const [letter, ...more] = await lettersTo(creator, "payoutCancelled");
  expect(more).toEqual([]);
  expect(letter?.text).toContain(await linkOf(creator));
  expect(letter?.text).toMatch(/zastavili\sdřív,\snež\sodešla/);
  // What was asked for is not, what is left is again.
  expect((await countWaiting(office)).payouts).toBe(waiting);
  await money.expectLedgerFits();
});

test("what comes for somebody who has been erased is credit that the superuser sees, and no mail goes to nobody", async () => {
  const creator = await formerWhoPaid();
  await eraseEndedContracts(await makeContext({ role: "visitor" }));
  const nobody = await money.recordOf(creator);
  expect(nobody.email).not.toBe(creator.email);
  const [order] = await money.documentsOf(creator);
  const { id = 0, total = 0 } = order ?? {};
  await pays(creator, id, total);
  const office = await money.asSuperuser(Date.now());
  await correctInvoice(office, { id, corrected: 0, amount: 100, reason: "Sleva" });
  const sent = await db.select().from(mails).where(eq(mails.recipient, nobody.email));
  expect(sent).toEqual([]);
  expect((await money.recordOf(creator)).credit).toBe(total + 100);
  await money.expectLedgerFits();
});
