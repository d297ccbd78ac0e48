import { expect, logIn, test } from "./fixtures";

test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] });

test("without scripts a form whose answer was lost is sent again by reloading, and acts once @noscript", async ({
  page,
}) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await page.goto("/dashcamer/playlists");
  await page.getByRole("textbox", { name: "Název" }).last().fill("Ranní špička");
  let lost = 0;
  await page.route("**/dashcamer/playlists*", async (route) => {
    if (route.request().method() !== "POST" || lost++ > 0) return route.fallback();
    expect((await route.fetch({ maxRedirects: 0 })).status()).toBe(302);
    return route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Přidat playlist" }).click();
  await expect(page).toHaveURL(/^chrome-error:/);
  await page.reload();
  expect(lost).toBe(2);
  await expect(page.locator(".managed b", { hasText: "Ranní špička" })).toHaveCount(1);
  // Without the page's key the second one would be refused, as this playlist is there already.
  await expect(page.getByText("Tohle už tu jednou máme")).toHaveCount(0);
});
