import { pragueDay, pragueDayNumber, startOfPragueDay } from "../../app/domain/prague-time";
import { main, press, rowOf } from "./admin-page";
import { enterAdmin, expect, expectAccessible, otherBrowser } from "./fixtures";
import { testInOwnWorld } from "./own-world";

/** Terms and addresses are everybody's, so each project has a world of its own. */
const test = testInOwnWorld("administration-content");

/** What is typed wrongly is answered with 400, with 404 whoever is not here, and with 409 what somebody else has. */
test.use({ expectedErrors: [/status of (400|404|409)/] });

/** The day so many days from today, in Prague. */
const dayIn = (days: number) => pragueDay(startOfPragueDay(pragueDayNumber(Date.now()) + days));

test("a canned answer with words that nothing fills in is not saved, and neither is one that another has changed @desktop", async ({
  page,
}) => {
  await enterAdmin(page, "superuser", "/admin/support/answers");
  await main(page).getByRole("link", { name: "Napsat odpověď" }).click();
  const [title, text] = [
    main(page).getByLabel("Jak se jmenuje"),
    main(page).getByLabel("Odpověď", { exact: true }),
  ];
  await title.fill("Záběr je v koši");
  await text.fill("Dobrý den, {příjmení}, záběr jde z koše vrátit.");
  const place = main(page).getByLabel("U kterých hlášení se nabídne");
  await place.selectOption("Jen z webu Honza za volantem");
  await press(page, "Uložit odpověď");
  await expect(main(page).getByText("Doplnit umíme jen {jméno}, {web} a {předmět}.")).toBeVisible();
  await expect(title).toHaveValue("Záběr je v koši");
  await expect(text).toHaveValue("Dobrý den, {příjmení}, záběr jde z koše vrátit.");
  await expect(place.locator("option:checked")).toHaveText("Jen z webu Honza za volantem");
  await expectAccessible(page);
  await text.fill("Dobrý den, {jméno}, záběr jde z koše vrátit.");
  await press(page, "Uložit odpověď");
  await expect(page.getByText("Odpověď je uložená.")).toBeVisible();
  await expect(rowOf(page, "Záběr je v koši")).toContainText("z webu Honza za volantem");

  await main(page).getByRole("link", { name: "Záběr je v koši" }).click();
  await expect(text).toHaveValue("Dobrý den, {jméno}, záběr jde z koše vrátit.");
  const another = await page.context().newPage();
  await another.goto(page.url());
  await title.fill("Záběr je v koši 30 dní");
  await press(page, "Uložit odpověď");
  await expect(rowOf(page, "Záběr je v koši 30 dní")).toHaveCount(1);
  await main(another).getByLabel("Odpověď", { exact: true }).fill("Napsáno vedle.");
  await press(another, "Uložit odpověď");
  await expect(
    main(another).getByText("Odpověď mezitím někdo změnil. Otevřete stránku znovu."),
  ).toBeVisible();
  await expect(main(another).getByLabel("Odpověď", { exact: true })).toHaveValue("Napsáno vedle.");
  await another.close();
});

