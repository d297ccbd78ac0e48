import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { withdrawConsent } from "~/domain/consent/withdraw-consent.server";
import { getReceipt } from "~/domain/intake/get-receipt.server";
import { sendClips } from "~/domain/intake/send-clips.server";
import type { SendClipsInput } from "~/domain/intake/wire";
import type { Database } from "../../../db/client.server";
import { termsAnswers } from "../../../db/schema/accounts";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { intakes } from "../../../db/schema/intakes";
import { mails } from "../../../db/schema/mails";
import { siteDashcamerOverrides, sites } from "../../../db/schema/sites";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import { db, makeContext, makeDashcamer, makeFan } from "../../factories";
import { bigMp4 } from "../../fixtures/big-mp4";
import { media } from "./media";
import { create, guidOf, patch, tus } from "./tus-client";

let seed = 100;

/** A file that has arrived, another one each time. */
async function arrived(dashcamerId: number, { size = 20_000, filename = "a.mp4" } = {}): Promise<string> {
  const clip = bigMp4(size, ++seed);
  const path = await create(size, { dashcamer: dashcamerId, filename });
  await patch(path, 0, clip.slice(0, size));
  return guidOf(path);
}

const visitor = () => makeContext({ role: "visitor" });

function form(dashcamerId: number, upload: string[], more: Partial<SendClipsInput> = {}): SendClipsInput {
  return {
    dashcamerId,
    upload,
    title: "",
    nickname: "",
    note: "",
    notify: false,
    rights: "on",
    terms: "on",
    ...more,
  };
}

const clipsOf = (dashcamerId: number) => db.select().from(videos).where(eq(videos.dashcamerId, dashcamerId));
const creator = (id: number) => db.select().from(dashcamers).where(eq(dashcamers.id, id)).get();
const intake = (guid: string) => db.select().from(intakes).where(eq(intakes.guid, guid)).get();

describe("a file that has arrived becomes a clip", () => {
  test("with all that was typed, its history and its space", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id, { filename: "2026_1120_174208_F.MP4" });
    const typed = { title: "Přes plnou", nickname: "Karel", note: "U Hrubé Skály", email: "k@example.com" };
    const { viewGuids } = await sendClips(await visitor(), form(id, [guid], typed));
    const [video] = await clipsOf(id);
    expect(video).toMatchObject({
      ...typed,
      intakeGuid: guid,
      viewGuid: viewGuids[0],
      originalName: "2026_1120_174208_F.MP4",
      extension: "mp4",
      state: 0,
      objectKey: `clips/${guid}`,
      sizeBytes: 20_000,
      acquiredAt: Date.parse("2026-11-20T16:42:08Z"),
      info: { container: "mp4", codec: "H.264" },
      fanId: null,
    });
    expect(video?.searchText).toContain("pres plnou");
    expect(video?.fingerprint).toMatch(/^[0-9a-f]{32}-1$/);
    expect(await env.CLIPS.head(`clips/${guid}`)).toMatchObject({ size: 20_000 });
    const events = await db
      .select()
      .from(videoEvents)
      .where(eq(videoEvents.videoId, video?.id ?? 0));
    expect(events).toMatchObject([{ kind: "sent", toState: 0, actorRole: "sender", actorName: "Karel" }]);
    const entries = await db.select().from(spaceEntries).where(eq(spaceEntries.dashcamerId, id));
    expect(entries).toMatchObject([{ kind: "video", bytes: 20_000, objectKey: `clips/${guid}` }]);
    expect((await creator(id))?.usedBytes).toBe(20_000);
    expect((await intake(guid))?.state).toBe("sent");
  });

  test("with the poster that its sender's browser made", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id);
    const poster = media("photo.jpg");
    await tus("PUT", `/files/${guid}/poster`, { body: poster, headers: { "Content-Type": "image/jpeg" } });
    await sendClips(await visitor(), form(id, [guid]));
    expect((await clipsOf(id))[0]?.posterKey).toBe(`posters/${guid}`);
  });

  test("of the fan who is signed in, with their nickname and address", async () => {
    const { id } = await makeDashcamer({ requiresFanEmail: true });
    const fan = await makeFan({ nickname: "Jana od Kolína" });
    await sendClips(await makeContext(fan.actor), form(id, [await arrived(id)]));
    expect(await clipsOf(id)).toMatchObject([
      { fanId: fan.id, nickname: "Jana od Kolína", email: fan.email },
    ]);
  });

  test("once, however often the form comes", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id);
    const context = await visitor();
    const first = await sendClips(context, form(id, [guid], { email: "k@example.com" }));
    const again = await sendClips(context, form(id, [guid], { email: "k@example.com" }));
    expect(again).toEqual(first);
    const many = await Promise.all(
      Array.from({ length: 5 }, async () => sendClips(await visitor(), form(id, [guid]))),
    );
    expect(many).toEqual(Array(5).fill(first));
    expect(await clipsOf(id)).toHaveLength(1);
    expect((await creator(id))?.usedBytes).toBe(20_000);
  });

  test("once, when the same form comes five times at the same moment", async () => {
    const { id } = await makeDashcamer({ associatedBytes: 40_000 });
    const upload = [await arrived(id), await arrived(id)];
    const many = await Promise.all(
      Array.from({ length: 5 }, async () => sendClips(await visitor(), form(id, upload))),
    );
    expect(new Set(many.map(({ viewGuids }) => viewGuids.join())).size).toBe(1);
    expect(await clipsOf(id)).toHaveLength(2);
    expect((await creator(id))?.usedBytes).toBe(40_000);
    const events = await db.select().from(spaceEntries).where(eq(spaceEntries.dashcamerId, id));
    expect(events).toHaveLength(2);
  });

  test("with others, in the order of the form", async () => {
    const { id } = await makeDashcamer();
    const upload = [await arrived(id), await arrived(id), await arrived(id)];
    const { viewGuids } = await sendClips(await visitor(), form(id, upload));
    const made = await clipsOf(id);
    expect(upload.map((guid) => made.find(({ intakeGuid }) => intakeGuid === guid)?.viewGuid)).toEqual(
      viewGuids,
    );
  });
});

