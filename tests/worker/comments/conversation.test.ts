import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getConversation } from "~/domain/comments/get-conversation.server";
import { markConversationRead } from "~/domain/comments/mark-conversation-read.server";
import { postComment } from "~/domain/comments/post-comment.server";
import { messagesOfPage } from "~/domain/comments/rules";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { comments } from "../../../db/schema/comments";
import { Browser } from "../../browser";
import {
  db,
  makeContext,
  makeDashcamer,
  makeEditor,
  makeFan,
  makeSuperuser,
  makeVideo,
} from "../../factories";

const visitor = { role: "visitor" } as const;
const refusal = (code: string) => expect.objectContaining({ code });

async function setUp(overrides: Parameters<typeof makeVideo>[0] = {}) {
  const creator = await makeDashcamer();
  const editor = await makeEditor({ dashcamerId: creator.id });
  const fan = await makeFan();
  const video = await makeVideo({
    dashcamerId: creator.id,
    editorId: editor.id,
    fanId: fan.id,
    privateNote: "TAJNÁ-POZNÁMKA",
    ...overrides,
  });
  return { creator, editor, fan, video };
}

const messagesOf = (id: number) =>
  db.select().from(comments).where(eq(comments.videoId, id)).orderBy(asc(comments.id));

describe("the conversation about a clip", () => {
  test("goes on between its fan, its creator and its editor, each under their name", async () => {
    const { creator, editor, fan, video } = await setUp();
    const by = async (actor: Parameters<typeof makeContext>[0], content: string, now: number) =>
      postComment(await makeContext(actor, { now }), { id: video.id, content });
    await by(fan.actor, "Kdy to bude?", 1000);
    await by(creator.actor, "V neděli.", 2000);
    await by(editor.actor, "Stříhám to.", 3000);
    for (const { actor } of [creator, editor, fan]) {
      const { conversation, side } = await getConversation(await makeContext(actor), { id: video.id });
      expect(side).toBe(actor === fan.actor ? "sender" : "creator");
      expect(
        conversation.comments.map(({ content, fromDashcamer, writerName }) => [
          content,
          fromDashcamer,
          writerName,
        ]),
      ).toEqual([
        ["Kdy to bude?", false, creator.name],
        ["V neděli.", true, creator.name],
        ["Stříhám to.", true, editor.name],
      ]);
    }
  });

  test("is open to an unregistered sender by the secret guid of the clip's page", async () => {
    const { video } = await setUp({ fanId: null });
    await postComment(await makeContext(visitor), { guid: video.viewGuid, content: "Ahoj" });
    expect(await messagesOf(video.id)).toMatchObject([
      { content: "Ahoj", fromDashcamer: false, editorId: null },
    ]);
  });

  test("is closed to everybody else", async () => {
    const { creator, video } = await setUp();
    const outsiders = [
      [(await makeDashcamer()).actor, "NotFound"],
      [(await makeFan()).actor, "NotFound"],
      [(await makeEditor()).actor, "NotFound"],
      [(await makeEditor({ dashcamerId: creator.id })).actor, "Forbidden"],
      [(await makeSuperuser()).actor, "Forbidden"],
      [visitor, "Unauthorized"],
    ] as const;
    for (const [actor, code] of outsiders) {
      const context = await makeContext(actor);
      await expect(getConversation(context, { id: video.id })).rejects.toEqual(refusal(code));
      await expect(postComment(context, { id: video.id, content: "x" })).rejects.toEqual(refusal(code));
    }
    const context = await makeContext(visitor);
    for (const guid of ["0".repeat(32), video.transferGuid, video.intakeGuid, String(video.id), ""]) {
      await expect(postComment(context, { guid, content: "x" })).rejects.toEqual(refusal("NotFound"));
    }
    expect(await messagesOf(video.id)).toEqual([]);
  });

  test("never carries the private note, nor the creator's side the sender's secret page", async () => {
    const { creator, editor, fan, video } = await setUp();
    for (const { actor } of [creator, editor, fan]) {
      const conversation = JSON.stringify(await getConversation(await makeContext(actor), { id: video.id }));
      expect(conversation).not.toContain("TAJNÁ-POZNÁMKA");
      expect(conversation.includes(video.viewGuid)).toBe(actor === fan.actor);
      expect(conversation).not.toContain(video.transferGuid);
    }
  });

  test("a message sent twice in a hurry is one message, and may be repeated later", async () => {
    const { fan, video } = await setUp();
    const now = Date.now();
    const context = await makeContext(fan.actor, { now });
    const again = () => postComment(context, { id: video.id, content: "Haló?" });
    await Promise.all([again(), again(), again()]);
    expect(await messagesOf(video.id)).toHaveLength(1);
    await postComment({ ...context, now: now + 61_000 }, { id: video.id, content: "Haló?" });
    expect(await messagesOf(video.id)).toHaveLength(2);
  });

  test("a flood from one address is stopped", async () => {
    const { fan, video } = await setUp();
    const limits = { allows: async () => false };
    await expect(
      postComment(await makeContext(fan.actor, { limits }), { id: video.id, content: "x" }),
    ).rejects.toEqual(refusal("TooManyRequests"));
  });

  test("is over with a clip in the trash", async () => {
    const { fan, video } = await setUp({ trashedAt: 1 });
    await expect(getConversation(await makeContext(fan.actor), { id: video.id })).rejects.toEqual(
      refusal("NotFound"),
    );
    await expect(
      postComment(await makeContext(visitor), { guid: video.viewGuid, content: "x" }),
    ).rejects.toEqual(refusal("NotFound"));
  });
});

