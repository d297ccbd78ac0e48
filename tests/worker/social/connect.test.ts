import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { exportRecord } from "~/domain/dashcamers/export-record.server";
import { disconnectSocial } from "~/domain/social/disconnect.server";
import { getSocialAccount } from "~/domain/social/get-account.server";
import { choosePage, finishLogin } from "~/domain/social/log-in.server";
import { saveSocialSettings } from "~/domain/social/save-settings.server";
import { auditEntries } from "../../../db/schema/audit";
import app from "../../../workers/app";
import { instagramScopes, pageScopes } from "../../../workers/social/login";
import { appSecret, pages, userId } from "../../../workers/social/sandbox/account";
import { signRequest } from "../../../workers/social/signed-request";
import { db, makeDashcamer } from "../../factories";
import { getPage, htmlOf } from "../forms";
import { accountOf, allowAtFacebook, connect, contextOf, makeWorld, nextCallsMeet } from "./world";

const [page, other] = pages;

test("a creator logs in, chooses a page, and its token is stored encrypted alone", async () => {
  const creator = await makeDashcamer({ variant: 2 });
  const context = await contextOf(creator.actor);
  const { code = "", state = "" } = await allowAtFacebook(context);
  expect(await finishLogin(context, { code, state })).toBe("choosing");
  const before = await getSocialAccount(context);
  expect(before.choice.map(({ name }) => name)).toEqual(pages.map(({ name }) => name));
  await choosePage(context, { pageId: page?.id ?? "" });
  const account = await getSocialAccount(context);
  expect(account).toMatchObject({
    state: "connected",
    pageName: page?.name,
    facebook: false,
    instagram: false,
  });
  const row = await accountOf(creator.id);
  expect(row?.sealed).toMatch(/^[\w-]{40,}$/);
  expect(JSON.stringify([before, account])).not.toContain("page-");
  expect(await context.vault.open(row?.sealed ?? "", `social:${creator.id}`)).toMatch(/^page-/);
  expect(await context.vault.open(row?.sealed ?? "", `social:${creator.id + 1}`)).toBeNull();
  const entries = (await db.select().from(auditEntries)).filter((one) => one.subjectId === creator.id);
  expect(entries.map(({ action }) => action)).toEqual(["socialConnected"]);
});

test("what comes back has to be of this creator's own login, of now, and a code is good for once", async () => {
  const [creator, stranger] = [await makeDashcamer({ variant: 2 }), await makeDashcamer({ variant: 2 })];
  const context = await contextOf(creator.actor);
  const { code = "", state = "" } = await allowAtFacebook(context);
  const failed = { code: "SocialLoginFailed" };
  await expect(finishLogin(await contextOf(stranger.actor), { code, state })).rejects.toMatchObject(failed);
  const otherDevice = await contextOf(creator.actor, { sessionHash: "another" });
  await expect(finishLogin(otherDevice, { code, state })).rejects.toMatchObject(failed);
  const later = await contextOf(creator.actor, { now: Date.now() + 61 * 60_000 });
  await expect(finishLogin(later, { code, state })).rejects.toMatchObject(failed);
  await expect(finishLogin(context, { code, state: `${state.slice(0, -1)}x` })).rejects.toMatchObject(failed);
  await finishLogin(context, { code, state });
  await expect(finishLogin(context, { code, state })).rejects.toMatchObject(failed);
  const denied = await allowAtFacebook(context, { answer: "deny" });
  expect(denied).toMatchObject({ error: "access_denied" });
});

test("a choice is over after an hour, and a page of somebody else cannot be chosen", async () => {
  const creator = await makeDashcamer({ variant: 2 });
  const context = await contextOf(creator.actor);
  const { code = "", state = "" } = await allowAtFacebook(context);
  await finishLogin(context, { code, state });
  await expect(choosePage(context, { pageId: "999" })).rejects.toMatchObject({ code: "ChangedMeanwhile" });
  const later = await contextOf(creator.actor, { now: Date.now() + 61 * 60_000 });
  await expect(choosePage(later, { pageId: page?.id ?? "" })).rejects.toMatchObject({
    code: "ChangedMeanwhile",
  });
});

test("below Standard, and after it has lapsed, nothing is connected and nothing switched on", async () => {
  for (const tariff of [{ variant: 1 }, { variant: 2, licenceUntil: 1 }]) {
    const creator = await makeDashcamer(tariff);
    const context = await contextOf(creator.actor);
    expect(await getSocialAccount(context)).toMatchObject({ isInTariff: false, loginUrl: null });
    await expect(finishLogin(context, { code: "x", state: "x" })).rejects.toMatchObject({
      code: "NotInTariff",
    });
    const on = { facebook: true, instagram: false, template: "" };
    await expect(saveSocialSettings(context, on)).rejects.toMatchObject({ code: "NotInTariff" });
    await saveSocialSettings(context, { ...on, facebook: false });
  }
});

