import { readFileSync } from "node:fs";
import { main, press, rowOf } from "./admin-page";
import { enterAdmin, expect, expectAccessible, type Page } from "./fixtures";
import { testInOwnWorld } from "./own-world";

/** Money is decided once, so each project has a world of its own; what the tests decide, they do not share. */
const test = testInOwnWorld("administration-money", { changedBy: "administration/world.worker.ts" });

/** What is typed wrongly is answered with 400, and with 409 what somebody else has decided meanwhile. */
test.use({ expectedErrors: [/status of (400|409)/] });

test("a payout is stopped, the rest leaves in one file for the bank, and what the bank does then is written down @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser", "/admin/payouts");
  await expect(main(page).getByText("Na odeslání čekají 2 výplaty.")).toBeVisible();
  await press(page, "Zrušit výplatu pro Zahradnictví Nymburk");
  await expect(page.getByText("Výplata je zrušená.")).toBeVisible();
  await expect(rowOf(page, "Zahradnictví Nymburk")).toHaveCount(0);

  const another = await page.context().newPage();
  await another.goto("/admin/payouts");
  await press(page, "Udělat soubor pro banku");
  await expect(page.getByText("Soubor pro banku je hotový.")).toBeVisible();
  const asked = rowOf(page, "1265098001/5500");
  await expect(asked).toContainText(/600\sKč/);
  await expectAccessible(page);
  // Whoever has the page open still sees what waited.
  await press(another, "Udělat soubor pro banku");
  await expect(main(another).getByText("Na odeslání nic nečeká, nebo už soubor někdo udělal.")).toBeVisible();
  await another.close();

  const download = main(page)
    .getByRole("link", { name: /^Stáhnout KPC, soubor \d+ pro banku$/ })
    .last();
  const number = /\d+/.exec((await download.getAttribute("aria-label")) ?? "")?.[0];
  const saving = page.waitForEvent("download");
  await download.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`palubka-${number}.kpc`);
  const file = readFileSync(await saved.path(), "latin1");
  expect(file).toContain("1265098001");
  expect(file).not.toContain("727558021");

  await press(page, "Banka odmítla výplatu pro Kilometr po kilometru");
  await expect(page.getByText("Výplata je vedená jako vrácená a peníze zase čekají.")).toBeVisible();
  await expect(rowOf(page, "2000145399/0800")).toContainText("Kilometr po kilometru");
  await press(page, `Banka odeslala soubor ${number}`);
  await expect(page.getByText("Výplaty jsou odeslané.")).toBeVisible();
  await expect(main(page).getByText("Soubory, které čekají na odeslání")).toHaveCount(0);
  await main(page).getByRole("link", { name: "Odeslané" }).click();
  await expect(page).toHaveURL(/state=sent/);
  await main(page).getByLabel("Hledat podle jména nebo účtu").fill("honza");
  await press(page, "Hledat");
  const back = asked.filter({ hasText: /600\sKč/ });
  await back.getByRole("button", { name: "Peníze se vrátily, výplata pro Honza za volantem" }).click();
  await expect(page.getByText("Výplata je vedená jako vrácená a peníze zase čekají.")).toBeVisible();
  await expect(back).toHaveCount(1);
});

test("a refund that the gateway has lost goes by bank, once its account is right @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser", "/admin/refunds");
  await main(page).getByRole("link", { name: "Radek z Vysočiny" }).click();
  await expect(main(page).getByText("Brána na žádost o vrácení neodpověděla.")).toBeVisible();
  await expectAccessible(page);
  await press(page, "Nevrátila, poslat převodem");
  await expect(page.getByText("Hotovo, je rozhodnuto.")).toBeVisible();
  await main(page)
    .getByRole("link", { name: /^Čekají na účet/ })
    .click();
  await main(page).getByRole("link", { name: "Radek z Vysočiny" }).click();

  const account = main(page).getByLabel("Číslo účtu");
  await account.fill("19-2000145398/0800");
  await press(page, /^Poslat 119\sKč$/);
  await expect(account).toHaveAttribute("aria-invalid", "true");
  await expect(account).toHaveValue("19-2000145398/0800");
  await expectAccessible(page);
  await account.fill("19-2000145399/0800");
  await press(page, /^Poslat 119\sKč$/);
  await expect(page.getByText("Peníze odejdou s příštím souborem pro banku.")).toBeVisible();
  await main(page).getByRole("link", { name: "Radek z Vysočiny" }).click();
  await expect(main(page).getByText("Odchází převodem")).toBeVisible();
  await main(page)
    .getByRole("link", { name: /na 19-2000145399\/0800, čeká$/ })
    .click();
  await expect(rowOf(page, "19-2000145399/0800")).toContainText("vrácení peněz");
});

