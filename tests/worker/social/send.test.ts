import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getSocialAccount } from "~/domain/social/get-account.server";
import { getSocialPosts } from "~/domain/social/get-posts.server";
import { callOffPost, postNow } from "~/domain/social/post-now.server";
import { saveSocialSettings } from "~/domain/social/save-settings.server";
import { settlePost } from "~/domain/social/settle-post.server";
import { getWorkspace } from "~/domain/workspace/get-workspace.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { uploads } from "../../../db/schema/uploads";
import { pages } from "../../../workers/social/sandbox/account";
import type { GraphFault } from "../../../workers/social/sandbox/faults";
import { db, makeSite, makeUpload } from "../../factories";
import {
  accountOf,
  connect,
  contextOf,
  day,
  inGraph,
  makeWorld,
  minute,
  nextCallsMeet,
  postOf,
  published,
  tick,
  ticks,
  uploadOf,
} from "./world";

const facebook = { network: "facebook", message: "Vyšlo Srna na silnici" };
const instagram = { network: "instagram", message: "" };

test("a video that is out goes to the page and into a story by itself, each once, after ten minutes", async () => {
  const { upload } = await makeWorld({ networks: ["facebook", "instagram"] });
  await ticks(0, 9);
  expect(await published(upload)).toEqual([]);
  await ticks(11, 12, 13, 20, 40);
  expect((await published(upload)).sort((a, b) => a.network.localeCompare(b.network))).toEqual([
    facebook,
    instagram,
  ]);
  expect(await postOf(upload.id)).toMatchObject({
    state: "posted",
    permalink: expect.stringContaining("https://www.facebook.com/"),
  });
  expect(await postOf(upload.id, "instagram")).toMatchObject({ state: "posted", triedAt: null });
  const { facebookPostedAt, instagramStoryPostedAt } = (await uploadOf(upload.id)) ?? {};
  expect([typeof facebookPostedAt, typeof instagramStoryPostedAt]).toEqual(["number", "number"]);
});

test("what its creator says is posted there already is not posted again", async () => {
  const { upload } = await makeWorld();
  await db.update(uploads).set({ facebookPostedAt: Date.now() }).where(eq(uploads.id, upload.id));
  await ticks(0, 11);
  expect(await published(upload)).toEqual([]);
});

test.each([
  ["while it was off", [0, 11, 12]],
  ["before the clock ran", []],
])("what came out %s stays unsaid when it is switched on", async (_, minutesOff) => {
  const { creator, upload } = await makeWorld({ networks: [] });
  await ticks(...minutesOff);
  expect(await published(upload)).toEqual([]);
  const later = await contextOf(creator.actor, { now: Date.now() + 12 * minute });
  await saveSocialSettings(later, { facebook: true, instagram: true, template: "" });
  await ticks(13, 25, 40);
  expect(await published(upload)).toEqual([]);
});

test("what comes out while the tariff has no posts waits for the tariff, and goes while it is news", async () => {
  const { creator, upload } = await makeWorld();
  const setVariant = (variant: number) =>
    db.update(dashcamers).set({ variant }).where(eq(dashcamers.id, creator.id));
  await setVariant(1);
  await ticks(0, 11, 12);
  await setVariant(2);
  expect(await published(upload)).toEqual([]);
  await ticks(13, 24);
  expect(await published(upload)).toEqual([facebook]);
});

test.each([
  [
    "hidden",
    ({ upload }: World) => db.update(uploads).set({ visible: false }).where(eq(uploads.id, upload.id)),
  ],
  [
    "tariff",
    ({ creator }: World) => db.update(dashcamers).set({ variant: 1 }).where(eq(dashcamers.id, creator.id)),
  ],
  [
    "tariff",
    ({ creator }: World) =>
      db.update(dashcamers).set({ licenceUntil: 1 }).where(eq(dashcamers.id, creator.id)),
  ],
  [
    "contract",
    ({ creator }: World) =>
      db.update(dashcamers).set({ contractEndedAt: 1 }).where(eq(dashcamers.id, creator.id)),
  ],
  [
    "off",
    async ({ creator }: World) =>
      saveSocialSettings(await contextOf(creator.actor), { facebook: false, instagram: false, template: "" }),
  ],
])("a post that waits is called off: %s", async (reason, happens) => {
  const world = await makeWorld();
  await tick();
  await happens(world);
  await ticks(11, 12, 30);
  expect(await published(world.upload)).toEqual([]);
  expect(await postOf(world.upload.id)).toMatchObject({ state: "cancelled", reason });
});