describe("a file that a fan began stays theirs", () => {
  /** Begun with the ticket of a browser by the fan who was signed in there. */
  async function begun(dashcamerId: number, fanId: number | null) {
    const guid = await arrived(dashcamerId);
    await db.update(intakes).set({ fanId, ticketHash: ticket }).where(eq(intakes.guid, guid));
    return guid;
  }
  const ticket = "5".repeat(64);
  const inBrowser = (actor: Actor) => makeContext(actor, { ticketHash: ticket });
  const receiptsTo = async (email: string | null) =>
    (
      await db
        .select()
        .from(mails)
        .where(eq(mails.recipient, email ?? ""))
    ).filter(({ kind }) => kind === "clipReceived");

  test("when their login has ended meanwhile: history, address and the right to transfer it", async () => {
    const { id } = await makeDashcamer({ requiresFanEmail: true });
    const fan = await makeFan({ nickname: "Jana" });
    const guid = await begun(id, fan.id);
    const context = await inBrowser({ role: "visitor" });
    const { viewGuids } = await sendClips(context, form(id, [guid]));
    const [clip] = await clipsOf(id);
    expect(clip).toMatchObject({ fanId: fan.id, nickname: "Jana", email: fan.email });
    expect(await receiptsTo(fan.email)).toHaveLength(1);
    const events = await db
      .select()
      .from(videoEvents)
      .where(eq(videoEvents.videoId, clip?.id ?? 0));
    expect(events).toMatchObject([{ actorRole: "fan", actorId: fan.id }]);
    const accepted = await db.select().from(termsAnswers).where(eq(termsAnswers.fanId, fan.id));
    expect(accepted.map(({ document }) => document).sort()).toEqual(["f", "g"]);
    // Who is there now learns this, but no address.
    expect(await getReceipt(context, viewGuids)).toMatchObject({ isOfOtherLogin: true, email: null });
    const owner = await inBrowser(fan.actor);
    expect(await getReceipt(owner, viewGuids)).toMatchObject({ isOfOtherLogin: false, email: fan.email });
  });

  test("when somebody else is signed in by now, whose own files stay their own", async () => {
    const { id } = await makeDashcamer();
    const [owner, other] = [await makeFan({ nickname: "Jana" }), await makeFan({ nickname: "Petr" })];
    const upload = [await begun(id, owner.id), await begun(id, other.id), await begun(id, null)];
    const typed = { nickname: "Péťa", email: other.email ?? "" };
    await sendClips(await inBrowser(other.actor), form(id, upload, typed));
    const clips = await clipsOf(id);
    const who = upload.map((guid) => {
      const clip = clips.find(({ intakeGuid }) => intakeGuid === guid);
      return [clip?.fanId, clip?.nickname, clip?.email];
    });
    expect(who).toEqual([
      [owner.id, "Jana", owner.email],
      [other.id, "Péťa", other.email],
      [other.id, "Péťa", other.email],
    ]);
    const [toOwner, toOther] = [await receiptsTo(owner.email), await receiptsTo(other.email)];
    expect([toOwner.length, toOther.length]).toEqual([1, 1]);
    const handles = (mail?: { text: string }) => mail?.text.match(/view\/[0-9a-f]{32}/g)?.length;
    expect([handles(toOwner[0]), handles(toOther[0])]).toEqual([1, 2]);
    expect(await receiptsTo(owner.email)).not.toContainEqual(
      expect.objectContaining({ text: expect.stringContaining(other.email ?? "") }),
    );
  });

  test("unless the account was cancelled: then it is nobody's", async () => {
    const { id } = await makeDashcamer();
    const fan = await makeFan({ cancelledAt: Date.now(), nickname: "Jana" });
    const guid = await begun(id, fan.id);
    await sendClips(await inBrowser({ role: "visitor" }), form(id, [guid]));
    expect(await clipsOf(id)).toMatchObject([{ fanId: null, nickname: "", email: null }]);
  });

  test("and nobody without the ticket can send it", async () => {
    const { id } = await makeDashcamer();
    const guid = await begun(id, (await makeFan()).id);
    const stranger = await makeContext((await makeFan()).actor, { ticketHash: "6".repeat(64) });
    await expect(sendClips(stranger, form(id, [guid]))).rejects.toMatchObject({ code: "NotFound" });
  });
});

