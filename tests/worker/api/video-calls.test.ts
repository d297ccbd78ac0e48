import { describe, expect, test } from "vitest";
import { attachments } from "../../../db/schema/attachments";
import { comments } from "../../../db/schema/comments";
import { systemTags, tags } from "../../../db/schema/tags";
import { videoSystemTags, videoTags } from "../../../db/schema/video-tags";
import { ask, client, refusalIn, tokenFor } from "../../api";
import * as make from "../../factories";

const hour = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();
const color = { color: "#112233", textColor: "#ffffff" };

async function comment(videoId: number, content: string, fromDashcamer = false) {
  const row = { videoId, content, fromDashcamer, postedAt: Date.now() };
  return make.db.insert(comments).values(row).returning().get();
}

describe("Videos/SetState", () => {
  const movedBy = async (fields: Parameters<typeof make.makeVideo>[0], State: number) => {
    const creator = await make.makeDashcamer();
    const video = await make.makeVideo({ dashcamerId: creator.id, ...fields });
    return client(await tokenFor(creator.actor)).call("Videos/SetState", { ID: video.id, State });
  };

  test.each([
    [{}, 1, null],
    [{}, 6, [400, "InvalidState", "Invalid state."]],
    [{}, 0, [409, "StateSame", "State is the same."]],
    [{ state: 5 }, -1, [409, "CanNotUpdateToState", "Can not update to state."]],
    [{}, 4, [409, "CanNotUpdateToState", "Can not update to state."]],
    [{ trashedAt: 1 }, 1, [404, "NotFound", "Not found."]],
  ] as const)("%j to %j: %j", async (fields, state, refusal) => {
    const outcome = await movedBy(fields, state).catch((error) => [error.status, error.code, error.message]);
    expect(outcome).toEqual(refusal ?? { ID: expect.any(Number), State: state });
  });

  test("tells that the plan lies in the past, and that the clip is in transfer", async () => {
    const creator = await make.makeDashcamer();
    const palubka = client(await tokenFor(creator.actor));
    const video = await make.makeVideo({ dashcamerId: creator.id });
    await make.makeAssignedUpload(video.id, { plannedReleaseAt: Date.now() - 1000 });
    await expect(palubka.call("Videos/SetState", { ID: video.id, State: 4 })).rejects.toMatchObject({
      status: 400,
      code: "PlannedInPast",
      message: "Planned in past.",
    });
    await make.makePendingTransfer(video);
    await expect(palubka.call("Videos/SetState", { ID: video.id, State: 1 })).rejects.toMatchObject({
      status: 409,
      code: "TransferPending",
      message: "Video is in transfer process.",
    });
  });
});

