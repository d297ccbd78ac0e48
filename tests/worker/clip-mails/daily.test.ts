import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { saveAccount } from "~/domain/accounts/save-account.server";
import { assignUpload } from "~/domain/assigned-uploads/assign-upload.server";
import { lastDigestAt } from "~/domain/clip-mails/rules";
import { sendDailyMails } from "~/domain/clip-mails/send-daily-mails.server";
import { mailComments } from "~/domain/comments/mail-comments.server";
import { postComment } from "~/domain/comments/post-comment.server";
import { answerReview } from "~/domain/consent/answer-review.server";
import { requestReview } from "~/domain/consent/request-review.server";
import { setState } from "~/domain/states/set-state.server";
import { fans } from "../../../db/schema/fans";
import { mails } from "../../../db/schema/mails";
import { Browser } from "../../browser";
import { db, makeAssignedUpload, makeContext, makeDashcamer, makeFan, makeVideo } from "../../factories";
import { crashesOf, crashingContext } from "../crashes/crashing-context";

const visitor = { role: "visitor" } as const;
const dayMs = 24 * 3_600_000;
/** A moment after today's time for daily mails, so that each test's fans are due a day later. */
const evening = lastDigestAt(Date.now()) + dayMs + 60_000;

const mailsTo = (email: string | null) =>
  db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email ?? ""))
    .orderBy(mails.id);

const daily = (overrides = {}) =>
  makeFan({ stateNotification: true, mailFrequency: "daily", digestedAt: Date.now(), ...overrides });

async function setUp(video: Parameters<typeof makeVideo>[0] = {}, fanOverrides = {}) {
  const creator = await makeDashcamer({ name: "Honza", allowedState3: true });
  const fan = await daily(fanOverrides);
  const clip = await makeVideo({ dashcamerId: creator.id, fanId: fan.id, title: "Srna v aleji", ...video });
  const context = await makeContext(creator.actor);
  const move = async (to: number, id = clip.id) => setState(context, { id, state: to });
  return { creator, fan, clip, context, move };
}

const tick = async (now = evening) => sendDailyMails(await makeContext(visitor, { now }));

