import { expect, expectAccessible, logIn, test } from "./fixtures";

// What is typed is wrong at first.
test.use({ expectedErrors: [/status of (400|404)/] });

/** Each way of using a browser has a creator of its own. */
const creators: Record<string, string> = { desktop: "standa", phone: "standa", noscript: "lenka" };

test("a creator connects a channel by its address, and its videos come @desktop", async ({ page }, {
  project,
}) => {
  const name = creators[project.name] ?? "";
  await logIn(page, "dashcamer", `${name}@palubka.test`);
  await expect(page).toHaveURL(/\/dashcamer/);
  await page.goto("/dashcamer/channel");
  const address = page.getByLabel("Adresa kanálu");
  const find = page.getByRole("button", { name: "Najít kanál" });
  await address.fill("https://www.seznam.cz/@kanal");
  await find.click();
  await expect(page.getByText(/^To není adresa kanálu/).first()).toBeVisible();
  await expect(address).toHaveValue("https://www.seznam.cz/@kanal");
  await address.fill("@tenhle-tam-neni");
  await find.click();
  await expect(page.getByText(/^Kanál jsme na YouTube nenašli/).first()).toBeVisible();

  await address.fill(`https://www.youtube.com/@kanal-${name}/videos`);
  await find.click();
  await expect(page.getByRole("heading", { name: "Je to on?" })).toBeVisible();
  await expect(page.getByText("Z kanálu 1: srna a rychlé brzdy")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Připojit tento kanál" }).click();
  await expect(page.getByText("Kanál je připojený.").first()).toBeVisible();
  await expect(page.getByText("čeká na YouTube")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/dashcamer/uploads?q=brzdy");
  await expect(page.getByRole("link", { name: /^Z kanálu \d: srna/ })).toHaveCount(3);

  await page.goto("/dashcamer/channel");
  await page.getByRole("button", { name: "Načíst playlisty znovu" }).click();
  await expect(page.getByText("Playlisty kanálu jsou načtené.").first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel("Kam na webu patří videa z playlistu Brzdy na kanálu")
    .selectOption("Nový playlist: Brzdy na kanálu");
  await page.getByRole("button", { name: "Uložit zařazení playlistu Brzdy na kanálu" }).click();
  await expect(page.getByText("Uloženo. Videa jsou zařazená podle kanálu.").first()).toBeVisible();
  await page.goto("/dashcamer/uploads?q=brzdy");
  await page
    .getByRole("link", { name: /^Z kanálu 1: srna/ })
    .first()
    .click();
  await expect(page.getByLabel("Playlist", { exact: true })).toHaveValue("channel");
  await expect(page.getByLabel("Playlist", { exact: true })).toContainText("Podle kanálu (Brzdy na kanálu)");

  await page.goto("/dashcamer/channel");
  await page.getByText("Smazat").click();
  await page.getByRole("button", { name: "Odpojit kanál", exact: true }).click();
  await expect(page.getByText("Kanál je odpojený.").first()).toBeVisible();
  await page.goto("/dashcamer/uploads?q=brzdy");
  await expect(page.getByRole("link", { name: /^Z kanálu \d: srna/ })).toHaveCount(3);
});
