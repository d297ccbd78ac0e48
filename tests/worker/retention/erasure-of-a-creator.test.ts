import { env } from "cloudflare:test";
import { eq, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, SQLiteTable, SQLiteText } from "drizzle-orm/sqlite-core";
import { expect, test, vi } from "vitest";
import { sweepIntakes } from "~/domain/intake/sweep-intakes.server";
import { forgetOldMails } from "~/domain/mail/forget-old-mails.server";
import { emptyTrash } from "~/domain/retention/empty-trash.server";
import { eraseEndedContracts } from "~/domain/retention/erase-ended-contracts.server";
import { attachments } from "../../../db/schema/attachments";
import { comments } from "../../../db/schema/comments";
import { compilations } from "../../../db/schema/compilations";
import { dashcamers, wantedItems } from "../../../db/schema/dashcamers";
import { savedViews } from "../../../db/schema/editors";
import { mails } from "../../../db/schema/mails";
import { passkeys } from "../../../db/schema/second-factors";
import { tags } from "../../../db/schema/tags";
import { uploads } from "../../../db/schema/uploads";
import { videos } from "../../../db/schema/videos";
import * as make from "../../factories";
import { schema } from "../../schema";

const marker = "znacka7f3q";
const day = 24 * 3_600_000;
const { db } = make;

/** Which rows are of the creator, by the column that says so; the first that a table has. */
const belongs: [column: string, rows: (id: number) => string][] = [
  ["dashcamer_id", (id) => `= ${id}`],
  ["to_dashcamer_id", (id) => `= ${id}`],
  ["site_id", (id) => `in (select id from sites where dashcamer_id = ${id})`],
  ["video_id", (id) => `in (select id from videos where dashcamer_id = ${id})`],
  ["admin_site_id", (id) => `in (select id from sites where dashcamer_id = ${id})`],
  ["editor_id", (id) => `in (select id from editors where dashcamer_id = ${id})`],
  ["upload_id", (id) => `in (select id from uploads where dashcamer_id = ${id})`],
  ["request_id", (id) => `in (select id from email_access_requests where dashcamer_id = ${id})`],
  ["ticket_id", (id) => `in (select id from support_tickets where dashcamer_id = ${id})`],
];

/** Columns whose words are ours: a marker there would be no row that the platform can have. */
const ours =
  /(^|_)(key|hash|guid|uuid|state|kind|type|role|reason|slug|color|zone|code|format|background|extension|version|turn|notice|fingerprint)$|^(traits|info)/;

/** The column as the database has it: names are turned where statements are made. */
const inDatabase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Puts the marker into every free text of every row that is the creator's, and says where. */
async function plant(id: number): Promise<string[]> {
  const planted: string[] = [];
  for (const table of Object.values(schema).filter((one) => is(one, SQLiteTable))) {
    const name = getTableName(table);
    const columns = getTableConfig(table).columns;
    const owner =
      name === "dashcamers"
        ? `id = ${id}`
        : belongs
            .filter(([column]) => columns.some((one) => inDatabase(one.name) === column))
            .map(([column, rows]) => `${column} ${rows(id)}`)[0];
    if (!owner) continue;
    for (const column of Object.values(getTableColumns(table))) {
      const named = inDatabase(column.name);
      const isFree = is(column, SQLiteText) && !column.enumValues?.length && !column.primary;
      if (!isFree || ours.test(named)) continue;
      try {
        const { meta } = await env.DB.prepare(
          `update "${name}" set "${named}" = '${marker}-' || rowid where ${owner}`,
        ).run();
        if (meta.changes > 0) planted.push(`${name}.${named}`);
      } catch {
        // What a trigger or a check keeps as it is holds words of ours, or is kept by law.
      }
    }
  }
  return planted.sort();
}

