import { expect, expectAccessible, logIn, test } from "./fixtures";
import { logInAs, password, registerCreator } from "./new-creator";

test("a creator ends the contract, is signed out at once and from then on only takes things along @desktop", async ({
  page,
}) => {
  test.slow();
  const { email } = await registerCreator(page);
  await page.goto("/dashcamer/settings");
  await page.getByRole("link", { name: "Ukončit smlouvu" }).click();
  await page.waitForURL("**/dashcamer/settings/end");
  await expectAccessible(page);
  const form = page.getByRole("main");
  await form.getByLabel("Vaše heslo").fill(password);
  await form.getByLabel(/^Vím, že smlouva hned skončí/).check();
  await form.getByRole("button", { name: "Ukončit smlouvu natrvalo" }).click();
  await expect(page.getByText("Smlouva skončila. Potvrzení je v e-mailu.")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  await page.goto("/dashcamer");
  expect(new URL(page.url()).pathname).toBe("/login/user");

  await logInAs(page, email);
  await page.waitForURL("**/dashcamer/ended");
  await expect(page.getByRole("heading", { name: "Smlouva skončila", level: 1 })).toBeVisible();
  await page.goto("/dev/mail");
  await page.getByRole("listitem").filter({ hasText: email }).first().getByRole("link").click();
  await expect(page.getByText("na vaši žádost jsme ukončili smlouvu")).toBeVisible();
});

test("a creator whose contract has ended takes the clips along, one by one and by the list, and changes nothing @desktop", async ({
  page,
  playwright,
}) => {
  await logIn(page, "formerDashcamer", "radek@palubka.test");
  await page.waitForURL("**/dashcamer/ended");
  await expect(page.getByRole("heading", { name: "Smlouva skončila", level: 1 })).toBeVisible();
  await expect(page.getByText(/^Záběry smažeme/)).toBeVisible();
  await page.goto("/dashcamer/tags");
  expect(new URL(page.url()).pathname).toBe("/dashcamer/ended");

  const links = page.getByRole("link", { name: /^Stáhnout záběr/ });
  const saving = page.waitForEvent("download");
  await links.first().click();
  const saved = await saving;
  expect(await saved.failure()).toBeNull();
  expect(saved.suggestedFilename()).toMatch(/\.(mp4|ts|avi)$/);

  const listing = page.waitForEvent("download");
  await page.getByRole("link", { name: "Seznam adres" }).click();
  const list = await (await listing).createReadStream();
  const lines = Buffer.concat(await list.toArray())
    .toString()
    .trim()
    .split("\n");
  expect(lines).toHaveLength(await links.count());
  // As a download manager does: nobody's cookies, and the second half after a break.
  const stranger = await playwright.request.newContext();
  for (const line of lines) {
    const { pathname } = new URL(line);
    const address = new URL(pathname, page.url()).href;
    const whole = await (await stranger.get(address)).body();
    expect(whole.length).toBeGreaterThan(1000);
    const half = await stranger.get(address, { headers: { Range: `bytes=${whole.length - 500}-` } });
    expect([half.status(), Buffer.compare(await half.body(), whole.subarray(-500))]).toEqual([206, 0]);
  }
  await stranger.dispose();
});