type World = Awaited<ReturnType<typeof makeWorld>>;

/** How a post ends after its first call has met an error. */
const codes: [string, GraphFault, object, number][] = [
  ["1, posted all the same", { at: "post", code: 1, isDone: true }, { state: "posted" }, 1],
  ["1, not posted", { at: "post", code: 1 }, { state: "posted" }, 1],
  ["2", { at: "post", code: 2 }, { state: "posted" }, 1],
  ["4", { at: "post", code: 4, headers: { "Retry-After": "120" } }, { state: "posted" }, 1],
  ["17", { at: "post", code: 17 }, { state: "posted" }, 1],
  ["32", { at: "post", code: 32 }, { state: "posted" }, 1],
  ["613", { at: "post", code: 613 }, { state: "posted" }, 1],
  ["506, it is there", { at: "post", code: 506, isDone: true }, { state: "posted" }, 1],
  ["100", { at: "post", code: 100 }, { state: "failed", reason: "rejected", errorCode: 100 }, 0],
  ["10", { at: "post", code: 10 }, { state: "failed", reason: "permission" }, 0],
  ["200", { at: "post", code: 200 }, { state: "failed", reason: "permission" }, 0],
  ["368", { at: "post", code: 368 }, { state: "failed", reason: "blocked" }, 0],
  ["190/463", { at: "post", code: 190, subcode: 463 }, { state: "failed", reason: "token" }, 0],
  ["190/492", { at: "post", code: 190, subcode: 492 }, { state: "failed", reason: "token" }, 0],
];

test.each(codes)("a post that meets error %s", async (_, fault, end, times) => {
  const { upload } = await makeWorld();
  await tick();
  await nextCallsMeet(fault);
  await ticks(11, 12, 13, 14, 16, 20, 30, 45, 60);
  expect(await postOf(upload.id)).toMatchObject(end);
  expect(await published(upload)).toHaveLength(times);
});

const storyCodes: [string, GraphFault, object, number][] = [
  ["9004/2207052", { at: "container", code: 9004, subcode: 2207052 }, { state: "posted" }, 1],
  ["-1/2207001", { at: "container", code: -1, subcode: 2207001 }, { state: "posted" }, 1],
  [
    "36003/2207009",
    { at: "container", code: 36003, subcode: 2207009 },
    { state: "failed", reason: "badPicture" },
    0,
  ],
  ["24/2207008", { at: "publish", code: 24, subcode: 2207008 }, { state: "posted" }, 1],
  ["24/2207006", { at: "publish", code: 24, subcode: 2207006 }, { state: "posted" }, 1],
  [
    "-1/2207001, published all the same",
    { at: "publish", code: -1, subcode: 2207001, isDone: true },
    { state: "posted" },
    1,
  ],
  [
    "4/2207051, published all the same",
    { at: "publish", code: 4, subcode: 2207051, isDone: true },
    { state: "posted" },
    1,
  ],
  ["4/2207051", { at: "publish", code: 4, subcode: 2207051 }, { state: "failed", reason: "blocked" }, 0],
  ["80002", { at: "container", code: 80002 }, { state: "posted" }, 1],
  ["10", { at: "container", code: 10 }, { state: "failed", reason: "permission" }, 0],
  ["2207050", { at: "publish", code: 25, subcode: 2207050 }, { state: "failed", reason: "restricted" }, 0],
  ["9007/2207027", { at: "publish", code: 9007, subcode: 2207027 }, { state: "posted" }, 1],
  ["2207020", { at: "publish", code: 24, subcode: 2207020 }, { state: "posted" }, 1],
  ["9/2207042", { at: "publish", code: 9, subcode: 2207042 }, { state: "posted" }, 1],
  ["1, published all the same", { at: "publish", code: 1, isDone: true }, { state: "posted" }, 1],
  ["2, not published", { at: "publish", code: 2 }, { state: "posted" }, 1],
  ["190", { at: "status", code: 190 }, { state: "failed", reason: "token" }, 0],
];

