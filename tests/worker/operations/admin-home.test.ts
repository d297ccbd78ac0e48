import { env, SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { checkLedger } from "~/domain/money/check-ledger.server";
import { countNeeds } from "~/domain/operations/count-needs.server";
import { getClock } from "~/domain/operations/get-clock.server";
import { recordCheck } from "~/domain/operations/record-check.server";
import { checkStorage } from "~/domain/storage/check-storage.server";
import { bankLines } from "../../../db/schema/bank";
import { clientErrors } from "../../../db/schema/client-errors";
import { dashcamers } from "../../../db/schema/dashcamers";
import { emailAccessRequests } from "../../../db/schema/email-access";
import { failedJobs } from "../../../db/schema/failed-jobs";
import { mails } from "../../../db/schema/mails";
import { refunds } from "../../../db/schema/payments";
import { payouts } from "../../../db/schema/payouts";
import { retentionRuns } from "../../../db/schema/retention-runs";
import { sites } from "../../../db/schema/sites";
import { supportTickets } from "../../../db/schema/support";
import { runUseCasesAt } from "../../../workers/cron";
import {
  db,
  makeContext,
  makeDashcamer,
  makeInvoice,
  makeSite,
  makeSuperuser,
  signIn,
} from "../../factories";

const day = 86_400_000;
const visitor = { role: "visitor" } as const;

async function needs(now = Date.now()) {
  const { actor } = await makeSuperuser();
  return countNeeds(await makeContext(actor, { now }));
}

const nothing = {
  ...{ overSpace: 0, storage: 0, ledger: 0, audit: 0, mails: 0, rules: 0, clock: 0, checks: 0, backup: 0 },
};

test("a platform that needs nobody says so, also on its first day, before anything was backed up or checked", async () => {
  expect(await needs()).toEqual(nothing);
  expect(await needs(Date.now() + day - 60_000)).toEqual(nothing);
});

test("a day without a backup and without nightly checks is shown, until they have been there again", async () => {
  const now = Date.now() + 2.5 * day;
  expect(await needs(now)).toEqual({ ...nothing, checks: 2, backup: 2 });
  const at = async (at: number) => makeContext(visitor, { now: at });
  await recordCheck(await at(now - day - 1), { name: "backup", faults: 0 });
  await recordCheck(await at(now - day), { name: "audit", faults: 0 });
  expect(await needs(now)).toEqual({ ...nothing, checks: 1, backup: 1 });
  for (const name of ["backup", "ledger"] as const) await recordCheck(await at(now), { name, faults: 0 });
  expect(await needs(now)).toEqual(nothing);
});

test("creators who hold more than their space are counted until their contract has ended", async () => {
  const space = { associatedBytes: 1000, extendedBytes: 500 };
  await makeDashcamer({ ...space, usedBytes: 1500 });
  const over = await makeDashcamer({ ...space, usedBytes: 1501 });
  expect(await needs()).toMatchObject({ overSpace: 1 });
  await db.update(dashcamers).set({ contractEndedAt: Date.now() }).where(eq(dashcamers.id, over.id));
  expect(await needs()).toMatchObject({ overSpace: 0 });
});

test("what the last walk through the storage has found is counted", async () => {
  await env.CLIPS.put("posters/stray", "12345");
  await checkStorage(await makeContext(visitor, { now: Date.now() + 2 * day }));
  expect(await needs()).toMatchObject({ storage: 1 });
});

test("a ledger that does not fit is counted until the next check finds it in order", async () => {
  const { id } = await makeDashcamer({ credit: 100 });
  const check = async () => checkLedger(await makeContext(visitor));
  await check();
  expect(await needs()).toMatchObject({ ledger: 1 });
  await db.update(dashcamers).set({ credit: 0 }).where(eq(dashcamers.id, id));
  await check();
  expect(await needs()).toMatchObject({ ledger: 0 });
});

test("mails that were given up are counted, and rules that failed in the last day, each once", async () => {
  const mail = {
    ...{ kind: "x", subject: "", text: "", html: "", headers: {}, nextAttemptAt: 5, createdAt: 3 },
    state: "failed" as const,
  };
  await db.insert(mails).values([
    { ...mail, recipient: "a@palubka.test", dedupeKey: "home:1" },
    { ...mail, recipient: "b@palubka.test", dedupeKey: "home:2" },
    { ...mail, recipient: "", dedupeKey: "home:3" },
  ]);
  const now = Date.now();
  const run = { name: "emptyTrash", took: 5, done: 0, goesOn: false, error: "Error: x" };
  await db.insert(retentionRuns).values([
    { ...run, at: now - 1000 },
    { ...run, at: now - 2000 },
    { ...run, at: now - 3000, name: "forgetRuns" },
    { ...run, at: now - 4000, name: "forgetBulks", done: 1, error: "" },
    { ...run, at: now - 2 * day, name: "sweepSessions" },
  ]);
  expect(await needs(now)).toMatchObject({ mails: 2, rules: 2 });
  await db.delete(mails);
  await db.delete(retentionRuns);
});

test("work of the clock that throws is counted until it goes well, and named with how often it failed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
  const hourly = "37 * * * *";
  const now = Date.now();
  const context = await makeContext(visitor, { now, later: async () => {} });
  const { backups } = context;
  const broken = { ...context, backups: { ...backups, list: () => Promise.reject(new Error("R2 is away")) } };
  for (let run = 0; run < 2; run++) await expect(runUseCasesAt(hourly, broken)).rejects.toThrow("tick");
  expect(await needs(now)).toMatchObject({ clock: 2 });
  const { actor } = await makeSuperuser();
  const fault = { at: now, faults: 2 };
  expect((await getClock(await makeContext(actor, { now }))).failing).toEqual([
    { work: "backUp", ...fault },
    { work: "forgetBackups", ...fault },
  ]);
  // Other ticks leave it as it is, and what is no more a work of the clock is forgotten.
  await runUseCasesAt("0 0 1 1 *", context);
  expect(await needs(now)).toMatchObject({ clock: 2 });
  expect(await needs(now + 2 * day)).toMatchObject({ clock: 0 });
  await runUseCasesAt(hourly, context);
  expect(await needs(now)).toMatchObject({ clock: 0 });
  await db.delete(retentionRuns);
});

