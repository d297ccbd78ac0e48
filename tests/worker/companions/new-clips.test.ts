import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { listNewClips } from "~/domain/companions/list-new-clips.server";
import { longestWritingMs, newClipsPerCall } from "~/domain/companions/rules";
import { beginIntake } from "~/domain/intake/begin-intake.server";
import { sendClips } from "~/domain/intake/send-clips.server";
import { SendClipsForm } from "~/domain/intake/wire";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { readRequest } from "../../../companion/requests";
import { sessions } from "../../../db/schema/accounts";
import { intakes } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import { ask, refusalIn, tokenFor } from "../../api";
import * as make from "../../factories";
import { videoInfo } from "../../factories";
import { plansOf, rowsReadBy, scannedTables } from "../../query-plans";
import { makeTransferable } from "../transfers/world";

type Creator = Awaited<ReturnType<typeof make.makeDashcamer>>;
type Reply = { Clips: { ID: number; Recorded: string; Nickname: string }[]; Next: number; More: boolean };

let creator: Creator;
let token: string;

beforeEach(async () => {
  creator = await make.makeDashcamer();
  token = await tokenFor(creator.actor);
});

const get = (query: string, its = token) => ask(`/Api/Companion/NewClips${query}`, { token: its });

async function newAfter(after: number | null, its = token): Promise<Reply> {
  const response = await get(after === null ? "" : `?After=${after}`, its);
  expect(response.status).toBe(200);
  return response.json<Reply>();
}
const beginning = async (its = token) => (await newAfter(null, its)).Next;
const idsOf = ({ Clips }: Reply) => Clips.map(({ ID }) => ID);
const send = async (fields: Parameters<typeof make.makeVideo>[0] = {}) =>
  (await make.makeVideo({ dashcamerId: creator.id, ...fields })).id;

test("without a place to begin from it says where new clips begin, and names none of those that are there", async () => {
  await send();
  const reply = await newAfter(null);
  expect(reply).toEqual({ Clips: [], Next: expect.any(Number), More: false });
  expect(await newAfter(reply.Next)).toEqual({ ...reply, Clips: [] });
});

test("clips that come are announced once, in their order, as a companion is asked to bring them", async () => {
  const after = await beginning();
  const first = await send({ nickname: "Petr", acquiredAt: Date.UTC(2026, 6, 1, 22, 30) });
  const second = await send({ nickname: "", acquiredAt: null, uploadedAt: Date.now() });
  const reply = await newAfter(after);
  expect(idsOf(reply)).toEqual([first, second]);
  // The day by the clocks of Czechia.
  expect(reply.Clips[0]).toEqual({ ID: first, Recorded: "2026-07-02T00:30:00", Nickname: "Petr" });
  const wanted = { RequestID: 1, Path: "InvokeDownload", Data: { Videos: reply.Clips } };
  expect(readRequest(JSON.stringify(wanted))?.asked).toEqual(wanted);
  expect(idsOf(await newAfter(reply.Next))).toEqual([]);
});

describe("what is announced is the creator's own", () => {
  test("and nobody else's", async () => {
    const other = await make.makeDashcamer();
    const after = await beginning();
    await send({ dashcamerId: other.id });
    expect(idsOf(await newAfter(after))).toEqual([]);
    expect(idsOf(await newAfter(after, await tokenFor(other.actor)))).toHaveLength(1);
  });

  test("a clip that they take over has come to them, however old it is", async () => {
    const { clip, from, to } = await makeTransferable({ video: { canTransfer: true } });
    const [taker, giver] = [await tokenFor(to.actor), await tokenFor(from.actor)];
    const after = await beginning(taker);
    expect(await acquireVideo(await make.makeContext(to.actor), { id: clip.id })).toBe("moved");
    expect(idsOf(await newAfter(after, taker))).toEqual([clip.id]);
    expect(idsOf(await newAfter(after, giver))).toEqual([]);
    // Nor before: the giver no longer sees what they held once.
    expect(idsOf(await newAfter(0, giver))).toEqual([]);
  });

  test.each<[string, Partial<typeof videos.$inferInsert>]>([
    ["in the trash", { trashedAt: 1, trashAction: "clip" }],
    ["hidden as unattractive", { state: -1 }],
    ["without its sender's consent", { consentWithdrawnAt: 1 }],
    ["erased", { erasedAt: 1 }],
  ])("without what is %s", async (_, fields) => {
    const after = await beginning();
    await send(fields);
    const shown = await send();
    expect(idsOf(await newAfter(after))).toEqual([shown]);
  });
});

