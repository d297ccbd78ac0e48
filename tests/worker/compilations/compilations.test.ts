import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { notifySenders } from "~/domain/clip-mails/notify-senders.server";
import { getVideo } from "~/domain/clips/get-video.server";
import { addClip, moveClip, orderClips, removeClip, setCut } from "~/domain/compilations/change-clips.server";
import { exportCompilation } from "~/domain/compilations/export-compilation.server";
import { findClipsToAdd, getCompilation } from "~/domain/compilations/get-compilation.server";
import { listCompilations } from "~/domain/compilations/list-compilations.server";
import { publishCompilation } from "~/domain/compilations/publish-compilation.server";
import { mostClips } from "~/domain/compilations/rules";
import { saveCompilation } from "~/domain/compilations/save-compilation.server";
import { exportRecord } from "~/domain/dashcamers/export-record.server";
import { eraseEndedContracts } from "~/domain/retention/erase-ended-contracts.server";
import { releaseUploads } from "~/domain/uploads/release-uploads.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { compilationClips, compilations } from "../../../db/schema/compilations";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
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
import { contextOf, lookAt, makeCompilation, orderOf } from "./world";

const videoUrl = "https://video.test/dil-7";

describe("a compilation", () => {
  test("is begun with the tariff Maxi alone, and lapses with it", async () => {
    const standard = await makeDashcamer({ variant: 2 });
    const made = saveCompilation(await makeContext(standard.actor), { name: "Díl 8" });
    await expect(made).rejects.toMatchObject({ code: "NotInTariff" });

    const world = await makeCompilation();
    const context = await contextOf(world);
    await db.update(dashcamers).set({ licenceUntil: 1 }).where(eq(dashcamers.id, world.dashcamerId));
    const moved = moveClip(context, { id: world.id, videoId: world.srna.id, direction: "down" });
    await expect(moved).rejects.toMatchObject({ code: "NotInTariff" });
    expect((await getCompilation(context, world)).parts).toHaveLength(3);
  });

  test("is its creator's own", async () => {
    const world = await makeCompilation();
    const stranger = await makeContext((await makeDashcamer({ variant: 4 })).actor);
    await expect(getCompilation(stranger, world)).rejects.toMatchObject({ code: "NotFound" });
    const taken = publishCompilation(stranger, { id: world.id, videoUrl });
    await expect(taken).rejects.toMatchObject({ code: "NotFound" });
    expect((await listCompilations(stranger, {})).compilations).toEqual([]);
  });

  test("is named on the page of a clip that it has, and offered on that of one it has not", async () => {
    const world = await makeCompilation();
    const context = await contextOf(world);
    const { id, dashcamerId, srna } = world;
    const tunel = await makeVideo({ dashcamerId, title: "Tunel" });
    const named = [{ id, name: "Díl 7" }];
    const ofPage = async (clip: number) => (await getVideo(context, { id: clip })).compilations;
    expect(await ofPage(srna.id)).toEqual({ inside: named, offered: [] });
    expect(await ofPage(tunel.id)).toEqual({ inside: [], offered: named });
    await db.update(compilations).set({ publishedAt: 1 }).where(eq(compilations.id, id));
    expect(await ofPage(srna.id)).toEqual({ inside: named, offered: [] });
    expect(await ofPage(tunel.id)).toEqual({ inside: [], offered: [] });
    await db.update(dashcamers).set({ variant: 2 }).where(eq(dashcamers.id, dashcamerId));
    expect(await ofPage(srna.id)).toEqual({ inside: named, offered: null });
  });

  test("is changed and read by its creator alone, never by an editor", async () => {
    const { id, dashcamerId, srna } = await makeCompilation();
    const editor = await makeEditor({ dashcamerId });
    const context = await makeContext(editor.actor);
    await db.update(videos).set({ editorId: editor.id }).where(eq(videos.id, srna.id));
    await expect(addClip(context, { id, videoId: srna.id })).rejects.toMatchObject({ code: "Forbidden" });
    expect((await getVideo(context, { id: srna.id })).compilations).toBeNull();
  });

  test("has a new clip behind the others, each once, and no more than a hundred", async () => {
    const world = await makeCompilation();
    const context = await contextOf(world);
    const { id, dashcamerId } = world;
    const tunel = await makeVideo({ dashcamerId, title: "Tunel" });
    await addClip(context, { id, videoId: tunel.id });
    await addClip(context, { id, videoId: tunel.id });
    expect(await orderOf(world)).toEqual(["Srna", "Mlha", "Most", "Tunel"]);

    for (let at = 4; at < mostClips; at++) {
      const { id: videoId } = await makeVideo({ dashcamerId });
      await db.insert(compilationClips).values({ compilationId: id, videoId, position: at + 1 });
    }
    const other = await makeVideo({ dashcamerId });
    const refused = addClip(context, { id, videoId: other.id });
    await expect(refused).rejects.toMatchObject({ code: "TooManyClips" });
  });

  test("offers clips that have the words, are in work and not in it yet", async () => {
    const world = await makeCompilation();
    const { dashcamerId, id } = world;
    await makeVideo({ dashcamerId, title: "Vydaná", searchText: "tunel", state: 5 });
    await makeVideo({ dashcamerId, title: "Nezajímavá", searchText: "tunel", state: -1 });
    await makeVideo({ dashcamerId, title: "Jinde", searchText: "most" });
    await makeVideo({ title: "Cizí", searchText: "tunel" });
    await makeVideo({ dashcamerId, title: "Tunel", searchText: "tunel" });
    const found = await findClipsToAdd(await contextOf(world), { id, search: "Tunel" });
    expect(found.map(({ name }) => name)).toEqual(["Tunel"]);
  });

  test("is put in another order by places and as a whole, unless the order is another one meanwhile", async () => {
    const world = await makeCompilation();
    const context = await contextOf(world);
    const { id, srna, mlha, most } = world;
    await moveClip(context, { id, videoId: most.id, direction: "up" });
    expect(await orderOf(world)).toEqual(["Srna", "Most", "Mlha"]);
    const seen = [srna.id, most.id, mlha.id];
    await orderClips(context, { id, seen, next: [mlha.id, srna.id, most.id] });
    expect(await orderOf(world)).toEqual(["Mlha", "Srna", "Most"]);
    const late = orderClips(context, { id, seen, next: [most.id, mlha.id, srna.id] });
    await expect(late).rejects.toMatchObject({ code: "ChangedMeanwhile" });
    const other = orderClips(context, { id, seen, next: [most.id, mlha.id, 999_999] });
    await expect(other).rejects.toMatchObject({ code: "InvalidInput" });
  });

  test("uses a part of a clip, if the clip has it", async () => {
    const world = await makeCompilation();
    const context = await contextOf(world);
    const cut = { id: world.id, videoId: world.srna.id };
    const { durationMs } = world.srna.info;
    await setCut(context, { ...cut, inMark: 1000, outMark: 2500 });
    const wrong = setCut(context, { ...cut, inMark: 3000, outMark: 2000 });
    await expect(wrong).rejects.toMatchObject({ code: "NoSuchPart", field: "outMark" });
    const behind = setCut(context, { ...cut, inMark: durationMs ?? 0, outMark: null });
    await expect(behind).rejects.toMatchObject({ code: "NoSuchPart", field: "inMark" });
    const [part] = (await getCompilation(context, world)).parts;
    expect(part).toMatchObject({ inMs: 1000, outMs: 2500 });
  });

  test("lets a clip go, which stays as it is", async () => {
    const world = await makeCompilation();
    await removeClip(await contextOf(world), { id: world.id, videoId: world.mlha.id });
    expect(await orderOf(world)).toEqual(["Srna", "Most"]);
    const clip = await db.select().from(videos).where(eq(videos.id, world.mlha.id)).get();
    expect(clip).toMatchObject({ state: 2, trashedAt: null });
  });

  test("does without a clip in the trash, which comes back with it", async () => {
    const world = await makeCompilation();
    const context = await contextOf(world);
    const bin = (trashedAt: number | null) =>
      db.update(videos).set({ trashedAt }).where(eq(videos.id, world.mlha.id));
    await bin(Date.now());
    expect((await getCompilation(context, world)).parts.map(({ name }) => name)).toEqual(["Srna", "Most"]);
    await moveClip(context, { id: world.id, videoId: world.most.id, direction: "up" });
    await bin(null);
    expect(await orderOf(world)).toEqual(["Most", "Srna", "Mlha"]);
  });
});

