import { describe, expect, test } from "vitest";
import type { Account } from "~/domain/accounts/account.server";
import { Browser } from "../../browser";
import {
  makeDashcamer,
  makeEditor,
  makeFan,
  makeSite,
  makeSuperuser,
  makeVideo,
  signIn,
} from "../../factories";

const creator = await makeDashcamer();
const editor = await makeEditor({ dashcamerId: creator.id });
const fan = await makeFan();
const superuser = await makeSuperuser();
const site = await makeSite({ host: "hlavicky.test" });
const clip = await makeVideo({ dashcamerId: creator.id, editorId: editor.id, fanId: fan.id });

async function browserOf(actor: Account | null): Promise<Browser> {
  const browser = new Browser("http://hlavicky.test");
  const [name = "", value = ""] = actor ? (await signIn(actor)).split("=") : [];
  if (name) browser.cookies.set(name, value);
  return browser;
}

const privatePages: [path: string, actor: Account | null][] = [
  ["/profile", fan.actor],
  ["/dashcamer", creator.actor],
  [`/dashcamer/videos/${clip.id}`, creator.actor],
  ["/editor", editor.actor],
  [`/editor/videos/${clip.id}`, editor.actor],
  ["/admin", site.admin],
  ["/admin", superuser.actor],
  ["/", fan.actor],
  ["/upload", null],
  [`/upload/sent?clip=${clip.viewGuid}`, null],
  [`/view/${clip.viewGuid}`, null],
];

describe("a page of one person alone is stored by nobody, may not be framed and runs no script but ours", () => {
  test.each(privatePages)("%s", async (path, actor) => {
    const browser = await browserOf(actor);
    for (const address of [path, `${path.split("?")[0]}.data`.replace("/.data", "/_root.data")]) {
      const { headers } = await browser.get(address);
      expect(headers.get("Cache-Control"), address).toMatch(/^private, no-store$/);
    }
    const response = await browser.get(path);
    expect(response.status).toBe(200);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+'; style-src 'self' 'nonce-[\w-]+'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(await response.text()).not.toMatch(/ style="| on[a-z]+="/);
  });
});

describe("every cookie is out of reach of scripts and of other sites, and on https it never leaves it", () => {
  test.each(["http", "https"])("%s", async (scheme) => {
    const browser = new Browser(`${scheme}://hlavicky.test`);
    const creatorsCookie = (await signIn(creator.actor)).replace("palubka", "__Host-palubka");
    const answers = [
      await browser.get("/upload"),
      await browser.post("/cookies", { returnTo: "/" }),
      await browser.post("/logout", {}),
      await browser.get("/"),
      await browser.send("/dashcamer?perPage=20", {
        headers: { Cookie: scheme === "https" ? creatorsCookie : await signIn(creator.actor) },
      }),
    ];
    const cookies = answers.flatMap((answer) => answer.headers.getSetCookie());
    const names = cookies.map((line) => line.split("=")[0]?.replace("__Host-", ""));
    for (const name of ["ticket", "cookies", "toast", "session", "remembered"]) {
      expect(names).toContain(`palubka_${name}`);
    }
    for (const line of cookies) {
      expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax(; Max-Age=\d+)?(; Secure)?$/);
      expect(line.endsWith("; Secure"), line).toBe(scheme === "https");
    }
  });
});
