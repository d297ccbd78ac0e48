import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { folderOf, manifestKey } from "~/domain/backups/rules";
import { isSample } from "../../sample";

/*
 * `npm run restore` as it is, with wrangler's local database and bucket. What it writes when all is well is the business of
 * tests/worker/backups/round-trip.test.ts.
 */
const root = join(import.meta.dirname, "../../..");
const day = "2026-11-28";
const migrations = readdirSync(join(root, "migrations"))
  .filter((name) => name.endsWith(".sql"))
  .sort();
const newest = migrations.at(-1) ?? "";

let folder = "";
const env = () => ({ ...process.env, PALUBKA_STATE: folder, WRANGLER_SEND_METRICS: "false" });

const local = (...args: string[]) =>
  execFileSync(
    process.execPath,
    [join(root, "node_modules/wrangler/bin/wrangler.js"), ...args, "--local", "--persist-to", folder],
    { cwd: root, env: env(), encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
  );
const sql = (command: string) => local("d1", "execute", "DB", "--json", "--command", command);

function restore(...args: string[]) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, "scripts/restore.mjs"), "--local", ...args],
    {
      cwd: root,
      env: env(),
      encoding: "utf8",
    },
  );
  return { status, said: stderr };
}

function keep(key: string, content: Uint8Array | string): void {
  const file = join(folder, "object");
  writeFileSync(file, content);
  local("r2", "object", "put", `palubka-backups/${key}`, "--file", file);
}

// Each call of wrangler takes seconds.
describe.skipIf(isSample)("a restore", () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "palubka-restore-"));
    local("d1", "migrations", "apply", "palubka");
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  test("without a day is refused, and says how to name one", () => {
    expect(restore()).toEqual({ status: 1, said: expect.stringContaining("npm run restore -- --day") });
  }, 60_000);

  test("of a day without a backup writes nothing", () => {
    const { status, said } = restore("--day", "2020-01-01");
    expect(status).toBe(1);
    expect(said).toMatch(/^Nothing was written\./);
  }, 60_000);

  test("of a backup of which a piece is damaged writes nothing, not even what is whole", () => {
    const at = folderOf(Date.parse(day), newest);
    const table = { name: "superusers", columns: ["id", "name"], links: [], mark: 1 };
    const piece = { table: "superusers", key: `${at}/superusers/000000.jsonl.gz`, rows: 1, last: 1 };
    keep(piece.key, gzipSync('[1,"Eva"]\n'));
    keep(
      manifestKey(at),
      JSON.stringify({
        ...{ startedAt: 1, finishedAt: 2, migration: newest, tables: [table], triggers: [], sequences: {} },
        pieces: [{ ...piece, sha256: "0".repeat(64) }],
      }),
    );
    const { status, said } = restore("--day", day);
    expect(status).toBe(1);
    expect(said).toContain(`The backup is damaged: ${piece.key}`);
    expect(sql("select count(*) as superusers from superusers")).toContain('"superusers": 0');
  }, 120_000);

  test("leaves a database as it is that is not empty", () => {
    sql("insert into dashcamers (email, name, url_name, created_at) values ('a@palubka.test', 'A', 'a', 1)");
    sql("insert into sites (dashcamer_id, name, created_at) values (1, 'Jede', 1)");
    expect(restore("--day", day)).toEqual({
      status: 1,
      said: expect.stringContaining("The database is not empty."),
    });
    expect(sql("select name from sites")).toContain('"Jede"');
    sql("delete from sites");
  }, 120_000);

  test("leaves a database as it is that another release has migrated", () => {
    sql(`delete from d1_migrations where name = '${newest}'`);
    expect(restore("--day", day)).toEqual({
      status: 1,
      said: expect.stringContaining("The database is not migrated by this release."),
    });
  }, 120_000);
});
