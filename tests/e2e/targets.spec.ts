import { devices } from "@playwright/test";
import { expect, logIn, type Page, test, untilDeferredLoaded } from "./fixtures";
import { pages } from "./pages";

/** The controls that a finger could miss, as they are smaller than 44 px. Links in running text may be. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const closed = "dialog:not([open]), [popover]:not(:popover-open), [aria-hidden=true], .skip-link";
    const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    const ticked = "input[type=checkbox], input[type=radio], input[type=file]";
    const isInText = (link: Element) => {
      const around = link.closest("p, li, dd, label, td, small, div");
      const isAlone = around?.textContent?.trim() === link.textContent?.trim();
      return link.matches("a") && getComputedStyle(link).display === "inline" && !isAlone;
    };
    /** Together with the label, which does the same as the box that it names. */
    const sizeOf = (element: Element) => {
      const labels = element.matches(ticked) ? ((element as HTMLInputElement).labels ?? []) : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
      const height =
        Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
      return { width: Math.round(width), height: Math.round(height) };
    };
    return Array.from(document.querySelectorAll(controls))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest(closed) && !isInText(element))
      .map((element) => ({ ...sizeOf(element), html: element.outerHTML.slice(0, 110) }))
      .filter(({ width, height }) => Math.min(width, height) < 44)
      .map(({ width, height, html }) => `${width} × ${height}: ${html}`);
  });

test.use({ ...devices["Pixel 7"], viewport: { width: 390, height: 844 } });

test("every control on every page of a visitor and a fan is big enough for a finger @script @desktop @thorough", async ({
  page,
}) => {
  // Many pages in one test, so that a person logs in once.
  test.setTimeout(300_000);
  const look = async (path: string) => {
    await page.goto(path);
    await untilDeferredLoaded(page);
    expect.soft(await smallTargets(page), path).toEqual([]);
  };
  for (const path of [...pages.visitor, "/videos?video=1"]) await look(path);
  await logIn(page, "fan", "jana@palubka.test");
  await page.waitForURL("**/profile");
  const clip = await page.getByRole("main").locator('a[href*="/view/"]').first().getAttribute("href");
  for (const path of [...pages.fan, clip as string]) await look(path);
});

for (const [role, email] of [
  ["dashcamer", "honza@palubka.test"],
  ["editor", "misa@palubka.test"],
] as const) {
  test(`so is every control on every page of a ${role}, unfolded @script @desktop @thorough`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await logIn(page, role, email);
    await page.waitForURL(`**/${role}`);
    const clip = await page.locator(".clip-row__name").first().getAttribute("href");
    for (const path of [...pages[role].filter((path) => !path.includes(":")), clip as string]) {
      await page.goto(path);
      await untilDeferredLoaded(page);
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll("details")) fold.open = true;
      });
      const small = await smallTargets(page);
      // The name of a clip in a list stands for its whole row.
      expect
        .soft(
          small.filter((html) => !html.includes("clip-row__name")),
          path,
        )
        .toEqual([]);
    }
  });
}
