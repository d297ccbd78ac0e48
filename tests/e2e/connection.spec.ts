import type { Page } from "@playwright/test";
import { expect, expectAccessible, logIn, test, untilDeferredLoaded } from "./fixtures";

/** A browser that is offline says so in its console, as it does of answers that are none. */
test.use({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|403|404|409|429|500|503|504)/],
});

const outage =
  "Dochází k výpadkům Vašeho připojení nebo je server nedostupný, za chvíli budeme pokus opakovat.";

/** The form for reports, filled in and ready to go. */
async function fillReport(page: Page, subject: string) {
  await page.goto("/support");
  await page.getByLabel("O co jde").fill(subject);
  await page.getByLabel("Podrobnosti").fill("Na tunelu mi spadlo připojení.");
  // Whatever the page still fetches by itself has come.
  await untilDeferredLoaded(page);
  return page.getByRole("main").getByRole("button", { name: /Odeslat hlášení|Čeká na připojení/ });
}

/** Holds the next try back until the page was seen in trouble: on a slow machine it would soon be over. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const posts = (page: Page, path: string) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path) {
      sent.push(request.headers()["idempotency-key"] ?? "");
    }
  });
  return sent;
};

test.describe("a form sent on a lost connection @script @desktop", () => {
  // The connection comes back when it is time for the next try.
  test.slow();

  test("waits, says so, and goes when the connection is back", async ({ page, context }) => {
    const send = await fillReport(page, "Poslané v tunelu");
    const sent = posts(page, "/support.data");
    await context.setOffline(true);
    await expect(page.getByRole("status").getByText(/^Jste bez připojení/)).toBeVisible();
    await send.click();
    await expect(page.getByRole("status").getByText(outage)).toBeVisible();
    await expect(page.getByText(/další pokus za \d+\s+s/)).toBeVisible();
    await expect(send).toHaveText("Čeká na připojení");
    await expect(page.getByLabel("O co jde")).toHaveValue("Poslané v tunelu");
    await expectAccessible(page);

    await context.setOffline(false);
    await expect(page).toHaveURL(/\/support\/[0-9a-f]{32}$/);
    await expect(page.getByText(outage)).toBeHidden();
    await expect(page.getByRole("heading", { name: "Poslané v tunelu" })).toBeVisible();
    expect(new Set(sent).size).toBe(1);
    expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("asks before it is left by a link; whoever stays gets it sent", async ({ page, context }) => {
    const send = await fillReport(page, "Odchod v tunelu");
    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole("status").getByText(outage)).toBeVisible();
    const question = page.getByRole("alertdialog", { name: "Formulář ještě čeká na připojení" });
    const leave = async () => {
      await page.getByRole("link", { name: "Kontakt" }).locator("visible=true").first().click();
      await expect(question).toBeVisible();
    };
    await leave();
    await expect(question.getByRole("button", { name: "Zůstat a počkat" })).toBeFocused();
    // The toast has come into the window: what lies under it could be neither heard nor closed.
    await expect(question.getByRole("status").getByText(outage)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await leave();
    await question.getByRole("button", { name: "Zůstat a počkat" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel("O co jde")).toHaveValue("Odchod v tunelu");
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/support\/[0-9a-f]{32}$/);
    await expect(page.getByRole("heading", { name: "Odchod v tunelu" })).toBeVisible();
  });

  test("goes nowhere when its writer leaves all the same, and a message says so", async ({
    page,
    context,
  }) => {
    const sent = posts(page, "/support.data");
    const send = await fillReport(page, "Nakonec nic");
    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole("status").getByText(outage)).toBeVisible();
    await page
      .locator("header a")
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    const question = page.getByRole("alertdialog", { name: "Formulář ještě čeká na připojení" });
    await question.getByRole("button", { name: "Odejít bez odeslání" }).click();
    await expect(question).toBeHidden();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(/^Odešli jste jinam dřív/)).toBeVisible();
    const tries = sent.length;
    await page.waitForLoadState("networkidle");
    expect(sent).toHaveLength(tries);
  });

  test("acts once when it was the answer that got lost", async ({ page }) => {
    const send = await fillReport(page, "Ztracená odpověď");
    let lost = "";
    const again = gate();
    await page.route("**/support.data?index", async (route) => {
      if (lost) {
        await again.opened;
        return route.continue();
      }
      const answer = await route.fetch({ maxRedirects: 0 });
      lost = (await answer.text()).match(/\/support\/[0-9a-f]{32}/)?.[0] ?? "";
      await route.abort("failed");
    });
    await send.click();
    await expect(page.getByText(outage)).toBeVisible();
    again.open();
    await expect(page).toHaveURL(/\/support\/[0-9a-f]{32}$/);
    expect(new URL(page.url()).pathname).toBe(lost);
  });
});

