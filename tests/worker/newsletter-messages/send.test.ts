import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { unsubscribe } from "~/domain/newsletter/unsubscribe.server";
import type { BulkMail } from "~/domain/newsletter-messages/bulk-mail";
import { keyLivesMs } from "~/domain/newsletter-messages/rules";
import { dashcamers } from "../../../db/schema/dashcamers";
import { newsletterSubscriptions } from "../../../db/schema/newsletter";
import {
  mailSuppressions,
  newsletterBatches,
  newsletterMessages,
} from "../../../db/schema/newsletter-messages";
import { sites } from "../../../db/schema/sites";
import { uploads } from "../../../db/schema/uploads";
import { db, makeContext, makePlaylist, makeSite } from "../../factories";
import {
  deliveriesOf,
  makeReader,
  makeWorld,
  messageOf,
  messagesOf,
  minute,
  nextCallsMeet,
  takenFor,
  tick,
} from "./world";

const visitor = { role: "visitor" } as const;

test("a video that is out is announced once, ten minutes after, however often the clock ticks", async () => {
  const world = await makeWorld();
  await tick();
  expect(await takenFor(world)).toEqual([]);
  expect(await messagesOf(world.site.id)).toMatchObject([{ state: "planned", kind: "video" }]);
  for (const later of [11, 12, 13]) await tick(later * minute);
  expect(await takenFor(world)).toEqual(world.emails);
  expect(await messageOf(world.site.id)).toMatchObject({ state: "sent", sent: 3, audience: 3 });
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, world.upload.id));
  expect(upload?.notifiedAt).not.toBeNull();
});

test("subscribers of its playlist get it, and whoever never opened the settings; nobody else", async () => {
  const world = await makeWorld({ readers: 0 });
  const { site, playlist } = world;
  const otherPlaylist = await makePlaylist({ dashcamerId: world.creator.id });
  const chose = { wasInited: true };
  const gets = [
    await makeReader(site),
    await makeReader(site, { ...chose, playlistIds: [otherPlaylist.id, playlist.id] }),
  ];
  const getsNot = [
    await makeReader(site, { ...chose, playlistIds: [otherPlaylist.id], other: true, webUpdates: true }),
    await makeReader(site, { confirmedAt: null }),
    await makeReader(site, { revokedAt: Date.now() }),
    await makeReader(await makeSite()),
  ];
  await tick();
  await tick(11 * minute);
  const emails = [...gets, ...getsNot].map(({ email }) => email);
  expect(await takenFor({ emails })).toEqual(gets.map(({ email }) => email).sort());
});

test("a video in no playlist goes to „Nezařazené“", async () => {
  const world = await makeWorld({ readers: 0 });
  await db.update(uploads).set({ playlistId: null }).where(eq(uploads.id, world.upload.id));
  const chose = { wasInited: true };
  const other = await makeReader(world.site, { ...chose, other: true });
  const listed = await makeReader(world.site, { ...chose, playlistIds: [world.playlist.id] });
  await tick();
  await tick(11 * minute);
  expect(await takenFor({ emails: [other.email, listed.email] })).toEqual([other.email]);
});

test.each([
  ["hidden", { visible: false }],
  ["only announced", { channelState: "announced" as const }],
  ["gone from the channel", { channelState: "missing" as const }],
  ["planned", { publishedAt: Date.now() + 60 * minute }],
  ["old", { outAt: Date.now() - 4 * 24 * 60 * minute }],
  ["not looked at by the clock yet", { outAt: null }],
  ["announced already", { notifiedAt: Date.now() }],
])("nobody is notified of a video that is %s", async (_, given) => {
  const world = await makeWorld();
  await db.update(uploads).set(given).where(eq(uploads.id, world.upload.id));
  await tick();
  expect(await messagesOf(world.site.id)).toEqual([]);
});

test("a video that was published long ago and can be seen only now is news", async () => {
  const world = await makeWorld();
  const published = { publishedAt: Date.now() - 30 * 24 * 60 * minute };
  await db.update(uploads).set(published).where(eq(uploads.id, world.upload.id));
  await tick();
  expect(await messagesOf(world.site.id)).toHaveLength(1);
});

