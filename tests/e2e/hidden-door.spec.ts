import { expect, logIn, type Page, test } from "./fixtures";

/** The name of the site in the footer, brought to where a pointer can reach it. */
async function footersName(page: Page) {
  const name = page.getByRole("contentinfo").getByRole("link", { name: "Honza za volantem" });
  await name.scrollIntoViewIfNeeded();
  return name;
}

/** Clicks of one pointer that stays where it is, whatever comes under it. */
async function clickOn(page: Page, { clicks, pauseMs = 60 }: { clicks: number; pauseMs?: number }) {
  await (await footersName(page)).hover();
  for (let click = 0; click < clicks; click++) {
    if (click > 0) await page.waitForTimeout(pauseMs);
    await page.mouse.down();
    await page.mouse.up();
  }
}

/** A page that stands for each shape of the site: the home page, a long one, a short one, one of a clip. */
async function openPage(page: Page, path: string) {
  if (path !== "a clip") return page.goto(path);
  await logIn(page, "fan", "jana@palubka.test");
  await page.waitForURL("**/profile");
  const clip = page.getByRole("main").locator('a[href*="/view/"]').first();
  return page.goto((await clip.getAttribute("href")) as string);
}

for (const path of ["/", "/videos", "/about", "a clip", "/upload"]) {
  test(`six clicks of a pointer on the footer's name of ${path} open the hidden door @script @thorough`, async ({
    page,
  }) => {
    await openPage(page, path);
    await clickOn(page, { clicks: 6 });
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("five clicks, or six with a pause among them, only lead home @script @desktop", async ({ page }) => {
  await page.goto("/videos");
  await clickOn(page, { clicks: 5 });
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/videos");
  await clickOn(page, { clicks: 3 });
  await page.waitForTimeout(700);
  await expect(page).toHaveURL(/\/$/);
  await clickOn(page, { clicks: 3 });
  await page.waitForTimeout(700);
  await expect(page).toHaveURL(/\/$/);
});

test("the footer's name stays a link: one click, Enter and another tab lead home", async ({
  page,
  context,
  isMobile,
  javaScriptEnabled,
}) => {
  await page.goto("/about");
  await (await footersName(page)).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/about");
  await (await footersName(page)).press("Enter");
  await expect(page).toHaveURL(/\/$/);
  if (isMobile || javaScriptEnabled === false) return;
  await page.goto("/about");
  const opened = context.waitForEvent("page");
  await (await footersName(page)).click({ modifiers: ["Control"] });
  await expect(await opened).toHaveURL(/\/$/);
  await expect(page).toHaveURL(/\/about$/);
});

test("who clicks the name and then goes elsewhere arrives there @script @desktop", async ({ page }) => {
  await page.goto("/about");
  await clickOn(page, { clicks: 1 });
  await page.getByRole("contentinfo").getByRole("link", { name: "Podpora" }).click();
  await page.waitForTimeout(800);
  await expect(page).toHaveURL(/\/support$/);
});
