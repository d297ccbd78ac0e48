import { readFile } from "node:fs/promises";
import { expect, expectAccessible, logIn } from "./fixtures";
import { testInOwnWorld } from "./own-world";

/** What comes out and which clips are in work other tests count on, so each project has a demo world of its own. */
const test = testInOwnWorld("compilation");

// What is typed is wrong at first.
test.use({ expectedErrors: [/status of 400/] });

test("a creator puts clips in order, cuts them and publishes them with the video @desktop", async ({ page }, {
  project,
}) => {
  test.slow();
  const scripts = project.name !== "noscript";
  const videoName = `Díl podle ${project.name}`;
  const link = `https://www.youtube.com/watch?v=sestrih-${project.name.slice(0, 3)}`;
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer/);
  await page.goto("/dashcamer/compilations");
  await page.getByLabel("Název videa").fill(videoName);
  await page.getByRole("button", { name: "Založit sestřih" }).click();
  await expect(page.getByRole("heading", { level: 1, name: videoName })).toBeVisible();
  await expect(page.getByText("Sestřih je prázdný")).toBeVisible();

  for (let added = 1; added <= 3; added++) {
    await page
      .getByRole("button", { name: /^Přidat „/ })
      .first()
      .click();
    await expect(rows(page)).toHaveCount(added);
  }
  await expectAccessible(page);
  const [first, second, third] = await names(page);

  // The last one is taken out and comes back from its own page.
  const last = rows(page).nth(2);
  const clipPage = (await last.getByRole("link").getAttribute("href")) ?? "";
  await last.getByRole("button", { name: /^Vyřadit/ }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.goto(clipPage);
  await page.getByLabel("Přidat do sestřihu").selectOption(videoName);
  await page.getByRole("button", { name: "Přidat", exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: videoName }).click();
  await expect.poll(() => names(page)).toEqual([first, second, third]);

  await page.getByRole("button", { name: `Posunout „${third}“ výš` }).click();
  await expect.poll(() => names(page)).toEqual([first, third, second]);
  if (scripts) {
    await rows(page).nth(0).locator(".compilation__grip").dragTo(rows(page).nth(2));
    await expect.poll(() => names(page)).toEqual([third, second, first]);
  }

  const cut = rows(page).nth(0);
  await cut.getByText("Použitá část", { exact: true }).click();
  await cut.getByLabel("Od", { exact: true }).fill("0:02");
  await cut.getByLabel("Do", { exact: true }).fill("0:01");
  await cut.getByRole("button", { name: "Uložit část" }).click();
  await expect(page.getByText(/^Taková část v\száběru není/).first()).toBeVisible();
  await expect(cut.getByLabel("Do", { exact: true })).toHaveValue("0:01");
  await cut.getByLabel("Do", { exact: true }).fill("0:03,5");
  await cut.getByRole("button", { name: "Uložit část" }).click();
  await expect(page.getByText("Použitá část je uložená.").first()).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "EDL (CMX 3600)" }).click();
  const edl = await readFile(await (await download).path(), "utf8");
  expect(edl).toContain("00:00:02:00 00:00:03:13 01:00:00:00 01:00:01:13");

  await page.getByLabel("Odkaz na video").fill(link);
  await page.getByRole("button", { name: "Vydat a označit záběry" }).click();
  await expect(page.getByText(/^Video vyšlo/).first()).toBeVisible();
  await expect(page.getByText("Zveřejněno", { exact: true })).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Pustit video" })).toHaveAttribute("href", link);
  await expectAccessible(page);
});

test("a clip is moved by the keyboard alone, which stays at the clip until it is at the end @desktop @script @thorough", async ({
  page,
}) => {
  test.slow();
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer/);
  await page.goto("/dashcamer/compilations");
  await page.getByLabel("Název videa").fill("Díl z klávesnice");
  await page.getByRole("button", { name: "Založit sestřih" }).click();
  for (let added = 1; added <= 3; added++) {
    await page
      .getByRole("button", { name: /^Přidat „/ })
      .first()
      .click();
    await expect(rows(page)).toHaveCount(added);
  }
  const [first, second, third] = await names(page);
  const up = page.getByRole("button", { name: `Posunout „${third}“ výš` });
  const down = page.getByRole("button", { name: `Posunout „${third}“ níž` });

  // From the clip's name the next stop are its arrows; the one that leads nowhere is left out.
  await rows(page).nth(2).getByRole("link").focus();
  await page.keyboard.press("Tab");
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => names(page)).toEqual([first, third, second]);
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => names(page)).toEqual([third, first, second]);
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => names(page)).toEqual([first, third, second]);
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => names(page)).toEqual([first, second, third]);
  await expect(up).toBeFocused();
});

const rows = (page: import("@playwright/test").Page) => page.locator(".compilation > li");
const names = (page: import("@playwright/test").Page) => rows(page).locator("b").allInnerTexts();
