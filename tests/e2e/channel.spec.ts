import { expect, expectAccessible, logIn, test } from "./fixtures";

// What is typed is wrong at first.
test.use({ expectedErrors: [/status of (400|404)/] });

/** Each way of using a browser has a creator of its own. */
const creators: Record<string, string> = { desktop: "standa", phone: "standa", noscript: "lenka" };

/** Has the hub ask back and push a fourth video; what it says of that. */
async function push(name: string): Promise<string> {
  const channelId = { standa: "UCkanalstandyxxxxxxxxxxx", lenka: "UCkanallenkyxxxxxxxxxxxx" }[name];
  const response = await fetch(
    `http://127.0.0.1:${process.env.CHANNEL_SITE_PORT}/push?channel_id=${channelId}`,
  );
  return response.text();
}

test("a creator connects a channel by its address, and its videos come, also by a push of the hub @desktop", async ({
  page,
}, { project }) => {
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

  await address.fill("youtube.com/KanalTichy");
  await find.click();
  await expect(page.getByRole("heading", { name: "Je to on?" })).toBeVisible();
  await expect(page.getByText("YouTube teď o kanálu nic neprozradí")).toBeVisible();
  await expect(page.getByRole("link", { name: "Otevřít kanál" })).toBeVisible();
  await expectAccessible(page);

  await address.fill(`https://www.youtube.com/@kanal-${name}/videos`);
  await find.click();
  await expect(page.getByText("Z kanálu 1: srna a rychlé brzdy")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Připojit tento kanál" }).click();
  await expect(page.getByText("Kanál je připojený.").first()).toBeVisible();
  await expect(page.getByText("čeká na YouTube")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/dashcamer/uploads?q=brzdy");
  const videos = page.getByRole("link", { name: /^Z kanálu \d: srna/ });
  await expect(videos).toHaveCount(3);

  expect(await push(name)).toBe("pushed");
  await expect(async () => {
    await page.reload();
    await expect(videos).toHaveCount(4, { timeout: 1000 });
  }).toPass();
  await page.goto("/dashcamer/channel");
  await expect(page.getByText(/^ano, naposledy/)).toBeVisible();
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
  await page.getByText("Odpojit kanál").first().click();
  await page.getByRole("button", { name: "Odpojit kanál", exact: true }).click();
  await expect(page.getByText("Kanál je odpojený.").first()).toBeVisible();
  await page.goto("/dashcamer/uploads?q=brzdy");
  await expect(videos).toHaveCount(4);
});
