import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hashSecret } from "~/domain/accounts/secrets.server";
import type { Actor } from "~/domain/actor";
import { sendLineBack } from "~/domain/bank/send-line-back.server";
import type { Context } from "~/domain/context";
import { correctInvoice } from "~/domain/invoices/correct-invoice.server";
import { payLeftCreditById } from "~/domain/payouts/left-credit.server";
import { exportPayouts, markSent } from "~/domain/payouts/payout-files.server";
import { cancelPayout, returnPayout } from "~/domain/payouts/take-back.server";
import { giveAccountById } from "~/domain/refunds/give-account.server";
import { resolveRefund } from "~/domain/refunds/resolve-refund.server";
import { changePrices } from "~/domain/tariffs/change-prices.server";
import { publishTerms } from "~/domain/terms/publish-terms.server";
import { sessions } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import { createContext } from "../../../workers/context";
import {
  cheapHash,
  db,
  makeContext,
  makeDashcamer,
  makeSuperuser,
  signIn,
  signInHourAgo,
} from "../../factories";
import { atBank } from "../bank/statements";
import { doneBy, htmlOf, postForm } from "../forms";
import { account, makeFormer, makePayout, payoutsOf } from "../payouts/world";

const minute = 60_000;
const password = "heslo provozovatele";

/** Such a superuser, with what their session is found by. */
async function signedInHourAgo() {
  const made = await signInHourAgo(password);
  return { ...made, idHash: hashSecret(made.cookie.split("=")[1] ?? "") };
}

const entriesOf = (id: number, action: string) =>
  db.$count(auditEntries, and(eq(auditEntries.actorId, id), eq(auditEntries.action, action)));

const provedAt = async (idHash: string) =>
  (await db.select().from(sessions).where(eq(sessions.idHash, idHash)))[0]?.provedAt;

const grave: Record<string, (context: Context) => Promise<unknown>> = {
  "makes a file for the bank": (context) => exportPayouts(context),
  "says that the bank has sent it": (context) => markSent(context, { id: 1 }),
  "says that the bank has refused a payout": (context) => returnPayout(context, { id: 1, from: "exported" }),
  "says that a payout has come back": (context) => returnPayout(context, { id: 1, from: "sent" }),
  "stops a payout": (context) => cancelPayout(context, { id: 1 }),
  "sends credit to an account": (context) => payLeftCreditById(context, { id: 1, bankAccount: account }),
  "sends a refund to an account": (context) => giveAccountById(context, { id: 1, bankAccount: account }),
  "decides about a refund": (context) => resolveRefund(context, { id: 1, resolution: "byBank" }),
  "sends a payment back": (context) => sendLineBack(context, { id: 1, bankAccount: account, reason: "x" }),
  "takes an amount off an invoice": (context) =>
    correctInvoice(context, { id: 1, corrected: 0, amount: 100, reason: "x" }),
  "announces new prices": (context) =>
    changePrices(context, {
      ...{ variant: 1, seen: 0, day: "2099-01-01", yearlyPrice: 1, monthlyPrice: 1 },
      ...{ spaceBytes: 1, extraSpaceYearlyPrice: 1, extraSpaceMonthlyPrice: 1 },
    }),
  "announces new terms": (context) => publishTerms(context, { document: "f", savedAt: 1 }),
};

describe.each(Object.entries(grave))("whoever %s", (_, act) => {
  const superuser: Actor = { role: "superuser", superuserId: 1, name: "Eva" };

  test.each([
    ["by a session that was never proved", () => null],
    ["by one that was proved five minutes ago", (now: number) => now - 5 * minute],
  ])("is refused when they come %s", async (_, provedAt) => {
    const now = Date.now();
    const context = await makeContext(superuser, { now, provedAt: provedAt(now) });
    await expect(act(context)).rejects.toMatchObject({ code: "ProofNeeded", field: "password" });
  });

  test("is not asked again within five minutes", async () => {
    const now = Date.now();
    const context = await makeContext(superuser, { now, provedAt: now - 5 * minute + 1 });
    await expect(act(context).catch(({ code }) => code)).resolves.not.toBe("ProofNeeded");
  });
});

