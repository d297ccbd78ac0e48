import { SELF } from "cloudflare:test";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { isOwnedBy } from "~/domain/accounts/account.server";
import type { Actor } from "~/domain/actor";
import { findFactors } from "~/domain/second-factor/find-factor.server";
import { listFactorsOfCreator } from "~/domain/second-factor/list-factors-of-creator.server";
import { resetFactor } from "~/domain/second-factor/reset-factor.server";
import { ResetFactorForm } from "~/domain/second-factor/wire";
import { sessions } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import { mails } from "../../../db/schema/mails";
import { passkeys, recoveryCodes } from "../../../db/schema/second-factors";
import {
  db,
  giveFactor,
  makeContext,
  makeDashcamer,
  makeEditor,
  makeSite,
  makeSuperuser,
  signIn,
} from "../../factories";

const reason = "Správce ztratil telefon.";

async function makeWorld() {
  const creator = await makeDashcamer({ name: "Karel" });
  const of = { dashcamerId: creator.id };
  const site = await makeSite({ ...of, name: "Karel za volantem" });
  const editor = await makeEditor({ ...of, name: "Míša" });
  const holders = [creator.actor, editor.actor, site.admin];
  for (const holder of holders) {
    await giveFactor(holder);
    await signIn(holder);
  }
  const key = { publicKey: "x", counter: 0, transports: [], host: "x", name: "x", addedAt: 7 };
  await db.insert(passkeys).values({ adminSiteId: site.id, credentialId: crypto.randomUUID(), ...key });
  await db.insert(recoveryCodes).values({ adminSiteId: site.id, codeHash: crypto.randomUUID() });
  return { creator, site, editor, superuser: await makeSuperuser({ name: "Eva" }) };
}

const as = (actor: Actor) => makeContext(actor);

test("of a local admin goes whole: app, passkey, codes and sessions; the site's creator reads who did it and why", async () => {
  const { creator, site, editor, superuser } = await makeWorld();
  const context = await as(superuser.actor);
  const account = `localAdmin-${site.id}`;
  const listed = await listFactorsOfCreator(context, creator);
  expect(listed.map((one) => [one.account, one.name, one.newestAt])).toEqual([
    [`dashcamer-${creator.id}`, "Karel", 1],
    [`editor-${editor.id}`, "Míša", 1],
    [account, "Karel za volantem", 7],
  ]);

  await resetFactor(context, { id: creator.id, account, seenAt: 7, reason });
  expect(await findFactors(context, site.admin)).toBeNull();
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.adminSiteId, site.id))).toBe(0);
  expect(await db.$count(sessions, isOwnedBy(site.admin))).toBe(0);
  for (const other of [creator.actor, editor.actor]) {
    expect(await findFactors(context, other)).not.toBeNull();
    expect(await db.$count(sessions, isOwnedBy(other))).toBe(1);
  }
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(entry).toMatchObject({
    ...{ action: "factorReset", actorRole: "superuser", actorId: superuser.id },
    ...{ subjectKind: "site", subjectId: site.id, details: {} },
  });
  const [mail] = await db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  expect(mail).toMatchObject({ kind: "factorReset", recipient: creator.email });
  expect(mail?.text).toContain("Eva");
  expect(mail?.text).toContain(reason);
  expect(mail?.text).toContain("Karel za volantem");
});

test.each(["dashcamer", "editor"] as const)(
  "of a %s too, and the mail goes to that account",
  async (role) => {
    const { creator, editor, superuser } = await makeWorld();
    const whose = role === "editor" ? editor : creator;
    const context = await as(superuser.actor);
    await resetFactor(context, { id: creator.id, account: `${role}-${whose.id}`, seenAt: 1, reason });
    expect(await findFactors(context, whose.actor)).toBeNull();
    expect(await db.$count(sessions, isOwnedBy(whose.actor))).toBe(0);
    const [mail] = await db.select().from(mails).orderBy(desc(mails.id)).limit(1);
    expect(mail).toMatchObject({ kind: "factorReset", recipient: whose.email });
  },
);

test("is no way to one's own, to another superuser's, or to that of somebody else's editor", async () => {
  const { creator, superuser } = await makeWorld();
  const other = await makeWorld();
  await giveFactor(superuser.actor);
  const context = await as(superuser.actor);
  for (const account of [`superuser-${superuser.id}`, `editor-${other.editor.id}`])
    await expect(resetFactor(context, { id: creator.id, account, seenAt: 1, reason })).rejects.toMatchObject({
      code: "ChangedMeanwhile",
    });
  expect(await findFactors(context, superuser.actor)).not.toBeNull();
  expect(await findFactors(context, other.editor.actor)).not.toBeNull();
  const form = { account: `superuser-${superuser.id}`, seenAt: "1", reason };
  expect(ResetFactorForm.safeParse(form).success).toBe(false);
});

test("is the superuser's alone, after a fresh proof, and of what the page showed", async () => {
  const { creator, site, editor, superuser } = await makeWorld();
  const reset = { id: creator.id, account: `editor-${editor.id}`, seenAt: 1, reason };
  for (const actor of [creator.actor, editor.actor, site.admin])
    await expect(resetFactor(await as(actor), reset)).rejects.toMatchObject({ code: "Forbidden" });
  const stale = await makeContext(superuser.actor, { provedAt: Date.now() - 3_600_000 });
  await expect(resetFactor(stale, reset)).rejects.toMatchObject({ code: "ProofNeeded" });
  await expect(resetFactor(await as(superuser.actor), { ...reset, seenAt: 0 })).rejects.toMatchObject({
    code: "ChangedMeanwhile",
  });
  expect(await findFactors(stale, editor.actor)).not.toBeNull();
});

test("is a form on the creator's page, of the account that was chosen there", async () => {
  const { creator, editor, superuser } = await makeWorld();
  const headers = { Cookie: await signIn(superuser.actor) };
  const page = `http://palubka.test/admin/creators/${creator.id}`;
  const chosen = `?factor=editor-${editor.id}`;
  expect(await (await SELF.fetch(page, { headers })).text()).toContain(
    `href="/admin/creators/${creator.id}${chosen}#factor"`,
  );
  expect(await (await SELF.fetch(page + chosen, { headers })).text()).toContain(
    `value="editor-${editor.id}"`,
  );
});
