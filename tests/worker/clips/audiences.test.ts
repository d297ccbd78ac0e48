import { SELF } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { listInputOf, readListQuery } from "~/domain/clip-list/list-query";
import { listVideos } from "~/domain/clip-list/list-videos.server";
import { getVideo } from "~/domain/clips/get-video.server";
import { listSentVideos } from "~/domain/senders/list-sent-videos.server";
import { viewVideo } from "~/domain/senders/view-video.server";
import {
  makeAssignedUpload,
  makeContext,
  makeDashcamer,
  makeEditor,
  makeFan,
  makeVideo,
  signIn,
} from "../../factories";

const secrets = { privateNote: "TAJNÁ-POZNÁMKA", email: "odesilatel@palubka.test" };

async function setUp(overrides: Parameters<typeof makeVideo>[0] = {}) {
  const creator = await makeDashcamer();
  const editor = await makeEditor({ dashcamerId: creator.id });
  const fan = await makeFan();
  const video = await makeVideo({
    dashcamerId: creator.id,
    editorId: editor.id,
    fanId: fan.id,
    ...secrets,
    dashcamerNote: "Díky za záběr",
    note: "Předjel mě",
    ...overrides,
  });
  return { creator, editor, fan, video };
}

const page = async (path: string, cookie = "") => {
  const response = await SELF.fetch(`http://palubka.test${path}`, { headers: { Cookie: cookie } });
  return { response, html: await response.text() };
};

describe("the private note", () => {
  test("reaches the creator and the editor", async () => {
    const { creator, editor, video } = await setUp();
    for (const { actor } of [creator, editor]) {
      const detail = await getVideo(await makeContext(actor), { id: video.id });
      expect(detail.video.privateNote).toBe("TAJNÁ-POZNÁMKA");
    }
  });

  test("never reaches the sender: neither the use cases nor the page with its data", async () => {
    const { fan, video } = await setUp();
    const view = await viewVideo(await makeContext({ role: "visitor" }), { guid: video.viewGuid });
    const sent = await listSentVideos(await makeContext(fan.actor));
    const { html } = await page(`/view/${video.viewGuid}`, await signIn(fan.actor));
    for (const text of [JSON.stringify(view), JSON.stringify(sent), html]) {
      expect(text).toContain("Díky za záběr");
      expect(text).not.toContain("TAJNÁ-POZNÁMKA");
    }
  });
});

test("equal clips are named to an editor who has them, and lead their creator into the trash where they lie there", async () => {
  const { creator, editor, video } = await setUp({ fingerprint: "f-duplicates" });
  const duplicate = { dashcamerId: creator.id, fingerprint: "f-duplicates" };
  await makeVideo({ ...duplicate, title: "Cizí dvojče" });
  await makeVideo({ ...duplicate, title: "Svoje dvojče", editorId: editor.id });
  await makeVideo({
    ...duplicate,
    title: "Zahozené",
    editorId: editor.id,
    trashedAt: 1,
    trashAction: "clip",
  });
  const { html } = await page(`/editor/videos/${video.id}`, await signIn(editor.actor));
  expect(html).toContain("Svoje");
  expect(html).not.toContain("Cizí");
  expect(html).not.toContain("Zahozené");
  const own = await page(`/dashcamer/videos/${video.id}`, await signIn(creator.actor));
  for (const name of ["Cizí", "Svoje", "Zahozené"]) expect(own.html).toContain(name);
  expect(own.html).toMatch(/href="\/dashcamer\/trash"[^>]*>Zahozené/);
});

describe("the sender's e-mail address", () => {
  test("reaches nobody without the sender's consent: neither lists, nor details, nor pages", async () => {
    const { creator, editor, fan, video } = await setUp();
    const texts: string[] = [];
    for (const { actor } of [creator, editor]) {
      const context = await makeContext(actor);
      texts.push(
        JSON.stringify(await listVideos(context, listInputOf(readListQuery(new URLSearchParams())))),
      );
      texts.push(JSON.stringify(await getVideo(context, { id: video.id })));
    }
    texts.push((await page("/dashcamer", await signIn(creator.actor))).html);
    texts.push((await page(`/dashcamer/videos/${video.id}`, await signIn(creator.actor))).html);
    texts.push((await page(`/editor/videos/${video.id}`, await signIn(editor.actor))).html);
    texts.push((await page(`/view/${video.viewGuid}`)).html);
    for (const text of texts) {
      expect(text).not.toContain(secrets.email);
      expect(text).not.toContain(fan.email);
    }
  });

  test("and no secret handle of the sender reaches the workspace", async () => {
    const { creator, video } = await setUp();
    const { html } = await page(`/dashcamer/videos/${video.id}`, await signIn(creator.actor));
    for (const guid of [video.viewGuid, video.transferGuid, video.intakeGuid])
      expect(html).not.toContain(guid);
  });
});

