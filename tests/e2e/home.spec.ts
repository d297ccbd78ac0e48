import { expect, expectAccessible, test } from "./fixtures";

test("a visitor meets the creator, the sign-up and the latest video on the home page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Honza za volantem" })).toBeVisible();
  await expect(page.getByLabel("E-mailová adresa")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nejnovější video" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /Přehrát na/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.youtube\.com\/watch/,
  );
});

test("the home page is accessible @always", async ({ page }) => {
  await page.goto("/");
  await expectAccessible(page);
});

test("the menu leads to sending a clip, by login for whoever wants an account", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  if (isMobile) await page.getByRole("button", { name: "Otevřít nabídku" }).click();
  await page.getByRole("link", { name: "Nahraj záběr" }).locator("visible=true").first().click();
  await expect(page).toHaveURL(/\/login\?to=/);
  await page.getByRole("link", { name: /Poslat záběr bez registrace/ }).click();
  await expect(page).toHaveURL(/\/upload$/);
  await expect(page.getByRole("heading", { level: 1, name: /^Poslat\száběr$/ })).toBeVisible();
});

test("another host shows another creator's site @desktop", async ({ page }, { project }) => {
  const { port } = new URL(project.use.baseURL as string);
  await page.goto(`http://lenka.localhost:${port}/`);
  await expect(page.getByRole("heading", { level: 1, name: "Lenka na cestách" })).toBeVisible();
});

test.describe("on a road that ends", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("a page that is not there says so with a way back", async ({ page }) => {
    const response = await page.goto("/nikam");
    expect(response?.status()).toBe(404);
    await expect(page.getByText("Tak tu jste dojeli...")).toBeVisible();
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/$/);
  });
});
