import { expect, logIn, type Page, test, touchOnlyAlive } from "./fixtures";

// Two people decide about the same clip; the browser writes down that one of them was refused.
test.use({ expectedErrors: [/status of 409/] });
test.describe.configure({ mode: "serial" });
test.slow();

// Two clips that no other test decides about.
const review = "/dashcamer/review?q=prikryl";

async function enter(page: Page, address = review): Promise<void> {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto(address);
}

const shown = (page: Page) => page.locator(".player:not([hidden]) video");
const waiting = (page: Page) => page.locator(".player[hidden] video");

/** The clip comes back at once; this is said when the server has taken the decision back. */
const undone = "Poslední rozhodnutí je vrácené.";

/** The answer to the next form that the page sends. */
const answered = (page: Page) => page.waitForResponse((answer) => answer.request().method() === "POST");

/** At the first clip, with the second one there behind it. */
async function begin(page: Page) {
  await enter(page);
  const title = page.getByRole("heading", { level: 1 });
  const first = (await title.textContent()) ?? "";
  await expect(waiting(page)).toBeAttached();
  return { title, first };
}

test("the next clip's picture has come before the decision", { tag: ["@script", "@desktop"] }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await enter(page);
  const src = (await waiting(page).getAttribute("src")) ?? "";
  await expect
    .poll(() => waiting(page).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThanOrEqual(2);
  expect(asked).toContain(src.split("#")[0]);
  const poster = await waiting(page).getAttribute("poster");
  if (poster) expect(asked).toContain(new URL(poster, page.url()).pathname);
  await waiting(page).evaluate((video) => video.setAttribute("data-loaded", "before"));

  await page.keyboard.press("1");
  // The very element that was loading shows, with its picture.
  await expect(shown(page)).toHaveAttribute("data-loaded", "before");
  await expect(shown(page)).toHaveAttribute("src", src);
  await page.keyboard.press("u");
  await expect(page.getByText(undone)).toBeVisible();
});

test("a decision reads nothing anew while clips enough are held; at rest the page does @thorough", {
  tag: ["@script", "@desktop"],
}, async ({ page }) => {
  // Clips that no other test decides about.
  await enter(page, "/dashcamer/review?state=1");
  const title = page.getByRole("heading", { level: 1 });
  const first = (await title.textContent()) ?? "";
  await expect(waiting(page)).not.toHaveCount(0);
  // What the menu's links need is asked for once the page has come alive.
  await page.waitForLoadState("networkidle");
  const read: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    const isRead = request.method() === "GET" && /review\.data$|__manifest/.test(pathname);
    if (isRead) read.push(pathname + search);
  });
  const decided = answered(page);
  await page.keyboard.press("2");
  await expect(title).not.toHaveText(first);
  expect((await decided).ok()).toBe(true);
  await page.waitForTimeout(300);
  expect(read).toEqual([]);
  await expect.poll(() => read.length).toBe(1);
  await page.keyboard.press("u");
  await expect(page.getByText(undone)).toBeVisible();
  await expect(title).toHaveText(first);
});