describe("the time of a clip", () => {
  const typed = Date.parse("2026-11-19T08:00:00Z");

  test("is what was typed, if it is one file", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id, { filename: "20261120_174208.mp4" });
    await sendClips(await visitor(), form(id, [guid], { acquired: typed }));
    expect((await clipsOf(id))[0]?.acquiredAt).toBe(typed);
  });

  test("is its own, if there are more; what was typed is for those that tell none", async () => {
    const { id } = await makeDashcamer();
    const upload = [await arrived(id, { filename: "20261120_174208.mp4" }), await arrived(id)];
    await sendClips(await visitor(), form(id, upload, { acquired: typed }));
    const times = (await clipsOf(id)).map(({ acquiredAt }) => acquiredAt).sort();
    expect(times).toEqual([typed, Date.parse("2026-11-20T16:42:08Z")].sort());
  });
});

describe("the sender's consent", () => {
  test("is stored with each clip of a sender without an account", async () => {
    const { id } = await makeDashcamer();
    const { viewGuids } = await sendClips(await visitor(), form(id, [await arrived(id)]));
    const rows = await db
      .select()
      .from(termsAnswers)
      .where(eq(termsAnswers.videoGuid, viewGuids[0] ?? ""));
    expect(rows.map(({ document, version, answer }) => [document, version, answer])).toEqual([
      ["f", "2022-02-07", "accepted"],
      ["g", "2022-02-07", "accepted"],
    ]);
  });

  test("is stored once with a fan's account", async () => {
    const { id } = await makeDashcamer();
    const fan = await makeFan();
    for (let n = 0; n < 2; n++) await sendClips(await makeContext(fan.actor), form(id, [await arrived(id)]));
    const rows = await db.select().from(termsAnswers).where(eq(termsAnswers.fanId, fan.id));
    expect(rows.map(({ document }) => document).sort()).toEqual(["f", "g"]);
  });
});