/** Opens the refund of a creator in a list, and answers what became of it. */
async function resolve(page: Page, creator: string, answer: string): Promise<void> {
  await enterAdmin(page, "superuser", "/admin/refunds");
  await main(page).getByRole("link", { name: creator }).click();
  await press(page, answer);
  await expect(page.getByText("Hotovo, je rozhodnuto.")).toBeVisible();
}

test("a refund that the gateway has made is closed, and says when @desktop", async ({ page }) => {
  await resolve(page, "Lenka na cestách", "Brána peníze vrátila");
  await main(page)
    .getByRole("link", { name: /^Vrácené/ })
    .click();
  await expect(rowOf(page, "Lenka na cestách")).toContainText(/49\sKč/);
  await main(page).getByRole("link", { name: "Lenka na cestách" }).click();
  await expect(main(page).getByText("Peníze jsou vrácené")).toBeVisible();
  await expect(main(page).getByText("Vráceno", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("a refund that the gateway has not made is asked for again @desktop", async ({ page }) => {
  await resolve(page, "Honza za volantem", "Nevrátila, požádat znovu");
  await main(page)
    .getByRole("link", { name: /^Na cestě/ })
    .click();
  await expect(rowOf(page, "Honza za volantem")).toContainText("platební branou");
  await main(page).getByRole("link", { name: "Honza za volantem" }).click();
  await expect(main(page).getByText("Vrátí je platební brána")).toBeVisible();
});

test("credit that is left after a contract goes to the account that its creator has named @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser", "/admin/payouts");
  await main(page)
    .getByRole("link", { name: /^Radek z Vysočiny, / })
    .click();
  const account = main(page).getByLabel("Číslo účtu");
  await account.fill("76327633/0300");
  await press(page, /^Poslat \d+\sKč$/);
  await expect(account).toHaveAttribute("aria-invalid", "true");
  await expect(account).toHaveValue("76327633/0300");
  await expectAccessible(page);
  await account.fill("76327632/0300");
  await press(page, /^Poslat \d+\sKč$/);
  await expect(page.getByText("Peníze odejdou s příštím souborem pro banku.")).toBeVisible();
  await page.goto("/admin/payouts");
  await expect(rowOf(page, "76327632/0300").filter({ hasText: "Radek z Vysočiny" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: /^Radek z Vysočiny, / })).toHaveCount(0);
});

test("a payment is paired by hand or put aside with a note, each after its first mistake @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser", "/admin/payments");
  await main(page).getByRole("link", { name: "VRANOVA LENKA" }).click();
  const proposed = main(page).getByRole("button", { name: /^Přiřadit k faktuře \d{10}$/ });
  const right = /\d{10}/.exec((await proposed.getAttribute("aria-label")) ?? "")?.[0] as string;
  const number = main(page).getByLabel("Číslo faktury");
  const assign = main(page).getByRole("button", { name: "Přiřadit", exact: true });
  await number.fill(right.slice(0, -1));
  await assign.click();
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(number).toHaveValue(right.slice(0, -1));
  await expectAccessible(page);
  await number.fill(right);
  await assign.click();
  await expect(page.getByText("Platba je přiřazená.")).toBeVisible();
  await page.goto(`/admin/invoices?q=${right}`);
  await expect(rowOf(page, right)).toContainText("Zaplaceno");

  await page.goto("/admin/payments");
  await main(page).getByRole("link", { name: "Jozef Kováč" }).click();
  const note = main(page).getByLabel("Poznámka");
  await press(page, "Odložit platbu");
  await expect(note).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await note.fill("Eura jsme mu poslali zpátky.");
  await press(page, "Odložit platbu");
  await expect(page.getByText("Platba je odložená.")).toBeVisible();
  await expect(rowOf(page, "Jozef Kováč")).toHaveCount(0);
  await main(page).getByRole("link", { name: "Odložené" }).click();
  await expect(rowOf(page, "Jozef Kováč")).toContainText("Eura jsme mu poslali zpátky.");
});

