import { env, SELF } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import {
  makeDashcamer,
  makeEditor,
  makeFan,
  makeUpload,
  makeVideo,
  signIn,
  videoInfo,
} from "../../factories";

const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);

async function setUp(overrides: Parameters<typeof makeVideo>[0] = {}) {
  const creator = await makeDashcamer();
  const video = await makeVideo({ dashcamerId: creator.id, body: bytes, ...overrides });
  const cookie = await signIn(creator.actor);
  const fetchFile = (headers: Record<string, string> = {}, method = "GET", query = "") =>
    SELF.fetch(`http://palubka.test/clips/${video.id}/file${query}`, {
      method,
      headers: { Cookie: cookie, ...headers },
    });
  return { creator, video, cookie, fetchFile };
}

const bodyOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe("a clip's file", () => {
  test("comes whole, under our own media type, and can do nothing", async () => {
    const { video, fetchFile } = await setUp({ originalName: "F.exe" });
    const response = await fetchFile();
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "cache-control": expect.stringMatching(/^private/),
      "content-length": "1000",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "video/mp4",
      "cross-origin-resource-policy": "same-origin",
      etag: `"${video.fingerprint}"`,
      vary: expect.stringContaining("Cookie"),
      "x-content-type-options": "nosniff",
      "content-disposition": "inline; filename=\"F.mp4\"; filename*=UTF-8''F.mp4",
    });
  });

  test.each([
    ["bytes=0-99", 206, "bytes 0-99/1000", [0, 100]],
    ["bytes=900-", 206, "bytes 900-999/1000", [900, 1000]],
    ["bytes=-10", 206, "bytes 990-999/1000", [990, 1000]],
    ["bytes=990-2000", 206, "bytes 990-999/1000", [990, 1000]],
    ["bytes=0-", 206, "bytes 0-999/1000", [0, 1000]],
    ["bytes=1000-", 416, "bytes */1000", null],
    ["bytes=-0", 416, "bytes */1000", null],
    ["bytes=0-1,5-9", 200, null, [0, 1000]],
    ["bytes=9-5", 200, null, [0, 1000]],
    ["lines=1-2", 200, null, [0, 1000]],
  ])("Range: %s answers %i", async (range, status, contentRange, part) => {
    const { fetchFile } = await setUp();
    const response = await fetchFile({ Range: range });
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Range")).toBe(contentRange);
    const expected = part ? bytes.slice(...(part as [number, number])) : new Uint8Array();
    expect(await bodyOf(response)).toEqual(expected);
    if (part) expect(response.headers.get("Content-Length")).toBe(String(expected.length));
  });

  test("an interrupted download goes on only with the same file", async () => {
    const { video, fetchFile } = await setUp();
    const same = await fetchFile({ Range: "bytes=500-", "If-Range": `"${video.fingerprint}"` });
    expect(same.status).toBe(206);
    for (const other of ['"other"', `W/"${video.fingerprint}"`, "Sat, 21 Nov 2026 02:00:00 GMT"]) {
      const changed = await fetchFile({ Range: "bytes=500-", "If-Range": other });
      expect(changed.status, other).toBe(200);
      expect((await bodyOf(changed)).length).toBe(1000);
    }
  });

  test("is not sent again to whoever has it", async () => {
    const { video, fetchFile } = await setUp();
    for (const tag of [
      `"${video.fingerprint}"`,
      `W/"${video.fingerprint}"`,
      `"a", "${video.fingerprint}"`,
      "*",
    ]) {
      const response = await fetchFile({ "If-None-Match": tag });
      expect(response.status, tag).toBe(304);
      expect(await response.text()).toBe("");
    }
    expect((await fetchFile({ "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("HEAD tells all but the bytes", async () => {
    const { fetchFile } = await setUp();
    const response = await fetchFile({ Range: "bytes=0-9" }, "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Length")).toBe("1000");
    expect(response.headers.get("Accept-Ranges")).toBe("bytes");
    expect(await response.text()).toBe("");
  });

  test("is saved under its title, also in Czech, and a name cannot break the header or the folder", async () => {
    const czech = await setUp({ title: "Vybržďování u Mirošovic" });
    expect((await czech.fetchFile({}, "GET", "?download")).headers.get("Content-Disposition")).toBe(
      "attachment; filename=\"Vybrzdovani u Mirosovic.mp4\"; filename*=UTF-8''Vybr%C5%BE%C4%8Fov%C3%A1n%C3%AD%20u%20Miro%C5%A1ovic.mp4",
    );
    const evil = await setUp({ title: '../../a"b\r\nSet-Cookie: x=1\u202egpj' });
    const header = (await evil.fetchFile()).headers.get("Content-Disposition") ?? "";
    expect(header).toMatch(/^inline; filename="[\w .=-]+\.mp4"; filename\*=UTF-8''[\w%.-]+$/);
    expect(decodeURIComponent(header)).not.toMatch(/[/\\\r\n\u202e]|:/);
  });

  test("is saved under a name that can be read, even when its title is none", async () => {
    const nameOf = async (clip: Parameters<typeof setUp>[0]) =>
      /filename="([^"]*)"/.exec(
        (await (await setUp(clip)).fetchFile()).headers.get("Content-Disposition") ?? "",
      )?.[1];
    expect(await nameOf({ title: "....", originalName: "NO20261120-174208.MP4" })).toBe(
      "NO20261120-174208.mp4",
    );
    expect(await nameOf({ title: " . ", originalName: "....mp4" })).toBe("zaber.mp4");
  });

  test("of a kind that no browser plays is offered for download only", async () => {
    const info = { ...videoInfo, container: "avi", mediaType: "video/x-msvideo", codec: "MJPEG" } as const;
    const { fetchFile } = await setUp({ info, originalName: "cesta.AVI" });
    const response = await fetchFile();
    expect(response.headers.get("Content-Type")).toBe("video/x-msvideo");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="cesta\.avi"/);
  });

  test("that is gone from the store is a 404, not an empty video", async () => {
    const { video, fetchFile } = await setUp();
    await env.CLIPS.delete(video.objectKey as string);
    expect((await fetchFile()).status).toBe(404);
    expect((await fetchFile({}, "HEAD")).status).toBe(404);
  });

  test("belongs to its creator and its editor alone", async () => {
    const { creator, video } = await setUp();
    const assigned = await makeEditor({ dashcamerId: creator.id });
    const mine = await makeVideo({ dashcamerId: creator.id, editorId: assigned.id, body: bytes });
    const statusFor = async (id: number | string, cookie = "") =>
      (await SELF.fetch(`http://palubka.test/clips/${id}/file`, { headers: { Cookie: cookie } })).status;
    expect(await statusFor(mine.id, await signIn(assigned.actor))).toBe(200);
    expect(await statusFor(video.id, await signIn(assigned.actor))).toBe(403);
    expect(await statusFor(video.id, await signIn((await makeDashcamer()).actor))).toBe(404);
    expect(await statusFor(video.id, await signIn((await makeFan()).actor))).toBe(403);
    expect(await statusFor(video.id)).toBe(401);
    for (const id of ["0", "-1", "abc", "1e9", "999999999999999999999"]) {
      expect(await statusFor(id, await signIn(creator.actor)), id).toBe(404);
    }
  });

  test("in the trash is out of reach", async () => {
    expect((await (await setUp({ trashedAt: 1 })).fetchFile()).status).toBe(404);
  });
});

