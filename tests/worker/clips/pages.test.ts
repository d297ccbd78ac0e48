import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { videoSearchText } from "~/domain/search/search-text";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { comments } from "../../../db/schema/comments";
import { videos } from "../../../db/schema/videos";
import {
  db,
  makeAssignedUpload,
  makeDashcamer,
  makeEditor,
  makeFan,
  makeUpload,
  makeVideo,
  signIn,
  videoInfo,
} from "../../factories";

const origin = "http://palubka.test";

const get = (path: string, cookie = "") =>
  SELF.fetch(origin + path, { headers: { Cookie: cookie }, redirect: "manual" });

const post = (path: string, cookie: string, form: Record<string, string>) =>
  SELF.fetch(origin + path, {
    method: "POST",
    headers: { Cookie: cookie, Origin: origin, Host: "palubka.test" },
    body: new URLSearchParams(form),
    redirect: "manual",
  });

const clip = (id: number) => db.select().from(videos).where(eq(videos.id, id)).get();

async function setUp(
  video: Parameters<typeof makeVideo>[0] = {},
  creator: Parameters<typeof makeDashcamer>[0] = {},
) {
  const dashcamer = await makeDashcamer(creator);
  const row = await makeVideo({ dashcamerId: dashcamer.id, ...video });
  return {
    dashcamer,
    video: row,
    cookie: await signIn(dashcamer.actor),
    page: `/dashcamer/videos/${row.id}`,
  };
}

describe("the door of the workspace", () => {
  test("sends a visitor to log in and then back to the very page", async () => {
    const { page } = await setUp();
    for (const path of ["/dashcamer", `${page}?state=0`, "/editor"]) {
      const response = await get(path);
      expect(response.status).toBe(302);
      expect(response.headers.get("Location")).toBe(`/login/user?to=${encodeURIComponent(path)}`);
    }
  });

  test("changes nothing for a visitor whose login has run out, and asks to log in again", async () => {
    const { page, video } = await setUp();
    const response = await post(page, "", { intent: "setState", state: "1" });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(`/login/user?to=${encodeURIComponent(page)}`);
    expect((await clip(video.id))?.state).toBe(0);
  });

  test("stays closed to every other role", async () => {
    const { dashcamer, cookie, page } = await setUp();
    const fan = await signIn((await makeFan()).actor);
    const editor = await signIn((await makeEditor({ dashcamerId: dashcamer.id })).actor);
    for (const path of ["/dashcamer", page]) {
      expect((await get(path, fan)).status, path).toBe(403);
      expect((await get(path, editor)).status, path).toBe(403);
    }
    expect((await get("/editor", cookie)).status).toBe(403);
  });

  test("takes no form from an editor either, who may do the same in their own workspace", async () => {
    const { dashcamer } = await setUp();
    const editor = await makeEditor({ dashcamerId: dashcamer.id });
    const { id } = await makeVideo({ dashcamerId: dashcamer.id, editorId: editor.id });
    const cookie = await signIn(editor.actor);
    const forms: [path: string, form: Record<string, string>][] = [
      [`/dashcamer/videos/${id}`, { intent: "setState", state: "1" }],
      ["/dashcamer/review", { intent: "decide", id: String(id), state: "1" }],
      ["/dashcamer?index", { intent: "bulk", clip: String(id), change: "state:1" }],
    ];
    for (const [path, form] of forms) {
      expect((await post(path, cookie, form)).status, path).toBe(403);
      expect((await clip(id))?.state, path).toBe(0);
    }
    const own = { intent: "bulk", clip: String(id), change: "state:1" };
    expect((await post("/editor?index", cookie, own)).status).toBe(302);
  });

  test("another creator's clip is not there, whatever is done with it", async () => {
    const { page, video } = await setUp();
    const other = await signIn((await makeDashcamer()).actor);
    expect((await get(page, other)).status).toBe(404);
    expect((await post(page, other, { intent: "setState", state: "1" })).status).toBe(404);
    expect((await post(page, other, { intent: "saveNotes", privateNote: "x" })).status).toBe(404);
    expect(await clip(video.id)).toMatchObject({ state: 0, privateNote: "" });
    for (const id of ["0", "abc", "99999999"]) {
      expect((await get(`/dashcamer/videos/${id}`, other)).status, id).toBe(404);
    }
  });

  test("a change asked for by another site is refused", async () => {
    const { page, video, cookie } = await setUp();
    const response = await SELF.fetch(origin + page, {
      method: "POST",
      headers: { Cookie: cookie, Origin: "https://evil.test" },
      body: new URLSearchParams({ intent: "setState", state: "1" }),
    });
    expect(response.status).toBe(403);
    expect((await clip(video.id))?.state).toBe(0);
  });
});

