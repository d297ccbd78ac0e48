import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { intakes } from "../../../db/schema/intakes";
import { mails } from "../../../db/schema/mails";
import { sites } from "../../../db/schema/sites";
import { videos } from "../../../db/schema/videos";
import { Browser } from "../../browser";
import { db, makeDashcamer, makeSite, makeVideo } from "../../factories";
import { withinOneMinute } from "../../rate-limits";
import { media } from "./media";

/** The form as a browser without JavaScript sends it, and what it gets back when it cannot be taken. */
const typed = {
  title: "Myš na přechodu",
  nickname: "Karel",
  note: "Lekl jsem se",
  rights: "on",
  terms: "on",
};
const clip = () => new File([media("front-moov.mp4")], "jizda.mp4");

type Answer = { status: number; page: string; location: string | null };

async function openBrowser(origin?: string): Promise<Browser> {
  const browser = new Browser(origin);
  await browser.get("/upload");
  return browser;
}

async function send(
  browser: Browser,
  fields: Record<string, string>,
  files: File[],
  headers: Record<string, string> = { Origin: browser.origin },
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "sendClips", ...fields })) form.append(name, value);
  for (const file of files) form.append("files", file);
  const encoded = new Response(form);
  const type = encoded.headers.get("Content-Type") ?? "";
  const init = { method: "POST", body: await encoded.arrayBuffer() };
  const response = await browser.send("/upload", { ...init, headers: { ...headers, "Content-Type": type } });
  const html = (await response.text()).replaceAll("\u00a0", " ");
  // What a person reads; the page's scripts carry the same words once more.
  const page = html.replace(/<script\b.*?<\/script>/gs, "");
  return { status: response.status, page, location: response.headers.get("Location") };
}

/** No clip, no open file, no object and no space of the creator. */
async function expectNothingLeft(dashcamerId: number): Promise<void> {
  expect(await db.select().from(videos).where(eq(videos.dashcamerId, dashcamerId))).toEqual([]);
  const files = await db.select().from(intakes).where(eq(intakes.dashcamerId, dashcamerId));
  for (const { guid, state } of files) {
    expect(["refused", "cancelled"]).toContain(state);
    const { objects } = await env.CLIPS.list({ prefix: `clips/${guid}` });
    expect(objects).toEqual([]);
  }
}

const expectTypedShown = (page: string) => {
  expect(page).toContain('value="Myš na přechodu"');
  expect(page).toContain(">Lekl jsem se</textarea>");
};

const notVideo = "Tohle není video. Přijímáme soubory MP4, MOV, MKV, WebM, AVI a MPEG-TS.";
const html = "<!doctype html><script>alert(1)</script>";
/** Begins like an MP4 and goes on as a page. */
const polyglot = `\0\0\0\x20ftypisom${html}`;

