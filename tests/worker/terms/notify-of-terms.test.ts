import { eq, like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Context } from "~/domain/context";
import type { Job } from "~/domain/jobs";
import { goOn } from "~/domain/retention/go-on.server";
import { notifyOfTerms } from "~/domain/terms/notify-of-terms.server";
import { termsVersions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { fans } from "../../../db/schema/fans";
import { mails } from "../../../db/schema/mails";
import { db, makeContext, makeDashcamer, makeEditor, makeFan } from "../../factories";
import { plansOf } from "../../query-plans";
import { type Crash, crashesOf, crashingContext } from "../crashes/crashing-context";
import { steppedDatabase } from "../stepped-database";

const nobody = { role: "visitor" } as const;
const day = 86_400_000;
const announcedAt = Date.UTC(2027, 2, 1, 9);
const night = Date.UTC(2027, 2, 2, 1, 17);
const version = "2027-03-25";
const terms: Context["terms"] = [
  { document: "f", version: "2022-02-07", announcedAt: null },
  { document: "g", version: "2022-02-07", announcedAt: null },
  { document: "f", version, announcedAt },
];
/** The same, but the text on personal data is announced as well. */
const both: Context["terms"] = [...terms, { document: "g", version, announcedAt }];
const isNotice = eq(mails.kind, "termsChange");

const at = (now: number, overrides: Partial<Context> = {}) =>
  makeContext(nobody, { now, terms, later: async () => {}, ...overrides });
const notified = async (name = "") =>
  (
    await db
      .select()
      .from(mails)
      .where(like(mails.dedupeKey, `termsChange:${name}%`))
  )
    .map(({ recipient }) => recipient)
    .sort();

await db.insert(termsVersions).values([
  { document: "f", version, announcedAt, summary: "Záběr smí mít titulky.\nPíšeme o vydání." },
  { document: "g", version, announcedAt, summary: "Protokoly mažeme dřív." },
]);

beforeEach(async () => {
  await db.delete(mails).where(isNotice);
  await db.update(fans).set({ confirmedAt: null });
  await db.update(editors).set({ registerGuidHash: "a".repeat(64) });
  await db.update(dashcamers).set({ confirmedAt: null });
});

test("each contributor is notified once of new terms, in the morning: what changes, since when, and what to do", async () => {
  const fan = await makeFan();
  for (const now of [night, night, night + day]) await notifyOfTerms(await at(now));
  const [mail, ...more] = await db.select().from(mails).where(isNotice);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: fan.email,
    nextAttemptAt: Date.UTC(2027, 2, 2, 7),
    dedupeKey: `termsChange:f:${version}:fan:${fan.id}`,
  });
  expect(mail?.subject.replaceAll("\u00a0", " ")).toBe("Nové podmínky pro fanoušky od 25. 3. 2027");
  const text = mail?.text.replaceAll("\u00a0", " ") ?? "";
  for (const words of [
    "• Záběr smí mít titulky.\n• Píšeme o vydání.",
    `/terms/fan?version=${version}`,
    `/terms/fan?version=${version}#difference`,
    "Nemusíte nic dělat.",
    "/profile/cancel",
  ])
    expect(text).toContain(words);
});

test("nobody is notified before a version is public, or once it is in force; who registers between is", async () => {
  await makeFan();
  for (const now of [announcedAt - 1, Date.parse("2027-03-25T00:00+01:00")])
    await notifyOfTerms(await at(now));
  expect(await notified()).toEqual([]);
  await notifyOfTerms(await at(night));
  const later = await makeFan();
  await notifyOfTerms(await at(Date.parse("2027-03-25T00:00+01:00") - 1));
  expect(await notified()).toHaveLength(2);
  expect(await notified()).toContain(later.email);
});

test("nobody is notified whose address is not confirmed or whose account was cancelled, also while the mail is written", async () => {
  const [fan, cancelled, moved, late] = [await makeFan(), await makeFan(), await makeFan(), await makeFan()];
  await makeFan({ confirmedAt: null });
  await makeFan({ cancelledAt: night - day });
  await makeFan({ email: null, cancelledAt: night - day });
  await makeFan({ email: null });
  const stepped = steppedDatabase(async (statements, work) => {
    if (statements.length === 4) {
      const erased = { email: null, cancelledAt: night };
      await db.update(fans).set(erased).where(eq(fans.id, cancelled.id));
      await db.update(fans).set({ email: "jinam@palubka.test" }).where(eq(fans.id, moved.id));
      await db.update(fans).set({ confirmedAt: null }).where(eq(fans.id, late.id));
    }
    return work();
  });
  await notifyOfTerms(await at(night, { db: stepped }));
  expect(await notified()).toEqual([fan.email]);
});

