import { expect, logIn, type Page, test } from "./fixtures";

// One clip of a creator whom hardly any other test visits, and one of two people who decide about it is refused.
test.use({ expectedErrors: [/status of 409/] });
test.describe.configure({ mode: "serial" });
test.slow();

const tag = ["@script", "@desktop"];

async function openClip(page: Page): Promise<void> {
  await logIn(page, "dashcamer", "lenka@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto("/dashcamer?sort=uploaded-asc");
  await page.getByRole("link", { name: "Zrcadlo, které ukazuje nebe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Zrcadlo/);
  // Where the test before has left it.
  await decideElsewhere(page, 0);
  await page.reload();
  await expect(current(page)).toContainText("Nahráno");
}

/** Changes the state of the clip that is shown, as the same person would in another window. */
async function decideElsewhere(page: Page, state: number): Promise<void> {
  const headers = { Origin: new URL(page.url()).origin };
  await page.request.post(page.url(), { form: { intent: "setState", state }, headers });
}

const current = (page: Page) => page.locator(".stepper [aria-current=step]");
const choose = (page: Page, state: string) => page.getByRole("button", { name: state, exact: true }).last();

/** Holds the page's changes back until it is told to let them go; `meanwhile` runs before they do. */
async function hold(page: Page, meanwhile = async () => {}) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/dashcamer\/videos\/\d+/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await held;
    await meanwhile();
    await route.continue();
  });
  return letGo;
}

test("a clip's new state shows before the server has answered", { tag }, async ({ page }) => {
  await openClip(page);
  const letGo = await hold(page);
  await choose(page, "Přepnout na Zpracuji").click();
  await expect(current(page)).toContainText("Zpracuji");
  await expect(page.getByText("Stav záběru je změněný.")).toHaveCount(0);
  letGo();
  await expect(page.getByText("Stav záběru je změněný.")).toBeVisible();
  await expect(current(page)).toContainText("Zpracuji");
  await expect(page.getByRole("listitem").filter({ hasText: "Nahráno → Zpracuji" })).not.toHaveCount(0);
  await page.reload();
  await expect(current(page)).toContainText("Zpracuji");
});

test("a state that is refused goes back, says why at the place and shows what somebody else chose", {
  tag,
}, async ({ page }) => {
  await openClip(page);
  const letGo = await hold(page, () => decideElsewhere(page, 3));
  const card = page.getByRole("region", { name: "Stav", exact: true });
  await choose(page, "Neatraktivní").click();
  await expect(current(page)).toContainText("Neatraktivní");
  letGo();
  await expect(current(page)).toContainText("Schváleno fanouškem");
  await expect(card.getByRole("alert")).toHaveText("Do takového stavu není možné záběr přepnout.");
  await page.unroute(/\/dashcamer\/videos\/\d+/);
  await choose(page, "Nahráno").click();
  await expect(current(page)).toContainText("Nahráno");
  await expect(card.getByRole("alert")).toHaveCount(0);
});

test("whoever goes on to the next clip at once has changed the state all the same @thorough", {
  tag,
}, async ({ page }) => {
  await openClip(page);
  const letGo = await hold(page);
  await choose(page, "Přepnout na Zpracuji").click();
  await page
    .getByRole("link", { name: /(Další|Předchozí) záběr/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/^Zrcadlo/);
  letGo();
  await expect(page.getByText("Stav záběru je změněný.")).toBeVisible();
  // The one that is shown now is left alone.
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/^Zrcadlo/);
  await page.goBack();
  await expect(current(page)).toContainText("Zpracuji");
});
