import { and, eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listSentVideos } from "~/domain/senders/list-sent-videos.server";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { approveTransfer } from "~/domain/transfers/approve-transfer.server";
import { cancelTransfer } from "~/domain/transfers/cancel-transfer.server";
import { listOwnTransfers } from "~/domain/transfers/list-own-transfers.server";
import { refuseTransfer } from "~/domain/transfers/refuse-transfer.server";
import { requestTransfer } from "~/domain/transfers/request-transfer.server";
import { transferableFrom } from "~/domain/transfers/rules";
import { listTargets } from "~/domain/transfers/targets.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fans } from "../../../db/schema/fans";
import { tags } from "../../../db/schema/tags";
import { videoEvents } from "../../../db/schema/video-events";
import { videoTags } from "../../../db/schema/video-tags";
import { videos } from "../../../db/schema/videos";
import {
  db,
  makeAssignedUpload,
  makeContext,
  makeDashcamer,
  makeEditor,
  makeFan,
  makeVideo,
} from "../../factories";
import {
  clipOf,
  expectLedgerAddsUp,
  expectWhole,
  kindsOf,
  longAgo,
  mailsTo,
  makeTransferable,
  refusal,
  transfersOf,
} from "./world";

type World = Awaited<ReturnType<typeof makeTransferable>>;

const ask = async ({ fan, clip, to }: World, overrides: { now?: number } = {}) =>
  requestTransfer(await makeContext(fan.actor, overrides), {
    guids: [clip.transferGuid],
    toDashcamerId: to.id,
  });

/** A creator asks for the clip. */
const wish = async ({ clip, to }: World) => acquireVideo(await makeContext(to.actor), { id: clip.id });

test("the lists of a fan's own clips are not for creators, editors and visitors", async () => {
  for (const list of [listOwnTransfers, listSentVideos]) {
    for (const { actor } of [await makeDashcamer(), await makeEditor()])
      await expect(list(await makeContext(actor))).rejects.toEqual(refusal("Forbidden"));
    await expect(list(await makeContext({ role: "visitor" }))).rejects.toEqual(refusal("Unauthorized"));
  }
});

