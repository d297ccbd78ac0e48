import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { isOwnedBy } from "~/domain/accounts/account.server";
import { verifyLocalAdmin } from "~/domain/accounts/verify-local-admin.server";
import type { Actor } from "~/domain/actor";
import type { AuditAction } from "~/domain/audit/rules";
import type { Context } from "~/domain/context";
import type { RefusalCode } from "~/domain/errors";
import { addSite } from "~/domain/sites/add-site.server";
import { mostSites } from "~/domain/sites/rules";
import { setAdminPassword } from "~/domain/sites/set-admin-password.server";
import { sessions } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import { mails } from "../../../db/schema/mails";
import { sites } from "../../../db/schema/sites";
import {
  cheapHash,
  db,
  makeContext,
  makeDashcamer,
  makeSite,
  makeSuperuser,
  signIn,
  signInHourAgo,
} from "../../factories";
import { getPage, htmlOf, postForm } from "../forms";
import { steppedDatabase } from "../stepped-database";

const superuser = await makeSuperuser();
const cookie = await signIn(superuser.actor);
const newPassword = "správce jezdí v zimě";

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: { code: RefusalCode }) => error.code,
  );
const sitesOf = (dashcamerId: number) => db.select().from(sites).where(eq(sites.dashcamerId, dashcamerId));
const written = (action: AuditAction, siteId: number) =>
  db.$count(auditEntries, and(eq(auditEntries.action, action), eq(auditEntries.subjectId, siteId)));
const as = (actor: Actor) => makeContext(actor);

test("a new site is made for a creator by their address, stands in the list and the log, and has no admin yet", async () => {
  const creator = await makeDashcamer();
  const form = { intent: "add", name: "Noční jízdy", email: creator.email.toUpperCase() };
  const [added] = [await postForm("/admin/sites", cookie, form)];
  const [site] = await sitesOf(creator.id);
  expect(added.headers.get("Location")).toBe(`/admin/sites/${site?.id}`);
  expect(site).toMatchObject({
    name: "Noční jízdy",
    isDefault: false,
    canUpload: true,
    adminPasswordHash: null,
  });
  expect(await written("siteAdded", site?.id ?? 0)).toBe(1);
  expect(await htmlOf(await getPage("/admin/sites", cookie))).toContain("Noční jízdy");
  expect(await htmlOf(await getPage(`/admin/sites/${site?.id}`, cookie))).toContain(
    "Web zatím správce nemá.",
  );

  const again = await postForm("/admin/sites", cookie, form);
  expect(again.status).toBe(409);
  const shown = await htmlOf(again);
  expect(shown).toContain("Web toho jména už ten dashcamer má.");
  expect(shown).toContain('value="Noční jízdy"');
  expect(await sitesOf(creator.id)).toHaveLength(1);
});

test("of several clicks at once one makes the site", async () => {
  const creator = await makeDashcamer();
  const context = await as(superuser.actor);
  const clicks = Array.from({ length: 5 }, () =>
    codeOf(addSite(context, { name: "Dvojklik", email: creator.email })),
  );
  expect((await Promise.all(clicks)).sort()).toEqual([...Array(4).fill("AlreadyRegistered"), "ok"]);
  expect(await sitesOf(creator.id)).toHaveLength(1);
});

test("nobody's address, a creator who has left, and one site too many make none", async () => {
  const former = await makeDashcamer({ contractEndedAt: 1 });
  const creator = await makeDashcamer();
  const context = await as(superuser.actor);
  const add = (email: string, name = "Web") => codeOf(addSite(context, { name, email }));
  expect([await add("nikdo@example.cz"), await add(former.email)]).toEqual(["NotFound", "NotFound"]);
  for (let number = 0; number < mostSites; number++) await makeSite({ dashcamerId: creator.id });
  expect(await add(creator.email)).toBe("TooManyRequests");
  expect([(await sitesOf(former.id)).length, (await sitesOf(creator.id)).length]).toEqual([0, mostSites]);
});

