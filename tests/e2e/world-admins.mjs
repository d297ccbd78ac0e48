// What worlds of the browser tests have beside the demo world: sessions of the superuser and of the default site's local admin,
// superusers without a second factor, and somebody with two accounts. The sessions count as proved just now for as long as the tests run; what asks for a
// proof is tested by the worker tests and by second-factor.spec.ts.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** More than there are runners in a run: one that failed is replaced by another one with the next number. */
export const adminSessions = 200;

const owners = { superuser: "superuser_id", localAdmin: "admin_site_id" };

const sha256 = (text) => createHash("sha256").update(text).digest("hex");

export const sessionSecret = (role, index) => sha256(`${role} ${index} of the browser tests`).slice(0, 32);

export const newSuperuser = (runner) => `novy-${runner % adminSessions}@palubka.test`;

export const twoAccounts = "oboji@palubka.test";

export function addAdmins(stateFolder) {
  const folder = join(stateFolder, "v3/d1/miniflare-D1DatabaseObject");
  const [file] = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  const db = new DatabaseSync(join(folder, file));
  const now = Date.now();
  const year = 366 * 24 * 3600 * 1000;
  db.exec("begin");
  for (const [role, column] of Object.entries(owners)) {
    const session = db.prepare(
      `insert into sessions (id_hash, ${column}, remember, user_agent, proved_at, created_at, last_seen_at, expires_at)
       values (?, 1, 1, 'tests', ?, ?, ?, ?)`,
    );
    for (let index = 0; index < adminSessions; index++)
      session.run(sha256(sessionSecret(role, index)), now + year, now, now, now + year);
  }
  const superuser = db.prepare(
    `insert into superusers (name, email, password_hash, created_at)
     select 'Nový', ?, password_hash, ? from superusers where id = 1`,
  );
  for (let runner = 0; runner < adminSessions; runner++) superuser.run(newSuperuser(runner), now);
  db.prepare(
    `insert into fans (name, email, password_hash, confirmed_at, created_at)
     select 'Obojí', ?, password_hash, ?, ? from superusers where id = 1`,
  ).run(twoAccounts, now, now);
  db.prepare(
    `insert into editors (dashcamer_id, name, email, password_hash, created_at)
     select 3, 'Obojí', ?, password_hash, ? from superusers where id = 1`,
  ).run(twoAccounts, now);
  db.exec("commit");
  db.close();
}
