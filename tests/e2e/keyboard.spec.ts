import { expect, logIn, type Page, test, untilDeferredLoaded } from "./fixtures";
import { pages } from "./pages";

/** Where the skip link leads. */
const mainId = "obsah";

/** More stops than any page has; whoever has not come to its end by then is trapped. */
const most = 160;

/** Where the keyboard is now, and what whoever looks at the screen would miss there. */
const lookAtFocus = (page: Page) =>
  page.evaluate(async () => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: "", faults: [], place: "outside" };
    // What comes into sight on focus, and the scrolling to it, has its time.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));

    const isRinged = (face: Element) => {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(face);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && opacity !== "0";
    };
    // A native control may be drawn by what stands beside it or around it.
    const faces = [element, ...(element.parentElement?.children ?? [])];
    for (let around = element.parentElement; around && faces.length < 12; around = around.parentElement) {
      faces.push(around);
    }
    const ringed = faces.find(isRinged);
    const face = ringed ?? element;
    // The browser draws the ring of the parts of its own player.
    const isInPlayer = element.matches("video:not(:focus-visible)");
    // A link in running text may begin on one line and end on another.
    const boxes = Array.from(face.getClientRects());
    const seen = boxes.some(({ left, right, top, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const points: [number, number][] = [
        [x, y],
        [left + 4, y],
        [right - 4, y],
        [x, top + 4],
        [x, bottom - 4],
      ];
      return points.some(([atX, atY]) => {
        const met = document.elementFromPoint(atX, atY);
        return met !== null && (face.contains(met) || element.contains(met));
      });
    });
    const where = boxes.map(({ x, y }) => `${Math.round(x)}, ${Math.round(y)}`).join("; ");
    const { labels, placeholder } = element as HTMLInputElement;
    const labelledBy = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const names = [
      element.getAttribute("aria-label"),
      ...labelledBy.map((id) => document.getElementById(id)?.textContent),
      ...Array.from(labels ?? [], ({ textContent }) => textContent),
      element.textContent,
      element.getAttribute("title") ?? placeholder,
    ];
    const faults = [
      names.some((name) => name?.trim()) ? "" : "no name",
      ringed || isInPlayer ? "" : "no ring",
      seen ? "" : `not seen at ${where}`,
    ].filter((fault) => fault !== "");
    const main = document.querySelector("main");
    const place = element.matches(".skip-link") ? "skip" : main?.contains(element) ? "main" : "elsewhere";
    return { name: element.outerHTML.slice(0, 120), faults, place };
  });

/** The same once the page stands still: on a busy machine scrolling to the focus takes more than a frame. */
async function settledFocus(page: Page) {
  for (let tries = 1; ; tries++) {
    const look = await lookAtFocus(page);
    if (look.faults.length === 0 || tries === 5) return look;
    await page.waitForTimeout(200);
  }
}

/** Tabs on while in these places; what is wrong with the stops. */
async function walk(page: Page, places: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press("Tab");
    const { name, faults: found, place } = await settledFocus(page);
    if (found.length > 0) faults.push(`${found.join(", ")}: ${name}`);
    if (!places.includes(place)) return faults;
  }
  return [...faults, `no way out within ${most} stops`];
}

/** From the first stop past the menus, through all that the page is about, and out of it. */
async function expectWalkable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilDeferredLoaded(page);
  await page.keyboard.press("Tab");
  const { place, faults } = await settledFocus(page);
  expect.soft([place, faults], path).toEqual(["skip", []]);
  await page.keyboard.press("Enter");
  // The jump ends with scrolling to its target; whoever tabs on before that is scrolled back.
  await expect(page).toHaveURL(new RegExp(`#${mainId}$`));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect.soft(await walk(page, ["main"]), path).toEqual([]);
}

test.describe("by the keyboard alone", { tag: ["@script", "@desktop"] }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" }, expectedErrors: [/status of 404/] });

  for (const path of [...pages.visitor, "/videos?video=1", "/videos?search=nic+takového", "/neni"]) {
    test(`every stop on ${path} is seen and named, and none holds the keyboard @thorough`, async ({
      page,
    }) => {
      await expectWalkable(page, path);
    });
  }

  test("so it is on every page of a fan @thorough", async ({ page }) => {
    test.slow();
    await logIn(page, "fan", "jana@palubka.test");
    await page.waitForURL("**/profile");
    const clip = await page.getByRole("main").locator('a[href*="/view/"]').first().getAttribute("href");
    for (const path of [...pages.fan, clip as string]) await expectWalkable(page, path);
  });

  test("the way round the whole page, menus and all, ends where it began", async ({ page }) => {
    await page.goto("/");
    await untilDeferredLoaded(page);
    await page.keyboard.press("Tab");
    expect(await walk(page, ["main", "elsewhere"])).toEqual([]);
  });
});
