import { timedLink } from "../../app/domain/uploads/timed-link";
import { expect, expectAccessible, expectToPlay, freshClip, logIn, otherBrowser, test } from "./fixtures";

test("a clip travels from its sender through review to the public @always", async ({
  page,
  browser,
  javaScriptEnabled,
}, { project }) => {
  // Three people and a dozen pages.
  test.slow();
  const title = `Zkouška cesty ${project.name} ${Date.now()}`;
  const videoUrl = `https://www.youtube.com/watch?v=${project.name}-${Date.now()}`;

  await test.step("somebody without an account sends it", async () => {
    await page.goto("/upload");
    await expectAccessible(page);
    await page.getByLabel("Vybrat soubory").setInputFiles(freshClip("20261118_0712_F.MP4"));
    await page.getByLabel(/Krátký název/).fill(title);
    await page.getByLabel(/Přezdívka/).fill("Zkoušeč");
    await page.getByLabel(/Vzkaz pro dashcamera/).fill("Kamion napříč, všichni v pořádku.");
    await page.getByLabel(/^E-mail/).fill("zkousec@fanousci.test");
    await page.getByLabel(/Záběr je můj/).check();
    await page.getByLabel(/Souhlasím s/).check();
    await page.getByRole("button", { name: "Odeslat záběr" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Záběr dojel" })).toBeVisible({
      timeout: 30_000,
    });
    await expectAccessible(page);
  });

  const view = await page.getByRole("link", { name: "Otevřít stránku záběru" }).getAttribute("href");
  expect(view).toMatch(/\/view\/[0-9a-f]{32}$/);
  await page.goto(view as string);
  await expect(page.getByRole("listitem").filter({ hasText: "Nahráno" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await expectAccessible(page);

  await otherBrowser(browser, async (creator) => {
    await test.step("the creator finds it on top and reads the note", async () => {
      await logIn(creator, "dashcamer", "honza@palubka.test");
      await creator.getByRole("link", { name: title }).click();
      await expect(creator.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(creator.getByText("Kamion napříč, všichni v pořádku.")).toBeVisible();
    });

    await test.step("the creator plays it", async () => {
      const video = creator.locator("video");
      if (javaScriptEnabled) await expectToPlay(video);
      const part = await creator.request.get((await video.getAttribute("src")) as string, {
        headers: { Range: "bytes=0-99" },
      });
      expect(part.status()).toBe(206);
      expect(await part.body()).toHaveLength(100);
    });

    await test.step("the creator takes it on", async () => {
      await creator.getByRole("button", { name: "Přepnout na Zpracuji" }).click();
      await expect(current(creator)).toContainText("Zpracuji");
      // The state shows before the server has answered; the history has only what is done.
      await expect(creator.getByRole("listitem").filter({ hasText: "Nahráno → Zpracuji" })).not.toHaveCount(
        0,
      );
    });

    await test.step("the creator publishes it with the video it is in", async () => {
      await creator.getByText("Přiřadit", { exact: true }).first().click();
      await creator.getByLabel("Video z vašeho kanálu").selectOption({ label: "jiné, vyplním ho" });
      await creator.getByLabel("Název videa").fill(`Video: ${title}`);
      await creator.getByLabel(/^Odkaz na video/).fill(videoUrl);
      await creator.getByLabel(/^Záběr začíná v\sčase/).fill("1:23");
      await creator.getByRole("button", { name: "Přiřadit a zveřejnit" }).click();
      await expect(current(creator)).toContainText("Zveřejněno");
    });
  });

  await test.step("the sender sees that it is out, with a link to the video", async () => {
    await page.reload();
    await expect(current(page)).toContainText("Zveřejněno");
    await expect(page.getByText(/Začíná v\sčase 1:23\./)).toBeVisible();
    await expect(page.getByRole("link", { name: /Přehrát od vašeho záběru/ })).toHaveAttribute(
      "href",
      timedLink(videoUrl, 83),
    );
  });

  await test.step("a visitor finds the video among the others, and the newest on the home page", async () => {
    await page.goto("/videos");
    await expect(page.getByText(`Video: ${title}`)).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("main").getByText(/Video: Zkouška cesty/)).toBeVisible();
  });
});

function current(page: import("@playwright/test").Page) {
  return page.getByRole("list", { name: "Stav záběru" }).locator("[aria-current=step]");
}
