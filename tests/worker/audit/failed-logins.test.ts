import { SELF } from "cloudflare:test";
import { and, eq, gt, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { logIn } from "~/domain/accounts/log-in.server";
import { verifyLocalAdmin } from "~/domain/accounts/verify-local-admin.server";
import type { Context } from "~/domain/context";
import { passFactor } from "~/domain/second-factor/pass-factor.server";
import { attempts } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import * as make from "../../factories";

const password = "heslo jako celá věta";
const hour = 3_600_000;
const start = Date.parse("2026-11-20T10:00:00Z");
const here = "2001:db8:77:1::1";
const { db } = make;

beforeEach(async () => {
  await db.delete(attempts);
});

const visitor = (overrides: Partial<Context> = {}) =>
  make.makeContext(
    { role: "visitor" },
    { limits: { allows: async () => true }, now: start, clientAddress: here, ...overrides },
  );

const makeFan = () => make.makeFan({ passwordHash: make.cheapHash(password) });

/** Somebody types a wrong password, and is refused. */
async function guess(email: string, overrides: Partial<Context> = {}) {
  const context = await visitor(overrides);
  await expect(logIn(context, { role: "fan", email, password: "hádám hádám" })).rejects.toThrow();
}

const of = (kind: string, id: number) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, kind), eq(auditEntries.subjectId, id)))
    .orderBy(auditEntries.id);

test("a wrong password is written down with the account and the network, the next ones of the day are not", async () => {
  const fan = await makeFan();
  await guess(fan.email ?? "");
  await guess(fan.email ?? "");
  expect(await of("fan", fan.id)).toMatchObject([
    {
      ...{ area: "logins", action: "loginFailed", actorRole: "sender", actorId: null },
      ...{ details: { how: "wrongPassword" }, network: "2001:db8:77:1::/64", at: start },
    },
  ]);
  await guess(fan.email ?? "", { clientAddress: "192.0.2.7" });
  await guess(fan.email ?? "", { now: start + 25 * hour });
  expect((await of("fan", fan.id)).map(({ network }) => network)).toEqual([
    "2001:db8:77:1::/64",
    "192.0.2.7",
    "2001:db8:77:1::/64",
  ]);
  expect(JSON.stringify(await of("fan", fan.id))).not.toContain(fan.email);
});

test("the right one leaves nothing, and neither does an address that nobody has", async () => {
  const fan = await makeFan();
  const before = await db.$count(auditEntries);
  await logIn(await visitor(), { role: "fan", email: fan.email ?? "", password });
  await guess("nikdo@palubka.test");
  expect(await db.$count(auditEntries)).toBe(before);
});

test("two at the same moment are one entry", async () => {
  const fan = await makeFan();
  await Promise.all([guess(fan.email ?? ""), guess(fan.email ?? "")]);
  expect(await of("fan", fan.id)).toHaveLength(1);
});

test("the failure after which further ones are refused is written down as such, once", async () => {
  const fan = await makeFan();
  for (let at = 0; at < 12; at++) await guess(fan.email ?? "", { clientAddress: `192.0.2.${at}` });
  const hows = (await of("fan", fan.id)).map(({ details }) => details.how);
  expect(hows).toEqual([...Array(9).fill("wrongPassword"), "locked"]);
});

test("who guesses at one account from everywhere, or at all accounts from one place, does not fill the log", async () => {
  const fan = await makeFan();
  for (let at = 0; at < 60; at++)
    await guess(fan.email ?? "", {
      clientAddress: `2001:db8:${at.toString(16)}::1`,
      now: start + at * 120_000,
    });
  expect((await of("fan", fan.id)).length).toBeLessThanOrEqual(12);

  const last = (await db.select({ id: sql<number>`max(id)` }).from(auditEntries).get())?.id ?? 0;
  for (let at = 0; at < 60; at++)
    await guess((await makeFan()).email ?? "", { now: start + 100 * hour + at * 120_000 });
  expect(await db.$count(auditEntries, gt(auditEntries.id, last))).toBeLessThanOrEqual(23);
});

test("so is a wrong password of a site's local admin, and a wrong code", async () => {
  const site = await make.makeSite({ adminPassword: password });
  const context = await visitor();
  const there = { ...context, site: { ...context.site, id: site.id } };
  await expect(verifyLocalAdmin(there, { password: "hádám hádám" })).rejects.toThrow();
  await make.giveFactor(site.admin);
  await expect(passFactor(there, site.admin, { code: "000000" })).rejects.toThrow();
  expect((await of("site", site.id)).map(({ details }) => details.how)).toEqual([
    "wrongPassword",
    "wrongCode",
  ]);
});

test("the log shows them alone, with words and the network", async () => {
  const creator = await make.makeDashcamer({ name: "Hádaný", passwordHash: make.cheapHash(password) });
  const asked = { role: "dashcamer", email: creator.email, password: "hádám hádám" } as const;
  await expect(logIn(await visitor(), asked)).rejects.toThrow();
  const { actor } = await make.makeSuperuser();
  const page = "http://palubka.test/admin/audit?area=logins";
  const text = await (await SELF.fetch(page, { headers: { Cookie: await make.signIn(actor) } })).text();
  expect(text).toContain("Hádaný (dashcamer)");
  expect(text).toContain("špatné heslo");
  expect(text).toContain("2001:db8:77:1::/64");
  expect(text).not.toContain("Přihlášení do správy");
});