describe("a fan who wants one mail a day", () => {
  test("gets no mail of a single step, and one in the evening with where each clip is", async () => {
    const { creator, fan, clip, move } = await setUp({ dashcamerNote: "Je to moc tmavé, škoda." });
    const other = await makeVideo({ dashcamerId: creator.id, fanId: fan.id, title: "Kamion" });
    await move(1);
    await move(2);
    await move(-1);
    await move(1, other.id);
    expect(await mailsTo(fan.email)).toEqual([]);
    await tick();
    await tick(evening + 60_000);
    const [mail, ...more] = await mailsTo(fan.email);
    expect(more).toEqual([]);
    expect(mail?.kind).toBe("clipDigest");
    for (const words of ["Srna", "Kamion", "Neatraktivní", "Zpracuji", "Je to moc tmavé, škoda."]) {
      expect(mail?.text.replaceAll("\u00a0", " ")).toContain(words);
    }
    expect(mail?.text).not.toContain("Zpracovává se");
    expect(mail?.text).toContain(`/view/${clip.viewGuid}`);
    expect(mail?.headers).toHaveProperty("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
  });

  test("hears of a step once, and of nothing when nothing happened or the clip is back where it was", async () => {
    const { fan, move } = await setUp();
    await tick();
    await move(1);
    await move(0);
    await tick(evening + dayMs);
    expect(await mailsTo(fan.email)).toEqual([]);
    await move(1);
    await tick(evening + 2 * dayMs);
    await tick(evening + 3 * dayMs);
    expect(await mailsTo(fan.email)).toHaveLength(1);
  });

  test("reads messages there too, and not in a mail of their own", async () => {
    const { fan, clip, context } = await setUp();
    await postComment(context, { id: clip.id, content: "Vyjde to v pátek." });
    const later = await makeContext(visitor, { now: Date.now() + 3 * 60_000 });
    await mailComments(later);
    expect(await mailsTo(fan.email)).toEqual([]);
    await tick();
    const [mail] = await mailsTo(fan.email);
    expect(mail?.text).toContain("Vyjde to v\u00a0pátek.");
    await tick(evening + dayMs);
    expect(await mailsTo(fan.email)).toHaveLength(1);
  });

  test("is asked for consent at once, and not notified of their own yes", async () => {
    const { fan, clip, context, move } = await setUp();
    await move(1);
    await tick();
    await requestReview(context, { id: clip.id, content: "" });
    expect((await mailsTo(fan.email)).map(({ kind }) => kind)).toEqual(["clipDigest", "reviewRequested"]);
    await answerReview(await makeContext(visitor), { guid: clip.viewGuid, approves: true });
    await tick(evening + dayMs);
    expect(await mailsTo(fan.email)).toHaveLength(2);
  });

  test("finds the link to the video in it; one that comes after waits for the evening", async () => {
    const { fan, clip, context, move } = await setUp();
    const [youtube, vimeo] = ["https://youtu.be/abcDEF12345", "https://vimeo.com/12345"];
    await makeAssignedUpload(clip.id, {
      publishedName: "Díl 12",
      publishedLink: youtube,
      startsAtSeconds: 9,
    });
    await move(5);
    await tick();
    const [mail] = await mailsTo(fan.email);
    expect(mail?.text).toContain(`${youtube}?t=9s`);
    const now = Date.now();
    await assignUpload(context, { id: clip.id, publishedName: "Bez cenzury", publishedLink: vimeo });
    const [, out] = await mailsTo(fan.email);
    expect(out?.kind).toBe("clipOut");
    expect(out?.nextAttemptAt).toBe(lastDigestAt(now) + dayMs);
  });

  test("gets what has gathered when choosing to hear at once again, and each step from then on", async () => {
    const { fan, move } = await setUp();
    const mine = await makeContext({
      role: "fan",
      fanId: fan.id,
      name: "Jana",
      email: fan.email ?? "",
    });
    const choose = (mailFrequency: "atOnce" | "daily") =>
      saveAccount(mine, { name: "Jana", surname: "", nickname: "", stateNotification: true, mailFrequency });
    await move(1);
    await choose("atOnce");
    await choose("atOnce");
    await move(2);
    expect((await mailsTo(fan.email)).map(({ kind }) => kind)).toEqual(["clipDigest", "stateChanged"]);
    await choose("daily");
    await tick();
    expect(await mailsTo(fan.email)).toHaveLength(2);
  });

  test("gets nothing once mails are off", async () => {
    const { fan, move } = await setUp({}, { stateNotification: false });
    await move(1);
    await tick();
    expect(await mailsTo(fan.email)).toEqual([]);
  });
});

test("the choice stands behind the link in a mail, and a scanner that opens it changes nothing", async () => {
  const { fan, move } = await setUp({}, { mailFrequency: "atOnce" });
  await move(1);
  const [mail] = await mailsTo(fan.email);
  const path = /\/clip-mails\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  const browser = new Browser();
  expect(await (await browser.get(path)).text()).toContain("Jednou denně");
  const frequency = async () =>
    (await db.select().from(fans).where(eq(fans.id, fan.id)).get())?.mailFrequency;
  expect(await frequency()).toBe("atOnce");
  await browser.post(path, { intent: "setFrequency", mailFrequency: "daily" });
  expect(await frequency()).toBe("daily");
  const wrong = await browser.post(path, { intent: "setFrequency", mailFrequency: "hourly" });
  expect(wrong.status).toBe(400);
  expect(await frequency()).toBe("daily");
});

test("a daily mail whose worker is killed anywhere comes once, and two workers at once make one", async () => {
  await db.delete(fans).where(eq(fans.mailFrequency, "daily"));
  const begin = async () => {
    const made = await setUp();
    await made.move(1);
    return made;
  };
  await begin();
  const { context, steps } = await crashingContext(visitor, null, { now: evening });
  await sendDailyMails(context);
  const crashes = crashesOf(steps);
  expect(crashes.length).toBeGreaterThan(5);
  for (const crash of crashes) {
    await db.delete(fans).where(eq(fans.mailFrequency, "daily"));
    const { fan } = await begin();
    const crashing = await crashingContext(visitor, crash, { now: evening });
    await sendDailyMails(crashing.context).catch(() => undefined);
    for (const later of [1, 2]) await tick(evening + later * 60_000);
    expect(await mailsTo(fan.email), JSON.stringify(crash)).toHaveLength(1);
  }
  const { fan } = await begin();
  await Promise.all([tick(), tick(evening + 1), tick(evening + 2)]);
  expect(await mailsTo(fan.email)).toHaveLength(1);
});
