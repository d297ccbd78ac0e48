import { readFileSync } from "node:fs";
import { getDocumentProxy } from "unpdf";
import { unzip } from "../unzip";
import { expect, expectAccessible, logIn, ownAddress, type Page, test, touchOnlyAlive } from "./fixtures";
import { fillOrder, placeOrder, registerCreator } from "./new-creator";

async function save(page: Page, link: string) {
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  const saved = await saving;
  expect(await saved.failure()).toBeNull();
  return { name: saved.suggestedFilename(), bytes: new Uint8Array(readFileSync(await saved.path())) };
}

/** The PDF is made after the issue; until then the page says so. */
async function savePdf(page: Page) {
  const link = page.getByRole("link", { name: "Stáhnout PDF" });
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  const { bytes } = await save(page, "Stáhnout PDF");
  const { items } = await (await (await getDocumentProxy(bytes)).getPage(1)).getTextContent();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join("\n")
    .replaceAll("\u00a0", " ");
}

test("a year of everybody's documents is one ZIP with their list and the ledger, and a creator has their own @desktop", async ({
  page,
}) => {
  await logIn(page, "superuser", "eva@palubka.test");
  await page.goto("/admin/invoices");
  await page.getByRole("link", { name: "Stáhnout za období" }).click();
  await page.getByLabel("Část roku").selectOption({ label: "Celý rok" });
  await page.getByRole("button", { name: "Ukázat doklady" }).click();
  await expect(page.getByRole("heading", { name: /^Rok \d{4}$/ })).toBeVisible();
  await expectAccessible(page);
  const shown = Number(/^(\d+)\sdoklad/.exec(await page.getByText(/doklad.*, dohromady/).innerText())?.[1]);
  const all = await save(page, "Stáhnout ZIP");
  expect(all.name).toMatch(/^palubka-doklady-\d{4}-01-01-\d{4}-12-31\.zip$/);
  const { names, text, readAll } = await unzip(all.bytes);
  await readAll();
  const count = (folder: string) => names.filter((name) => name.startsWith(folder)).length;
  // Another test may issue one between the page and the ZIP.
  expect(count("pdf/")).toBeGreaterThanOrEqual(shown);
  expect(count("isdoc/")).toBe(count("pdf/"));
  expect((await text("seznam-dokladu.csv")).trim().split("\r\n")).toHaveLength(count("pdf/") + 1);
  expect(names.at(-1)).toBe("ucetni-denik.csv");

  await page.context().clearCookies();
  await logIn(page, "dashcamer", "honza@palubka.test");
  await page.waitForURL("**/dashcamer");
  await page.goto("/dashcamer/invoices");
  await page.getByRole("link", { name: "Stáhnout za období" }).click();
  await page.getByLabel("Část roku").selectOption({ label: "Celý rok" });
  await page.getByRole("button", { name: "Ukázat doklady" }).click();
  await expect(page.getByRole("heading", { name: /^Rok \d{4}$/ })).toBeVisible();
  const own = await unzip((await save(page, "Stáhnout ZIP")).bytes);
  expect(own.names.length).toBeGreaterThan(2);
  expect(own.names.length).toBeLessThan(names.length);
  expect(own.names).not.toContain("ucetni-denik.csv");
});

test("a correction by the superuser comes to the creator as a document with PDF and ISDOC @desktop", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await registerCreator(page);
  await fillOrder(page);
  await placeOrder(page).click();
  const heading = page.getByRole("heading", { name: /^Faktura \d+$/ });
  await expect(heading).toBeVisible();
  const number = (await heading.innerText()).replace(/\D/g, "");

  const { javaScriptEnabled } = test.info().project.use;
  const office = await browser.newContext({
    baseURL,
    javaScriptEnabled,
    extraHTTPHeaders: { "CF-Connecting-IP": ownAddress() },
  });
  touchOnlyAlive(office);
  const superuser = await office.newPage();
  await logIn(superuser, "superuser", "eva@palubka.test");
  await superuser.goto(`/admin/invoices?q=${number}`);
  await superuser.getByRole("link", { name: number }).click();
  await superuser.getByRole("link", { name: "Vystavit opravný doklad" }).click();
  await superuser.getByLabel("O kolik ji snížit").fill("100,50");
  await superuser.getByLabel("Důvod").fill("Sleva za výpadek v říjnu");
  await superuser.getByRole("button", { name: "Ukázat, co se stane" }).click();
  await expect(superuser.getByText("Vznikne opravný doklad na −100,50 Kč.")).toBeVisible();
  await expectAccessible(superuser);
  await superuser.getByRole("button", { name: "Vystavit opravný doklad" }).click();
  await expect(superuser).toHaveURL(/\/admin\/invoices\/\d+$/);
  await expect(superuser.getByText("Opravný doklad je vystavený.")).toBeVisible();
  await office.close();

  await page.goto("/dashcamer/invoices");
  const rows = page.getByRole("main").locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("−100,50 Kč");
  await expect(rows.first()).toContainText("Opravný doklad");
  await rows.first().getByRole("link").first().click();
  const title = page.getByRole("heading", { level: 1, name: /^Opravný doklad \d+$/ });
  await expect(title).toBeVisible();
  const correcting = (await title.innerText()).replace(/\D/g, "");
  await expect(page.getByText("Sleva za výpadek v říjnu")).toBeVisible();
  await expectAccessible(page);
  const pdf = await savePdf(page);
  for (const words of [`Opravný doklad ${correcting}`, number, "Sleva za výpadek v říjnu", "−100,50 Kč"])
    expect(pdf).toContain(words);
  const isdoc = await save(page, "Stáhnout ISDOC");
  expect(isdoc.name).toBe(`Opravný doklad ${correcting}.isdoc`);
  const xml = new TextDecoder().decode(isdoc.bytes);
  expect(xml).toContain(`<OriginalDocumentReference><ID>${number}</ID>`);
  expect(xml).toContain("<DocumentType>2</DocumentType>");
  expect(xml).toContain("TaxInclusiveAmount>100.50</TaxInclusiveAmount>");
});
