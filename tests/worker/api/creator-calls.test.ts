import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { siteDashcamerOverrides } from "../../../db/schema/sites";
import { tags } from "../../../db/schema/tags";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import { client, tokenFor } from "../../api";
import * as make from "../../factories";

const notFound = { status: 404, code: "NotFound", message: "Not found." };
const forbidden = { status: 403, code: "Forbidden", message: "Forbidden." };
const missingLicense = { status: 403, code: "MissingLicense", message: "Missing license." };

async function creatorClient(overrides: Parameters<typeof make.makeDashcamer>[0] = {}) {
  const creator = await make.makeDashcamer(overrides);
  return { creator, palubka: client(await tokenFor(creator.actor)) };
}

test("Tags/GetTags gives the creator's own tags and the platform's, to their editors too", async () => {
  const { creator, palubka } = await creatorClient();
  const color = { dashcamerId: creator.id, color: "#000000", textColor: "#ffffff" };
  await make.db.insert(tags).values([
    { ...color, name: "Řeka", priority: 1 },
    { ...color, name: "Rak", priority: 1 },
    { ...color, name: "Žába", priority: 2 },
  ]);
  const { Custom, System } = await palubka.call("Tags/GetTags", {});
  expect(Custom.map(({ Name }) => Name)).toEqual(["Žába", "Rak", "Řeka"]);
  expect(System).toEqual([]);
  const editor = await make.makeEditor({ dashcamerId: creator.id });
  const asEditor = await client(await tokenFor(editor.actor)).call("Tags/GetTags", {});
  expect(asEditor.Custom).toEqual(Custom);
});

describe("the channel", () => {
  test("is given by Uploads/Get in pages, hidden videos too, and counted in pages by Uploads/GetCount", async () => {
    const { creator, palubka } = await creatorClient();
    expect(await palubka.call("Uploads/GetCount", {})).toBe(1);
    const playlist = await make.makePlaylist({ dashcamerId: creator.id, name: "Zvěř" });
    for (let at = 0; at < 11; at++)
      await make.makeUpload({ dashcamerId: creator.id, publishedAt: 1000 + at });
    const hidden = await make.makeUpload({
      dashcamerId: creator.id,
      playlistId: playlist.id,
      publishedAt: 2000,
      visible: false,
      facebookPostedAt: 1,
    });
    await make.makeUpload();
    const first = await palubka.call("Uploads/Get", { Page: 1 });
    expect(first).toHaveLength(10);
    expect(first[0]).toEqual({
      ID: hidden.id,
      DashcamerID: creator.id,
      Name: hidden.name,
      VideoUrl: hidden.videoUrl,
      ImageUrl: expect.stringContaining("/scenes/"),
      Playlist: "Zvěř",
      PlaylistID: playlist.id,
      Published: "1970-01-01T00:00:02.000Z",
      Notified: false,
      NotifiedFan: false,
      Visible: false,
      FacebookPosted: true,
      InstagramStoryPosted: false,
      Fetched: false,
      EditorID: null,
    });
    expect(await palubka.call("Uploads/Get", { Page: 2 })).toHaveLength(2);
    expect(await palubka.call("Uploads/Get", { Page: Number.MAX_SAFE_INTEGER })).toEqual([]);
    expect(await palubka.call("Uploads/GetCount", {})).toBe(2);
  });
});

describe("Editor/Get", () => {
  test("gives the creator's editors as Czech sorts them, locked ones too", async () => {
    const { creator, palubka } = await creatorClient();
    const names = [
      ["Dana", false],
      ["Čeněk", true],
      ["Chrudoš", false],
      ["Cyril", false],
    ] as const;
    for (const [name, locked] of names) await make.makeEditor({ dashcamerId: creator.id, name, locked });
    await make.makeEditor();
    const editors = await palubka.call("Editor/Get", {});
    expect(editors.map(({ Name, Locked }) => [Name, Locked])).toEqual([
      ["Cyril", false],
      ["Čeněk", true],
      ["Dana", false],
      ["Chrudoš", false],
    ]);
  });

  test.each([
    ["a lower tariff", { variant: 2 }],
    ["a lapsed tariff", { licenceUntil: 1 }],
    ["no tariff yet", { licenceUntil: null }],
  ])("is Missing license. with %s", async (_, overrides) => {
    const { palubka } = await creatorClient(overrides);
    await expect(palubka.call("Editor/Get", {})).rejects.toMatchObject(missingLicense);
  });
});

