import { expect, logIn, test, untilDeferredLoaded } from "./fixtures";

test("a message that was begun waits at its clip, and at no other, until it is sent", {
  tag: ["@script", "@desktop"],
}, async ({ page }) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto("/dashcamer?sort=uploaded");
  await page.locator(".clip-row__name").first().click();
  await expect(page).toHaveURL(/\/dashcamer\/videos\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Záběry");
  const title = page.getByRole("heading", { level: 1 });
  const first = (await title.textContent()) ?? "";
  const message = page.getByRole("textbox", { name: "Vaše zpráva" });
  const written = `Ještě to dopíšu, jen se mrknu vedle. ${Date.now()}`;
  await message.fill(written);
  await page.getByRole("link", { name: "Další záběr" }).click();
  await expect(title).not.toHaveText(first);
  await expect(message).toHaveValue("");
  await page.getByRole("link", { name: "Předchozí záběr" }).click();
  await expect(title).toHaveText(first);
  await expect(message).toHaveValue(written);
  await page.reload();
  await expect(message).toHaveValue(written);
  await page.getByRole("button", { name: "Poslat zprávu" }).click();
  await expect(page.locator(".comments").getByText(written)).toBeVisible();
  await expect(message).toHaveValue("");
  await page.getByRole("link", { name: "Další záběr" }).click();
  await expect(title).not.toHaveText(first);
  await page.getByRole("link", { name: "Předchozí záběr" }).click();
  await expect(title).toHaveText(first);
  await expect(message).toHaveValue("");
});

test("nobody else finds a message that was begun before somebody logged out @thorough", {
  tag: ["@script", "@desktop"],
}, async ({ page }) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto("/dashcamer?sort=uploaded-asc");
  await page.locator(".clip-row__name").first().click();
  const written = `Rozepsáno a odhlášeno ${Date.now()}`;
  await page.getByRole("textbox", { name: "Vaše zpráva" }).fill(written);
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(stored).toContain(written);
  await page.locator(".app-user").click();
  await page.getByRole("button", { name: "Odhlásit se" }).locator("visible=true").click();
  await expect(page).toHaveURL(/\/$/);
  await untilDeferredLoaded(page);
  await expect.poll(stored).not.toContain(written);
});