test("the next terms are written, compared with the last ones, and announced for good @desktop", async ({
  page,
  browser,
  origin,
}) => {
  test.slow();
  await enterAdmin(page, "superuser", "/admin/terms");
  await main(page)
    .getByRole("link", { name: /^Rozepsané znění/ })
    .click();
  const [day, changes, text] = [
    main(page).getByLabel(/^Účinné od/),
    main(page).getByRole("textbox", { name: "Co se mění" }),
    main(page).getByLabel("Celé znění"),
  ];
  const save = () => press(page, "Uložit a ukázat");
  const written = await text.inputValue();
  const added = "Hvězdičky za hlášky nedáváme.";
  await day.fill(dayIn(1));
  await changes.fill("Nově píšeme, že hvězdičky nedáváme.");
  await text.fill(`${written}\n\n${added}`);
  await save();
  await expect(day).toHaveAttribute("aria-invalid", "true");
  await expect(day).toHaveValue(dayIn(1));
  await expect(text).toHaveValue(`${written}\n\n${added}`);
  await expectAccessible(page);
  await day.fill(dayIn(30));
  await text.fill(`${written}\n\n{nikdo} ${added}`);
  await save();
  await expect(text).toHaveAttribute("aria-invalid", "true");
  await expect(day).toHaveValue(dayIn(30));
  await text.fill(`${written}\n\n${added}`);
  await save();
  await expect(page.getByText("Uloženo. Níž je, jak bude text vypadat a co se změní.")).toBeVisible();
  const difference = main(page).getByRole("region", { name: /^Rozdíl proti znění/ });
  await expect(difference.getByText(added)).toBeVisible();
  await expect(
    main(page).getByRole("region", { name: "Náhled" }).getByText("Nově píšeme, že hvězdičky nedáváme."),
  ).toBeVisible();
  await expectAccessible(page);
  await press(page, "Oznámit");
  await expect(page.getByText("Nové znění je oznámené.")).toBeVisible();

  await otherBrowser(
    browser,
    async (visitor) => {
      await visitor.goto(`/terms/fan?version=${dayIn(30)}`);
      await expect(main(visitor).getByText(added, { exact: true })).toBeVisible();
    },
    origin,
  );

  await page.goto("/admin/terms/fan/draft");
  await expect(main(page).getByText(/je oznámené a\sodvolat nejde/)).toBeVisible();
  await day.fill(dayIn(60));
  await changes.fill("Ještě nic.");
  await save();
  await expect(main(page).getByText("Text je stejný, nic se v něm nemění.")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Oznámit" })).toHaveCount(0);
  await press(page, "Zahodit rozepsané znění");
  await expect(page.getByText("Rozepsané znění je pryč.")).toBeVisible();
  await page.goto("/admin/audit?area=settings");
  await expect(rowOf(page, "Oznámení nového znění podmínek")).toContainText(`fan ${dayIn(30)}`);
});

test("a site is founded and gets an address, which is changed and taken away, each after its first mistake @desktop", async ({
  page,
}) => {
  test.slow();
  await enterAdmin(page, "superuser", "/admin/sites");
  await main(page).getByLabel("Název webu").fill("Kilometry");
  await main(page).getByLabel("E-mail dashcamera").fill("nikdo@palubka.test");
  await press(page, "Založit web");
  await expect(
    main(page).getByText("Dashcamera s tímhle e-mailem tu nemáme, nebo už skončil."),
  ).toBeVisible();
  await expect(main(page).getByLabel("Název webu")).toHaveValue("Kilometry");
  await expectAccessible(page);
  await main(page).getByLabel("E-mail dashcamera").fill("standa@palubka.test");
  await press(page, "Založit web");
  await expect(page.getByText("Web je založený.")).toBeVisible();
  await expect(main(page).getByRole("heading", { level: 1, name: "Kilometry" })).toBeVisible();

  const host = main(page).getByLabel("Adresa", { exact: true });
  const add = () => press(page, "Přidat adresu");
  await host.fill("kilometry");
  await add();
  await expect(host).toHaveAttribute("aria-invalid", "true");
  await expect(host).toHaveValue("kilometry");
  await expectAccessible(page);
  await host.fill("lenka.localhost");
  await add();
  await expect(main(page).getByText("Ta adresa už k nějakému webu vede.")).toBeVisible();
  await host.fill("Kilometry.Palubka.test");
  await add();
  await expect(page.getByText("Adresa je přidaná.")).toBeVisible();
  await main(page).getByRole("link", { name: "Zkontrolovat DNS a certifikát" }).click();
  await expect(main(page).getByRole("columnheader", { name: "HTTPS a certifikát" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Zkontrolovat znovu" })).toBeVisible();

  await main(page).getByRole("link", { name: "Upravit adresu kilometry.palubka.test" }).click();
  await expect(
    main(page).getByRole("heading", { name: "Změnit adresu kilometry.palubka.test" }),
  ).toBeVisible();
  await host.fill("lenka.palubka.test");
  await press(page, "Změnit adresu");
  await expect(main(page).getByText("Ta adresa už k nějakému webu vede.")).toBeVisible();
  await expect(host).toHaveValue("lenka.palubka.test");
  await expectAccessible(page);
  await host.fill("km.palubka.test");
  await press(page, "Změnit adresu");
  await expect(page.getByText("Adresa je změněná.")).toBeVisible();
  await main(page).getByRole("link", { name: "Upravit adresu km.palubka.test" }).click();
  await press(page, "Vyřadit adresu");
  await expect(main(page).getByText("Web zatím vlastní adresu nemá.")).toBeVisible();

  const password = main(page).getByLabel("Nové heslo", { exact: true });
  await password.fill("heslo");
  await press(page, "Nastavit heslo");
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await password.fill("Zelená vlna až na Zličín");
  await press(page, "Nastavit heslo");
  await expect(page.getByText("Heslo je nastavené.")).toBeVisible();
});

test("an update waits as a draft, is changed after a mistake, and is deleted @desktop", async ({ page }) => {
  await enterAdmin(page, "superuser", "/admin/changelog");
  await main(page).getByRole("link", { name: "Napsat poznámku" }).click();
  const [title, text] = [main(page).getByLabel("Verze nebo pár slov"), main(page).getByLabel("Co je nového")];
  await title.fill("Jarní úklid");
  await press(page, "Uložit a ukázat");
  await expect(text).toHaveAttribute("aria-invalid", "true");
  await expect(title).toHaveValue("Jarní úklid");
  await expectAccessible(page);
  await text.fill("- Umyli jsme **kamery**.");
  await press(page, "Uložit a ukázat");
  await expect(main(page).getByText(/^Rozepsaná, uvidí ji návštěvníci/)).toBeVisible();
  await main(page)
    .getByLabel(/^Datum/)
    .fill(dayIn(7));
  await press(page, "Uložit a ukázat");
  await expect(main(page).getByText(/^Ukáže se/)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/changelog");
  await expect(rowOf(page, "Jarní úklid")).toContainText("čeká na svůj den");
  await main(page).getByRole("link", { name: "Jarní úklid" }).click();
  await press(page, "Smazat");
  await expect(page.getByText("Poznámka je smazaná.")).toBeVisible();
  await expect(rowOf(page, "Jarní úklid")).toHaveCount(0);
});
