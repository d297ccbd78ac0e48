import { expect, expectAccessible, logIn, otherBrowser, test } from "./fixtures";
import { followMail, registerCreator } from "./new-creator";

/** The form answers bad input with 400, which the console reports. */
test.use({ expectedErrors: [/status of 400/] });

test("the superuser finds a creator, gives notice, and takes it back; the creator reads until when and why @desktop", async ({
  page,
  browser,
}) => {
  test.slow();
  const { email, urlName } = await registerCreator(page);
  await otherBrowser(browser, async (admin) => {
    await logIn(admin, "superuser", "eva@palubka.test");
    await admin.goto("/admin/creators");
    await admin.getByRole("searchbox").fill(`kilometr ${urlName.slice(-8)}`);
    await admin.getByRole("button", { name: "Hledat" }).click();
    await admin
      .getByRole("main")
      .getByRole("link", { name: `Kilometr ${urlName.slice(-8)}` })
      .click();
    await admin.waitForURL(/\/admin\/creators\/\d+$/);
    await expect(admin.getByRole("heading", { level: 1 })).toContainText("Kilometr");
    await admin.getByLabel("Důvod").fill("Posíláte odesílatelům reklamu.\n\nPsali jsme vám o tom dvakrát.");
    await admin.getByLabel(/^Opravdu vypovědět/).check();
    await admin.getByRole("button", { name: "Vypovědět smlouvu" }).click();
    await expect(admin.getByText(/^Smlouva je vypovězená/)).toBeVisible();
    await expectAccessible(admin);

    await page.goto("/dashcamer/tags");
    await expect(page.getByText(/^Smlouvu jsme vypověděli, platí do/)).toBeVisible();
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: "Stáhnout data" }).first().click();
    expect(await (await saving).failure()).toBeNull();
    await expectAccessible(page);
    await followMail(page, email, /\/dashcamer$/);

    await admin.getByRole("button", { name: "Odvolat výpověď" }).click();
    await expect(admin.getByRole("button", { name: "Vypovědět smlouvu" })).toBeVisible();
  });
  await page.goto("/dashcamer/tags");
  await expect(page.getByText(/^Smlouvu jsme vypověděli/)).toHaveCount(0);
});
