import { pragueDay } from "../../app/domain/prague-time";
import { enterAdmin, expect, expectAccessible, otherBrowser } from "./fixtures";
import { testInOwnWorld } from "./own-world";

/** What is changed here shows on every page, so each project has a world of its own. */
const test = testInOwnWorld("administration");

test.use({ expectedErrors: [/status of 400/] });

const today = pragueDay(Date.now());

test("the superuser makes a promo code and announces a price, each after its first mistake @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser", "/admin/promo-codes");
  const main = page.getByRole("main");
  await main.getByLabel("Kód", { exact: true }).fill("ZIMA25");
  await main.getByRole("button", { name: "Vytvořit promokód" }).click();
  await expect(main.getByLabel("Sleva v procentech")).toHaveAttribute("aria-invalid", "true");
  await expect(main.getByLabel("Kód", { exact: true })).toHaveValue("ZIMA25");
  await expectAccessible(page);
  await main.getByLabel("Sleva v procentech").fill("25");
  await main.getByRole("button", { name: "Vytvořit promokód" }).click();
  const row = main.getByRole("row").filter({ hasText: "ZIMA25" });
  await expect(row).toContainText("25 %");
  await row.getByRole("button", { name: "Vypnout promokód ZIMA25" }).click();
  await expect(row).toContainText("Vypnutý");

  await page.goto("/admin/tariffs/2");
  await main.getByLabel("Od kdy").fill(pragueDay(Date.now() + 24 * 3_600_000));
  await main.getByLabel("Rok tarifu").fill("99999");
  await main.getByRole("button", { name: "Ukázat, co se změní" }).click();
  await expect(main.getByText(/^Tahle změna jde nejdřív od/)).toBeVisible();
  await expect(main.getByLabel("Rok tarifu")).toHaveValue("99999");
  await main.getByLabel("Rok tarifu").fill("100");
  await main.getByRole("button", { name: "Ukázat, co se změní" }).click();
  await expect(main.getByText("E-mail nikomu nepíšeme, nikomu se nic nezhorší.")).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("button", { name: "Oznámit změnu" }).click();
  await expect(main.getByRole("heading", { name: "Všechny změny" })).toBeVisible();
});

test("the superuser gives a creator days, tries a failed job again and marks an error as mended @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser", "/admin/creators/1");
  const main = page.getByRole("main");
  await main.getByLabel("O kolik dní").fill("7");
  await main.getByRole("button", { name: "Prodloužit tarif" }).click();
  await expect(main.getByLabel("O kolik dní")).toHaveValue("7");
  await main.getByLabel("Proč", { exact: true }).first().fill("Výpadek v sobotu.");
  await main.getByRole("button", { name: "Prodloužit tarif" }).click();
  await expect(main.getByText("Výpadek v sobotu.")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/admin/jobs/1");
  await main.getByRole("button", { name: "Zkusit znovu" }).click();
  await expect(main.getByText("Všechno běží samo, nic nečeká na vás.")).toBeVisible();

  await page.goto("/admin/errors/1");
  await main.getByRole("button", { name: "Označit za opravenou" }).click();
  await expect(main.getByRole("button", { name: "Označit za opravenou" })).toHaveCount(0);
  await page.goto("/admin/errors/1");
  await expect(main.getByText(/^Opraveno ve verzi/)).toBeVisible();
  await main.getByRole("button", { name: "Znovu otevřít" }).click();
  await expect(main.getByRole("button", { name: "Znovu otevřít" })).toHaveCount(0);
  await page.goto("/admin/errors/1");
  await expect(main.getByRole("button", { name: "Označit za opravenou" })).toBeVisible();
});

test("a local admin writes an update, shows a creator otherwise, and stops the receiving; visitors see it @desktop", async ({
  page,
  browser,
}) => {
  await enterAdmin(page, "localAdmin", "/admin/changelog/new");
  const main = page.getByRole("main");
  await main.getByLabel("Verze nebo pár slov").fill("Zimní úklid");
  await main.getByLabel("Co je nového").fill("- Stránky jsou **rychlejší**.");
  await main.getByLabel(/^Datum/).fill(today);
  await main.getByRole("button", { name: "Uložit a ukázat" }).click();
  await expect(main.getByText(/^Zveřejněná na webu/)).toBeVisible();

  await page.goto("/admin/overrides?q=honza");
  await main.getByRole("link", { name: /Honza/ }).first().click();
  await main.getByLabel("Jméno", { exact: true }).fill("Honza z dálnice");
  await main.getByRole("button", { name: "Uložit údaje" }).click();
  await expect(page.getByText("Uloženo").first()).toBeVisible();
  await page.goto("/upload?dashcamer=honza");
  await expect(main.getByText("Honza z dálnice").first()).toBeVisible();

  await page.goto("/admin/site");
  await main.getByLabel("Text zprávy").fill("V neděli stěhujeme servery.");
  await main.getByRole("button", { name: "Uložit zprávu" }).click();
  await expect(page.getByText("V neděli stěhujeme servery.").first()).toBeVisible();
  await main.getByLabel("Přijímat záběry").uncheck();
  await main.getByLabel(/^Co se dozví odesílatelé/).fill("Stěhujeme servery, zkuste to v pondělí.");
  await main.getByRole("button", { name: "Uložit příjem" }).click();
  await expect(main.getByLabel("Přijímat záběry")).not.toBeChecked();
  await expectAccessible(page);

  await otherBrowser(
    browser,
    async (visitor) => {
      await visitor.goto("/changelog");
      await expect(visitor.getByText("Zimní úklid")).toBeVisible();
      await visitor.goto("/upload");
      await expect(visitor.getByText("Stěhujeme servery, zkuste to v pondělí.")).toBeVisible();
      await expect(visitor.getByText("V neděli stěhujeme servery.")).toBeVisible();
    },
    new URL(page.url()).origin,
  );
});
