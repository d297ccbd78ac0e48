import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelAccount } from "../../../app/domain/accounts/cancel-account.server";
import { registerFan } from "../../../app/domain/accounts/register-fan.server";
import { sweepAccounts } from "../../../app/domain/accounts/sweep-accounts.server";
import { RegisterFanForm } from "../../../app/domain/accounts/wire";
import { getVideo } from "../../../app/domain/clips/get-video.server";
import { videoSearchText } from "../../../app/domain/search/search-text";
import { accountKeys, sessions, termsAnswers } from "../../../db/schema/accounts";
import { comments } from "../../../db/schema/comments";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fanFavourites, fans } from "../../../db/schema/fans";
import { mails } from "../../../db/schema/mails";
import { supportTickets } from "../../../db/schema/support";
import { transfers } from "../../../db/schema/transfers";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import { Browser } from "../../browser";
import * as make from "../../factories";
import { fanForm, mailsTo, password, visit, words } from "./registering";

const path = "/profile/cancel";
const personal = { name: "Zlatuše", surname: "Neobvyklá", nickname: "Zlatka z Horní Dolní" };

let fan: Awaited<ReturnType<typeof make.makeFan>>;
let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;
let email: string;
let browser: Browser;
let people = 0;

beforeEach(async () => {
  email = `zlatuse-${++people}@palubka.test`;
  fan = await make.makeFan({ password, email, ...personal });
  creator = await make.makeDashcamer();
  browser = new Browser();
  const [name = "", value = ""] = (await make.signIn(fan.actor)).split("=");
  browser.cookies.set(name, value);
});

/** A clip of the fan as sending leaves it, with their name on everything. */
async function sentClip() {
  const texts = {
    title: "Srna u Doks",
    originalName: "srna.mp4",
    nickname: personal.nickname,
    note: "Lesní úsek",
  };
  const video = await make.makeVideo({
    ...texts,
    fanId: fan.id,
    dashcamerId: creator.id,
    email,
    notifyOnReview: true,
    searchText: videoSearchText({ ...texts, privateNote: "", dashcamerNote: "" }),
  });
  await make.db.insert(videoEvents).values({
    videoId: video.id,
    kind: "sent",
    toState: 0,
    actorRole: "fan",
    actorId: fan.id,
    actorName: personal.nickname,
    at: video.uploadedAt,
  });
  return video;
}

const asFan = async () => ({ ...(await visit()), actor: fan.actor });
const cancel = (changes: Record<string, string> = {}) =>
  browser.post(path, { password, sure: "on", ...changes });

test("a cancelled account leaves nothing that tells whose it was", async () => {
  const video = await sentClip();
  await make.db
    .insert(comments)
    .values({ videoId: video.id, fromDashcamer: false, content: "Díky!", postedAt: 1 });
  await make.db.insert(fanFavourites).values({ fanId: fan.id, dashcamerId: creator.id, addedAt: 1 });
  await make.db.insert(supportTickets).values({
    guid: "c".repeat(31) + people,
    siteId: 1,
    type: 1,
    fanId: fan.id,
    name: personal.name,
    email,
    openedAt: 1,
  });
  const mail = {
    kind: "stateChanged",
    recipient: email,
    subject: "Pro Zlatuši",
    text: "x",
    html: "x",
    headers: {},
  };
  await make.db
    .insert(mails)
    .values({ ...mail, dedupeKey: `old ${fan.id}`, state: "sent", nextAttemptAt: 1, createdAt: 1 });

  const page = await words(await browser.get(path));
  expect(page).toContain("Tohle nejde vrátit.");
  const cancelled = await cancel();
  expect(cancelled.headers.get("Location")).toBe("/");
  expect(await words(await browser.get("/"))).toContain("Účet je zrušený a vaše údaje vymazané.");

  expect(await make.db.query.fans.findFirst({ where: eq(fans.id, fan.id) })).toMatchObject({
    email: null,
    passwordHash: null,
    name: "",
    surname: "",
    nickname: null,
    pendingEmail: null,
  });
  const everything = JSON.stringify([
    await make.db.select().from(fans).where(eq(fans.id, fan.id)),
    await make.db.select().from(videos).where(eq(videos.id, video.id)),
    await make.db.select().from(videoEvents).where(eq(videoEvents.videoId, video.id)),
    await make.db.select().from(supportTickets),
    (await make.db.select().from(mails)).filter(({ kind }) => kind !== "accountCancelled"),
  ]);
  for (const word of [...Object.values(personal), email, "Zlatuši", "zlatka"])
    expect(everything).not.toContain(word);
  expect(await make.db.$count(fanFavourites, eq(fanFavourites.fanId, fan.id))).toBe(0);
  expect(await make.db.$count(accountKeys, eq(accountKeys.fanId, fan.id))).toBe(0);
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["accountCancelled"]);
});

test("its clips stay with the creator: file, space, state, conversation, and they are still found", async () => {
  const video = await sentClip();
  await make.db
    .insert(comments)
    .values({ videoId: video.id, fromDashcamer: false, content: "Díky!", postedAt: 1 });
  const before = await make.db.query.dashcamers.findFirst({ where: eq(dashcamers.id, creator.id) });
  await cancelAccount(await asFan(), { password });
  const context = await make.makeContext(creator.actor);
  const detail = await getVideo(context, { id: video.id });
  expect(detail.video).toMatchObject({
    name: "Srna u Doks",
    nickname: "",
    fromRegisteredFan: false,
    note: "Lesní úsek",
  });
  expect(detail.conversation.comments.map(({ content }) => content)).toEqual(["Díky!"]);
  expect(detail.events.map(({ kind, actorName }) => [kind, actorName])).toContainEqual(["sent", ""]);
  const after = await make.db.query.dashcamers.findFirst({ where: eq(dashcamers.id, creator.id) });
  expect(after?.usedBytes).toBe(before?.usedBytes);
  const row = await make.db.query.videos.findFirst({ where: eq(videos.id, video.id) });
  expect(row?.searchText).toContain("lesni usek");
  expect(row?.searchText).not.toContain("zlatka");
});

