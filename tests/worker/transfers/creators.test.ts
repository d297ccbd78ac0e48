import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { approveTransfer } from "~/domain/transfers/approve-transfer.server";
import { cancelTransfer } from "~/domain/transfers/cancel-transfer.server";
import { getToAcquireVideos } from "~/domain/transfers/get-to-acquire-videos.server";
import { listHandedOver } from "~/domain/transfers/list-handed-over.server";
import { listToAcquire } from "~/domain/transfers/list-to-acquire.server";
import { listToApprove } from "~/domain/transfers/list-to-approve.server";
import { offerVideo } from "~/domain/transfers/offer-video.server";
import { refuseTransfer } from "~/domain/transfers/refuse-transfer.server";
import { requestTransfer } from "~/domain/transfers/request-transfer.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import {
  db,
  makeContext,
  makeDashcamer,
  makeEditor,
  makeFan,
  makePendingTransfer,
  makeVideo,
  signIn,
} from "../../factories";
import { clipOf, expectWhole, kindsOf, mailsTo, makeTransferable, refusal, transfersOf } from "./world";

describe("a creator offers a clip", () => {
  test("freely, after asking, or not any more", async () => {
    const { clip, from } = await makeTransferable();
    const context = await makeContext(from.actor);
    const flags = async () => {
      const { canTransfer, approveTransfer } = await clipOf(clip.id);
      return [canTransfer, approveTransfer];
    };
    await offerVideo(context, { id: clip.id, offer: "free" });
    expect(await flags()).toEqual([true, false]);
    await offerVideo(context, { id: clip.id, offer: "ask" });
    expect(await flags()).toEqual([false, true]);
    await offerVideo(context, { id: clip.id, offer: "none" });
    expect(await flags()).toEqual([false, false]);
  });

  test.each([
    ["AlreadyTransferred", { wasTransferred: true }],
    ["ConsentWithdrawn", { consentWithdrawnAt: 1 }],
    ["NotFound", { trashedAt: 1 }],
  ])("and is refused with %s for %j", async (code, video) => {
    const { clip, from } = await makeTransferable({ video });
    await expect(offerVideo(await makeContext(from.actor), { id: clip.id, offer: "free" })).rejects.toEqual(
      refusal(code),
    );
  });

  test("not while it is in transfer, and not if it is somebody else's", async () => {
    const { clip, from, to } = await makeTransferable();
    const editor = await makeEditor({ dashcamerId: from.id });
    const offer = async (actor: Parameters<typeof makeContext>[0]) =>
      offerVideo(await makeContext(actor), { id: clip.id, offer: "free" });
    await expect(offer(to.actor)).rejects.toEqual(refusal("NotFound"));
    await expect(offer(editor.actor)).rejects.toEqual(refusal("Forbidden"));
    await makePendingTransfer(clip);
    await expect(offer(from.actor)).rejects.toEqual(refusal("TransferPending"));
  });
});

