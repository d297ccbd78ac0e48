import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getVideo } from "~/domain/clips/get-video.server";
import { toPragueInput } from "~/domain/prague-time";
import { revokeShare } from "~/domain/sharing/revoke-share.server";
import { shareVideo } from "~/domain/sharing/share-video.server";
import { shareOpenings } from "../../../db/schema/share-openings";
import { videos } from "../../../db/schema/videos";
import {
  db,
  makeContext,
  makeDashcamer,
  makeEditor,
  makeFan,
  makePendingTransfer,
  makeVideo,
  signIn,
  videoInfo,
} from "../../factories";

const origin = "http://palubka.test";
const day = 24 * 60 * 60 * 1000;
const refusal = (code: string) => expect.objectContaining({ code });
const get = (path: string, headers: Record<string, string> = {}) => SELF.fetch(origin + path, { headers });
const post = (path: string, cookie: string, form: Record<string, string>) =>
  SELF.fetch(origin + path, {
    method: "POST",
    headers: { Cookie: cookie, Origin: origin, Host: "palubka.test" },
    body: new URLSearchParams(form),
    redirect: "manual",
  });
const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const clipOf = (id: number) => db.select().from(videos).where(eq(videos.id, id)).get();

const secrets = {
  privateNote: "TAJNÁ-POZNÁMKA",
  dashcamerNote: "VZKAZ-ODESÍLATELI",
  note: "VZKAZ-OD-ODESÍLATELE",
  nickname: "PŘEZDÍVKA",
  email: "odesilatel@palubka.test",
};

async function setUp(overrides: Parameters<typeof makeVideo>[0] = {}) {
  const creator = await makeDashcamer();
  const body = new Uint8Array([1, 2, 3, 4]);
  const video = await makeVideo({
    dashcamerId: creator.id,
    title: "Srna v mlze",
    posterKey: "posters/none",
    body,
    ...secrets,
    ...overrides,
  });
  const context = await makeContext(creator.actor);
  const share = (validUntil = Date.now() + day) => shareVideo(context, { id: video.id, validUntil });
  return { creator, video, body, context, share };
}

test("a clip whose sender has taken the consent back is not shared, and its creator sees why", async () => {
  const { video, share } = await setUp({ consentWithdrawnAt: 1 });
  await expect(share()).rejects.toEqual(refusal("ConsentWithdrawn"));
  expect(await clipOf(video.id)).toMatchObject({ shareGuid: null, shareValidUntil: null });
});

