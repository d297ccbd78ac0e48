import { applyD1Migrations, env, reset } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { leftOut } from "~/domain/backups/rules";
import { checkLedger } from "~/domain/money/check-ledger.server";
import { nightlyChecks } from "../../../db/schema/nightly-checks";
import {
  db,
  makeDashcamer,
  makeEditor,
  makeFan,
  makeInvoice,
  makeSite,
  makeSuperuser,
  makeUpload,
  makeVideo,
} from "../../factories";
import { clockContext, contentOfAll, makeEverything, restore, takeBackup } from "./world";

const everything = "create table everything (id integer primary key, said text, seen blob, much, more real)";
/** A tally of nothing may be missing. */
const isTally = (row: string) => !row.endsWith(',"0"]');
const made = Object.keys(leftOut).filter((table) => leftOut[table] === "derived");

/** Ms for a test that migrates a database anew, on a busy machine. */
const migrating = 180_000;

/** An empty, migrated database; the store of backups is emptied too. */
async function emptyDatabase(): Promise<void> {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  await env.DB.prepare(everything).run();
}

async function makeWorld() {
  const creator = await makeDashcamer({ name: "Žofie „Řidička“ O'Neill" });
  const of = { dashcamerId: creator.id };
  const editor = await makeEditor(of);
  await makeSite({ ...of, name: "Jiný web" });
  const fan = await makeFan();
  const upload = await makeUpload(of);
  const clip = await makeVideo({ ...of, fanId: fan.id, editorId: editor.id, frameHashes: "1234".repeat(32) });
  await makeVideo({ ...of, state: 2 });
  await env.DB.batch([
    env.DB.prepare(
      "insert into tags (dashcamer_id, name, color, text_color) values (?, 'srna', '#fff', '#000')",
    ).bind(creator.id),
    env.DB.prepare("insert into video_tags (video_id, tag_id) select ?, max(id) from tags").bind(clip.id),
    env.DB.prepare("delete from dashcamers where id = ?").bind((await makeDashcamer()).id),
  ]);
  await makeInvoice(of);
  await makeSuperuser();
  return { creator, editor, clip, upload };
}

test(
  "a database comes back from its backup as it was: every row, what is made of rows, triggers and numbers given out",
  async () => {
    vi.spyOn(console, "info").mockImplementation(() => {});
    await makeEverything();
    await makeWorld();
    const taken = await takeBackup();
    const tables = taken.manifest.tables.map(({ name }) => name);
    expect(taken.manifest.pieces.filter(({ table }) => table === "everything").length).toBeGreaterThan(3);
    const own = ["retention_runs", "retention_rules", "nightly_checks"];
    const compared = [...tables.filter((name) => !own.includes(name)), ...made, "creator_words"];
    const triggers = () =>
      env.DB.prepare("select name, sql from sqlite_master where type <> 'index' order by name").raw();
    const numbers = () =>
      env.DB.prepare(
        "select name, seq from sqlite_sequence where name not like '%\\_runs' escape '\\' order by name",
      ).raw();
    const content = async () => {
      const all = await contentOfAll(compared);
      for (const name of ["video_tallies", "video_tag_tallies"])
        all[name] = (all[name] ?? []).filter(isTally);
      return all;
    };
    const before = [await content(), await triggers(), await numbers()] as const;
    for (const name of [...made, "creator_words"]) expect(before[0][name]?.length, name).toBeGreaterThan(0);

    await emptyDatabase();
    await restore(taken);
    expect([await content(), await triggers(), await numbers()]).toEqual(before);
    const found = await env.DB.prepare(
      "select count(*) as n from creator_words where creator_words match 'zofie'",
    ).first();
    expect(found).toEqual({ n: 1 });
    const context = await clockContext();
    await checkLedger(context);
    expect(await db.select().from(nightlyChecks)).toMatchObject([{ name: "ledger", faults: 0 }]);
    await expect(env.DB.prepare("update terms_versions set markdown = 'x'").run()).rejects.toThrow();
  },
  migrating,
);

test(
  "what comes while a backup goes on is in none of its tables, and what then names it is mended",
  async () => {
    const { creator, clip, editor } = await makeWorld();
    let late = 0;
    const { backups } = await clockContext();
    const now = Date.now() + 86_400_000;
    const taken = await takeBackup(now, {
      backups: {
        ...backups,
        async add(key, ...rest) {
          const isAdded = await backups.add(key, ...rest);
          if (key.endsWith("beginning.json")) {
            late = (await makeEditor({ dashcamerId: creator.id, name: "Pozdní" })).id;
            await env.DB.prepare("update videos set editor_id = ? where id = ?").bind(late, clip.id).run();
          }
          return isAdded;
        },
      },
    });
    expect(taken.lines.get("editors")?.join()).not.toContain("Pozdní");
    await emptyDatabase();
    await restore(taken);
    const rows = await env.DB.prepare("select editor_id from videos where id = ?").bind(clip.id).raw();
    expect(rows).toEqual([[null]]);
    const tallies = await env.DB.prepare(
      "select sum(clips) from video_tallies where dashcamer_id = ? and editor_id in (?, ?)",
    )
      .bind(creator.id, editor.id, late)
      .raw();
    expect(tallies).toEqual([[null]]);
  },
  migrating,
);
