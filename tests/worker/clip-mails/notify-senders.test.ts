import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { assignUpload } from "~/domain/assigned-uploads/assign-upload.server";
import { unassignUpload } from "~/domain/assigned-uploads/unassign-upload.server";
import { notifySenders } from "~/domain/clip-mails/notify-senders.server";
import { lastDigestAt, nextDigestAt } from "~/domain/clip-mails/rules";
import { sendDailyMails } from "~/domain/clip-mails/send-daily-mails.server";
import { setState } from "~/domain/states/set-state.server";
import { releaseUploads } from "~/domain/uploads/release-uploads.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { uploads } from "../../../db/schema/uploads";
import { videos } from "../../../db/schema/videos";
import { db, makeContext, makeDashcamer, makeFan, makeSite, makeUpload, makeVideo } from "../../factories";
import { type Crash, crashesOf, crashingContext } from "../crashes/crashing-context";

const visitor = { role: "visitor" } as const;
const minute = 60_000;
const dayMs = 24 * 60 * minute;
const start = Date.now();
let made = 0;

const youtube = (id = `clip-out-${String(++made).padStart(2, "0")}`) =>
  `https://www.youtube.com/watch?v=${id}`;

beforeEach(() => db.update(uploads).set({ notifiedFanAt: 1, outAt: 1 }));

/** A fan's clip that is published in a video, which is out in ten minutes unless it is given otherwise. */
async function makeWorld({
  upload: given = {},
  video = {},
  fan: fanGiven = {},
}: {
  upload?: Partial<typeof uploads.$inferInsert>;
  video?: Parameters<typeof makeVideo>[0];
  fan?: Parameters<typeof makeFan>[0];
} = {}) {
  const creator = await makeDashcamer({ name: "Honza", allowUploadLinkBeforePublish: true });
  const fan = await makeFan(fanGiven);
  const upload = await makeUpload({
    dashcamerId: creator.id,
    name: "Díl 12",
    videoUrl: youtube(),
    publishedAt: start + 10 * minute,
    ...given,
  });
  const clip = await makeVideo({ dashcamerId: creator.id, fanId: fan.id, state: 3, ...video });
  const context = await makeContext(creator.actor);
  const assign = (id = clip.id, startsAtSeconds: number | null = 83, uploadId = upload.id) =>
    assignUpload(context, { id, uploadId, startsAtSeconds });
  return { creator, fan, upload, clip, context, assign };
}

/** What the clock does in the minute that is so many of them away. */
async function tick(minutes: number, overrides = {}) {
  const context = await makeContext(visitor, { now: start + minutes * minute, ...overrides });
  await releaseUploads(context);
  await notifySenders(context);
}

const mailsTo = async (email: string | null) =>
  (
    await db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email ?? ""), eq(mails.kind, "clipOut")))
  ).map((mail) => ({ ...mail, text: mail.text.replaceAll("\u00a0", " ") }));

const uploadOf = (id: number) => db.select().from(uploads).where(eq(uploads.id, id)).get();

test("the mail comes from the site of the clip's own creator, whatever site the clock runs for", async () => {
  const names = ["Lenka z hor", "Petr na dálnici"];
  const worlds = [await makeWorld(), await makeWorld()];
  for (const [at, { creator, assign }] of worlds.entries()) {
    await makeSite({ dashcamerId: creator.id, name: names[at] });
    await assign();
  }
  await tick(10);
  for (const [at, { fan }] of worlds.entries()) {
    const [mail] = await mailsTo(fan.email);
    expect(mail?.text).toContain(names[at]);
    expect(mail?.text).not.toContain(names[1 - at]);
  }
});

