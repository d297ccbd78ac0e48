import type { Cookie } from "@playwright/test";
import puppeteer, { type Page, type PermissionState } from "puppeteer-core";
import { onPath } from "./on-path";

/** The machine's Firefox, which Playwright cannot drive: it drives builds of its own. Null without one. */
export const firefox = onPath("firefox-esr") ?? onPath("firefox") ?? null;

/**
 * A Firefox for which the site counts as one of the internet, so that a page needs leave to reach this computer, as it does
 * by default from version 154 on. With `prompt` it asks, and without a window nobody answers. It is logged in as the
 * browser is that the cookies come from.
 */
export async function withFirefox(
  { site, leave, cookies }: { site: string; leave: PermissionState; cookies: Cookie[] },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: firefox ?? "",
    extraPrefsFirefox: {
      "intl.accept_languages": "cs",
      "network.lna.enabled": true,
      "network.lna.blocking": true,
      "network.lna.websocket.enabled": true,
      "network.lna.address_space.public.override": new URL(site).host,
    },
  });
  try {
    const permission = { permission: { name: "loopback-network" }, state: leave };
    await browser.defaultBrowserContext().setPermission(site, permission);
    for (const { name, value, domain, path, httpOnly } of cookies)
      await browser.setCookie({ name, value, domain, path, httpOnly });
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await use(page);
  } finally {
    await browser.close();
  }
}