describe("Profile/GetVideos", () => {
  test("gives a fan their own clips in pages, with conversation, tags and what is known of their release", async () => {
    const fan = await make.makeFan();
    const creator = await make.makeDashcamer({ name: "Honza", allowedState3: false, allowFanTagging: true });
    const base = { fanId: fan.id, dashcamerId: creator.id };
    const now = Date.now();
    const out = await make.makeVideo({ ...base, state: 5, uploadedAt: now });
    const planned = await make.makeVideo({ ...base, state: 4, uploadedAt: now - hour });
    await make.makeVideo({ ...base, uploadedAt: now - 2 * hour });
    await make.makeVideo({ dashcamerId: creator.id });
    const tag = await make.db
      .insert(systemTags)
      .values({ name: "Zvěř", ...color })
      .returning()
      .get();
    await make.db.insert(videoSystemTags).values({ videoId: out.id, systemTagId: tag.id });
    await make.makeAssignedUpload(out.id, { publishedName: "Díl 1", publishedLink: "https://video.test/1" });
    await make.makeAssignedUpload(planned.id, { publishedName: "Tajný díl", plannedReleaseAt: now + hour });
    const said = await comment(out.id, "Díky!", true);

    const palubka = client(await tokenFor(fan.actor));
    const first = await palubka.call("Profile/GetVideos", { Page: 1, PerPage: 2 });
    expect(first.TotalPages).toBe(2);
    expect(first.Videos.map(({ ID }) => ID)).toEqual([out.id, planned.id]);
    expect(first.Videos[0]).toEqual({
      ID: out.id,
      UserID: fan.id,
      OriginalName: out.originalName,
      Dashcamer: "Honza",
      DashcamerIcon: "",
      Uploaded: iso(now),
      Acquired: null,
      Nickname: "Karel",
      State: 5,
      ReviewRequested: false,
      VideoInfo: expect.objectContaining({ Size: { MegaBytes: 0.001 }, DurationMs: 30_000, Codec: "H.264" }),
      IsUploading: false,
      State2: true,
      State3: false,
      State4: true,
      ViewGuid: out.viewGuid,
      TransferGuid: out.transferGuid,
      WasTransferred: false,
      HasPreview: false,
      FanTransferDisabled: false,
      SystemTags: [tag.id],
      AllowFanTagging: true,
      TagsLocked: false,
    });
    expect(first.Comments).toEqual([
      { ID: said.id, VideoID: out.id, Content: "Díky!", FromDashcamer: true, PostedOn: iso(said.postedAt) },
    ]);
    const release = { UploadID: null, PlannedRelease: null };
    expect(first.AssignedUploads).toEqual([
      { ...release, VideoID: out.id, PublishedName: "Díl 1", PublishedLink: "https://video.test/1" },
      {
        ...release,
        VideoID: planned.id,
        PublishedName: "",
        PublishedLink: null,
        PlannedRelease: iso(now + hour),
      },
    ]);
    expect(JSON.stringify(first)).not.toContain("Tajný díl");
    expect(first.SystemTags.map(({ ID }) => ID)).toContain(tag.id);

    expect((await palubka.call("Profile/GetVideos", { Page: 2, PerPage: 2 })).Videos).toHaveLength(1);
    expect((await palubka.call("Profile/GetVideos", { Page: 9_999_999 })).Videos).toEqual([]);
    const all = await palubka.call("Profile/GetVideos", {});
    expect([all.Videos.length, all.TotalPages]).toEqual([3, 1]);
  });

  test("is for fans", async () => {
    const palubka = client(await tokenFor((await make.makeDashcamer()).actor));
    await expect(palubka.call("Profile/GetVideos", {})).rejects.toMatchObject({ status: 403 });
  });
});