test("a form whose answer got lost acts once though its writer leaves, comes back and sends it again @script @desktop @thorough", async ({
  page,
}) => {
  test.slow();
  const send = await fillReport(page, "Odešel jsem dřív");
  let lost = "";
  await page.route("**/support.data?index", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if (lost) return route.abort("failed");
    const answer = await route.fetch({ maxRedirects: 0 });
    lost = (await answer.text()).match(/\/support\/[0-9a-f]{32}/)?.[0] ?? "";
    await route.abort("failed");
  });
  await send.click();
  await expect(page.getByText(outage)).toBeVisible();
  await page
    .locator("header a")
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  const question = page.getByRole("alertdialog", { name: "Formulář ještě čeká na odpověď" });
  await expect(question.getByText("jestli se uložil, zatím nevíme")).toBeVisible();
  await question.getByRole("button", { name: "Odejít bez odpovědi" }).click();
  await expect(page.getByText("nevíme, jestli se uložil")).toBeVisible();
  await page.unroute("**/support.data?index");

  const again = await fillReport(page, "Odešel jsem dřív");
  await again.click();
  await expect(page).toHaveURL(/\/support\/[0-9a-f]{32}$/);
  expect(new URL(page.url()).pathname).toBe(lost);
  // Once it is answered, the same said again is said anew.
  const anew = await fillReport(page, "Odešel jsem dřív");
  await anew.click();
  await expect(page).toHaveURL(/\/support\/[0-9a-f]{32}$/);
  expect(new URL(page.url()).pathname).not.toBe(lost);
});

test("a form left before its answer came acts once when it is sent again @script @desktop @thorough", async ({
  page,
}) => {
  const send = await fillReport(page, "Nepočkal jsem");
  let made = "";
  await page.route("**/support.data?index", async (route) => {
    if (made || route.request().method() !== "POST") return route.continue();
    const answer = await route.fetch({ maxRedirects: 0 });
    // It never gets to the page, which has given it up.
    made = (await answer.text()).match(/\/support\/[0-9a-f]{32}/)?.[0] ?? "";
  });
  await send.click();
  await expect.poll(() => made).not.toBe("");
  await page
    .locator("header a")
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/\/$/);

  const again = await fillReport(page, "Nepočkal jsem");
  await again.click();
  await expect(page).toHaveURL(/\/support\/[0-9a-f]{32}$/);
  expect(new URL(page.url()).pathname).toBe(made);
});

for (const [what, status, body] of [
  ["504", 504, ""],
  ["a proxy that cannot reach the server", 500, "Proxy error: could not proxy the request"],
  ["„Unstable connection.“", 500, "Unstable connection."],
] as const) {
  test(`${what} is a lost connection too @script @desktop @thorough`, async ({ page }) => {
    const send = await fillReport(page, "Brána mlčí");
    let failures = 0;
    const again = gate();
    await page.route("**/support.data?index", async (route) => {
      if (failures++ === 0) return route.fulfill({ status, body });
      await again.opened;
      await route.continue();
    });
    await send.click();
    await expect(page.getByText(outage)).toBeVisible();
    again.open();
    await expect(page).toHaveURL(/\/support\/[0-9a-f]{32}$/);
  });
}

for (const [what, status, body, text] of [
  ["403", 403, "no", "K provedení této akce byl odepřen přístup!"],
  ["401", 401, "no", "Došlo k chybě autorizace, prosím, obnovte stránku a zkuste to znovu."],
  [
    "503",
    503,
    "RemoteServiceUnavailable",
    "Poskytovatel hostingu je teď nedostupný. Zkuste to prosím za chvíli.",
  ],
  [
    "a database that took too long",
    500,
    "Database timeout error occured.",
    "Vypršel časový limit pro požadavek, prosím, zkuste to znovu.",
  ],
  [
    "an outcome that nobody knows",
    409,
    "Unknown outcome.",
    "Tohle jsme už jednou dostali, ale přerušilo se to uprostřed. Obnovte prosím stránku a podívejte se, jestli se změna uložila. Když ne, pošlete ji znovu.",
  ],
] as const) {
  test(`${what} is shown in a toast and nothing typed is lost @script @desktop`, async ({ page }) => {
    const send = await fillReport(page, "Nic neztratit");
    await page.route("**/support.data?index", (route) => route.fulfill({ status, body }));
    await send.click();
    await expect(page.getByRole("alert").getByText(text)).toBeVisible();
    await expect(page.getByLabel("O co jde")).toHaveValue("Nic neztratit");
    await expect(send).toHaveText("Odeslat hlášení");
    await expectAccessible(page);
  });
}