test("its open transfers end with a line in the history, decided ones and those of others stay", async () => {
  const [open, done] = [await sentClip(), await sentClip()];
  const other = await make.makeVideo({ dashcamerId: creator.id, fanId: (await make.makeFan()).id });
  const target = await make.makeDashcamer();
  const parties = { fromDashcamerId: creator.id, toDashcamerId: target.id, fanId: fan.id, requestedAt: 1 };
  await make.db.insert(transfers).values([
    { ...parties, videoId: open.id },
    { ...parties, videoId: done.id, state: "done", decidedAt: 2 },
    { ...parties, videoId: other.id, fanId: other.fanId },
  ]);
  await cancelAccount(await asFan(), { password });
  const states = await make.db.select().from(transfers).where(eq(transfers.toDashcamerId, target.id));
  expect(states.map(({ videoId, state }) => [videoId, state])).toEqual([
    [open.id, "cancelled"],
    [done.id, "done"],
    [other.id, "pending"],
  ]);
  const ended = and(eq(videoEvents.kind, "transferCancelled"), eq(videoEvents.videoId, open.id));
  expect(await make.db.$count(videoEvents, ended)).toBe(1);
});

test("every browser is signed out and the login does not work", async () => {
  const other = await make.signIn(fan.actor);
  await cancel();
  expect((await new Browser().get("/profile", { Cookie: other })).status).toBe(302);
  expect((await new Browser().post("/login/user", { role: "fan", email, password })).status).toBe(401);
  expect(await make.db.$count(sessions, eq(sessions.fanId, fan.id))).toBe(0);
});

test("the address may register anew, and begins with nothing", async () => {
  const video = await sentClip();
  await cancelAccount(await asFan(), { password });
  await registerFan(await visit(), RegisterFanForm.parse(fanForm({ email })));
  const again = await make.db.query.fans.findFirst({ where: eq(fans.email, email) });
  expect(again?.id).not.toBe(fan.id);
  const clip = await make.db.query.videos.findFirst({ where: eq(videos.id, video.id) });
  expect(clip).toMatchObject({ fanId: null, email: null });
});

test("what was agreed to stays as proof, without a name", async () => {
  await make.db.insert(termsAnswers).values({ document: "f", version: "2022-02-07", fanId: fan.id, at: 1 });
  await cancelAccount(await asFan(), { password });
  expect(await make.db.$count(termsAnswers, eq(termsAnswers.fanId, fan.id))).toBe(1);
});

test("the receipts of its clips go on saying what was agreed to, and when", async () => {
  const video = await sentClip();
  const agreed = { document: "f", fanId: fan.id } as const;
  await make.db.insert(termsAnswers).values([
    { ...agreed, version: "2022-02-07", at: video.uploadedAt - 1 },
    { ...agreed, version: "2030-01-01", at: video.uploadedAt + 1 },
  ]);
  const receipt = async () => words(await new Browser().get(`/view/${video.viewGuid}/receipt`));
  const named = await receipt();
  await cancelAccount(await asFan(), { password });
  const nameless = await receipt();
  for (const page of [named, nameless]) {
    expect(page).toContain("od 7. 2. 2022");
    expect(page).not.toContain("od 1. 1. 2030");
  }
  expect(named).toContain(personal.nickname);
  expect(nameless).not.toContain(personal.nickname);
});

describe("is refused", () => {
  test.each([
    ["without the password", { password: "" }, 400, "Zadejte prosím heslo."],
    ["with a wrong one", { password: "nějaké jiné heslo" }, 401, "Heslo nesedí."],
    ["without the tick", { sure: "" }, 400, "Potvrďte prosím, že víte, co se stane."],
  ])("%s", async (_, changes, status, message) => {
    const response = await cancel(changes as Record<string, string>);
    expect(response.status).toBe(status);
    expect(await words(response)).toContain(message);
    expect((await make.db.query.fans.findFirst({ where: eq(fans.id, fan.id) }))?.email).toBe(email);
  });
});

test("two hurried clicks cancel once, and mail once", async () => {
  await sentClip();
  const results = await Promise.allSettled(
    [1, 2, 3].map(async () => cancelAccount(await asFan(), { password })),
  );
  expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ name: "Refusal" });
  }
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["accountCancelled"]);
});

test("a clip whose sending ended only after that loses the name with the night", async () => {
  await cancelAccount(await asFan(), { password });
  const late = await sentClip();
  const other = await make.makeFan();
  const othersClip = await make.makeVideo({ fanId: other.id, nickname: "Jiná" });
  await sweepAccounts(await visit());
  const row = (id: number) => make.db.query.videos.findFirst({ where: eq(videos.id, id) });
  expect(await row(late.id)).toMatchObject({ fanId: null, nickname: "", email: null, notifyOnReview: false });
  expect(await row(othersClip.id)).toMatchObject({ fanId: other.id, nickname: "Jiná" });
});

test("of a line of a clip's history nothing but the name can go", async () => {
  const video = await sentClip();
  const change = (values: Partial<typeof videoEvents.$inferInsert>) =>
    make.db.update(videoEvents).set(values).where(eq(videoEvents.videoId, video.id));
  await expect(change({ actorName: "Někdo jiný" })).rejects.toThrow();
  await expect(change({ actorName: "", at: 1 })).rejects.toThrow();
  await expect(change({ actorName: "", kind: "approved" })).rejects.toThrow();
  await change({ actorName: "" });
});
