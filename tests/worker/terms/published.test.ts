import { and, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Context } from "~/domain/context";
import type { RefusalCode } from "~/domain/errors";
import { acceptTerms } from "~/domain/terms/accept-terms.server";
import { announceTerms } from "~/domain/terms/announce-terms.server";
import { earliestDay } from "~/domain/terms/draft-rules";
import { getTermsDraft } from "~/domain/terms/get-draft.server";
import { listTerms } from "~/domain/terms/list-terms.server";
import { answersPerPage, listTermsAnswers, listTermsVersions } from "~/domain/terms/list-versions.server";
import { publishTerms } from "~/domain/terms/publish-terms.server";
import { rejectTerms } from "~/domain/terms/reject-terms.server";
import type { TermsDocument } from "~/domain/terms/rules";
import { discardTermsDraft, saveTermsDraft } from "~/domain/terms/save-draft.server";
import { termsAnswers, termsDrafts, termsVersions } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import { mails } from "../../../db/schema/mails";
import { db, makeContext, makeDashcamer, makeSuperuser, signInHourAgo } from "../../factories";
import { doneBy, getPage, htmlOf, postForm } from "../forms";
import { steppedDatabase } from "../stepped-database";

const superuser = await makeSuperuser();
const day = 86_400_000;

const knownTerms = async () => listTerms((await makeContext(superuser.actor)).db);

/** The superuser at a moment, who knows every version that there is by then. */
const at = async (now: number, overrides: Partial<Context> = {}) =>
  makeContext(superuser.actor, { now, terms: await knownTerms(), later: async () => {}, ...overrides });

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: { code: RefusalCode }) => error.code,
  );

const text = { summary: "Mění se věta.\nMění se věta.\n\nA ještě jedna.", said: "Záběr je váš." };
const markdown = "Platformu provozuje {provider}.\n\n## 1. Úvod\n\n1. Nová věta.";

async function draft(document: TermsDocument, now: number, changes: Record<string, unknown> = {}) {
  const typed = { savedAt: 0, version: earliestDay(now), markdown, ...text, ...changes };
  await saveTermsDraft(await at(now), { document, ...typed });
  return draftOf(document);
}

const draftOf = async (document: TermsDocument) =>
  (await db.select().from(termsDrafts).where(eq(termsDrafts.document, document)))[0];
const publish = async (document: TermsDocument, now: number, savedAt = now) =>
  publishTerms(await at(now), { document, savedAt });
const announcedAt = (document: TermsDocument, now: number) =>
  db
    .select({ version: termsVersions.version, summary: termsVersions.summary })
    .from(termsVersions)
    .where(and(eq(termsVersions.document, document), eq(termsVersions.announcedAt, now)));

