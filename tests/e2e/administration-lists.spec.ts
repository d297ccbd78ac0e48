import { readFileSync } from "node:fs";
import { pragueDay } from "../../app/domain/prague-time";
import { main, press, rowOf } from "./admin-page";
import { enterAdmin, expect, expectAccessible, type Page } from "./fixtures";
import { testInOwnWorld } from "./own-world";

/** A mail leaves and a check runs, so each project has a world of its own, whose lists nothing else fills. */
const test = testInOwnWorld("administration-lists");

test.use({ expectedErrors: [/status of 400/] });

const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });

const [today, tomorrow] = [0, 24 * 3_600_000].map((ms) => pragueDay(Date.now() + ms)) as [string, string];

test("each number on the first page of the administration leads to where that waits @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser");
  const waiting = main(page).getByRole("listitem").getByRole("link");
  const titles: Record<string, string> = {
    "platby bez faktury": "Platby",
    "vrácení peněz": "Vrácení peněz",
    "výplaty k odeslání": "Výplaty",
    "otevřená hlášení": "Podpora",
    "úloha, která selhala": "Úlohy",
    "e-mail, který neodešel": "Neodeslané e-maily",
    "chyba v prohlížečích": "Chyby v prohlížečích",
  };
  for (const [words, title] of Object.entries(titles)) {
    await waiting.filter({ hasText: words }).click();
    await expect(heading(page)).toHaveText(title);
    await page.goto("/admin");
  }
});

test("a mail that did not leave is sent again, and what is erased by itself stands there rule by rule @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser", "/admin/mails");
  await expect(rowOf(page, "tereza@gmial.example")).toContainText("Potvrďte prosím svůj e-mail");
  await press(page, "Poslat znovu: Potvrďte prosím svůj e-mail, tereza@gmial.example");
  await expect(page.getByText("E-mail jde znovu ven.")).toBeVisible();
  await expect(main(page).getByText("Všechno odešlo")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Mazání" }).click();
  await expect(heading(page)).toHaveText("Mazání");
  await expect(rowOf(page, "Koš po 30 dnech")).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "Záznam běhů" })).toBeVisible();
  await expectAccessible(page);
});

test("the store is checked at once, and says that everything fits @desktop", async ({ page }) => {
  // The clock takes a check up within a minute.
  test.slow();
  await enterAdmin(page, "superuser", "/admin/storage");
  await press(page, "Zkontrolovat teď");
  await expect(page.getByText("Kontrola běží, za chvíli bude hotová.")).toBeVisible();
  const again = main(page).getByRole("button", { name: "Zkontrolovat teď" });
  await expect(async () => {
    await page.reload();
    await expect(again).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(main(page).getByText("Všechno sedí")).toBeVisible();
  await expectAccessible(page);
});

test("the record of changes is narrowed to a time and a person, and what is left goes out as CSV @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser", "/admin/audit");
  const filter = main(page).getByRole("search");
  await filter.getByLabel("Oblast").selectOption("Peníze");
  await filter.getByLabel("Ode dne").fill(tomorrow);
  await filter.getByLabel("Do dne").fill(today);
  await press(page, "Zobrazit");
  await expect(filter.getByLabel("Do dne")).toHaveAttribute("aria-invalid", "true");
  await expect(filter.getByLabel("Ode dne")).toHaveValue(tomorrow);
  await expectAccessible(page);
  await filter.getByLabel("Ode dne").fill("");
  await press(page, "Zobrazit");
  await expect(filter.getByLabel("Do dne")).not.toHaveAttribute("aria-invalid");
  await main(page).getByRole("link", { name: "Honza za volantem (dashcamer)" }).first().click();
  await expect(filter.getByText(/^Jen to, co/)).toBeVisible();
  await expect(filter.getByLabel("Oblast").locator("option:checked")).toHaveText("Peníze");
  const shown = await main(page).locator("tbody tr").count();
  expect(shown).toBeGreaterThan(1);

  const saving = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "Stáhnout CSV" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^palubka-audit-\d{4}-\d\d-\d\d\.csv$/);
  const rows = readFileSync(await saved.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(rows).toHaveLength(shown + 1);
  for (const row of rows.slice(1)) expect(row).toContain("Honza za volantem");
});