describe("Videos/GetVideos", () => {
  test("gives a creator's clips as the filter asks, in pages, with the space", async () => {
    const creator = await make.makeDashcamer({ associatedBytes: 50_000_000, extendedBytes: 10_000_000 });
    const base = { dashcamerId: creator.id, sizeBytes: 1_000_000 };
    const now = Date.now();
    const named = (title: string) => ({ title, searchText: title.toLowerCase() });
    const deer = await make.makeVideo({
      ...base,
      ...named("srna u lesa"),
      uploadedAt: now,
      email: "x@palubka.test",
    });
    const other = await make.makeVideo({ ...base, ...named("kamion"), state: 1, uploadedAt: now - hour });
    const dull = await make.makeVideo({ ...base, state: -1, uploadedAt: now - 2 * hour });
    const trashed = await make.makeVideo({ ...base, trashedAt: now, trashAction: "clip" });
    await make.makeVideo();
    const palubka = client(await tokenFor(creator.actor));
    type Input = Parameters<typeof palubka.call<"Videos/GetVideos">>[1];
    const list = async (input: Input) =>
      (await palubka.call("Videos/GetVideos", input)).Videos.map(({ ID }) => ID);

    const all = await palubka.call("Videos/GetVideos", {});
    expect(all.Videos.map(({ ID }) => ID)).toEqual([deer.id, other.id]);
    expect(all).toMatchObject({
      UsedSpace: { MegaBytes: 4 },
      MetaSpace: { MegaBytes: 0 },
      MaxSpace: { MegaBytes: 60 },
      TotalPages: 1,
      CustomTags: [],
      Attachments: [],
    });
    expect(JSON.stringify(all)).not.toContain("x@palubka.test");
    expect(await list({ IncludeHidden: true })).toEqual([deer.id, other.id, dull.id]);
    expect(await list({ Trashed: true })).toEqual([trashed.id]);
    expect(await list({ Filter: { States: [1, -1] } })).toEqual([other.id, dull.id]);
    expect(await list({ Filter: { SearchTerm: "Srna" } })).toEqual([deer.id]);
    const oldestFirst = { SortProperties: ["Uploaded" as const], SortPropertiesAsc: [true] };
    expect(await list({ Filter: oldestFirst })).toEqual([other.id, deer.id]);
    const second = await palubka.call("Videos/GetVideos", { Page: 2, PerPage: 1 });
    expect([second.Videos[0]?.ID, second.TotalPages]).toEqual([other.id, 2]);
    expect(await list({ Page: 999_999_999 })).toEqual([]);
  });

  test("sorts by the very fields that it gives, page by page", async () => {
    const creator = await make.makeDashcamer({ usedBytes: 0 });
    const editor = await make.makeEditor({ dashcamerId: creator.id });
    const base = { dashcamerId: creator.id, uploadedAt: Date.now() };
    const clips = [
      { originalName: "b.mp4", title: "Alfa", nickname: "Petr", editorId: editor.id, uploadedAt: 3 },
      { originalName: "c.mp4", title: "Beta", nickname: "Adam", uploadedAt: 1 },
      { originalName: "a.mp4", title: "Cesta", nickname: "Adam", editorId: editor.id, uploadedAt: 2 },
    ];
    for (const clip of clips) await make.makeVideo({ ...base, ...clip });
    const palubka = client(await tokenFor(creator.actor));
    for (const field of ["OriginalName", "Nickname", "ID", "EditorID"] as const) {
      for (const ascending of [true, false]) {
        const Filter = { SortProperties: [field], SortPropertiesAsc: [ascending] };
        const read = async (Page: number) =>
          (await palubka.call("Videos/GetVideos", { Page, PerPage: 1, Filter })).Videos;
        const values = [...(await read(1)), ...(await read(2)), ...(await read(3))].map(
          (video) => video[field],
        );
        // Nobody's clips come last in both directions.
        const rank = (value: string | number | null) => (value === null ? 1 : 0);
        const sorted = values.toSorted(
          (a, b) => rank(a) - rank(b) || (String(a) < String(b) ? -1 : 1) * (ascending ? 1 : -1),
        );
        expect([field, ascending, ...values]).toEqual([field, ascending, ...sorted]);
        expect(new Set(values).size).toBe(field === "Nickname" || field === "EditorID" ? 2 : 3);
      }
    }
    const both = {
      SortProperties: ["Nickname" as const, "OriginalName" as const],
      SortPropertiesAsc: [true, false],
    };
    const { Videos } = await palubka.call("Videos/GetVideos", { Filter: both });
    expect(Videos.map(({ OriginalName }) => OriginalName)).toEqual(["c.mp4", "a.mp4", "b.mp4"]);
  });

  test("gives an editor the clips assigned to them", async () => {
    const editor = await make.makeEditor();
    const mine = await make.makeVideo({ dashcamerId: editor.dashcamerId, editorId: editor.id });
    await make.makeVideo({ dashcamerId: editor.dashcamerId });
    const { Videos, MaxSpace } = await client(await tokenFor(editor.actor)).call("Videos/GetVideos", {});
    expect(Videos.map(({ ID, EditorID }) => [ID, EditorID])).toEqual([[mine.id, editor.id]]);
    expect(MaxSpace).toEqual({ MegaBytes: 0 });
  });

  test("takes the filter as JSON in the address, its names in any case, and refuses a wrong one", async () => {
    const token = await tokenFor((await make.makeDashcamer()).actor);
    const asked = (filter: string) =>
      ask(`/api/videos/getvideos?page=1&perpage=10&filter=${encodeURIComponent(filter)}`, { token });
    expect((await asked('{"searchterm":"srna","STATES":[0],"NoEditor":"true"}')).status).toBe(200);
    for (const wrong of [
      "{",
      "[]",
      '{"States":[9]}',
      '{"SortProperties":["Password"]}',
      '{"FromDate":"x"}',
    ]) {
      expect(await refusalIn(await asked(wrong)), wrong).toEqual([400, "InvalidInput", "Invalid input."]);
    }
  });
});

