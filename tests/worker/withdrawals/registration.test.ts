import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { getWithdrawal } from "~/domain/withdrawals/get-withdrawal.server";
import { handOverStatements } from "~/domain/withdrawals/hand-over-statements.server";
import { sessions } from "../../../db/schema/accounts";
import { contractWithdrawals } from "../../../db/schema/contract-withdrawals";
import { mails } from "../../../db/schema/mails";
import { refunds } from "../../../db/schema/payments";
import { Browser } from "../../browser";
import { db, makeSuperuser, signIn } from "../../factories";
import * as money from "../money/world";
import {
  confirm,
  day,
  keyIn,
  keyOfRegistration,
  mailsTo,
  now,
  paidOrder,
  registered,
  state,
  visitorAt,
} from "./world";

let creator: money.Creator;

beforeEach(async () => {
  creator = await registered();
});

const withdrawalsOf = ({ id }: { id: number }) =>
  db.select().from(contractWithdrawals).where(eq(contractWithdrawals.dashcamerId, id));

describe("a creator who withdraws from the registration", () => {
  test("without ever having ordered ends the contract like any other, and nothing goes back", async () => {
    await signIn(creator.actor);
    await confirm(await keyOfRegistration(creator), creator.email, now + 3 * day);
    expect((await money.recordOf(creator)).contractEndedAt).toBe(now + 3 * day);
    expect(await db.$count(sessions, eq(sessions.dashcamerId, creator.id))).toBe(0);
    expect(await withdrawalsOf(creator)).toMatchObject([
      { invoiceId: null, refund: 0, receivedAt: now + 3 * day },
    ]);
    expect(await db.$count(refunds, eq(refunds.dashcamerId, creator.id))).toBe(0);
    const [receipt, ...more] = await mailsTo(creator.email, "withdrawalReceived");
    expect(more).toEqual([]);
    const text = receipt?.text.replaceAll("\u00a0", " ");
    for (const said of ["27. 11. 2026 10:00", "uzavřeli 24. 11. 2026", "do 27. 12. 2026 stáhnout"])
      expect(text).toContain(said);
    const [last] = await mailsTo(creator.email, "contractEnded");
    expect(last?.text).toContain("odstoupili jste od smlouvy");
  });

  test("and has ordered gets back what was not provided of the order too", async () => {
    const order = await paidOrder(creator, now);
    await confirm(await keyOfRegistration(creator), creator.email, now + 5 * day);
    const provided = Math.floor((order.total * 5) / 365);
    const back = await db.select().from(refunds).where(eq(refunds.dashcamerId, creator.id));
    expect(back).toMatchObject([{ invoiceId: order.id, amount: order.total - provided }]);
    expect((await money.recordOf(creator)).contractEndedAt).toBe(now + 5 * day);
    await money.expectLedgerFits();
  });

  test("five times in a hurry has done it once", async () => {
    const key = await keyOfRegistration(creator);
    await Promise.all([1, 2, 3, 4, 5].map((later) => confirm(key, creator.email, now + later)));
    expect(await withdrawalsOf(creator)).toHaveLength(1);
    expect(await mailsTo(creator.email, "withdrawalReceived")).toHaveLength(1);
  });

  test.each([
    ["after the days are over", now + 15 * day],
    ["in the year after", now + 400 * day],
  ])("%s learns that it is too late", async (_, at) => {
    const key = await keyOfRegistration(creator);
    await expect(confirm(key, creator.email, at)).rejects.toMatchObject({ code: "InvalidState" });
    expect((await getWithdrawal(await visitorAt(at), { key })).back).toBeNull();
  });
});

test("the page behind the link does it without a login, and a link that was made up leads nowhere", async () => {
  const path = `/withdrawal/${await keyOfRegistration(await registered(Date.now()))}`;
  const browser = new Browser();
  const page = (await (await browser.get(path)).text()).replaceAll("\u00a0", " ");
  expect(page).toContain("Smlouva o používání platformy Palubka");
  const done = await browser.post(path, { name: "Jana", contract: "Registrace", email: "j@palubka.test" });
  expect((await done.text()).replaceAll("\u00a0", " ")).toContain("Od smlouvy jste odstoupili");
  const forged = path.replace(/-.{43}$/, `-${"a".repeat(43)}`);
  expect((await new Browser().get(forged)).status).toBe(404);
});

test("a link of an order opens no registration, and the other way round", async () => {
  const order = await paidOrder(creator, now);
  await state(creator.email, now, { kind: "order", number: order.number ?? "" });
  const [receipt] = await mailsTo(creator.email);
  const key = keyIn(receipt?.text) ?? "";
  const swapped = [key.replace(/^/, "r"), (await keyOfRegistration(creator)).slice(1)];
  for (const one of swapped)
    await expect(confirm(one, creator.email, now)).rejects.toMatchObject({ code: "NotFound" });
});

describe("a statement that nobody confirms", () => {
  const noticesAbout = async (about: string) =>
    (await db.select().from(mails).where(eq(mails.kind, "statementUnconfirmed"))).filter(({ text }) =>
      text.includes(about),
    );

  test("is handed over to the provider after three days, once", async () => {
    const { email } = await makeSuperuser();
    await state(creator.email, now);
    await handOverStatements(await visitorAt(now + 3 * day - 1));
    expect(await noticesAbout(creator.email)).toEqual([]);
    for (const at of [3, 4, 5]) await handOverStatements(await visitorAt(now + at * day));
    const mine = (await noticesAbout(creator.email)).filter(({ recipient }) => recipient === email);
    expect(mine).toHaveLength(1);
    expect(mine[0]?.text).toContain(`/admin/creators/${creator.id}`);
  });

  test("is not, once it was confirmed or the contract has ended", async () => {
    await makeSuperuser();
    await state(creator.email, now);
    await confirm(await keyOfRegistration(creator), creator.email, now + day);
    const other = await registered();
    const order = await paidOrder(other, now);
    await state(other.email, now, { kind: "order", number: order.number ?? "" });
    const [receipt] = await mailsTo(other.email);
    await confirm(keyIn(receipt?.text) ?? "", other.email, now + day);
    await handOverStatements(await visitorAt(now + 4 * day));
    expect([...(await noticesAbout(creator.email)), ...(await noticesAbout(other.email))]).toEqual([]);
  });
});
