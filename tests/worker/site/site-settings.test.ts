import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sites } from "../../../db/schema/sites";
import { Browser } from "../../browser";
import { db, makeDashcamer, makeEditor, makeFan, makeSite, signIn } from "../../factories";

let hosts = 0;
let origin: string;
let site: Awaited<ReturnType<typeof makeSite>>;
let creator: Browser;
let visitor: Browser;
const page = "/dashcamer/site";

async function browserOf(actor: Parameters<typeof signIn>[0]): Promise<Browser> {
  const browser = new Browser(origin);
  const [name = "", value = ""] = (await signIn(actor)).split("=");
  browser.cookies.set(name, value);
  return browser;
}

beforeEach(async () => {
  const host = `settings-${++hosts}.test`;
  origin = `http://${host}`;
  const { id: dashcamerId, actor } = await makeDashcamer();
  site = await makeSite({ host, dashcamerId });
  creator = await browserOf(actor);
  visitor = new Browser(origin);
});

const text = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const stored = () => db.select().from(sites).where(eq(sites.id, site.id)).get();

/** A WebP file of the given size, by its header; `tail` makes two of one size differ. */
function webp(width: number, height: number, tail = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(40);
  bytes.set(new TextEncoder().encode("RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0"));
  const view = new DataView(bytes.buffer);
  for (const [at, side] of [
    [24, width],
    [27, height],
  ] as const) {
    view.setUint16(at, (side - 1) & 0xffff, true);
    view.setUint8(at + 2, (side - 1) >> 16);
  }
  bytes[39] = tail;
  return bytes;
}

async function send(browser: Browser, files: Uint8Array<ArrayBuffer>[], intent = "picture") {
  const form = new FormData();
  form.append("intent", intent);
  for (const bytes of files) form.append("picture", new File([bytes], "obrazek.webp"));
  const request = new Request(origin + page, { method: "POST", body: form });
  const body = await request.arrayBuffer();
  const headers = {
    Origin: origin,
    "Content-Type": request.headers.get("Content-Type") ?? "",
    "Content-Length": String(body.byteLength),
  };
  return browser.send(page, { method: "POST", body, headers });
}

describe("the creator's words", () => {
  test("are on the public pages at once, as Markdown and never as HTML", async () => {
    expect(await text(await visitor.get("/about"))).toContain("Tady bude představení.");
    const words = {
      intent: "texts",
      lede: "Silnice <i>bez příkras</i>.",
      aboutMarkdown: "## Kdo jsem\n\nJezdím **pomalu**.<script>alert(1)</script>\n\n[x](javascript:alert(1))",
      contactMarkdown: "Pište mi.",
    };
    const reply = await creator.post(page, words);
    expect(reply.headers.get("Location")).toBe(page);
    const about = await text(await visitor.get("/about"));
    expect(about).toContain("<strong>pomalu</strong>");
    expect(about).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(about).not.toContain("javascript:alert");
    expect(await text(await visitor.get("/contact"))).toContain("Pište mi.");
    expect(await text(await visitor.get("/"))).toContain("Silnice &lt;i&gt;bez příkras&lt;/i&gt;.");
    expect(await text(await creator.get(page))).toContain("Jezdím **pomalu**.");
  });

  test("that are too long are refused, and stay in the form", async () => {
    const lede = "😀é".repeat(5000);
    const response = await creator.post(page, { intent: "texts", lede, aboutMarkdown: "Zůstanu tu." });
    expect(response.status).toBe(400);
    const shown = await text(response);
    expect(shown).toContain("To je moc dlouhé. Zkraťte to prosím na nejvýš");
    expect(shown).toContain("Zůstanu tu.");
    expect((await stored())?.aboutMarkdown).toBe("");
  });

  test("may be in any script", async () => {
    for (const words of ["👩‍🚒🚗", "\u202eعكس", "a\r\nb", "'; drop table sites"]) {
      expect((await creator.post(page, { intent: "texts", aboutMarkdown: words })).status).toBe(302);
      expect((await visitor.get("/about")).status).toBe(200);
    }
  });
});