test("Videos/GetToAcquireVideos gives what others offer, without what its sender wrote, and no secret page", async () => {
  const [owner, taker] = [await make.makeDashcamer({ name: "Lenka" }), await make.makeDashcamer()];
  const base = { dashcamerId: owner.id, uploadedAt: Date.now() };
  const offered = await make.makeVideo({
    ...base,
    canTransfer: true,
    note: "u lesa",
    dashcamerNote: "pěkné",
    privateNote: "TAJNÉ",
    shareGuid: "a".repeat(32),
    shareValidUntil: Date.now() + hour,
  });
  await make.makeVideo(base);
  for (let at = 0; at < 7; at++) await comment(offered.id, `zpráva ${at}`);
  const palubka = client(await tokenFor(taker.actor));
  const list = await palubka.call("Videos/GetToAcquireVideos", { Page: 1 });
  const mine = list.Videos.filter(({ DashcamerName }) => DashcamerName === "Lenka");
  expect(mine).toEqual([
    expect.objectContaining({
      ID: offered.id,
      Note: "",
      DashcamerNote: "pěkné",
      CanTransfer: true,
      ApproveTransfer: false,
      ViewGuid: expect.stringMatching(/^[0-9a-f]{32}$/),
      HasPreview: false,
    }),
  ]);
  expect([list.Comments, list.MoreComments]).toEqual([[], []]);
  for (const secret of [offered.viewGuid, "a".repeat(32), "TAJNÉ", "u lesa"])
    expect(JSON.stringify(list)).not.toContain(secret);
  const own = await client(await tokenFor(owner.actor)).call("Videos/GetToAcquireVideos", {});
  expect(own.Videos.map(({ ID }) => ID)).not.toContain(offered.id);
});

test("Videos/GetToApproveVideos gives the clips that wait for the creator's word, with all that belongs to them", async () => {
  const creator = await make.makeDashcamer();
  const fan = await make.makeFan();
  const video = await make.makeVideo({
    dashcamerId: creator.id,
    fanId: fan.id,
    email: "tajny@palubka.test",
    fingerprint: "f".repeat(64),
  });
  await make.makeVideo({ dashcamerId: creator.id, fingerprint: "f".repeat(64) });
  await make.makeVideo({ dashcamerId: creator.id });
  await make.makePendingTransfer(video);
  const [tag] = await make.db
    .insert(tags)
    .values({ dashcamerId: creator.id, name: "Srna", ...color })
    .returning();
  await make.db.insert(videoTags).values({ videoId: video.id, tagId: tag?.id as number });
  const file = { videoId: video.id, dashcamerId: creator.id, name: "mapa.png", objectKey: "x", createdAt: 1 };
  await make.db.insert(attachments).values({ ...file, sizeBytes: 1_500_000 });
  await make.makeAssignedUpload(video.id, { publishedName: "Díl 2" });
  await comment(video.id, "Prosím");

  const reply = await client(await tokenFor(creator.actor)).call("Videos/GetToApproveVideos", { Page: 1 });
  expect(reply.Videos).toHaveLength(1);
  expect(reply.Videos[0]).toMatchObject({
    ID: video.id,
    UserID: fan.id,
    Email: null,
    IsInTransfer: true,
    IsSelfUploaded: true,
    IsOtherUploaded: false,
    IsCloud: true,
    IsTrashed: false,
    Tags: [tag?.id],
    comments: [expect.objectContaining({ Content: "Prosím", FromDashcamer: false })],
    AssignedUploads: [expect.objectContaining({ PublishedName: "Díl 2" })],
    Attachments: [
      expect.objectContaining({ Name: "mapa.png", Size: { MegaBytes: 1.5 }, UserID: creator.id }),
    ],
  });
  expect(reply.Names).toEqual([
    { ID: reply.Videos[0]?.TargetDashcamer, Name: expect.stringMatching(/^dashcamer-/) },
  ]);
  expect(reply.CustomTags.map(({ Name }) => Name)).toEqual(["Srna"]);
  expect(reply.Comments).toEqual(reply.Videos[0]?.comments);
  expect(reply.AssignedUploads).toEqual(reply.Videos[0]?.AssignedUploads);
  expect(JSON.stringify(reply)).not.toContain("tajny@palubka.test");
});
