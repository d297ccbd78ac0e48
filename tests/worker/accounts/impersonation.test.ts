import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { actorOf, findSession } from "~/domain/accounts/find-session.server";
import { hashSecret } from "~/domain/accounts/secrets.server";
import { beginImpersonation } from "~/domain/impersonation/begin.server";
import { endImpersonation, endPassedImpersonations } from "~/domain/impersonation/end.server";
import { impersonationMs } from "~/domain/impersonation/rules";
import { allow, mayDo, permissions, type UseCase, whileImpersonating } from "~/domain/permissions";
import { auditEntries } from "../../../db/schema/audit";
import { dashcamers } from "../../../db/schema/dashcamers";
import { impersonations } from "../../../db/schema/impersonations";
import { mails } from "../../../db/schema/mails";
import { createContext } from "../../../workers/context";
import { db, makeContext, makeDashcamer, makeSuperuser, signIn } from "../../factories";

const now = Date.UTC(2026, 10, 26, 12);
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

test("a session without a fresh proof does not begin it, nor does anybody but a superuser", async () => {
  const { begin, creator, superuser, actorAt } = await makeWorld();
  await expect(begin({ provedAt: now - 3_600_000 })).rejects.toMatchObject({ code: "ProofNeeded" });
  await expect(begin({ provedAt: null })).rejects.toMatchObject({ code: "ProofNeeded" });
  await expect(begin({ actor: creator.actor })).rejects.toMatchObject({ code: "Forbidden" });
  expect(await actorAt(now)).toEqual(superuser);
});

test("both ends are in the audit log under the superuser, and the creator reads the reason", async () => {
  const { creator, superuser, begin, context, actorAt, entries } = await makeWorld();
  await begin();
  await expect(begin()).rejects.toMatchObject({ code: "StateSame" });
  await endImpersonation({ ...context, actor: await actorAt(now + 1) });
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
  expect(context.actor.role).toBe("superuser");
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
