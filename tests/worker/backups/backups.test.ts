import { env } from "cloudflare:test";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { backUp } from "~/domain/backups/back-up.server";
import { forgetBackups } from "~/domain/backups/forget-backups.server";
import { backupRetentionDays } from "~/domain/backups/rules";
import { accountKeys, sessions } from "../../../db/schema/accounts";
import { mails } from "../../../db/schema/mails";
import { nightlyChecks } from "../../../db/schema/nightly-checks";
import { channels } from "../../../db/schema/uploads";
import { db, makeDashcamer, makeSuperuser, signIn } from "../../factories";
import { crashesOf, crashingContext } from "../crashes/crashing-context";
import { clockContext, makeEverything, readBackup, type Taken, takeBackup } from "./world";

const day = 24 * 3_600_000;
const visitor = { role: "visitor" } as const;
/** What the runs of backups themselves write down. */
const ownTables = ["retention_runs", "retention_rules", "nightly_checks"];

let begun = Date.UTC(2027, 0, 1, 0, 37);
/** Each backup is of another day. */
const nextDay = () => {
  begun += day;
  return begun;
};

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const linesOf = ({ lines }: Taken) =>
  Object.fromEntries([...lines].filter(([table]) => !ownTables.includes(table)));

const finishedAt = async () =>
  (await db.select().from(nightlyChecks).where(eq(nightlyChecks.name, "backup")).get())?.at ?? null;

test("a worker that dies at any step leaves no backup that looks whole, and the next run goes on to the same one", async () => {
  const undisturbed = linesOf(await takeBackup(nextDay()));
  const later = async () => {};
  const whole = await crashingContext(visitor, null, { now: nextDay(), later });
  await backUp(whole.context);
  // What only reads leaves nothing, so it need not die inside of it or after it.
  const crashes = crashesOf(whole.steps).filter(
    ({ step, when }) => when === "before" || (when === "after" && whole.steps[step]?.kind === "backups"),
  );
  expect(crashes.length).toBeGreaterThan(30);
  for (const crash of crashes) {
    const now = nextDay();
    const dying = await crashingContext(visitor, crash, { now, later });
    await backUp(dying.context).catch(() => {});
    expect(dying.didCrash()).toBe(true);
    const left = await readBackup(now).catch(() => null);
    if (left) expect(linesOf(left), JSON.stringify(crash)).toEqual(undisturbed);
    const taken = await takeBackup(now);
    expect(linesOf(taken), JSON.stringify(crash)).toEqual(undisturbed);
    expect(await finishedAt()).toBe(now);
  }
}, 300_000);

test("of two runs at once the pieces of the first count, and both end with the same whole backup", async () => {
  await makeEverything();
  const now = nextDay();
  const { backups, ...context } = await clockContext(now, { later: async () => {} });
  let isFirst = true;
  await backUp({
    ...context,
    backups: {
      ...backups,
      async add(key, ...rest) {
        if (key.includes("/everything/") && isFirst) {
          isFirst = false;
          await takeBackup(now);
          await db.run("update everything set said = 'later'");
        }
        return backups.add(key, ...rest);
      },
    },
  });
  expect(isFirst).toBe(false);
  const { manifest, lines } = await readBackup(now);
  for (const { key, sha256 } of manifest.pieces) {
    const stored = await (await env.BACKUPS.get(key))?.arrayBuffer();
    expect(
      createHash("sha256")
        .update(new Uint8Array(stored ?? new ArrayBuffer(0)))
        .digest("hex"),
    ).toBe(sha256);
  }
  const all = lines.get("everything") ?? [];
  expect(all.length).toBe(
    manifest.pieces.reduce((sum, { table, rows }) => (table === "everything" ? sum + rows : sum), 0),
  );
  expect(new Set(all.map((line) => JSON.parse(line)[0])).size).toBe(1491 + 10);
  expect(all.join()).not.toContain("later");
  await Promise.all([takeBackup(now), takeBackup(now)]);
  expect((await readBackup(now)).manifest).toEqual(manifest);
});

test("a backup that is whole is not begun again that day, and another day has its own", async () => {
  const now = nextDay();
  const { manifest } = await takeBackup(now);
  await makeDashcamer({ name: "Přišel později" });
  expect((await takeBackup(now + 3_600_000)).manifest).toEqual(manifest);
  expect(await finishedAt()).toBe(now);
  expect((await takeBackup(nextDay())).lines.get("dashcamers")?.join()).toContain("Přišel později");
});

test("a backup is stored for fourteen days and then goes, whole or not", async () => {
  const now = nextDay() + 100 * day;
  const daysAgo = (count: number) => now - count * day;
  for (const ago of [backupRetentionDays + 3, backupRetentionDays, backupRetentionDays - 1, 0])
    await takeBackup(daysAgo(ago));
  await env.BACKUPS.put(`${new Date(daysAgo(20)).toISOString().slice(0, 10)}/0001_x/beginning.json`, "{}");
  await forgetBackups(await clockContext(now));
  const days = new Set((await env.BACKUPS.list()).objects.map(({ key }) => key.slice(0, 10)));
  expect([...days]).toEqual(
    [backupRetentionDays - 1, 0].map((ago) => new Date(daysAgo(ago)).toISOString().slice(0, 10)),
  );
});

test("nothing that lets somebody in as it lies leaves the database, and no text of a mail", async () => {
  const { id, actor } = await makeDashcamer({ name: "Je v záloze" });
  await signIn(actor);
  await signIn((await makeSuperuser()).actor);
  const key = "c".repeat(64);
  await db
    .insert(accountKeys)
    .values({ keyHash: key, purpose: "reset", dashcamerId: id, createdAt: 1, expiresAt: 2 });
  const mail = {
    ...{
      kind: "passwordReset",
      recipient: "komu@palubka.test",
      subject: "Předmět s klíčem",
      text: "Text s klíčem",
    },
    ...{
      html: "HTML s klíčem",
      headers: { "X-Key": "hlavička s klíčem" },
      lastError: "chyba s klíčem",
      nextAttemptAt: 5,
    },
  };
  await db.insert(mails).values([
    { ...mail, dedupeKey: "backup:1", createdAt: 3 },
    { ...mail, dedupeKey: "backup:2", createdAt: 3, state: "sent" },
  ]);
  const watched = { channelId: "UCx", name: "x", callbackKey: "volání", webSubSecret: "tajemství kanálu" };
  await db.insert(channels).values({ dashcamerId: id, ...watched, fetchAt: 1, connectedAt: 1 });
  const hashes = (await db.select({ idHash: sessions.idHash }).from(sessions)).map(({ idHash }) => idHash);
  expect(hashes.length).toBeGreaterThan(1);
  const { lines } = await takeBackup(nextDay());
  const all = [...lines.values()].flat().join("\n");
  for (const there of ["Je v záloze", "backup:1", "volání"]) expect(all).toContain(there);
  for (const secret of [...hashes, key, "s klíčem", "komu@palubka.test", "tajemství kanálu"])
    expect(all).not.toContain(secret);
  const mailRows = (lines.get("mails") ?? []).join();
  expect(mailRows).not.toContain('"queued"');
});