describe("another creator", () => {
  test("takes a freely offered clip at once", async () => {
    const own = {
      ...{ privateNote: "Jen pro mě", dashcamerNote: "Do kompilace", tagsLocked: true, appDownloadedAt: 1 },
      ...{
        shareGuid: crypto.randomUUID(),
        shareValidUntil: Date.now() + 1e9,
        reviewRequestedAt: 1,
        fanApprovedAt: 1,
      },
    };
    const { clip, from, to } = await makeTransferable({ video: { canTransfer: true, state: 2, ...own } });
    expect(await acquireVideo(await makeContext(to.actor), { id: clip.id })).toBe("moved");
    await expectWhole(clip.id, to.id, from.id);
    expect(await transfersOf(clip.id)).toMatchObject([{ state: "done", fanId: null }]);
    // What was the former creator's own does not go along.
    expect(await clipOf(clip.id)).toMatchObject({
      ...{ canTransfer: false, approveTransfer: false, wasTransferred: true, state: 0, editorId: null },
      ...{ privateNote: "", dashcamerNote: "", tagsLocked: false, appDownloadedAt: null },
      ...{ shareGuid: null, shareValidUntil: null, reviewRequestedAt: null, fanApprovedAt: null },
    });
    expect((await mailsTo(from.email)).map(({ kind }) => kind)).toEqual(["transferDone"]);
  });

  test("asks first where its creator wants to be asked, and gets it with their yes", async () => {
    const { clip, from, to } = await makeTransferable({ video: { approveTransfer: true } });
    expect(await acquireVideo(await makeContext(to.actor), { id: clip.id })).toBe("asked");
    await expectWhole(clip.id, from.id, to.id);
    expect((await mailsTo(from.email)).map(({ kind }) => kind)).toEqual(["transferAsked"]);
    await approveTransfer(await makeContext(from.actor), { id: clip.id });
    await expectWhole(clip.id, to.id, from.id);
  });

  test("is notified when its creator keeps it; the offer stands", async () => {
    const { clip, from, to } = await makeTransferable({ video: { approveTransfer: true } });
    await acquireVideo(await makeContext(to.actor), { id: clip.id });
    await refuseTransfer(await makeContext(from.actor), { id: clip.id });
    expect((await mailsTo(to.email)).map(({ kind }) => kind)).toEqual(["transferRefused"]);
    expect((await clipOf(clip.id)).approveTransfer).toBe(true);
  });

  test("may change their mind; nobody else may do it for them", async () => {
    const { clip, fan, from, to } = await makeTransferable({ video: { approveTransfer: true } });
    const third = await makeDashcamer();
    await acquireVideo(await makeContext(to.actor), { id: clip.id });
    for (const { actor } of [third, from]) {
      await expect(cancelTransfer(await makeContext(actor), { id: clip.id })).rejects.toEqual(
        refusal("NotFound"),
      );
    }
    await expect(cancelTransfer(await makeContext(fan.actor), { guid: clip.transferGuid })).rejects.toEqual(
      refusal("StateSame"),
    );
    await cancelTransfer(await makeContext(to.actor), { id: clip.id });
    expect(await kindsOf(clip.id)).toEqual(["sent", "transferAsked", "transferCancelled"]);
  });

  test.each([
    ["NotOffered", {}, {}],
    ["NotOffered", { canTransfer: true, consentWithdrawnAt: 1 }, {}],
    ["AlreadyTransferred", { wasTransferred: true }, {}],
    ["NotFound", { canTransfer: true, trashedAt: 1 }, {}],
    ["MissingLicense", { canTransfer: true }, { licenceUntil: 1 }],
    ["ExceededAssociatedSpace", { canTransfer: true }, { associatedBytes: 10 }],
  ])("is refused with %s for a clip like %j", async (code, video, target) => {
    const { clip, from, to } = await makeTransferable({ video, target });
    await expect(acquireVideo(await makeContext(to.actor), { id: clip.id })).rejects.toEqual(refusal(code));
    await expectWhole(clip.id, from.id, to.id);
  });

  test("only creators take clips, and nobody their own", async () => {
    const { clip, from, fan } = await makeTransferable({ video: { canTransfer: true } });
    const editor = await makeEditor();
    for (const { actor } of [from, fan, editor]) {
      await expect(acquireVideo(await makeContext(actor), { id: clip.id })).rejects.toEqual(
        refusal("Forbidden"),
      );
    }
  });
});