test("whoever is not let in is asked for once more @script @desktop", async ({ page }) => {
  const send = await fillReport(page, "Podruhé to vyjde");
  const sent = posts(page, "/support.data");
  await page.route("**/support.data?index", (route) =>
    sent.length === 1 ? route.fulfill({ status: 401, body: "no" }) : route.continue(),
  );
  await send.click();
  await expect(page).toHaveURL(/\/support\/[0-9a-f]{32}$/);
  expect(new Set(sent).size).toBe(2);
});

/** Goes to the contact page by its link in the menu. */
async function followContact(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: "Otevřít nabídku" }).click();
  await page.getByRole("link", { name: "Kontakt" }).locator("visible=true").first().click();
}

for (const [what, status, body, text, heading] of [
  [
    "401",
    401,
    "no",
    "Došlo k chybě autorizace, prosím, obnovte stránku a zkuste to znovu.",
    "Sem nevede žádný sjezd",
  ],
  [
    "503",
    503,
    "RemoteServiceUnavailable",
    "Poskytovatel hostingu je teď nedostupný. Zkuste to prosím za chvíli.",
    "Stránku se teď nepodařilo načíst",
  ],
  [
    "a database that took too long",
    500,
    "Database timeout error occured.",
    "Vypršel časový limit pro požadavek, prosím, zkuste to znovu.",
    "Stránku se teď nepodařilo načíst",
  ],
  [
    "429",
    429,
    "Too many requests",
    "Tolik požadavků najednou nezvládneme. Chvilku prosím počkejte a zkuste to znovu.",
    "Stránku se teď nepodařilo načíst",
  ],
] as const) {
  test(`${what} on the way to a page is shown in a toast, and is no fault of ours @script @desktop @thorough`, async ({
    page,
    isMobile,
  }) => {
    const reports: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/LogClientError")) reports.push(request.url());
    });
    let tries = 0;
    await page.route("**/contact.data*", (route) => {
      tries += 1;
      return route.fulfill({ status, body });
    });
    await page.goto("/about");
    await untilDeferredLoaded(page);
    await followContact(page, isMobile);
    await expect(page.getByRole("alert").getByText(text)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText("Musíme to opravit")).toBeHidden();
    await expect(page.getByRole("banner").getByRole("link", { name: "Honza za volantem" })).toBeVisible();
    await expectAccessible(page);
    expect(tries).toBe(status === 401 ? 2 : 1);
    expect(reports).toEqual([]);
    if (status === 401) return;
    await page.unroute("**/contact.data*");
    await page.getByRole("link", { name: "Zkusit znovu" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();
  });
}

