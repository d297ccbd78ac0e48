import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { setState } from "~/domain/states/set-state.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { mails } from "../../../db/schema/mails";
import { uploads } from "../../../db/schema/uploads";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import {
  db,
  makeAssignedUpload,
  makeContext,
  makeDashcamer,
  makeEditor,
  makeFan,
  makePendingTransfer,
  makeVideo,
} from "../../factories";

const day = 24 * 60 * 60 * 1000;
const visitor: Actor = { role: "visitor" };

async function move(actor: Actor, id: number, state: number) {
  return setState(await makeContext(actor), { id, state });
}

const refusal = (code: string) => expect.objectContaining({ code });
const stateOf = async (id: number) => (await db.select().from(videos).where(eq(videos.id, id)).get())?.state;
const historyOf = (id: number) =>
  db.select().from(videoEvents).where(eq(videoEvents.videoId, id)).orderBy(asc(videoEvents.id));
const mailsTo = (email: string) => db.select().from(mails).where(eq(mails.recipient, email));

describe("moving a clip", () => {
  test("changes its state and adds who did it, when, from and to", async () => {
    const creator = await makeDashcamer();
    const video = await makeVideo({ dashcamerId: creator.id, uploadedAt: 1000 });
    expect(await move(creator.actor, video.id, 2)).toEqual({ id: video.id, state: 2 });
    const row = await db.select().from(videos).where(eq(videos.id, video.id)).get();
    expect(row).toMatchObject({ state: 2, stateChangedAt: expect.any(Number) });
    expect((await historyOf(video.id)).at(-1)).toMatchObject({
      kind: "state",
      fromState: 0,
      toState: 2,
      actorRole: "dashcamer",
      actorId: creator.id,
      actorName: creator.name,
      at: row?.stateChangedAt,
    });
  });

  test("to published puts the video of its link on the creator's site, and ties the clip to it", async () => {
    const creator = await makeDashcamer();
    const video = await makeVideo({ dashcamerId: creator.id });
    const publishedLink = `https://www.youtube.com/watch?v=${crypto.randomUUID().slice(0, 11)}`;
    const { id } = await makeAssignedUpload(video.id, { publishedName: "Srny u Doks", publishedLink });
    await move(creator.actor, video.id, 5);
    const shown = await db.select().from(uploads).where(eq(uploads.dashcamerId, creator.id));
    expect(shown).toMatchObject([{ name: "Srny u Doks", videoUrl: publishedLink }]);
    const tied = await db.select().from(assignedUploads).where(eq(assignedUploads.id, id)).get();
    expect(tied?.uploadId).toBe(shown[0]?.id);
  });

  test("goes back and forth", async () => {
    const creator = await makeDashcamer();
    const video = await makeVideo({ dashcamerId: creator.id });
    for (const state of [1, 2, 3, 0, -1, 1]) await move(creator.actor, video.id, state);
    expect(
      (await historyOf(video.id)).slice(1).map(({ fromState, toState }) => [fromState, toState]),
    ).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
      [0, -1],
      [-1, 1],
    ]);
  });

  test("still works for a creator whose licence has lapsed", async () => {
    const creator = await makeDashcamer({ licenceUntil: Date.now() - 90 * day });
    const video = await makeVideo({ dashcamerId: creator.id });
    await move(creator.actor, video.id, 1);
    expect(await stateOf(video.id)).toBe(1);
  });

  test("may be done by the editor whom the clip is assigned to", async () => {
    const editor = await makeEditor();
    const video = await makeVideo({ dashcamerId: editor.dashcamerId, editorId: editor.id });
    await move(editor.actor, video.id, 1);
    expect((await historyOf(video.id)).at(-1)).toMatchObject({ actorRole: "editor", actorName: editor.name });
  });
});