test.each(storyCodes)("a story that meets error %s", async (_, fault, end, times) => {
  const { upload } = await makeWorld({ networks: ["instagram"] });
  await tick();
  await nextCallsMeet(fault);
  await ticks(11, 12, 13, 14, 15, 16, 18, 20, 30, 45, 60, 380, 390, 400);
  expect(await postOf(upload.id, "instagram")).toMatchObject(end);
  expect(await published(upload)).toHaveLength(times);
});

test("a container that has expired or failed gives way to another one, four at most", async () => {
  const { upload } = await makeWorld({ networks: ["instagram"] });
  await tick();
  await inGraph((one) => {
    one.pictureMs = 1000 * day;
  });
  for (const status of ["EXPIRED", "ERROR: 2207032", "ERROR: 2207052", "EXPIRED"]) {
    const before = (await postOf(upload.id, "instagram")).containers;
    for (
      let later = 11;
      (await postOf(upload.id, "instagram")).containers === before && later < 400;
      later += 20
    )
      await tick((before * 400 + later) * minute);
    const { containerId } = await postOf(upload.id, "instagram");
    await inGraph(({ book }) => book.setStatus(containerId ?? "", status));
  }
  await ticks(1700, 1800);
  expect(await postOf(upload.id, "instagram")).toMatchObject({ state: "failed", containers: 4 });
  expect(await published(upload)).toEqual([]);
});

test("a dead token stops everything of the account, is forgotten, and is announced by one mail", async () => {
  const { creator, upload } = await makeWorld({ networks: ["facebook", "instagram"] });
  await tick();
  await nextCallsMeet({ at: "post", code: 190, subcode: 460 });
  await ticks(11, 12, 30);
  expect(await published(upload)).toEqual([]);
  expect(await accountOf(creator.id)).toMatchObject({
    state: "dead",
    deadReason: "passwordChanged",
    sealed: null,
  });
  const mails = await db.query.mails.findMany({ where: (mail, { eq }) => eq(mail.recipient, creator.email) });
  expect(mails.map(({ kind }) => kind)).toEqual(["socialDisconnected"]);
  // Connected again, the creator lets it out by hand.
  await connect(creator);
  const later = await contextOf(creator.actor, { now: Date.now() + 31 * minute });
  await postNow(later, { uploadId: upload.id, network: "facebook" });
  await ticks(32, 33);
  expect(await published(upload)).toEqual([facebook]);
});

const kindsTo = async (email: string) =>
  (await db.query.mails.findMany({ where: (mail, { eq }) => eq(mail.recipient, email) })).map(
    ({ kind }) => kind,
  );

test.each<[string, GraphFault, string]>([
  ["a missing permission", { at: "container", code: 10 }, "permission"],
  ["a refused token", { at: "container", code: 190, subcode: 467, onlyHere: true }, "token"],
])("%s of Instagram stops Instagram alone, and is announced by one mail", async (_, fault, reason) => {
  const { creator, upload } = await makeWorld({ networks: ["facebook", "instagram"] });
  await makeSite({ dashcamerId: creator.id, name: "Lenka z hor" });
  await tick();
  await nextCallsMeet(fault);
  await ticks(11, 12, 30);
  expect(await published(upload)).toEqual([facebook]);
  expect(await postOf(upload.id, "instagram")).toMatchObject({ state: "failed", reason });
  const stopped = { state: "connected", facebookStopped: null, instagramStopped: reason };
  expect(await accountOf(creator.id)).toMatchObject(stopped);
  expect(await kindsTo(creator.email)).toEqual(["socialStopped"]);
  const sentMail = await db.query.mails.findFirst({
    where: (mail, { eq }) => eq(mail.recipient, creator.email),
  });
  expect(sentMail?.text.replaceAll("\u00a0", " ")).toContain("posílá web Lenka z hor na");
  const later = await contextOf(creator.actor, { now: Date.now() + 31 * minute });
  expect((await getWorkspace(later)).social).toEqual({ about: "instagram" });
  expect((await getSocialAccount(later)).networks).toEqual([
    { network: "facebook", pausedUntil: null, stopped: null },
    { network: "instagram", pausedUntil: null, stopped: reason },
  ]);
  // The next video goes to Facebook; a story by hand goes too, and with it the rest by itself again.
  const second = await makeUpload({ dashcamerId: creator.id, name: "Druhé", outAt: Date.now() });
  await ticks(32, 43, 44);
  expect(await published(second)).toEqual([{ ...facebook, message: "Vyšlo Druhé" }]);
  await postNow(later, { uploadId: upload.id, network: "instagram" });
  await ticks(45, 46, 47, 60, 61, 62);
  expect(await published(upload)).toHaveLength(2);
  expect(await published(second)).toHaveLength(2);
  expect(await accountOf(creator.id)).toMatchObject({ instagramStopped: null });
  expect((await getWorkspace(later)).social).toBeNull();
});

