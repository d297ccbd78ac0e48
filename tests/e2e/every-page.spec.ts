import type { Response } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { expect, expectAccessible, expectReadable, logIn, type Page, test } from "./fixtures";
import { newestIn, ofOneClip, pages, people } from "./pages";

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** WCAG 2.2, 1.4.10 Reflow: nothing has to be scrolled sideways at this width, in CSS px. */
const narrowest = 320;

// Many pages in one test, so that a person logs in once.
test.describe.configure({ timeout: 300_000 });

for (const { role, email } of people) {
  const eachPage = async (page: Page, look: (page: Response) => Promise<void>) => {
    if (email !== null) {
      await logIn(page, role, email);
      await page.waitForURL((url) => !url.pathname.startsWith("/login"));
    }
    for (const address of [...pages[role], ...(ofOneClip[role] ?? [])]) {
      await test.step(address, async () => {
        const path = address.includes(":newest") ? await newestIn(page, address) : address;
        const response = (await page.goto(path)) as Response;
        expect(response.status()).toBe(200);
        await look(response);
      });
    }
  };

  test(`each page of a ${role} is valid HTML and fits a narrow screen @noscript`, async ({ page }) => {
    await page.setViewportSize({ width: narrowest, height: 640 });
    await eachPage(page, async (response) => {
      expect(await faultsOf(await response.text())).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrowest);
      expect(await page.evaluate(widthBeforeFonts)).toBe(narrowest);
      expect(await page.evaluate(hangingWords)).toEqual([]);
      expect(await page.evaluate(formsWithoutKey)).toEqual([]);
    });
  });

  test(`each page of a ${role} is accessible in the light and in the dark @script @desktop @thorough`, async ({
    page,
  }) => {
    await eachPage(page, async () => {
      await page.emulateMedia({ colorScheme: "light" });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectReadable(page);
    });
  });
}

/** How wide the page is, in CSS px, while its fonts are on their way: those of a system may be much wider. */
function widthBeforeFonts(): number {
  document.documentElement.style.setProperty("--font-sans", "sans-serif");
  return document.documentElement.scrollWidth;
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

/** Forms that would act twice when they are sent twice. */
function formsWithoutKey(): string[] {
  const forms = [...document.querySelectorAll<HTMLFormElement>("form[method=post]")];
  const isWithout = (form: HTMLFormElement) =>
    !/^[\w-]{36}$/.test(`${new FormData(form).get("idempotencyKey")}`);
  return forms.filter(isWithout).map(({ outerHTML }) => outerHTML);
}

/** Where a page breaks the HTML standard. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