describe("an editor's workspace", () => {
  test("has the assigned clips, and their state may be changed there", async () => {
    const editor = await makeEditor();
    const mine = await makeVideo({
      dashcamerId: editor.dashcamerId,
      editorId: editor.id,
      title: "Přidělený",
    });
    const other = await makeVideo({ dashcamerId: editor.dashcamerId, title: "Nepřidělený" });
    const cookie = await signIn(editor.actor);
    const list = await (await get("/editor", cookie)).text();
    expect(list).toContain(`/editor/videos/${mine.id}`);
    expect(list).not.toContain("Nepřidělený");
    expect((await get(`/editor/videos/${other.id}`, cookie)).status).toBe(403);
    const moved = await post(`/editor/videos/${mine.id}`, cookie, { intent: "setState", state: "1" });
    expect(moved.status).toBe(302);
    expect((await clip(mine.id))?.state).toBe(1);
    expect(
      (await post(`/editor/videos/${other.id}`, cookie, { intent: "setState", state: "1" })).status,
    ).toBe(403);
  });

  test("is shut for a locked editor", async () => {
    const editor = await makeEditor({ locked: true });
    expect([302, 403]).toContain((await get("/editor", await signIn(editor.actor))).status);
  });
});

describe("the list", () => {
  test("keeps its filters, order and page in the address, and every link to a clip carries them", async () => {
    const { dashcamer, cookie } = await setUp();
    for (let at = 0; at < 12; at++) {
      const title = `Záběr ${at}`;
      await makeVideo({
        dashcamerId: dashcamer.id,
        title,
        state: 1,
        searchText: videoSearchText({
          title,
          originalName: "",
          nickname: "",
          note: "",
          privateNote: "",
          dashcamerNote: "",
        }),
      });
    }
    const html = await (await get("/dashcamer?q=zaber&state=1&sort=title-asc&page=2", cookie)).text();
    expect(html).toMatch(/\/dashcamer\/videos\/\d+\?state=1&amp;q=zaber&amp;sort=title-asc&amp;page=2/);
    expect(html.match(/class="clip-row__name"/g)).toHaveLength(2);
  });

  test("that has become shorter leads to its last page", async () => {
    const { cookie } = await setUp();
    const response = await get("/dashcamer?state=0&page=7", cookie);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/dashcamer?state=0");
  });

  test("remembers in the browser how many rows its reader wants", async () => {
    const { dashcamer, cookie } = await setUp();
    for (let at = 0; at < 14; at++) await makeVideo({ dashcamerId: dashcamer.id });
    const chosen = await get("/dashcamer?perPage=20", cookie);
    const rowsCookie = chosen.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    expect(rowsCookie).toBe("palubka_rows=20");
    const rows = async (cookies: string) =>
      (await (await get("/dashcamer", cookies)).text()).match(/class="clip-row__name"/g)?.length;
    expect(await rows(cookie)).toBe(10);
    expect(await rows(`${cookie}; ${rowsCookie}`)).toBe(15);
    expect(await rows(`${cookie}; palubka_rows=100000`)).toBe(10);
  });
});

