import { createExecutionContext, env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { termsNames } from "~/domain/terms/rules";
import { platformSettings } from "../../../db/schema/sites";
import worker from "../../../workers/app";
import { Browser } from "../../browser";
import { db, makeDashcamer, makeFan, makePlaylist, makeSite, makeUpload, signIn } from "../../factories";

let hosts = 0;

/** A site of its own, and a browser on it. */
async function visitSite(overrides: Parameters<typeof makeSite>[0] = {}) {
  const host = `web-${++hosts}.test`;
  const site = await makeSite({ host, ...overrides });
  const browser = new Browser(`http://${host}`);
  const read = async (path: string) => (await (await browser.get(path)).text()).replaceAll("\u00a0", " ");
  return { site, browser, read };
}

async function signedIn(browser: Browser, actor: Parameters<typeof signIn>[0]) {
  const [name = "", value = ""] = (await signIn(actor)).split("=");
  browser.cookies.set(name, value);
}

describe("the home page", () => {
  test("says whose site it is and leads out to the newest video", async () => {
    const { site, read } = await visitSite({ name: "Jede Jarda", lede: "Silnice bez příkras." });
    const playlist = await makePlaylist({ dashcamerId: site.dashcamerId, name: "Zvěř" });
    await makeUpload({
      dashcamerId: site.dashcamerId,
      playlistId: playlist.id,
      name: "Srna v aleji",
      videoUrl: "https://video.test/srna",
      publishedAt: Date.now() - 1000,
    });
    const page = await read("/");
    expect(page).toContain("<title>Jede Jarda</title>");
    expect(page).toContain("Silnice bez příkras.");
    expect(page).toMatch(/<a href="https:\/\/video\.test\/srna"[^>]*>.*Srna v aleji/s);
    for (const words of ["Zvěř", "Nezařazené", "Novinky na webu", "Odebírat"]) {
      expect(page).toContain(words);
    }
  });

  test("has its largest picture in the first bytes, asked for with priority", async () => {
    const { read } = await visitSite();
    expect(await read("/")).toMatch(/<img [^>]*src="\/scenes\/scene-1-trosky\.svg"[^>]*fetchpriority="high"/);
  });

  test("says so when there is no video yet", async () => {
    const { read } = await visitSite();
    expect(await read("/")).toContain("Nejnovější video");
  });
});

test("words of a site are text wherever they appear, never markup", async () => {
  const hostile = `<img src=x onerror=alert(1)>"'</title><script>alert(2)</script>`;
  const { site, read } = await visitSite({ name: hostile, lede: hostile, serverMessage: hostile });
  await makePlaylist({ dashcamerId: site.dashcamerId, name: hostile });
  await makeUpload({ dashcamerId: site.dashcamerId, name: hostile, publishedAt: Date.now() - 1 });
  for (const path of ["/", "/videos", "/about"]) {
    const page = await read(path);
    expect(page).not.toContain("<img src=x");
    expect(page).not.toContain("<script>alert(2)");
    expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;");
  }
});

test("Markdown of a site may neither bring HTML nor run anything", async () => {
  const { read } = await visitSite({
    aboutMarkdown:
      "# Kdo *jsem*\n\n<script>alert(1)</script>\n\n[zlý](javascript:alert(1)) [dobrý](https://a.test)",
  });
  const page = await read("/about");
  expect(page).toContain("<h2>Kdo <em>jsem</em></h2>");
  expect(page).not.toContain("<script>alert");
  expect(page).not.toContain("javascript:");
  expect(page).toContain('<a href="https://a.test">dobrý</a>');
});

describe("the menu", () => {
  test("leads a visitor through login to where they wanted", async () => {
    const { read } = await visitSite();
    const page = await read("/");
    expect(page).toMatch(/href="\/login\?to=\/upload"[^>]*>.*?Nahraj záběr/s);
    expect(page).toMatch(/href="\/login\/user\?to=\/profile"[^>]*>Přihlásit se/);
  });

  test.each([
    ["fan", makeFan, "Můj profil", "/profile"],
    ["creator", makeDashcamer, "Pracovna", "/dashcamer"],
  ] as const)("offers a %s what is theirs", async (_, make, label, path) => {
    const { browser } = await visitSite();
    await signedIn(browser, (await make()).actor);
    const page = await (await browser.get("/")).text();
    expect(page).toMatch(new RegExp(`href="${path}"[^>]*>${label}`));
    expect(page).toMatch(/href="\/upload"[^>]*>.*?Nahraj záběr/s);
    expect(page).not.toContain("Přihlásit se");
  });
});

describe("the server message", () => {
  test("is on every page, the site's own before the platform's", async () => {
    const settings = { id: 1, serverMessage: "V noci budeme mimo.", serverMessageColor: "#b54708" };
    await db.insert(platformSettings).values(settings);
    expect(await (await visitSite()).read("/about")).toContain("V noci budeme mimo.");
    const own = await (await visitSite({ serverMessage: "Web slaví pět let." })).read("/about");
    expect(own).toContain("Web slaví pět let.");
    expect(own).not.toContain("V noci budeme mimo.");
  });
});

describe("any other path", () => {
  test.each(["/nikde", "/videa/nehoda-na-d0", "/terms/nic", "/api/neco"])(
    "%s is the end of the road",
    async (path) => {
      const { browser } = await visitSite();
      const response = await browser.get(path);
      expect(response.status).toBe(404);
      const page = await response.text();
      expect(page).toContain("Tak tu jste dojeli...");
      expect(page).toMatch(/<a [^>]*href="\/"/);
    },
  );

  test("nor is there anything to post to", async () => {
    const { browser } = await visitSite();
    expect((await browser.post("/nikde", {})).status).toBe(404);
  });
});

describe("legal texts", () => {
  test.each(Object.values(termsNames))("/terms/%s says since when it is in force", async (name) => {
    const page = await (await visitSite()).read(`/terms/${name}`);
    expect(page).toContain("Účinné od 7. 2. 2022");
    expect(page.length).toBeGreaterThan(5000);
  });

  test("the addresses of the specification are matched without regard to case", async () => {
    expect((await (await visitSite()).browser.get("/Terms/GDPR")).status).toBe(200);
  });
});

describe("the notice about cookies", () => {
  test("stays until it is read, and leads back to the page it was read on", async () => {
    const { browser, read } = await visitSite();
    expect(await read("/videos")).toContain("Rozumím");
    const reply = await browser.post("/cookies", { intent: "acceptCookies", returnTo: "/videos?page=1" });
    expect(reply.status).toBe(302);
    expect(reply.headers.get("Location")).toBe("/videos?page=1");
    expect(await read("/videos")).not.toContain("Rozumím");
  });

  test("is accepted by a form only", async () => {
    const { browser } = await visitSite();
    for (const type of [
      "application/json",
      "text/plain",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
    ]) {
      const headers = { Origin: browser.origin, "Content-Type": type };
      const { status } = await browser.send("/cookies", { method: "POST", headers, body: "--x\r\nnic" });
      expect(status, type).toBe(400);
    }
  });

  test("leads to no other site", async () => {
    const { browser } = await visitSite();
    for (const returnTo of ["https://evil.test/", "//evil.test", "/\\evil.test"]) {
      expect((await browser.post("/cookies", { returnTo })).headers.get("Location")).toBe("/");
    }
  });
});

describe("videos", () => {
  test("are found without diacritics, by playlist and by page, all from the address", async () => {
    const { site, browser, read } = await visitSite();
    const playlist = await makePlaylist({ dashcamerId: site.dashcamerId, name: "Zvěř", slug: "zver" });
    const start = Date.now();
    const make = (name: string, searchText: string, playlistId: number | null, age: number) =>
      makeUpload({
        dashcamerId: site.dashcamerId,
        name,
        searchText,
        playlistId,
        publishedAt: start - age,
      });
    await make("Kůň na dálnici", "kun na dalnici", playlist.id, 1000);
    for (let at = 0; at < 9; at++) await make(`Předjíždění ${at}`, `predjizdeni ${at}`, null, 2000 + at);

    expect(await read("/videos?search=KUN")).toContain("Kůň na dálnici");
    expect(await read("/videos?search=KUN")).not.toContain("Předjíždění 0");
    expect(await read("/videos?playlist=zver")).not.toContain("Předjíždění 0");
    expect(await read("/videos?playlist=nezarazene")).not.toContain("Kůň");
    expect(await read("/videos?page=2")).toContain("Předjíždění 8");
    expect((await browser.get("/videos?page=99")).headers.get("Location")).toBe("/videos?page=2");
    expect(await read("/videos?search=velbloud")).toContain("Nic takového tu není");
  });
});

describe("every answer of the Worker", () => {
  test.each(["/", "/nikde", "/_root.data", "/thumbnails/1", "/clips/1/file", "/newsletter/x/unsubscribe"])(
    "%s carries the headers that keep a browser safe",
    async (path) => {
      const { browser } = await visitSite();
      const { headers } = await browser.get(path);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Referrer-Policy")).toBeTruthy();
      expect(headers.get("Permissions-Policy")).toContain("camera=()");
      expect(headers.get("Cache-Control")).toBeTruthy();
      expect(headers.get("Server-Timing")).toMatch(/d1;dur=[\d.]+;desc="\d+", writes;desc="0", total;dur=/);
    },
  );

  test("a document carries a policy without inline scripts and styles, and may not be framed", async () => {
    const { browser } = await visitSite();
    const response = await browser.get("/");
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(await response.text()).not.toMatch(/ style="| on\w+="/);
  });
});

test("pages for developers do not exist in production", async () => {
  const production = {
    ...env,
    APP_ENV: "production",
    LINK_SECRET: "s".repeat(32),
    JWT_SECRET: "s".repeat(32),
  } as unknown as Env;
  for (const path of ["/dev/mail", "/dev/mail/1", "/dev/mail/1/html"]) {
    const request = new Request(`https://palubka.test${path}`) as Parameters<typeof worker.fetch>[0];
    const response = await worker.fetch(request, production, createExecutionContext());
    expect(response.status).toBe(404);
  }
  expect((await (await visitSite()).browser.get("/dev/mail")).status).toBe(200);
});
