import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { actorOf, findSession } from "~/domain/accounts/find-session.server";
import { hashSecret } from "~/domain/accounts/secrets.server";
import type { Actor } from "~/domain/actor";
import { contractRetentionMs } from "~/domain/dashcamers/contract-rules";
import { exportRecord } from "~/domain/dashcamers/export-record.server";
import { beginImpersonation } from "~/domain/impersonation/begin.server";
import { endImpersonation, endPassedImpersonations } from "~/domain/impersonation/end.server";
import { listOwnImpersonations } from "~/domain/impersonation/list-own.server";
import { impersonationMs } from "~/domain/impersonation/rules";
import { allow, mayDo, permissions, type UseCase, whileImpersonating } from "~/domain/permissions";
import { eraseEndedContracts } from "~/domain/retention/erase-ended-contracts.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { loader } from "~/routes/dashcamer/route";
import { sessions } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import { dashcamers } from "../../../db/schema/dashcamers";
import { impersonations } from "../../../db/schema/impersonations";
import { mails } from "../../../db/schema/mails";
import { createContext } from "../../../workers/context";
import { ask, origin } from "../../api";
import { db, makeContext, makeDashcamer, makeSuperuser, signIn } from "../../factories";
import { day, inForce, makeNotified } from "../terms/world";

// Sessions of these tests are also asked by requests, whose time nobody sets.
const now = Date.now();
const reason = "Honza nevidí své záběry.";