describe("the receipt", () => {
  test("goes once to the address that was typed, with the secret link and no words of the sender", async () => {
    const { id } = await makeDashcamer({ name: "Honza" });
    const guid = await arrived(id, { filename: "KUPTE SI U NÁS.mp4" });
    const { viewGuids } = await sendClips(
      await visitor(),
      form(id, [guid], { email: "nekdo@example.com", nickname: "SLEVA 90 %", title: "VÝHRA" }),
    );
    const [mail, ...more] = await db.select().from(mails).where(eq(mails.recipient, "nekdo@example.com"));
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`http://palubka.test/view/${viewGuids[0]}`);
    expect(mail?.text).not.toMatch(/KUPTE|SLEVA|VÝHRA/);
    expect(mail?.html).not.toMatch(/KUPTE|SLEVA|VÝHRA/);
  });

  test.each([
    ["a visitor who ticked it", null, true, "napíšeme"],
    ["a visitor who did not", null, false, "nepíšeme"],
    ["a fan with mails about states on, whatever was ticked", true, false, "napíšeme"],
    ["a fan with them off, whatever was ticked", false, true, "nepíšeme"],
  ])("tells %s truly whether more mails will come", async (_, stateNotification, notify, word) => {
    const { id } = await makeDashcamer();
    const fan = stateNotification === null ? null : await makeFan({ stateNotification });
    const guid = await arrived(id);
    const email = fan ? undefined : "odesilatel@example.com";
    await sendClips(
      fan ? await makeContext(fan.actor) : await visitor(),
      form(id, [guid], { notify, email }),
    );
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.dedupeKey, `clipReceived:${guid}`));
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain(word);
  });

  test("is not sent to nobody", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id);
    await sendClips(await visitor(), form(id, [guid]));
    const rows = await db
      .select()
      .from(mails)
      .where(eq(mails.dedupeKey, `clipReceived:${guid}`));
    expect(rows).toEqual([]);
  });
});

describe("another creator than the file was begun for", () => {
  test("gets it together with its reservation", async () => {
    const first = await makeDashcamer({ associatedBytes: 20_000 });
    const second = await makeDashcamer({ associatedBytes: 20_000 });
    const guid = await arrived(first.id);
    await sendClips(await visitor(), form(second.id, [guid]));
    expect(await clipsOf(second.id)).toHaveLength(1);
    expect([(await creator(first.id))?.usedBytes, (await creator(second.id))?.usedBytes]).toEqual([
      0, 20_000,
    ]);
    await expect(create(20_000, { dashcamer: first.id })).resolves.toBeTruthy();
    await expect(create(1, { dashcamer: second.id })).rejects.toThrow("413");
  });

  test("does not take the room that others have reserved", async () => {
    const first = await makeDashcamer();
    const second = await makeDashcamer({ associatedBytes: 30_000 });
    await create(20_000, { dashcamer: second.id });
    const guid = await arrived(first.id);
    const attempt = sendClips(await visitor(), form(second.id, [guid]));
    await expect(attempt).rejects.toMatchObject({ code: "ExceededAssociatedSpace", field: "dashcamerId" });
    expect(await intake(guid)).toMatchObject({ state: "received", dashcamerId: first.id });
  });
});

