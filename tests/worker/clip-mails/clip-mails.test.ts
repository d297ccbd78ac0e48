import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mailComments } from "~/domain/comments/mail-comments.server";
import { setState } from "~/domain/states/set-state.server";
import { comments } from "../../../db/schema/comments";
import { fans } from "../../../db/schema/fans";
import { mails } from "../../../db/schema/mails";
import { videos } from "../../../db/schema/videos";
import { Browser } from "../../browser";
import { db, makeAssignedUpload, makeContext, makeDashcamer, makeFan, makeVideo } from "../../factories";

type Clip = Awaited<ReturnType<typeof makeVideo>>;

let addresses = 0;
const address = () => `odesilatel-${++addresses}@palubka.test`;

const mailsTo = (email: string | null) =>
  db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email ?? ""))
    .orderBy(mails.id);

/** The creator moves the clip; what its sender is written, if anything. */
async function move(clip: Clip, to: number, recipient: string | null) {
  const actor = { role: "dashcamer", dashcamerId: clip.dashcamerId, name: "Honza" } as const;
  await setState(await makeContext(actor), { id: clip.id, state: to });
  return (await mailsTo(recipient)).at(-1);
}

const pathOf = (text = "") => /\/clip-mails\/[\w-]+/.exec(text)?.[0] ?? "";

async function senderWithClip() {
  const email = address();
  const clip = await makeVideo({ email, notifyOnReview: true });
  const mail = await move(clip, 1, email);
  return { email, clip, mail, path: pathOf(mail?.text) };
}

const notified = async (id: number) =>
  (await db.select({ on: videos.notifyOnReview }).from(videos).where(eq(videos.id, id)).get())?.on;

const fanNotified = async (id: number) =>
  (await db.select({ on: fans.stateNotification }).from(fans).where(eq(fans.id, id)).get())?.on;

const oneClick = (path: string) =>
  new Browser().send(`${path}/unsubscribe`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    headers: {},
  });

