import type { Page } from "@playwright/test";
import { expect, expectAccessible, focused, logIn, tabTo, test, untilDeferredLoaded } from "./fixtures";
import { holdBack } from "./hold-back";

/** From now on the page's time goes on only when it is told to. */
async function pauseClock(page: Page, afterMs = 5000): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + afterMs);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} looks`, () => {
    test.use({ colorScheme });

    test("the side menu, the bug button, toasts and windows are accessible while they are open @script", async ({
      page,
      isMobile,
    }) => {
      await page.goto("/about");
      await page.waitForLoadState("networkidle");
      if (isMobile) {
        await page.getByRole("button", { name: "Otevřít nabídku" }).click();
        await expect(page.getByRole("navigation", { name: "Mobilní nabídka" })).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Zavřít nabídku" }).click();
      }
      if (isMobile) await page.getByRole("button", { name: /^Nápad\snebo\sdotaz$/ }).tap();
      else await page.getByRole("link", { name: "Nahlásit chybu" }).hover();
      await expect(page.getByRole("link", { name: "Mám nápad" })).toBeVisible();
      await expectAccessible(page);

      await page.getByRole("link", { name: "Poznámky k aktualizaci" }).click();
      await expect(page.getByRole("dialog", { name: "Poznámky k aktualizaci" })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");

      await page.evaluate(() => window.dispatchEvent(new Event("offline")));
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await page.evaluate(() => window.dispatchEvent(new Event("offline")));
      await expect(page.getByText(/^Jste bez připojení/)).toBeVisible();
      await expect(page.getByText("Připojení je zpátky.")).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test("the keyboard alone leads through menus and windows, and the focus comes back @script @desktop", async ({
  page,
}) => {
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Přeskočit na obsah");
  await tabTo(page, "Kontakt");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();

  await tabTo(page, /^Podmínky a\sosobní údaje$/);
  await page.keyboard.press("Enter");
  const terms = page.getByRole("dialog", { name: "Podmínky a osobní údaje" });
  await expect(terms.getByText("Co smíte poslat")).toBeVisible();
  await terms.getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(terms.getByText("Kdo za údaje odpovídá")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(terms).toBeHidden();
  await expect.poll(() => focused(page)).toMatch(/^Podmínky a\sosobní údaje$/);

  await tabTo(page, /^Poznámky k\saktualizaci$/);
  await page.keyboard.press("Enter");
  const changelog = page.getByRole("dialog", { name: "Poznámky k aktualizaci" });
  await expect(changelog.getByText("1.0.26")).toBeVisible();
  await expect.poll(() => focused(page)).toBe("Zavřít");
  await page.keyboard.press("Enter");
  await expect(changelog).toBeHidden();
  await expect.poll(() => focused(page)).toMatch(/^Poznámky k\saktualizaci$/);

  await tabTo(page, /^Nápad\snebo\sdotaz$/);
  await page.keyboard.press("Enter");
  await tabTo(page, "Mám nápad");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/support\?type=3$/);
});

test("on a phone the side menu opens and closes by the keyboard @script @always", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "wide windows have the menu at the top");
  await page.goto("/about");
  await page.getByRole("button", { name: "Otevřít nabídku" }).press("Enter");
  const menu = page.getByRole("navigation", { name: "Mobilní nabídka" });
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Zavřít nabídku");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect.poll(() => focused(page)).toBe("Otevřít nabídku");
});

test("the menu remembers where each way was meant to lead @desktop", async ({ page }) => {
  const link = (name: string) =>
    page.getByRole("link", { name, exact: true }).locator("visible=true").first();
  await page.goto("/about");
  await expect(link("Nahraj záběr")).toHaveAttribute("href", "/login?to=/upload");
  await expect(link("Přihlásit se")).toHaveAttribute("href", "/login/user?to=/profile");
  await logIn(page, "fan", "jana@palubka.test");
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto("/about");
  await expect(link("Nahraj záběr")).toHaveAttribute("href", "/upload");
  await expect(link("Můj profil")).toHaveAttribute("href", "/profile");
});

test("the loader covers the page only after 300 ms of waiting @script @desktop", async ({ page }) => {
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  const answer = await holdBack(page, "**/contact.data*");
  const loader = page.getByText("Načítáme stránku");
  await page.getByRole("link", { name: "Kontakt" }).locator("visible=true").first().click();
  // The wait is the transition that makes it visible: how long it took here would tell of this machine.
  await expect(page.locator(".loader--page")).toHaveCSS("transition", "visibility 0.001s 0.3s");
  await expect(loader).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();
  await expect(loader).toBeHidden();
});

test("a page that takes long says that the connection is slow @script @desktop", async ({ page }) => {
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  const answer = await holdBack(page, "**/contact.data*");
  await page.getByRole("link", { name: "Kontakt" }).locator("visible=true").first().click();
  const slow = page.getByRole("status").getByText(/^Trvá to déle než obvykle/);
  await expect(slow).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();
  await expect(slow).toBeHidden();
});

test("an icon says what it means after 400 ms, to a keyboard too, and until Escape @script @desktop", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await pauseClock(page);
  const pause = page.getByRole("button", { name: "Zastavit střídání obrázků" });
  const tooltip = page.locator(".tooltip");
  await pause.hover();
  await page.clock.runFor(399);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText("Zastavit střídání obrázků");
  await expect(tooltip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
  await expect(pause).toHaveAttribute("title", "Zastavit střídání obrázků");
  await page.mouse.move(0, 0);
  await pause.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.clock.runFor(400);
  await expect(tooltip).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
});

test.describe("the picture behind the name", () => {
  test("fades for 750 ms and gives way to the next, which says where it was taken @script @thorough", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Zastavit střídání obrázků" })).toBeVisible();
    // The next one comes after 20 s.
    await pauseClock(page, 12_000);
    const picture = page.locator(".hero__bg");
    const place = page.locator(".hero__place");
    const untilFading = (is: boolean) =>
      expect(async () => {
        await page.clock.runFor(100);
        const shown = expect(picture);
        await (is ? shown : shown.not).toHaveClass(/hero__bg--fading/, { timeout: 50 });
      }).toPass({ intervals: [10] });
    await untilFading(false);
    const first = { src: (await picture.getAttribute("src")) ?? "", place: await place.innerText() };
    await untilFading(true);
    await page.clock.runFor(500);
    await expect(picture).toHaveAttribute("src", first.src);
    await page.clock.runFor(300);
    await expect(picture).not.toHaveAttribute("src", first.src);
    await expect(picture).not.toHaveClass(/hero__bg--fading/);
    await expect(place).not.toHaveText(first.place);

    await page.getByRole("button", { name: "Zastavit střídání obrázků" }).click();
    const second = await picture.getAttribute("src");
    await page.clock.runFor(60_000);
    expect(await picture.getAttribute("src")).toBe(second);
    await page.clock.resume();
    await expectAccessible(page);
  });

  test.describe("for whoever wants less motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("stays until they let it change @script", async ({ page }) => {
      await page.clock.install();
      await page.goto("/");
      const picture = page.locator(".hero__bg");
      const src = (await picture.getAttribute("src")) ?? "";
      await expect(page.getByRole("button", { name: "Střídat obrázky" })).toBeVisible();
      await page.clock.runFor(60_000);
      expect(await picture.getAttribute("src")).toBe(src);
    });
  });
});

test.describe("the server message", () => {
  /** The settings as the server gives them, with this message of the provider in them. */
  async function say(page: Page, text: unknown, color: string | null = null) {
    const settings = await (await page.request.get("/Api/Global/GetSettings")).json();
    Object.assign(settings.GlobalSettings, { ServerMessage: text, ServerMessageColor: color });
    await page.route("**/Api/Global/GetSettings", (route) => route.fulfill({ json: settings }));
  }

  test("reaches a page that stays open, in its colour, and once @script @desktop", async ({ page }) => {
    await say(page, "Ve 22 hodin web na půl hodiny odstavíme.", "#0a7446");
    await page.clock.install();
    await page.goto("/about");
    await untilDeferredLoaded(page);
    await page.clock.runFor(5 * 60_000);
    const toast = page.getByRole("status").getByText("Ve 22 hodin web na půl hodiny odstavíme.");
    await expect(toast).toBeVisible();
    const plate = page.locator(".toast__plate rect");
    await expect(plate).toHaveAttribute("fill", "#0a7446");
    const [coloured, whole] = [await plate.boundingBox(), await page.locator(".toast").boundingBox()];
    expect(coloured?.width).toBeGreaterThan((whole?.width ?? 0) - 4);
    await page.clock.runFor(60 * 60_000);
    await expect(toast).toBeVisible();
    await page.getByLabel("Zavřít oznámení").click();
    await page.clock.runFor(10 * 60_000);
    await expect(toast).toBeHidden();
  });

  test("of a wrong shape is a type error that names the call, and is reported @script @desktop", async ({
    page,
  }) => {
    const reports: string[] = [];
    await page.route("**/Api/Support/LogClientError", async (route) => {
      reports.push(new URLSearchParams(route.request().postData() ?? "").get("Message") ?? "");
      await route.fulfill({ json: null });
    });
    await say(page, 42);
    await page.clock.install();
    await page.goto("/about");
    await untilDeferredLoaded(page);
    await page.clock.runFor(5 * 60_000);
    await expect
      .poll(() => reports)
      .toEqual([
        "TypeError: Global/GetSettings: GlobalSettings.ServerMessage should be string or null, got number",
      ]);
  });
});

test.describe("where a page of the workspace should be", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("a dead end leaves the workspace's menu where it is @desktop", async ({ page }) => {
    await logIn(page, "dashcamer", "honza@palubka.test");
    await expect(page).toHaveURL(/\/dashcamer$/);
    await page.goto("/dashcamer/videos/999999");
    await expect(page.getByText("Tak tu jste dojeli...")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Palubka" })).toHaveAttribute(
      "href",
      "/dashcamer",
    );
  });
});

test("the page for a broken application stands on its own, and says where to go @desktop", async ({
  page,
}) => {
  await page.goto("/error.html");
  await expect(page.getByRole("heading", { name: "Musíme to opravit" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Nahlásit chybu" })).toHaveAttribute("href", "/support");
  await expectAccessible(page);
});

test.describe("an application that breaks beyond repair", () => {
  test.use({ expectedErrors: [/no more changes/] });

  test("leads to the page that needs none of it @script @desktop", async ({ page }) => {
    await page.route("**/Api/Support/LogClientError", (route) => route.fulfill({ json: null }));
    await page.goto("/about");
    await untilDeferredLoaded(page);
    await page.evaluate(() => {
      const refuse = () => {
        throw new Error("no more changes");
      };
      Object.assign(Node.prototype, { appendChild: refuse, insertBefore: refuse, removeChild: refuse });
    });
    await page.getByRole("link", { name: "Kontakt" }).locator("visible=true").first().click();
    await expect(page).toHaveURL(/\/error\.html$/);
    await expect(page.getByRole("heading", { name: "Musíme to opravit" })).toBeVisible();
  });
});
