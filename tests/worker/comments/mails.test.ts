import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mailComments } from "~/domain/comments/mail-comments.server";
import { comments } from "../../../db/schema/comments";
import { mails } from "../../../db/schema/mails";
import { db, makeContext, makeDashcamer, makeFan, makeSite, makeVideo } from "../../factories";

const minute = 60_000;
const start = Date.UTC(2026, 5, 1, 12);

beforeEach(async () => {
  await db.delete(comments);
});

const tick = async (afterMinutes: number) =>
  mailComments(await makeContext({ role: "visitor" }, { now: start + afterMinutes * minute }));

const say = (videoId: number, fromDashcamer: boolean, content: string, atMinute = 0) =>
  db.insert(comments).values({ videoId, fromDashcamer, content, postedAt: start + atMinute * minute });

const mailsTo = (email: string | null) =>
  db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email ?? ""));

async function setUp(video: Parameters<typeof makeVideo>[0] = {}) {
  const creator = await makeDashcamer();
  const fan = await makeFan();
  const clip = await makeVideo({ dashcamerId: creator.id, fanId: fan.id, title: "Srna", ...video });
  return { creator, fan, clip };
}

describe("a message that was not read", () => {
  test("is announced once, after two minutes, to the other side", async () => {
    const { creator, fan, clip } = await setUp();
    await say(clip.id, true, "Díky za záběr!");
    await tick(1);
    expect(await mailsTo(fan.email)).toEqual([]);
    for (const minutes of [2, 3, 70, 200]) await tick(minutes);
    const [mail, ...others] = await mailsTo(fan.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "comments", subject: "Nová zpráva k záběru" });
    expect(mail?.text).toContain("Díky za záběr!");
    expect(mail?.text).toContain(`http://palubka.test/view/${clip.viewGuid}`);
    expect(await mailsTo(creator.email)).toEqual([]);
  });

  test("goes to the creator without the sender's secrets", async () => {
    const { creator, fan, clip } = await setUp();
    await say(clip.id, false, "Kdy to bude?");
    await tick(5);
    const [mail] = await mailsTo(creator.email);
    expect(mail?.text).toContain(`http://palubka.test/comments/${clip.id}`);
    expect(mail?.text).toContain("Kdy to bude?");
    for (const secret of [clip.viewGuid, clip.transferGuid, fan.email as string]) {
      expect(JSON.stringify(mail)).not.toContain(secret);
    }
  });

  test("but has been read meanwhile, needs no mail", async () => {
    const { fan, clip } = await setUp();
    await say(clip.id, true, "Díky");
    await db
      .update(comments)
      .set({ readAt: start + minute })
      .where(eq(comments.videoId, clip.id));
    await tick(5);
    expect(await mailsTo(fan.email)).toEqual([]);
  });

  test("is announced by the creator's own site, or by the default one of a creator who has none", async () => {
    const [own, none] = [await setUp(), await setUp()];
    await makeSite({ dashcamerId: own.creator.id, name: "Jezdíme s Markem" });
    for (const { clip } of [own, none]) await say(clip.id, true, "Díky");
    await tick(5);
    const texts = await Promise.all([own, none].map(async ({ fan }) => (await mailsTo(fan.email))[0]?.text));
    expect(texts[0]).toMatch(/web\sJezdíme\ss\sMarkem\sna\splatformě/);
    expect(texts[1]).not.toContain("Jezdíme");
  });

  test("never carries the private note", async () => {
    const { creator, fan, clip } = await setUp({ privateNote: "TAJNÁ-POZNÁMKA" });
    await say(clip.id, true, "Díky");
    await say(clip.id, false, "Není zač");
    await tick(5);
    for (const email of [creator.email, fan.email]) {
      const [mail] = await mailsTo(email);
      expect(mail?.text).toBeTruthy();
      expect(JSON.stringify(mail)).not.toContain("TAJNÁ-POZNÁMKA");
    }
  });
});

