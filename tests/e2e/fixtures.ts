import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { demoPassword } from "../../db/demo/people";
import { adminSessions, sessionSecret } from "./world-admins.mjs";

export { expect, type Page };

/** The small build of axe, which each page is given. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Fixtures = {
  /** Errors of the console that a test brings about on purpose. */
  expectedErrors: RegExp[];
};

/**
 * Every test also promises that no page of its context wrote an error to the console: scripts that threw,
 * what the content security policy blocked, files that did not load.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  // A network of its own: what the tests of one minute do does not add up to a flood.
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for it
  extraHTTPHeaders: async ({}, use) => use({ "CF-Connecting-IP": ownAddress() }),
  context: async ({ context, expectedErrors }, use) => {
    const errors = listenForErrors(context);
    touchOnlyAlive(context);
    await use(context);
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

export const ownAddress = () =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

function listenForErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => errors.push(String(error.error())));
  return errors;
}

/**
 * Pages that tests of this context open or reload are touched only once they have come alive: keys, buttons and fields
 * that need scripts are nothing before. What a hurried person does sooner goes the way of a browser without scripts,
 * which has a project of its own.
 */
export function touchOnlyAlive(context: BrowserContext): void {
  context.on("page", (page) => {
    const { goto, reload } = page;
    page.goto = async (...target) => {
      const response = await goto.apply(page, target);
      await untilAlive(page);
      return response;
    };
    page.reload = async (...options) => {
      const response = await reload.apply(page, options);
      await untilAlive(page);
      return response;
    };
  });
}

/** The same for a page that has been come to by a link or a form. */
export async function untilAlive(page: Page): Promise<void> {
  if (base.info().project.use.javaScriptEnabled === false) return;
  // What has only begun to arrive does not say yet whose page it is.
  await page.waitForLoadState("domcontentloaded");
  const isOurs = await page.evaluate(() => "__remixContext" in window);
  if (isOurs) await untilDeferredLoaded(page);
}

/**
 * Rules of WCAG 2.2 A and AA that a machine can check hold on the page as it is now. The checker is a script
 * itself, so where the browser runs none it is left out: the HTML is the same as in the other projects.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, {
    runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
    // Who speaks to the browser says what stands on a button (WCAG 2.5.3); axe calls its own rule experimental.
    rules: { "label-content-name-mismatch": { enabled: true } },
  });
}

/** Text stands out from what is behind it: the one of those rules that other colours can break. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoViolations(page, { runOnly: { type: "rule", values: ["color-contrast"] } });
}

async function expectNoViolations(page: Page, asked: Pick<RunOptions, "runOnly" | "rules">): Promise<void> {
  if (base.info().project.use.javaScriptEnabled === false) return;
  // From its top: what is scrolled below a sticky header seems too small for a finger.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await untilStill(page);
  // It stays in the page, where it may be asked once more.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const options: RunOptions = {
    ...asked,
    // What a page frames is not ours to judge.
    iframes: false,
    // The only one that a rule looks into; styles would be asked for anew.
    preload: { assets: ["media"] },
    // What passes is nobody's concern here, and collecting it takes longer than finding what fails.
    resultTypes: ["violations"],
  };
  const found = await page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, asked);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
    );
  }, options);
  expect(found).toEqual([]);
}

/**
 * Colours and places on their way from one state to another are nobody's choice: whatever comes to an end is there at once.
 * What another colour scheme changes begins in the next frames, so those are waited for.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const passing = () =>
      document.getAnimations().filter((animation) => {
        const ends = Number.isFinite(Number(animation.effect?.getComputedTiming().endTime));
        return animation.playState === "running" && animation.timeline instanceof DocumentTimeline && ends;
      });
    await nextFrame();
    await nextFrame();
    for (let frames = 0; frames < 20 && passing().length > 0; frames++) {
      for (const animation of passing()) animation.finish();
      await nextFrame();
    }
  });
}

/** The video has a picture and its time runs. */
export async function expectToPlay(video: Locator): Promise<void> {
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2);
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);
}

