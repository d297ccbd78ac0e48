import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { uploads } from "../../../db/schema/uploads";
import { Browser } from "../../browser";
import { db, makeFan, makePlaylist, makeSite, makeUpload, signIn } from "../../factories";

let hosts = 0;
let origin: string;
let browser: Browser;
let dashcamerId: number;
let video: Awaited<ReturnType<typeof makeUpload>>;
const publishedAt = Date.UTC(2026, 10, 14, 16);

beforeEach(async () => {
  const host = `found-${++hosts}.test`;
  origin = `http://${host}`;
  const site = await makeSite({
    host,
    name: "Jede Jarda",
    lede: "Silnice bez příkras.",
    aboutMarkdown: "Jmenuju se **Jarda** & jezdím.\n\n<script>alert(1)</script>",
  });
  dashcamerId = site.dashcamerId;
  browser = new Browser(origin);
  const playlist = await makePlaylist({ dashcamerId, name: "Zvěř & spol.", slug: "zver" });
  const imageKey = `thumbnails/${host}`;
  await env.CLIPS.put(imageKey, "webp");
  video = await makeUpload({
    dashcamerId,
    playlistId: playlist.id,
    name: "Srna </script><b>v aleji</b>",
    description: "Šedesátka, mlha a \u0000 listí.",
    videoUrl: "https://www.youtube.com/watch?v=abcdefghijk",
    imageKey,
    durationMs: 485_000,
    publishedAt,
  });
  await makeUpload({ dashcamerId, name: "Skrytá", visible: false, publishedAt });
  await makeUpload({ dashcamerId, name: "Zítřejší", publishedAt: Date.now() + 3_600_000 });
});

const read = async (path: string) => (await (await browser.get(path)).text()).replaceAll("\u00a0", " ");

/** Content of a page's meta element by its name or property, with entities as they stand in the HTML. */
const metaOf = (page: string, name: string) =>
  page.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
const canonicalOf = (page: string) => page.match(/<link rel="canonical" href="([^"]*)"/)?.[1];

function structuredOf(page: string): Record<string, unknown> {
  const json = page.match(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s)?.[1];
  return JSON.parse(json ?? "null");
}

const publicPaths = [
  "/",
  "/about",
  "/videos",
  "/contact",
  "/upload",
  "/terms/dashcamer",
  "/terms/fan",
  "/terms/gdpr",
  "/cookies",
  "/changelog",
  "/api",
];

describe("every public page", () => {
  test.each(publicPaths)("%s has a title, a description, one address and a picture", async (path) => {
    const response = await browser.get(path);
    expect(response.headers.get("X-Robots-Tag")).toBe("all");
    const page = await response.text();
    expect(page).toContain('<html lang="cs">');
    expect(page.match(/<title>([^<]+)<\/title>/)?.[1]).toContain("Jede Jarda");
    expect(metaOf(page, "description")?.length).toBeGreaterThan(15);
    expect(metaOf(page, "og:description")).toBe(metaOf(page, "description"));
    expect(canonicalOf(page)).toBe(origin + path);
    expect(metaOf(page, "og:url")).toBe(origin + path);
    expect(metaOf(page, "og:image")).toMatch(new RegExp(`^${origin}/(og.jpg|thumbnails/${video.id})$`));
    expect(metaOf(page, "og:locale")).toBe("cs_CZ");
    expect(page).not.toContain("hreflang");
  });

  test("says the same when it comes from the edge", async () => {
    await browser.get("/about");
    const cached = await browser.get("/about");
    expect(cached.headers.get("Server-Timing")).toContain('cache;desc="hit"');
    expect(cached.headers.get("X-Robots-Tag")).toBe("all");
  });

  test("has one address, however it was typed", async () => {
    expect(canonicalOf(await read("/Terms/GDPR"))).toBe(`${origin}/terms/gdpr`);
    expect(canonicalOf(await read("/poslat"))).toBe(`${origin}/upload`);
    expect(canonicalOf(await read("/about?utm_source=x"))).toBe(`${origin}/about`);
  });

  test("describes itself by the site's own words, as plain text", async () => {
    expect(metaOf(await read("/"), "description")).toBe("Silnice bez příkras.");
    expect(metaOf(await read("/about"), "description")).toBe(
      "Jmenuju se Jarda &amp; jezdím. &lt;script&gt;alert(1)&lt;/script&gt;",
    );
  });

  test("of a site without a host of its own has the platform's address, whatever host was asked for", async () => {
    const page = await (await new Browser("http://nobody-claims-this.test").get("/about")).text();
    expect(canonicalOf(page)).toBe("http://palubka.test/about");
  });
});

describe("search engines keep out of", () => {
  test.each([
    "/login",
    "/login/user",
    "/support",
    "/support/00000000000000000000000000000000",
    "/view/00000000000000000000000000000000",
    "/newsletter/nic",
    "/admin",
    "/nikde",
    "/dev/mail",
  ])("%s", async (path) => {
    expect((await browser.get(path)).headers.get("X-Robots-Tag")).toContain("noindex");
  });

  test("a signed-in person's own page", async () => {
    const [name = "", value = ""] = (await signIn((await makeFan()).actor)).split("=");
    browser.cookies.set(name, value);
    expect((await browser.get("/profile")).headers.get("X-Robots-Tag")).toBe("noindex");
  });
});

