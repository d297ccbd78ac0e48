import { beforeAll, expect, test } from "vitest";
import { Browser } from "../../browser";
import { makeDashcamer, makeSite, makeSuperuser, signIn } from "../../factories";

const host = "titulky.test";
let browser: Browser;

beforeAll(async () => {
  await makeSite({ host, name: "Jede Jarda" });
});

async function titleOf(path: string, cookie?: string) {
  browser = new Browser(`http://${host}`);
  const page = await (await browser.get(path, cookie ? { Cookie: cookie } : {})).text();
  return page.match(/<title>([^<]*)<\/title>/)?.[1]?.replaceAll("\u00a0", " ");
}

test.each([
  ["/login", "Přihlášení – Jede Jarda"],
  ["/login/user", "Přihlášení – Jede Jarda"],
  ["/admin", "Správa webu – Jede Jarda"],
  ["/nikam", "Tak tu jste dojeli... – Jede Jarda"],
])("the title of %s names the matter and the site", async (path, title) => {
  expect(await titleOf(path)).toBe(title);
});

test.each([
  `/view/${"0".repeat(32)}`,
  `/support/${"0".repeat(32)}`,
  `/view/${"0".repeat(32)}/receipt`,
  `/upload/sent?clip=${"0".repeat(32)}`,
  `/newsletter/${"0".repeat(32)}`,
  "/terms/nikdo",
])("what is not there on a known way has a title of its own: %s", async (path) => {
  expect(await titleOf(path)).toBe("Tak tu jste dojeli... – Jede Jarda");
});

test("a page that is somebody else's says so in the title", async () => {
  const { actor } = await makeDashcamer();
  expect(await titleOf("/profile", await signIn(actor))).toBe("Sem nevede žádný sjezd – Jede Jarda");
});

test.each(["/dashcamer/videos/999999", "/dashcamer/uploads/999999"])(
  "what is not there has a title of its own in the workspace too: %s",
  async (path) => {
    const { actor } = await makeDashcamer();
    expect(await titleOf(path, await signIn(actor))).toMatch(/^Tak tu jste dojeli\.\.\. – /);
  },
);

test("a report that is not there has a title of its own in the administration", async () => {
  const { actor } = await makeSuperuser();
  expect(await titleOf("/admin/support/999999", await signIn(actor))).toMatch(/^Tak tu jste dojeli\.\.\. – /);
});
