import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { eraseEndedContracts } from "~/domain/retention/erase-ended-contracts.server";
import { checkSocialTokens } from "~/domain/social/check-tokens.server";
import { getSocialAccount } from "~/domain/social/get-account.server";
import { getWorkspace } from "~/domain/workspace/get-workspace.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { socialAccounts } from "../../../db/schema/social";
import { db, makeSite } from "../../factories";
import { accountOf, contextOf, day, inGraph, makeWorld, minute, nextCallsMeet } from "./world";

const visitor = { role: "visitor" } as const;

/** The night's look at tokens so many days later; those of other tests are left alone. */
const lookAfter = (days: number, dashcamerId: number) => lookAt(Date.now() + days * day, dashcamerId);

async function lookAt(now: number, dashcamerId: number): Promise<void> {
  const others = await db.select().from(socialAccounts);
  for (const { dashcamerId: id } of others)
    if (id !== dashcamerId) await db.delete(socialAccounts).where(eq(socialAccounts.dashcamerId, id));
  await checkSocialTokens(await contextOf(visitor, { now }));
}

const kindsTo = async (email: string) =>
  (await db.query.mails.findMany({ where: (mail, { eq }) => eq(mail.recipient, email) })).map(
    ({ kind }) => kind,
  );

test("an end is announced seven days ahead, once, and in the workspace; at the end nothing more goes out", async () => {
  const { creator } = await makeWorld();
  const endsAt = Math.floor((Date.now() + 30 * day) / 1000) * 1000;
  await inGraph(({ book }) => book.set("dataAccessEnds", String(endsAt)));
  await lookAfter(2, creator.id);
  expect(await accountOf(creator.id)).toMatchObject({ state: "connected", expiresAt: endsAt });
  // The daily look falls half a day before the seventh day from the end.
  await lookAfter(22.5, creator.id);
  await lookAt(endsAt - 7 * day - minute, creator.id);
  expect(await kindsTo(creator.email)).toEqual([]);
  await lookAt(endsAt - 7 * day, creator.id);
  expect(await kindsTo(creator.email)).toEqual(["socialExpiring"]);
  for (const days of [23.5, 24.6, 26]) await lookAfter(days, creator.id);
  expect(await kindsTo(creator.email)).toEqual(["socialExpiring"]);
  const soon = await contextOf(creator.actor, { now: Date.now() + 26 * day });
  expect(await getSocialAccount(soon)).toMatchObject({ endsAt });
  expect((await getWorkspace(soon)).social).toEqual({ about: "access", endsAt });
  await lookAfter(31, creator.id);
  expect(await accountOf(creator.id)).toMatchObject({ state: "dead", deadReason: "expired", sealed: null });
  expect(await kindsTo(creator.email)).toEqual(["socialExpiring", "socialDisconnected"]);
  expect((await getWorkspace(soon)).social).toEqual({ about: "access", endsAt: null });
  await inGraph(({ book }) => book.set("dataAccessEnds", "0"));
});

test("a page whose end is less than eight days away is looked at when seven are left, also right after it was connected", async () => {
  const endsAt = Math.floor((Date.now() + 7.5 * day) / 1000) * 1000;
  await inGraph(({ book }) => book.set("dataAccessEnds", String(endsAt)));
  const { creator } = await makeWorld();
  expect(await accountOf(creator.id)).toMatchObject({ expiresAt: endsAt, checkAt: endsAt - 7 * day });
  await lookAt(endsAt - 7 * day - minute, creator.id);
  expect(await kindsTo(creator.email)).toEqual([]);
  await lookAt(endsAt - 7 * day, creator.id);
  expect(await kindsTo(creator.email)).toEqual(["socialExpiring"]);
  await inGraph(({ book }) => book.set("dataAccessEnds", "0"));
});

test("a token that was revoked is reported at the next look; silence of Facebook says nothing", async () => {
  const { creator } = await makeWorld();
  await nextCallsMeet({ at: "token", code: 2 });
  await lookAfter(2, creator.id);
  expect(await accountOf(creator.id)).toMatchObject({ state: "connected" });
  await inGraph(({ book }) => book.forgetAll());
  await lookAfter(2.5, creator.id);
  expect(await accountOf(creator.id)).toMatchObject({ state: "dead", deadReason: "passwordChanged" });
  expect(await kindsTo(creator.email)).toEqual(["socialDisconnected"]);
});

test("a token is looked at once a day, by one of two clocks", async () => {
  const { creator } = await makeWorld();
  let asked = 0;
  const context = await contextOf(visitor, { now: Date.now() + 2 * day });
  const { social } = context;
  if (!social) throw new Error("There are no networks.");
  const counting = {
    ...context,
    social: { ...social, readToken: (token: string) => social.readToken(token).finally(() => asked++) },
  };
  await lookAfter(0, creator.id);
  await Promise.all([checkSocialTokens(counting), checkSocialTokens(counting)]);
  await checkSocialTokens(counting);
  expect(asked).toBe(1);
});

test("mails about a token call the site as its creator does, whatever site the clock runs for", async () => {
  const worlds = [await makeWorld(), await makeWorld()];
  const names = ["Lenka z hor", "Petr na dálnici"];
  for (const [at, { creator }] of worlds.entries())
    await makeSite({ dashcamerId: creator.id, name: names[at] });
  const endsAt = Math.floor((Date.now() + 6 * day) / 1000) * 1000;
  await inGraph(({ book }) => book.set("dataAccessEnds", String(endsAt)));
  const look = async (now: number) => checkSocialTokens(await contextOf(visitor, { now }));
  await look(Date.now() + 2 * day);
  await look(endsAt + day);
  await inGraph(({ book }) => book.set("dataAccessEnds", "0"));
  for (const [at, { creator }] of worlds.entries()) {
    const sentMails = await db.query.mails.findMany({
      where: (mail, { eq }) => eq(mail.recipient, creator.email),
    });
    expect(sentMails.map(({ kind }) => kind)).toEqual(["socialExpiring", "socialDisconnected"]);
    for (const { text } of sentMails)
      expect(text.replaceAll("\u00a0", " ")).toContain(`posílá web ${names[at]} na`);
  }
});

test("a contract that has ended takes the token with it, and erasure the rest", async () => {
  const { creator } = await makeWorld();
  const endedAt = Date.now() - 40 * day;
  await db.update(dashcamers).set({ contractEndedAt: endedAt }).where(eq(dashcamers.id, creator.id));
  await lookAfter(0, creator.id);
  expect(await accountOf(creator.id)).toMatchObject({ state: "none", sealed: null, pageName: null });
  await eraseEndedContracts(await contextOf(visitor));
  expect(await accountOf(creator.id)).toBeUndefined();
});

test("with a changed key of secrets a token opens nothing, and the creator is notified", async () => {
  const { creator } = await makeWorld();
  await db
    .update(socialAccounts)
    .set({ sealed: "v1.AAAA.BBBB" })
    .where(eq(socialAccounts.dashcamerId, creator.id));
  await lookAfter(2, creator.id);
  expect(await accountOf(creator.id)).toMatchObject({ state: "dead", deadReason: "invalid" });
});