describe("mails about clips carry a way out, in their words and in their headers", () => {
  const wayOut = (path: string) => ({
    "List-Unsubscribe": `<http://palubka.test${path}/unsubscribe>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });

  test("that of a new state", async () => {
    const { mail, path } = await senderWithClip();
    expect(path).toMatch(/^\/clip-mails\/v\d+-[\w-]{43}$/);
    expect(mail?.headers).toMatchObject(wayOut(path));
    expect(mail?.html).toContain(path);
  });

  test("that of the video being out", async () => {
    const { email, clip } = await senderWithClip();
    await makeAssignedUpload(clip.id, { publishedName: "Díl 12", publishedLink: "https://video.test/12" });
    const mail = await move(clip, 5, email);
    expect(mail?.kind).toBe("clipOut");
    expect(mail?.headers).toMatchObject(wayOut(pathOf(mail?.text)));
  });

  test("that of messages, but only to those who have a switch", async () => {
    const creator = await makeDashcamer();
    const fan = await makeFan();
    const clip = await makeVideo({ dashcamerId: creator.id, fanId: fan.id });
    const say = (fromDashcamer: boolean) =>
      db.insert(comments).values({ videoId: clip.id, fromDashcamer, content: "Ahoj", postedAt: 1000 });
    await say(true);
    await say(false);
    await mailComments(await makeContext({ role: "visitor" }));
    const [toFan] = await mailsTo(fan.email);
    expect(toFan?.headers).toMatchObject(wayOut(pathOf(toFan?.text)));
    expect(pathOf(toFan?.text)).toMatch(new RegExp(`^/clip-mails/f${fan.id}-`));
    const [toCreator] = await mailsTo(creator.email);
    expect(toCreator?.text).toBeTruthy();
    expect(pathOf(toCreator?.text)).toBe("");
    expect(toCreator?.headers).not.toHaveProperty("List-Unsubscribe");
  });
});

describe("leaving", () => {
  test("takes one POST of a mail program, without cookies, origin or redirect", async () => {
    const { email, clip, path } = await senderWithClip();
    const other = await makeVideo({ email: email.toUpperCase(), notifyOnReview: true });
    const foreign = await makeVideo({ email: address(), notifyOnReview: true });
    for (let clicks = 0; clicks < 2; clicks++) expect((await oneClick(path)).status).toBe(200);
    expect([await notified(clip.id), await notified(other.id)]).toEqual([false, false]);
    expect(await notified(foreign.id)).toBe(true);
    const sent = (await mailsTo(email)).length;
    await move(clip, 2, email);
    expect(await mailsTo(email)).toHaveLength(sent);
  });

  test("is a fan's StateNotification", async () => {
    const fan = await makeFan();
    const clip = await makeVideo({ fanId: fan.id });
    const path = pathOf((await move(clip, 1, fan.email))?.text);
    expect((await oneClick(path)).status).toBe(200);
    expect(await fanNotified(fan.id)).toBe(false);
    await new Browser().post(path, { intent: "resume" });
    expect(await fanNotified(fan.id)).toBe(true);
  });

  test("is not done by a scanner that only opens the links", async () => {
    const { email, clip, path } = await senderWithClip();
    const browser = new Browser();
    const opened = await browser.get(`${path}/unsubscribe`);
    expect(opened.headers.get("Location")).toBe(path);
    const page = await browser.get(path);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await page.text()).toContain(email);
    expect(await notified(clip.id)).toBe(true);
  });

  test("works by the page's plain form, and can be taken back", async () => {
    const { clip, path } = await senderWithClip();
    const browser = new Browser();
    const stopped = (await (await browser.post(path, { intent: "stop" })).text()).replaceAll("\u00a0", " ");
    expect(stopped).toContain("Hotovo, o záběrech už psát nebudeme.");
    expect(stopped).toContain("Zase mi o tomhle záběru psát");
    expect(await notified(clip.id)).toBe(false);
    await browser.post(path, { intent: "resume" });
    expect(await notified(clip.id)).toBe(true);
  });

  test("after the clip became a fan's own, is that fan's", async () => {
    const { email, clip, path } = await senderWithClip();
    const fan = await makeFan({ email });
    await db.update(videos).set({ fanId: fan.id }).where(eq(videos.id, clip.id));
    expect((await oneClick(path)).status).toBe(200);
    expect(await fanNotified(fan.id)).toBe(false);
  });
});

describe("a link says nothing and does nothing", () => {
  test.each([
    "nic",
    "f1-",
    "v1-x",
    `f1-${"A".repeat(43)}`,
    `v1-${"A".repeat(43)}`,
    "f1-%00",
    "f".repeat(500),
  ])("when nobody made it: %s", async (key) => {
    const browser = new Browser();
    expect((await browser.get(`/clip-mails/${key}`)).status).toBe(404);
    expect((await browser.post(`/clip-mails/${key}`, { intent: "stop" })).status).toBe(404);
    expect((await oneClick(`/clip-mails/${key}`)).status).toBe(404);
  });

  test("for another clip or fan than its own", async () => {
    const { clip, path } = await senderWithClip();
    const other = await makeVideo({ email: address(), notifyOnReview: true });
    const fan = await makeFan();
    for (const name of [`v${other.id}`, `f${fan.id}`]) {
      expect((await oneClick(path.replace(`v${clip.id}`, name))).status).toBe(404);
    }
    expect(await notified(other.id)).toBe(true);
    expect(await fanNotified(fan.id)).toBe(true);
  });

  test("once somebody has put another address to the clip", async () => {
    const { clip, path } = await senderWithClip();
    const victim = address();
    const victims = await makeVideo({ email: victim, notifyOnReview: true });
    await db.update(videos).set({ email: victim }).where(eq(videos.id, clip.id));
    expect((await oneClick(path)).status).toBe(404);
    expect(await notified(victims.id)).toBe(true);
  });

  test("by any method but POST", async () => {
    const { clip, path } = await senderWithClip();
    const response = await new Browser().send(`${path}/unsubscribe`, { method: "PUT", headers: {} });
    expect(response.status).toBe(405);
    expect(await notified(clip.id)).toBe(true);
  });
});
