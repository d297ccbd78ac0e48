import { expect, expectAccessible, logIn, otherBrowser, test, untilDeferredLoaded } from "./fixtures";

test("an error of a browser is shown where it lies in our sources, which nobody is served @script @desktop @thorough", async ({
  page,
  browser,
}) => {
  test.slow();
  const settings = await (await page.request.get("/Api/Global/GetSettings")).json();
  Object.assign(settings.GlobalSettings, { ServerMessage: true });
  await page.route("**/Api/Global/GetSettings", (route) => route.fulfill({ json: settings }));
  await page.clock.install();
  await page.goto("/about");
  await untilDeferredLoaded(page);
  const reported = page.waitForResponse("**/Api/Support/LogClientError");
  await page.clock.runFor(5 * 60_000);
  expect((await reported).ok()).toBe(true);

  await otherBrowser(browser, async (superuser) => {
    await logIn(superuser, "superuser", "eva@palubka.test");
    await superuser.goto("/admin/errors");
    await superuser.getByRole("link", { name: /should be string or null, got boolean/ }).click();
    const stack = superuser.locator("pre");
    await expect(stack).toContainText(/at .*\(?app\/[\w./-]+\.tsx?:\d+:\d+/);
    await expect(stack).not.toContainText("/assets/");
    await expectAccessible(superuser);
    await superuser.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(superuser);

    const script = await superuser
      .locator("link[rel=modulepreload]")
      .first()
      .evaluate((link) => new URL((link as HTMLLinkElement).href).pathname);
    const map = script.replace("/assets/", "/maps/");
    expect((await superuser.request.get(script)).status()).toBe(200);
    expect((await superuser.request.get(`${map}.map`)).status()).toBe(404);
    expect((await superuser.request.get(`${script}.map`)).status()).toBe(404);
    const { origin } = new URL(superuser.url());
    for (const spelt of ["/%6Daps/", "/maps%2F", "//maps/", "/maps//", "/assets/../maps/", "/./maps/"]) {
      const address = `${origin}${map.replace("/maps/", spelt)}.map`;
      expect((await superuser.request.get(address)).status(), spelt).toBe(404);
    }
  });
});