test("a creator is found without diacritics, and an invoice by its state and day @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser", "/admin/creators");
  await main(page).getByLabel("Hledat podle jména nebo e-mailu").fill("radek z vysociny");
  await press(page, "Hledat");
  await expect(main(page).locator("tbody tr")).toHaveCount(1);
  await main(page).getByRole("link", { name: "Radek z Vysočiny" }).click();
  await expect(heading(page)).toHaveText("Radek z Vysočiny");

  await page.goto("/admin/invoices");
  await main(page).getByLabel("Stav", { exact: true }).selectOption("Zaplaceno částečně");
  await main(page).getByLabel("Vystaveno od").fill(tomorrow);
  await main(page).getByLabel("Vystaveno do").fill(today);
  await press(page, "Najít");
  await expect(main(page).getByLabel("Vystaveno do")).toHaveAttribute("aria-invalid", "true");
  await expect(main(page).getByLabel("Vystaveno od")).toHaveValue(tomorrow);
  await expectAccessible(page);
  await main(page).getByLabel("Vystaveno od").fill("");
  await press(page, "Najít");
  await expect(main(page).locator("tbody tr")).toHaveCount(1);
  await expect(main(page).locator("tbody tr")).toContainText("Zaplaceno částečně");
  await main(page).getByRole("link", { name: "Zrušit filtr" }).click();
  await expect(main(page).locator("tbody tr").nth(5)).toBeVisible();

  await main(page).getByRole("link", { name: "Stáhnout za období" }).click();
  await expect(heading(page)).toHaveText("Doklady za období");
  await main(page).getByLabel("Vystaveno od").fill(tomorrow);
  await main(page).getByLabel("Vystaveno do").fill(today);
  await press(page, "Ukázat doklady");
  await expect(main(page).getByLabel("Vystaveno do")).toHaveAttribute("aria-invalid", "true");
  await expect(main(page).getByLabel("Vystaveno od")).toHaveValue(tomorrow);
  await expect(main(page).getByRole("link", { name: "Stáhnout ZIP" })).toHaveCount(0);
  await expectAccessible(page);
});

test("lists of operations and of newsletters open one thing after another @desktop", async ({ page }) => {
  await enterAdmin(page, "superuser", "/admin/jobs");
  await main(page).getByRole("link", { name: "PDF dokladů" }).click();
  await expect(main(page).getByText("Error: D1_ERROR: Network connection lost.").first()).toBeVisible();
  await page.goto("/admin/jobs");
  await main(page).getByRole("link", { name: "Vyřízené" }).click();
  await expect(main(page).getByText("Tady nic není")).toBeVisible();
  await main(page).getByRole("link", { name: "Chyby v prohlížečích" }).click();
  await main(page)
    .getByRole("link", { name: /^Opravené/ })
    .click();
  await expect(page).toHaveURL(/list=mended/);
  await main(page).locator("tbody").getByRole("link").click();
  await expect(main(page).getByText(/^Opraveno ve verzi/)).toBeVisible();

  await page.goto("/admin/newsletter");
  await main(page).getByRole("link", { name: "dva roky" }).click();
  await expect(page).toHaveURL(/weeks=104/);
  await main(page)
    .getByRole("link", { name: /^Nové video/ })
    .click();
  await expect(heading(page)).toHaveText(/^Nové video/);
  await expect(main(page).getByRole("definition").filter({ hasText: /^3$/ })).toHaveCount(1);
  await main(page).getByRole("link", { name: "Newsletter", exact: true }).click();
  await expect(heading(page)).toHaveText("Newsletter");
});

test("numbers beside a version of the terms lead to who agrees and who rejects, and on to the creator @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser", "/admin/terms");
  await main(page)
    .getByRole("link", { name: /: Souhlasí, znění od 1\.\s1\.\s2027$/ })
    .click();
  await expect(heading(page)).toHaveText("Kdo odpověděl");
  await expect(rowOf(page, "Honza za volantem")).toContainText("pracovna");
  await main(page).getByRole("link", { name: "Odmítli" }).click();
  await expect(main(page).getByText("Tady nikdo není")).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Souhlasí" }).click();
  await rowOf(page, "Honza za volantem").getByRole("link").click();
  await expect(heading(page)).toHaveText("Honza za volantem");
});

test("a job that nobody needs is thrown away with a reason, and an error is put off and taken up again @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser", "/admin/jobs");
  const job = main(page).getByRole("row").nth(1).getByRole("link");
  const name = await job.innerText();
  await job.click();
  await press(page, "Zahodit úlohu");
  const reason = main(page).getByLabel("Proč");
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await reason.fill("Příjemce si účet zrušil.");
  await press(page, "Zahodit úlohu");
  await expect(page.getByText("Úloha je zahozená.")).toBeVisible();
  await expect(main(page).getByText("Všechno běží samo, nic nečeká na vás.")).toBeVisible();
  await main(page).getByRole("link", { name: "Vyřízené" }).click();
  await rowOf(page, name).getByRole("link").click();
  await expect(main(page).getByText("Příjemce si účet zrušil.")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Zahodit úlohu" })).toHaveCount(0);

  await page.goto("/admin/errors");
  const error = main(page).getByRole("row").nth(1).getByRole("link");
  const message = await error.innerText();
  await error.click();
  await press(page, "Odložit chybu");
  await expect(rowOf(page, message)).toHaveCount(0);
  await main(page).getByRole("link", { name: "Odložené" }).click();
  await rowOf(page, message).getByRole("link").click();
  await expect(main(page).getByText("Odložená, jen se počítá.")).toBeVisible();
  await expectAccessible(page);
  await press(page, "Znovu otevřít");
  await expect(main(page).getByRole("button", { name: "Znovu otevřít" })).toHaveCount(0);
  await page.goto("/admin/errors");
  await expect(rowOf(page, message)).toBeVisible();
});