describe("a creator's compilations", () => {
  test("go along with the record that the creator takes away", async () => {
    const world = await makeCompilation();
    const pieces = await exportRecord(await contextOf(world));
    let text = "";
    for await (const one of pieces) text += one;
    expect(JSON.parse(text).compilations).toEqual([{ name: "Díl 7", plannedAt: null, publishedAt: null }]);
  });

  test("are erased with what else tells of the person", async () => {
    const world = await makeCompilation();
    const context = await contextOf(world);
    await db
      .update(dashcamers)
      .set({ contractEndedAt: context.now - 31 * 86_400_000 })
      .where(eq(dashcamers.id, world.dashcamerId));
    const erased = { erasedAt: context.now, trashedAt: context.now, trashAction: "clipAndData" } as const;
    await db.update(videos).set(erased).where(eq(videos.dashcamerId, world.dashcamerId));
    await eraseEndedContracts(context);
    const left = await db.select().from(compilations).where(eq(compilations.dashcamerId, world.dashcamerId));
    expect(left).toEqual([]);
  });
});

describe("publishing", () => {
  test("shows the video, assigns each clip with its second, and moves all to state 5 in one step", async () => {
    const world = await makeCompilation();
    const context = await contextOf(world);
    const [length, mlhaLength] = [world.srna, world.mlha].map(({ info }) => info.durationMs ?? 0);
    await setCut(context, { id: world.id, videoId: world.srna.id, inMark: 1000, outMark: null });
    await publishCompilation(context, { id: world.id, videoUrl });
    const starts = [0, (length ?? 0) - 1000, (length ?? 0) - 1000 + (mlhaLength ?? 0)];
    const [srna, mlha, most] = starts.map((ms) => Math.floor(ms / 1000));
    expect(await lookAt(world)).toMatchObject({
      compilation: [{ isOut: true, hasVideo: true }],
      states: [
        ["Mlha", 5, false],
        ["Most", 5, false],
        ["Srna", 5, false],
      ],
      assigned: [
        ["Mlha", "Díl 7", videoUrl, mlha],
        ["Most", "Díl 7", videoUrl, most],
        ["Srna", "Díl 7", videoUrl, srna],
      ],
      videos: [["Díl 7", videoUrl]],
    });
    const again = publishCompilation(context, { id: world.id, videoUrl });
    await expect(again).rejects.toMatchObject({ code: "PublishedAlready" });
    const { events } = await lookAt(world);
    expect(events.filter(([, kind]) => kind === "state")).toHaveLength(3);
  });

  test("ties a clip that was planned for a video of this name, and assigns none twice", async () => {
    const world = await makeCompilation();
    await makeAssignedUpload(world.srna.id, { publishedName: "Díl 7" });
    await publishCompilation(await contextOf(world), { id: world.id, videoUrl });
    const rows = await db.select().from(assignedUploads).where(eq(assignedUploads.videoId, world.srna.id));
    expect(rows).toMatchObject([{ publishedName: "Díl 7", publishedLink: videoUrl, startsAtSeconds: 0 }]);
    expect(rows[0]?.uploadId).not.toBeNull();
  });

  test("tells each sender who wants to hear of it, once", async () => {
    const world = await makeCompilation();
    const fan = await makeFan({ stateNotification: true, confirmedAt: Date.now() });
    await db.update(videos).set({ fanId: fan.id }).where(eq(videos.id, world.mlha.id));
    const context = await contextOf(world);
    await publishCompilation(context, { id: world.id, videoUrl });
    const later = { ...context, now: context.now + 60_000 };
    await releaseUploads(later);
    await notifySenders(later);
    await notifySenders({ ...later, now: later.now + 60_000 });
    const sent = await db
      .select()
      .from(mails)
      .where(eq(mails.recipient, fan.email ?? ""));
    expect(sent.map(({ kind }) => kind)).toEqual(["clipOut"]);
    expect(sent[0]?.text).toContain("Díl 7");
  });

  test.each([
    ["was taken back by its sender", "ConsentWithdrawn", { consentWithdrawnAt: 1 }],
    ["is unattractive", "CanNotUpdateToState", { state: -1 }],
  ])("is refused whole while a clip %s", async (_, code, change) => {
    const world = await makeCompilation();
    await db.update(videos).set(change).where(eq(videos.id, world.most.id));
    const before = await lookAt(world);
    const refused = publishCompilation(await contextOf(world), { id: world.id, videoUrl });
    await expect(refused).rejects.toMatchObject({ code });
    expect(await lookAt(world)).toEqual(before);
  });

  test("is refused whole while a clip is on its way to another creator", async () => {
    const world = await makeCompilation();
    await makePendingTransfer(world.most);
    const before = await lookAt(world);
    const refused = publishCompilation(await contextOf(world), { id: world.id, videoUrl });
    await expect(refused).rejects.toMatchObject({ code: "ChangedMeanwhile" });
    expect(await lookAt(world)).toEqual(before);
  });
});

