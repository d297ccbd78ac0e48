import { expect, test, untilDeferredLoaded } from "./fixtures";

/** Somebody types and clicks without a pause from the first moment of each page. */
const hurry = () => {
  const press = () => {
    document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    document.body?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    press();
    port2.postMessage(null);
  };
  port2.postMessage(null);
};

test("keys and clicks while a page comes alive do not stop it @script @desktop", async ({ page }) => {
  await page.addInitScript(hurry);
  for (const path of ["/", "/videos", "/upload", "/login/user"]) {
    await page.goto(path);
    await untilDeferredLoaded(page);
  }
});

/** When a page was painted first, and when its first script was asked for, in ms since its beginning. */
const begins = () => {
  const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
  return { painted, asked: Math.min(...scripts.map(({ startTime }) => startTime)), scripts: scripts.length };
};

test("no script is asked for before the page can be seen @script @desktop", async ({ page }) => {
  for (const path of ["/videos", "/upload", "/login/user"]) {
    await page.goto(path);
    await untilDeferredLoaded(page);
    const { painted, asked, scripts } = await page.evaluate(begins);
    expect(scripts, path).toBeGreaterThan(3);
    expect(asked, path).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY);
  }
});

test("a page comes alive in a browser that does not say when it has painted @script @desktop @thorough", async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto("/");
  await untilDeferredLoaded(page);
});

test.describe("pages that are read more than used", () => {
  for (const path of ["/", "/about", "/contact", "/terms/fan", "/cookies", "/changelog"]) {
    test(`${path} asks for no script until it is touched @script @desktop @thorough`, async ({
      browser,
      baseURL,
    }) => {
      // A context of its own: other pages of these tests are touched as soon as they are there.
      const context = await browser.newContext({ baseURL });
      const page = await context.newPage();
      // On a slow machine the time would pass after which it comes alive by itself.
      await page.addInitScript(() => {
        const { setTimeout } = window;
        window.setTimeout = ((act: () => void, ms = 0) =>
          ms < 5000 ? setTimeout(act, ms) : 0) as typeof setTimeout;
      });
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "script") asked.push(request.url());
      });
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      expect(asked).toEqual([]);
      await page.keyboard.press("Tab");
      await expect.poll(() => asked.length).toBeGreaterThan(3);
      await untilDeferredLoaded(page);
      await context.close();
    });
  }

  test("the second page of a tab comes alive by itself @script @desktop", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.goto("/videos");
    await untilDeferredLoaded(page);
    const asked = page.waitForRequest((request) => /\/entry\.client-/.test(request.url()));
    await page.goto("/about");
    await asked;
    await context.close();
  });

  test("one that is only looked at comes alive by itself @script @desktop", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto("/");
    const asked = page.waitForRequest((request) => request.resourceType() === "script");
    await page.clock.fastForward(10_000);
    await asked;
    await context.close();
  });
});