describe("a fan asks for a transfer", () => {
  test("and the present creator is asked by mail; until then nothing moves", async () => {
    const world = await makeTransferable();
    const { fan, from, to, clip } = world;
    expect(await ask(world)).toEqual({ moved: 0, pending: 1 });
    await expectWhole(clip.id, from.id, to.id);
    expect(await transfersOf(clip.id)).toMatchObject([
      { state: "pending", fromDashcamerId: from.id, toDashcamerId: to.id, fanId: fan.id, decidedAt: null },
    ]);
    expect(await kindsOf(clip.id)).toEqual(["sent", "transferAsked"]);
    const [mail] = await mailsTo(from.email);
    expect(mail?.kind).toBe("transferAsked");
    expect(mail?.text).toContain("http://palubka.test/dashcamer/transfers");
    expect(await mailsTo(to.email)).toEqual([]);
  });

  test("of one to twenty clips at once", async () => {
    const { fan, to } = await makeTransferable();
    const of = async (count: number) => {
      const guids = Array.from({ length: count }, (_, at) => at.toString(16).padStart(32, "f"));
      return requestTransfer(await makeContext(fan.actor), { guids, toDashcamerId: to.id });
    };
    for (const count of [0, 21]) await expect(of(count)).rejects.toEqual(refusal("InvalidInput"));
    // As many as may be, of which there is none.
    await expect(of(20)).rejects.toEqual(refusal("NotFound"));
  });

  test("to creators who can take the clip and are not hidden", async () => {
    const { clip, to } = await makeTransferable();
    const [hidden, lapsed] = [
      await makeDashcamer({ hidden: true }),
      await makeDashcamer({ licenceUntil: 1 }),
    ];
    const offered = (await listTargets(await makeContext({ role: "visitor" }), [clip])).map(({ id }) => id);
    expect(offered).toContain(to.id);
    for (const { id } of [hidden, lapsed, { id: clip.dashcamerId }]) expect(offered).not.toContain(id);
  });

  test("and with the creator's yes clip, comments, attachments and space change hands", async () => {
    const editor = await makeEditor();
    const world = await makeTransferable({
      video: {
        state: 2,
        privateNote: "TAJNÁ-POZNÁMKA",
        dashcamerNote: "Díky!",
        note: "Předjel mě",
        editorId: editor.id,
        reviewRequestedAt: 1,
        fanApprovedAt: 2,
        shareGuid: "5".repeat(32),
        shareValidUntil: Date.now() + 1e9,
      },
    });
    const { fan, from, to, clip } = world;
    const tag = await db
      .insert(tags)
      .values({ dashcamerId: from.id, name: "mlha", color: "#fff", textColor: "#000" })
      .returning()
      .get();
    await db.insert(videoTags).values({ videoId: clip.id, tagId: tag.id });
    await makeAssignedUpload(clip.id);
    await ask(world);
    await approveTransfer(await makeContext(from.actor), { id: clip.id });

    await expectWhole(clip.id, to.id, from.id);
    expect(await clipOf(clip.id)).toMatchObject({
      state: 0,
      wasTransferred: true,
      editorId: null,
      privateNote: "",
      dashcamerNote: "",
      note: "Předjel mě",
      reviewRequestedAt: null,
      fanApprovedAt: null,
      shareGuid: null,
      shareValidUntil: null,
      fanId: fan.id,
      viewGuid: clip.viewGuid,
    });
    expect((await clipOf(clip.id)).searchText).not.toContain("tajna");
    expect(await db.select().from(videoTags).where(eq(videoTags.videoId, clip.id))).toEqual([]);
    expect(await transfersOf(clip.id)).toMatchObject([{ state: "done", decidedAt: expect.any(Number) }]);
    expect(await kindsOf(clip.id)).toEqual(["sent", "transferAsked", "transferred"]);
    const [asked, moved] = await db
      .select()
      .from(videoEvents)
      .where(and(eq(videoEvents.videoId, clip.id), like(videoEvents.kind, "transfer%")));
    expect(asked).toMatchObject({ fromState: null, toState: null });
    expect(moved).toMatchObject({ fromState: 2, toState: 0 });
    const [toTarget, ...noMore] = await mailsTo(to.email);
    expect(toTarget).toMatchObject({ kind: "transferDone", headers: {} });
    expect(noMore).toEqual([]);
    const [toFan] = await mailsTo(fan.email);
    expect(toFan?.headers).toHaveProperty("List-Unsubscribe");
    expect(toFan?.text).toContain(`/view/${clip.viewGuid}`);
    expect(toFan?.text).not.toContain("TAJNÁ");
  });

  test("and hears that it was granted without wanting mails of clips; of a creator's wish they do not", async () => {
    for (const { acquire, kinds } of [
      { acquire: ask, kinds: ["transferDone"] },
      { acquire: wish, kinds: [] },
    ]) {
      const world = await makeTransferable({ video: { approveTransfer: true } });
      await db.update(fans).set({ stateNotification: false }).where(eq(fans.id, world.fan.id));
      await acquire(world);
      await approveTransfer(await makeContext(world.from.actor), { id: world.clip.id });
      expect((await mailsTo(world.fan.email)).map(({ kind }) => kind)).toEqual(kinds);
    }
  });

  test("and is notified when the creator keeps the clip; asking anew is possible", async () => {
    const world = await makeTransferable();
    await ask(world);
    await refuseTransfer(await makeContext(world.from.actor), { id: world.clip.id });
    await expectWhole(world.clip.id, world.from.id, world.to.id);
    const [mail] = await mailsTo(world.fan.email);
    expect(mail?.kind).toBe("transferRefused");
    expect(mail?.text).toContain(`/transfer/${world.clip.transferGuid}`);
    expect((await clipOf(world.clip.id)).wasTransferred).toBe(false);
    expect(await ask(world)).toEqual({ moved: 0, pending: 1 });
    expect((await transfersOf(world.clip.id)).map(({ state }) => state)).toEqual(["refused", "pending"]);
  });

  test("and may take it back", async () => {
    const world = await makeTransferable();
    await ask(world);
    const fan = await makeContext(world.fan.actor);
    await cancelTransfer(fan, { guid: world.clip.transferGuid });
    expect((await transfersOf(world.clip.id)).map(({ state }) => state)).toEqual(["cancelled"]);
    expect(await kindsOf(world.clip.id)).toEqual(["sent", "transferAsked", "transferCancelled"]);
    await expect(cancelTransfer(fan, { guid: world.clip.transferGuid })).rejects.toEqual(
      refusal("StateSame"),
    );
    await expect(approveTransfer(await makeContext(world.from.actor), { id: world.clip.id })).rejects.toEqual(
      refusal("StateSame"),
    );
  });

  test.each([
    [-1, { allowFanAutoTransferUnattractive: true }],
    [0, { allowFanAutoTransferUploaded: true }],
  ])("and a clip in state %i goes at once where its creator approves beforehand", async (state, holder) => {
    const world = await makeTransferable({ video: { state }, holder });
    expect(await ask(world)).toEqual({ moved: 1, pending: 0 });
    await expectWhole(world.clip.id, world.to.id, world.from.id);
    for (const { email } of [world.fan, world.from, world.to]) {
      expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["transferDone"]);
    }
  });

  test("and an approval beforehand covers no other state", async () => {
    const holder = { allowFanAutoTransferUnattractive: true, allowFanAutoTransferUploaded: true };
    expect(await ask(await makeTransferable({ video: { state: 1 }, holder }))).toEqual({
      moved: 0,
      pending: 1,
    });
  });
});

