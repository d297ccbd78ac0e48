import { expect, logIn, test } from "./fixtures";

test("no request says which clip a contributor looked at @desktop", async ({ page, context }) => {
  const referrers: string[] = [];
  context.on("request", async (request) => {
    const headers = await request.allHeaders().catch(() => ({}) as Record<string, string>);
    referrers.push(headers.referer ?? "");
  });
  await logIn(page, "fan", "jana@palubka.test");
  await expect(page).toHaveURL(/\/profile$/);
  // From another page, and by the address alone as from a mail.
  await page.getByRole("main").locator("a[href^='/view/']").first().click();
  await expect(page).toHaveURL(/\/view\//);
  const address = page.url();
  for (const visit of [async () => undefined, () => page.goto(address)]) {
    await visit();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookies" }).click();
    await expect(page).toHaveURL(/\/cookies$/);
  }
  const guid = new URL(address).pathname.split("/").at(-1) as string;
  expect(guid.length).toBeGreaterThan(20);
  expect(referrers.some((referrer) => referrer !== "")).toBe(true);
  expect(referrers.filter((referrer) => referrer.includes(guid))).toEqual([]);
});
