import { HtmlValidate } from "html-validate";
import { expect, expectAccessible, logIn, type Page, test } from "./fixtures";
import { pages, people } from "./pages";

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** Pages of one clip beside those that all tests of pages walk through. */
const ofOneClip: Partial<Record<string, string[]>> = {
  fan: ["/view/:newest", "/view/:newest/receipt", "/transfer/:newest"],
  dashcamer: ["/comments/:newest"],
};

/** WCAG 2.2, 1.4.10 Reflow: nothing has to be scrolled sideways at this width, in CSS px. */
const narrowest = 320;

// Many pages in one test, so that a person logs in once.
test.describe.configure({ timeout: 300_000 });

for (const { role, email } of people) {
  const eachPage = async (page: Page, look: (path: string) => Promise<void>) => {
    if (email) {
      await logIn(page, role, email);
      await page.waitForURL((url) => !url.pathname.startsWith("/login"));
    }
    for (const address of [...pages[role], ...(ofOneClip[role] ?? [])]) {
      await test.step(address, async () => {
        const path = address.includes(":newest") ? await newestIn(page, address) : address;
        expect((await page.goto(path))?.status()).toBe(200);
        await look(path);
      });
    }
  };

  test(`each page of a ${role} is valid HTML and fits a narrow screen @noscript`, async ({ page }) => {
    await page.setViewportSize({ width: narrowest, height: 640 });
    await eachPage(page, async (path) => {
      expect(await faultsOf(await (await page.request.get(path)).text())).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrowest);
      expect(await page.evaluate(hangingWords)).toEqual([]);
    });
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`each page of a ${role} is accessible in the ${colorScheme} @script @desktop`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await eachPage(page, () => expectAccessible(page));
    });
  }
}

/**
 * Pieces of text with a plain space where Czech wants none at the end of a line: after a one-letter word, also before a
 * link, and between a number and its unit, what it counts, or the rest of a date.
 */
function hangingWords(): string[] {
  const hanging =
    /(^|[\s„(])[ksvzouai] (?=\S|$)|\d (×|%|(kB|[MGT]B|Kč|km|min|h|s|let)(?!\p{L})|dn[ůíey]|měsíc|týdn|znak|záběr|vide)|\d\. \d|\d \d{3}/iu;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    if (hanging.test(data) && !parentElement?.closest("pre, code, script, style, textarea")) found.push(data);
  }
  return found;
}

/** Where the links to a clip stand when it is not one level up, and what they begin with. */
const listedAt: Record<string, { list: string; links?: string }> = {
  "/dashcamer/videos/": { list: "/dashcamer" },
  "/comments/": { list: "/dashcamer", links: "/dashcamer/videos/" },
  // A clip that is out has the most on its sender's page.
  "/view/": { list: "/profile?state=5" },
};

/** The address of the first thing listed: which one, the other tests decide. */
async function newestIn(page: Page, address: string): Promise<string> {
  const [folder = "", rest = ""] = address.split(":newest");
  const { list = folder, links = folder } = listedAt[folder] ?? {};
  await page.goto(list);
  const link = page.locator(`a[href^="${links}"]`).first();
  const { pathname } = new URL((await link.getAttribute("href")) as string, page.url());
  return pathname.replace(links, folder) + rest;
}

/** Where the HTML standard is not kept. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
