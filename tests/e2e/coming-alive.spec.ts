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
  for (const path of ["/", "/videos", "/upload", "/terms/fan"]) {
    await page.goto(path);
    await untilDeferredLoaded(page);
    const { painted, asked, scripts } = await page.evaluate(begins);
    expect(scripts, path).toBeGreaterThan(3);
    expect(asked, path).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY);
  }
});

test("a page comes alive in a browser that does not say when it has painted @script @desktop", async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto("/");
  await untilDeferredLoaded(page);
});
