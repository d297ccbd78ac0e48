import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import type { SeenRow } from "~/domain/administered/rows.server";
import type { AdministeredPlace } from "~/domain/administered/rules";
import { getCanned, listCanned } from "~/domain/canned-answers/list-answers.server";
import { addCanned, changeCanned, deleteCanned } from "~/domain/canned-answers/save-answer.server";
import { getChangelogEntry, listChangelog } from "~/domain/changelog/list-entries.server";
import {
  addChangelogEntry,
  changeChangelogEntry,
  deleteChangelogEntry,
} from "~/domain/changelog/save-entry.server";
import type { Context } from "~/domain/context";
import type { RefusalCode } from "~/domain/errors";
import type { Place } from "~/domain/keyset";
import { auditEntries } from "../../../db/schema/audit";
import { changelogEntries } from "../../../db/schema/changelog";
import { cannedAnswers } from "../../../db/schema/support";
import { Browser } from "../../browser";
import { db, makeContext, makeDashcamer, makeSite, makeSuperuser, signIn } from "../../factories";
import { doneBy, htmlOf } from "../forms";
import { steppedDatabase } from "../stepped-database";

/** What administrators write in rows, for every site or for one. Each kind is tested in the same way. */
type RowKind = {
  table: typeof changelogEntries | typeof cannedAnswers;
  address: string;
  /** What the page's form sends, and what the log then says of writing, changing and deleting. */
  fields: Record<string, string>;
  actions: string[];
  toasts: { saved: string; deleted: string };
  changedMeanwhile: string;
  add: (context: Context, place: AdministeredPlace, title: string) => Promise<number>;
  change: (context: Context, seen: SeenRow, title: string) => Promise<void>;
  remove: (context: Context, seen: SeenRow) => Promise<void>;
  get: (context: Context, id: number) => Promise<unknown>;
  list: (context: Context, place: Place) => Promise<{ id: number; siteName: string | null }[]>;
};

const entry = { markdown: "- Nové.", day: null };
const text = "Dobrý den.";

const nouns: Record<string, RowKind> = {
  changelog: {
    table: changelogEntries,
    address: "/admin/changelog",
    fields: { title: "1.1", markdown: "- Umí víc.", day: "" },
    actions: ["changelogDraftSaved", "changelogDraftSaved", "changelogDeleted"],
    toasts: { saved: "changelogSaved", deleted: "changelogDeleted" },
    changedMeanwhile: "Poznámku mezitím někdo změnil.",
    add: (context, place, title) => addChangelogEntry(context, { place, title, ...entry }),
    change: (context, seen, title) => changeChangelogEntry(context, { ...seen, title, ...entry }),
    remove: deleteChangelogEntry,
    get: getChangelogEntry,
    list: async (context, place) => (await listChangelog(context, place)).entries,
  },
  canned: {
    table: cannedAnswers,
    address: "/admin/support/answers",
    fields: { title: "Poděkování", text: "Dobrý den, {jméno}, děkujeme." },
    actions: ["cannedSaved", "cannedSaved", "cannedDeleted"],
    toasts: { saved: "cannedSaved", deleted: "cannedDeleted" },
    changedMeanwhile: "Odpověď mezitím někdo změnil.",
    add: (context, place, title) => addCanned(context, { place, title, text }),
    change: (context, seen, title) => changeCanned(context, { ...seen, title, text }),
    remove: deleteCanned,
    get: getCanned,
    list: async (context, place) => (await listCanned(context, place)).canned,
  },
};

const superuser = await makeSuperuser();
const newest = { before: null, after: null };
const as = (actor: Actor, now = Date.now()) => makeContext(actor, { now });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: { code: RefusalCode }) => error.code,
  );