async function makeWorld() {
  const creator = await makeDashcamer({ confirmedAt: 1, lastLoginAt: 5 });
  const { actor } = await makeSuperuser();
  const cookie = await signIn(actor, { now });
  const sessionHash = hashSecret(cookie.split("=")[1] ?? "");
  const context = await makeContext(actor, { now, sessionHash });
  const actorAt = async (at: number) => actorOf((await findSession(context.db, sessionHash))[0], at);
  const begin = (overrides = {}) =>
    beginImpersonation({ ...context, ...overrides }, { id: creator.id, reason });
  const entries = () =>
    db.select().from(auditEntries).where(eq(auditEntries.subjectId, creator.id)).orderBy(auditEntries.id);
  return { creator, superuser: actor, cookie, sessionHash, context, actorAt, begin, entries };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

test("speaks for the creator for thirty minutes and for the superuser from then on, whatever is done", async () => {
  const { creator, superuser, begin, actorAt } = await makeWorld();
  await begin();
  expect(await actorAt(now + impersonationMs - 1)).toMatchObject({
    role: "dashcamer",
    dashcamerId: creator.id,
    impersonatedBy: { superuserId: superuser.superuserId, until: now + impersonationMs },
  });
  expect(await actorAt(now + impersonationMs)).toEqual(superuser);
});

test("no row can promise more than thirty minutes", async () => {
  const { begin } = await makeWorld();
  await begin();
  await expect(db.update(impersonations).set({ until: now + impersonationMs + 1 })).rejects.toThrow();
});

test("a session without a fresh proof, or one that has ended, does not begin it, nor does anybody but a superuser", async () => {
  const { begin, creator, superuser, actorAt } = await makeWorld();
  await expect(begin({ provedAt: now - 3_600_000 })).rejects.toMatchObject({ code: "ProofNeeded" });
  await expect(begin({ provedAt: null })).rejects.toMatchObject({ code: "ProofNeeded" });
  await expect(begin({ actor: creator.actor })).rejects.toMatchObject({ code: "Forbidden" });
  await expect(begin({ sessionHash: "0".repeat(64) })).rejects.toMatchObject({ code: "StateSame" });
  expect(await actorAt(now)).toEqual(superuser);
});

test("both ends are in the audit log under the superuser, and the creator reads the reason", async () => {
  const { creator, superuser, begin, context, actorAt, entries } = await makeWorld();
  await begin();
  await expect(begin()).rejects.toMatchObject({ code: "StateSame" });
  expect(await endImpersonation({ ...context, now: now + 1 })).toEqual({ dashcamerId: creator.id });
  expect(await endImpersonation({ ...context, now: now + 1 })).toEqual({ dashcamerId: null });
  const by = { actorRole: "superuser", actorId: superuser.superuserId };
  expect(await entries()).toMatchObject([
    { action: "impersonationBegun", ...by },
    { action: "impersonationEnded", ...by, details: { how: "byHand" } },
  ]);
  expect(await actorAt(now + 1)).toEqual(superuser);
  const letters = await db.select().from(mails).where(eq(mails.recipient, creator.email));
  expect(letters).toMatchObject([{ kind: "impersonated", text: expect.stringContaining(reason) }]);
});

test("the clock writes down the end that nobody has written", async () => {
  const { begin, entries } = await makeWorld();
  await begin();
  const tick = async (at: number) =>
    endPassedImpersonations(await makeContext({ role: "visitor" }, { now: at }));
  await tick(now + impersonationMs - 1);
  expect(await entries()).toHaveLength(1);
  await tick(now + impersonationMs);
  await tick(now + impersonationMs);
  expect((await entries()).map(({ details }) => details)).toEqual([{}, { how: "timeUp" }]);
});

test("ends within a minute when the superuser logs out, is signed out, or the creator's contract ends", async () => {
  const ways = {
    loggedOut: ({ sessionHash }: World) => db.delete(sessions).where(eq(sessions.idHash, sessionHash)),
    contractEnd: ({ creator }: World) =>
      db
        .update(dashcamers)
        .set({ contractEndedAt: now + 1 })
        .where(eq(dashcamers.id, creator.id)),
  };
  for (const [how, end] of Object.entries(ways)) {
    const world = await makeWorld();
    await world.begin();
    await end(world);
    expect(await world.actorAt(now + 2)).not.toMatchObject({ role: "dashcamer" });
    await endPassedImpersonations(await makeContext({ role: "visitor" }, { now: now + 2 }));
    expect((await world.entries()).map(({ details }) => details)).toEqual([{}, { how }]);
  }
});

test("whoever only looks is not led to the question about changed terms", async () => {
  const creator = await makeNotified({ lastLoginAt: inForce + 1 });
  const impersonatedBy = { id: 1, superuserId: 1, name: "Eva", until: inForce + day };
  const open = async (actor: Actor) => {
    const palubka = await makeContext(actor, { now: inForce + 2 });
    const request = new Request(`${origin}/dashcamer`);
    return loader({ request, params: {}, context: { palubka } } as unknown as LoaderFunctionArgs);
  };
  await expect(open(creator.actor)).rejects.toMatchObject({ status: 302 });
  expect(await open({ ...creator.actor, impersonatedBy })).toMatchObject({ terms: { state: "question" } });
});

test("the creator sees who has looked, when and why, and takes it along with their data", async () => {
  const { creator, superuser, begin, context } = await makeWorld();
  await begin();
  const own = await makeContext(creator.actor, { now: now + 1 });
  const look = { startedAt: now, reason, by: superuser.name };
  expect(await listOwnImpersonations(own)).toMatchObject([{ ...look, endedAt: null }]);
  await endImpersonation({ ...context, now: now + 2 });
  expect(await listOwnImpersonations(own)).toMatchObject([{ ...look, endedAt: now + 2 }]);
  let text = "";
  for await (const piece of await exportRecord(own)) text += piece;
  expect(JSON.parse(text).looksOfProvider).toEqual([
    { reason, startedAt: new Date(now).toISOString(), endedAt: new Date(now + 2).toISOString() },
  ]);
  const stranger = await makeDashcamer();
  const after = await makeContext({ role: "visitor" }, { now: now + contractRetentionMs + 1 });
  expect(await listOwnImpersonations(await makeContext(stranger.actor))).toEqual([]);
  await db.update(dashcamers).set({ contractEndedAt: now }).where(eq(dashcamers.id, creator.id));
  await eraseEndedContracts(after);
  expect(await db.$count(impersonations, eq(impersonations.dashcamerId, creator.id))).toBe(0);
});

test("leaves the creator's last login as it was, and ends with their contract", async () => {
  const { creator, superuser, begin, actorAt } = await makeWorld();
  await begin();
  expect((await db.select().from(dashcamers).where(eq(dashcamers.id, creator.id)))[0]?.lastLoginAt).toBe(5);
  await db.update(dashcamers).set({ contractEndedAt: now }).where(eq(dashcamers.id, creator.id));
  expect(await actorAt(now + 1)).toEqual(superuser);
});

test("a request changes nothing, and what the superuser has proved is no proof of the creator's", async () => {
  const { cookie, creator, begin, context } = await makeWorld();
  const at = Date.now();
  await begin({ now: at, provedAt: at });
  const request = new Request("http://127.0.0.1/dashcamer", { headers: { Cookie: cookie } });
  const seen = await createContext(env, request);
  expect(seen.actor).toMatchObject({ role: "dashcamer", dashcamerId: creator.id });
  expect(seen.provedAt).toBeNull();
  await expect(seen.inTurn(async () => "changed")).rejects.toMatchObject({ code: "NotWhileImpersonating" });
  await expect(
    seen.db.update(dashcamers).set({ name: "x" }).where(eq(dashcamers.id, creator.id)),
  ).rejects.toThrow();
  expect(await seen.db.$count(dashcamers, eq(dashcamers.name, "x"))).toBe(0);
  expect(context.actor.role).toBe("superuser");
});

test.each(["/admin/impersonation/end", "/admin/impersonation/end.data"])(
  "by a form of %s the superuser is back, also without scripts, and the creator's page tells so",
  async (path) => {
    const { cookie, creator, begin } = await makeWorld();
    const at = Date.now();
    await begin({ now: at, provedAt: at });
    const seen = await ask("/dashcamer", { cookie });
    expect(seen.status).toBe(200);
    const answer = await ask(path, { method: "POST", cookie, headers: { Origin: origin } });
    expect(answer.headers.get("Location") ?? (await answer.text())).toContain(
      `/admin/creators/${creator.id}`,
    );
    expect((await ask("/dashcamer", { cookie })).status).toBe(403);
    expect((await ask("/admin/creators", { cookie })).status).toBe(200);
  },
);

test("whoever logs out meanwhile is nobody any more", async () => {
  const { cookie, sessionHash, begin } = await makeWorld();
  const at = Date.now();
  await begin({ now: at, provedAt: at });
  const answer = await ask("/logout", { method: "POST", cookie, headers: { Origin: origin } });
  expect(answer.status).toBe(302);
  expect(await db.$count(sessions, eq(sessions.idHash, sessionHash))).toBe(0);
});

test("of all use cases the creator has, only reading ones of the list are open, and a new one is not", () => {
  const actor = {
    role: "dashcamer",
    dashcamerId: 1,
    name: "Honza",
    impersonatedBy: { id: 1, superuserId: 1, name: "Eva", until: now },
  } as const;
  const subject = { dashcamerId: 1, editorId: null, fanId: null, siteId: 1 } as never;
  const open = (Object.keys(permissions) as UseCase[]).filter((useCase) => mayDo(actor, useCase, subject));
  expect(open.toSorted()).toEqual([...whileImpersonating].toSorted());
  for (const name of [
    "accounts.password",
    "accounts.email",
    "factors.manage",
    "credit.manage",
    "orders.make",
  ] as const)
    expect(open).not.toContain(name);
  for (const name of ["invoices.pay", "terms.answer", "dashcamers.endContract", "social.manage"] as const)
    expect(open).not.toContain(name);
  for (const name of [
    "companions.manage",
    "sessions.revoke",
    "dashcamers.export",
    "videos.requestReview",
  ] as const)
    expect(open).not.toContain(name);
  expect(() => allow(actor, "terms.answer", undefined)).toThrow("Not while logged in as somebody else.");
});