describe("a fan's request is refused", () => {
  test("before six months have passed, and taken from then on", async () => {
    const world = await makeTransferable({ video: { uploadedAt: Date.UTC(2026, 7, 31, 10) } });
    const opens = transferableFrom(world.clip.uploadedAt);
    expect(opens).toBe(Date.UTC(2027, 1, 28, 11));
    await db
      .update(dashcamers)
      .set({ licenceUntil: opens * 2 })
      .where(eq(dashcamers.id, world.to.id));
    await expect(ask(world, { now: opens - 1 })).rejects.toEqual(refusal("TransferTooEarly"));
    expect(await ask(world, { now: opens })).toEqual({ moved: 0, pending: 1 });
  });

  test.each([
    ["TransferDisabled", { fanTransferDisabled: true }],
    ["AlreadyTransferred", { wasTransferred: true }],
    ["ConsentWithdrawn", { consentWithdrawnAt: 1 }],
    ["NotFound", { trashedAt: 1 }],
    ["NotFound", { objectKey: null }],
  ])("with %s for a clip like %j", async (code, video) => {
    const world = await makeTransferable({ video });
    await expect(ask(world)).rejects.toEqual(refusal(code));
    expect(await transfersOf(world.clip.id)).toEqual([]);
  });

  test.each([
    ["DashcamerClosed", { enabled: false }],
    ["DashcamerClosed", { contractEndedAt: 1 }],
    ["MissingLicense", { licenceUntil: 1 }],
    ["MissingLicense", { licenceUntil: null }],
  ])("with %s for a creator like %j", async (code, target) => {
    await expect(ask(await makeTransferable({ target }))).rejects.toEqual(refusal(code));
  });

  test("for a creator that is not there, or who has the clip already", async () => {
    const world = await makeTransferable();
    await expect(ask({ ...world, to: { ...world.to, id: 999_999 } })).rejects.toEqual(
      refusal("InvalidInput"),
    );
    await expect(ask({ ...world, to: world.from })).rejects.toEqual(refusal("InvalidInput"));
  });

  test("while another one waits", async () => {
    const world = await makeTransferable();
    await ask(world);
    await expect(ask(world)).rejects.toEqual(refusal("TransferPending"));
  });

  test("to everybody but the fan who has sent the clip", async () => {
    const world = await makeTransferable();
    const asBy = async (actor: Parameters<typeof makeContext>[0]) =>
      requestTransfer(await makeContext(actor), {
        guids: [world.clip.transferGuid],
        toDashcamerId: world.to.id,
      });
    await expect(asBy((await makeFan()).actor)).rejects.toEqual(refusal("NotFound"));
    await expect(asBy(world.from.actor)).rejects.toEqual(refusal("Forbidden"));
    await expect(asBy({ role: "visitor" })).rejects.toEqual(refusal("Unauthorized"));
    const anonymous = await makeVideo({ uploadedAt: longAgo() });
    await expect(ask({ ...world, clip: anonymous })).rejects.toEqual(refusal("NotFound"));
    await expect(
      cancelTransfer(await makeContext((await makeFan()).actor), { guid: world.clip.transferGuid }),
    ).rejects.toEqual(refusal("NotFound"));
    expect(await transfersOf(world.clip.id)).toEqual([]);
  });
});

