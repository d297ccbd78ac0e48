import { demoFactorSecret, demoPassword } from "../../db/demo/people";
import { enterAppCode } from "./app-code";
import { expect, expectAccessible, type Page, test } from "./fixtures";
import { twoAccounts } from "./world-admins.mjs";

async function logIn(page: Page, role: string, email: string): Promise<void> {
  await page.goto(`/login/user?role=${role}`);
  const form = page.getByRole("main");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Heslo", { exact: true }).fill(demoPassword);
  await form.getByRole("button", { name: "Přihlásit se" }).click();
}

test("a creator logs in to the clips and out to the home page @always", async ({ page }) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await expect(page.getByRole("heading", { level: 1, name: "Záběry" })).toBeVisible();

  // A poster that is still on its way would be refused after the logout.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Honza za volantem" }).click();
  await page.getByRole("button", { name: "Odhlásit se" }).locator("visible=true").click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/dashcamer");
  await expect(page).toHaveURL(/\/login/);
});

test("a fan comes to the profile, an editor to the clips entrusted to her @desktop", async ({
  page,
  context,
}) => {
  await logIn(page, "fan", "jana@palubka.test");
  await expect(page).toHaveURL(/\/profile$/);
  // What is still on its way would be refused without them.
  await page.waitForLoadState("networkidle");
  await context.clearCookies();
  await logIn(page, "editor", "misa@palubka.test");
  await expect(page).toHaveURL(/\/editor$/);
  await expect(page.getByRole("link", { name: "Vybržďování u Mirošovic" })).toBeVisible();
});

test("whoever has two accounts of one address says which of them is meant", async ({ page }) => {
  await page.goto("/login/user");
  const form = page.getByRole("main");
  await form.getByLabel("E-mail").fill(twoAccounts);
  await form.getByLabel("Heslo", { exact: true }).fill(demoPassword);
  await form.getByRole("button", { name: "Přihlásit se" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kam chcete?" })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: /^K fanouškům/ }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test.describe("in the administration", () => {
  // A code that another test has just used is refused.
  test.use({ expectedErrors: [/status of 401/] });

  test("the superuser comes in by the form behind the password of the site, and by a code @desktop", async ({
    page,
  }) => {
    test.slow();
    await page.goto("/admin");
    await page.locator(".login__more summary").click();
    const form = page.locator(".login__more form");
    await form.getByLabel("E-mail").fill("eva@palubka.test");
    await form.getByLabel("Heslo", { exact: true }).fill(demoPassword);
    await form.getByRole("button", { name: "Přihlásit se" }).click();
    await expect(page).toHaveURL(/\/login\/code/);
    await expectAccessible(page);
    await enterAppCode(page, demoFactorSecret, /\/admin$/);
    await expect(page.getByRole("heading", { level: 1, name: "Správa" })).toBeVisible();
  });

  test("the local admin comes by the site's password and a code to the page that was asked for @desktop", async ({
    page,
  }) => {
    test.slow();
    await page.goto("/admin/support");
    await expect(page).toHaveURL(/\/admin\?to=/);
    await page.getByLabel("Heslo", { exact: true }).first().fill(demoPassword);
    await page.getByRole("button", { name: "Přihlásit se" }).first().click();
    await expect(page).toHaveURL(/\/login\/code/);
    await enterAppCode(page, demoFactorSecret, /\/admin\/support$/);
    await expect(page.getByRole("heading", { level: 1, name: "Podpora" })).toBeVisible();
  });
});

test.describe("with the wrong password", () => {
  test.use({ expectedErrors: [/status of 400|status of 401|status of 403/] });

  test("the login says so and keeps the address", async ({ page }) => {
    await page.goto("/login/user");
    await expectAccessible(page);
    await page.getByLabel("E-mail").fill("jana@palubka.test");
    await page.getByLabel("Heslo", { exact: true }).fill("spatne-heslo");
    await page.getByRole("main").getByRole("button", { name: "Přihlásit se" }).click();
    await expect(page.getByText("E-mail nebo heslo nesedí.").first()).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue("jana@palubka.test");
  });
});