describe("Editor/AssignVideo", () => {
  async function world() {
    const { creator, palubka } = await creatorClient();
    const editor = await make.makeEditor({ dashcamerId: creator.id });
    const video = await make.makeVideo({ dashcamerId: creator.id });
    return {
      creator,
      palubka,
      editor,
      video,
      assign: (VideoID: number, EditorID: number) =>
        palubka.call("Editor/AssignVideo", { VideoID, EditorID }),
    };
  }
  const rowOf = (id: number) => make.db.select().from(videos).where(eq(videos.id, id)).get();

  test("gives a clip to an editor and takes it back, once each in its history", async () => {
    const { editor, video, assign } = await world();
    for (const EditorID of [editor.id, editor.id, -1, -1]) {
      expect(await assign(video.id, EditorID)).toEqual({ VideoID: video.id, EditorID });
    }
    expect(await rowOf(video.id)).toMatchObject({ editorId: null, editorAssignedAt: null });
    const events = await make.db.select().from(videoEvents).where(eq(videoEvents.videoId, video.id));
    expect(events.map(({ kind }) => kind)).toEqual(["sent", "assigned", "assigned"]);
  });

  test("twenty at once leave one editor and an event for each real change", async () => {
    const { creator, editor, video, palubka } = await world();
    const other = await make.makeEditor({ dashcamerId: creator.id });
    const asked = Array.from({ length: 20 }, (_, at) => [editor.id, other.id][at % 2] as number);
    const outcomes = await Promise.allSettled(
      asked.map((EditorID) => palubka.call("Editor/AssignVideo", { VideoID: video.id, EditorID })),
    );
    for (const outcome of outcomes) {
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ status: 409, code: "StateSame" });
    }
    const row = await rowOf(video.id);
    expect([editor.id, other.id]).toContain(row?.editorId);
  });

  test("is refused for what belongs to somebody else, a locked editor, a lower tariff and a clip in transfer", async () => {
    const { creator, editor, video, assign, palubka } = await world();
    const foreign = await make.makeEditor();
    const locked = await make.makeEditor({ dashcamerId: creator.id, locked: true });
    await expect(assign(video.id, foreign.id)).rejects.toMatchObject(notFound);
    await expect(assign(video.id, 0)).rejects.toMatchObject(notFound);
    await expect(assign((await make.makeVideo()).id, editor.id)).rejects.toMatchObject(notFound);
    await expect(assign(video.id, locked.id)).rejects.toMatchObject({ status: 403, code: "AccountIsLocked" });
    const decent = await creatorClient({ variant: 1 });
    const own = await make.makeVideo({ dashcamerId: decent.creator.id });
    const helper = await make.makeEditor({ dashcamerId: decent.creator.id });
    const asked = { VideoID: own.id, EditorID: helper.id };
    await expect(decent.palubka.call("Editor/AssignVideo", asked)).rejects.toMatchObject(missingLicense);
    await make.makePendingTransfer(video);
    await expect(
      palubka.call("Editor/AssignVideo", { VideoID: video.id, EditorID: editor.id }),
    ).rejects.toMatchObject({
      status: 409,
      code: "TransferPending",
      message: "Video is in transfer process.",
    });
    const asEditor = client(await tokenFor(editor.actor));
    await expect(
      asEditor.call("Editor/AssignVideo", { VideoID: video.id, EditorID: editor.id }),
    ).rejects.toMatchObject(forbidden);
  });
});

describe("Profile/FetchDashcamer", () => {
  const fanClient = async () => client(await tokenFor((await make.makeFan()).actor));

  test("gives a creator's short form as the site shows it", async () => {
    const palubka = await fanClient();
    const creator = await make.makeDashcamer({
      email: "tajny@palubka.test",
      publishLowerPerc: 10,
      fanEmailMessage: "Kvůli dotazům.",
      licenceUntil: 1,
    });
    const site = await make.db.query.sites.findFirst({ where: (row) => eq(row.isDefault, true) });
    await make.db.insert(siteDashcamerOverrides).values({
      siteId: site?.id as number,
      dashcamerId: creator.id,
      name: "Tady jinak",
      publishLowerPerc: 50,
    });
    expect(await palubka.call("Profile/FetchDashcamer", { id: creator.id })).toMatchObject({
      ID: creator.id,
      Name: "Tady jinak",
      PublishLowerPerc: 50,
      EmailMessage: "Kvůli dotazům.",
      Enabled: false,
      Variant: 3,
      Email: "",
      Password: "",
    });
  });

  test("is Not found. for one who is hidden, unknown or gone", async () => {
    const palubka = await fanClient();
    const ids = [
      (await make.makeDashcamer({ hidden: true })).id,
      (await make.makeDashcamer({ contractEndedAt: 1 })).id,
      (await make.makeDashcamer({ confirmedAt: null })).id,
      0,
      -1,
      Number.MAX_SAFE_INTEGER,
    ];
    for (const id of ids) {
      await expect(palubka.call("Profile/FetchDashcamer", { id })).rejects.toMatchObject(notFound);
    }
  });
});
