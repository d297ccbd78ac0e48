import { expect, expectAccessible, expectToPlay, logIn, otherBrowser, test } from "./fixtures";
import { sendOwnClip } from "./sending";

test.use({ expectedErrors: [/status of 404/] });

test("a creator shares a clip with a guest, sees it opened, and takes the link back @desktop", async ({
  page,
  browser,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  const title = `Zkouška sdílení ${project.name} ${Date.now()}`;
  await sendOwnClip(page, title);
  let path = "";

  await otherBrowser(browser, async (creator) => {
    await logIn(creator, "dashcamer", "honza@palubka.test");
    await creator.getByRole("link", { name: title }).click();
    await test.step("the creator makes the link", async () => {
      await creator.getByRole("button", { name: "Sdílet", exact: true }).click();
      const link = creator.getByLabel("Odkaz pro hosty");
      await expect(link).toBeVisible();
      path = new URL(await link.inputValue()).pathname;
      await expectAccessible(creator);
    });

    await test.step("the guest types the code and sees the clip without a login", async () => {
      await page.goto("/share");
      await expectAccessible(page);
      await page.getByLabel("Kód nebo odkaz").fill(path.split("/").at(-1) as string);
      await page.getByRole("button", { name: "Otevřít záběr" }).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByText("Zkoušeč")).toHaveCount(0);
      await expectAccessible(page);
      if (javaScriptEnabled) await expectToPlay(page.locator("video"));
    });

    await test.step("the creator sees that it was opened, and revokes it", async () => {
      await creator.reload();
      await expect(creator.getByText(/1\sotevření/)).toBeVisible();
      await creator.getByRole("button", { name: "Zrušit sdílení" }).click();
      await expect(creator.getByRole("button", { name: "Sdílet", exact: true })).toBeVisible();
    });
  });

  await test.step("the guest sees that the link leads nowhere", async () => {
    await page.goto(path);
    await expect(page.getByText("Pod tímhle odkazem nic není")).toBeVisible();
    await expectAccessible(page);
    expect((await page.request.get(`${path}/file`)).status()).toBe(404);
  });
});