test("money that is nobody's goes back to its payer, once the superuser says why @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser", "/admin/payments?list=aside");
  await main(page).getByRole("link", { name: "Autoservis Kolín s. r. o." }).click();
  await main(page).getByText("Nikomu nepatří, vrátit plátci").click();
  const [account, reason] = [
    main(page).getByLabel("Účet, na který se vrátí"),
    main(page).getByLabel("Důvod"),
  ];
  await expect(account).toHaveValue("76327632/0300");
  await account.fill("76327633/0300");
  await reason.fill("Reklamu si neobjednali u nás.");
  await press(page, /^Poslat zpátky 500\sKč$/);
  await expect(account).toHaveAttribute("aria-invalid", "true");
  await expect(account).toHaveValue("76327633/0300");
  await expect(reason).toHaveValue("Reklamu si neobjednali u nás.");
  await expectAccessible(page);
  await account.fill("76327632/0300");
  await press(page, /^Poslat zpátky 500\sKč$/);
  await expect(page.getByRole("button", { name: /^Poslat zpátky/ })).toHaveCount(0);
  await page.goto("/admin/payments?list=sentBack");
  await expect(rowOf(page, "Autoservis Kolín")).toContainText("Reklamu si neobjednali u nás.");
  await page.goto("/admin/audit?area=money");
  await expect(rowOf(page, "Vrácení nepřiřazené platby").first()).toContainText(/500\sKč/);
});

test("a correction says what is wrong with its amount and reason before it says what it would do @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser", "/admin/invoices?q=lenka&state=paid");
  await main(page).getByRole("row").nth(1).getByRole("link").click();
  await main(page).getByRole("link", { name: "Vystavit opravný doklad" }).click();
  const [amount, reason] = [main(page).getByLabel("O kolik ji snížit"), main(page).getByLabel("Důvod")];
  await amount.fill("1 200");
  await reason.fill("Výpadek o víkendu");
  await press(page, "Ukázat, co se stane");
  await expect(main(page).getByText("Z faktury zbývá 119 Kč, víc odečíst nejde.")).toBeVisible();
  await expect(amount).toHaveValue("1 200");
  await expect(reason).toHaveValue("Výpadek o víkendu");
  await expectAccessible(page);
  await amount.fill("19");
  await press(page, "Ukázat, co se stane");
  await expect(main(page).getByText("Vznikne opravný doklad na −19 Kč.")).toBeVisible();
  await expect(main(page).getByText("19 Kč se dashcamerovi připíše jako kredit.")).toBeVisible();
  await press(page, "Vystavit opravný doklad");
  await expect(page.getByText("Opravný doklad je vystavený.")).toBeVisible();
  await page.goto("/admin/invoices?q=lenka&kind=correction");
  await expect(rowOf(page, "Opravný doklad")).toContainText(/−19\sKč/);
});

test("a statement is read from a file, and a payout that it shows come back is known again @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser", "/admin/payments");
  const csv = [
    "Datum;Objem;VS;Měna;Protiúčet;Kód banky;Název protiúčtu;Zpráva pro příjemce;Pohyb",
    "12.11.2026;5990,00;;CZK;1265098001;5500;Petr Honza;vracená platba;9001",
  ].join("\n");
  const statement = { name: "vypis.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await press(page, "Načíst výpis");
  await expect(main(page).getByLabel("Soubor s výpisem")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await main(page).getByText("Názvy sloupců v CSV").click();
  await main(page).getByLabel("Částka", { exact: true }).fill("Kolik");
  await main(page).getByLabel("Číslo pohybu").fill("Pohyb");
  await main(page).getByLabel("Soubor s výpisem").setInputFiles(statement);
  await press(page, "Načíst výpis");
  // What the columns are called was typed by hand, and only one of them is wrong.
  await expect(main(page).getByLabel("Částka", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(main(page).getByLabel("Číslo pohybu")).toHaveValue("Pohyb");
  await expectAccessible(page);
  await main(page).getByLabel("Částka", { exact: true }).fill("Objem");
  await main(page).getByLabel("Soubor s výpisem").setInputFiles(statement);
  await press(page, "Načíst výpis");
  await expect(main(page).getByText("Výpis je načtený, nových plateb: 1.")).toBeVisible();

  await main(page).getByRole("link", { name: "Petr Honza" }).click();
  await expect(main(page).getByText("Možná se vrátila výplata")).toBeVisible();
  await expect(main(page).getByText(/na účet 1265098001\/5500, odeslaná/)).toBeVisible();
  await expectAccessible(page);
  await press(page, /^Je to ona/);
  await expect(page.getByText("Výplata je vedená jako vrácená a peníze zase čekají.")).toBeVisible();
  await expect(rowOf(page, "Petr Honza")).toHaveCount(0);
  await main(page).getByRole("link", { name: "Vrácené výplaty" }).click();
  await expect(rowOf(page, "Petr Honza")).toContainText(/5\s990\sKč/);
});
