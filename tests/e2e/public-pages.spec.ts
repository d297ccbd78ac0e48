import { expect, expectAccessible, test } from "./fixtures";

for (const [path, heading] of [
  ["/about", "O mně"],
  ["/videos", "Videa"],
  ["/contact", "Kontakt"],
  ["/terms/dashcamer", "Všeobecné podmínky pro dashcamery"],
  ["/terms/fan", "Podmínky pro fanoušky"],
  ["/terms/gdpr", "Informace o zpracování osobních údajů"],
  ["/cookies", "Cookies"],
  ["/changelog", "Poznámky k aktualizaci"],
  ["/support", "S čím můžeme pomoct?"],
] as const) {
  test(`${path} is there and accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  });
}

test("videos are found by a word without diacritics and by playlist @desktop", async ({ page }) => {
  await page.goto("/videos");
  await page.getByRole("searchbox").fill("kamiony v levem");
  await page.getByRole("button", { name: "Hledat" }).click();
  await expect(page).toHaveURL(/search=kamiony/);
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.goto("/videos");
  const playlist = page.getByRole("navigation", { name: "Playlisty" }).getByRole("link").nth(1);
  await playlist.click();
  await expect(page).toHaveURL(/playlist=/);
  await expect(playlist).toHaveAttribute("aria-current", "true");
});

test("the notice about cookies goes once it is read", async ({ page }) => {
  await page.goto("/about");
  const notice = page.getByRole("region", { name: "Cookies" });
  await notice.getByRole("button", { name: "Rozumím" }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
  await page.goto("/videos");
  await expect(page.getByRole("heading", { level: 1, name: "Videa" })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("a report is taken and can be added to @desktop", async ({ page }) => {
  await page.goto("/support?type=3");
  await expect(page.getByRole("radio", { name: /Navrhnout vylepšení/ })).toBeChecked();
  await page.getByLabel("O co jde").fill("Noční režim přehrávače");
  await page.getByLabel("Podrobnosti").fill("V autě mě ten bílý okraj oslepuje.");
  await page.getByRole("button", { name: "Odeslat hlášení" }).click();
  await expect(page).toHaveURL(/\/support\/[0-9a-f]{32}$/);
  await expect(page.getByText("Děkujeme, zprávu máme.")).toBeVisible();
  await expect(page.getByText("V autě mě ten bílý okraj oslepuje.")).toBeVisible();
  await page.getByLabel("Doplnit hlášení").fill("Hlavně v tunelu.");
  await page.getByRole("button", { name: "Odeslat" }).click();
  await expect(page.getByText("Hlavně v tunelu.")).toBeVisible();
  await expect(page.getByLabel("Doplnit hlášení")).toHaveValue("");
  await expectAccessible(page);
});

test("terms and changelog open in a window over the page @script", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("link", { name: "Podmínky a osobní údaje" }).click();
  const terms = page.getByRole("dialog", { name: "Podmínky a osobní údaje" });
  await expect(terms.getByText("Co smíte poslat")).toBeVisible();
  await expect(terms.getByRole("button", { name: "Souhlasím" })).toBeHidden();
  await terms.getByText("Pro dashcamery").click();
  await expect(terms.getByText("Co Palubka dělá")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(terms).toBeHidden();

  await page.getByRole("link", { name: "Poznámky k aktualizaci" }).click();
  await expect(
    page.getByRole("dialog", { name: "Poznámky k aktualizaci" }).getByText("1.0.26"),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
});
