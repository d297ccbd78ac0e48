import type { BrowserContext, Page } from "@playwright/test";
import { demoPassword } from "../../db/demo/people";
import { enterAdmin, expect, expectAccessible, expectReadable, test } from "./fixtures";
import { serveWorld } from "./own-world";
import { addressesOf, behindKey } from "./stretched/addresses";
import { unfitting } from "./stretched/cut-words";
import { nobody } from "./stretched/names";
import { sheets, withoutSheet } from "./stretched/styled-classes";

/** A phone of the narrowest kind (WCAG 2.2, 1.4.10), a usual one, and a desktop, in CSS px. */
const widths = [320, 390, 1440];
/** So many pages are looked at side by side. */
const hands = 3;

// One world for all of them.
test.describe.configure({ mode: "default", timeout: 240_000 });
// Pages that are not for this person are looked at too: their refusal has to fit.
test.use({ javaScriptEnabled: false, expectedErrors: [/status of (400|403|404)/] });

let world: Awaited<ReturnType<typeof serveWorld>>;
let port: number;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  world = await serveWorld("stretched", { changedBy: "stretched/world.worker.ts" });
  port = world.port;
});

test.afterAll(() => world.end());

const people = [
  { who: "a visitor", host: "127.0.0.1" },
  { who: "a fan", role: "fan", email: "jana@palubka.test" },
  { who: "a creator", role: "dashcamer", email: "honza@palubka.test" },
  { who: "an editor", role: "editor", email: "misa@palubka.test" },
  { who: "the superuser", role: "superuser" },
  { who: "a local admin", role: "localAdmin" },
  { who: "a visitor of an empty site", host: nobody.host },
  { who: "a fan who has nothing", role: "fan", email: nobody.fan },
  { who: "a creator who has nothing", role: "dashcamer", email: nobody.dashcamer },
  { who: "an editor who has nothing", role: "editor", email: nobody.editor },
];

for (const { who, host = "127.0.0.1", role, email } of people) {
  test(`everything fits on each page of ${who}, however long it is @script @desktop @thorough`, async ({
    context,
  }) => {
    const origin = `http://${host}:${port}`;
    const first = await context.newPage();
    if (role) await logIn(first, origin, role, email);
    const addresses = await addressesFrom(first, origin);
    const seen = new Set<string>();
    const faults: Record<string, string[]> = {};
    await side(context, addresses, async (page, address) => {
      const ownName = await nameOf(context, origin, address);
      if (seen.has(ownName)) return;
      seen.add(ownName);
      await page.goto(origin + address);
      const { pathname, search } = new URL(page.url());
      const plain = await page.evaluate(withoutSheet, sheets);
      if (plain.length > 0) faults[`${pathname}${search} without a sheet`] = plain;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const found = await page.evaluate(unfitting);
        if (found.length > 0) faults[`${pathname}${search} at ${width}`] = found;
      }
    });
    expect(faults).toEqual({});
    expect(seen.size).toBeGreaterThan(20);
  });
}

test.describe("pages that are found by a link of a mail alone", () => {
  test.use({ javaScriptEnabled: true });

  for (const [who, addresses] of Object.entries(behindKey))
    test(`are accessible to a ${who} in the light and in the dark @script @desktop @thorough`, async ({
      page,
    }) => {
      const origin = `http://127.0.0.1:${port}`;
      const { role, email } = people.find((one) => one.role === who) ?? {};
      if (role) await logIn(page, origin, role, email);
      for (const address of addresses) {
        await test.step(address, async () => {
          await page.emulateMedia({ colorScheme: "light" });
          expect((await page.goto(origin + address))?.status()).toBe(200);
          expect(new URL(page.url()).pathname).toBe(address.split("?")[0]);
          await expectAccessible(page);
          await page.emulateMedia({ colorScheme: "dark" });
          await expectReadable(page);
        });
      }
    });
});

/**
 * What an address shows this person. What is not for them leads elsewhere or is refused, by one page for many addresses:
 * once is enough.
 */
async function nameOf(context: BrowserContext, origin: string, address: string): Promise<string> {
  // A browser knows that a name below localhost is this machine, Node need not.
  const at = new URL(address, origin);
  const headers = { Host: at.host };
  if (at.hostname.endsWith(".localhost")) at.hostname = "127.0.0.1";
  const answer = await context.request.get(at.href, { headers, maxRedirects: 0 });
  const { location } = answer.headers();
  if (location !== undefined) return new URL(location, origin).pathname;
  return answer.ok() ? address : `${answer.status()} in /${address.split("/")[1]}`;
}

async function addressesFrom(page: Page, origin: string): Promise<string[]> {
  await page.goto(`${origin}/about`);
  const manifest = (await page.content()).match(/\/assets\/manifest-[^"']+\.js/)?.[0] as string;
  const file = await fetch(`http://127.0.0.1:${port}${manifest}`);
  return addressesOf(await file.text());
}

async function logIn(page: Page, origin: string, role: string, email = ""): Promise<void> {
  if (role === "superuser" || role === "localAdmin") return enterAdmin(page, role, `${origin}/admin`);
  await page.goto(`${origin}/login/user?role=${role}`);
  const form = page.locator("main");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Heslo", { exact: true }).fill(demoPassword);
  await form.getByRole("button", { name: "Přihlásit se" }).click();
  await expect(form.getByRole("button", { name: "Přihlásit se" })).toHaveCount(0);
}

/** Does something with each item, some at a time, each with a page of its own. */
async function side<Item>(
  context: BrowserContext,
  items: Item[],
  look: (page: Page, item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    const page = await context.newPage();
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await look(page, item);
    await page.close();
  };
  await Promise.all(Array.from({ length: hands }, work));
}