describe("the sender", () => {
  const view = (guid: string, part: string, headers: Record<string, string> = {}) =>
    SELF.fetch(`http://palubka.test/view/${guid}/${part}`, { headers });

  test("plays the clip by the secret guid, in parts too", async () => {
    const { video } = await setUp();
    const response = await view(video.viewGuid, "file", { Range: "bytes=10-19" });
    expect(response.status).toBe(206);
    expect(await bodyOf(response)).toEqual(bytes.slice(10, 20));
    expect(response.headers.get("Cache-Control")).toMatch(/^private/);
  });

  test("gets nothing by another guid", async () => {
    const { video } = await setUp();
    for (const guid of [video.transferGuid, video.intakeGuid, "0".repeat(32), "x"]) {
      expect((await view(guid, "file")).status, guid).toBe(404);
      expect((await view(guid, "poster")).status, guid).toBe(404);
    }
  });
});

describe("pictures", () => {
  test("a clip's poster is for those who may see the clip", async () => {
    const { video, cookie } = await setUp({ posterKey: "posters/one.webp" });
    await env.CLIPS.put("posters/one.webp", "RIFF");
    const path = `http://palubka.test/clips/${video.id}/poster`;
    const response = await SELF.fetch(path, { headers: { Cookie: cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/webp");
    expect(response.headers.get("Cache-Control")).toMatch(/^private/);
    expect((await SELF.fetch(path)).status).toBe(401);
    expect((await SELF.fetch(`http://palubka.test/view/${video.viewGuid}/poster`)).status).toBe(200);
  });

  test.each([
    ["image/webp", "image/webp"],
    ["image/jpeg", "image/jpeg"],
    ["text/html", "image/webp"],
    [undefined, "image/webp"],
  ])("a poster stored as %s is served as %s", async (contentType, served) => {
    const { video } = await setUp({ posterKey: "posters/two" });
    await env.CLIPS.put("posters/two", "picture", { httpMetadata: { contentType } });
    const response = await SELF.fetch(`http://palubka.test/view/${video.viewGuid}/poster`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, served]);
  });

  test("a clip without a poster has none", async () => {
    const { video, cookie } = await setUp();
    const response = await SELF.fetch(`http://palubka.test/clips/${video.id}/poster`, {
      headers: { Cookie: cookie },
    });
    expect(response.status).toBe(404);
  });

  test("the thumbnail of a public video may be cached by everybody; of a hidden one it does not exist", async () => {
    const site = await env.DB.prepare("select dashcamer_id as id from sites where is_default = 1").first<{
      id: number;
    }>();
    const shown = await makeUpload({ dashcamerId: site?.id, imageKey: "thumbnails/a.webp" });
    const hidden = await makeUpload({ dashcamerId: site?.id, imageKey: "thumbnails/a.webp", visible: false });
    const planned = await makeUpload({
      dashcamerId: site?.id,
      imageKey: "thumbnails/a.webp",
      publishedAt: Date.now() + 60_000,
    });
    const foreign = await makeUpload({ imageKey: "thumbnails/a.webp" });
    await env.CLIPS.put("thumbnails/a.webp", "RIFF");
    const get = (id: number) => SELF.fetch(`http://palubka.test/thumbnails/${id}`);
    const response = await get(shown.id);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toMatch(/^public/);
    for (const upload of [hidden, planned, foreign]) expect((await get(upload.id)).status).toBe(404);
  });
});
