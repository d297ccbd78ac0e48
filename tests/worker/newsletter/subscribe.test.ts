import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { confirmSubscription } from "~/domain/newsletter/confirm-subscription.server";
import { forgetSubscriptions } from "~/domain/newsletter/forget-subscriptions.server";
import { getSubscription } from "~/domain/newsletter/get-subscription.server";
import { confirmDays, spamWaitMs, undoMs } from "~/domain/newsletter/rules";
import { saveChoice } from "~/domain/newsletter/save-choice.server";
import { type SubscribeInput, subscribe } from "~/domain/newsletter/subscribe.server";
import { restoreSubscription, unsubscribe } from "~/domain/newsletter/unsubscribe.server";
import { mails } from "../../../db/schema/mails";
import { newsletterSubscriptions } from "../../../db/schema/newsletter";
import { db, makeContext, makePlaylist, makeSite } from "../../factories";

const start = Date.UTC(2026, 10, 21, 11);
const day = 24 * 3_600_000;

let site: Awaited<ReturnType<typeof makeSite>>;
let near: number;
let far: number;
let foreign: number;
let input: SubscribeInput;

beforeAll(async () => {
  site = await makeSite();
  near = (await makePlaylist({ dashcamerId: site.dashcamerId, name: "Blízko", position: 1 })).id;
  far = (await makePlaylist({ dashcamerId: site.dashcamerId, name: "Daleko", position: 2 })).id;
  foreign = (await makePlaylist()).id;
});

beforeEach(async () => {
  await env.DB.exec("delete from mails; delete from newsletter_subscriptions;");
  input = {
    email: "jana@example.com",
    playlists: [near],
    other: true,
    webUpdates: false,
    wasInited: true,
    consentVersion: "2022-02-07",
  };
});

const at = (now: number, more: Partial<Context> = {}) =>
  makeContext({ role: "visitor" }, { now, site, clientAddress: "192.0.2.1", ...more });

const outbox = () => db.select().from(mails).orderBy(mails.id).all();

/** The key in the link of the last mail, and the link's query. */
async function lastLink(): Promise<{ key: string; query: URLSearchParams }> {
  const text = (await outbox()).at(-1)?.text ?? "";
  const url = new URL(text.match(/http\S+\/newsletter\/\S+/)?.[0] ?? "");
  return { key: url.pathname.split("/")[2] ?? "", query: url.searchParams };
}

async function confirmed(now = start): Promise<string> {
  await subscribe(await at(now), input);
  const { key } = await lastLink();
  await confirmSubscription(await at(now), { key });
  return key;
}

test("an address is signed up only after its owner has confirmed it in the mail", async () => {
  expect(await subscribe(await at(start), input)).toBe("OK");
  const { key } = await lastLink();
  expect(await getSubscription(await at(start), { key })).toMatchObject({
    email: "jana@example.com",
    state: "waiting",
    choice: { playlists: [near], other: true, webUpdates: false },
  });
  await confirmSubscription(await at(start + 1), { key });
  await confirmSubscription(await at(start + 2), { key });
  expect(await getSubscription(await at(start + 3), { key })).toMatchObject({ state: "active" });
});

test("the proof of consent says when, from where and to which text", async () => {
  await subscribe(await at(start), input);
  expect(await db.select().from(newsletterSubscriptions).get()).toMatchObject({
    consentAt: start,
    consentIp: "192.0.2.1",
    consentVersion: "2022-02-07",
  });
});

test("the first mail carries nothing that the form's writer chose, but the site's own words", async () => {
  await subscribe(await at(start), { ...input, email: "<b>bankovní.převod@example.com" });
  const mail = (await outbox())[0];
  expect(mail?.text).not.toContain("bankovní");
  expect(mail?.html).not.toContain("bankovní");
  expect(mail?.headers).toMatchObject({
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Unsubscribe": expect.stringMatching(
      /^<http:\/\/palubka\.test\/newsletter\/[\w-]{43}\/unsubscribe>$/,
    ),
  });
});

test("the database alone cannot make a link: it keeps only the key's hash", async () => {
  await subscribe(await at(start), input);
  const { key } = await lastLink();
  expect(JSON.stringify(await db.select().from(newsletterSubscriptions).all())).not.toContain(key);
});

test("within an hour the same address is not written to again", async () => {
  await subscribe(await at(start), input);
  const shouted = { ...input, email: "JANA@Example.com" };
  await expect(subscribe(await at(start + spamWaitMs - 1), shouted)).rejects.toThrow("Spam prevented.");
  expect(await outbox()).toHaveLength(1);
  expect(await subscribe(await at(start + spamWaitMs), shouted)).toBe("OK");
  expect(await outbox()).toHaveLength(2);
});

test("two forms at once make one subscription and one mail", async () => {
  const context = await at(start);
  const results = await Promise.allSettled([subscribe(context, input), subscribe(context, input)]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await db.$count(newsletterSubscriptions)).toBe(1);
  expect(await outbox()).toHaveLength(1);
  await confirmSubscription(context, await lastLink());
});

