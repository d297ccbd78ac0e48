import { truncateSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { maxAttachmentBytes } from "../../app/domain/attachments/rules";
import { maxFileBytes } from "../../app/domain/intake/rules";
import { expect, expectAccessible, logIn, ownAddress, type Page, test } from "./fixtures";

// What cannot be stored is answered with 413, which the console reports.
test.use({ expectedErrors: [/status of 413/] });

/** The attachments of a clip of a creator whom hardly any other test visits. */
async function openCard(page: Page, email = "lenka@palubka.test") {
  await logIn(page, "dashcamer", email);
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.getByRole("main").locator("a[href*='/dashcamer/videos/']").first().click();
  await expect(page).toHaveURL(/\/dashcamer\/videos\/\d+/);
  const card = page.getByRole("region", { name: "Přílohy" });
  await card.getByText("Přiložit soubor").click();
  return card;
}

test("a creator keeps a file beside a clip, takes it back and deletes it @desktop", async ({ page }) => {
  test.slow();
  const name = `zápis-${crypto.randomUUID()}.html`;
  const content = Buffer.from(`<script>document.title = "x"</script>${"x".repeat(2_000)}`);
  const card = await openCard(page);
  await card.getByLabel("Soubor").setInputFiles({ name, mimeType: "text/html", buffer: content });
  await card.getByRole("button", { name: "Přiložit" }).click();
  await expect(page.getByText("Příloha je uložená.")).toBeVisible();
  const row = card.getByRole("listitem").filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/2\s?kB/);
  await expectAccessible(page);

  const link = row.getByRole("link", { name });
  const answer = await page.request.get((await link.getAttribute("href")) as string);
  const disposition = answer.headers()["content-disposition"] ?? "";
  expect(disposition).toMatch(/^attachment;/);
  // What the browser makes of the name depends on the language of its machine.
  expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
  expect(answer.headers()["content-type"]).toBe("application/octet-stream");
  const arriving = page.waitForEvent("download");
  await link.click();
  const file = await arriving;
  expect(await readFile(await file.path())).toEqual(content);

  await row.getByText("Smazat", { exact: true }).click();
  await row.getByRole("button", { name: "Smazat přílohu" }).click();
  await expect(page.getByText("Příloha je smazaná.")).toBeVisible();
  await expect(card.getByText(name)).toHaveCount(0);
});

test("a file larger than an attachment may be is refused at the field @desktop", async ({
  page,
  javaScriptEnabled,
}) => {
  const path = test.info().outputPath("velky.bin");
  writeFileSync(path, "");
  truncateSync(path, maxAttachmentBytes + 1_000_000);
  const card = await openCard(page);
  await card.getByLabel("Soubor").setInputFiles(path);
  if (!javaScriptEnabled) await card.getByRole("button", { name: "Přiložit" }).click();
  await expect(card.getByText("Příloha může mít nejvýš 90 MB.")).toBeVisible();
  await expect(card.getByLabel("Soubor")).toHaveAttribute("aria-invalid", "true");
  if (javaScriptEnabled) await expect(card.getByRole("button", { name: "Přiložit" })).toBeDisabled();
  await expectAccessible(page);
});

/** Announces clips to a creator until only little space is left; what is on its way holds its place. */
async function fillSpace(makeRequest: () => Promise<APIRequestContext>, dashcamer: number, leave: number) {
  const metadata = Object.entries({ filename: "velky.mp4", dashcamer: String(dashcamer) })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
  const announced: { request: APIRequestContext; address: string }[] = [];
  // One sender may hold half of what is free: it takes several.
  const announce = async (size: number) => {
    const request = await makeRequest();
    const headers = { "Tus-Resumable": "1.0.0", "Upload-Length": String(size), "Upload-Metadata": metadata };
    const answer = await request.post("/files", { headers });
    if (answer.status() === 201) announced.push({ request, address: answer.headers().location as string });
    return answer.status() === 201;
  };
  for (let size = maxFileBytes; size > leave; ) {
    if (!(await announce(size))) size = Math.floor(size / 2);
  }
  return async () => {
    const headers = { "Tus-Resumable": "1.0.0" };
    for (const { request, address } of announced) {
      expect((await request.delete(address, { headers })).ok()).toBe(true);
      await request.dispose();
    }
  };
}

test("a file larger than the space left is refused at its field, with scripts and without @desktop @thorough", {
  tag: ["@script", "@desktop"],
}, async ({ page, playwright, browser }) => {
  test.slow();
  const path = test.info().outputPath("nevejde-se.bin");
  writeFileSync(path, "");
  truncateSync(path, 80_000_000);
  // The third creator of the demo world is Standa.
  const { baseURL } = test.info().project.use;
  const newSender = () =>
    playwright.request.newContext({ baseURL, extraHTTPHeaders: { "CF-Connecting-IP": ownAddress() } });
  const empty = await fillSpace(newSender, 3, 40_000_000);
  const send = async (own: Page) => {
    const card = await openCard(own, "standa@palubka.test");
    const before = await card.getByRole("listitem").count();
    await card.getByLabel("Soubor").setInputFiles(path);
    await card.getByRole("button", { name: "Přiložit" }).click();
    await expect(
      card.getByText(
        "Na tento soubor vám nezbývá místo. Uvolněte nějaké v části Prostor, nebo ho přikupte v části Tarif.",
      ),
    ).toBeVisible({ timeout: 20_000 });
    await expect(card.getByLabel("Soubor")).toHaveAttribute("aria-invalid", "true");
    await expect(card.getByLabel("Soubor")).toBeVisible();
    await expect(card.getByRole("listitem")).toHaveCount(before);
  };
  try {
    await send(page);
    await expectAccessible(page);
    const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
    await send(await plain.newPage());
    await plain.close();
  } finally {
    await empty();
  }
});