test("by the form a version is written, shown with what it changes, and announced after a proof", async () => {
  const { superuser: author, cookie, code } = await signInHourAgo();
  const page = "/admin/terms/fan/draft";
  const asked = await htmlOf(await getPage(page, cookie));
  const current = /<textarea[^>]*name="markdown"[^>]*>([^<]+)/.exec(asked)?.[1] ?? "";
  expect(current).toContain("Dashcamer záběr použít nemusí.");

  const typed = {
    intent: "save",
    savedAt: "0",
    version: earliestDay(Date.now()),
    summary: "Dashcamer neříká proč.",
    said: "Záběr je váš.",
    markdown: current.replace("použít nemusí.", "použít nemusí a neříká <b>proč</b>."),
  };
  const early = await postForm(page, cookie, { ...typed, version: earliestDay(Date.now() - day) });
  expect(early.status).toBe(400);
  expect(await htmlOf(early)).toContain("musí být 14 celých dní");
  const silent = await postForm(page, cookie, { ...typed, said: "" });
  expect(await htmlOf(silent)).toContain("potvrzení o právech nic neříkalo");
  expect(doneBy(await postForm(page, cookie, typed)).toast).toBe("termsDraftSaved");
  const shown = await htmlOf(await getPage(page, cookie));
  expect(shown).toContain("<h2>1. Co smíte poslat</h2>");
  expect(shown).toMatch(/<del><span[^>]*>Odebráno: <\/span>nemusí\.<\/del><ins>/);
  expect(shown).not.toContain("<b>proč</b>");
  expect(await htmlOf(await getPage("/terms/fan"))).not.toContain("neříká");

  const savedAt = String((await draftOf("f"))?.savedAt);
  const unproved = await postForm(page, cookie, { intent: "announce", savedAt });
  expect(unproved.status).toBe(401);
  expect(await htmlOf(unproved)).toContain("one-time-code");
  const announced = { intent: "announce", savedAt, code: code() };
  expect(doneBy(await postForm(page, cookie, announced))).toEqual({
    to: "/admin/terms",
    toast: "termsAnnounced",
  });

  expect(await draftOf("f")).toBeUndefined();
  const address = `/terms/fan?version=${typed.version}`;
  const announcedPage = await htmlOf(await getPage(address));
  expect(announcedPage).toContain("použít nemusí a neříká");
  // How it differs is said where the version is named, in words and not in Markdown.
  expect(announcedPage).toMatch(/id="difference">Rozdíl proti znění od 7\.\s2\.\s2022</);
  expect(announcedPage).toMatch(/<ins><span class="visually-hidden">Přidáno: <\/span>[^<]*neříká/);
  expect(announcedPage).not.toContain("{provider}");
  for (const other of ["/terms/fan", "/terms/fan?version=2022-02-07"])
    expect(await htmlOf(await getPage(other))).not.toContain('id="difference"');
  const next = await htmlOf(await getPage(page, cookie));
  expect(next).toContain("je oznámené a odvolat nejde");
  const actions = await db
    .select({ action: auditEntries.action, details: auditEntries.details })
    .from(auditEntries)
    .where(and(eq(auditEntries.actorId, author.id), like(auditEntries.action, "terms%")));
  expect(actions).toEqual([
    { action: "termsDraftSaved", details: { how: "fan" } },
    { action: "termsAnnounced", details: { how: `fan ${typed.version}` } },
  ]);
});

const spring = Date.UTC(2027, 2, 10, 12);

test("what would not show right is refused, and a draft has one author at a time", async () => {
  for (const wrong of ["Platí {cosi}.", "## Nadpis\na text", "> citát", "![obrázek](/a.png)"])
    expect(await codeOf(draft("g", spring, { markdown: wrong }))).toBe("TermsFormat");
  const tooEarly = { version: earliestDay(spring - day) };
  expect(await codeOf(draft("g", spring, tooEarly))).toBe("TermsTooSoon");
  expect(await codeOf(draft("f", spring, { said: "" }))).toBe("InvalidInput");
  await draft("g", spring);
  const first = await draftOf("g");
  expect(first?.summary).toBe("Mění se věta.\nA ještě jedna.");
  expect(await codeOf(draft("g", spring))).toBe("ChangedMeanwhile");
  const second = await draft("g", spring, { savedAt: first?.savedAt });
  expect(second?.savedAt).toBe(spring + 1);
  expect(await codeOf(draft("g", spring, { savedAt: first?.savedAt }))).toBe("ChangedMeanwhile");
  const discard = async (savedAt: number) => discardTermsDraft(await at(spring), { document: "g", savedAt });
  expect(await codeOf(discard(spring))).toBe("ChangedMeanwhile");
  expect(await codeOf(discard(spring + 1))).toBe("ok");
  expect(await draftOf("g")).toBeUndefined();
});

test("nobody but a superuser has to do with drafts, their announcement and who has answered", async () => {
  const creator = { role: "dashcamer", dashcamerId: 1, name: "Honza" } as const;
  const seen = { document: "g", savedAt: spring } as const;
  const typed = { ...seen, savedAt: 0, version: earliestDay(spring), markdown, ...text };
  for (const actor of [creator, { role: "localAdmin", siteId: 1 } as const]) {
    const context = await at(spring, { actor });
    const list = { version: "2022-02-07", answer: "accepted", before: null, after: null } as const;
    for (const work of [
      async () => saveTermsDraft(context, typed),
      async () => discardTermsDraft(context, seen),
      async () => publishTerms(context, seen),
      async () => getTermsDraft(context, "g"),
      async () => listTermsVersions(context),
      async () => listTermsAnswers(context, list),
    ])
      expect(await codeOf(work())).toBe("Forbidden");
  }
});