test("decisions that are quicker than the connection keep the picture, and count @thorough", {
  tag: ["@script", "@desktop"],
}, async ({ page }) => {
  const { title, first } = await begin(page);
  const count = page.locator(".review__count");
  await expect(count).toContainText("1 z 2");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/dashcamer\/review\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press("1");
  // Nothing was asked for that: the second clip shows with its picture, and can be decided about.
  await expect(title).not.toHaveText(first);
  await expect(count).toContainText("2 z 2");
  await expect
    .poll(() => shown(page).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThanOrEqual(2);
  const second = (await title.textContent()) ?? "";
  await page.keyboard.press("1");
  // Whether there is a third one nobody has said yet. The last picture stays, and only its frame says that it waits.
  const loader = page.locator(".review__frame").getByText("Načítáme další záběr");
  await expect(loader).toBeVisible();
  await expect(title).toHaveText(second);
  await expect(page.locator(".loader--page")).toHaveCount(0);
  answer();
  await expect(page.getByText("Hotovo, vytříděno")).toBeVisible();
  for (const one of [second, first]) {
    await page.getByRole("button", { name: /^Vrátit poslední/ }).click();
    await expect(title).toHaveText(one);
    await expect(page.getByText(undone)).toBeVisible();
  }
});

test("the keys' overview opens by ? beside what is needed, and closes by Esc", {
  tag: ["@script", "@desktop"],
}, async ({ page }) => {
  await begin(page);
  await page.keyboard.press("?");
  const help = page.locator("#keys");
  await expect(help).toBeVisible();
  const covered = (await help.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const needed = [
    page.getByRole("link", { name: "Záběry", exact: true }).last(),
    shown(page),
    page.locator(".review__decide"),
    page.locator(".player:not([hidden]) .review__controls"),
  ];
  for (const one of needed) {
    const box = (await one.boundingBox()) ?? covered;
    const apart =
      box.x + box.width <= covered.x ||
      covered.x + covered.width <= box.x ||
      box.y + box.height <= covered.y ||
      covered.y + covered.height <= box.y;
    expect(apart).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
});

test("a decision shows at once, and when it is refused its clip comes back and says why", {
  tag: ["@script", "@desktop"],
}, async ({ page, browser }) => {
  const { title, first } = await begin(page);
  const at = await page.locator("form input[name=id]").first().inputValue();

  const context = await browser.newContext();
  touchOnlyAlive(context);
  const other = await context.newPage();
  await enter(other, `${review}&at=${at}`);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(first);
  const decided = answered(other);
  await other.keyboard.press("1");
  await expect(other.getByRole("heading", { level: 1 })).not.toHaveText(first);
  expect((await decided).ok()).toBe(true);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/dashcamer\/review/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.keyboard.press("1");
  // Nobody has answered yet, and the next clip is there.
  await expect(title).not.toHaveText(first);
  answer();
  await expect(page.getByText("Data na stránce zastarala, stav záběru se mezitím změnil.")).toBeVisible();
  await expect(title).toHaveText(first);
  await expect(page.locator(".clip-head").getByText("Zpracuji")).toBeVisible();

  // Nothing was decided here, so U leaves the other browser's decision alone.
  await page.keyboard.press("u");
  await expect(page.getByText("V tomhle třídění zatím není co vrátit.")).toBeVisible();
  await other.keyboard.press("u");
  await expect(other.getByText(undone)).toBeVisible();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(first);
  await context.close();
});

test("undone at once, before the server has answered, a decision is taken back all the same @thorough", {
  tag: ["@script", "@desktop"],
}, async ({ page }) => {
  const { title, first } = await begin(page);
  await page.keyboard.press("1");
  await page.keyboard.press("u");
  await expect(page.getByText(undone)).toBeVisible();
  await expect(title).toHaveText(first);
  await expect(page.locator(".clip-head").getByText("Nahráno")).toBeVisible();
});

test("a note that was written but not saved goes along with the decision @thorough", {
  tag: ["@script", "@desktop"],
}, async ({ page }) => {
  const { title, first } = await begin(page);
  const note = page.getByRole("textbox", { name: "Interní poznámka", includeHidden: true });
  const before = await note.inputValue();
  const written = `Napsáno před rozhodnutím ${Date.now()}`;
  await page.keyboard.press("n");
  await note.fill(written);
  // Out of the field the keys decide again.
  await page.keyboard.press("Escape");
  await page.keyboard.press("1");
  await expect(page.getByText("Poznámka je uložená.")).toBeVisible();
  await expect(title).not.toHaveText(first);
  await page.keyboard.press("u");
  await expect(page.getByText(undone)).toBeVisible();
  await expect(title).toHaveText(first);
  await expect(note).toHaveValue(written);
  await page.keyboard.press("n");
  await note.fill(before);
  const saved = answered(page);
  await page.getByRole("button", { name: "Uložit poznámku" }).click();
  expect((await saved).ok()).toBe(true);
  await expect(note).toHaveValue(before);
});

test("the keys of digits decide on a Czech keyboard too, and a key of a state that is not allowed says so @thorough", {
  tag: ["@script", "@desktop"],
}, async ({ page }) => {
  const { title, first } = await begin(page);
  const press = (key: string, code: string) =>
    page.evaluate((init) => document.dispatchEvent(new KeyboardEvent("keydown", init)), { key, code });
  // Nothing is published without a video.
  await press("ř", "Digit5");
  await expect(page.getByText("Do takového stavu není možné záběr přepnout.")).toBeVisible();
  await press("é", "Digit0");
  await expect(page.getByText("V tomhle stavu už záběr je.")).toBeVisible();
  await expect(title).toHaveText(first);
  await press("+", "Digit1");
  await expect(title).not.toHaveText(first);
  await page.keyboard.press("u");
  await expect(page.getByText(undone)).toBeVisible();
  await expect(title).toHaveText(first);
});

test("the loop goes round also where the clip ends first, and the speed stays for the next clip @thorough", {
  tag: ["@script", "@desktop"],
}, async ({ page }) => {
  // Nine seconds of footage with the moment after five.
  await enter(page, "/dashcamer/review?q=hrubou&state=0&state=1");
  await page.getByRole("checkbox", { name: "smyčka kolem okamžiku" }).check();
  await expect
    .poll(() => shown(page).evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(8);
  const time = () => shown(page).evaluate((video: HTMLVideoElement) => video.currentTime);
  await shown(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
    return video.play();
  });
  await expect.poll(time).toBeLessThan(3);
  expect(await shown(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);

  await page.goto(review);
  await page.getByRole("button", { name: /^Rychlost 1×/ }).click();
  await expect(page.getByRole("button", { name: /^Rychlost 2×/ })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: /^Rychlost 2×/ })).toBeVisible();
  expect(await shown(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(2);
});

test("a clip that breaks while it plays is offered for download @thorough", {
  tag: ["@script", "@desktop"],
}, async ({ page }) => {
  await page.route(/\/clips\/\d+\/file/, (route) =>
    route.fulfill({ status: 200, contentType: "video/mp4", body: "no video at all" }),
  );
  await enter(page);
  await expect(page.getByText("Tenhle formát prohlížeč přehrát neumí")).toBeVisible();
  await expect(page.getByRole("link", { name: "Stáhnout" })).toBeVisible();
});

/** Each browser writes at a clip of its own. */
const ownClip: Record<string, string> = { desktop: "telefon", phone: "namraza", noscript: "olomouce" };

test("tags, note, editor and help open by key and by touch, and what is saved stays at the clip @always", async ({
  page,
  isMobile,
}) => {
  await enter(page, `/dashcamer/review?q=${ownClip[test.info().project.name]}`);
  const title = page.getByRole("heading", { level: 1 });
  const first = (await title.textContent()) ?? "";
  const scripted = test.info().project.use.javaScriptEnabled !== false;
  const open = async (key: string, summary: RegExp) => {
    if (scripted && !isMobile) await page.keyboard.press(key);
    else await page.locator("summary").filter({ hasText: summary }).click();
  };
  await open("n", /^Interní poznámka/);
  const note = `Poznámka ${test.info().project.name}`;
  await page.getByRole("textbox", { name: "Interní poznámka" }).fill(note);
  await page.getByRole("button", { name: "Uložit poznámku" }).click();
  await expect(page.getByText("Poznámka je uložená.")).toBeVisible();
  await expect(title).toHaveText(first);
  await expect(page.getByRole("textbox", { name: "Interní poznámka", includeHidden: true })).toHaveValue(
    note,
  );

  await title.click();
  await open("t", /^Štítky/);
  const tag = page.locator("#review-tags input[name=tag]").first();
  const was = await tag.isChecked();
  await tag.setChecked(!was);
  await page.getByRole("button", { name: "Uložit štítky" }).click();
  await expect(page.getByText("Štítky jsou uložené.")).toBeVisible();
  await expect(tag).toBeChecked({ checked: !was });

  await title.click();
  await open("e", /^Editor/);
  const editor = page.locator("#review-editor select");
  const had = await editor.inputValue();
  const someone = (await editor.locator("option").last().getAttribute("value")) ?? "";
  for (const value of [someone, had]) {
    await page.locator("#review-editor").evaluate((fold) => fold.setAttribute("open", ""));
    await editor.selectOption(value);
    await page.getByRole("button", { name: "Přidělit" }).click();
    await expect(
      page.getByText(value ? "Záběr je přidělený." : "Záběr teď nemá žádného editora."),
    ).toBeVisible();
    await expect(editor).toHaveValue(value);
  }
  await expect(title).toHaveText(first);

  await page.getByRole("button", { name: "Klávesy" }).click();
  await expect(page.getByText("vrátí poslední rozhodnutí")).toBeVisible();
});
