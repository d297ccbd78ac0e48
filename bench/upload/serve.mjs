// Serves one Worker in the local simulator until it is killed: `node serve.mjs palubka|bare <bundle> <state folder>`.
// Prints a line of JSON, { url, pid }, when it answers; `pid` is workerd's.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

const [kind, bundle, state] = process.argv.slice(2);
const root = new URL("../..", import.meta.url).pathname;

const options =
  kind === "palubka"
    ? { ...unstable_getMiniflareWorkerOptions(join(root, "wrangler.toml")).workerOptions, assets: undefined }
    : { compatibilityDate: "2026-10-01", r2Buckets: { CLIPS: { id: "palubka-clips" } } };
options.bindings = { ...options.bindings, APP_ENV: "development", BASE_URL: "http://palubka.test" };

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    ...options,
    cf: false,
    host: "127.0.0.1",
    port: 0,
    modules: [{ type: "ESModule", path: "worker.mjs", contents: readFileSync(bundle, "utf8") }],
    resourcePersistencePath: state,
  }),
);
const url = await miniflare.ready;
if (kind === "palubka") await prepare(await miniflare.getD1Database("DB"));
console.log(JSON.stringify({ url: url.href, pid: workerdPid() }));

/** Schema, and one creator with room for everything. */
async function prepare(db) {
  if (await db.prepare("select 1 from sqlite_master where name = 'intakes'").first()) return;
  const folder = join(root, "migrations");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".sql"))) {
    for (const statement of readFileSync(join(folder, file), "utf8").split("--> statement-breakpoint")) {
      await db.prepare(statement).run();
    }
  }
  const now = Date.now();
  await db.batch([
    db
      .prepare(
        `insert into dashcamers (id, email, name, licence_until, associated_bytes, created_at)
         values (1, 'bench@palubka.test', 'Bench', ?, 1e15, ?)`,
      )
      .bind(now + 1e10, now),
    db
      .prepare(
        "insert into sites (id, dashcamer_id, name, is_default, created_at) values (1, 1, 'Bench', 1, ?)",
      )
      .bind(now),
  ]);
}

function workerdPid() {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,comm="], { encoding: "utf8" }).trim().split("\n");
  const ours = rows
    .map((row) => row.trim().split(/\s+/))
    .find(([, parent, name]) => {
      return Number(parent) === process.pid && name.startsWith("workerd");
    });
  return Number(ours?.[0]);
}