test("of two announcements at once one is made; what was changed after it was seen is not announced", async () => {
  await draft("g", spring);
  const db = steppedDatabase(async (statements, work) => {
    if (statements.length > 1) await draft("g", spring, { savedAt: spring, summary: "Jinak." });
    return work();
  });
  const { code } = await publishTerms(await at(spring, { db }), { document: "g", savedAt: spring }).catch(
    (error) => error,
  );
  expect(code).toBe("ChangedMeanwhile");
  expect(await announcedAt("g", spring)).toEqual([]);
  expect(await draftOf("g")).toMatchObject({ summary: "Jinak.", savedAt: spring + 1 });

  const both = await Promise.all([1, 2].map(async () => codeOf(publish("g", spring, spring + 1))));
  expect(both.sort()).toEqual(["ChangedMeanwhile", "ok"]);
  expect(await announcedAt("g", spring)).toEqual([{ version: earliestDay(spring), summary: "Jinak." }]);
});

test("an announced version has its day first; a draft that has waited past its own is not announced", async () => {
  const [announced] = await announcedAt("g", spring);
  const eve = Date.parse(`${announced?.version}T00:00Z`) - 2 * 3_600_000;
  await draft("g", eve, { version: "2027-05-01" });
  expect((await getTermsDraft(await at(eve), "g")).pending).toBe(announced?.version);
  expect(await codeOf(publish("g", eve))).toBe("TermsPending");
  // Another isolate may not know of the announced version for some seconds; the database does.
  const terms = (await knownTerms()).filter(({ announcedAt }) => announcedAt !== spring);
  const unaware = await at(eve, { terms });
  expect(await codeOf(publishTerms(unaware, { document: "g", savedAt: eve }))).toBe("ChangedMeanwhile");
  expect(await codeOf(publish("g", Date.UTC(2027, 3, 17, 12), eve))).toBe("TermsTooSoon");
  expect(await codeOf(publish("g", Date.UTC(2027, 3, 16, 12), eve))).toBe("ok");
});

test("creators are notified in the night, have fourteen days, and the superuser sees who answered how", async () => {
  const creators = await Promise.all(
    Array.from({ length: answersPerPage + 2 }, () =>
      makeDashcamer({ licenceUntil: spring + 90 * day, lastLoginAt: 1 }),
    ),
  );
  await draft("d", spring);
  await publish("d", spring);
  const version = earliestDay(spring);
  const terms = await knownTerms();
  const night = Date.UTC(2027, 2, 11, 1, 17);
  await announceTerms(await makeContext({ role: "visitor" }, { now: night, terms }));
  const [first, second, ...rest] = creators;
  const announcements = await db
    .select({ text: mails.text })
    .from(mails)
    .where(and(eq(mails.kind, "termsAnnounced"), eq(mails.recipient, first?.email ?? "")));
  expect(announcements.map(({ text }) => text.replaceAll("\u00a0", " "))).toEqual([
    expect.stringContaining("odmítněte ho písemně do 24. 3. 2027"),
  ]);
  expect(version).toBe("2027-03-25");
  const as = async (creator: (typeof creators)[number] | undefined) =>
    makeContext(creator?.actor ?? { role: "visitor" }, { now: night + day, terms, later: async () => {} });
  await rejectTerms(await as(first), { version });
  await rejectTerms(await as(second), { version });
  await acceptTerms(await as(second), { version });
  for (const { id } of rest)
    await db.insert(termsAnswers).values({ document: "d", version, dashcamerId: id, at: night + day });

  const [documents] = await listTermsVersions(await at(night + day));
  expect(documents?.versions[0]).toEqual({
    version,
    announcedAt: spring,
    state: "announced",
    // The site's own creator was notified as well.
    creators: { notified: creators.length + 1, accepted: creators.length - 1, rejected: 1 },
  });
  const list = async (answer: "accepted" | "rejected", before: number | null = null) =>
    listTermsAnswers(await at(night + day), { version, answer, before, after: null });
  expect((await list("rejected")).answers).toMatchObject([{ dashcamerId: first?.id, place: "workspace" }]);
  const newest = await list("accepted");
  expect(newest.answers).toHaveLength(answersPerPage);
  const older = await list("accepted", newest.older);
  expect(older.answers.map(({ dashcamerId }) => dashcamerId)).toEqual([second?.id]);
});