describe("the sender's page", () => {
  test("says how far the clip is, to whoever holds the address", async () => {
    const { video } = await setUp({ state: 2 });
    const { response, html } = await page(`/view/${video.viewGuid}`);
    expect(response.status).toBe(200);
    expect(html).toContain("Zpracovává se");
    expect(html).toContain("Předjel mě");
  });

  test("is kept from search engines, caches and other sites", async () => {
    const { video } = await setUp();
    const { response, html } = await page(`/view/${video.viewGuid}`);
    expect(response.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    expect(response.headers.get("X-Robots-Tag")).toContain("noindex");
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  });

  test("names the video only once it is out; before that just when", async () => {
    const { video } = await setUp({ state: 4 });
    const release = Date.UTC(2031, 0, 15, 17);
    await makeAssignedUpload(video.id, {
      publishedName: "Překvapení",
      publishedLink: "https://video.test/1",
      plannedReleaseAt: release,
    });
    const before = await page(`/view/${video.viewGuid}`);
    expect(before.html).not.toContain("Překvapení");
    expect(before.html).not.toContain("https://video.test/1");
    expect(before.html.replaceAll("\u00a0", " ")).toContain("15. 1. 2031 18:00");

    const out = await setUp({ state: 5 });
    await makeAssignedUpload(out.video.id, {
      publishedName: "Překvapení",
      publishedLink: "https://video.test/1",
    });
    const after = await page(`/view/${out.video.viewGuid}`);
    expect(after.html).toContain("Překvapení");
    expect(after.html).toContain("https://video.test/1");
  });

  test("is a 404 for any other address", async () => {
    const { video } = await setUp();
    for (const guid of ["0".repeat(32), video.intakeGuid, video.transferGuid, "x"]) {
      expect((await page(`/view/${guid}`)).response.status).toBe(404);
    }
  });
});

describe("a fan's own list", () => {
  test("holds what this fan has sent, newest first, and nobody else's", async () => {
    const { fan, video } = await setUp({ uploadedAt: 2000 });
    const older = await makeVideo({ fanId: fan.id, uploadedAt: 1000 });
    await makeVideo();
    const sent = await listSentVideos(await makeContext(fan.actor));
    expect(sent.videos.map(({ viewGuid }) => viewGuid)).toEqual([video.viewGuid, older.viewGuid]);
    expect(sent).toMatchObject({ total: 2, totalPages: 1 });
  });

  test("is not for others", async () => {
    const { creator } = await setUp();
    await expect(listSentVideos(await makeContext(creator.actor))).rejects.toMatchObject({
      code: "Forbidden",
    });
    await expect(listSentVideos(await makeContext({ role: "visitor" }))).rejects.toMatchObject({
      code: "Unauthorized",
    });
  });
});

test("a clip's page says without scripts where the clip is, and only to its creator whether a computer has it", async () => {
  const { creator, editor, video } = await setUp({ appDownloadedAt: 1 });
  const own = (await page(`/dashcamer/videos/${video.id}`, await signIn(creator.actor))).html;
  const theirs = (await page(`/editor/videos/${video.id}`, await signIn(editor.actor))).html;
  for (const html of [own, theirs]) {
    expect(html).toMatch(/<dt>Na[\s\u00a0]webu<\/dt><dd[^>]*>celý[\s\u00a0]soubor/);
    expect(html).toMatch(/<dt>Otisk obrazu<\/dt><dd[^>]*>není/);
  }
  expect(own).toMatch(/<dt>V[\s\u00a0]počítači<\/dt><dd[^>]*>už[\s\u00a0]stažený/);
  expect(theirs).not.toMatch(/V[\s\u00a0]počítači/);
});
