import { enterAdmin, expect, expectAccessible, logIn, type Page, tabTo, test, untilAlive } from "./fixtures";

/** What stands around the pages of every area: the bug button, the footer, a way to the public site, the cookie notice. */

const areas = [
  { area: "/dashcamer", enter: (page: Page) => logIn(page, "dashcamer", "honza@palubka.test") },
  { area: "/editor", enter: (page: Page) => logIn(page, "editor", "misa@palubka.test") },
  { area: "/admin", enter: (page: Page) => enterAdmin(page, "localAdmin") },
];

async function expectFrame(page: Page) {
  await expect(page.getByRole("link", { name: "Nahlásit chybu" })).toHaveAttribute("href", "/support");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: /^Podmínky a\sosobní údaje$/ })).toBeVisible();
  await expect(footer.getByRole("link", { name: /^Poznámky k\saktualizaci$/ })).toBeVisible();
  await expect(footer.getByRole("link", { name: "YouTube" })).toBeVisible();
  await expect(footer).toContainText(/Web běží na\splatformě Palubka/);
  await expect(footer.getByRole("link", { name: "Honza za volantem" })).toHaveAttribute("href", "/");
}

for (const { area, enter } of areas) {
  test(`${area} has the footer, the bug button and a way to the public site`, async ({ page }) => {
    await enter(page);
    await page.waitForURL(`**${area}`);
    await expectFrame(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Honza za volantem" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { level: 1, name: "Honza za volantem" })).toBeVisible();
  });
}

test("the workspace's footer opens the terms and the updates where one is @script", async ({ page }) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await page.waitForURL("**/dashcamer");
  await untilAlive(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /^Poznámky k\saktualizaci$/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Poznámky k aktualizaci" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /^Podmínky a\sosobní údaje$/ })
    .click();
  await expect(page.getByRole("dialog").getByText("Co smíte poslat")).toBeVisible();
  await expectAccessible(page);
});

test.describe("an address that is none", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("ends with the footer too", async ({ page }) => {
    await page.goto("/nikam-nevede");
    await expect(page.getByText("Tak tu jste dojeli...")).toBeVisible();
    await expectFrame(page);
  });
});

test("/admin greets whoever is signed in already @desktop", async ({ page }) => {
  await logIn(page, "fan", "jana@palubka.test");
  await page.waitForURL("**/profile");
  await page.goto("/admin");
  await expect(page.getByText(/Teď jste tu jako Jana .*\(fanoušek\)/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Můj profil" }).locator("visible=true")).toBeVisible();
  await expect(page.getByRole("link", { name: "Přihlásit se" }).locator("visible=true")).toHaveCount(0);
});

test.describe("the two sub-buttons of the bug button", () => {
  const subs = [
    { name: "Mám nápad", type: 3 },
    { name: "Kontaktovat podporu", type: 2 },
  ];

  for (const { name, type } of subs) {
    test(`${name}: a pointer finds it @desktop`, async ({ page }) => {
      await page.goto("/about");
      await page.getByRole("link", { name: "Nahlásit chybu" }).hover();
      await page.getByRole("link", { name }).click();
      await expect(page).toHaveURL(`/support?type=${type}`);
    });

    test(`${name}: the keyboard finds it @desktop`, async ({ page }) => {
      await page.goto("/about");
      await tabTo(page, /^Nápad\snebo\sdotaz$/);
      await page.keyboard.press("Enter");
      await tabTo(page, name);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`/support?type=${type}`);
    });

    for (const javaScriptEnabled of [true, false]) {
      test(`${name}: a finger finds it ${javaScriptEnabled ? "with" : "without"} scripts @always`, async ({
        browser,
        baseURL,
      }) => {
        const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
        const context = await browser.newContext({ ...phone, baseURL, javaScriptEnabled });
        const page = await context.newPage();
        await page.goto("/videos");
        await page.getByRole("button", { name: /^Nápad\snebo\sdotaz$/ }).tap();
        await page.getByRole("link", { name }).tap();
        await expect(page).toHaveURL(`/support?type=${type}`);
        await expect(page.getByRole("link", { name })).toBeHidden();
        await page.getByRole("link", { name: "Nahlásit chybu" }).tap();
        await expect(page).toHaveURL("/support");
        await context.close();
      });
    }
  }
});

test("no tooltip lies over what a tap has opened, also when its code comes after the tap @script @desktop", async ({
  browser,
  baseURL,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...phone, baseURL });
  const page = await context.newPage();
  let letCome = () => {};
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/deferred-features-/, async (route) => {
    await come;
    await route.continue();
  });
  // An idle page asks for its deferred code, so by then it is hydrated.
  const asked = page.waitForRequest(/\/deferred-features-/);
  await page.clock.install();
  await page.goto("/videos");
  await asked;
  await page.getByRole("button", { name: /^Nápad\snebo\sdotaz$/ }).tap();
  letCome();
  await expect(page.locator(".tooltip")).toHaveCount(1);
  await page.clock.fastForward(1000);
  await expect(page.locator(".tooltip")).toBeHidden();
  await context.close();
});

test.describe("nothing lies over a page", () => {
  const paths = ["/", "/login", "/login/user", "/upload", "/videos", "/support"];

  /** Links, buttons and fields whose middle something else covers while the window stands as it does. */
  const coveredBy = (page: Page, selector: string) =>
    page.evaluate((by) => {
      const touched = "main :is(a, button, input, select, textarea, summary)";
      return [...document.querySelectorAll<HTMLElement>(touched)].flatMap((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        if (width < 5 || !one.checkVisibility({ visibilityProperty: true })) return [];
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        return over?.closest(by) ? [one.outerHTML.slice(0, 80)] : [];
      });
    }, selector);

  for (const path of paths) {
    test(`the cookie notice stands above ${path}, in one line @script @thorough`, async ({
      page,
      isMobile,
    }) => {
      await page.goto(path);
      const notice = page.getByRole("region", { name: "Cookies" });
      expect((await notice.boundingBox())?.height).toBeLessThan(60);
      const header = await page.getByRole("banner").boundingBox();
      const box = await notice.boundingBox();
      expect(header?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) - 1);
      expect(await coveredBy(page, ".cookie")).toEqual([]);
      await page.mouse.wheel(0, 400);
      expect(await coveredBy(page, ".cookie")).toEqual([]);
      if (isMobile) await expectAccessible(page);
    });
  }

  test.describe("where a form is answered with a toast", () => {
    test.use({ expectedErrors: [/status of 400/] });

    test("a toast leaves the cookie notice alone @script @desktop", async ({ page }) => {
      await page.setViewportSize({ width: 1000, height: 700 });
      await page.goto("/");
      await page.getByRole("button", { name: "Odebírat" }).click();
      const toast = page.getByRole("alert").getByText(/^Bylo by dobré napřed zadat/);
      await expect(toast).toBeVisible();
      const [above, below] = [
        await page.getByRole("region", { name: "Cookies" }).boundingBox(),
        await page.locator(".toast").boundingBox(),
      ];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
      await page.getByRole("button", { name: "Rozumím" }).click();
      await expect(page.getByRole("region", { name: "Cookies" })).toBeHidden();
    });
  });

  test("the bug button steps aside while somebody writes @script", async ({ page }) => {
    await page.goto("/support");
    const button = page.getByRole("link", { name: "Nahlásit chybu" });
    await expect(button).toBeVisible();
    await page.getByLabel("Podrobnosti").click();
    await expect(button).toBeHidden();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(button).toBeVisible();
  });
});
