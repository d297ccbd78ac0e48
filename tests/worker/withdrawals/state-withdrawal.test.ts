import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mailCap } from "~/domain/mail/rules";
import { stateWithdrawal } from "~/domain/withdrawals/state-withdrawal.server";
import { contractWithdrawals } from "../../../db/schema/contract-withdrawals";
import { refunds } from "../../../db/schema/payments";
import { Browser } from "../../browser";
import { db, makeContext } from "../../factories";
import * as money from "../money/world";
import { confirm, day, keyIn, mailsTo, now, paidOrder, registered, state, statementsOf } from "./world";

const words = (text: string | undefined) => (text ?? "").replaceAll("\u00a0", " ");
const monthly = { payInterval: 30, variant: 2 } as const;

let creator: money.Creator;

beforeEach(async () => {
  creator = await registered();
});

describe("whoever fills in the form for their order", () => {
  test("gets what they stated with date and time at once, and the contract goes on until they confirm", async () => {
    const order = await paidOrder(creator, now);
    await state(creator.email, now + day, { kind: "order", number: order.number ?? "" });
    const [receipt, ...more] = await mailsTo(creator.email);
    expect(more).toEqual([]);
    for (const said of ["25. 11. 2026 10:00", "Jana Nováková", `Objednávka ${order.number}`, creator.email])
      expect(words(receipt?.text)).toContain(said);
    expect(keyIn(receipt?.text)).toMatch(new RegExp(`^${order.id}-`));
    expect((await money.recordOf(creator)).licenceUntil).toBeGreaterThan(now + 300 * day);
    expect(await money.documentsOf(creator)).toHaveLength(1);
  });

  test("and confirms it days later, has withdrawn on the day of the statement and pays for no day after it", async () => {
    const order = await paidOrder(creator, now);
    await state(creator.email, now + 2 * day, { kind: "order", number: order.number ?? "" });
    const [receipt] = await mailsTo(creator.email);
    await confirm(keyIn(receipt?.text) ?? "", creator.email, now + 6 * day);
    const provided = Math.floor((order.total * 2) / 365);
    const back = await db.select().from(refunds).where(eq(refunds.invoiceId, order.id));
    expect(back).toMatchObject([{ amount: order.total - provided }]);
    expect(await money.periodsOf(creator)).toMatchObject([{ until: now + 2 * day, price: provided }]);
    const [confirmation] = await mailsTo(creator.email, "withdrawalReceived");
    expect(words(confirmation?.text)).toContain("26. 11. 2026 10:00");
    await money.expectLedgerFits();
  });

  test("in time and confirms it after the days are over, has withdrawn in time", async () => {
    const order = await paidOrder(creator, now, monthly);
    await state(creator.email, now + 14 * day, { kind: "order", number: order.number ?? "" });
    const [receipt] = await mailsTo(creator.email);
    await confirm(keyIn(receipt?.text) ?? "", creator.email, now + 20 * day);
    expect(await money.invoiceOf(order.id)).toMatchObject({ cancelledAt: now + 20 * day });
  });

  test("but confirms it only after a week, has not", async () => {
    const order = await paidOrder(creator, now);
    await state(creator.email, now + 14 * day, { kind: "order", number: order.number ?? "" });
    const [receipt] = await mailsTo(creator.email);
    const late = confirm(keyIn(receipt?.text) ?? "", creator.email, now + 21 * day + 1);
    await expect(late).rejects.toMatchObject({ code: "InvalidState" });
  });

  test("twice, is held by the first time; after it has run out by the new one", async () => {
    const order = await paidOrder(creator, now);
    const stateIt = (at: number) => state(creator.email, at, { kind: "order", number: order.number ?? "" });
    await stateIt(now + day);
    await stateIt(now + 2 * day);
    expect(await statementsOf(creator)).toMatchObject([{ receivedAt: now + day }]);
    expect(await mailsTo(creator.email)).toHaveLength(2);
    await stateIt(now + 9 * day);
    expect(await statementsOf(creator)).toMatchObject([{ receivedAt: now + 9 * day }]);
  });

  test("with a slip in the number is understood where only one order can be meant, and not where two can", async () => {
    const order = await paidOrder(creator, now);
    await state(creator.email, now, { kind: "order", number: "asi 12" });
    expect(await statementsOf(creator)).toMatchObject([{ invoiceId: order.id }]);
    const other = await registered();
    for (const _ of [1, 2]) await paidOrder(other, now, monthly);
    await state(other.email, now, { kind: "order", number: "asi 12" });
    expect(await statementsOf(other)).toEqual([]);
    const [receipt] = await mailsTo(other.email);
    expect(words(receipt?.text)).toContain("jsme ale u této e-mailové adresy nenašli");
  });

  test("moves up what follows, and nothing that was paid for is lost", async () => {
    const first = await paidOrder(creator, now, monthly);
    await paidOrder(creator, now + day, { ...monthly, variant: 3 });
    await state(creator.email, now + 2 * day, { kind: "order", number: first.number ?? "" });
    const [receipt] = await mailsTo(creator.email);
    await confirm(keyIn(receipt?.text) ?? "", creator.email, now + 5 * day);
    const [ended, moved] = await money.periodsOf(creator);
    expect(ended?.until).toBe(now + 2 * day);
    expect(moved).toMatchObject({ from: now + 5 * day, variant: 3 });
    expect(((moved?.until ?? 0) - (moved?.from ?? 0)) / day).toBeGreaterThan(30);
  });
});

