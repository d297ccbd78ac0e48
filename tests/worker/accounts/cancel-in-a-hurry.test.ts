import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cancelAccount } from "../../../app/domain/accounts/cancel-account.server";
import { sendClips } from "../../../app/domain/intake/send-clips.server";
import type { SendClipsInput } from "../../../app/domain/intake/wire";
import { takeOver } from "../../../app/domain/senders/take-over.server";
import { approveTransfer } from "../../../app/domain/transfers/approve-transfer.server";
import { requestTransfer } from "../../../app/domain/transfers/request-transfer.server";
import { intakes } from "../../../db/schema/intakes";
import { mails } from "../../../db/schema/mails";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import { cheapHash, db, makeContext, makeDashcamer, makeFan, makeVideo } from "../../factories";
import { bigMp4 } from "../../fixtures/big-mp4";
import { create, guidOf, patch } from "../intake/tus-client";
import {
  expectLedgerAddsUp,
  expectWhole,
  interrupted,
  longAgo,
  makeTransferable,
  refusal,
  transfersOf,
  usedBytes,
} from "../transfers/world";

const password = "heslo jako celá věta";
const size = 20_000;
let seed = 900;

type Fan = Awaited<ReturnType<typeof makeFan>>;
const cancel = async (fan: Fan) => cancelAccount(await makeContext(fan.actor), { password });

/** A fan whose file has arrived, and the form that sends it. */
async function aboutToSend() {
  const creator = await makeDashcamer();
  const fan = await makeFan({ password, nickname: "Zlatka z Horní Dolní" });
  const path = await create(size, { dashcamer: creator.id, filename: "a.mp4" });
  await patch(path, 0, bigMp4(size, ++seed).slice(0, size));
  const form: SendClipsInput = {
    dashcamerId: creator.id,
    upload: [guidOf(path)],
    title: "",
    nickname: "",
    note: "",
    notify: false,
    rights: "on",
    terms: "on",
  };
  return { creator, fan, form, context: await makeContext(fan.actor) };
}

const clipsOf = (id: number) => db.select().from(videos).where(eq(videos.dashcamerId, id));
const kindsTo = async (email: string | null) =>
  (
    await db
      .select()
      .from(mails)
      .where(eq(mails.recipient, email ?? ""))
  ).map(({ kind }) => kind);

describe("an account cancelled while a clip is being sent", () => {
  test.each([
    ["before the form is looked at", 1],
    ["between the look and the writing", 2],
  ])("%s: the clip is not taken, and the form is refused", async (_, at) => {
    const { creator, fan, form, context } = await aboutToSend();
    const slower = interrupted(context, at, () => cancel(fan));
    await expect(sendClips(slower, form)).rejects.toEqual(refusal("Unauthorized"));
    expect(await clipsOf(creator.id)).toEqual([]);
    expect(await usedBytes(creator.id)).toBe(0);
    await expectLedgerAddsUp(creator.id);
    // „Žádná další k tomuto účtu nepřijde.“
    expect(await kindsTo(fan.email)).toEqual(["accountCancelled"]);

    // The file stays: sent without the account, it is a clip of nobody's.
    const [file] = await db
      .select()
      .from(intakes)
      .where(eq(intakes.guid, form.upload[0] as string));
    expect(file).toMatchObject({ state: "received", fanId: null });
    await sendClips(await makeContext({ role: "visitor" }), form);
    expect(await clipsOf(creator.id)).toMatchObject([{ fanId: null, nickname: "", email: null }]);
    expect(await usedBytes(creator.id)).toBe(size);
    await expectLedgerAddsUp(creator.id);
  });

  test("after its clip was taken: the clip stays, without a name on it or in its history", async () => {
    const { creator, fan, form, context } = await aboutToSend();
    const slower = interrupted(await makeContext(fan.actor), 1, () => sendClips(context, form));
    await cancelAccount(slower, { password });
    const [clip] = await clipsOf(creator.id);
    expect(clip).toMatchObject({ fanId: null, nickname: "", email: null, notifyOnReview: false });
    expect(clip?.searchText).not.toContain("zlatka");
    const events = await db
      .select()
      .from(videoEvents)
      .where(eq(videoEvents.videoId, clip?.id ?? 0));
    expect(events.map(({ kind, actorName }) => [kind, actorName])).toEqual([["sent", ""]]);
    expect(await usedBytes(creator.id)).toBe(size);
    await expectLedgerAddsUp(creator.id);
    expect(await kindsTo(fan.email)).toEqual(["accountCancelled"]);
  });
});

describe("an account cancelled while a clip changes hands", () => {
  const world = async (more: Parameters<typeof makeTransferable>[0] = {}) => {
    const made = await makeTransferable(more);
    const owner = await makeFan({ password });
    await db.update(videos).set({ fanId: owner.id }).where(eq(videos.id, made.clip.id));
    return { ...made, owner };
  };

  test.each([false, true])(
    "before the request is written (moves at once: %s): nothing moves, nothing waits",
    async (atOnce) => {
      const { clip, from, to, owner } = await world({ holder: { allowFanAutoTransferUploaded: atOnce } });
      const slower = interrupted(await makeContext(owner.actor), 1, () => cancel(owner));
      const guids = [clip.transferGuid];
      await expect(requestTransfer(slower, { guids, toDashcamerId: to.id })).rejects.toEqual(
        refusal("StateSame"),
      );
      expect(await transfersOf(clip.id)).toEqual([]);
      expect(await kindsTo(from.email)).toEqual([]);
      await expectWhole(clip.id, from.id, to.id);
    },
  );

  test("before the approval is written: the request has ended, the clip stays", async () => {
    const { clip, from, to, owner } = await world();
    const guids = [clip.transferGuid];
    await requestTransfer(await makeContext(owner.actor), { guids, toDashcamerId: to.id });
    const slower = interrupted(await makeContext(from.actor), 1, () => cancel(owner));
    await expect(approveTransfer(slower, { id: clip.id })).rejects.toEqual(refusal("StateSame"));
    expect((await transfersOf(clip.id)).map(({ state }) => state)).toEqual(["cancelled"]);
    await expectWhole(clip.id, from.id, to.id);
  });
});

test("an account that was cancelled takes no clips over", async () => {
  const fan = await makeFan({ passwordHash: cheapHash(password) });
  const clip = await makeVideo({ email: fan.email, fanId: null, uploadedAt: longAgo() });
  const context = await makeContext(fan.actor);
  await cancel(fan);
  expect(await takeOver(context)).toBe(0);
  const [row] = await db.select().from(videos).where(eq(videos.id, clip.id));
  expect(row?.fanId).toBeNull();
});