describe("many messages", () => {
  test("come in one mail, clip by clip, and the next one an hour later", async () => {
    const { creator, clip } = await setUp();
    const second = await makeVideo({ dashcamerId: creator.id, title: "Traktor" });
    for (let at = 0; at < 5; at++) await say(clip.id, false, `zpráva ${at}`);
    await say(second.id, false, "z jiného záběru");
    await tick(3);
    await say(clip.id, false, "ještě něco", 4);
    await say(second.id, false, "a další", 5);
    for (const minutes of [10, 30, 60, 62]) await tick(minutes);
    expect(await mailsTo(creator.email)).toHaveLength(1);
    await tick(64);
    const [first, next, ...rest] = await mailsTo(creator.email);
    expect(rest).toEqual([]);
    for (const words of ["zpráva 0", "zpráva 4", "z jiného záběru", "Srna", "Traktor"]) {
      expect(first?.text.replaceAll("\u00a0", " ")).toContain(words);
    }
    expect(first?.text.replaceAll("\u00a0", " ")).toContain("6 nových zpráv");
    expect(next?.text).toContain("ještě něco");
    expect(next?.text.replaceAll("\u00a0", " ")).toContain("a další");
    expect(next?.text).not.toContain("zpráva 0");
  });

  test("of one clip hold up nobody else's mail, however many they are", async () => {
    const { creator, clip } = await setUp();
    const { fan, clip: other } = await setUp();
    await say(clip.id, false, "první");
    await tick(3);
    await db.run(sql`insert into comments (video_id, from_dashcamer, content, posted_at)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < 600)
      select ${clip.id}, 0, 'zpráva ' || i, ${start + 4 * minute} from n`);
    await say(other.id, true, "Díky za záběr!", 5);
    await tick(10);
    expect(await mailsTo(creator.email)).toHaveLength(1);
    expect((await mailsTo(fan.email))[0]?.text).toContain("Díky za záběr!");
  });

  test("are announced once, also by two ticks at a time and after a crash", async () => {
    const { fan, clip } = await setUp();
    for (let at = 0; at < 3; at++) await say(clip.id, true, `zpráva ${at}`);
    const context = await makeContext({ role: "visitor" }, { now: start + 5 * minute });
    const crashing = Object.create(context.db, {
      batch: { value: () => Promise.reject(new Error("killed")) },
    });
    await expect(mailComments({ ...context, db: crashing })).rejects.toThrow("killed");
    await Promise.all([mailComments(context), mailComments(context), mailComments(context)]);
    const fanMails = await mailsTo(fan.email);
    expect(fanMails).toHaveLength(1);
    for (let at = 0; at < 3; at++) expect(fanMails[0]?.text).toContain(`zpráva ${at}`);
  });
});

describe("who wants no mails about clips gets none", () => {
  test("a fan with StateNotification off", async () => {
    const { clip } = await setUp();
    const fan = await makeFan({ stateNotification: false });
    const other = await makeVideo({ fanId: fan.id, dashcamerId: clip.dashcamerId });
    await say(other.id, true, "Díky");
    await tick(5);
    expect(await mailsTo(fan.email)).toEqual([]);
  });

  test("an unregistered sender unless the form said so; and then nothing is quoted", async () => {
    const { clip: quiet } = await setUp({ fanId: null, email: "nechce@palubka.test" });
    const { clip } = await setUp({ fanId: null, email: "chce@palubka.test", notifyOnReview: true });
    await say(quiet.id, true, "Díky");
    await say(clip.id, true, "Cizí slova");
    await tick(5);
    expect(await mailsTo("nechce@palubka.test")).toEqual([]);
    const [mail] = await mailsTo("chce@palubka.test");
    expect(mail?.text).toContain(`/view/${clip.viewGuid}`);
    expect(mail?.text).not.toContain("Cizí slova");
    expect(mail?.text).not.toContain("Srna");
  });
});