describe("the page of a clip", () => {
  test("leads back to the list as it was, and only there", async () => {
    const { page, cookie } = await setUp();
    const html = await (await get(`${page}?state=0&state=1&page=2&to=https://evil.test`, cookie)).text();
    expect(html).toContain('href="/dashcamer?state=0&amp;state=1&amp;page=2#clip-');
    expect(html).not.toContain('href="https://evil.test');
  });

  test("plays the clip, or offers it where no browser can", async () => {
    const plays = await setUp();
    const html = await (await get(plays.page, plays.cookie)).text();
    expect(html).toMatch(new RegExp(`<video[^>]+src="/clips/${plays.video.id}/file"`));
    expect(html).toContain('preload="metadata"');
    const avi = await setUp({
      info: { ...videoInfo, container: "avi", mediaType: "video/x-msvideo", codec: "MJPEG" },
    });
    const other = await (await get(avi.page, avi.cookie)).text();
    expect(other).not.toContain("<video");
    expect(other).toContain("AVI (MJPEG)");
    expect(other).toContain(`/clips/${avi.video.id}/file?download`);
  });

  test("shows the sender's note, the conversation, equal clips and the history with names", async () => {
    const { dashcamer, video, page, cookie } = await setUp({
      note: "Předjel mě zprava.",
      nickname: "Žaneta",
    });
    const duplicate = await makeVideo({
      dashcamerId: dashcamer.id,
      fingerprint: video.fingerprint,
      title: "Dvojník",
    });
    await db
      .insert(comments)
      .values({ videoId: video.id, fromDashcamer: false, content: "Kdy to bude?", postedAt: 1 });
    await post(page, cookie, { intent: "setState", state: "1" });
    const html = await (await get(page, cookie)).text();
    for (const text of [
      "Předjel mě zprava.",
      "Žaneta",
      "Kdy to bude?",
      "Dvojník",
      "Nahráno → Zpracuji",
      dashcamer.name,
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain(`/dashcamer/videos/${duplicate.id}`);
  });

  test("offers exactly the states that the clip may go to", async () => {
    const { page, cookie } = await setUp({ state: -1 });
    const html = await (await get(page, cookie)).text();
    const offered = [...html.matchAll(/name="state" value="(-?\d)"/g)].map((match) => Number(match[1]));
    expect([...new Set(offered)].sort()).toEqual([0, 1]);
  });
});

describe("forms of a clip's page", () => {
  test("a changed state comes back by GET to the same address, with a toast", async () => {
    const { page, cookie, video } = await setUp();
    const response = await post(`${page}?state=0`, cookie, { intent: "setState", state: "2" });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(`${page}?state=0`);
    expect(response.headers.get("Set-Cookie")).toContain("palubka_toast=stateChanged");
    expect((await clip(video.id))?.state).toBe(2);
  });

  test.each([
    ["9", 400, "Do takového stavu není možné záběr přepnout."],
    ["0", 409, "Data na stránce zastarala"],
    ["5", 409, "Do takového stavu není možné záběr přepnout."],
    ["", 400, "Obnovte prosím stránku"],
    ["abc", 400, "Obnovte prosím stránku"],
  ])("state „%s“ is refused with %i in words", async (state, status, words) => {
    const { page, cookie, video } = await setUp();
    const response = await post(page, cookie, { intent: "setState", state });
    expect(response.status).toBe(status);
    expect((await response.text()).replaceAll("\u00a0", " ")).toContain(words);
    expect((await clip(video.id))?.state).toBe(0);
  });

  test("notes are saved apart: one for the workspace, one for the sender; and are found", async () => {
    const { page, cookie, video } = await setUp();
    const form = { intent: "saveNotes", privateNote: "Do dílu\r\no dálnicích", dashcamerNote: "Díky!" };
    expect((await post(page, cookie, form)).status).toBe(302);
    expect(await clip(video.id)).toMatchObject({
      privateNote: "Do dílu\no dálnicích",
      dashcamerNote: "Díky!",
    });
    expect((await clip(video.id))?.searchText).toContain("do dilu o dalnicich");
    await post(page, cookie, { intent: "saveNotes", privateNote: "", dashcamerNote: "" });
    expect(await clip(video.id)).toMatchObject({ privateNote: "", dashcamerNote: "" });
  });

  test("a note that is too long is given back whole, with the reason", async () => {
    const { page, cookie, video } = await setUp({ privateNote: "stará" });
    const long = "á".repeat(4001);
    const response = await post(page, cookie, {
      intent: "saveNotes",
      privateNote: long,
      dashcamerNote: "Díky!",
    });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(long);
    expect(html).toContain("Díky!</textarea>");
    expect(html).toContain("To je moc dlouhé.");
    expect((await clip(video.id))?.privateNote).toBe("stará");
  });

  test("a planned release is Czech wall-clock time, summer and winter", async () => {
    const { page, cookie, video } = await setUp();
    const plan = async (publishedName: string, plannedReleaseAt: string) => {
      const response = await post(page, cookie, { intent: "assignUpload", publishedName, plannedReleaseAt });
      const rows = await db.select().from(assignedUploads).where(eq(assignedUploads.videoId, video.id));
      return [response.status, rows.find((row) => row.publishedName === publishedName)?.plannedReleaseAt];
    };
    expect(await plan("zima", "2031-01-15T18:00")).toEqual([302, Date.UTC(2031, 0, 15, 17)]);
    expect(await plan("léto", "2031-07-15T18:00")).toEqual([302, Date.UTC(2031, 6, 15, 16)]);
    expect(await plan("první průchod noční hodinou", "2031-10-26T02:30")).toEqual([
      302,
      Date.UTC(2031, 9, 26, 0, 30),
    ]);
    expect(await plan("hodina, která není", "2031-03-30T02:30")).toEqual([400, undefined]);
    expect(await plan("nesmysl", "zítra")).toEqual([400, undefined]);
  });

  test("only an https link is taken, and what was typed stays in the form", async () => {
    const { page, cookie } = await setUp({}, { allowUploadLinkBeforePublish: true });
    for (const publishedLink of ["http://video.test/1", "javascript:alert(1)", "video.test", "https://"]) {
      const form = { intent: "assignUpload", publishedName: "Díl 12", publishedLink };
      const response = await post(page, cookie, form);
      expect(response.status, publishedLink).toBe(400);
      const html = await response.text();
      expect(html).toContain("Odkaz musí začínat https://.");
      expect(html).toContain('value="Díl 12"');
    }
  });

  test("a link before publishing is refused at the field, and taken together with publishing", async () => {
    const { page, cookie, video } = await setUp();
    const form = { intent: "assignUpload", publishedName: "Díl 12", publishedLink: "https://video.test/12" };
    const refused = await post(page, cookie, form);
    expect(refused.status).toBe(409);
    expect((await refused.text()).replaceAll("\u00a0", " ")).toContain("„Přiřadit a zveřejnit“");
    const published = await post(page, cookie, { ...form, publish: "yes" });
    expect(published.status).toBe(302);
    expect(published.headers.get("Set-Cookie")).toContain("videoPublished");
    expect((await clip(video.id))?.state).toBe(5);
  });

  test("a video of the channel is assigned by choosing it, and taken off again", async () => {
    const { dashcamer, page, cookie, video } = await setUp({ state: 5 });
    await makeAssignedUpload(video.id);
    const upload = await makeUpload({ dashcamerId: dashcamer.id, name: "Deset záběrů" });
    expect(await (await get(page, cookie)).text()).toContain("Deset záběrů");
    const form = {
      intent: "assignUpload",
      uploadId: String(upload.id),
      publishedName: "",
      publishedLink: "",
    };
    expect((await post(page, cookie, form)).status).toBe(302);
    const [row] = await db.select().from(assignedUploads).where(eq(assignedUploads.uploadId, upload.id));
    expect(row).toMatchObject({ publishedName: "Deset záběrů", publishedLink: upload.videoUrl });
    const off = await post(page, cookie, { intent: "unassignUpload", assignedId: String(row?.id) });
    expect(off.status).toBe(302);
    expect(await db.select().from(assignedUploads).where(eq(assignedUploads.uploadId, upload.id))).toEqual(
      [],
    );
  });

  test("an unknown intent is a bad request", async () => {
    const { page, cookie } = await setUp();
    expect((await post(page, cookie, { intent: "erase" })).status).toBe(400);
  });
});