describe("new messages", () => {
  test("are new to the other side until it has seen them, and only to that side", async () => {
    const { creator, fan, video } = await setUp();
    const [creatorContext, fanContext] = [await makeContext(creator.actor), await makeContext(fan.actor)];
    await postComment(creatorContext, { id: video.id, content: "Díky" });
    const shown = (await getConversation(creatorContext, { id: video.id })).conversation.comments;
    const first = shown[0]?.id ?? 0;
    const seen = { from: first, upTo: first };
    await markConversationRead(creatorContext, { id: video.id, ...seen });
    expect((await messagesOf(video.id))[0]?.readAt).toBeNull();
    await postComment(creatorContext, { id: video.id, content: "A ještě něco" });
    await markConversationRead(fanContext, { id: video.id, ...seen });
    expect((await messagesOf(video.id)).map(({ readAt }) => readAt)).toEqual([fanContext.now, null]);
    const stranger = await makeContext((await makeFan()).actor);
    await expect(markConversationRead(stranger, { id: video.id, ...seen })).rejects.toEqual(
      refusal("NotFound"),
    );
  });

  test("stay new to whoever only fetches the page, as scanners of mails and prefetching browsers do", async () => {
    const { creator, video } = await setUp();
    await postComment(await makeContext(creator.actor), { id: video.id, content: "Díky" });
    const page = `/view/${video.viewGuid}`;
    const browser = new Browser();
    expect(await (await browser.get(page)).text()).toContain("Označit jako přečtené");
    const upTo = (await messagesOf(video.id))[0]?.id ?? 0;
    expect((await messagesOf(video.id))[0]?.readAt).toBeNull();
    const answer = await browser.post(page, { intent: "readTalk", from: String(upTo), upTo: String(upTo) });
    expect(answer.status).toBe(302);
    expect((await messagesOf(video.id))[0]?.readAt).not.toBeNull();
  });

  test("of which older ones are a page away stay new there, whatever is seen of the newest page", async () => {
    const { video } = await setUp();
    const all = messagesOfPage + 3;
    for (let at = 0; at < all; at++) {
      const row = { videoId: video.id, fromDashcamer: true, content: `zpráva ${at}`, postedAt: at };
      await db.insert(comments).values(row);
    }
    const page = `/view/${video.viewGuid}`;
    const browser = new Browser();
    const see = async (address: string) => {
      const html = await (await browser.get(address)).text();
      const [from = "", upTo = ""] = ["from", "upTo"].map(
        (name) => new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1],
      );
      await browser.post(page, { intent: "readTalk", from, upTo });
      return (await messagesOf(video.id)).filter(({ readAt }) => readAt === null);
    };
    const left = await see(page);
    expect(left.map(({ content }) => content)).toEqual(["zpráva 0", "zpráva 1", "zpráva 2"]);
    const firstSeen = (await messagesOf(video.id))[3]?.id;
    expect(await see(`${page}?before=${firstSeen}`)).toEqual([]);
  });
});

describe("after a transfer", () => {
  test("what the former creator has said stays under their name, and they read no more", async () => {
    const { creator, fan, video } = await setUp({ canTransfer: true });
    const next = await makeDashcamer();
    const now = Date.now();
    await postComment(await makeContext(creator.actor, { now: now - 5000 }), {
      id: video.id,
      content: "první",
    });
    await acquireVideo(await makeContext(next.actor, { now: now - 3000 }), { id: video.id });
    await postComment(await makeContext(next.actor, { now: now - 1000 }), { id: video.id, content: "druhý" });
    const { conversation } = await getConversation(await makeContext(fan.actor), { id: video.id });
    expect(conversation.comments.map(({ content, writerName }) => [content, writerName])).toEqual([
      ["první", creator.name],
      ["druhý", next.name],
    ]);
    await expect(getConversation(await makeContext(creator.actor), { id: video.id })).rejects.toEqual(
      refusal("NotFound"),
    );
  });

  test("a message that was being written is not put into the new creator's mouth", async () => {
    const { creator, video } = await setUp({ canTransfer: true });
    const next = await makeContext((await makeDashcamer()).actor);
    const context = await makeContext(creator.actor);
    const batch = context.db.batch.bind(context.db);
    const late = Object.create(context.db, {
      batch: {
        value: async (statements: Parameters<typeof batch>[0]) => {
          await acquireVideo(next, { id: video.id });
          return batch(statements);
        },
      },
    });
    await expect(postComment({ ...context, db: late }, { id: video.id, content: "Díky" })).rejects.toEqual(
      refusal("StateSame"),
    );
    expect(await messagesOf(video.id)).toEqual([]);
  });
});