describe("no clip is lost", () => {
  test("when several come in one millisecond, or are written later than younger ones", async () => {
    const now = Date.now();
    const after = await beginning();
    const same = [await send({ uploadedAt: now }), await send({ uploadedAt: now })];
    const reply = await newAfter(after);
    const late = [
      await send({ uploadedAt: now }),
      await send({ uploadedAt: now - 1 }),
      await send({ uploadedAt: now - longestWritingMs + 60_000 }),
    ];
    expect([idsOf(reply), idsOf(await newAfter(reply.Next))]).toEqual([same, late]);
  });

  test("when many come: they are announced page by page", async () => {
    const after = await beginning();
    const model = await send();
    await makeMany(2 * newClipsPerCall + 50, model);
    const pages: Reply[] = [];
    for (let next = after; pages.at(-1)?.More !== false; next = pages.at(-1)?.Next ?? next)
      pages.push(await newAfter(next));
    expect(pages.map(({ Clips }) => Clips.length)).toEqual([newClipsPerCall, newClipsPerCall, 51]);
    const ids = pages.flatMap(idsOf);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(2 * newClipsPerCall + 51);
  });

  test("when people send at one moment, and a companion asks meanwhile", async () => {
    const after = await beginning();
    const received: number[] = [];
    let next = after;
    const look = async () => {
      const reply = await newAfter(next);
      received.push(...idsOf(reply));
      next = reply.Next;
    };
    const guids = await Promise.all(Array.from({ length: 4 }, arrived));
    const looking = (async () => {
      for (let looks = 0; looks < 4; looks++) await look();
    })();
    await Promise.all([looking, ...guids.map(sendForm)]);
    await look();
    const sent = await make.db.select().from(videos).where(eq(videos.dashcamerId, creator.id));
    expect(received.toSorted((a, b) => a - b)).toEqual(sent.map(({ id }) => id));
    expect(sent).toHaveLength(4);
  });
});

/** A file that has come and waits for its form. */
async function arrived(): Promise<string> {
  const context = await make.makeContext({ role: "visitor" }, { ticketHash: "7".repeat(64) });
  const file = { originalName: "a.mp4", sizeBytes: 1000, isSizeKnown: true, metadata: "" };
  const { guid } = await beginIntake(context, { dashcamerId: creator.id, ...file });
  const set = { state: "received" as const, info: videoInfo, fingerprint: guid + guid };
  await make.db.update(intakes).set(set).where(eq(intakes.guid, guid));
  return guid;
}

async function sendForm(guid: string): Promise<void> {
  const context = await make.makeContext({ role: "visitor" }, { ticketHash: "7".repeat(64) });
  const rights = { rights: "on", terms: "on" };
  await sendClips(context, SendClipsForm.parse({ dashcamerId: creator.id, upload: [guid], ...rights }));
}

/** Clips like the model, each with its entry. */
async function makeMany(count: number, model: number, at = Date.now()): Promise<void> {
  const numbers = "with recursive clip(n) as (select 1 union all select n + 1 from clip where n < ?1)";
  await env.DB.batch([
    env.DB.prepare(
      `insert into videos (dashcamer_id, intake_guid, view_guid, transfer_guid, original_name, extension, uploaded_at,
        state_changed_at, size_bytes, info, fingerprint, object_key)
      ${numbers} select dashcamer_id, id || 'i' || n, id || 'v' || n, id || 't' || n, n || '.mp4', 'mp4', ?3, ?3, 1, info,
        id || 'f' || n, id || 'o' || n from clip join videos as model on model.id = ?2`,
    ).bind(count, model, at),
    env.DB.prepare(
      `insert into space_entries (dashcamer_id, kind, object_key, bytes, at)
      ${numbers} select dashcamer_id, 'video', id || 'o' || n, 1, ?3 from clip join videos as model on model.id = ?2`,
    ).bind(count, model, at),
  ]);
}

describe("it is refused", () => {
  test("to everybody but creators", async () => {
    for (const { actor } of [
      await make.makeFan(),
      await make.makeEditor({ dashcamerId: creator.id }),
      await make.makeSuperuser(),
    ])
      expect((await refusalIn(await get("?After=0", await tokenFor(actor))))[0]).toBe(403);
    expect((await ask("/Api/Companion/NewClips?After=0")).status).toBe(401);
  });

  test("to a token that was revoked", async () => {
    await make.db.delete(sessions).where(eq(sessions.dashcamerId, creator.id));
    expect((await get("?After=0")).status).toBe(401);
  });

  test.each(["-1", "x", "1.5", "1e30", "9".repeat(40)])("for a beginning like %s", async (after) => {
    expect(await refusalIn(await get(`?After=${after}`))).toEqual([400, "InvalidInput", "Invalid input."]);
  });

  test("by another method", async () => {
    const response = await ask("/Api/Companion/NewClips?After=0", { method: "POST", token });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });
});

test("asking when nothing is new reads a few rows by an index, however many clips there are", async () => {
  const old = Date.now() - 30 * 24 * 3_600_000;
  await makeMany(1000, await send({ uploadedAt: old }), old);
  const other = await make.makeVideo();
  await makeMany(1000, other.id);
  const after = await beginning();
  const context = await make.makeContext(creator.actor);
  const plans = await plansOf(context, (asked) => listNewClips(asked, { after }));
  expect(plans.join("\n")).toContain(
    "SEARCH space_entries USING INDEX space_entries_dashcamer (dashcamer_id=? AND at>?)",
  );
  expect(plans.flatMap(scannedTables)).toEqual([]);
  expect(await rowsReadBy(context, (asked) => listNewClips(asked, { after }))).toBeLessThan(10);
  const fresh = await send();
  const found = await listNewClips(context, { after });
  expect(found.clips.map(({ id }) => id)).toEqual([fresh]);
});
