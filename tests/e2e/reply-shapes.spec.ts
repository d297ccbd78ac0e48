import { decode, encode } from "../../app/framework/page-encoding";
import { readReplyShapes } from "../../scripts/reply-shapes/read-types";
import { expect, expectAccessible, logIn, test, untilDeferredLoaded } from "./fixtures";
import { newestIn, ofOneClip, pages, people } from "./pages";
import { repliesOf } from "./replies";

const reportedTo = "**/Api/Support/LogClientError";

test.describe("data of the wrong type", () => {
  test.use({ expectedErrors: [/TypeError: (routes\/|\/support)/] });

  test("never get into a page, whose place says what was expected @script @desktop", async ({
    page,
    isMobile,
  }) => {
    const reports: string[] = [];
    await page.route(reportedTo, (route) => {
      reports.push(new URLSearchParams(route.request().postData() ?? "").get("Message") ?? "");
      return route.fulfill({ json: null });
    });
    await page.route("**/contact.data*", async (route) => {
      const response = await route.fetch();
      const data = decode(await response.text()) as Record<string, { data: Record<string, unknown> }>;
      Object.assign(data["routes/_site.contact"]?.data ?? {}, { provider: 5 });
      await route.fulfill({ response, body: encode(data) });
    });
    await page.goto("/about");
    await untilDeferredLoaded(page);
    if (isMobile) await page.getByRole("button", { name: "Otevřít nabídku" }).click();
    await page.getByRole("link", { name: "Kontakt" }).locator("visible=true").first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Musíme to opravit" })).toBeVisible();
    await page.getByText("Podrobnosti pro podporu").click();
    const said = /TypeError: routes\/_site\.contact: provider should be object( or null)?, got number/;
    await expect(page.getByText(said)).toBeVisible();
    await expect.poll(() => reports).toEqual([expect.stringMatching(said)]);
    await expectAccessible(page);
  });

  test("answer no form: the window says so, and what was typed stays @script @desktop", async ({ page }) => {
    await page.route(reportedTo, (route) => route.fulfill({ json: null }));
    await page.route("**/support.data?index", async (route) => {
      const body = encode({ data: { intent: 1 } });
      await route.fulfill({ headers: { "X-Remix-Response": "yes" }, contentType: "text/x-script", body });
    });
    await page.goto("/support");
    await page.getByLabel("O co jde").fill("Divná odpověď");
    await page.getByLabel("Podrobnosti").fill("Server poslal číslo.");
    await untilDeferredLoaded(page);
    await page.getByRole("main").getByRole("button", { name: "Odeslat hlášení" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Musíme to opravit" });
    await dialog.getByText("Podrobnosti pro podporu").click();
    await expect(dialog.getByText("TypeError: /support: intent should be string, got number")).toBeVisible();
    await dialog.getByRole("button", { name: "Zavřít" }).click();
    await expect(page.getByLabel("O co jde")).toHaveValue("Divná odpověď");
  });
});

/**
 * Pages behind a key that is sent by mail, of other people, or of some moment only; terms-question.spec looks at those of
 * terms that can still be rejected.
 */
const notVisited =
  /(?<!credit\.|refund\.)\$key|\$(guid|reference)|tariff_\.order|terms_\.reject|_site\.\$$|login\.(choice|code|factor)|upload_\.sent|poslat|dev\.mail|navigate/;

test("every loader gives what its type says, neither less nor more, and writes nothing @noscript @thorough", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const { routes } = readReplyShapes(new URL("../..", import.meta.url).pathname.replace(/\/$/, ""));
  const seen = new Set<string>();
  const faults: string[] = [];
  const writing: string[] = [];
  for (const { role, email } of people) {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    if (email !== null) await logIn(page, role, email);
    for (const address of [...pages[role], ...(ofOneClip[role] ?? [])]) {
      await test.step(`${role} ${address}`, async () => {
        const path = address.includes(":newest") ? await newestIn(page, address) : address;
        const found = await repliesOf(page, path, routes);
        if (found.writes) writing.push(path);
        for (const id of found.ids) seen.add(id);
        faults.push(...found.faults);
      });
    }
    await context.close();
  }
  expect(faults).toEqual([]);
  expect(writing, "a scanner, a prefetch or a reload must change nothing").toEqual([]);
  const unseen = Object.keys(routes).filter((id) => routes[id]?.loader && !seen.has(id));
  expect(unseen.filter((id) => !notVisited.test(id))).toEqual([]);
});