test("a superuser's stolen session cannot pay out: the form comes back with a field for a code", async () => {
  const { creator } = await makePayout();
  const { superuser, cookie, idHash } = await signedInHourAgo();

  const asked = await postForm("/admin/payouts", cookie, { intent: "make" });
  expect(asked.status).toBe(401);
  const html = await htmlOf(asked);
  expect(html).toContain("Ještě prosím kód z aplikace.");
  expect(html).toContain("one-time-code");
  for (const [field, value] of [
    ["code", "000000"],
    ["password", password],
  ] as const) {
    const guessed = await postForm("/admin/payouts", cookie, { intent: "make", [field]: value });
    expect(guessed.status).toBe(401);
  }
  expect((await payoutsOf(creator))[0]?.state).toBe("asked");
  expect(await entriesOf(superuser.id, "payoutsExported")).toBe(0);
  expect(await entriesOf(superuser.id, "provedAgain")).toBe(0);
  expect(await provedAt(idHash)).toBeLessThan(Date.now() - 59 * minute);
});

test("who has the app goes on in the same step, and need not say it again for five minutes", async () => {
  const { creator, payoutId } = await makePayout();
  const file = await exportPayouts(await atBank());
  const { superuser, cookie, idHash, code } = await signedInHourAgo();

  const form = { intent: "sent", id: String(file.id), code: code() };
  const sent = await postForm("/admin/payouts", cookie, form);
  expect(doneBy(sent)).toEqual({ to: "/admin/payouts", toast: "payoutsSent" });
  expect((await payoutsOf(creator))[0]?.state).toBe("sent");
  expect(await entriesOf(superuser.id, "provedAgain")).toBe(1);
  const back = { intent: "cameBack", id: String(payoutId) };
  expect(doneBy(await postForm("/admin/payouts", cookie, back)).toast).toBe("payoutReturned");

  await db
    .update(sessions)
    .set({ provedAt: Date.now() - 5 * minute })
    .where(eq(sessions.idHash, idHash));
  expect((await postForm("/admin/payouts", cookie, back)).status).toBe(401);
});

test("what was typed stands in the form that asks for the code", async () => {
  const { creator } = await makeFormer();
  const { cookie, code } = await signedInHourAgo();
  const typed = { intent: "payCredit", bankAccount: account };

  const asked = await htmlOf(await postForm(`/admin/creators/${creator.id}`, cookie, typed));
  expect(asked).toContain(`value="${account}"`);
  const wrong = await postForm(`/admin/creators/${creator.id}`, cookie, { ...typed, code: "000000" });
  const shown = await htmlOf(wrong);
  expect(shown).toContain("Kód nesedí");
  expect(shown).toContain(`value="${account}"`);
  const done = await postForm(`/admin/creators/${creator.id}`, cookie, { ...typed, code: code() });
  expect(done.status).toBe(200);
  expect((await payoutsOf(creator)).at(-1)).toMatchObject({ state: "asked", amount: 40_000 });
});

test("a payout in a list is decided in a form of its own, which says which one it is", async () => {
  const { payoutId } = await makePayout();
  const { cookie } = await signedInHourAgo();
  const page = "/admin/payouts?state=asked";

  const asked = await htmlOf(await postForm(page, cookie, { intent: "cancel", id: String(payoutId) }));
  expect(asked).toContain(`name="id" value="${payoutId}"`);
  expect(asked.match(/one-time-code/g)).toHaveLength(1);
});

/** A creator without a second factor, whose login is an hour old, adds one: what proves them is the password. */
test("passwords are guessed no faster than at a login, and never stand in a page", async () => {
  const { actor } = await makeDashcamer({ passwordHash: cheapHash(password) });
  const cookie = await signIn(actor, { now: Date.now() - 60 * minute });
  const guess = (value: string) =>
    postForm("/second-factor", cookie, { intent: "makeCodes", password: value });

  const answers = [];
  for (let index = 0; index < 11; index++) {
    const answer = await guess(`pokus číslo ${index}`);
    answers.push(answer.status);
    expect(await htmlOf(answer)).not.toContain(`pokus číslo ${index}`);
  }
  expect(answers).toEqual([...Array(10).fill(401), 429]);
  expect((await guess(password)).status).toBe(429);
});

test("a proof holds for the browser that gave it alone", async () => {
  await makePayout();
  const { superuser, cookie, code } = await signedInHourAgo();
  const stolen = await signIn(superuser.actor, { now: Date.now() - 60 * minute });

  await postForm("/admin/payouts", cookie, { intent: "make", code: code() });
  expect((await postForm("/admin/payouts", stolen, { intent: "make" })).status).toBe(401);
});

test("a login is a proof, and a request's context knows when it was", async () => {
  const superuser = await makeSuperuser();
  const now = Date.now() - 2 * minute;
  const headers = { Cookie: await signIn(superuser.actor, { now }) };
  const context = await createContext(env, new Request("http://palubka.test/admin", { headers }));
  expect(context.provedAt).toBe(now);
});