/**
 * Signs the browser in as the superuser or as the local admin of the default site, by a session that the world was served with:
 * a code of the second factor acts once, and there is one in thirty seconds. Each runner has sessions of its own.
 */
export async function enterAdmin(page: Page, role: "superuser" | "localAdmin", to = "/admin"): Promise<void> {
  const value = sessionSecret(role, base.info().workerIndex % adminSessions);
  await page.context().addCookies([{ name: "palubka_session", value, domain: "127.0.0.1", path: "/" }]);
  await page.goto(to);
}

/**
 * Logs in and comes to the first page. What the form does is tested by login.spec.ts; here it is sent as a browser without
 * scripts sends it, because two more pages in nearly every test are minutes in all of them.
 */
export async function logIn(page: Page, role: string, email: string): Promise<void> {
  if (role === "superuser" || role === "localAdmin") return enterAdmin(page, role);
  const asked = role === "formerDashcamer" ? "dashcamer" : role;
  const answer = await page.request.post("/login/user", {
    headers: { "Sec-Fetch-Site": "same-origin" },
    form: {
      ...{ intent: "login", role: asked },
      ...{ email, password: demoPassword, idempotencyKey: randomUUID() },
    },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  await page.goto(answer.headers().location as string);
}

/**
 * The page is hydrated and its deferred features are loaded (app/client/deferred.tsx): the tooltip is there. They are
 * loaded at the first move of a pointer, or when the page is idle.
 */
export async function untilDeferredLoaded(page: Page): Promise<void> {
  await expect(async () => {
    for (const sign of ["scroll", "pointerover"]) await page.locator("body").dispatchEvent(sign);
    expect(await page.locator(".tooltip").count()).not.toBe(0);
  }).toPass({ intervals: [50, 100, 250] });
}

/** Follows what has the focus: its accessible name as far as a test needs it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    return element.getAttribute("aria-label") ?? element.innerText.trim();
  });

/** Presses Tab until something of this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp, most = 40) {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press("Tab");
    const now = await focused(page);
    if (typeof name === "string" ? now === name : name.test(now)) return;
  }
  throw new Error(`no way by Tab to ${name}`);
}

/** A report among those that wait in the administration, on whichever page; other tests write reports too. */
export async function findReport(admin: Page, text: string): Promise<Locator> {
  const row = admin.getByRole("listitem").filter({ hasText: text });
  const beginning = admin.url();
  // All of the list is there, not only the heading above it.
  await admin.waitForLoadState();
  while ((await row.count()) === 0) {
    const next = admin.locator('a[rel="next"]');
    // What another test closes meanwhile moves the rest to pages that have been seen: after the last comes the first.
    const to = (await next.count()) > 0 ? await next.getAttribute("href") : beginning;
    await admin.goto(new URL(to as string, admin.url()).href);
  }
  return row;
}

/** Another person's browser, with the same settings. */
export async function otherBrowser(
  browser: Browser,
  use: (page: Page) => Promise<void>,
  baseURL = base.info().project.use.baseURL,
) {
  const { javaScriptEnabled, viewport, isMobile, hasTouch } = base.info().project.use;
  const context = await browser.newContext({ baseURL, javaScriptEnabled, viewport, isMobile, hasTouch });
  const errors = listenForErrors(context);
  touchOnlyAlive(context);
  await use(await context.newPage());
  expect(errors).toEqual([]);
  await context.close();
}

/** A small real clip that nobody has sent yet: an unused box at its end makes its content its own. */
export function freshClip(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const clip = readFileSync(join(import.meta.dirname, "../../db/demo/clips/zdar-sypac.mp4"));
  const box = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("free"), randomBytes(16)]);
  return { name, mimeType: "video/mp4", buffer: Buffer.concat([clip, box]) };
}