test("whose clip is in a video is notified once when it is out, of the second, however often the clock ticks", async () => {
  const { fan, upload, assign } = await makeWorld();
  await assign();
  await tick(9);
  expect(await mailsTo(fan.email)).toEqual([]);
  expect(await uploadOf(upload.id)).toMatchObject({ notifiedFanAt: null });
  for (const minutes of [10, 11, 12]) await tick(minutes);
  const [mail, ...more] = await mailsTo(fan.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Váš záběr vyšel");
  expect(mail?.text).toContain(
    "Jmenuje se „Díl 12“ a vydal ho kanál Honza. Váš záběr v něm začíná v čase 1:23.",
  );
  expect(mail?.text).toContain(`${upload.videoUrl}&t=83s`);
  expect(mail?.headers).toHaveProperty("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
  expect(await uploadOf(upload.id)).toMatchObject({ notifiedFanAt: start + 10 * minute });
});

test("two clocks at once tell once", async () => {
  const { fan, assign } = await makeWorld();
  await assign();
  await Promise.all([tick(10), tick(10), tick(10)]);
  expect(await mailsTo(fan.email)).toHaveLength(1);
});

test("a clip that is put into the video later is announced then, and the others not again", async () => {
  const { creator, fan, upload, assign } = await makeWorld();
  await assign();
  await tick(10);
  const late = await makeFan();
  const other = await makeVideo({ dashcamerId: creator.id, fanId: late.id, state: 3 });
  await tick(11);
  await assign(other.id, null);
  expect(await uploadOf(upload.id)).toMatchObject({ notifiedFanAt: null });
  await tick(12);
  expect(await mailsTo(late.email)).toHaveLength(1);
  expect((await mailsTo(late.email))[0]?.text).not.toContain("začíná v čase");
  expect(await mailsTo(fan.email)).toHaveLength(1);
});

test("a clip that is taken out and put back is not announced twice, nor under another form of the link", async () => {
  const { fan, clip, upload, context, assign } = await makeWorld();
  const { id } = await assign();
  await tick(10);
  await unassignUpload(context, { id: clip.id, assignedId: id });
  await db
    .update(uploads)
    .set({ videoUrl: upload.videoUrl.replace("www.youtube.com/watch?v=", "youtu.be/") })
    .where(eq(uploads.id, upload.id));
  await assign();
  await tick(11);
  expect(await mailsTo(fan.email)).toHaveLength(1);
});

test("one that is moved to another video is announced for that one too; two clips of one fan each", async () => {
  const { creator, fan, clip, context, assign } = await makeWorld();
  const { id: assignedId } = await assign();
  const second = await makeVideo({ dashcamerId: creator.id, fanId: fan.id, state: 3 });
  await assign(second.id, 5);
  await tick(10);
  expect(await mailsTo(fan.email)).toHaveLength(2);
  const next = await makeUpload({
    dashcamerId: creator.id,
    videoUrl: youtube(),
    name: "Díl 13",
    outAt: 1,
    notifiedFanAt: 1,
  });
  await assignUpload(context, { id: clip.id, assignedId, uploadId: next.id });
  await tick(11);
  expect((await mailsTo(fan.email)).map(({ text }) => /„(.+?)“/.exec(text)?.[1])).toEqual([
    "Díl 12",
    "Díl 12",
    "Díl 13",
  ]);
});

describe("publishing the clip", () => {
  test("in a video that is out tells at once, and the clock no more", async () => {
    const { fan, clip, context, assign } = await makeWorld({ upload: { publishedAt: start } });
    await assign();
    await setState(context, { id: clip.id, state: 5 });
    expect(await mailsTo(fan.email)).toHaveLength(1);
    await tick(1);
    expect(await mailsTo(fan.email)).toHaveLength(1);
  });

  test("in a video to come tells nothing; the clock does when it is out", async () => {
    const { fan, clip, context, assign } = await makeWorld();
    await assign();
    await setState(context, { id: clip.id, state: 5 });
    expect(await mailsTo(fan.email)).toEqual([]);
    await tick(10);
    expect(await mailsTo(fan.email)).toHaveLength(1);
  });

  test("after the video was out tells nobody again", async () => {
    const { fan, clip, context, assign } = await makeWorld();
    await assign();
    await tick(10);
    await setState({ ...context, now: start + 11 * minute }, { id: clip.id, state: 5 });
    expect(await mailsTo(fan.email)).toHaveLength(1);
  });
});

test.each([
  ["hidden", { visible: false }, { visible: true }],
  ["only announced", { channelState: "announced" as const }, { channelState: "out" as const }],
  ["gone from the channel", { channelState: "missing" as const }, { channelState: "out" as const }],
  ["planned", { publishedAt: start + 60 * minute }, { publishedAt: start }],
])("of a video that is %s nobody is notified, until everybody can see it", async (_, before, after) => {
  const { fan, upload, assign } = await makeWorld({ upload: before });
  await assign();
  await tick(20);
  expect(await mailsTo(fan.email)).toEqual([]);
  await db.update(uploads).set(after).where(eq(uploads.id, upload.id));
  await tick(21);
  expect(await mailsTo(fan.email)).toHaveLength(1);
});

describe("nobody is notified", () => {
  test.each([
    ["who wants no mails", { fan: { stateNotification: false } }],
    ["whose address is not confirmed", { fan: { confirmedAt: null } }],
    ["who has cancelled the account", { fan: { email: null, cancelledAt: 1 } }],
    [
      "who sent without an account and asked for no mails",
      { video: { fanId: null, email: "bez@palubka.test" } },
    ],
  ])("%s", async (_, given) => {
    const { fan, upload, clip, assign } = await makeWorld(given);
    await assign();
    await tick(10);
    expect(await mailsTo(fan.email)).toEqual([]);
    expect(await mailsTo(clip.email)).toEqual([]);
    expect(await uploadOf(upload.id)).toMatchObject({ notifiedFanAt: start + 10 * minute });
  });

  test.each([
    ["whose consent was withdrawn", { consentWithdrawnAt: 1 }],
    ["which lies in the trash", { trashedAt: 1 }],
    ["which is erased", { erasedAt: 1 }],
  ])("of a clip %s", async (_, change) => {
    const { fan, clip, assign } = await makeWorld();
    await assign();
    await db.update(videos).set(change).where(eq(videos.id, clip.id));
    await tick(10);
    expect(await mailsTo(fan.email)).toEqual([]);
  });

  test("by a creator whose contract has ended", async () => {
    const { fan, creator, assign } = await makeWorld();
    await assign();
    await db.update(dashcamers).set({ contractEndedAt: 1 }).where(eq(dashcamers.id, creator.id));
    await tick(10);
    expect(await mailsTo(fan.email)).toEqual([]);
  });
});

test("who sent without an account and asked for mails is notified, without the clip's name", async () => {
  const email = "prosi@palubka.test";
  const { assign } = await makeWorld({
    video: { fanId: null, email, notifyOnReview: true, originalName: "srna.mp4" },
  });
  await assign();
  await tick(10);
  const [mail] = await mailsTo(email);
  expect(mail?.text).not.toContain("srna.mp4");
});

describe("who hears once a day", () => {
  const fan = { mailFrequency: "daily" as const, digestedAt: start };

  test("is notified with the next daily mails", async () => {
    const { fan: reader, assign } = await makeWorld({ fan });
    await assign();
    await tick(10);
    const [mail] = await mailsTo(reader.email);
    expect(mail?.nextAttemptAt).toBe(nextDigestAt(start + 10 * minute));
  });

  test("reads it in the daily mail alone when the clip was published on the same day", async () => {
    const { fan: reader, clip, upload, context, assign } = await makeWorld({ fan });
    await assign();
    await setState(context, { id: clip.id, state: 5 });
    await tick(10);
    const evening = lastDigestAt(start) + dayMs + minute;
    await sendDailyMails(await makeContext(visitor, { now: Math.max(evening, start + 11 * minute) }));
    const sent = await db
      .select()
      .from(mails)
      .where(eq(mails.recipient, reader.email ?? ""));
    expect(sent.map(({ kind }) => kind)).toEqual(["clipDigest"]);
    expect(sent[0]?.text).toContain(upload.videoUrl);
  });
});

/** A video that is out with so many clips of one fan, of which nobody is notified yet. */
async function makeFull(count: number) {
  const world = await makeWorld({ upload: { publishedAt: start, outAt: start } });
  for (let at = 0; at < count; at++) {
    const clip = await makeVideo({ dashcamerId: world.creator.id, fanId: world.fan.id, state: 3 });
    await world.assign(clip.id);
  }
  return world;
}

test("wherever the worker dies, each clip is announced once in the end", async () => {
  const count = 3;
  async function notifyDying(crash: Crash | null) {
    const { fan, upload } = await makeFull(count);
    const { context, steps } = await crashingContext(visitor, crash, { now: start + minute });
    if (crash) await expect(notifySenders(context)).rejects.toThrow();
    else await notifySenders(context);
    await tick(2);
    expect(await mailsTo(fan.email), JSON.stringify(crash)).toHaveLength(count);
    expect((await uploadOf(upload.id))?.notifiedFanAt).not.toBeNull();
    return steps;
  }
  const crashes = crashesOf(await notifyDying(null));
  expect(crashes.length).toBeGreaterThan(7);
  for (const crash of crashes) await notifyDying(crash);
});

test("a hundred and twenty clips of one video cost three batches of mails", async () => {
  const { fan } = await makeFull(120);
  const { context, steps } = await crashingContext(visitor, null, { now: start + minute });
  await notifySenders(context);
  expect(await mailsTo(fan.email)).toHaveLength(120);
  expect(steps).toHaveLength(2 + 3);
});