/** Where the marker stands: columns of tables, keys and contents of objects. */
async function traces(): Promise<string[]> {
  const found = new Set<string>();
  const { results: tables } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_%' escape '\\'",
  ).all<{ name: string }>();
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`select * from "${name}"`).all<Record<string, unknown>>();
    for (const row of results)
      for (const [column, value] of Object.entries(row))
        if (String(value).includes(marker)) found.add(`${name}.${column}`);
  }
  for (const { key } of (await env.CLIPS.list()).objects) {
    const bytes = await (await env.CLIPS.get(key))?.arrayBuffer();
    if ((key + new TextDecoder("latin1").decode(bytes)).includes(marker))
      found.add(`R2 ${key.split("/")[0]}`);
  }
  return [...found].sort();
}

const ownBackground = `sites/9/background-${"a".repeat(32)}`;

/** A creator who has some of everything, with objects whose content is the marker. */
async function makeCreator() {
  const creator = await make.makeDashcamer({ iconKey: "icons/own", bankAccount: "19-2000145399/0800" });
  const of = { dashcamerId: creator.id };
  const now = Date.now();
  const body = new TextEncoder().encode(`MP4 ${marker}`);
  const site = await make.makeSite({
    ...of,
    host: `${crypto.randomUUID()}.palubka.test`,
    background: ownBackground,
  });
  const clip = await make.makeVideo({
    ...of,
    body,
    posterKey: "posters/own",
    stripKey: "strips/own",
    previewKey: "previews/own",
  });
  const upload = await make.makeUpload(of);
  const imageKey = `thumbnails/${upload.id}-abc.jpg`;
  await db.update(uploads).set({ imageKey, pictureAt: now }).where(eq(uploads.id, upload.id));
  const editor = await make.makeEditor(of);
  await make.makePlaylist(of);
  await make.makeAssignedUpload(clip.id, { uploadId: upload.id });
  await make.makeInvoice({ ...of, state: -1 });
  await db.insert(attachments).values({
    ...of,
    videoId: clip.id,
    name: "x",
    objectKey: "attachments/own",
    sizeBytes: 5,
    createdAt: now,
  });
  await db.insert(comments).values({ videoId: clip.id, fromDashcamer: true, content: "x", postedAt: now });
  await db.insert(compilations).values({ ...of, name: "x", createdAt: now });
  for (const owner of [of, { editorId: editor.id }, { adminSiteId: site.id }]) {
    const key = { publicKey: "x", counter: 0, transports: [], host: "x", name: "x", addedAt: now };
    await db.insert(passkeys).values({ ...owner, ...key, credentialId: crypto.randomUUID() });
  }
  await db.insert(wantedItems).values({ ...of, title: "x", createdAt: now });
  await db.insert(savedViews).values({ ...of, name: "x", query: "x", createdAt: now });
  await db.insert(savedViews).values({ ...of, editorId: editor.id, name: "y", query: "x", createdAt: now });
  await db.insert(tags).values({ ...of, name: "x", color: "#ffffff", textColor: "#000000" });
  await make.signIn(creator.actor);
  for (const key of [
    "icons/own",
    "posters/own",
    "strips/own",
    "previews/own",
    "attachments/own",
    imageKey,
    ownBackground,
  ])
    await env.CLIPS.put(key, body);
  return creator;
}

test("of a creator whose contract ended thirty days ago nothing stays that tells who it was, in no table and no object", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  const creator = await makeCreator();
  const planted = await plant(creator.id);
  await db.insert(mails).values({
    ...{
      dedupeKey: crypto.randomUUID(),
      kind: "noticeGiven",
      recipient: `${marker}@palubka.test`,
      subject: marker,
      text: marker,
    },
    ...{ html: marker, headers: {}, state: "sent", nextAttemptAt: 1, createdAt: Date.now() },
  });
  expect(planted.length).toBeGreaterThan(40);
  const now = Date.now();
  await db.update(dashcamers).set({ contractEndedAt: now }).where(eq(dashcamers.id, creator.id));
  const context = await make.makeContext({ role: "visitor" }, { now: now + 31 * day });
  for (const run of [eraseEndedContracts, emptyTrash, eraseEndedContracts, sweepIntakes]) await run(context);
  expect(await db.$count(videos, sql`erased_at is null and dashcamer_id = ${creator.id}`)).toBe(0);
  await forgetOldMails({ ...context, now: now + 91 * day });
  expect(await traces()).toEqual([]);
});