describe("links to networks", () => {
  test("stand in the footer, and an empty field takes one away", async () => {
    const links = {
      youtubeUrl: "https://www.youtube.com/@jarda",
      instagramUrl: "https://instagram.com/jarda",
    };
    await creator.post(page, { intent: "links", ...links });
    expect(await text(await visitor.get("/about"))).toContain('href="https://www.youtube.com/@jarda"');
    await creator.post(page, { intent: "links", ...links, youtubeUrl: "" });
    const about = await text(await visitor.get("/about"));
    expect(about).not.toContain("youtube.com");
    expect(about).toContain('href="https://instagram.com/jarda"');
  });

  test.each([
    "javascript:alert(1)",
    "http://www.youtube.com/@jarda",
    "https://evil.test/@youtube.com",
    "https://youtube.com.evil.test/",
    "//youtube.com/@jarda",
    "x".repeat(10_000),
  ])("%s is refused at the field", async (youtubeUrl) => {
    const response = await creator.post(page, { intent: "links", youtubeUrl });
    expect(response.status).toBe(400);
    expect(await text(response)).toMatch(/Odkaz musí začínat https:\/\/|To je moc dlouhé/);
    expect((await stored())?.youtubeUrl).toBeNull();
  });
});

describe("the background", () => {
  test("is one of the drawn scenes, as strong as the creator wants", async () => {
    await creator.post(page, { intent: "background", scene: "scene-5-snih", opacity: "0.5", place: "Žďár" });
    const home = await text(await visitor.get("/"));
    expect(home).toContain('src="/scenes/scene-5-snih.svg"');
    expect(home).toContain('fill-opacity="0.5"');
    expect(home).toContain("Žďár");
  });

  test("carries the site's name as a watermark, where and as strong as the creator wants", async () => {
    expect(await text(await visitor.get("/"))).not.toContain("hero__mark");
    const form = { intent: "background", scene: "scene-5-snih", opacity: "1" };
    await creator.post(page, { ...form, watermarkPosition: "bottomRight", watermarkOpacity: "0.35" });
    const home = await text(await visitor.get("/"));
    expect(home).toMatch(
      new RegExp(`hero__mark--bottomRight"[^>]*>.*fill-opacity="0.35"[^>]*>${site.name}<`),
    );
    // Without scripts the settings show what is saved.
    const settings = await text(await creator.get(page));
    expect(settings).toMatch(/site-preview.*hero__mark--bottomRight/s);
    expect(settings).toContain('<option value="bottomRight" selected="">Vpravo dole</option>');
    await creator.post(page, form);
    expect(await stored()).toMatchObject({ watermarkPosition: null });
    expect(await text(await visitor.get("/"))).not.toContain("hero__mark");
  });

  test.each([
    ["a watermark that stands nowhere", { watermarkPosition: "all over" }],
    ["a watermark of no strength", { watermarkPosition: "center", watermarkOpacity: "0" }],
    ["a watermark too strong", { watermarkPosition: "center", watermarkOpacity: "1.01" }],
    ["a watermark of a strength that is no number", { watermarkPosition: "center", watermarkOpacity: "x" }],
  ])("with %s is refused, and what was typed stays", async (_, fields) => {
    const form = { intent: "background", scene: "scene-5-snih", opacity: "0.5", place: "Zůstanu tu" };
    const response = await creator.post(page, { ...form, ...fields } as Record<string, string>);
    expect(response.status).toBe(400);
    expect(await text(response)).toContain('value="Zůstanu tu"');
    expect(await stored()).toMatchObject({ watermarkPosition: null, background: "scene:scene-1-trosky" });
  });

  test.each([
    ["a scene that nobody draws", { scene: "../../etc/passwd", opacity: "1" }],
    ["no strength", { scene: "scene-5-snih" }],
    ["a strength out of bounds", { scene: "scene-5-snih", opacity: "7" }],
    ["a strength that is no number", { scene: "scene-5-snih", opacity: "NaN" }],
  ])("with %s is refused", async (_, fields) => {
    expect(
      (await creator.post(page, { intent: "background", ...fields } as Record<string, string>)).status,
    ).toBe(400);
    expect((await stored())?.background).toBe("scene:scene-1-trosky");
  });

  test("is the creator's own picture, under an address that may be cached for ever", async () => {
    expect((await send(creator, [webp(1920, 1080)])).headers.get("Location")).toBe(page);
    const url = (await text(await visitor.get("/"))).match(/src="(\/background\/[0-9a-f]{32})"/)?.[1] ?? "";
    const picture = await visitor.get(url);
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(webp(1920, 1080));
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(await (await visitor.get("/Api/Background/Get")).json()).toEqual({ Url: url, Opacity: 1 });
    expect(await text(await visitor.get("/"))).toContain(
      `<meta property="og:image" content="${origin}${url}"/>`,
    );
  });

  test("that was replaced is gone, picture and address", async () => {
    await send(creator, [webp(800, 450, 1)]);
    const old = (await stored())?.background ?? "";
    await send(creator, [webp(800, 450, 2)]);
    await send(creator, [webp(800, 450, 2)]);
    const now = (await stored())?.background ?? "";
    expect(now).not.toBe(old);
    expect(await env.CLIPS.head(old)).toBeNull();
    expect(await env.CLIPS.head(now)).not.toBeNull();
    expect((await visitor.get(`/background/${old.slice(-32)}`)).status).toBe(404);
    await creator.post(page, { intent: "background", scene: "scene-2-dalnice", opacity: "1" });
    expect(await env.CLIPS.head(now)).toBeNull();
  });

  test("keeps the own picture when only its strength changes", async () => {
    await send(creator, [webp(800, 450)]);
    const { background } = (await stored()) ?? {};
    await creator.post(page, { intent: "background", scene: "", opacity: "0.8", place: "Beskydy" });
    expect(await stored()).toMatchObject({ background, backgroundOpacity: 0.8, backgroundPlace: "Beskydy" });
    expect(await text(await visitor.get("/"))).toContain("Beskydy");
  });

  const jpeg = new Uint8Array(40);
  jpeg.set([0xff, 0xd8, 0xff, 0xe0]);
  jpeg.set([0xff, 0xd9], 38);
  test.each<[string, Uint8Array<ArrayBuffer>[], string]>([
    ["nothing", [], "Vyberte prosím obrázek."],
    ["two files", [webp(10, 10), webp(10, 10)], "Je možné vybrat jen jeden soubor."],
    ["no picture", [new TextEncoder().encode("<svg onload='alert(1)'/>")], "Soubor není platný obrázek."],
    ["a picture cut off", [webp(10, 10).slice(0, 30)], "Soubor není platný obrázek."],
    [
      "a text file that calls itself a picture",
      [new TextEncoder().encode("a".repeat(5000))],
      "Soubor není platný obrázek.",
    ],
    ["20 000 × 20 000 points", [webp(20_000, 20_000)], "Obrázek musí být WebP do 1920 × 1080 bodů a 3 MB."],
    ["a wider one", [webp(1921, 10)], "Obrázek musí být WebP do 1920 × 1080 bodů a 3 MB."],
    ["a higher one", [webp(10, 1081)], "Obrázek musí být WebP do 1920 × 1080 bodů a 3 MB."],
    ["another kind", [jpeg], "Obrázek musí být WebP do 1920 × 1080 bodů a 3 MB."],
    ["a huge one", [new Uint8Array(3_500_000)], "Obrázek musí být WebP do 1920 × 1080 bodů a 3 MB."],
  ])("of %s is refused in words", async (_, files, words) => {
    const response = await send(creator, files);
    expect(response.status).toBe(400);
    expect(await text(response)).toContain(words);
    expect((await stored())?.background).toBe("scene:scene-1-trosky");
  });

  test("of one site is not given out by another", async () => {
    await send(creator, [webp(800, 450)]);
    const version = (await stored())?.background.slice(-32);
    expect((await visitor.get(`/background/${version}`)).status).toBe(200);
    expect((await new Browser("http://elsewhere.test").get(`/background/${version}`)).status).toBe(404);
    expect((await visitor.get("/background/..%2f..%2fclips")).status).toBe(404);
  });
});

describe("nobody else", () => {
  test("gets in, and a creator changes only the own site", async () => {
    const stranger = await makeDashcamer();
    await makeSite({ dashcamerId: stranger.id });
    const words = { intent: "texts", aboutMarkdown: "Byl jsem tu." };
    await (await browserOf(stranger.actor)).post(page, words);
    for (const { actor } of [await makeFan(), await makeEditor({ dashcamerId: site.dashcamerId })]) {
      const browser = await browserOf(actor);
      expect((await browser.get(page)).status).toBe(403);
      expect((await browser.post(page, words)).status).toBe(403);
      expect((await send(browser, [webp(10, 10)])).status).toBe(403);
    }
    expect((await visitor.get(page)).headers.get("Location")).toContain("/login/user?to=");
    await visitor.post(page, words);
    expect(await stored()).toMatchObject({ aboutMarkdown: "", background: "scene:scene-1-trosky" });
  });

  test("a creator without a site sees that there is none", async () => {
    const browser = await browserOf((await makeDashcamer()).actor);
    expect(await text(await browser.get(page))).toContain("Vlastní web zatím nemáte");
    expect((await browser.post(page, { intent: "texts" })).status).toBe(404);
  });
});
