import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { announceTerms } from "~/domain/terms/announce-terms.server";
import { termsAnnouncements, termsAnswers } from "../../../db/schema/accounts";
import { mails } from "../../../db/schema/mails";
import { db, makeContext, makeDashcamer } from "../../factories";
import { crashesOf, crashingContext } from "../crashes/crashing-context";

const version = "2027-01-01";
const night = Date.UTC(2026, 11, 1, 2, 17);
const day = 86_400_000;
const nobody = { role: "visitor" } as const;

const at = (now: number, overrides: Partial<Context> = {}) => makeContext(nobody, { now, ...overrides });

type Creator = { id: number; email: string };
const mailsTo = ({ email }: Creator) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, "termsAnnounced")));
const announcementsTo = ({ id }: Creator) =>
  db.select().from(termsAnnouncements).where(eq(termsAnnouncements.dashcamerId, id));

test("nobody is notified of a version before it is public", async () => {
  const creator = await makeDashcamer();
  await announceTerms(await at(Date.UTC(2026, 10, 24, 22, 59)));
  expect(await mailsTo(creator)).toEqual([]);
  await announceTerms(await at(Date.UTC(2026, 10, 24, 23)));
  expect(await mailsTo(creator)).toHaveLength(1);
});

test("each creator gets one mail, in the morning: what changes, from when, and how to refuse", async () => {
  const creator = await makeDashcamer();
  for (const now of [night, night, night + day, Date.UTC(2027, 1, 1)]) await announceTerms(await at(now));
  const [mail, ...more] = await mailsTo(creator);
  expect(more).toEqual([]);
  expect(mail?.subject.replaceAll("\u00a0", " ")).toBe("Nové podmínky pro dashcamery od 1. 1. 2027");
  expect(mail?.nextAttemptAt).toBe(Date.UTC(2026, 11, 1, 7));
  const text = mail?.text.replaceAll("\u00a0", " ") ?? "";
  expect(text).toContain("Odstoupit od smlouvy");
  expect(text).toContain("/terms/dashcamer?version=2027-01-01");
  expect(text).toContain("odmítněte ho písemně do 31. 12. 2026");
  expect(text).toContain("/dashcamer/terms");
  expect(await announcementsTo(creator)).toEqual([{ dashcamerId: creator.id, version, at: night }]);
});

test("two runs at once tell each creator once", async () => {
  const creators = await Promise.all([makeDashcamer(), makeDashcamer(), makeDashcamer()]);
  await Promise.all(Array.from({ length: 5 }, async () => announceTerms(await at(night))));
  for (const creator of creators) {
    expect(await mailsTo(creator)).toHaveLength(1);
    expect(await announcementsTo(creator)).toHaveLength(1);
  }
});

test("more creators than one batch holds are all notified in one night", async () => {
  const creators = await Promise.all(Array.from({ length: 70 }, () => makeDashcamer()));
  await announceTerms(await at(night));
  const ids = creators.map(({ id }) => id);
  expect(await db.$count(termsAnnouncements, inArray(termsAnnouncements.dashcamerId, ids))).toBe(70);
});

test("a worker killed anywhere tells nobody twice, and the next night tells the rest", async () => {
  await announceTerms(await at(night));
  const people = () => Promise.all([makeDashcamer(), makeDashcamer()]);
  await people();
  const { context, steps } = await crashingContext(nobody, null, { now: night });
  await announceTerms(context);
  const crashes = crashesOf(steps);
  expect(crashes.length).toBeGreaterThan(6);
  for (const crash of crashes) {
    const creators = await people();
    const crashing = await crashingContext(nobody, crash, { now: night });
    await announceTerms(crashing.context).catch(() => {});
    expect(crashing.didCrash()).toBe(true);
    for (const creator of creators) {
      expect((await mailsTo(creator)).length).toBe((await announcementsTo(creator)).length);
    }
    await announceTerms(await at(night + day));
    for (const creator of creators) expect(await mailsTo(creator)).toHaveLength(1);
  }
});

test.each([
  ["whose contract has ended", { contractEndedAt: night - day }],
  ["who has not confirmed the address", { confirmedAt: null }],
])("a creator %s is not notified", async (_, overrides) => {
  const creator = await makeDashcamer(overrides);
  await announceTerms(await at(night));
  expect(await mailsTo(creator)).toEqual([]);
  expect(await announcementsTo(creator)).toEqual([]);
});

test("a creator who has agreed to the version already is not notified; who joined under the older one is", async () => {
  const [agreed, older] = await Promise.all([makeDashcamer(), makeDashcamer()]);
  await db.insert(termsAnswers).values([
    { document: "d", version, dashcamerId: agreed.id, at: 1 },
    { document: "d", version: "2022-02-07", dashcamerId: older.id, at: 1 },
  ]);
  const late = Date.UTC(2027, 0, 10, 2, 17);
  await announceTerms(await at(late));
  expect(await mailsTo(agreed)).toEqual([]);
  const [mail] = await mailsTo(older);
  // Fourteen days from the notice, not from the day in force.
  expect(mail?.text.replaceAll("\u00a0", " ")).toContain("písemně do 23. 1. 2027");
});
