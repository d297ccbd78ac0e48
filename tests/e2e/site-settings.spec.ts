import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectAccessible, logIn, test } from "./fixtures";

const root = join(import.meta.dirname, "../..");
const jpeg = {
  name: "silnice.jpg",
  mimeType: "image/jpeg",
  buffer: readFileSync(join(root, "public/og.jpg")),
};

test.beforeEach(async ({ page }) => {
  await logIn(page, "dashcamer", "lenka@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer/);
  await page.goto("/dashcamer/site");
});

test("a picture of any size and kind becomes a background that fits @script @desktop", async ({ page }) => {
  const field = page.getByLabel("Soubor");
  await expectAccessible(page);
  await field.setInputFiles({ name: "text.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(page.getByText("Soubor není platný obrázek.")).toBeVisible();
  await field.setInputFiles({ ...jpeg, buffer: Buffer.from("není to obrázek") });
  await expect(page.getByText("Soubor se nepodařilo načíst.")).toBeVisible();

  await field.setInputFiles(jpeg);
  await expect(page.getByAltText("Takhle bude obrázek vypadat")).toBeVisible();
  const made = await field.evaluate((input: HTMLInputElement) => ({
    type: input.files?.[0]?.type,
    count: input.files?.length,
  }));
  expect(made).toEqual({ type: "image/webp", count: 1 });
  await page.getByRole("button", { name: "Použít na pozadí" }).click();
  await expect(page.getByText(/^Uloženo/)).toBeVisible();
  await expect(page.getByLabel("Nechat vlastní obrázek")).toBeChecked();
});

test("several pictures dropped at once are refused @script @desktop", async ({ page }) => {
  await page.getByLabel("Soubor").evaluate((input: HTMLInputElement) => {
    const dataTransfer = new DataTransfer();
    for (const name of ["a.png", "b.png"])
      dataTransfer.items.add(new File(["x"], name, { type: "image/png" }));
    input.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText("Je možné vybrat jen jeden soubor.")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("a picture must fit already, and the page says so @noscript", async ({ page }) => {
    await expect(page.getByText("Bez JavaScriptu vyberte hotový WebP")).toBeVisible();
    await page.getByLabel("Soubor").setInputFiles(jpeg);
    await page.getByRole("button", { name: "Použít na pozadí" }).click();
    await expect(page.getByRole("main").getByText(/Obrázek musí být WebP do/)).toBeVisible();

    await page.getByLabel("Soubor").setInputFiles(join(root, "db/demo/thumbnails/srna-v-aleji.webp"));
    await page.getByRole("button", { name: "Použít na pozadí" }).click();
    await expect(page.getByText(/^Uloženo/)).toBeVisible();
  });

  test("texts and links are saved @noscript", async ({ page }) => {
    await page.getByLabel("YouTube").fill("https://evil.test/");
    await page.getByRole("button", { name: "Uložit" }).nth(1).click();
    await expect(page.getByText(/vést na tuhle síť/)).toBeVisible();
    await page.getByLabel("YouTube").fill("https://www.youtube.com/@lenka.na.cestach.palubka");
    await page.getByRole("button", { name: "Uložit" }).nth(1).click();
    await expect(page.getByText(/^Uloženo/)).toBeVisible();
  });
});
