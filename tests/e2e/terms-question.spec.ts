import { join } from "node:path";
import { pragueDay } from "../../app/domain/prague-time";
import { readReplyShapes } from "../../scripts/reply-shapes/read-types";
import { expect, expectAccessible, logIn, type Page } from "./fixtures";
import { testInOwnWorld } from "./own-world";
import { repliesOf } from "./replies";

/** Three days after new terms came into force; each project has a world of its own, in which tests follow on each other. */
const test = testInOwnWorld("terms", { changedBy: "terms/world.worker.ts" });

/** A day that is none of those is answered with 400. */
test.use({ expectedErrors: [/status of 400/] });
test.describe.configure({ timeout: 90_000 });

const pathOf = (page: Page) => new URL(page.url()).pathname;
const notice = (page: Page) => page.getByText(/Nové podmínky pro dashcamery mají účinnost/);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("whoever has not answered is asked at the first login, and then comes to the page they wanted @desktop", async ({
  page,
}) => {
  await logIn(page, "dashcamer", "marta@palubka.test");
  await expect(heading(page, "Podmínky")).toBeVisible();
  await page.goto("/dashcamer/tags");
  expect(pathOf(page)).toBe("/dashcamer/terms");
  await expect(page.getByText(/od prvního přihlášení potom pro vás nové podmínky platí/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Odmítám" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByText("Celé znění").click();
  await expect(page.getByRole("heading", { name: "10. Změny podmínek" })).toBeVisible();
  await page.getByRole("link", { name: "ukončit" }).click();
  await expect(heading(page, "Ukončit smlouvu")).toBeVisible();

  await page.goto("/dashcamer/tags");
  await page.getByRole("button", { name: "Souhlasím" }).click();
  await expect(heading(page, "Štítky")).toBeVisible();
  await expect(page.getByText("Souhlasíte s novými podmínkami. Potvrzení je na cestě.")).toBeVisible();
  await page.goto("/dashcamer/settings");
  expect(pathOf(page)).toBe("/dashcamer/settings");
  await page.goto("/dashcamer/terms");
  await expect(page.getByText(/^Souhlasili jste/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Souhlasím" })).toHaveCount(0);
});

test("whoever rejects is asked once more, hears when the contract ends, and can come back @desktop", async ({
  page,
}) => {
  await logIn(page, "dashcamer", "standa@palubka.test");
  await page.waitForURL("**/dashcamer");
  await page.goto("/dashcamer/tags");
  await expect(notice(page)).toBeVisible();
  await page.getByRole("link", { name: "Přečíst a odpovědět" }).click();
  await page.getByRole("link", { name: "Odmítám" }).click();
  await expect(heading(page, "Odmítnout nové podmínky")).toBeVisible();
  await expect(page.getByText(/^Smlouva sama skončí/)).toBeVisible();
  await expectAccessible(page);
  const { routes } = readReplyShapes(join(import.meta.dirname, "../.."));
  const replies = await repliesOf(page, "/dashcamer/terms/reject", routes);
  expect(replies.ids).toContain("routes/dashcamer.terms_.reject");
  expect(replies.faults).toEqual([]);
  await page.getByRole("button", { name: "Odmítnout podmínky" }).click();
  await expect(page.getByText(/^Nové podmínky jste odmítli/)).toBeVisible();
  await expectAccessible(page);

  await page.goto("/dashcamer/terms/reject");
  expect(pathOf(page)).toBe("/dashcamer/terms");
  await page.goto("/dashcamer/tags");
  await expect(page.getByText(/^Smlouva skončí/)).toBeVisible();
  await page.locator(".banner").getByRole("link", { name: "Podmínky", exact: true }).click();
  await page.getByRole("button", { name: "Souhlasím, smlouva poběží dál" }).click();
  await expect(page.getByText("Souhlasíte s novými podmínkami. Potvrzení je na cestě.")).toBeVisible();
  await expect(page.getByText(/^Smlouva skončí/)).toHaveCount(0);
});

test("the notice is closed for good, and the terms are found in the settings @desktop", async ({ page }) => {
  await logIn(page, "dashcamer", "lenka@palubka.test");
  await page.waitForURL("**/dashcamer");
  await page.goto("/dashcamer/tags");
  await page.getByRole("button", { name: "Skrýt", exact: true }).click();
  await expect(notice(page)).toHaveCount(0);
  expect(pathOf(page)).toBe("/dashcamer/tags");
  await page.goto("/dashcamer/settings");
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Podmínky", exact: true }).click();
  await expect(page.getByRole("link", { name: "Odmítám" })).toBeVisible();
});

test("a refusal that came by letter is recorded by the superuser, and the creator sees the end @desktop", async ({
  page,
}) => {
  await logIn(page, "superuser", "eva@palubka.test");
  await page.goto("/admin/creators?q=lenka");
  await page.getByRole("link", { name: /Lenka/ }).click();
  await expect(page.getByRole("term").filter({ hasText: "Tarif platil do" })).toBeVisible();
  const recordIt = page.getByRole("button", { name: "Zapsat odmítnutí" });
  await recordIt.click();
  await expect(page.getByText("Tohle prosím vyplňte.").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Jak odmítnutí přišlo").fill("Dopisem, je v šanonu smluv.");
  await page.getByLabel("Kdy odmítnutí přišlo").fill("2020-01-01");
  await recordIt.click();
  await expect(page.getByText(/^Přijít mohlo nejdřív/).first()).toBeVisible();
  await expect(page.getByLabel("Jak odmítnutí přišlo")).toHaveValue("Dopisem, je v šanonu smluv.");
  await page.getByLabel("Kdy odmítnutí přišlo").fill(pragueDay(Date.now()));
  await recordIt.click();
  await expect(page.getByText(/odmítl$/)).toBeVisible();
  await expect(page.getByText("Dopisem, je v šanonu smluv.")).toBeVisible();
  await expect(recordIt).toHaveCount(0);
  await expectAccessible(page);
  await page.context().clearCookies();
  await logIn(page, "dashcamer", "lenka@palubka.test");
  await page.waitForURL("**/dashcamer");
  await page.goto("/dashcamer/tags");
  await expect(page.getByText(/^Smlouva skončí/)).toBeVisible();
  await page.goto("/dashcamer/invoices");
  await expect(page.getByText(/^Tarif skončil/)).toBeVisible();
});