describe("a move is refused", () => {
  async function refused(setup: {
    creator?: Parameters<typeof makeDashcamer>[0];
    video?: Parameters<typeof makeVideo>[0];
    to: number;
    code: string;
  }) {
    const creator = await makeDashcamer(setup.creator);
    const video = await makeVideo({ dashcamerId: creator.id, ...setup.video });
    await expect(move(creator.actor, video.id, setup.to)).rejects.toEqual(refusal(setup.code));
    expect(await stateOf(video.id)).toBe(video.state);
    expect(await historyOf(video.id)).toHaveLength(1);
  }

  test("to what is no state", () => refused({ to: 7, code: "InvalidState" }));
  test("to the state it is in", () => refused({ to: 0, code: "StateSame" }));
  test("to a state that the creator does not have", () =>
    refused({ creator: { allowedState2: false }, to: 2, code: "CanNotUpdateToState" }));
  test("to unattractive from published", () =>
    refused({ video: { state: 5 }, to: -1, code: "CanNotUpdateToState" }));
  test("to approved while the sender has not approved", () =>
    refused({ video: { reviewRequestedAt: 1 }, to: 3, code: "CanNotUpdateToState" }));
  test("to published without an assigned upload", () => refused({ to: 5, code: "CanNotUpdateToState" }));
  test("of a clip in the trash", () => refused({ video: { trashedAt: 1 }, to: 1, code: "NotFound" }));

  test("to awaiting release when the planned moment has passed", async () => {
    const creator = await makeDashcamer();
    const video = await makeVideo({ dashcamerId: creator.id });
    await makeAssignedUpload(video.id, { plannedReleaseAt: Date.now() - 1000 });
    await expect(move(creator.actor, video.id, 4)).rejects.toEqual(refusal("PlannedInPast"));
    await makeAssignedUpload(video.id, { plannedReleaseAt: Date.now() + day });
    await move(creator.actor, video.id, 4);
    expect(await stateOf(video.id)).toBe(4);
  });

  test("while the clip is in transfer", async () => {
    const creator = await makeDashcamer();
    const video = await makeVideo({ dashcamerId: creator.id });
    await makePendingTransfer(video);
    await expect(move(creator.actor, video.id, 1)).rejects.toEqual(refusal("TransferPending"));
  });

  test("to everybody whose clip it is not", async () => {
    const video = await makeVideo();
    const unassigned = await makeEditor({ dashcamerId: video.dashcamerId });
    const locked = await makeEditor({ dashcamerId: video.dashcamerId, locked: true });
    const lockedVideo = await makeVideo({ dashcamerId: video.dashcamerId, editorId: locked.id });
    const [other, fan] = [await makeDashcamer(), await makeFan()];
    await expect(move(other.actor, video.id, 1)).rejects.toEqual(refusal("NotFound"));
    await expect(move(other.actor, 999_999, 1)).rejects.toEqual(refusal("NotFound"));
    await expect(move(unassigned.actor, video.id, 1)).rejects.toEqual(refusal("Forbidden"));
    await expect(move(locked.actor, lockedVideo.id, 1)).rejects.toEqual(refusal("Forbidden"));
    await expect(move(fan.actor, video.id, 1)).rejects.toEqual(refusal("Forbidden"));
    await expect(move(visitor, video.id, 1)).rejects.toEqual(refusal("Unauthorized"));
    expect(await stateOf(video.id)).toBe(0);
  });
});

describe("people in a hurry", () => {
  test("twenty changes at once leave one unbroken chain of events", async () => {
    const creator = await makeDashcamer();
    const fan = await makeFan();
    const video = await makeVideo({ dashcamerId: creator.id, fanId: fan.id });
    const context = await makeContext(creator.actor);
    const targets = Array.from({ length: 20 }, (_, at) => [1, 2, 3, 0][at % 4] as number);
    const outcomes = await Promise.allSettled(
      targets.map((state) => setState(context, { id: video.id, state })),
    );

    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toEqual(refusal("StateSame"));
    }
    const moves = outcomes.filter((outcome) => outcome.status === "fulfilled").length;
    const chain = (await historyOf(video.id)).slice(1);
    expect(moves).toBeGreaterThan(0);
    expect(chain).toHaveLength(moves);
    let state: number | null = 0;
    for (const event of chain) {
      expect(event.fromState).toBe(state);
      state = event.toState;
    }
    expect(await stateOf(video.id)).toBe(state);
    expect(await mailsTo(fan.email as string)).toHaveLength(moves);
  });

  test("of two who saw the same state one moves the clip, and only that move is announced", async () => {
    const creator = await makeDashcamer();
    const fan = await makeFan();
    const video = await makeVideo({ dashcamerId: creator.id, fanId: fan.id });
    const context = await makeContext(creator.actor);
    let slower: Promise<unknown> = Promise.resolve();
    // Runs a whole other change between the slower one's look at the clip and its write.
    const batch = context.db.batch.bind(context.db);
    let reads = 0;
    const interrupted = Object.create(context.db, {
      batch: {
        value: async (statements: Parameters<typeof batch>[0]) => {
          if (++reads === 2) await setState(context, { id: video.id, state: 1 });
          return batch(statements);
        },
      },
    });
    slower = setState({ ...context, db: interrupted }, { id: video.id, state: 2 });
    await expect(slower).rejects.toEqual(refusal("StateSame"));
    expect(await stateOf(video.id)).toBe(1);
    expect(await historyOf(video.id)).toHaveLength(2);
    const sentMails = await mailsTo(fan.email as string);
    expect(sentMails).toHaveLength(1);
    expect(sentMails[0]?.subject).toContain("Zpracuji");
  });
});

test("no line of a clip's history can be rewritten", async () => {
  const video = await makeVideo();
  await expect(
    db.update(videoEvents).set({ toState: 5 }).where(eq(videoEvents.videoId, video.id)),
  ).rejects.toThrow();
  expect((await historyOf(video.id))[0]?.toState).toBe(0);
});