describe("a video", () => {
  test("has an address of its own, with its name, its picture and its data", async () => {
    const page = await read(`/videos?page=1&video=${video.id}`);
    expect(page).toContain("<title>Srna &lt;/script&gt;&lt;b&gt;v aleji&lt;/b&gt; – Jede Jarda</title>");
    expect(canonicalOf(page)).toBe(`${origin}/videos?video=${video.id}`);
    expect(metaOf(page, "og:type")).toBe("video.other");
    expect(metaOf(page, "og:image")).toBe(`${origin}/thumbnails/${video.id}`);
    expect(structuredOf(page)).toEqual({
      "@context": "https://schema.org",
      "@type": "VideoObject",
      name: "Srna </script><b>v aleji</b>",
      description: "Šedesátka, mlha a \u0000 listí.",
      url: `${origin}/videos?video=${video.id}`,
      thumbnailUrl: `${origin}/thumbnails/${video.id}`,
      uploadDate: "2026-11-14T16:00:00.000Z",
      duration: "PT485S",
      embedUrl: "https://www.youtube-nocookie.com/embed/abcdefghijk",
      sameAs: "https://www.youtube.com/watch?v=abcdefghijk",
    });
    expect((await browser.get(`/thumbnails/${video.id}`)).status).toBe(200);
  });

  test("is shown elsewhere by a picture that is large enough, with its size", async () => {
    const sized = (width: number, height: number) =>
      db
        .update(uploads)
        .set({ imageSizes: [{ width, height }] })
        .where(eq(uploads.id, video.id));
    await sized(320, 180);
    const small = await read(`/videos?video=${video.id}&search=1`);
    expect(metaOf(small, "og:image")).toBe(`${origin}/og.jpg`);
    expect(["width", "height"].map((side) => metaOf(small, `og:image:${side}`))).toEqual(["1200", "630"]);
    await sized(1280, 720);
    const large = await read(`/videos?video=${video.id}&search=2`);
    expect(metaOf(large, "og:image")).toBe(`${origin}/thumbnails/${video.id}`);
    expect(["width", "height"].map((side) => metaOf(large, `og:image:${side}`))).toEqual(["1280", "720"]);
    expect(metaOf(large, "og:image:alt")).toContain("Srna");
  });

  test("leads out without scripts and asks nothing of its channel by itself", async () => {
    const page = await read(`/videos?video=${video.id}`);
    expect(page).toMatch(
      /<a href="https:\/\/www\.youtube\.com\/watch\?v=abcdefghijk"[^>]*class="watch__poster"/,
    );
    expect(page).not.toContain("<iframe");
    expect(page.match(/<(?:img|script|link)[^>]*(?:src|href)="https?:\/\/(?!found-)[^"]*"/g)).toBeNull();
  });

  test("that is hidden, not out yet or nowhere leads back to the list", async () => {
    for (const id of [video.id + 1, video.id + 2, 999_999, "nic", "", "-1", "1e999", "1'--"]) {
      const response = await browser.get(`/videos?playlist=zver&video=${encodeURIComponent(id)}`);
      expect(response.headers.get("Location")).toBe("/videos?playlist=zver");
    }
  });

  test("of another site is not shown", async () => {
    const foreign = await makeUpload();
    expect((await browser.get(`/videos?video=${foreign.id}`)).status).toBe(302);
  });
});

describe("the list of videos", () => {
  test("is a list for machines too, and every playlist has its own address", async () => {
    const page = await read("/videos");
    expect(structuredOf(page)).toEqual({
      "@context": "https://schema.org",
      "@type": "ItemList",
      itemListElement: [{ "@type": "ListItem", position: 1, url: `${origin}/videos?video=${video.id}` }],
    });
    // Descriptions come from the channel and can be long; cards do not show them.
    expect(page).not.toContain("mlha a");
    expect(canonicalOf(await read("/videos?playlist=zver&search=x"))).toBe(`${origin}/videos?playlist=zver`);
    expect(canonicalOf(await read("/videos?playlist=nic"))).toBe(`${origin}/videos`);
  });

  test("names its feed", async () => {
    expect(await read("/videos")).toMatch(
      /<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/videos.rss"/,
    );
    expect(await read("/videos?playlist=zver")).toContain('href="/videos.rss?playlist=zver"');
  });
});

describe("the feed", () => {
  test("has every public video with its address, and is well-formed whatever their names", async () => {
    const response = await browser.get("/videos.rss");
    expect(response.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
    const feed = await response.text();
    expect(feed).toContain(`<link>${origin}/videos?video=${video.id}</link>`);
    expect(feed).toContain("<title>Srna &lt;/script&gt;&lt;b&gt;v aleji&lt;/b&gt;</title>");
    expect(feed).toContain("<category>Zvěř &amp; spol.</category>");
    expect(feed).toContain("<pubDate>Sat, 14 Nov 2026 16:00:00 GMT</pubDate>");
    expect(feed).toContain("<description>Šedesátka, mlha a  listí.</description>");
    expect(feed).toContain(`<media:thumbnail url="${origin}/thumbnails/${video.id}"/>`);
    expect(response.headers.get("Link")).toBe(
      `<https://pubsubhubbub.appspot.com/>; rel="hub", <${origin}/videos.rss>; rel="self"`,
    );
    expect(feed).not.toMatch(/Skrytá|Zítřejší/);
    expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
  });

  test("is there for each playlist, and for those that are in none", async () => {
    await makeUpload({ dashcamerId, name: "Bez playlistu", publishedAt });
    const zver = await read("/videos.rss?playlist=zver");
    expect(zver).toContain("<title>Zvěř &amp; spol. – Jede Jarda</title>");
    expect(zver).not.toContain("Bez playlistu");
    const others = await read("/videos.rss?playlist=nezarazene");
    expect(others).toContain("Bez playlistu");
    expect(others).not.toContain("Srna");
    const missing = await browser.get("/videos.rss?playlist=nic");
    expect([missing.status, missing.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  });
});

describe("for machines", () => {
  const addressesIn = async (path: string) => {
    const response = await browser.get(path);
    expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
      (address ?? "").replace(origin, ""),
    );
  };

  test("the sitemaps name every public page, playlist and video", async () => {
    const maps = await addressesIn("/sitemap.xml");
    expect(maps).toEqual(["/sitemap-pages.xml", "/sitemap-videos.xml?page=1"]);
    const addresses = (await Promise.all(maps.map(addressesIn))).flat();
    expect(addresses.toSorted()).toEqual(
      [...publicPaths, "/videos?playlist=zver", `/videos?video=${video.id}`].toSorted(),
    );
    for (const address of addresses) expect((await browser.get(address)).status).toBe(200);
  });

  test("a video is named with its player and picture; a hidden or planned one, or another creator's, never", async () => {
    await makeUpload({ publishedAt, name: "Cizí" });
    await makeUpload({ dashcamerId, publishedAt, name: "Z kanálu zmizelá", channelState: "missing" });
    const map = await read("/sitemap-videos.xml?page=1");
    expect(map.match(/<video:video>/g)).toHaveLength(1);
    expect(map).toContain(`<video:thumbnail_loc>${origin}/thumbnails/${video.id}</video:thumbnail_loc>`);
    expect(map).toContain("https://www.youtube-nocookie.com/embed/abcdefghijk");
    expect(await addressesIn("/sitemap-videos.xml?page=2")).toEqual([]);
  });

  test("feeds and sitemaps come from the edge, and a change of the creator's own is in them at once", async () => {
    const isHit = async (path: string) =>
      (await browser.get(path)).headers.get("Server-Timing")?.includes('cache;desc="hit"');
    for (const path of [
      "/videos.rss",
      "/videos.rss?playlist=zver",
      "/sitemap.xml",
      "/sitemap-videos.xml?page=1",
    ]) {
      const first = await browser.get(path);
      const cached = await browser.get(`${path}${path.includes("?") ? "&" : "?"}utm_source=x`);
      expect(cached.headers.get("Server-Timing")).toContain('cache;desc="hit"');
      for (const name of ["Content-Type", "Link", "Cache-Control"])
        expect(cached.headers.get(name)).toBe(first.headers.get(name));
      expect(cached.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+/);
    }
    const signedIn = new Browser(origin);
    const [name = "", value = ""] = (await signIn((await makeFan()).actor)).split("=");
    signedIn.cookies.set(name, value);
    await signedIn.post("/cookies", { returnTo: "/" });
    expect(await isHit("/videos.rss")).toBe(false);
  });

  test("robots.txt leads to it", async () => {
    const robots = await read("/robots.txt");
    expect(robots).toContain("User-agent: *\nDisallow: /admin\n");
    expect(robots).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  });

  test("the manifest takes clips that other apps share, and has what a browser asks of an installed site", async () => {
    const manifest = await (await browser.get("/manifest.webmanifest")).json<Record<string, unknown>>();
    expect(manifest).toMatchObject({
      display: "minimal-ui",
      icons: expect.arrayContaining([
        expect.objectContaining({ sizes: "192x192" }),
        expect.objectContaining({ sizes: "512x512", purpose: "maskable" }),
      ]),
      share_target: {
        action: "/upload/share",
        method: "POST",
        enctype: "multipart/form-data",
        params: { files: [{ name: "files", accept: expect.arrayContaining(["video/*", ".ts"]) }] },
      },
    });
  });

  test("the manifest bears the site's name", async () => {
    const response = await browser.get("/manifest.webmanifest");
    expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
    expect(await response.json()).toMatchObject({ name: "Jede Jarda", lang: "cs", start_url: "/" });
    expect(await read("/")).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  });
});
