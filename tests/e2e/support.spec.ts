import { join } from "node:path";
import { enterAdmin, expect, expectAccessible, findReport, otherBrowser, test } from "./fixtures";

test("a report with a picture gets its answer on its page @desktop", async ({ page, browser }) => {
  test.slow();
  const subject = `Přehrávač je černý ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/support");
  await page.getByLabel("O co jde").fill(subject);
  await page.getByLabel("Podrobnosti").fill("Na telefonu nic nevidím.");
  await page
    .getByLabel("Snímek obrazovky")
    .setInputFiles(join(import.meta.dirname, "../../docs/screenshots/home.webp"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Odeslat hlášení" }).click();
  await expect(page).toHaveURL(/\/support\/[0-9a-f]{32}$/);
  const picture = page.getByAltText("Přiložený snímek obrazovky");
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);

  await otherBrowser(browser, async (admin) => {
    await enterAdmin(admin, "localAdmin", "/admin/support");
    await expect(admin.getByRole("heading", { level: 1, name: "Podpora" })).toBeVisible();
    await expectAccessible(admin);
    await (await findReport(admin, subject)).getByRole("link").click();
    await expect(admin.getByAltText("Přiložený snímek obrazovky")).toBeVisible();
    await expectAccessible(admin);
    await admin.getByLabel("Odpověď", { exact: true }).fill("Už by to mělo hrát.");
    await admin.getByRole("button", { name: "Odeslat odpověď" }).click();
    await expect(admin.getByText("Odpověď je odeslaná.")).toBeVisible();
    await expect(admin.getByLabel("Odpověď", { exact: true })).toHaveValue("");
  });

  await page.reload();
  await expect(page.getByText("Už by to mělo hrát.")).toBeVisible();
});

test("a canned answer comes below what is typed, and nothing typed is lost @desktop", async ({ page }) => {
  const title = `Poděkování ${crypto.randomUUID().slice(0, 8)}`;
  await enterAdmin(page, "localAdmin", "/admin/support/answers/new");
  await page.getByLabel("Jak se jmenuje").fill(title);
  await page.getByLabel("Odpověď", { exact: true }).fill("{jméno}, děkujeme. <b>");
  await page.getByRole("button", { name: "Uložit odpověď" }).click();
  await expect(page.getByText("Odpověď je uložená.")).toBeVisible();

  await page.goto("/admin/support/1");
  const answer = page.getByLabel("Odpověď", { exact: true });
  const insert = page.getByRole("button", { name: "Vložit" });
  await answer.fill("Dobrý den,");
  await page.getByLabel("Tím je hlášení vyřízené").check();
  await page.getByLabel("Připravená odpověď").selectOption(title);
  await insert.click();
  await expect(answer).toHaveValue("Dobrý den,\n\nOndra Přikryl, děkujeme. <b>");
  await expect(page.getByLabel("Tím je hlášení vyřízené")).toBeChecked();
  await expectAccessible(page);
  await answer.fill("");
  await page.getByLabel("Připravená odpověď").selectOption(title);
  await insert.click();
  await expect(answer).toHaveValue("Ondra Přikryl, děkujeme. <b>");

  await page.goto("/admin/support/answers");
  await expectAccessible(page);
  await page.getByRole("link", { name: title }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Smazat" }).click();
  await expect(page.getByText("Odpověď je smazaná.")).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
});

test.describe("a picture that is none", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("is refused at its field, and what was typed stays @desktop", async ({ page }) => {
    await page.goto("/support?type=2");
    await page.getByLabel("O co jde").fill("Faktura");
    await page.getByLabel("Podrobnosti").fill("Nesedí mi částka.");
    await page
      .getByLabel("Snímek obrazovky")
      .setInputFiles({ name: "snimek.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
    await page.getByRole("button", { name: "Odeslat hlášení" }).click();
    await expect(page.getByRole("main").getByText("Soubor není platný obrázek.")).toBeVisible();
    await expect(page.getByLabel("Podrobnosti")).toHaveValue("Nesedí mi částka.");
    await expect(page.getByRole("radio", { name: /Kontaktovat podporu/ })).toBeChecked();
  });
});

test.describe("with gaps in a report", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("the form leads to the first of them, though it stands above the screen @desktop", {
    tag: "@script",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto("/support");
    const [subject, content] = [page.getByLabel("O co jde"), page.getByLabel("Podrobnosti")];
    // What looks after the page comes with the first move.
    const isLedTo = (field: typeof subject) =>
      expect(async () => {
        await page.getByRole("button", { name: "Odeslat hlášení" }).click();
        await expect(field).toBeFocused({ timeout: 3000 });
      }).toPass();
    await isLedTo(subject);
    await expect(page.getByText("O co jde", { exact: true })).toBeInViewport({ ratio: 1 });
    await subject.fill("Video nejde přehrát");
    await isLedTo(content);
    await expect(content).toBeInViewport({ ratio: 1 });
    await expect(subject).toHaveValue("Video nejde přehrát");
  });
});