describe("nothing is sent, and what has arrived stays,", () => {
  async function refused(attempt: Promise<unknown>, code: string, field: string | undefined, guid: string) {
    await expect(attempt).rejects.toMatchObject({ code, field });
    expect((await intake(guid))?.state).toBe("received");
    expect(await db.select().from(videos).where(eq(videos.intakeGuid, guid))).toEqual([]);
    const objectKey = `clips/${guid}`;
    expect(await db.select().from(spaceEntries).where(eq(spaceEntries.objectKey, objectKey))).toEqual([]);
    expect(
      await db
        .select()
        .from(mails)
        .where(eq(mails.dedupeKey, `clipReceived:${guid}`)),
    ).toEqual([]);
  }

  test("when the licence has lapsed meanwhile", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id);
    await db
      .update(dashcamers)
      .set({ licenceUntil: Date.now() - 1 })
      .where(eq(dashcamers.id, id));
    const attempt = sendClips(await visitor(), form(id, [guid], { email: "a@example.com" }));
    await refused(attempt, "MissingLicense", "dashcamerId", guid);
  });

  test("when the licence lapses at the very moment", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id);
    const context = await visitor();
    const later = { ...context, now: Date.now() + 99 * 86_400_000 };
    const late = { ...later, db: lapsing(context.db, id) };
    await refused(sendClips(late, form(id, [guid])), "MissingLicense", "dashcamerId", guid);
  });

  test("when the space was made smaller meanwhile", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id);
    await db.update(dashcamers).set({ associatedBytes: 19_999 }).where(eq(dashcamers.id, id));
    const attempt = sendClips(await visitor(), form(id, [guid], { email: "a@example.com" }));
    await refused(attempt, "ExceededAssociatedSpace", "dashcamerId", guid);
  });

  test("when the space is enough for one file and not for both", async () => {
    const { id } = await makeDashcamer();
    const upload = [await arrived(id), await arrived(id)];
    await db.update(dashcamers).set({ associatedBytes: 30_000 }).where(eq(dashcamers.id, id));
    const attempt = sendClips(await visitor(), form(id, upload));
    await refused(attempt, "ExceededAssociatedSpace", "dashcamerId", upload[0] ?? "");
  });

  test("when the creator was closed meanwhile", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id);
    await db.update(dashcamers).set({ enabled: false }).where(eq(dashcamers.id, id));
    await refused(sendClips(await visitor(), form(id, [guid])), "DashcamerClosed", "dashcamerId", guid);
  });

  test("when the site was closed meanwhile", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id);
    await db.update(sites).set({ canUpload: false });
    await refused(sendClips(await visitor(), form(id, [guid])), "UploadsClosed", undefined, guid);
    await db.update(sites).set({ canUpload: true });
  });

  test("when the creator wants an address and none was given, here or everywhere", async () => {
    const everywhere = await makeDashcamer({ requiresFanEmail: true });
    const guid = await arrived(everywhere.id);
    await refused(sendClips(await visitor(), form(everywhere.id, [guid])), "EmailRequired", "email", guid);
    const here = await makeDashcamer();
    const context = await visitor();
    await db
      .insert(siteDashcamerOverrides)
      .values({ siteId: context.site.id, dashcamerId: here.id, requiresEmail: true });
    const other = await arrived(here.id);
    await refused(sendClips(context, form(here.id, [other])), "EmailRequired", "email", other);
  });

  test("when one of the files is still on its way", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id);
    const half = guidOf(await create(20_000, { dashcamer: id }));
    const attempt = sendClips(await visitor(), form(id, [guid, half]));
    await refused(attempt, "UploadIsIncomplete", "files", guid);
  });

  test("when one of the files is somebody else's", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id);
    const foreign = await arrived(id);
    await db
      .update(intakes)
      .set({ ticketHash: "f".repeat(64) })
      .where(eq(intakes.guid, foreign));
    await refused(sendClips(await visitor(), form(id, [guid, foreign])), "NotFound", "files", guid);
  });

  test("when one of the files was taken back", async () => {
    const { id } = await makeDashcamer();
    const guid = await arrived(id);
    const cancelled = await arrived(id);
    await tus("DELETE", `/files/${cancelled}`);
    await refused(sendClips(await visitor(), form(id, [guid, cancelled])), "NotFound", "files", guid);
  });
});

describe("a creator hears of new clips", () => {
  test.each([
    ["by one mail for a sending, of as many files as it has", true, 1],
    ["by none when they want none", false, 0],
  ])("%s", async (_, notifyOnUpload, count) => {
    const { id, email } = await makeDashcamer({ notifyOnUpload });
    await sendClips(await visitor(), form(id, [await arrived(id), await arrived(id)]));
    const creatorMails = await db.select().from(mails).where(eq(mails.recipient, email));
    expect(creatorMails.filter(({ kind }) => kind === "clipsArrived")).toHaveLength(count);
  });
});