test.each([
  ["which the clocks skip, an hour later", "2027-03-27T22:00:00Z", "2027-03-28T01:30:00Z"],
  ["which they skip, on the day after when it has passed", "2027-03-28T01:25:00Z", "2027-03-29T00:30:00Z"],
  ["which they repeat, at its first pass", "2027-10-30T22:00:00Z", "2027-10-31T00:30:00Z"],
  ["which they repeat, on the day after at its second pass", "2027-10-31T01:00:00Z", "2027-11-01T01:30:00Z"],
])("a message that leaves at half past two in the night %s, and not before", async (_, out, leaves) => {
  const world = await makeWorld();
  const now = Date.parse(out);
  const sendAt = Date.parse(leaves);
  await db.update(sites).set({ newsletterMinute: 150 }).where(eq(sites.id, world.site.id));
  await db.update(uploads).set({ publishedAt: now, outAt: now }).where(eq(uploads.id, world.upload.id));
  await tick(now - Date.now());
  expect(await messageOf(world.site.id)).toMatchObject({ state: "planned", sendAt });
  await tick(sendAt - minute - Date.now());
  expect(await takenFor(world)).toEqual([]);
  await tick(sendAt + minute - Date.now());
  expect(await takenFor(world)).toEqual(world.emails);
});

test("a video that is hidden before its message leaves is announced to nobody", async () => {
  const world = await makeWorld();
  await tick();
  await db.update(uploads).set({ visible: false }).where(eq(uploads.id, world.upload.id));
  await tick(11 * minute);
  expect(await takenFor(world)).toEqual([]);
  expect(await messageOf(world.site.id)).toMatchObject({ state: "cancelled", reason: "hidden" });
});

test("more than one call takes are sent by several, each address once", async () => {
  const world = await makeWorld({ readers: 7 });
  const { bulkMail } = await makeContext(visitor);
  await tick();
  await tick(11 * minute, { bulkMail: bulkMail && { ...bulkMail, mostAtOnce: 3 } });
  expect(await takenFor(world)).toEqual(world.emails);
  const batches = await db.select().from(newsletterBatches);
  const mine = batches.filter(async ({ messageId }) => messageId === (await messageOf(world.site.id)).id);
  expect(mine.every(({ recipients }) => recipients === null)).toBe(true);
});

test("an address that mail came back from is left out, and the message says so", async () => {
  const world = await makeWorld();
  const [first] = world.emails;
  await db.insert(mailSuppressions).values({ email: first ?? "", reason: "bounced", at: Date.now() });
  await tick();
  await tick(11 * minute);
  expect(await takenFor(world)).toEqual(world.emails.slice(1));
  expect(await messageOf(world.site.id)).toMatchObject({ sent: 2, suppressed: 1, audience: 2 });
});

test("addresses that are left out are walked no faster than mails would leave", async () => {
  const world = await makeWorld({ readers: 7 });
  const { bulkMail } = await makeContext(visitor);
  if (!bulkMail) throw new Error("There is no service.");
  const suppressRest = ([first]: readonly { to: string }[]) =>
    db
      .insert(mailSuppressions)
      .values(
        world.emails
          .filter((email) => email !== first?.to)
          .map((email) => ({ email, reason: "bounced" as const, at: Date.now() })),
      );
  const slow: BulkMail = {
    ...bulkMail,
    mostAtOnce: 1,
    callsPerSecond: 2,
    send: async (mails, key) => {
      await suppressRest(mails);
      return bulkMail.send(mails, key);
    },
  };
  await tick();
  const begun = Date.now();
  await tick(11 * minute, { bulkMail: slow });
  expect(await messageOf(world.site.id)).toMatchObject({ state: "sent", sent: 1, suppressed: 6 });
  // Seven at two in a second: the last begins three seconds after the first.
  expect(Date.now() - begun).toBeGreaterThanOrEqual(3000);
});

test("a service that is too busy is asked again, and nobody is doubled", async () => {
  const world = await makeWorld();
  await tick();
  await nextCallsMeet({ status: 429, name: "rate_limit_exceeded", headers: { "Retry-After": "1" } });
  await tick(11 * minute);
  expect(await takenFor(world)).toEqual(world.emails);
});

test.each([
  ["took the call all the same", true],
  ["did not take it", false],
])(
  "after an error of the service that %s, the same call tells, and each gets one mail",
  async (_, isTaken) => {
    const world = await makeWorld();
    await tick();
    await nextCallsMeet({ status: 500, name: "application_error", isTaken });
    await tick(11 * minute);
    expect(await messageOf(world.site.id)).toMatchObject({ state: "sending", sent: 0 });
    await tick(13 * minute);
    expect(await takenFor(world)).toEqual(world.emails);
    expect(await messageOf(world.site.id)).toMatchObject({ state: "sent", sent: 3 });
  },
);

test("a call whose key the service no longer knows is not repeated: what became of it stays unknown", async () => {
  const world = await makeWorld();
  await tick();
  await nextCallsMeet({ status: 500, name: "application_error", isTaken: true });
  await tick(11 * minute);
  await tick(12 * minute + keyLivesMs);
  expect(await takenFor(world)).toEqual(world.emails);
  expect(await messageOf(world.site.id)).toMatchObject({ state: "sent", sent: 0, unknown: 3 });
});