test("while Facebook does not answer the login, the creator sees an error and nothing is stored", async () => {
  const creator = await makeDashcamer({ variant: 2 });
  const context = await contextOf(creator.actor);
  const { code = "", state = "" } = await allowAtFacebook(context);
  await nextCallsMeet({ at: "login", code: 2 });
  const down = { code: "RemoteServiceUnavailable" };
  await expect(finishLogin(context, { code, state })).rejects.toMatchObject(down);
  expect(await accountOf(creator.id)).toBeUndefined();
});

test.each(pageScopes)(
  "without the permission %s nothing is connected, and the creator sees why",
  async (one) => {
    const creator = await makeDashcamer({ variant: 2 });
    const context = await contextOf(creator.actor);
    const { code = "", state = "" } = await allowAtFacebook(context, { declined: [one] });
    await expect(finishLogin(context, { code, state })).rejects.toMatchObject({ code: "SocialPermissions" });
    expect(await accountOf(creator.id)).toBeUndefined();
  },
);

test.each(instagramScopes)(
  "without the permission %s the page is connected and Instagram is not",
  async (one) => {
    const creator = await makeDashcamer({ variant: 2 });
    const context = await contextOf(creator.actor);
    const { code = "", state = "" } = await allowAtFacebook(context, { declined: [one] });
    await finishLogin(context, { code, state });
    await choosePage(context, { pageId: page?.id ?? "" });
    expect(await accountOf(creator.id)).toMatchObject({
      pageId: page?.id,
      instagramId: null,
      instagramName: null,
    });
  },
);

test("what was declined once is asked for again at the next login", async () => {
  const context = await contextOf((await makeDashcamer({ variant: 2 })).actor);
  const { loginUrl } = await getSocialAccount(context);
  expect(new URL(loginUrl ?? "").searchParams.get("auth_type")).toBe("rerequest");
});

test("disconnecting forgets the token and the switches, and is in the log", async () => {
  const { creator } = await makeWorld();
  const context = await contextOf(creator.actor);
  await expect(disconnectSocial(context, { pageId: other?.id ?? "" })).rejects.toMatchObject({
    code: "NotFound",
  });
  await disconnectSocial(context, { pageId: page?.id ?? "" });
  expect(await accountOf(creator.id)).toMatchObject({ state: "none", sealed: null, facebookAutoFrom: null });
  const entries = (await db.select().from(auditEntries)).filter((one) => one.subjectId === creator.id);
  expect(entries.map(({ action }) => action)).toEqual(["socialConnected", "socialDisconnected"]);
});

test("a creator's own data name the page and hold no token", async () => {
  const { creator } = await makeWorld();
  const pieces = [];
  for await (const piece of await exportRecord(await contextOf(creator.actor))) pieces.push(piece);
  const { socialAccounts } = JSON.parse(pieces.join(""));
  expect(socialAccounts).toMatchObject([{ facebookPage: page?.name, postsToFacebook: true }]);
  expect(pieces.join("")).not.toMatch(/v1\.|sealed/);
});

async function tell(path: string, signed: string): Promise<Response> {
  const body = new URLSearchParams({ signed_request: signed });
  const request = new Request(`http://palubka.test${path}`, { method: "POST", body });
  return app.fetch(request as Parameters<typeof app.fetch>[0], env, createExecutionContext());
}

test("whoever removes the app at Facebook is notified at once; deletion forgets, and only what Facebook signs counts", async () => {
  const creator = await makeDashcamer({ variant: 2 });
  await connect(creator);
  const payload = { algorithm: "HMAC-SHA256", user_id: userId, issued_at: 1 };
  expect((await tell("/social/deauthorize", await signRequest(payload, "guessed"))).status).toBe(403);
  expect((await tell("/social/deauthorize", "x".repeat(20_000))).status).toBe(413);
  expect((await tell("/social/deauthorize", await signRequest(payload, appSecret))).status).toBe(200);
  expect(await accountOf(creator.id)).toMatchObject({
    state: "dead",
    deadReason: "appRemoved",
    sealed: null,
  });
  const mails = await db.query.mails.findMany({ where: (mail, { eq }) => eq(mail.recipient, creator.email) });
  expect(mails.map(({ kind }) => kind)).toEqual(["socialDisconnected"]);
  const deleted = await tell("/social/deletion", await signRequest(payload, appSecret));
  const answer: { url: string; confirmation_code: string } = await deleted.json();
  expect(answer.confirmation_code).toMatch(/^.+$/);
  const { pathname, search } = new URL(answer.url);
  expect(await htmlOf(await getPage(pathname + search))).toContain("Když o smazání požádá na Facebooku");
  expect(await accountOf(creator.id)).toMatchObject({ state: "none", userId: null, pageName: null });
});
