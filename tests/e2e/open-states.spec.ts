import { expect, expectAccessible, logIn, type Page, test, untilDeferredLoaded } from "./fixtures";

/** A browser that is offline says so in its console, as it does of bad input. */
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 400/] });

/** What stands over the page, beside the menus and windows that shell.spec.ts walks through. */
const states: { name: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: "each document in the window of terms",
    open: async (page) => {
      await page.goto("/about");
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: /[Pp]odmínky/ })
        .first()
        .click();
      const window = page.getByRole("dialog", { name: "Podmínky a osobní údaje" });
      for (const tab of await window.getByRole("radio").all()) {
        await tab.check();
        await expect(window.locator(".terms__panel h2").first()).toBeVisible();
        await expectAccessible(page);
      }
    },
  },
  {
    name: "an error and another toast",
    open: async (page) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Odebírat" }).click();
      await expect(page.getByRole("alert").getByText("Bylo by dobré napřed zadat ten email.")).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByRole("status").getByText(/^Jste bez připojení/)).toBeVisible();
    },
  },
  {
    name: "a creator's own menu",
    open: async (page) => {
      await logIn(page, "dashcamer", "honza@palubka.test");
      await page.waitForURL("**/dashcamer");
      await page.locator("button.app-user").click();
      await expect(page.locator(".menu:popover-open")).toBeVisible();
    },
  },
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const { name, open } of states) {
    test(`${name} is accessible in the ${colorScheme} @script${colorScheme === "dark" ? " @desktop" : ""}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open(page);
      await expectAccessible(page);
    });
  }
}

test("a toast comes into an open window, can be closed there, and stays when the window goes @script", async ({
  page,
  context,
}) => {
  await page.goto("/videos");
  // Without a connection what tells of it would not come any more.
  await untilDeferredLoaded(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Poznámky k aktualizaci" }).click();
  const window = page.getByRole("dialog", { name: "Poznámky k aktualizaci" });
  // A text that is still on its way would fail, and of that another toast tells, in the place of this one.
  await expect(window.getByText("1.0.26")).toBeVisible();
  await context.setOffline(true);
  const toast = window.getByRole("status").getByText(/^Jste bez připojení/);
  await expect(toast).toBeVisible();
  await expectAccessible(page);
  // Nothing lies over it: a pointer in its middle meets the toast.
  expect(
    await toast.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.closest(".toast")?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);

  await page.keyboard.press("Escape");
  await expect(window).toBeHidden();
  const outside = page.getByRole("status").getByText(/^Jste bez připojení/);
  await expect(outside).toBeVisible();
  await context.setOffline(false);
  await expect(outside).toBeHidden();
  await expect(page.getByRole("status").getByText("Připojení je zpátky.")).toBeVisible();

  // This one does not go by itself, as long as the text of the window neither comes nor fails.
  await page.route(/\/changelog/, () => {});
  await context.setOffline(true);
  await expect(outside).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Poznámky k aktualizaci" }).click();
  await window
    .locator(".toast", { hasText: /^Jste bez připojení/ })
    .getByLabel("Zavřít")
    .click();
  await expect(outside).toBeHidden();
  await expect(window).toBeVisible();
});