describe("several clips at once", () => {
  const several = async (holder: Parameters<typeof makeDashcamer>[0] = {}) => {
    const world = await makeTransferable({ holder });
    const second = await makeVideo({
      dashcamerId: world.from.id,
      fanId: world.fan.id,
      uploadedAt: longAgo(),
    });
    const guids = [world.clip.transferGuid, second.transferGuid];
    return { ...world, second, guids };
  };

  test("are asked for together, each decided on its own", async () => {
    const { fan, from, to, clip, second, guids } = await several();
    const context = await makeContext(fan.actor);
    expect(await requestTransfer(context, { guids, toDashcamerId: to.id })).toEqual({ moved: 0, pending: 2 });
    await approveTransfer(await makeContext(from.actor), { id: clip.id });
    await refuseTransfer(await makeContext(from.actor), { id: second.id });
    expect((await clipOf(clip.id)).dashcamerId).toBe(to.id);
    expect((await clipOf(second.id)).dashcamerId).toBe(from.id);
    await expectLedgerAddsUp(from.id, to.id);
  });

  test("of different creators are refused: Different dashcamers for each video.", async () => {
    const { fan, to, guids, clip } = await several();
    const elsewhere = await makeVideo({ fanId: fan.id, uploadedAt: longAgo() });
    const mixed = [...guids, elsewhere.transferGuid];
    await expect(
      requestTransfer(await makeContext(fan.actor), { guids: mixed, toDashcamerId: to.id }),
    ).rejects.toMatchObject({ code: "DifferentDashcamers", message: "Different dashcamers for each video." });
    expect(await transfersOf(clip.id)).toEqual([]);
  });

  test("move all or not at all: the second one has no space", async () => {
    const holder = { allowFanAutoTransferUploaded: true };
    const { fan, from, to, clip, second, guids } = await several(holder);
    await db.update(dashcamers).set({ associatedBytes: 1500 }).where(eq(dashcamers.id, to.id));
    await expect(
      requestTransfer(await makeContext(fan.actor), { guids, toDashcamerId: to.id }),
    ).rejects.toEqual(refusal("ExceededAssociatedSpace"));
    for (const { id } of [clip, second]) {
      expect((await clipOf(id)).dashcamerId).toBe(from.id);
      expect(await transfersOf(id)).toEqual([]);
      expect(await kindsOf(id)).toEqual(["sent"]);
    }
    await expectLedgerAddsUp(from.id, to.id);
    expect(await mailsTo(to.email)).toEqual([]);
  });
});

describe("the new creator must be able to take the clip when it moves", () => {
  test.each([
    ["MissingLicense", { licenceUntil: 1 }],
    ["DashcamerClosed", { enabled: false }],
    ["ExceededAssociatedSpace", { associatedBytes: 1049 }],
  ])("%s, and the request waits on", async (code, change) => {
    const world = await makeTransferable();
    await ask(world);
    await db.update(dashcamers).set(change).where(eq(dashcamers.id, world.to.id));
    await expect(approveTransfer(await makeContext(world.from.actor), { id: world.clip.id })).rejects.toEqual(
      refusal(code),
    );
    await expectWhole(world.clip.id, world.from.id, world.to.id);
    expect((await transfersOf(world.clip.id)).map(({ state }) => state)).toEqual(["pending"]);
  });

  test("exactly enough space is enough", async () => {
    const world = await makeTransferable({ target: { associatedBytes: 1050 } });
    await ask(world);
    await approveTransfer(await makeContext(world.from.actor), { id: world.clip.id });
    await expectWhole(world.clip.id, world.to.id, world.from.id);
  });

  test("who has the same file and wants each once does not get it again", async () => {
    const world = await makeTransferable({ target: { allowDuplicates: false } });
    await makeVideo({ dashcamerId: world.to.id, fingerprint: world.clip.fingerprint });
    await ask(world);
    await expect(approveTransfer(await makeContext(world.from.actor), { id: world.clip.id })).rejects.toEqual(
      refusal("AlreadyRegistered"),
    );
    await db.update(dashcamers).set({ allowDuplicates: true }).where(eq(dashcamers.id, world.to.id));
    await approveTransfer(await makeContext(world.from.actor), { id: world.clip.id });
    expect((await clipOf(world.clip.id)).dashcamerId).toBe(world.to.id);
  });

  test("a transferred clip is not transferred again", async () => {
    const world = await makeTransferable({ holder: { allowFanAutoTransferUploaded: true } });
    await ask(world);
    const third = await makeDashcamer();
    await expect(ask({ ...world, to: third })).rejects.toMatchObject({
      code: "AlreadyTransferred",
      message: "Video was already transferred.",
    });
  });
});

test("only the present creator decides", async () => {
  const world = await makeTransferable();
  await ask(world);
  const { id } = world.clip;
  for (const decide of [approveTransfer, refuseTransfer]) {
    await expect(decide(await makeContext(world.to.actor), { id })).rejects.toEqual(refusal("NotFound"));
    await expect(decide(await makeContext(world.fan.actor), { id })).rejects.toEqual(refusal("Forbidden"));
    await expect(decide(await makeContext({ role: "visitor" }), { id })).rejects.toEqual(
      refusal("Unauthorized"),
    );
    const editor = await makeEditor({ dashcamerId: world.from.id });
    await db.update(videos).set({ editorId: editor.id }).where(eq(videos.id, id));
    await expect(decide(await makeContext(editor.actor), { id })).rejects.toEqual(refusal("Forbidden"));
  }
  expect((await transfersOf(id)).map(({ state }) => state)).toEqual(["pending"]);
});