describe("the sender is notified by mail", () => {
  const moved = async (video: Parameters<typeof makeVideo>[0], to = 1) => {
    const creator = await makeDashcamer();
    const row = await makeVideo({ dashcamerId: creator.id, ...video });
    await move(creator.actor, row.id, to);
    return row;
  };

  test("a fan who wants state mails, with the link of the sender's page", async () => {
    const fan = await makeFan({ stateNotification: true });
    const video = await moved({ fanId: fan.id });
    const [mail] = await mailsTo(fan.email as string);
    expect(mail).toMatchObject({ kind: "stateChanged", state: "queued" });
    expect(mail?.text).toContain(`http://palubka.test/view/${video.viewGuid}`);
    expect(mail?.text).toContain("Zpracuji");
  });

  test("a fan learns which clip it is and why; an address that nobody has confirmed learns the times alone", async () => {
    const about = {
      title: "Srna v aleji",
      dashcamerNote: "Je to moc tmavé.",
      posterKey: "posters/1.webp",
      uploadedAt: Date.UTC(2026, 10, 20, 11, 5),
    };
    const fan = await makeFan({ stateNotification: true });
    const own = await moved({ ...about, fanId: fan.id }, -1);
    await moved({ ...about, email: "kdokoli@palubka.test", notifyOnReview: true }, -1);
    const [toFan] = await mailsTo(fan.email as string);
    const [careful] = await mailsTo("kdokoli@palubka.test");
    const poster = `http://palubka.test/view/${own.viewGuid}/poster`;
    for (const words of ["Srna", "Je to moc tmavé.", "20.\u00a011.\u00a02026"])
      expect(toFan?.html).toContain(words);
    expect(toFan?.html).toContain(poster);
    expect(careful?.html).toContain("20.\u00a011.\u00a02026");
    for (const words of ["Srna", "Je to moc tmavé.", "<img"]) expect(careful?.html).not.toContain(words);
    expect(careful?.text).toContain("připsal vzkaz");
  });

  test("a fan who does not want them is left alone", async () => {
    const fan = await makeFan({ stateNotification: false });
    await moved({ fanId: fan.id, email: fan.email, notifyOnReview: true });
    expect(await mailsTo(fan.email as string)).toEqual([]);
  });

  test("an unregistered sender only when the form said so", async () => {
    await moved({ email: "chce@palubka.test", notifyOnReview: true });
    await moved({ email: "nechce@palubka.test", notifyOnReview: false });
    expect(await mailsTo("chce@palubka.test")).toHaveLength(1);
    expect(await mailsTo("nechce@palubka.test")).toEqual([]);
  });

  describe("that the clip is out", () => {
    async function published(email: string, startsAtSeconds: number | null = null) {
      const creator = await makeDashcamer();
      const video = await makeVideo({ dashcamerId: creator.id, email, notifyOnReview: true });
      await makeAssignedUpload(video.id, {
        publishedName: "Díl 12",
        publishedLink: "https://youtu.be/abcDEF12345",
        startsAtSeconds,
      });
      await move(creator.actor, video.id, 5);
      return { creator, video };
    }

    test("with the link of the video", async () => {
      await published("venku@palubka.test");
      const [mail] = await mailsTo("venku@palubka.test");
      expect(mail?.kind).toBe("clipOut");
      expect(mail?.text).toContain("https://youtu.be/abcDEF12345\n");
      expect(mail?.text).toContain("Díl 12");
    });

    test("at the second where the clip starts", async () => {
      await published("vterina@palubka.test", 95);
      const [mail] = await mailsTo("vterina@palubka.test");
      expect(mail?.text).toContain("https://youtu.be/abcDEF12345?t=95s\n");
      expect(mail?.html).toContain("https://youtu.be/abcDEF12345?t=95s");
      expect(mail?.text).toContain("1:35");
    });

    test("once, also when the creator takes it back and publishes it again", async () => {
      const { creator, video } = await published("jednou@palubka.test");
      await move(creator.actor, video.id, 1);
      await move(creator.actor, video.id, 5);
      const kinds = (await mailsTo("jednou@palubka.test")).map(({ kind }) => kind);
      expect(kinds).toEqual(["clipOut", "stateChanged"]);
    });

    test("once, when two people publish it at the same moment", async () => {
      const creator = await makeDashcamer();
      const video = await makeVideo({
        dashcamerId: creator.id,
        email: "dva@palubka.test",
        notifyOnReview: true,
      });
      await makeAssignedUpload(video.id, { publishedLink: "https://video.test/12" });
      const editor = await makeEditor({ dashcamerId: creator.id });
      await db.update(videos).set({ editorId: editor.id }).where(eq(videos.id, video.id));
      const outcomes = await Promise.allSettled(
        [creator.actor, editor.actor, creator.actor].map((actor) => move(actor, video.id, 5)),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await mailsTo("dva@palubka.test")).toHaveLength(1);
    });
  });

  test("never a word of the creator's private note", async () => {
    const fan = await makeFan();
    await moved({ fanId: fan.id, privateNote: "TAJNÉ", dashcamerNote: "díky" });
    const [mail] = await mailsTo(fan.email as string);
    expect(JSON.stringify(mail)).not.toContain("TAJNÉ");
  });
});
