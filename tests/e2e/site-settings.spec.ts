import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { expect, expectAccessible, logIn, test } from "./fixtures";

// One after another: all of them change one creator's site.
test.describe.configure({ mode: "default" });

const root = join(import.meta.dirname, "../..");
const jpeg = {
  name: "silnice.jpg",
  mimeType: "image/jpeg",
  buffer: readFileSync(join(root, "public/og.jpg")),
};

/** A black picture of one bit a point: a small file, however many points it has. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", header), chunk("IDAT", lines), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

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

  await field.setInputFiles({ name: "bomba.png", mimeType: "image/png", buffer: blackPng(20_000, 20_000) });
  await expect(page.getByText("Obrázek má moc bodů")).toBeVisible();
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);

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

test("several pictures dropped at once are refused @script @desktop @thorough", async ({ page }) => {
  await page.getByLabel("Soubor").evaluate((input: HTMLInputElement) => {
    const dataTransfer = new DataTransfer();
    for (const name of ["a.png", "b.png"])
      dataTransfer.items.add(new File(["x"], name, { type: "image/png" }));
    input.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText("Je možné vybrat jen jeden soubor.")).toBeVisible();
});

test("the preview follows what is being chosen, and the home page shows what was saved @script @desktop", async ({
  page,
}) => {
  const preview = page.getByRole("img", { name: "Současný obrázek na pozadí" });
  await page.getByRole("radio", { name: /Žďár/ }).check();
  await expect(preview.locator("img")).toHaveAttribute("src", "/scenes/scene-5-snih.svg");
  await page.getByLabel("Síla obrázku").fill("0.5");
  await expect(preview.locator(".hero__veil rect")).toHaveAttribute("fill-opacity", "0.5");
  await expect(page.getByText(/^50\s%$/)).toBeVisible();
  await expect(page.getByLabel("Síla obrázku")).toHaveAttribute("aria-valuetext", /^50\s%$/);
  await page.getByLabel("Vodoznak", { exact: true }).selectOption("Vpravo dole");
  await page.getByLabel("Síla vodoznaku").fill("0.4");
  await expect(preview.locator(".hero__mark--bottomRight text")).toHaveAttribute("fill-opacity", "0.4");
  await page.getByRole("button", { name: "Uložit" }).nth(2).click();
  await expect(page.getByText(/^Uloženo/)).toBeVisible();
  await expect(preview.locator(".hero__mark--bottomRight")).toBeVisible();
  await expectAccessible(page);
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
    await page.getByRole("textbox", { name: "YouTube" }).fill("https://evil.test/");
    await page.getByRole("button", { name: "Uložit" }).nth(1).click();
    await expect(page.getByText(/vést na tuto síť/)).toBeVisible();
    await page
      .getByRole("textbox", { name: "YouTube" })
      .fill("https://www.youtube.com/@lenka.na.cestach.palubka");
    await page.getByRole("button", { name: "Uložit" }).nth(1).click();
    await expect(page.getByText(/^Uloženo/)).toBeVisible();
  });
});
