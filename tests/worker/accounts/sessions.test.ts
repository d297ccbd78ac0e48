import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Account } from "../../../app/domain/accounts/account.server";
import { endSession } from "../../../app/domain/accounts/end-session.server";
import { touchSession } from "../../../app/domain/accounts/find-session.server";
import { listSessions } from "../../../app/domain/accounts/list-sessions.server";
import { revokeOtherSessions } from "../../../app/domain/accounts/revoke-other-sessions.server";
import { revokeSession } from "../../../app/domain/accounts/revoke-session.server";
import { hashSecret } from "../../../app/domain/accounts/secrets.server";
import { startSession } from "../../../app/domain/accounts/start-session.server";
import { sweepSessions } from "../../../app/domain/accounts/sweep-sessions.server";
import { sessions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { fans } from "../../../db/schema/fans";
import { createContext } from "../../../workers/context";
import * as make from "../../factories";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The context of a request that carries the cookies, read from the database as every request is. */
function arrive(cookie: string, url = "http://palubka.test/") {
  return createContext(env, new Request(url, { headers: { Cookie: cookie } }));
}

const hashOf = (cookie: string) => hashSecret(cookie.split("=")[1] ?? "");

async function rowOf(cookie: string) {
  return make.db.query.sessions.findFirst({ where: eq(sessions.idHash, hashOf(cookie)) });
}

test("a request acts for the account of its session, whatever its role", async () => {
  const { id: dashcamerId, actor: dashcamer } = await make.makeDashcamer();
  const { admin } = await make.makeSite({ dashcamerId });
  const people: Account[] = [
    dashcamer,
    admin,
    (await make.makeFan({ name: "Jana" })).actor,
    (await make.makeEditor({ dashcamerId, name: "Míša" })).actor,
    (await make.makeEditor({ dashcamerId, locked: true })).actor,
    (await make.makeSuperuser({ name: "Eva" })).actor,
  ];
  for (const person of people) {
    // A host not seen before: site and session are read in one batch. Then the session alone.
    const cookie = await make.signIn(person);
    expect((await arrive(cookie, `http://${person.role}.test/`)).actor).toEqual(person);
    expect((await arrive(cookie, `http://${person.role}.test/`)).actor).toEqual(person);
  }
});

test("without a session, or with an id nobody was given, a request is a visitor's", async () => {
  const ids = ["", "0".repeat(32), "' or 1=1 --", "%00", "A".repeat(32), "x".repeat(10_000)];
  for (const id of ids) {
    expect((await arrive(`palubka_session=${id}`)).actor).toEqual({ role: "visitor" });
  }
});

test("the database keeps only the hash of a session's id", async () => {
  const { actor } = await make.makeFan();
  const cookie = await make.signIn(actor);
  const secret = cookie.split("=")[1] ?? "";
  const rows = await make.db.select().from(sessions);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(rows.some((row) => row.idHash === hashSecret(secret))).toBe(true);
});

test("a remembered login lasts 14 days, one for the browser session three days after its last use", async () => {
  const { actor } = await make.makeFan();
  const now = Date.now();
  for (const [remember, lifetime] of [
    [true, 14 * day],
    [false, 3 * day],
  ] as const) {
    const ending = await make.signIn(actor, { remember, now: now - lifetime });
    const almost = await make.signIn(actor, { remember, now: now - lifetime + 60_000 });
    expect((await arrive(ending)).actor.role).toBe("visitor");
    expect((await arrive(almost)).actor.role).toBe("fan");
  }
});

test("a new login of the same browser gets a new id and ends the one before, of whatever role", async () => {
  const fan = await make.makeFan();
  const dashcamer = await make.makeDashcamer();
  const fanCookie = await make.signIn(fan.actor);
  const context = await arrive(fanCookie);
  const { secret } = await startSession(context, dashcamer.actor, { remember: false, userAgent: "" });
  expect(fanCookie).not.toContain(secret);
  expect((await arrive(fanCookie)).actor.role).toBe("visitor");
  expect((await arrive(`palubka_session=${secret}`)).actor).toEqual(dashcamer.actor);
});

test("every request recognises a locked editor, a cancelled fan and a creator whose contract has ended", async () => {
  const creator = await make.makeDashcamer();
  const editor = await make.makeEditor({ dashcamerId: creator.id });
  const fan = await make.makeFan();
  const [creatorCookie, editorCookie, fanCookie] = [
    await make.signIn(creator.actor),
    await make.signIn(editor.actor),
    await make.signIn(fan.actor),
  ];
  await make.db.update(editors).set({ locked: true }).where(eq(editors.id, editor.id));
  expect((await arrive(editorCookie)).actor).toEqual({ ...editor.actor, locked: true });

  await make.db.update(fans).set({ cancelledAt: Date.now() }).where(eq(fans.id, fan.id));
  expect((await arrive(fanCookie)).actor.role).toBe("visitor");

  const ends = (contractEndedAt: number) =>
    make.db.update(dashcamers).set({ contractEndedAt }).where(eq(dashcamers.id, creator.id));
  await ends(Date.now() + day);
  expect((await arrive(creatorCookie)).actor.role).toBe("dashcamer");
  await ends(Date.now());
  expect((await arrive(creatorCookie)).actor.role).toBe("formerDashcamer");
  expect((await arrive(editorCookie)).actor.role).toBe("visitor");
  await ends(Date.now() - 30 * day);
  expect((await arrive(creatorCookie)).actor.role).toBe("visitor");
});

test("the last use of a session is written down at most every five minutes", async () => {
  const { actor } = await make.makeFan();
  const cookie = await make.signIn(actor);
  const lastSeen = async () => (await rowOf(cookie))?.lastSeenAt ?? 0;
  const seenAgo = (ms: number) =>
    make.db
      .update(sessions)
      .set({ lastSeenAt: Date.now() - ms })
      .where(eq(sessions.idHash, hashOf(cookie)));

  await seenAgo(4 * 60_000);
  const before = await lastSeen();
  await arrive(cookie);
  expect(await lastSeen()).toBe(before);

  await seenAgo(6 * 60_000);
  const { now } = await arrive(cookie);
  await expect.poll(lastSeen).toBe(now);
});

test("a login for the browser session slides on with its use, up to 14 days; a remembered one and a token do not", async () => {
  const { actor } = await make.makeFan();
  const now = Date.now();
  const touched = async (age: number, remember: boolean, kind: "cookie" | "token" = "cookie") => {
    const cookie = await make.signIn(actor, { remember, now: now - age });
    const context = await make.makeContext({ role: "visitor" });
    await touchSession(context.db, hashOf(cookie), { kind, now });
    return (await rowOf(cookie))?.expiresAt;
  };
  expect(await touched(2 * day, false)).toBe(now + 3 * day);
  expect(await touched(2 * day, false, "token")).toBe(now + day);
  expect(await touched(2 * day, true)).toBe(now + 12 * day);
  expect(await touched(3 * day, false)).toBe(now);

  const old = await make.signIn(actor, { now });
  await make.db
    .update(sessions)
    .set({ createdAt: now - 13 * day })
    .where(eq(sessions.idHash, hashOf(old)));
  const { db } = await make.makeContext({ role: "visitor" });
  await touchSession(db, hashOf(old), { kind: "cookie", now: now + 2.5 * day });
  expect((await rowOf(old))?.expiresAt).toBe(now + 3 * day);
});

test("people see where they are signed in and can sign one browser out", async () => {
  const { actor } = await make.makeFan();
  const stranger = await make.makeFan();
  const here = await make.signIn(actor, { now: Date.now() - 1000 });
  const there = await make.signIn(actor, { remember: true });
  await make.signIn(actor, { now: Date.now() - 4 * day });
  const strangers = await make.signIn(stranger.actor);
  const context = await arrive(here);

  const list = await listSessions(context);
  expect(list.map(({ handle, current, remember }) => ({ handle, current, remember }))).toEqual([
    { handle: hashOf(there), current: false, remember: true },
    { handle: hashOf(here), current: true, remember: false },
  ]);

  await expect(revokeSession(context, { handle: hashOf(strangers) })).rejects.toMatchObject({
    code: "NotFound",
  });
  await revokeSession(context, { handle: hashOf(there) });
  expect((await arrive(there)).actor.role).toBe("visitor");
  expect((await arrive(here)).actor.role).toBe("fan");
  expect((await arrive(strangers)).actor.role).toBe("fan");
});

test("signing out everywhere else leaves this browser and other people alone", async () => {
  const { actor } = await make.makeDashcamer();
  const other = await make.makeDashcamer();
  const here = await make.signIn(actor);
  const there = [await make.signIn(actor), await make.signIn(actor)];
  const others = await make.signIn(other.actor);
  expect(await revokeOtherSessions(await arrive(here))).toBe(2);
  for (const cookie of there) expect((await arrive(cookie)).actor.role).toBe("visitor");
  for (const cookie of [here, others]) expect((await arrive(cookie)).actor.role).toBe("dashcamer");
});

test("a visitor has no sessions to list or to end", async () => {
  const context = await arrive("");
  await expect(listSessions(context)).rejects.toMatchObject({ code: "Unauthorized" });
  await expect(revokeSession(context, { handle: "x" })).rejects.toMatchObject({ code: "Unauthorized" });
  await expect(revokeOtherSessions(context)).rejects.toMatchObject({ code: "Unauthorized" });
});

test("logging out removes the session's row", async () => {
  const { actor } = await make.makeFan();
  const cookie = await make.signIn(actor);
  await endSession(await arrive(cookie));
  expect(await rowOf(cookie)).toBeUndefined();
});

test("the nightly sweep removes what has run out and nothing else", async () => {
  const { actor } = await make.makeFan();
  const now = Date.now();
  const ended = await make.signIn(actor, { now: now - 3 * day });
  const living = await make.signIn(actor, { now: now - 3 * day + 60_000 });
  await sweepSessions(await make.makeContext({ role: "visitor" }, { now }));
  expect(await rowOf(ended)).toBeUndefined();
  expect(await rowOf(living)).toBeDefined();
});