test("one address that the service does not accept keeps no other from its mail", async () => {
  const world = await makeWorld({ readers: 6 });
  const bad = await makeReader(world.site, { email: "nobody@nowhere.invalid" });
  await tick();
  await tick(11 * minute);
  expect(await takenFor({ emails: [...world.emails, bad.email] })).toEqual(world.emails);
  const message = await messageOf(world.site.id);
  expect(message).toMatchObject({ state: "sent", sent: 6, refused: 1 });
  const refused = (await deliveriesOf(message.id)).filter(({ state }) => state === "refused");
  expect(refused.map(({ subscriptionId }) => subscriptionId)).toEqual([bad.id]);
});

test.each([
  [429, "monthly_quota_exceeded", "quota"],
  [403, "invalid_api_key", "credentials"],
])(
  "a refusal of the whole account (%s %s) stops the message with its reason",
  async (status, name, reason) => {
    const world = await makeWorld();
    await tick();
    await nextCallsMeet({ status, name });
    await tick(11 * minute);
    expect(await messageOf(world.site.id)).toMatchObject({ state: "stopped", reason });
    expect(await takenFor(world)).toEqual([]);

    // Days later somebody lets it go on: nobody has got anything, and who left meanwhile gets nothing.
    const [leaver, ...rest] = world.subscriptions;
    await unsubscribe(await makeContext(visitor), { key: leaver?.key ?? "" });
    await db
      .update(newsletterMessages)
      .set({ state: "sending" })
      .where(eq(newsletterMessages.siteId, world.site.id));
    await tick(3 * 24 * 60 * minute);
    expect(await takenFor(world)).toEqual(rest.map(({ email }) => email).sort());
    const message = await messageOf(world.site.id);
    expect((await deliveriesOf(message.id)).map(({ state }) => state)).toEqual(
      expect.arrayContaining(["left"]),
    );
  },
);

test("whoever leaves before their turn gets nothing", async () => {
  const world = await makeWorld();
  await tick();
  const [leaver] = world.subscriptions;
  await unsubscribe(await makeContext(visitor), { key: leaver?.key ?? "" });
  await tick(11 * minute);
  expect(await takenFor(world)).toEqual(world.emails.filter((email) => email !== leaver?.email));
});

test("a contract that has ended stops the message", async () => {
  const world = await makeWorld();
  await tick();
  await db.update(dashcamers).set({ contractEndedAt: Date.now() }).where(eq(dashcamers.id, world.creator.id));
  await tick(11 * minute);
  expect(await takenFor(world)).toEqual([]);
  expect(await messageOf(world.site.id)).toMatchObject({ state: "cancelled", reason: "contract" });
});

test("without a service nothing is begun", async () => {
  const world = await makeWorld();
  await tick();
  await tick(11 * minute, { bulkMail: null });
  expect(await messageOf(world.site.id)).toMatchObject({ state: "planned" });
  expect(await takenFor(world)).toEqual([]);
});

test("each mail has its reader's own links and the headers of one-click unsubscribing", async () => {
  const world = await makeWorld({ readers: 2 });
  await tick();
  await tick(11 * minute);
  const { bulkMail } = await makeContext(visitor);
  const stored = (await bulkMail?.storedMails?.list())?.filter(({ to }) => world.emails.includes(to)) ?? [];
  expect(stored).toHaveLength(2);
  for (const { id, to } of stored) {
    const mail = await bulkMail?.storedMails?.get(id);
    const key = world.subscriptions.find(({ email }) => email === to)?.key ?? "";
    expect(mail?.text).toContain(`/newsletter/${key}`);
    expect(mail?.html).toContain(`/newsletter/${key}`);
    expect(mail?.headers).toMatchObject({
      "List-Unsubscribe": `<http://palubka.test/newsletter/${key}/unsubscribe>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Id": `<novinky-${world.site.id}.palubka.test>`,
      Precedence: "bulk",
    });
    expect(`${mail?.text}${mail?.html}`).not.toContain("subscription-key");
  }
});

test("the address is erased from a call once its outcome is known", async () => {
  const world = await makeWorld();
  await tick();
  await tick(11 * minute);
  const message = await messageOf(world.site.id);
  const calls = await db.select().from(newsletterBatches).where(eq(newsletterBatches.messageId, message.id));
  expect(calls).toMatchObject([{ recipients: null }]);
  const subscriptions = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.siteId, world.site.id));
  expect(subscriptions).toHaveLength(3);
});