describe("a shared clip", () => {
  test("is seen by anybody with the link: the player, the file and nothing that people said", async () => {
    const { video, body, creator, share } = await setUp();
    const { guid } = await share();
    const page = await get(`/share/${guid}`);
    expect(page.status).toBe(200);
    const html = await words(page);
    expect(html).toContain("Srna v mlze");
    expect(html).toContain(creator.name);
    expect(html).toContain(`/share/${guid}/file`);
    for (const secret of [...Object.values(secrets), video.viewGuid, video.transferGuid, video.intakeGuid]) {
      expect(html).not.toContain(secret);
    }
    const file = await get(`/share/${guid}/file`, { Range: "bytes=1-2" });
    expect(file.status).toBe(206);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(body.slice(1, 3));
  });

  test("keeps its address from other sites, caches and search engines; the file is asked for anew", async () => {
    const { share } = await setUp();
    const { guid } = await share();
    const page = await get(`/share/${guid}`);
    expect(page.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    expect(page.headers.get("X-Robots-Tag")).toContain("noindex");
    const file = await get(`/share/${guid}/file`);
    expect(file.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(file.headers.get("Content-Security-Policy")).toContain("sandbox");
    await file.body?.cancel();
  });

  test("that browsers cannot play is offered for download", async () => {
    const { share } = await setUp({
      info: { ...videoInfo, container: "avi", mediaType: "video/x-msvideo", codec: "MJPEG" },
    });
    const { guid } = await share();
    const html = await words(await get(`/share/${guid}`));
    expect(html).not.toContain("<video");
    expect(html).toContain(`/share/${guid}/file?download`);
  });

  test("tells its creator how often and by what it was opened, reloads not counted", async () => {
    const { creator, video, context, share } = await setUp();
    const { guid } = await share();
    const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0";
    for (const agent of ["A", "A", firefox]) await get(`/share/${guid}`, { "User-Agent": agent });
    expect((await getVideo(context, { id: video.id })).share).toMatchObject({
      path: `/share/${guid}`,
      openings: 2,
      openedBy: [
        { userAgent: firefox, at: expect.any(Number) },
        { userAgent: "A", at: expect.any(Number) },
      ],
    });
    const page = `/dashcamer/videos/${video.id}`;
    const html = await words(await get(page, { Cookie: await signIn(creator.actor) }));
    expect(html).toContain("Kdo odkaz otevřel");
    expect(html.indexOf("Firefox, Windows")).toBeLessThan(html.indexOf("Neznámý prohlížeč"));
    expect(html).toContain("Firefox, Windows");
  });

  test("names its last ten openings and counts those before them", async () => {
    const { creator, video, context, share } = await setUp();
    const { guid } = await share();
    const at = Date.now() - day;
    const rows = Array.from({ length: 12 }, (_, one) => ({
      videoId: video.id,
      shareGuid: guid,
      userAgent: `${one}`,
      at: at + one,
    }));
    await db.insert(shareOpenings).values(rows);
    const found = (await getVideo(context, { id: video.id })).share;
    expect(found?.openings).toBe(12);
    expect(found?.openedBy.map(({ userAgent }) => Number(userAgent))).toEqual([
      11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
    ]);
    const page = `/dashcamer/videos/${video.id}`;
    const html = await words(await get(page, { Cookie: await signIn(creator.actor) }));
    expect(html).toContain("a dřív ještě 2×");
  });
});

describe("a link that leads to no clip says why, takes another code, and gives no file", () => {
  const dead = async (guid: string, status: number, text: string) => {
    const page = await get(`/share/${guid}`);
    expect(page.status).toBe(status);
    const html = await words(page);
    expect(html).toContain(text);
    expect(html).toContain('name="code"');
    expect(html).not.toContain("Srna v mlze");
    for (const part of ["file", "poster"]) {
      const media = await get(`/share/${guid}/${part}`);
      expect(media.status).toBe(status);
      await media.text();
    }
  };

  test("when its time is over, to the millisecond", async () => {
    const { video, share } = await setUp();
    const { guid } = await share();
    await db
      .update(videos)
      .set({ shareValidUntil: Date.now() - 1 })
      .where(eq(videos.id, video.id));
    await dead(guid, 410, "Sdílení už skončilo");
  });

  test("when the creator has taken it back; a new share has another link", async () => {
    const { video, context, share } = await setUp();
    const { guid } = await share();
    await revokeShare(context, { id: video.id });
    await dead(guid, 404, "Pod tímhle odkazem nic není");
    expect((await share()).guid).not.toBe(guid);
    expect(await db.select().from(shareOpenings).where(eq(shareOpenings.videoId, video.id))).toEqual([]);
  });

  test.each([
    ["trashed", { trashedAt: 1 }],
    ["withdrawn by its sender", { consentWithdrawnAt: 1 }],
    ["erased", { objectKey: null }],
  ])("when the clip is %s", async (_, change) => {
    const { video, share } = await setUp();
    const { guid } = await share();
    await db.update(videos).set(change).where(eq(videos.id, video.id));
    await dead(guid, 410, "Sdílení už skončilo");
  });

  test("when it is a secret of another kind, or of nothing", async () => {
    const { video, share } = await setUp();
    await share();
    for (const guid of [video.viewGuid, video.transferGuid, video.intakeGuid, "0".repeat(32)]) {
      await dead(guid, 404, "Pod tímhle odkazem nic není");
    }
  });

  test("when it is no code at all", async () => {
    for (const guid of ["x", "12345", "G".repeat(32), "a".repeat(500), "%00", "🦌", "..%2f..%2fdashcamer"]) {
      await dead(guid, 404, "Tohle není celý odkaz");
    }
  });
});

describe("the field for a code", () => {
  test("takes the code and the whole address", async () => {
    const code = "0123456789abcdef0123456789abcdef";
    for (const typed of [code, ` ${code.toUpperCase()} `, `https://kdekoli.test/share/${code}?x=1`]) {
      const response = await post("/share?index", "", { intent: "open", code: typed });
      expect(response.headers.get("Location")).toBe(`/share/${code}`);
    }
  });

  test.each([
    ["nothing", ""],
    ["a word", "abc"],
    ["another address", "https://evil.test/neco"],
    ["HTML", "<script>alert(1)</script>"],
    ["ten thousand digits", "9".repeat(10_000)],
  ])("gives %s back with what a code looks like", async (_, code) => {
    const response = await post("/share?index", "", { intent: "open", code });
    expect(response.status).toBe(400);
    const html = await words(response);
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toMatch(/Tohle prosím vyplňte|Kód má 32 znaků/);
  });
});

describe("the creator's form", () => {
  test("shares until the Czech time that was typed, moves the end and keeps the link", async () => {
    const { creator, video } = await setUp();
    const cookie = await signIn(creator.actor);
    const page = `/dashcamer/videos/${video.id}`;
    const end = toPragueInput(Date.now() + 3 * day);
    const first = await post(page, cookie, { intent: "shareVideo", validUntil: end });
    expect(first.headers.get("Set-Cookie")).toContain("shareSaved");
    const shared = await clipOf(video.id);
    expect(toPragueInput(shared?.shareValidUntil ?? 0)).toBe(end);
    expect(await words(await get(page, { Cookie: cookie }))).toContain(
      `http://palubka.test/share/${shared?.shareGuid}`,
    );
    const later = toPragueInput(Date.now() + 9 * day);
    await post(page, cookie, { intent: "shareVideo", validUntil: later });
    expect((await clipOf(video.id))?.shareGuid).toBe(shared?.shareGuid);
    const revoked = await post(page, cookie, { intent: "revokeShare" });
    expect(revoked.headers.get("Set-Cookie")).toContain("shareRevoked");
    expect(await clipOf(video.id)).toMatchObject({ shareGuid: null, shareValidUntil: null });
  });

  test.each([
    ["2020-01-01T10:00", "Sdílení musí končit v budoucnosti."],
    ["2099-01-01T10:00", "nejdéle rok"],
    ["2027-03-28T02:30", "Datum a čas nedávají smysl"],
    ["zítra", "Datum a čas nedávají smysl"],
    ["", "Tohle prosím vyplňte"],
  ])("gives the end „%s“ back with the reason", async (validUntil, reason) => {
    const { creator, video } = await setUp();
    const cookie = await signIn(creator.actor);
    const response = await post(`/dashcamer/videos/${video.id}`, cookie, {
      intent: "shareVideo",
      validUntil,
    });
    expect(response.status).toBe(400);
    expect(await words(response)).toContain(reason);
    expect((await clipOf(video.id))?.shareGuid).toBeNull();
  });

  test("is the creator's alone", async () => {
    const { creator, video, context } = await setUp();
    const editor = await makeEditor({ dashcamerId: creator.id });
    await db.update(videos).set({ editorId: editor.id }).where(eq(videos.id, video.id));
    const input = { id: video.id, validUntil: Date.now() + day };
    for (const [actor, code] of [
      [editor.actor, "Forbidden"],
      [(await makeDashcamer()).actor, "NotFound"],
      [(await makeFan()).actor, "Forbidden"],
      [{ role: "visitor" }, "Unauthorized"],
    ] as const) {
      await expect(shareVideo(await makeContext(actor), input)).rejects.toEqual(refusal(code));
      await expect(revokeShare(await makeContext(actor), input)).rejects.toEqual(refusal(code));
    }
    await makePendingTransfer(video);
    await expect(shareVideo(context, input)).rejects.toEqual(refusal("TransferPending"));
  });

  test("no editor sees the link", async () => {
    const { creator, video, share } = await setUp();
    const editor = await makeEditor({ dashcamerId: creator.id });
    await db.update(videos).set({ editorId: editor.id }).where(eq(videos.id, video.id));
    const { guid } = await share();
    const html = await words(await get(`/editor/videos/${video.id}`, { Cookie: await signIn(editor.actor) }));
    expect(html).not.toContain(guid);
  });
});
