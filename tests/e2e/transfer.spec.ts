import { expect, expectAccessible, logIn, otherBrowser, test } from "./fixtures";

/** Clips of the demo world that are old enough; each project hands over one of its own. */
const clips: Record<string, { fan: string; title: string }> = {
  desktop: { fan: "jana@palubka.test", title: "Smyk na kruháku u Žďáru" },
  phone: { fan: "jana@palubka.test", title: "Sypač a netrpělivé kombi" },
  noscript: { fan: "petr@palubka.test", title: "Cyklisté pod Pálavou" },
};

test("a fan hands a clip over: asks, takes it back, asks again, and the creators agree @desktop", async ({
  page,
  browser,
}, { project }) => {
  // Three people and three pages of theirs that are looked at closely.
  test.slow();
  const { fan, title } = clips[project.name] as { fan: string; title: string };

  const clip = page.getByRole("checkbox", { name: new RegExp(title) });

  await test.step("the fan asks for the transfer and may take it back", async () => {
    await logIn(page, "fan", fan);
    await expect(page).toHaveURL(/\/profile/);
    await page.goto("/transfer");
    await expectAccessible(page);
    await clip.check();
    await page.getByLabel("Komu má připadnout").selectOption({ label: await target(page) });
    await page.getByRole("button", { name: "Převést vybrané" }).click();
    await page.getByRole("button", { name: `Zrušit žádost: ${title}` }).click();
    await expect(clip).toBeVisible();
    await clip.check();
    await page.getByLabel("Komu má připadnout").selectOption({ label: await target(page) });
    await page.getByRole("button", { name: "Převést vybrané" }).click();
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByText("Čeká se na rozhodnutí")).toBeVisible();
    await expectAccessible(page);
  });

  await otherBrowser(browser, async (holder) => {
    await test.step("the present creator lets it go", async () => {
      await logIn(holder, "dashcamer", "honza@palubka.test");
      await expect(holder).toHaveURL(/\/dashcamer$/);
      await holder.goto("/dashcamer/transfers");
      await expectAccessible(holder);
      const request = holder.getByRole("article").filter({ hasText: title });
      await request.getByRole("button", { name: "Předat" }).click();
      await expect(request).toHaveCount(0);
      await expect(holder.getByRole("listitem").filter({ hasText: title })).toContainText(
        "teď ho má Kilometr po kilometru",
      );
    });
  });

  await otherBrowser(browser, async (next) => {
    await test.step("the new creator has it", async () => {
      await logIn(next, "dashcamer", "standa@palubka.test");
      await next.getByRole("link", { name: title }).click();
      await expect(next.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(next.getByText("Převod k novému dashcamerovi")).toBeVisible();
    });
  });

  await test.step("the fan sees with whom it is", async () => {
    await page.reload();
    await expect(page.getByText("Záběr už jednou převedený byl, podruhé to nejde.")).toBeVisible();
    await expect(page.getByText("Kilometr po kilometru")).toBeVisible();
  });
});

/** The label of the creator in the choice, with their chance of publishing. */
async function target(page: import("@playwright/test").Page): Promise<string> {
  const option = page
    .getByLabel("Komu má připadnout")
    .locator("option", { hasText: "Kilometr po kilometru" });
  return (await option.textContent()) as string;
}
