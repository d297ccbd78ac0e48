import { expect, test } from "vitest";
import { Browser } from "../../browser";

const browser = new Browser();

/** The release that the page itself names in its scripts. */
async function currentRelease(): Promise<string> {
  const page = await (await browser.get("/about")).text();
  const path = /\/assets\/manifest-([0-9a-f]+)\.js/.exec(page)?.[1];
  return path ?? "none";
}

test("a page of an older release that asks for data has to load itself anew, without a word of data", async () => {
  const response = await browser.get("/about.data", { "X-Release": "0ld" });
  expect(response.status).toBe(205);
  expect(await response.text()).toBe("");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("a page of this release, or one that does not say, gets its data", async () => {
  const release = await currentRelease();
  expect((await browser.get("/about.data", { "X-Release": release })).status).toBe(200);
  expect((await browser.get("/about.data")).status).toBe(200);
});

test("what a form of an older release sends is taken", async () => {
  const response = await browser.post(
    "/support.data?index",
    { intent: "open", type: "1", subject: "Stará stránka", content: "Ale zpráva je dobrá." },
    { "X-Release": "0ld" },
  );
  expect(await response.text()).toMatch(/\/support\/[0-9a-f]{32}/);
});
