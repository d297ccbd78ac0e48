import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { registerFan } from "~/domain/accounts/register-fan.server";
import { requestPasswordReset } from "~/domain/accounts/request-password-reset.server";
import { RegisterFanForm } from "~/domain/accounts/wire";
import { mailRow } from "~/domain/mail/queue-mail.server";
import { mailCap } from "~/domain/mail/rules";
import { subscribe } from "~/domain/newsletter/subscribe.server";
import { openTicket } from "~/domain/support/open-ticket.server";
import { ticketsAnHour } from "~/domain/support/rules";
import { termsInForce } from "~/domain/terms/rules";
import { mails } from "../../../db/schema/mails";
import { supportTickets } from "../../../db/schema/support";
import { db, makeContext, makeFan, makeSite } from "../../factories";

const hour = 3_600_000;
const visitor = { role: "visitor" } as const;
let addresses = 0;
const newAddress = () => `Obet${++addresses}@Example.com`;
let occasions = 0;

/** As whoever has many network addresses would ask. */
const contextAt = (now = Date.now()) => makeContext(visitor, { now, limits: { allows: async () => true } });
const mailsTo = async (email: string) =>
  db
    .select()
    .from(mails)
    .where(eq(sql`lower(${mails.recipient})`, email.toLowerCase()));

async function queue(to: string, { kind = "clipReceived", now = Date.now(), isOwnAddress = false } = {}) {
  const dedupeKey = `${kind}:${++occasions}`;
  await mailRow(await contextAt(now), {
    kind,
    dedupeKey,
    to,
    isOwnAddress,
    subject: "S",
    text: "T",
    html: "H",
  });
}

const ticket = (email: string) => ({
  type: 1 as const,
  subject: `Hlášení ${++occasions}`,
  content: "Nic.",
  name: "",
  email,
  errorReport: null,
  screenshot: null,
  token: "",
});

describe("an address that nobody has confirmed", () => {
  test("gets six mails an hour and twenty a day, however it is spelled and however many ask at once", async () => {
    const to = newAddress();
    const start = Date.now();
    for (let at = 0; at < 26; at++) {
      const spellings = [to, to.toLowerCase(), to.toUpperCase()];
      await Promise.all(
        Array.from({ length: 20 }, (_, n) => queue(spellings[n % 3] ?? to, { now: start + at * hour + 1 })),
      );
      const expected = Math.min(mailCap.hour * (at + 1), mailCap.day);
      if (at < 20) expect((await mailsTo(to)).length).toBe(expected);
    }
    expect((await mailsTo(to)).length).toBeLessThanOrEqual(mailCap.day + 2 * mailCap.hour);
  });

  test("gets them of all forms together: receipts, reports, registrations, newsletters", async () => {
    const email = newAddress();
    const consentVersion = termsInForce(await contextAt(Date.now()), "g");
    const playlists: number[] = [];
    for (let n = 0; n < 4; n++) {
      const context = await contextAt(Date.now() + n * 5 * 60_000);
      await queue(email, { now: context.now });
      const { id } = await makeSite();
      const site = { ...context.site, id };
      const wish = { email, other: true, webUpdates: true, wasInited: false, playlists, consentVersion };
      await subscribe({ ...context, site }, wish).catch(() => {});
      await openTicket(context, ticket(email)).catch(() => {});
      const form = { name: "Jana", surname: "Nová", email, password: "dlouhé heslo jako věta", terms: "on" };
      const filled = RegisterFanForm.safeParse(form);
      if (filled.success) await registerFan(context, filled.data).catch(() => {});
    }
    expect((await mailsTo(email)).length).toBe(mailCap.hour);
    expect(new Set((await mailsTo(email)).map(({ kind }) => kind)).size).toBeGreaterThan(2);
  });
});

describe("who has confirmed an address", () => {
  test("loses none of their own mails, however many strangers ask for", async () => {
    const fan = await makeFan({ password: "dlouhé heslo jako věta" });
    const to = fan.email ?? "";
    for (let n = 0; n < 30; n++) await queue(to);
    for (const kind of ["stateChanged", "comments", "transferDone", "reviewRequested"]) {
      for (let n = 0; n < 8; n++) await queue(to, { kind });
    }
    for (let n = 0; n < 8; n++) await queue(to, { isOwnAddress: true });
    const got = await mailsTo(to);
    expect(got.filter(({ kind }) => !["clipReceived"].includes(kind))).toHaveLength(32);
    expect(got.filter(({ kind }) => kind === "clipReceived")).toHaveLength(mailCap.hour + 8);
    await requestPasswordReset(await contextAt(), { email: to });
    expect((await mailsTo(to)).filter(({ kind }) => kind === "passwordReset")).toHaveLength(1);
  });

  test("gets at most six links for a new password an hour, and each answer looks the same", async () => {
    const fan = await makeFan({ password: "dlouhé heslo jako věta" });
    const start = Date.now();
    for (let n = 0; n < 20; n++) {
      const context = await contextAt(start + n * 2 * 60_000 + 1);
      expect(await requestPasswordReset(context, { email: fan.email ?? "" })).toBeUndefined();
    }
    expect(await mailsTo(fan.email ?? "")).toHaveLength(mailCap.hour);
  });
});

test("of twenty reports at once for one address, spelled in many ways, five are opened and five receipts leave", async () => {
  const email = newAddress();
  const spellings = [email, email.toLowerCase(), email.toUpperCase()];
  const context = await contextAt();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => openTicket(context, ticket(spellings[n % 3] ?? email))),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(ticketsAnHour);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "TooManyRequests" });
  }
  const opened = await db
    .select()
    .from(supportTickets)
    .where(eq(sql`lower(${supportTickets.email})`, email.toLowerCase()));
  expect(opened).toHaveLength(ticketsAnHour);
  expect(await mailsTo(email)).toHaveLength(ticketsAnHour);
});