test("whoever does not run the platform sees nothing of it", async () => {
  const site = await makeSite({ adminPassword: "heslo jako celá věta" });
  const { actor: creator } = await makeDashcamer();
  for (const actor of [visitor, creator, { role: "localAdmin", siteId: site.id } as const])
    expect(await countNeeds(await makeContext(actor))).toBeNull();
});

/** One of everything that needs the superuser, beside the stray file above. */
async function makeNeeds() {
  const now = Date.now();
  await db.delete(dashcamers).where(eq(dashcamers.usedBytes, 1501));
  const creator = await makeDashcamer({ associatedBytes: 0, extendedBytes: 0, usedBytes: 1 });
  const of = { dashcamerId: creator.id };
  const invoice = await makeInvoice(of);
  const site = (await db.select().from(sites).get()) as typeof sites.$inferSelect;
  await db.insert(bankLines).values({
    ...{ account: "19-2000145399/0800", bankReference: "1", source: "fio", bookedOn: "2026-11-28" },
    ...{ amount: 100, searchText: "", state: "waiting", importedAt: now },
  } as const);
  await db.insert(refunds).values({
    ...{ ...of, invoiceId: invoice.id, method: "gateway", state: "unsure", amount: 100, createdAt: now },
  } as const);
  await db
    .insert(payouts)
    .values({ ...of, reference: "payout:x", amount: 100, bankAccount: "19-2000145399/0800", askedAt: now });
  await db.insert(supportTickets).values({
    ...{ ...of, guid: crypto.randomUUID(), siteId: site.id, type: 1, openedAt: now },
  } as const);
  await db.insert(emailAccessRequests).values({ ...of, reason: "x", requestedAt: now });
  const job = { type: "makePdfs" } as const;
  await db.insert(failedJobs).values({
    ...{ key: "x", type: job.type, job, state: "dead", attempts: 6, firstFailedAt: now, lastFailedAt: now },
  } as const);
  await db
    .insert(clientErrors)
    .values({ signature: "e".repeat(64), message: "x", firstSeenAt: now, lastSeenAt: now });
  await db.insert(mails).values({
    ...{ dedupeKey: "home:4", kind: "x", recipient: "a@palubka.test", subject: "", text: "", html: "" },
    ...{ headers: {}, state: "failed", nextAttemptAt: 5, createdAt: 3 },
  } as const);
  await db
    .insert(retentionRuns)
    .values({ name: "emptyTrash", at: now, took: 5, done: 0, goesOn: false, error: "Error: x" });
  await recordCheck(await makeContext(visitor, { now }), { name: "ledger", faults: 1 });
  await recordCheck(await makeContext(visitor, { now: now - 2 * day }), { name: "audit", faults: 1 });
  await recordCheck(await makeContext(visitor, { now: now - day - 60_000 }), { name: "backup", faults: 0 });
  await env.DB.prepare("insert into nightly_checks (name, at, faults) values ('clock:sendDueMails', ?, 3)")
    .bind(now)
    .run();
}

test("the first page of the administration names each need by its words, with a link to where it is met, and asks no more for them", async () => {
  await makeNeeds();
  const { actor } = await makeSuperuser();
  const cookie = await signIn(actor);
  const read = async (path: string) => {
    const answer = await SELF.fetch(`http://palubka.test${path}`, { headers: { Cookie: cookie } });
    expect(answer.status).toBe(200);
    const trips = /d1;dur=[\d.]+;desc="(\d+)"/.exec(answer.headers.get("Server-Timing") ?? "")?.[1];
    return { html: await answer.text(), trips: Number(trips) };
  };
  const { html } = await read("/admin");
  const shown = [...html.matchAll(/<a ([^>]*needs__one[^>]*)>(.*?)<\/a>/g)].map(([, link, inside]) => [
    /href="([^"]+)"/.exec(link ?? "")?.[1],
    inside
      ?.replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ]);
  expect(shown).toEqual([
    ["/admin/jobs", "1 den bez zálohy databáze"],
    ["/admin/payouts", "1 chyba v účetní knize"],
    ["/admin/audit", "1 chyba v auditním záznamu"],
    ["/admin/jobs", "1 noční kontrola, která den neproběhla"],
    ["/admin/jobs", "1 práce hodin, která selhává"],
    ["/admin/payments", "1 platba bez faktury"],
    ["/admin/refunds", "1 vrácení peněz"],
    ["/admin/payouts", "1 výplata k odeslání"],
    ["/admin/support", "1 otevřené hlášení"],
    ["/admin/email-requests", "1 žádost o e-maily fanoušků"],
    ["/admin/jobs", "1 úloha, která selhala"],
    ["/admin/mails", "1 e-mail, který neodešel"],
    ["/admin/retention", "1 lhůta, která za poslední den selhala"],
    ["/admin/errors", "1 chyba v prohlížečích"],
    ["/admin/storage", "1 soubor, který nesedí"],
    ["/admin/creators?list=overSpace", "1 dashcamer přes prostor"],
  ]);
  // Site, terms and session in one question, and beside the frame two for all needs.
  expect((await read("/admin.data?_routes=routes/admin._index")).trips).toBeLessThanOrEqual(3);
  expect((await read("/admin/jobs")).html).toContain("sendDueMails");
});
