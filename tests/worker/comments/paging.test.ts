import { beforeAll, describe, expect, test } from "vitest";
import { getVideo } from "~/domain/clips/get-video.server";
import { getConversation } from "~/domain/comments/get-conversation.server";
import { type ConversationPage, type ConversationPlace, messagesOfPage } from "~/domain/comments/rules";
import type { Context } from "~/domain/context";
import { viewVideo } from "~/domain/senders/view-video.server";
import { comments } from "../../../db/schema/comments";
import { db, makeContext, makeDashcamer, makeVideo, signIn } from "../../factories";
import { plansOf, rowsReadBy } from "../../query-plans";
import { doneBy, getPage, htmlOf, postForm } from "../forms";

const messages = 10_000;
/** So many in a row came in the same millisecond: more than a page, and no divisor of one. */
const ofOneInstant = 130;

let id: number;
let viewGuid: string;
let creator: Context;
let cookie: string;

beforeAll(async () => {
  const { actor, id: dashcamerId } = await makeDashcamer();
  ({ id, viewGuid } = await makeVideo({ dashcamerId, title: "Srna v mlze" }));
  creator = await makeContext(actor);
  cookie = await signIn(actor);
  const other = await makeVideo({ dashcamerId });
  const start = creator.now - messages;
  // Those of another clip lie between them, by time and by id.
  const rows = Array.from({ length: messages }, (_, at) => ({
    videoId: at % 100 === 99 ? other.id : id,
    fromDashcamer: at % 2 === 0,
    content: `zpráva ${at};`,
    postedAt: start + Math.floor(at / ofOneInstant),
    readAt: start,
    mailedAt: start,
  }));
  const perInsert = 12;
  const inserts = Array.from({ length: Math.ceil(rows.length / perInsert) }, (_, at) =>
    db.insert(comments).values(rows.slice(at * perInsert, (at + 1) * perInsert)),
  );
  const [first, ...rest] = inserts;
  if (first) await db.batch([first, ...rest]);
});

type Read = (
  place: ConversationPlace,
  context?: Context,
) => Promise<ConversationPage<{ id: number; content: string }>>;

const reads: Record<string, Read> = {
  "/comments": async (place, context = creator) =>
    (await getConversation(context, { id, ...place })).conversation,
  "the clip's page": async (place, context = creator) =>
    (await getVideo(context, { id, ...place })).conversation,
  "the sender's page": async (place, context = creator) =>
    (await viewVideo(context, { guid: viewGuid, ...place })).conversation,
};

describe.each(Object.entries(reads))("a conversation of thousands of messages on %s", (_, read) => {
  test("shows each of them once, from the newest page to the oldest", async () => {
    const seen: string[] = [];
    let place: ConversationPlace = {};
    for (;;) {
      const page = await read(place);
      expect(page.comments.length).toBeLessThanOrEqual(messagesOfPage);
      expect(page.isNewest).toBe(seen.length === 0);
      seen.unshift(...page.comments.map(({ content }) => content));
      if (page.olderBefore === null) break;
      place = { before: page.olderBefore };
    }
    const all = Array.from({ length: messages }, (_, at) => at).filter((at) => at % 100 !== 99);
    expect(seen).toEqual(all.map((at) => `zpráva ${at};`));
  });

  test("reads no more rows for a page in the middle than a page has", async () => {
    const middle = (await db.select({ id: comments.id }).from(comments)).at(messages / 2)?.id ?? 0;
    for (const before of [undefined, middle]) {
      // Each message with its clip, its writer and whether the clip has gone to another creator.
      const rows = await rowsReadBy(creator, (context) => read({ before }, context));
      expect(rows).toBeLessThan(4 * messagesOfPage);
      const plans = await plansOf(creator, (context) => read({ before }, context));
      const ofConversation = plans.filter((plan) => plan.includes("comments_video"));
      expect(ofConversation).toHaveLength(1);
      expect(ofConversation[0]).not.toContain("TEMP B-TREE");
    }
  });

  test("begins at its end for a place that is not in it", async () => {
    const newest = (await read({})).comments;
    for (const before of [Number.MAX_SAFE_INTEGER, 1_000_000]) {
      expect((await read({ before })).comments).toEqual(newest);
    }
  });
});

describe("the pages of a conversation", () => {
  const addresses = () => [`/comments/${id}`, `/dashcamer/videos/${id}`, `/view/${viewGuid}`];

  test("are linked with each other, and the links keep the rest of the address", async () => {
    for (const address of addresses()) {
      const newest = await htmlOf(await getPage(`${address}?state=0`, cookie));
      expect(newest).toContain(`zpráva ${messages - 2};`);
      expect(newest).not.toContain("Nejnovější zprávy");
      const [, older] = newest.match(/href="([^"]*before=\d+#talk)"[^>]*>(?:(?!<\/a>).)*Starší zprávy/) ?? [];
      expect(older).toMatch(/\?state=0&(amp;)?before=\d+#talk$/);
      const page = await htmlOf(
        await getPage(String(older).replace("&amp;", "&").replace("#talk", ""), cookie),
      );
      expect(page).not.toContain(`zpráva ${messages - 2};`);
      expect(page).toContain(`zpráva ${messages - 2 - messagesOfPage};`);
      expect(page).toMatch(/href="[^"]*\?state=0#talk"[^>]*>(?:(?!<\/a>).)*Nejnovější zprávy/);
    }
  });

  test("take any nonsense for their end", async () => {
    for (const before of ["", "0", "-1", "abc", "1.5", "1e308", "9".repeat(400)]) {
      for (const address of addresses()) {
        const response = await getPage(`${address}?before=${before}`, cookie);
        expect(response.status).toBe(200);
        expect(await htmlOf(response)).toContain(`zpráva ${messages - 2};`);
      }
    }
  });

  test("lead to the end of the conversation whoever writes, and nowhere whoever has read", async () => {
    const before = (await reads["/comments"]?.({}))?.olderBefore ?? 0;
    for (const address of addresses()) {
      const content = `Píšu z minulosti ${address}`;
      const sent = await postForm(`${address}?before=${before}`, cookie, { intent: "comment", content });
      expect(doneBy(sent).to).toBe(address);
      expect(await htmlOf(await getPage(address, cookie))).toContain(content);
      const seen = { from: String(before), upTo: String(before) };
      const read = await postForm(`${address}?before=${before}`, cookie, { intent: "readTalk", ...seen });
      expect(read.headers.get("Location")).toMatch(new RegExp(`${address}\\?before=${before}$`));
    }
  });
});