describe("whose address it is", () => {
  const answerTo = async (email: string) => {
    const response = await new Browser().post("/withdrawal", {
      name: "Jana",
      email,
      kind: "registration",
      number: "",
    });
    return { status: response.status, page: words(await response.text()).replaceAll(email, "adresa") };
  };

  test("nobody learns from the page: the answer is the same for a creator and for a stranger", async () => {
    const known = await registered(Date.now());
    const [one, other] = [await answerTo(known.email), await answerTo("nikdo@palubka.test")];
    const withoutKeys = ({ page, status }: typeof one) => ({
      status,
      page: page.replace(/[0-9a-f]{32}|nonce="[^"]+"|[\w+/=-]{20,}/g, ""),
    });
    expect(one.page).toContain("Oznámení jsme přijali");
    expect(withoutKeys(other)).toEqual(withoutKeys(one));
    expect(await statementsOf(known)).toHaveLength(1);
  });

  test("without a contract gets a receipt too, which leads nowhere", async () => {
    const email = `host-${creator.email}`;
    await state(email, now);
    const [receipt] = await mailsTo(email);
    expect(words(receipt?.text)).toContain("24. 11. 2026 10:00");
    expect(keyIn(receipt?.text)).toBeUndefined();
  });

  test("of another creator names no order of somebody else", async () => {
    const order = await paidOrder(await registered(), now);
    await state(creator.email, now, { kind: "order", number: order.number ?? "" });
    const [receipt] = await mailsTo(creator.email);
    expect(keyIn(receipt?.text)).toBeUndefined();
  });
});

describe("it is bounded", () => {
  test("an address gets only so many receipts in an hour, and its statement stands all the same", async () => {
    for (let sent = 0; sent < mailCap.hour + 3; sent++) await state(creator.email, now + sent * 1000);
    expect(await mailsTo(creator.email)).toHaveLength(mailCap.hour);
    expect(await statementsOf(creator)).toHaveLength(1);
  });

  test("one network may send only so many forms", async () => {
    const context = await makeContext({ role: "visitor" }, { now, limits: { allows: async () => false } });
    const input = { name: "Jana", email: creator.email, kind: "registration", number: "" } as const;
    await expect(stateWithdrawal(context, input)).rejects.toMatchObject({ code: "TooManyRequests" });
    expect(await mailsTo(creator.email)).toEqual([]);
  });
});

test("the page is linked from the end of every page and from the creators' terms, and says what is missing", async () => {
  const browser = new Browser();
  expect(await (await browser.get("/about")).text()).toContain('href="/withdrawal"');
  expect(words(await (await browser.get("/terms/dashcamer")).text())).toMatch(
    /odstoupit i bez přihlášení, na stránce\s*(<!-- -->)*\s*<a[^>]+href="\/withdrawal"/,
  );
  const page = words(await (await browser.get("/withdrawal")).text());
  expect(page).toContain("Potvrdit odstoupení od smlouvy");
  const refused = await browser.post("/withdrawal", { name: "Jana", email: "x", kind: "order", number: "" });
  expect(refused.status).toBe(400);
  expect(words(await refused.text())).toContain('value="Jana"');
});

test("nothing was withdrawn from by a statement alone", async () => {
  await state(creator.email, now);
  const withdrawn = eq(contractWithdrawals.dashcamerId, creator.id);
  expect(await db.$count(contractWithdrawals, withdrawn)).toBe(0);
  expect((await money.recordOf(creator)).contractEndedAt).toBeNull();
});