test("a stop of one network ends what waits there, and a new login lifts it", async () => {
  const { creator, upload } = await makeWorld();
  const second = await makeUpload({ dashcamerId: creator.id, name: "Druhé", outAt: Date.now() });
  await tick();
  await nextCallsMeet({ at: "post", code: 200 });
  await ticks(11, 12);
  const ends = [await postOf(upload.id), await postOf(second.id)].map(({ state, reason }) => ({
    state,
    reason,
  }));
  expect(ends).toEqual(Array(2).fill({ state: "failed", reason: "permission" }));
  await connect(creator);
  expect(await accountOf(creator.id)).toMatchObject({ facebookStopped: null });
});

test("a block of Instagram pauses Instagram alone", async () => {
  const { creator, upload } = await makeWorld({ networks: ["facebook", "instagram"] });
  await tick();
  await nextCallsMeet({ at: "container", code: 368 });
  await ticks(11, 12, 30);
  expect(await published(upload)).toEqual([facebook]);
  const { facebookPausedUntil, instagramPausedUntil } = (await accountOf(creator.id)) ?? {};
  expect([facebookPausedUntil, typeof instagramPausedUntil]).toEqual([null, "number"]);
});

/** A post that has gone out or not, of which nothing can be learnt. */
async function lostPost({ isDone }: { isDone: boolean }) {
  const world = await makeWorld();
  await tick();
  await nextCallsMeet({ at: "post", code: 1, isDone }, ...Array(12).fill({ at: "posts", code: 1 }));
  for (let later = 11; (await postOf(world.upload.id)).state === "pending" && later < 2000; later += 30)
    await tick(later * minute);
  const post = await postOf(world.upload.id);
  expect(post).toMatchObject({ state: "failed", reason: "unknown", triedAt: expect.any(Number) });
  await inGraph((one) => void one.faults.splice(0));
  const context = await contextOf(world.creator.actor, { now: Date.now() + 2000 * minute });
  return { ...world, context, triedAt: post.triedAt ?? 0 };
}

test("what may be out is asked about before it is sent again, and its page says so", async () => {
  for (const isDone of [true, false]) {
    const { upload, context, triedAt } = await lostPost({ isDone });
    const shown = await getSocialPosts(context, { uploadId: upload.id });
    expect(shown?.posts[0]).toMatchObject({ canPost: true, unknown: { triedAt, canAsk: true } });
    await postNow(context, { uploadId: upload.id, network: "facebook" });
    await ticks(2001, 2002, 2003);
    expect(await published(upload)).toEqual([facebook]);
    expect(await postOf(upload.id)).toMatchObject({ state: "posted" });
  }
});

test("what cannot be asked about is not sent again before its creator has said that it is not there", async () => {
  const { creator, upload, context, triedAt } = await lostPost({ isDone: false });
  await connect(creator, pages[1]?.id);
  const about = { uploadId: upload.id, network: "facebook" } as const;
  const shown = await getSocialPosts(context, about);
  expect(shown?.posts[0]).toMatchObject({ canPost: false, unknown: { triedAt, canAsk: false } });
  await expect(postNow(context, about)).rejects.toMatchObject({ code: "InvalidState" });
  const stranger = await contextOf((await makeWorld()).creator.actor);
  for (const [who, moment] of [[context, triedAt + 1] as const, [stranger, triedAt] as const])
    await expect(settlePost(who, { ...about, triedAt: moment, isThere: false })).rejects.toMatchObject({
      code: "ChangedMeanwhile",
    });
  await settlePost(context, { ...about, triedAt, isThere: false });
  expect(await postOf(upload.id)).toMatchObject({ state: "failed", reason: null, triedAt: null });
  await postNow(context, about);
  await ticks(2001, 2002);
  expect(await published(upload)).toEqual([facebook]);
});