describe.each(Object.entries(nouns))("%s", (noun, kind) => {
  const { table, address } = kind;
  const stored = (id: number) => db.select().from(table).where(eq(table.id, id)).get();
  const seenOf = async (id: number) => ({ id, savedAt: (await stored(id))?.savedAt ?? 0 });

  test("a row is written, changed and deleted by form, each time in the log", async () => {
    const host = `${noun}-form.test`;
    const site = await makeSite({ host });
    const admin = new Browser(`http://${host}`);
    const [name = "", value = ""] = (await signIn(site.admin)).split("=");
    admin.cookies.set(name, value);
    const fresh = `${address}/new`;
    expect(await htmlOf(await admin.get(fresh))).not.toContain('name="place"');
    const fields = { intent: "save", savedAt: "0", ...kind.fields };
    const wrong = await admin.post(fresh, { ...fields, title: " " });
    expect(wrong.status).toBe(400);
    expect((await htmlOf(wrong)).match(/class="field__error"/g)).toHaveLength(1);
    expect(doneBy(await admin.post(fresh, fields)).toast).toBe(kind.toasts.saved);

    const id = (await kind.list(await as(site.admin), newest))[0]?.id ?? 0;
    const page = `${address}/${id}`;
    expect(await htmlOf(await admin.get(page))).toContain(kind.fields.title);
    const savedAt = String((await stored(id))?.savedAt);
    doneBy(await admin.post(page, { ...fields, savedAt, title: "Jiný" }));
    expect(await stored(id)).toMatchObject({ title: "Jiný", siteId: site.id });
    expect(await htmlOf(await admin.post(page, { ...fields, savedAt }))).toContain(kind.changedMeanwhile);
    expect(await htmlOf(await admin.get(address))).toContain("Jiný");

    const seen = String((await stored(id))?.savedAt);
    expect(doneBy(await admin.post(page, { intent: "delete", savedAt: seen }))).toEqual({
      to: address,
      toast: kind.toasts.deleted,
    });
    expect(await stored(id)).toBeUndefined();
    const written = await db
      .select({ action: auditEntries.action, by: auditEntries.actorRole, about: auditEntries.subjectId })
      .from(auditEntries)
      .where(like(auditEntries.action, `${noun}%`));
    expect(written).toEqual(kind.actions.map((action) => ({ action, by: "localAdmin", about: id })));
  });

  test("a row of every site is the superuser's; a local admin has to do with their own site's alone", async () => {
    const site = await makeSite();
    const other = await makeSite();
    const everywhere = await kind.add(await as(superuser.actor), "platform", "Všem");
    const foreign = await kind.add(await as(other.admin), "site", "Jinde");
    const admin = await as(site.admin);
    const own = await kind.add(admin, "site", "Tady");
    expect((await kind.list(admin, newest)).map(({ id }) => id)).toEqual([own]);
    expect(await codeOf(kind.add(admin, "platform", "Všem"))).toBe("Forbidden");
    for (const id of [everywhere, foreign]) {
      const seen = await seenOf(id);
      expect(await codeOf(kind.get(admin, id))).toBe("NotFound");
      expect(await codeOf(kind.change(admin, seen, "Moje"))).toBe("NotFound");
      expect(await codeOf(kind.remove(admin, seen))).toBe("NotFound");
      expect(await stored(id)).toBeDefined();
    }
    const all = await kind.list(await as(superuser.actor), newest);
    expect(all.slice(0, 3).map(({ id, siteName }) => [id, siteName])).toEqual([
      [own, site.name],
      [foreign, other.name],
      [everywhere, null],
    ]);
    const creator = await makeDashcamer();
    for (const actor of [creator.actor, { role: "visitor" } as const]) {
      const context = await as(actor);
      const seen = await seenOf(own);
      for (const work of [
        async () => kind.list(context, newest),
        async () => kind.get(context, own),
        async () => kind.add(context, "site", "Moje"),
        async () => kind.change(context, seen, "Moje"),
        async () => kind.remove(context, seen),
      ])
        expect(await codeOf(work())).toMatch(/Forbidden|Unauthorized/);
    }
  });

  test("what somebody else has saved since is not written over, also when it comes in between", async () => {
    const site = await makeSite();
    const id = await kind.add(await as(site.admin), "site", "První");
    const seen = await seenOf(id);
    const meanwhile = { title: "Jinak", savedAt: seen.savedAt + 1 };
    const stepped = steppedDatabase(async (_, work) => {
      await db.update(table).set(meanwhile).where(eq(table.id, id));
      return work();
    });
    const raced = await makeContext(site.admin, { db: stepped });
    expect(await codeOf(kind.change(raced, seen, "Moje"))).toBe("ChangedMeanwhile");
    expect(await codeOf(kind.remove(await as(site.admin), seen))).toBe("ChangedMeanwhile");
    expect(await stored(id)).toMatchObject(meanwhile);
    // Two saves within one millisecond are told apart.
    await kind.change(await as(site.admin, seen.savedAt), await seenOf(id), "Moje");
    expect((await stored(id))?.savedAt).toBe(seen.savedAt + 2);
  });
});