describe("a file for the cutting room", () => {
  test.each(["edl", "otio", "csv", "txt"] as const)(
    "%s names the clips as they are downloaded",
    async (format) => {
      const world = await makeCompilation();
      const { text, name } = await exportCompilation(await contextOf(world), { id: world.id, format });
      expect(name).toBe(`dil-7.${format}`);
      const at = world.clips.map(({ id }, index) =>
        text.indexOf(`${id}-${["srna", "mlha", "most"][index]}.mp4`),
      );
      expect(at.every((place) => place >= 0)).toBe(true);
      expect(at).toEqual(at.toSorted((a, b) => a - b));
    },
  );

  test("markers lie where clips begin, in the colour of what their sender has said; the table tells the same", async () => {
    const world = await makeCompilation();
    const context = await contextOf(world);
    const change = (id: number, values: Partial<typeof videos.$inferInsert>) =>
      db.update(videos).set(values).where(eq(videos.id, id));
    await change(world.srna.id, { nickname: "Karel", privateNote: "rozmazat SPZ" });
    await change(world.mlha.id, { nickname: "", reviewRequestedAt: 1 });
    await change(world.most.id, { nickname: "", consentWithdrawnAt: 1 });
    await setCut(context, { id: world.id, videoId: world.srna.id, inMark: 1000, outMark: 8500 });
    const markers = await exportCompilation(context, { id: world.id, format: "markers" });
    expect(markers.name).toBe("dil-7-znacky.edl");
    expect(markers.text.split("\r\n").filter((line) => line.includes(":"))).toEqual([
      "TITLE: Dil 7",
      "FCM: NON-DROP FRAME",
      "001  001      V     C        01:00:00:00 01:00:00:01 01:00:00:00 01:00:00:01",
      "Odesilatel: Karel; rozmazat SPZ |C:ResolveColorBlue |M:Srna |D:1",
      "002  001      V     C        01:00:07:15 01:00:07:16 01:00:07:15 01:00:07:16",
      " |C:ResolveColorYellow |M:Mlha |D:1",
      "003  001      V     C        01:00:37:15 01:00:37:16 01:00:37:15 01:00:37:16",
      " |C:ResolveColorRed |M:Most |D:1",
    ]);
    const table = await exportCompilation(context, { id: world.id, format: "csv" });
    const [headings, ...rows] = table.text.trimEnd().split("\r\n");
    expect(headings).toMatch(
      /^\ufeffPořadí;.*;Začátek \(timecode\);Konec \(timecode\);Barva značky;Poznámka$/,
    );
    expect(rows.map((row) => row.split(";").slice(6).join(";"))).toEqual([
      "Srna;Karel;01:00:00:00;01:00:07:15;Blue;rozmazat SPZ",
      "Mlha;;01:00:07:15;01:00:37:15;Yellow;",
      "Most;;01:00:37:15;01:01:07:15;Red;",
    ]);
  });

  test("waits until the end of each part is known", async () => {
    const world = await makeCompilation();
    const info = { ...world.srna.info, durationMs: null };
    await db.update(videos).set({ info }).where(eq(videos.id, world.srna.id));
    const context = await contextOf(world);
    const edl = exportCompilation(context, { id: world.id, format: "edl" });
    await expect(edl).rejects.toMatchObject({ code: "NoSuchPart" });
    await setCut(context, { id: world.id, videoId: world.srna.id, inMark: 0, outMark: 4000 });
    const { text } = await exportCompilation(context, { id: world.id, format: "edl" });
    expect(text).toContain("00:00:00:00 00:00:04:00 01:00:00:00 01:00:04:00");
  });
});