test("what its creator has seen there counts as posted, once", async () => {
  const { upload, context, triedAt } = await lostPost({ isDone: true });
  const seen = { uploadId: upload.id, network: "facebook", triedAt, isThere: true } as const;
  await settlePost(context, seen);
  expect(await postOf(upload.id)).toMatchObject({ state: "posted", postedAt: triedAt, triedAt: null });
  expect((await uploadOf(upload.id))?.facebookPostedAt).toBe(triedAt);
  await expect(settlePost(context, seen)).rejects.toMatchObject({ code: "ChangedMeanwhile" });
});

test("a pause that Facebook asks for holds for all posts of the account", async () => {
  const { creator, upload } = await makeWorld();
  const second = await makeUpload({ dashcamerId: creator.id, name: "Druhé", outAt: Date.now() });
  await tick();
  const usage = JSON.stringify({ "1": [{ type: "pages", estimated_time_to_regain_access: 40 }] });
  await nextCallsMeet({ at: "post", code: 32, headers: { "X-Business-Use-Case-Usage": usage } });
  await ticks(11, 20, 50);
  expect([...(await published(upload)), ...(await published(second))]).toEqual([]);
  await ticks(52, 53);
  expect([...(await published(upload)), ...(await published(second))]).toHaveLength(2);
});

test("by hand: at once, without a switch, and of many clicks one post", async () => {
  const { creator, upload } = await makeWorld({ networks: [] });
  const context = await contextOf(creator.actor);
  const click = () => postNow(context, { uploadId: upload.id, network: "facebook" });
  await Promise.all([click(), click(), click()]);
  await Promise.all([tick(10), tick(10), tick(10)]);
  await ticks(3, 10);
  expect(await published(upload)).toEqual([facebook]);
  await expect(click()).rejects.toMatchObject({ code: "InvalidState" });
});

test("what waits can be called off, and let out later all the same", async () => {
  const { creator, upload } = await makeWorld();
  await tick();
  const context = await contextOf(creator.actor);
  const about = { uploadId: upload.id, network: "facebook" } as const;
  await callOffPost(context, about);
  await ticks(11, 30);
  expect(await published(upload)).toEqual([]);
  await expect(callOffPost(context, about)).rejects.toMatchObject({ code: "ChangedMeanwhile" });
  await postNow(context, about);
  await ticks(31, 32);
  expect(await published(upload)).toEqual([facebook]);
});

test("nothing is posted by hand of a hidden video, of somebody else's, without a connection, or below Standard", async () => {
  const { creator, upload } = await makeWorld();
  const context = await contextOf(creator.actor);
  const refused = async (uploadId: number, code: string) =>
    expect(postNow(context, { uploadId, network: "facebook" })).rejects.toMatchObject({ code });
  await refused((await makeUpload()).id, "NotFound");
  await refused((await makeUpload({ dashcamerId: creator.id, visible: false })).id, "InvalidState");
  await connect(creator, pages[1]?.id);
  const story = { uploadId: upload.id, network: "instagram" } as const;
  await expect(postNow(context, story)).rejects.toMatchObject({ code: "NotConnected" });
  await db.update(dashcamers).set({ variant: 1 }).where(eq(dashcamers.id, creator.id));
  await refused(upload.id, "NotInTariff");
});

test("a video's page says what was posted, what waits, and what can be posted", async () => {
  const { creator, upload } = await makeWorld();
  const look = async (later = 0) => {
    const context = await contextOf(creator.actor, { now: Date.now() + later * minute });
    return getSocialPosts(context, { uploadId: upload.id });
  };
  expect(await look()).toMatchObject({
    isOut: true,
    isConnected: true,
    text: "Vyšlo Srna na silnici",
    posts: [
      { network: "facebook", state: "none", canPost: true, postedAt: null },
      { network: "instagram", state: "none", canPost: true, postedAt: null },
    ],
  });
  await tick();
  expect((await look())?.posts[0]).toMatchObject({
    state: "pending",
    isWaiting: true,
    nextAt: expect.any(Number),
  });
  await ticks(11, 12);
  expect((await look(12))?.posts[0]).toMatchObject({
    state: "posted",
    canPost: false,
    postedAt: expect.any(Number),
    permalink: expect.stringContaining("https://www.facebook.com/"),
  });
  const stranger = await contextOf((await makeWorld()).creator.actor);
  expect(await getSocialPosts(stranger, { uploadId: upload.id })).toBeNull();
});