test("by the form a local admin gets a password, old browsers of theirs are out, and the creator reads who did it", async () => {
  const creator = await makeDashcamer();
  const site = await makeSite({
    dashcamerId: creator.id,
    adminPasswordHash: cheapHash("staré heslo správce"),
  });
  const other = await makeSite();
  await signIn(site.admin);
  await signIn(other.admin);
  const page = `/admin/sites/${site.id}`;
  const weak = await postForm(page, cookie, { intent: "setPassword", newPassword: "krátké" });
  expect(weak.status).toBe(400);

  const set = await postForm(page, cookie, { intent: "setPassword", newPassword });
  expect(set.headers.get("Location")).toBe(page);
  const atSite = { ...(await as({ role: "visitor" })), site: { ...site, hosts: [] } } as never as Context;
  const login = (password: string) => codeOf(verifyLocalAdmin(atSite, { password }));
  expect([await login(newPassword), await login("staré heslo správce")]).toEqual(["ok", "WrongPassword"]);
  expect(await db.$count(sessions, isOwnedBy(site.admin))).toBe(0);
  expect(await db.$count(sessions, isOwnedBy(other.admin))).toBe(1);
  expect(await written("adminPasswordSet", site.id)).toBe(1);
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, creator.email), eq(mails.kind, "adminPasswordSet")));
  expect(mail?.text).toContain(`správci webu ${site.name}`);
  expect(mail?.text).not.toContain(newPassword);
});

test("a login that renews an old hash leaves a password that is set in the middle of it", async () => {
  for (let at = 0, steps = 1; at < steps; at++) {
    const site = await makeSite({ adminPasswordHash: cheapHash("staré heslo správce") });
    const context = await as(superuser.actor);
    const visitor = { ...(await as({ role: "visitor" })), site: { ...site, hosts: [] } } as never as Context;
    const login = (context: Context, password: string) => codeOf(verifyLocalAdmin(context, { password }));
    let step = 0;
    const stepped = steppedDatabase(async (_, work) => {
      if (step++ === at) await setAdminPassword(context, { siteId: site.id, newPassword });
      return work();
    });
    await login({ ...visitor, db: stepped }, "staré heslo správce");
    steps = step;
    expect(await login(visitor, newPassword), `before call ${at} of ${steps}`).toBe("ok");
  }
});

test("a session of an hour ago sets no password without a proof", async () => {
  const { cookie: old, code } = await signInHourAgo();
  const site = await makeSite();
  const page = `/admin/sites/${site.id}`;
  const asked = await postForm(page, old, { intent: "setPassword", newPassword });
  expect(asked.status).toBe(401);
  expect(await htmlOf(asked)).toContain('name="code"');
  expect((await sitesOf(site.dashcamerId))[0]?.adminPasswordHash).toBeNull();
  const proved = await postForm(page, old, { intent: "setPassword", newPassword, code: await code() });
  expect(proved.headers.get("Location")).toBe(page);
  expect((await sitesOf(site.dashcamerId))[0]?.adminPasswordHash).not.toBeNull();
});

test("the site's name and common passwords are refused, and nobody but a superuser sets one", async () => {
  const site = await makeSite({ name: "Modrý mustang" });
  const context = await as(superuser.actor);
  const set = (password: string) =>
    codeOf(setAdminPassword(context, { siteId: site.id, newPassword: password }));
  expect([await set("modry mustang 24"), await set("password123")]).toEqual([
    "OwnNamePassword",
    "CommonPassword",
  ]);
  expect(await codeOf(setAdminPassword(context, { siteId: 999_999, newPassword }))).toBe("NotFound");
  const creator = await makeDashcamer();
  for (const actor of [{ role: "visitor" }, creator.actor, site.admin] as const) {
    const foreign = await as(actor);
    expect(await codeOf(setAdminPassword(foreign, { siteId: site.id, newPassword }))).not.toBe("ok");
    expect(await codeOf(addSite(foreign, { name: "Web", email: creator.email }))).not.toBe("ok");
  }
  expect((await sitesOf(site.dashcamerId))[0]?.adminPasswordHash).toBeNull();
});
