import { expect, expectAccessible, logIn, otherBrowser, type Page, untilAlive } from "./fixtures";
import { crowd } from "./newsletter-sending/crowd";
import { testInOwnWorld } from "./own-world";

/** A world with thousands of readers of news; each project has one of its own. */
const test = testInOwnWorld("newsletter", { changedBy: "newsletter-sending/world.worker.ts" });

/** The form of the sign-up asks for the consent by an answer of 400. */
test.use({ expectedErrors: [/status of 400/] });
test.describe.configure({ timeout: 300_000 });

/** The page of a message that leaves reads itself anew, with scripts and without: nobody has to open it again. */
const byItself = { timeout: 90_000 };

const expectSent = (page: Page) => expect(page.getByText("odeslaná", { exact: true })).toBeVisible(byItself);

/** Opens the page again until it holds, as long as what is awaited is done behind it. */
async function reloadUntil(page: Page, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload();
    await holds();
  }).toPass({ intervals: [300, 500, 1000], timeout: 90_000 });
}

/** Signs up as somebody new and confirms by the link in the mail. */
async function subscribe(page: Page, email: string, hasScripts: boolean): Promise<void> {
  await page.goto("/");
  await page.getByLabel("E-mailová adresa").fill(email);
  const form = page.getByRole("form", { name: "Nové video rovnou do e-mailu" });
  await form.getByRole("button", { name: "Odebírat" }).click();
  const agree = hasScripts
    ? page.getByRole("dialog").getByRole("button", { name: "Souhlasím" })
    : form.getByRole("button", { name: "Souhlasím a odebírám" });
  await agree.click();
  await expect(page.getByText("Poslali jsme vám e-mail s potvrzením.")).toBeVisible();
  await page.goto("/dev/mail");
  await page.getByRole("listitem").filter({ hasText: email }).getByRole("link").click();
  await page.getByRole("link", { name: /\/newsletter\// }).click();
  await page.getByRole("button", { name: "Potvrdit odběr" }).click();
  await expect(page.getByText("Odběr je potvrzený.")).toBeVisible();
}

/** Puts a video on the channel by hand, prepares the message about it from its page and lets it leave at once. */
async function tellOf(creator: Page, name: string): Promise<void> {
  await creator.goto("/dashcamer/uploads");
  await creator.getByLabel("Název").fill(name);
  await creator
    .getByLabel("Odkaz na video")
    .fill(`https://www.youtube.com/watch?v=${crypto.randomUUID().slice(-11)}`);
  await creator.getByRole("button", { name: "Přidat video" }).click();
  await expect(creator.getByRole("heading", { level: 1, name })).toBeVisible();
  await creator.getByRole("button", { name: "Připravit zprávu" }).click();
  await expect(creator.getByRole("heading", { level: 1, name: `Nové video: ${name}` })).toBeVisible();
  await expectAccessible(creator);
  await creator.getByRole("button", { name: "Odeslat", exact: true }).click();
  await expectSent(creator);
  await creator.goto("/dashcamer/uploads");
  await creator.getByRole("link", { name }).click();
  await expect(creator.getByRole("link", { name: "Zpráva o videu" })).toBeVisible();
  await expect(creator.getByRole("button", { name: "Připravit zprávu" })).toHaveCount(0);
}

test("a reader gets the mail about a video that is out, leaves by its link, and gets no other @desktop", async ({
  page,
  browser,
  origin,
  javaScriptEnabled,
}) => {
  const email = `ctenar-${crypto.randomUUID()}@example.com`;
  const [first, second] = ["Srna", "Jelen"].map((animal) => `${animal} ${email.slice(7, 15)}`) as [
    string,
    string,
  ];
  await subscribe(page, email, javaScriptEnabled !== false);

  await otherBrowser(
    browser,
    async (creator) => {
      await logIn(creator, "dashcamer", "honza@palubka.test");
      await creator.waitForURL("**/dashcamer");
      await tellOf(creator, first);
      const mails = page.getByRole("listitem").filter({ hasText: email }).filter({ hasText: "Nové video" });
      await page.goto("/dev/mail");
      await expect(mails).toHaveCount(1);
      await mails.getByRole("link", { name: `Nové video: ${first}` }).click();
      await expect(page.getByText(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)).toBeVisible();

      await page.getByRole("link", { name: /\/newsletter\// }).click();
      await page.getByRole("button", { name: "Zrušit odběr" }).click();
      await expect(page.getByRole("heading", { name: "Odběr je zrušený" })).toBeVisible();

      await tellOf(creator, second);
      await page.goto("/dev/mail");
      await expect(page.getByRole("link", { name: `Nové video: ${second}` }).first()).toBeVisible();
      await expect(mails).toHaveCount(1);
    },
    origin,
  );
});

test("news are written, looked at, tried on oneself, sent, stopped in the middle, and go on to the end @desktop", async ({
  page,
  javaScriptEnabled,
}) => {
  const subject = `Sraz v Turnově ${crypto.randomUUID().slice(0, 8)}`;
  await logIn(page, "dashcamer", "honza@palubka.test");
  await page.waitForURL("**/dashcamer");
  await page.goto("/dashcamer/newsletter");
  await page.getByLabel("Předmět").fill(subject);
  await page.getByLabel("Text", { exact: true }).fill("Sejdeme se v sobotu.\n\n- guláš\n- projížďka");
  await page.getByRole("button", { name: "Uložit a prohlédnout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();

  const frame = page.locator("iframe.message__frame");
  const letter = page.frameLocator("iframe.message__frame");
  // Not the preheader, which says the same and is hidden.
  const paragraph = letter.getByText("Sejdeme se v sobotu.", { exact: true }).and(letter.locator("p"));
  const widthOf = async () => (await frame.boundingBox())?.width ?? 0;
  await expect(paragraph).toBeVisible();
  const wide = await widthOf();
  await page.getByRole("link", { name: "Telefon" }).click();
  await expect(page.getByRole("link", { name: "Telefon" })).toHaveAttribute("aria-current", "true");
  expect(await widthOf()).toBeLessThanOrEqual(Math.min(wide, 400));
  const colour = () =>
    letter
      .locator(".m-page")
      .first()
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await colour();
  await page.getByRole("link", { name: "Tmavý" }).click();
  await expect(page.getByRole("link", { name: "Tmavý" })).toHaveAttribute("aria-current", "true");
  await expect(paragraph).toBeVisible();
  await expect.poll(colour).not.toBe(light);
  await page.getByRole("link", { name: "Jen text" }).click();
  await expect(page.locator("pre.message__text")).toContainText("Sejdeme se v sobotu.");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Poslat na zkoušku sobě" }).click();
  await expect(page.getByText("Zkušební e-mail je na cestě k vám.")).toBeVisible();
  const ofMessage = page.url().replace(/\?.*/, "?view=text");
  await page.goto("/dev/mail");
  const trial = page.getByRole("listitem").filter({ hasText: `Zkouška: ${subject}` });
  await expect(trial).toHaveCount(1);
  await expect(trial).toContainText("honza@palubka.test");
  await expect(page.getByRole("link", { name: subject, exact: true })).toHaveCount(0);

  await page.goto(ofMessage);
  await page.getByRole("button", { name: "Odeslat", exact: true }).click();
  const stop = page.getByRole("button", { name: "Zastavit odesílání" });
  await expect(stop).toBeVisible(byItself);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await stop.click();
  await expect(page.getByText("Zastavili jste ji.")).toBeVisible();
  await expectAccessible(page);
  // Calls that were on their way are counted yet.
  const standing = await untilStill(page);
  expect(standing).toBeGreaterThan(0);
  expect(standing).toBeLessThan(crowd);

  await page.getByRole("button", { name: "Pokračovat" }).click();
  await untilAlive(page);
  await expect(stop).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => countOf(page, "Odesláno"), byItself).toBeGreaterThan(standing);
  if (javaScriptEnabled !== false) await expectRestWhileHidden(page);
  await expectSent(page);
  expect(await countOf(page, "Odesláno")).toBe(await countOf(page, "Odběratelů"));
  expect(await countOf(page, "Odesláno")).toBeGreaterThanOrEqual(crowd);
  await reloadUntil(page, async () => expect(await countOf(page, "Doručeno")).toBeGreaterThan(0));
  await expectAccessible(page);
});

/** While it is in a tab behind another the page is not read anew, and at once when it is looked at again. */
async function expectRestWhileHidden(page: Page): Promise<void> {
  let readings = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".data")) readings++;
  });
  await show(page, "hidden");
  // What was asked for before may still be on its way.
  await page.waitForTimeout(500);
  readings = 0;
  await page.waitForTimeout(7000);
  expect(readings).toBe(0);
  await show(page, "visible");
  await expect.poll(() => readings).toBeGreaterThan(0);
}

/** What the browser says of a page whose tab is left, or come back to. */
async function show(page: Page, visibility: DocumentVisibilityState): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
    document.dispatchEvent(new Event("visibilitychange"));
  }, visibility);
}

/** The number that the result says behind a word. */
async function countOf(page: Page, term: string): Promise<number> {
  const said = await page
    .locator("dt", { hasText: new RegExp(`^${term}$`) })
    .locator("xpath=following-sibling::dd[1]")
    .innerText();
  return Number(said.replace(/\D/g, ""));
}

/** How many mails have left, once no more do. */
async function untilStill(page: Page): Promise<number> {
  let before = -1;
  await reloadUntil(page, async () => {
    const now = await countOf(page, "Odesláno");
    const isStill = now === before;
    before = now;
    expect(isStill).toBe(true);
  });
  return before;
}
