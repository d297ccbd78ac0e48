import type { Page } from "@playwright/test";
import { playlists, uploads } from "../../db/demo/channel";
import { expect, expectAccessible, test } from "./fixtures";

/** A video of the demo world; other tests publish newer ones before it. */
const demoVideo = /^Kamiony v levém pruhu/;
const cardOf = (page: Page) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: demoVideo }) });

/** Stands in for the video's channel, and tells what was asked of anybody but us. */
async function listenOutside(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.hostname !== "127.0.0.1",
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Video</title>" });
    },
  );
  return asked;
}

const plainSpaces = (text: string) => text.replaceAll("\u00a0", " ");

/** What a page tells search engines. */
async function structuredData(page: Page) {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
}

test("search engines get the address of each video in the list, and its data on its own page @desktop", async ({
  page,
}) => {
  await page.goto("/videos");
  const list = await structuredData(page);
  expect(list["@type"]).toBe("ItemList");
  const titles = (await page.locator(".video-card__title").allTextContents()).map(plainSpaces);
  expect(list.itemListElement).toHaveLength(titles.length);
  for (const [index, { position, url }] of list.itemListElement.entries()) {
    expect(position).toBe(index + 1);
    const { pathname, search } = new URL(url);
    await page.goto(pathname + search);
    expect(await structuredData(page)).toMatchObject({ "@type": "VideoObject", name: titles[index], url });
    expect(plainSpaces(await page.locator("#watch-title").innerText())).toBe(titles[index]);
  }
});

test("a click plays a video here; before it nobody else is asked for anything @script", async ({ page }) => {
  const asked = await listenOutside(page);
  await page.goto("/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.goto("/videos");
  await expect(page.getByRole("heading", { level: 1, name: "Videa" })).toBeVisible();
  const card = cardOf(page);
  const name = plainSpaces(await card.getByRole("heading").innerText());
  expect(asked).toEqual([]);

  await card.getByRole("link").click();
  await expect(page).toHaveURL(/\/videos\?video=\d+$/);
  const player = page.getByTitle(name);
  await expect(player).toHaveAttribute(
    "src",
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/,
  );
  await expect(page.getByRole("heading", { level: 2, name }).first()).toBeFocused();
  await expect.poll(() => asked.length).toBe(1);

  await page.reload();
  await expect(page.getByRole("link", { name: `Přehrát tady: ${name}` })).toBeVisible();
  await expectAccessible(page);
  expect(asked).toHaveLength(1);
  await page.getByRole("link", { name: `Přehrát tady: ${name}` }).click();
  await expect(player).toBeVisible();
  await page.getByRole("link", { name: "Zavřít video" }).click();
  await expect(page).toHaveURL(/\/videos\?$|\/videos$/);
  await expect(player).toBeHidden();
});

test("without scripts a video leads out to its channel @noscript", async ({ page }) => {
  const asked = await listenOutside(page);
  await page.goto("/videos");
  const link = cardOf(page).getByRole("link");
  await expect(link).toHaveAttribute("href", /^https:\/\/www\.youtube\.com\/watch\?v=/);
  await page.goto("/videos?video=1");
  await expect(page.getByRole("link", { name: "Otevřít na YouTube" })).toHaveAttribute(
    "href",
    /youtube\.com/,
  );
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(asked).toEqual([]);
});

/** Names of the videos listed that other tests have not published, from the first on. */
async function demoVideos(page: Page): Promise<string[]> {
  // Cards far below the screen are not drawn yet, and have no inner text.
  const names = await page.getByRole("article").getByRole("heading").allTextContents();
  return names.map(plainSpaces).filter((name) => published.includes(name));
}

const ofHonza = Object.values(uploads)
  .filter(({ dashcamer }) => dashcamer === "honza")
  .toSorted((one, other) => one.daysAgo - other.daysAgo);
const published: string[] = ofHonza.map(({ name }) => name);

test("page, search and playlist stand in the address and stay with going back @desktop", async ({ page }) => {
  await page.goto("/videos");
  const first = await demoVideos(page);
  expect(first.length).toBeGreaterThan(0);
  expect(first).toEqual(published.slice(0, first.length));

  await page.locator('a[rel="next"]').click();
  await expect(page).toHaveURL(/\/videos\?page=2$/);
  await expect(page.getByText(published[first.length] as string)).toBeVisible();
  expect(await demoVideos(page)).not.toContain(published[0]);

  // Nobody else publishes in a playlist: there, all that is listed is known.
  const { name, slug } = playlists.pocasi;
  const inPlaylist = ofHonza.filter(({ playlist }) => playlist === "pocasi").map((video) => video.name);
  const listed = page.getByRole("article").getByRole("heading");
  await page.getByRole("navigation", { name: "Playlisty" }).getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(`/videos\\?playlist=${slug}$`));
  await expect(listed).toHaveText(inPlaylist);
  await page.getByRole("searchbox").fill("sumavska");
  await page.getByRole("button", { name: "Hledat" }).click();
  await expect(page).toHaveURL(/playlist=.*search=sumavska/);
  await expect(listed).toHaveText(inPlaylist.filter((video) => video.startsWith("Šumavská")));

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/videos\\?playlist=${slug}$`));
  await expect(listed).toHaveText(inPlaylist);
  await page.goBack();
  await expect(page).toHaveURL(/\/videos\?page=2$/);
  await expect(page.getByText(published[first.length] as string)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/videos$/);
  await expect(cardOf(page)).toBeVisible();
  // Newer ones may have come before them meanwhile; they keep their order, from the newest.
  const again = await demoVideos(page);
  expect(again).toEqual(published.slice(0, again.length));
});