test("whoever is not let in to a page is asked for once more @script @desktop", async ({
  page,
  isMobile,
}) => {
  let tries = 0;
  await page.route("**/contact.data*", (route) =>
    ++tries === 1 ? route.fulfill({ status: 401, body: "no" }) : route.continue(),
  );
  await page.goto("/about");
  await untilDeferredLoaded(page);
  await followContact(page, isMobile);
  await expect(page.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();
  expect(tries).toBe(2);
});

test("a text that cannot be read just now is reported in its window, and the page stays @script @desktop", async ({
  page,
}) => {
  await page.route("**/terms/fan.data*", (route) =>
    route.fulfill({ status: 429, body: "Too many requests" }),
  );
  const send = await fillReport(page, "Rozepsané");
  await page.getByRole("link", { name: "Podmínky a osobní údaje" }).click();
  const terms = page.getByRole("dialog", { name: "Podmínky a osobní údaje" });
  await expect(terms.getByText(/^Text se teď nepodařilo načíst/)).toBeVisible();
  await expect(page.getByRole("alert").getByText(/^Tolik požadavků najednou/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("O co jde")).toHaveValue("Rozepsané");
  await expect(send).toBeVisible();
});

test("a page whose data cannot be read anew just now stays as it is @script @desktop", async ({ page }) => {
  await logIn(page, "fan", "jana@palubka.test");
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto("/profile/settings");
  await page.route("**/profile/settings.data*", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ status: 500, body: "Database timeout error occured." })
      : route.continue(),
  );
  const name = page.getByRole("textbox", { name: "Jméno", exact: true });
  await name.fill("Jana");
  const form = page.locator("form", { has: name });
  await form.getByRole("button", { name: "Uložit" }).click();
  await expect(page.getByRole("alert").getByText(/^Vypršel časový limit/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Nastavení a účet" })).toBeVisible();
  await expect(name).toHaveValue("Jana");
  // What there was to say waits for the next page that can be read.
  await page.unroute("**/profile/settings.data*");
  await page.reload();
  await expect(page.getByText("Nastavení je uložené.")).toBeVisible();
});

test("any other error opens a window that reports it and leads to support @script @desktop", async ({
  page,
}) => {
  const send = await fillReport(page, "Něco jiného");
  const reports: string[] = [];
  await page.route("**/Api/Support/LogClientError", async (route) => {
    reports.push(route.request().postData() ?? "");
    await route.fulfill({ status: 200, body: "" });
  });
  await page.route("**/support.data?index", (route) => route.fulfill({ status: 500, body: "Bouchlo to." }));
  await send.click();
  const dialog = page.getByRole("alertdialog", { name: "Musíme to opravit" });
  await expect(dialog).toBeVisible();
  await dialog.getByText("Podrobnosti pro podporu").click();
  await expect(dialog.getByText("500 Bouchlo to.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Zavřít" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("O co jde")).toHaveValue("Něco jiného");
  await expect.poll(() => new URLSearchParams(reports[0]).get("Message")).toBe("Error: 500 Bouchlo to.");

  await send.click();
  await dialog.getByRole("link", { name: "Nahlásit chybu" }).click();
  await expect(page).toHaveURL(/\/support\?type=1&report=/);
  await expect(page.getByText("500 Bouchlo to.")).toBeVisible();
  expect(reports).toHaveLength(1);
});

test("a link followed on a lost connection opens when the connection is back @script @desktop", async ({
  page,
  context,
  isMobile,
}) => {
  await page.goto("/about");
  await untilDeferredLoaded(page);
  await context.setOffline(true);
  if (isMobile) await page.getByRole("button", { name: "Otevřít nabídku" }).click();
  await page.getByRole("link", { name: "Kontakt" }).locator("visible=true").first().click();
  await expect(page.getByText(outage)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "O mně" })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  // For some seconds; the page it leads to stays.
  await expect(page.getByText("Připojení je zpátky.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();
  await expect(page.getByText(outage)).toBeHidden();
});

test.describe("an answer that cannot be read", () => {
  test.use({ expectedErrors: [/^SyntaxError|status of 500/] });

  for (const status of [200, 500]) {
    test(`with ${status} leaves the site's frame as it was @script @desktop`, async ({ page, isMobile }) => {
      await page.route("**/Api/Support/LogClientError", (route) => route.fulfill({ json: null }));
      await page.route("**/contact.data*", (route) => route.fulfill({ status, body: "<h1>Oops</h1>" }));
      await page.goto("/about");
      await untilDeferredLoaded(page);
      if (isMobile) await page.getByRole("button", { name: "Otevřít nabídku" }).click();
      await page.getByRole("link", { name: "Kontakt" }).locator("visible=true").first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Musíme to opravit" })).toBeVisible();
      await expect(page.getByRole("banner").getByRole("link", { name: "Honza za volantem" })).toBeVisible();
      await expect(page.getByRole("contentinfo").getByRole("link", { name: "YouTube" })).toBeVisible();
      await expect(page).toHaveTitle("Musíme to opravit – Honza za volantem");
      await expectAccessible(page);
    });
  }
});

test.describe("code that does not arrive", () => {
  test.use({ expectedErrors: [/ERR_FAILED|ChunkError|status of 404/] });

  test("is shown as an error inside the site's frame, reported, and can be tried again @script", async ({
    page,
    isMobile,
  }) => {
    const reports: string[] = [];
    await page.route("**/Api/Support/LogClientError", async (route) => {
      reports.push(new URLSearchParams(route.request().postData() ?? "").get("Message") ?? "");
      await route.fulfill({ status: 200, body: "" });
    });
    const chunk = /\/assets\/_site\.contact-.*\.js$/;
    await page.route(chunk, (route) =>
      route.request().method() === "GET" ? route.abort("failed") : route.continue(),
    );
    await page.goto("/about");
    await untilDeferredLoaded(page);
    if (isMobile) await page.getByRole("button", { name: "Otevřít nabídku" }).click();
    await page.getByRole("link", { name: "Kontakt" }).locator("visible=true").first().click();
    await expect(
      page.getByRole("alert").getByText("Stránku se nepodařilo načíst. Zkontrolujte připojení k internetu."),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => reports[0]).toMatch(/^\/assets\/_site\.contact-.* did not load/);

    await page.unroute(chunk);
    await page.getByRole("link", { name: "Zkusit znovu" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();
  });

  test("because a newer release has taken it away is no error: the page is loaded whole @script @desktop", async ({
    page,
    isMobile,
  }) => {
    await page.route(/\/assets\/_site\.contact-.*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto("/about");
    await untilDeferredLoaded(page);
    if (isMobile) await page.getByRole("button", { name: "Otevřít nabídku" }).click();
    await page.getByRole("link", { name: "Kontakt" }).locator("visible=true").first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();
  });
});