describe("the list to acquire", () => {
  test("holds what others offer, and what this creator has asked for", async () => {
    const me = await makeDashcamer();
    const free = await makeTransferable({ video: { canTransfer: true, title: "Volný" } });
    const asking = await makeTransferable({ video: { approveTransfer: true, title: "Na dotaz" } });
    const taken = await makeTransferable({ video: { approveTransfer: true } });
    const hidden = [
      await makeVideo(),
      await makeVideo({ canTransfer: true, trashedAt: 1 }),
      await makeVideo({ canTransfer: true, dashcamerId: me.id }),
      await makeVideo({ canTransfer: true, consentWithdrawnAt: 1 }),
    ];
    const context = await makeContext(me.actor);
    await acquireVideo(context, { id: asking.clip.id });
    await acquireVideo(await makeContext((await makeDashcamer()).actor), { id: taken.clip.id });
    const { videos } = await listToAcquire(context);
    const find = (id: number) => videos.find((video) => video.id === id);
    expect(find(free.clip.id)).toMatchObject({
      name: "Volný",
      dashcamerName: free.from.name,
      canTransfer: true,
      askedAt: null,
      fits: true,
    });
    expect(find(asking.clip.id)?.askedAt).toEqual(expect.any(Number));
    for (const { id } of [taken.clip, ...hidden]) expect(find(id)).toBeUndefined();
  });

  test("never tells the private note, nor what the sender wrote, their address or their secret handles", async () => {
    const { clip, fan } = await makeTransferable({
      video: {
        canTransfer: true,
        privateNote: "TAJNÁ-POZNÁMKA",
        email: "odesilatel@palubka.test",
        note: "Předjel mě",
        dashcamerNote: "Díky",
      },
    });
    const creator = await makeDashcamer();
    const list = JSON.stringify(await listToAcquire(await makeContext(creator.actor)));
    for (const text of [list]) {
      expect(text).toContain("Díky");
      for (const secret of [
        "TAJNÁ-POZNÁMKA",
        "Předjel mě",
        "odesilatel@palubka.test",
        fan.email as string,
        clip.viewGuid,
        clip.transferGuid,
      ]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  test("is empty without a licence in force, also of what was asked for before", async () => {
    const { clip, to } = await makeTransferable({ video: { approveTransfer: true } });
    await makeVideo({ canTransfer: true });
    await acquireVideo(await makeContext(to.actor), { id: clip.id });
    for (const licenceUntil of [null, Date.now() - 1]) {
      await db.update(dashcamers).set({ licenceUntil }).where(eq(dashcamers.id, to.id));
      const list = await listToAcquire(await makeContext(to.actor));
      expect(list).toMatchObject({ videos: [], total: 0, hasLicence: false });
      await expect(getToAcquireVideos(await makeContext(to.actor), { page: 1 })).rejects.toEqual(
        refusal("MissingLicense"),
      );
    }
  });

  test("lets the creator look at the clip first, and only at offered ones", async () => {
    const cookie = await signIn((await makeDashcamer()).actor);
    const body = new Uint8Array([1, 2, 3]);
    const offered = await makeVideo({ canTransfer: true, body });
    const notOffered = await makeVideo({ body });
    const file = (id: number) =>
      SELF.fetch(`http://palubka.test/clips/${id}/file`, { headers: { Cookie: cookie } });
    expect(new Uint8Array(await (await file(offered.id)).arrayBuffer())).toEqual(body);
    expect((await file(notOffered.id)).status).toBe(404);
    const fan = await signIn((await makeFan()).actor);
    const byFan = await SELF.fetch(`http://palubka.test/clips/${offered.id}/file`, {
      headers: { Cookie: fan },
    });
    expect(byFan.status).toBe(403);
  });

  test("is not for editors, fans and visitors", async () => {
    for (const list of [listToAcquire, listToApprove]) {
      const editor = await makeEditor();
      await expect(list(await makeContext(editor.actor))).rejects.toEqual(refusal("Forbidden"));
      await expect(list(await makeContext((await makeFan()).actor))).rejects.toEqual(refusal("Forbidden"));
      await expect(list(await makeContext({ role: "visitor" }))).rejects.toEqual(refusal("Unauthorized"));
    }
  });
});

test("the list to approve holds the creator's own clips with who wants them, oldest request first, by pages", async () => {
  const world = await makeTransferable();
  const { from, to, fan } = world;
  const clips = [];
  for (let at = 0; at < 12; at++) {
    const clip = await makeVideo({ dashcamerId: from.id, fanId: fan.id, uploadedAt: world.clip.uploadedAt });
    clips.push(clip.id);
    await requestTransfer(await makeContext(fan.actor, { now: Date.now() + at }), {
      guids: [clip.transferGuid],
      toDashcamerId: to.id,
    });
  }
  const context = await makeContext(from.actor);
  const first = await listToApprove(context);
  expect(first).toMatchObject({ total: 12, totalPages: 2 });
  expect(first.videos.map(({ id }) => id)).toEqual(clips.slice(0, 10));
  expect(first.videos[0]).toMatchObject({ targetName: to.name, askedByFan: true });
  expect((await listToApprove(context, { page: 2 })).videos.map(({ id }) => id)).toEqual(clips.slice(10));
  expect((await listToApprove(await makeContext(to.actor))).videos).toEqual([]);
  expect(JSON.stringify(first)).not.toContain(world.clip.viewGuid);
});

test("a clip that is only asked for, or stayed with its creator, has not gone", async () => {
  const { clip, from, to } = await makeTransferable({ video: { approveTransfer: true } });
  await acquireVideo(await makeContext(to.actor), { id: clip.id });
  expect(await listHandedOver(await makeContext(from.actor))).toEqual([]);
  await refuseTransfer(await makeContext(from.actor), { id: clip.id });
  expect(await listHandedOver(await makeContext(from.actor))).toEqual([]);
});

test("a former creator sees that a clip has gone, and from Maxi up to whom", async () => {
  for (const [variant, sees] of [
    [1, false],
    [2, false],
    [3, true],
    [4, true],
  ] as const) {
    const { clip, from, to } = await makeTransferable({
      video: { canTransfer: true, title: "Odešlý" },
      holder: { variant },
    });
    await acquireVideo(await makeContext(to.actor), { id: clip.id });
    const [gone] = await listHandedOver(await makeContext(from.actor));
    expect(gone).toMatchObject({ name: "Odešlý", holderName: sees ? to.name : null });
    expect(await listHandedOver(await makeContext(to.actor))).toEqual([]);
  }
});