test("a subscriber's settings change only behind the link in the mail, whoever fills in the form", async () => {
  const key = await confirmed();
  const changed = { ...input, playlists: [far], other: false, webUpdates: true };
  expect(await subscribe(await at(start + spamWaitMs), changed)).toBe("Updated");
  const before = await getSubscription(await at(start), { key });
  expect(before.choice).toEqual({ playlists: [near], other: true, webUpdates: false });

  const link = await lastLink();
  expect(link.key).toBe(key);
  expect(Object.fromEntries(link.query)).toEqual({ playlists: String(far), webUpdates: "1" });
  const unknown = { key, playlists: [999_999], other: false, webUpdates: false };
  await expect(saveChoice(await at(start), unknown)).rejects.toThrow("Invalid input.");
  await saveChoice(await at(start), { key, playlists: [far], other: false, webUpdates: true });
  const after = await getSubscription(await at(start), { key });
  expect(after.choice).toEqual({ playlists: [far], other: false, webUpdates: true });
  await expect(subscribe(await at(start + spamWaitMs + 1), changed)).rejects.toThrow("Spam prevented.");
});

test("whoever never opened the settings gets all playlists", async () => {
  await subscribe(await at(start), { ...input, playlists: [], other: false, wasInited: false });
  const { choice } = await getSubscription(await at(start), await lastLink());
  expect(choice).toEqual({ playlists: [near, far], other: true, webUpdates: false });
});

test("a playlist of another creator is left out", async () => {
  await subscribe(await at(start), { ...input, playlists: [near, foreign, 999_999] });
  const { choice } = await getSubscription(await at(start), await lastLink());
  expect(choice.playlists).toEqual([near]);
});

test("what makes no sense is refused", async () => {
  const context = await at(start);
  const nothing = { ...input, playlists: [], other: false, webUpdates: false };
  await expect(subscribe(context, nothing)).rejects.toThrow("Invalid input.");
  await expect(subscribe(context, { ...input, consentVersion: "" })).rejects.toThrow("Invalid input.");
  await expect(subscribe(context, { ...input, email: "jana" })).rejects.toThrow("Invalid input.");
  await expect(subscribe(context, { ...input, email: "j@nikde.invalid" })).rejects.toThrow(
    "Mail does not exists.",
  );
  const busy = await at(start, { limits: { allows: async () => false } });
  await expect(subscribe(busy, input)).rejects.toThrow("Too many requests");
  expect(await db.$count(newsletterSubscriptions)).toBe(0);
});

test("a confirmation link stops working after a week, and the address is deleted", async () => {
  await subscribe(await at(start), input);
  const link = await lastLink();
  const late = await at(start + confirmDays * day);
  await expect(confirmSubscription(late, link)).rejects.toThrow("Not found.");
  await forgetSubscriptions(await at(start + confirmDays * day + 1));
  expect(await db.$count(newsletterSubscriptions)).toBe(0);
});

test("leaving takes one call, can be undone for a day, and then the address is erased", async () => {
  const key = await confirmed();
  await unsubscribe(await at(start + day), { key });
  await unsubscribe(await at(start + day + 5), { key });
  expect(await getSubscription(await at(start + day), { key })).toMatchObject({
    state: "revoked",
    canRestore: true,
  });

  await restoreSubscription(await at(start + day + 10), { key });
  expect(await getSubscription(await at(start + day), { key })).toMatchObject({ state: "active" });

  await unsubscribe(await at(start + 2 * day), { key });
  const nextDay = await at(start + 2 * day + undoMs + 1);
  await forgetSubscriptions(nextDay);
  const row = await db.select().from(newsletterSubscriptions).get();
  expect(row).toMatchObject({ email: null, consentIp: "", consentAt: start, consentVersion: "2022-02-07" });
  await expect(restoreSubscription(nextDay, { key })).rejects.toThrow("Not found.");
});

test("whoever left and comes back confirms anew", async () => {
  const key = await confirmed();
  await unsubscribe(await at(start + day), { key });
  expect(await subscribe(await at(start + day + 1), input)).toBe("OK");
  const link = await lastLink();
  expect(link.key).not.toBe(key);
  expect(await getSubscription(await at(start + day + 1), link)).toMatchObject({ state: "waiting" });
  await expect(getSubscription(await at(start + day + 1), { key })).rejects.toThrow("Not found.");
});

test("an address is stored for five years at most", async () => {
  await confirmed();
  await forgetSubscriptions(await at(Date.UTC(2031, 10, 21, 11)));
  expect(await db.select().from(newsletterSubscriptions).get()).toMatchObject({ email: "jana@example.com" });
  await forgetSubscriptions(await at(Date.UTC(2031, 10, 21, 11) + 1));
  expect(await db.select().from(newsletterSubscriptions).get()).toMatchObject({ email: null });
});

test("a link that nobody was given opens nothing", async () => {
  await confirmed();
  const context = await at(start);
  for (const key of ["", "x".repeat(43)]) {
    await expect(getSubscription(context, { key })).rejects.toThrow("Not found.");
    await expect(unsubscribe(context, { key })).rejects.toThrow("Not found.");
    await expect(saveChoice(context, { ...input, key })).rejects.toThrow("Not found.");
  }
  const row = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.siteId, site.id))
    .get();
  expect(row?.revokedAt).toBeNull();
});