test("of personal data everybody with an account is notified, and an address with several accounts once", async () => {
  const creator = await makeDashcamer();
  const editor = await makeEditor({ dashcamerId: creator.id });
  const locked = await makeEditor({ dashcamerId: creator.id, locked: true });
  const fan = await makeFan();
  const other = await makeDashcamer();
  await makeFan({ email: other.email.toUpperCase() });
  await makeFan({ email: editor.email });
  await makeEditor({ dashcamerId: creator.id, email: creator.email.toUpperCase() });
  await makeEditor({ dashcamerId: creator.id, registerGuidHash: "b".repeat(64) });
  const former = await makeDashcamer({ contractEndedAt: night - day });
  await makeEditor({ dashcamerId: former.id });
  await makeDashcamer({ confirmedAt: null });
  for (const now of [night, night + day]) await notifyOfTerms(await at(now, { terms: both }));
  const everybody = [creator, other, editor, locked, fan].map(({ email }) => email).sort();
  expect(await notified("g")).toEqual(everybody);
  // The contributors' terms concern each contributor's account.
  expect(await notified("f")).toHaveLength(3);
  const [mail] = await db.select().from(mails).where(like(mails.dedupeKey, "termsChange:g:%"));
  expect(mail?.text).toContain(`/terms/gdpr?version=${version}`);
});

test("two runs at once tell each once", async () => {
  await Promise.all([makeFan(), makeFan(), makeFan()]);
  await Promise.all(Array.from({ length: 5 }, async () => notifyOfTerms(await at(night))));
  expect(await notified()).toHaveLength(3);
  expect(new Set(await notified()).size).toBe(3);
});

test("a worker killed anywhere leaves nobody out and tells nobody twice", async () => {
  for (const _ of [1, 2]) {
    await makeFan();
    await makeEditor();
  }
  const tell = async (crash: Crash | null) => {
    const crashing = await crashingContext(nobody, crash, { now: night, terms: both });
    await notifyOfTerms(crashing.context).catch(() => {});
    return crashing;
  };
  const { steps } = await tell(null);
  const everybody = await notified();
  expect(everybody).toHaveLength(8);
  for (const crash of crashesOf(steps)) {
    await db.delete(mails).where(isNotice);
    const { didCrash } = await tell(crash);
    expect(didCrash(), JSON.stringify(crash)).toBe(true);
    await tell(null);
    expect(await notified(), JSON.stringify(crash)).toEqual(everybody);
  }
});

test("more contributors than one run writes to are all notified, by jobs that go on, also after a crash between pieces", async () => {
  const many = 550;
  await Promise.all(Array.from({ length: many }, () => makeFan()));
  const jobs: Job[] = [];
  const context = await at(night, { later: async (job) => void jobs.push(job) });
  let batches = 0;
  const dying = steppedDatabase(async (statements, work) => {
    if (statements.length === 50 && ++batches === 3) throw new Error("The worker has crashed.");
    return work();
  });
  await expect(notifyOfTerms({ ...context, db: dying })).rejects.toThrow();
  expect(await db.$count(mails, isNotice)).toBe(100);
  await notifyOfTerms(context);
  expect(await db.$count(mails, isNotice)).toBe(500);
  expect(jobs).toEqual([{ type: "retention", name: "notifyOfTerms" }]);
  await goOn(context, { name: "notifyOfTerms" });
  expect(jobs).toHaveLength(1);
  expect(new Set(await notified()).size).toBe(many);
  expect(await notified()).toHaveLength(many);
  const plans = await plansOf(await at(night, { terms: both }), notifyOfTerms);
  for (const plan of plans.filter((one) => one.includes("SCAN")))
    expect(plan).toMatch(/SEARCH mails USING (COVERING )?INDEX/);
});