describe("a creator who wants no duplicates", () => {
  const duplicate = bigMp4(20_000, 7);

  async function send(dashcamerId: number, headers: { ticket?: string } = {}) {
    const path = await create(duplicate.size, { dashcamer: dashcamerId }, headers);
    return { guid: guidOf(path), answer: await patch(path, 0, duplicate.slice(0, duplicate.size), headers) };
  }

  test("does not get a clip that they have, and the bytes are gone at once", async () => {
    const { id } = await makeDashcamer();
    const first = await send(id);
    await sendClips(await visitor(), form(id, [first.guid]));
    const { guid, answer } = await send(id);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { Code: "AlreadyRegistered", Message: "This entry is already registered." },
    ]);
    expect(await env.CLIPS.head(`clips/${guid}`)).toBeNull();
    expect(await env.CLIPS.head(`clips/${first.guid}`)).not.toBeNull();
  });

  test("gets a clip again whose sender had taken the consent back", async () => {
    const { id } = await makeDashcamer();
    const bytes = bigMp4(20_000, 7);
    const again = async () => {
      const path = await create(20_000, { dashcamer: id });
      await patch(path, 0, bytes.slice(0, 20_000));
      return guidOf(path);
    };
    const first = await sendClips(await visitor(), form(id, [await again()]));
    await withdrawConsent(await visitor(), { guid: first.viewGuids[0] ?? "" });
    await sendClips(await visitor(), form(id, [await again()]));
    const clips = await clipsOf(id);
    expect(clips.map(({ consentWithdrawnAt }) => consentWithdrawnAt === null).sort()).toEqual([false, true]);
    await expect(sendClips(await visitor(), form(id, [await again()]))).rejects.toMatchObject({
      code: "AlreadyRegistered",
    });
  });

  test("does not get the same file twice in one form", async () => {
    const { id } = await makeDashcamer();
    const ticket = crypto.randomUUID().replaceAll("-", "");
    expect((await send(id, { ticket })).answer.status).toBe(204);
    expect((await send(id, { ticket })).answer.status).toBe(422);
  });

  test("does not get it from two senders at the same moment either", async () => {
    const { id } = await makeDashcamer();
    const [first, second] = [await send(id), await send(id)];
    await sendClips(await visitor(), form(id, [first.guid]));
    const attempt = sendClips(await visitor(), form(id, [second.guid]));
    await expect(attempt).rejects.toMatchObject({ code: "AlreadyRegistered" });
    expect(await clipsOf(id)).toHaveLength(1);
  });

  test("gets what another creator has", async () => {
    const [first, second] = [await makeDashcamer(), await makeDashcamer()];
    for (const { id } of [first, second]) {
      await sendClips(await visitor(), form(id, [(await send(id)).guid]));
      expect(await clipsOf(id)).toHaveLength(1);
    }
  });

  test("gets again what was erased", async () => {
    const { id } = await makeDashcamer();
    await sendClips(await visitor(), form(id, [(await send(id)).guid]));
    await db.update(videos).set({ erasedAt: Date.now() }).where(eq(videos.dashcamerId, id));
    expect((await send(id)).answer.status).toBe(204);
  });

  test("who does not mind gets them", async () => {
    const { id } = await makeDashcamer({ allowDuplicates: true });
    for (let n = 0; n < 2; n++) await sendClips(await visitor(), form(id, [(await send(id)).guid]));
    expect(await clipsOf(id)).toHaveLength(2);
  });
});

/** A database in which the licence ends between the question and the change. */
function lapsing(real: Database, dashcamerId: number): Database {
  let questions = 0;
  const batch = async (statements: Parameters<Database["batch"]>[0]) => {
    if (++questions === 2) {
      await db.update(dashcamers).set({ licenceUntil: 1 }).where(eq(dashcamers.id, dashcamerId));
    }
    return real.batch(statements);
  };
  return new Proxy(real, { get: (target, name) => (name === "batch" ? batch : Reflect.get(target, name)) });
}
