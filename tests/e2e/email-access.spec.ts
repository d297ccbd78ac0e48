import { expect, expectAccessible, logIn, otherBrowser } from "./fixtures";
import { testInOwnWorld } from "./own-world";

/** Every contributor of the demo world is asked, so each project has one of its own. */
const test = testInOwnWorld("email-access");

/** A decision without its reason is answered with 400. */
test.use({ expectedErrors: [/status of 400/] });

const jana = "jana@palubka.test";

test("a creator asks for addresses, the provider approves, and a fan agrees, revokes and agrees again @desktop", async ({
  page,
  browser,
  origin,
}) => {
  test.slow();
  await logIn(page, "dashcamer", "honza@palubka.test");
  await page.goto("/dashcamer/settings");
  await page.getByRole("link", { name: "E-maily fanoušků" }).click();
  await page.getByLabel("K čemu adresy chcete").fill("Chci vás pozvat na sraz.");
  await page.getByRole("button", { name: "Odeslat žádost" }).click();
  await expect(page.getByText(/^Čeká na provozovatele/)).toBeVisible();
  await expectAccessible(page);

  await otherBrowser(
    browser,
    async (admin) => {
      await logIn(admin, "superuser", "eva@palubka.test");
      await admin
        .getByRole("main")
        .getByRole("link", { name: /žádost o\se-maily fanoušků/ })
        .click();
      await expect(admin.getByText("Chci vás pozvat na sraz.")).toBeVisible();
      await expectAccessible(admin);
      await admin.getByRole("button", { name: /^Schválit a zeptat se fanoušků/ }).click();
      await expect(admin.getByText("Nikdo o nic nežádá")).toBeVisible();
      await expect(admin.getByRole("heading", { name: "Vyřízené" })).toBeVisible();
      await expectAccessible(admin);
    },
    origin,
  );

  await otherBrowser(
    browser,
    async (fan) => {
      const mails = fan
        .getByRole("listitem")
        .filter({ hasText: jana })
        .filter({ hasText: "vidět váš e-mail" });
      await expect(async () => {
        await fan.goto("/dev/mail");
        await expect(mails).toHaveCount(1, { timeout: 500 });
      }).toPass();
      await mails.getByRole("link").click();
      await fan.getByRole("link", { name: /\/email-access\// }).click();
      await expect(fan.getByText(/^Zatím jste neodpověděli/)).toBeVisible();
      await expectAccessible(fan);
      await fan.getByRole("button", { name: /^Souhlasím/ }).click();
      await expect(fan.getByText(/^Souhlasíte od/)).toBeVisible();

      await page.goto("/dashcamer?q=");
      await expect(page.getByRole("main").getByText(jana)).not.toHaveCount(0);
      await page.getByRole("listitem").filter({ hasText: jana }).first().getByRole("link").first().click();
      await expect(page.getByRole("link", { name: jana })).toBeVisible();
      await expectAccessible(page);

      await fan.getByRole("button", { name: "Odvolat souhlas" }).click();
      await expect(fan.getByText(/nesouhlasíte, vaši adresu nevidí/)).toBeVisible();
      await page.reload();
      await expect(page.getByRole("link", { name: jana })).toHaveCount(0);

      await logIn(fan, "fan", jana);
      await fan.goto("/profile/settings");
      await expectAccessible(fan);
      await fan.getByRole("button", { name: /^Souhlasím, ať adresu vidí/ }).click();
      await expect(fan.getByText(/^Souhlasíte od/)).toBeVisible();
      await page.reload();
      await expect(page.getByRole("link", { name: jana })).toBeVisible();
    },
    origin,
  );

  await page.goto("/dashcamer/email-access");
  await page.getByRole("button", { name: "Vzdát se přístupu" }).click();
  await expect(page.getByText(/^Přístup skončil/)).toBeVisible();
  await page.goto("/dashcamer");
  await expect(page.getByRole("main").getByText(jana)).toHaveCount(0);
});

test("a request is refused, and an approved one is taken away, once the provider says why @desktop", async ({
  page,
  browser,
  origin,
}) => {
  test.slow();
  const main = page.getByRole("main");
  const press = (name: string | RegExp) => main.getByRole("button", { name }).click();
  await otherBrowser(
    browser,
    async (creator) => {
      const request = creator.getByRole("main");
      const ask = async () => {
        await creator.goto("/dashcamer/email-access");
        await request.getByLabel("K čemu adresy chcete").fill("Chci vás pozvat na sraz.");
        await request.getByRole("button", { name: "Odeslat žádost" }).click();
        await expect(request.getByText(/^Čeká na provozovatele/)).toBeVisible();
      };
      await logIn(creator, "dashcamer", "lenka@palubka.test");
      await expect(creator).toHaveURL(/\/dashcamer/);
      await ask();
      await logIn(page, "superuser", "eva@palubka.test");
      await page.goto("/admin/email-requests");
      await main.getByText("Odmítnout", { exact: true }).click();
      await press("Odmítnout žádost");
      const refusal = main.getByLabel("Proč ne");
      await expect(refusal).toHaveAttribute("aria-invalid", "true");
      await expectAccessible(page);
      await refusal.fill("Sraz jste už jednou zrušili.");
      await press("Odmítnout žádost");
      await expect(page.getByText("Žádost je odmítnutá, dashcamer má důvod v e-mailu.")).toBeVisible();
      await creator.reload();
      await expect(request.getByText("Sraz jste už jednou zrušili.")).toBeVisible();

      await ask();
      await page.reload();
      await press(/^Schválit a zeptat se fanoušků/);
      await expect(page.getByText("Přístup je schválený, fanouškům odcházejí dotazy.")).toBeVisible();
      await main.getByRole("link", { name: /^Odebrat přístup, který má/ }).click();
      await press("Odebrat přístup");
      const why = main.getByLabel("Proč", { exact: true });
      await expect(why).toHaveAttribute("aria-invalid", "true");
      await expectAccessible(page);
      await why.fill("Fanoušci si stěžují.");
      await press("Odebrat přístup");
      await expect(page.getByText("Přístup je odebraný, dashcamer má důvod v e-mailu.")).toBeVisible();
      await creator.reload();
      await expect(request.getByText("Fanoušci si stěžují.")).toBeVisible();
    },
    origin,
  );
});