describe("a file that is no video is refused with its name, whatever it is called", () => {
  test.each([
    ["an empty file", "prazdny.mp4", ""],
    ["a text", "text.mp4", "Tohle je jen text. ".repeat(500)],
    ["a web page", "stranka.mp4", html],
    ["a drawing", "obrazek.mp4", `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
    ["a page behind the head of a video", "dvoji.mp4", polyglot],
  ])("%s", async (_, name, content) => {
    const { id } = await makeDashcamer();
    const fields = { ...typed, dashcamerId: String(id) };
    const { status, page } = await send(await openBrowser(), fields, [new File([content], name)]);
    expect(status).toBe(400);
    expect(page).toContain(`${name}: ${notVideo}`);
    expectTypedShown(page);
    await expectNothingLeft(id);
  });
});

describe("a creator who cannot take the clip", () => {
  test.each([
    [
      "has no licence in force",
      { licenceUntil: Date.now() - 1 },
      403,
      "Tento dashcamer teď záběry přijímat nemůže, nemá platný tarif. Vyberte prosím jiného.",
    ],
    [
      "has no space left",
      { associatedBytes: 1000 },
      413,
      "Dashcamerovi už na tento soubor nezbývá místo. Zkuste kratší záběr nebo jiného dashcamera.",
    ],
    ["is closed", { enabled: false }, 403, "Tento dashcamer teď záběry nepřijímá. Vyberte prosím jiného."],
  ])("%s", async (_, overrides, status, text) => {
    const { id } = await makeDashcamer(overrides);
    const answer = await send(await openBrowser(), { ...typed, dashcamerId: String(id) }, [clip(), clip()]);
    expect(answer.status).toBe(status);
    expect(answer.page.split(text).length, "said once, not for each file").toBe(2);
    expectTypedShown(answer.page);
    await expectNothingLeft(id);
  });

  test("is named also where the page offers no other", async () => {
    const creator = await makeDashcamer({ associatedBytes: 1000 });
    await makeSite({ host: "plno.test", dashcamerId: creator.id });
    const browser = await openBrowser("http://plno.test");
    const { status, page } = await send(browser, { ...typed, dashcamerId: String(creator.id) }, [clip()]);
    expect(status).toBe(413);
    expect(page).toContain("Dashcamerovi už na tento soubor nezbývá místo.");
  });

  test("does not exist", async () => {
    const { status, page } = await send(await openBrowser(), { ...typed, dashcamerId: "999999" }, [clip()]);
    expect(status).toBe(400);
    expect(page).toContain("Něco tu nesedí. Zkontrolujte prosím vyplněné údaje.");
    await expectNothingLeft(999_999);
  });
});

test("a flood of forms from one network address is turned away, and the file waits for the next try", async () => {
  const { id } = await makeDashcamer();
  const browser = await openBrowser();
  const fields = { ...typed, email: "zahlcena@palubka.test", dashcamerId: String(id) };
  await withinOneMinute(12);
  const crowded = { Origin: browser.origin, "CF-Connecting-IP": "192.0.2.57" };
  while ((await env.FORM_LIMIT.limit({ key: "send:192.0.2.57" })).success);
  const { status, page } = await send(browser, fields, [clip()], crowded);
  expect(status).toBe(429);
  expect(page).toContain("Tolik požadavků najednou nezvládneme.");
  expectTypedShown(page);
  expect(page).toContain('value="zahlcena@palubka.test"');
  const clipsOf = () => db.select().from(videos).where(eq(videos.dashcamerId, id));
  const mailed = () => db.select().from(mails).where(eq(mails.recipient, fields.email));
  expect([await clipsOf(), await mailed()]).toEqual([[], []]);

  const upload = /name="upload" value="(\w+)"/.exec(page)?.[1] ?? "";
  const calm = { Origin: browser.origin, "CF-Connecting-IP": "192.0.2.58" };
  expect(await send(browser, { ...fields, upload }, [], calm)).toMatchObject({ status: 302 });
  expect([await clipsOf(), await mailed()]).toMatchObject([
    [{ intakeGuid: upload }],
    [{ kind: "clipReceived" }],
  ]);
});

test("while sending is switched off, a form gets the site's own message", async () => {
  const site = await makeSite({ host: "zavreno.test" });
  const browser = await openBrowser("http://zavreno.test");
  await db
    .update(sites)
    .set({ canUpload: false, uploadMessage: "Stříháme do pondělí." })
    .where(eq(sites.id, site.id));
  const fields = { ...typed, dashcamerId: String(site.dashcamerId) };
  const { status, page } = await send(browser, fields, [clip()]);
  expect(status).toBe(403);
  expect(page).toContain("Stříháme do pondělí.");
  await expectNothingLeft(site.dashcamerId);
});

test("a creator who wants an address gets none without it, and the file that came need not come again", async () => {
  const { id } = await makeDashcamer({ requiresFanEmail: true, fanEmailMessage: "Ozvu se vám." });
  const browser = await openBrowser();
  const first = await send(browser, { ...typed, dashcamerId: String(id) }, [clip()]);
  expect(first.status).toBe(400);
  expect(first.page).toContain(
    "Tento dashcamer chce mít na odesílatele kontakt. Zadejte prosím e-mailovou adresu.",
  );
  expectTypedShown(first.page);
  const upload = /name="upload" value="([0-9a-f]{32})"/.exec(first.page)?.[1] ?? "";
  const again = { ...typed, dashcamerId: String(id), upload, email: "karel@example.com" };
  expect((await send(browser, again, [])).status).toBe(302);
});

test("a form of another origin is refused before a byte of it is stored", async () => {
  const { id } = await makeDashcamer();
  const fields = { ...typed, dashcamerId: String(id) };
  for (const Origin of ["https://evil.example", "null"]) {
    expect((await send(await openBrowser(), fields, [clip()], { Origin })).status).toBe(403);
  }
  await expectNothingLeft(id);
});

test("somebody else's file is not found, and stays theirs", async () => {
  const { id } = await makeDashcamer({ requiresFanEmail: true });
  const owner = await openBrowser();
  const { page } = await send(owner, { ...typed, dashcamerId: String(id) }, [clip()]);
  const upload = /name="upload" value="([0-9a-f]{32})"/.exec(page)?.[1] ?? "";
  const fields = { ...typed, dashcamerId: String(id), upload, email: "karel@example.com" };
  const stranger = await send(await openBrowser(), fields, []);
  expect(stranger.status).toBe(404);
  expect(stranger.page).toContain("Tohle jsme nenašli.");
  expect((await send(owner, fields, [])).status).toBe(302);
});

test("the same form twice at once makes one clip, one receipt and one mail", async () => {
  const { id } = await makeDashcamer({ requiresFanEmail: true });
  const browser = await openBrowser();
  const { page } = await send(browser, { ...typed, dashcamerId: String(id) }, [clip()]);
  const upload = /name="upload" value="([0-9a-f]{32})"/.exec(page)?.[1] ?? "";
  const fields = { ...typed, dashcamerId: String(id), upload, email: "dvakrat@example.com" };
  const answers = await Promise.all([send(browser, fields, []), send(browser, fields, [])]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  expect(answers[0]?.location).toBe(answers[1]?.location);
  expect(await db.select().from(videos).where(eq(videos.dashcamerId, id))).toHaveLength(1);
  expect(await db.select().from(mails).where(eq(mails.recipient, "dvakrat@example.com"))).toHaveLength(1);
});

test.each([
  ["a way out of the folder", "../../../etc/jizda.mp4", "jizda.mp4"],
  ["line breaks", "jizda%0D%0ASet-Cookie: a=b.mp4", "jizdaSet-Cookie: a=b.mp4"],
  ["marks that turn the writing direction", "jizda\u202e4pm.exe.mp4", "jizda4pm.exe.mp4"],
])("a name with %s is cleaned, and its download cannot break a header", async (_, name, clean) => {
  const creator = await makeDashcamer();
  const file = new File([media("front-moov.mp4")], name);
  const browser = await openBrowser();
  const { status } = await send(browser, { ...typed, title: "", dashcamerId: String(creator.id) }, [file]);
  expect(status).toBe(302);
  const [video] = await db.select().from(videos).where(eq(videos.dashcamerId, creator.id));
  expect(video?.originalName).toBe(clean);
  const download = await browser.get(`/view/${video?.viewGuid}/file?download`);
  expect(download.headers.get("Content-Disposition")).toMatch(/^attachment; filename="jizda[^"\r\n\u202e]*"/);
  expect(download.headers.get("Set-Cookie")).toBeNull();
  await download.body?.cancel();
});

test("a receipt of clips that do not exist, or a guid of another shape, is not found", async () => {
  const { viewGuid } = await makeVideo();
  const browser = await openBrowser();
  expect((await browser.get(`/upload/sent?clip=${viewGuid}`)).status).toBe(200);
  for (const query of ["", `?clip=${"0".repeat(32)}`, "?clip=../etc"]) {
    expect((await browser.get(`/upload/sent${query}`)).status).toBe(404);
  }
});
