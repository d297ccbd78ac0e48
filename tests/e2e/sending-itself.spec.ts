import { expect, expectAccessible, freshClip, logIn, type Page, test } from "./fixtures";
import {
  choose,
  clipOnDisk,
  connectionOf,
  expectArrived,
  fileLine,
  haveGone,
  here,
  megabyte,
  openSending,
  openWith,
  sendForm,
} from "./sending";
import { withWire } from "./wire";

const bar = (page: Page) => page.locator(".send-bar");
const button = (page: Page) => page.getByRole("button", { name: "Odeslat záběr" });

async function agree(page: Page): Promise<void> {
  await page.getByLabel(/Záběr je můj/).check();
  await page.getByLabel(/Souhlasím s/).check();
}

/** How far the bar hides what has the focus. */
function overlap(): number {
  const focused = document.activeElement;
  const over = document.querySelector(".send-bar");
  if (!focused || !over || over.contains(focused)) return 0;
  return focused.getBoundingClientRect().bottom - over.getBoundingClientRect().top;
}

/** Each test sends as somebody else does: what tests of one minute send does not add up to a flood. */
test.describe("what has arrived is not forgotten", { tag: "@script" }, () => {
  test.slow();

  test("a file that is not sent says so, with its button in view wherever the page stands", async ({
    page,
  }) => {
    const clip = clipOnDisk("neodeslano.mp4", megabyte);
    await openWith(page, clip);
    await expect(bar(page)).toContainText("Soubor je u nás, ještě ho odešlete.");
    await expect(fileLine(page, clip)).toContainText(here);
    for (const place of [page.getByRole("heading", { level: 1 }), page.getByLabel(/Vzkaz pro dashcamera/)]) {
      await place.scrollIntoViewIfNeeded();
      await expect(button(page)).toBeInViewport({ ratio: 1 });
    }
    // What has the focus is not under the bar.
    await page.getByLabel(/Přezdívka/).focus();
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press("Tab");
      await expect.poll(() => page.evaluate(overlap)).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page);
  });

  test("what was agreed to before it arrived goes by itself, also after the page was closed @desktop", async ({
    page,
    context,
  }) => {
    const clip = clipOnDisk("zavreny-list.mp4", 6 * megabyte);
    const connection = await connectionOf(page);
    await openSending(page);
    await page.getByLabel(/Krátký název/).fill("Kamion v protisměru");
    await connection.throttle();
    await choose(page, clip);
    await haveGone(page, clip);
    await agree(page);
    await expect(bar(page)).toContainText("Až soubor dojede, odešle se sám.");
    await page.close();

    const again = await context.newPage();
    await openSending(again);
    await expect(again.getByLabel(/Souhlasím s/)).toBeChecked();
    await expect(fileLine(again, clip)).not.toContainText("0 B z");
    await choose(again, clip);
    await expect(bar(again)).toContainText("za chvíli ho odešleme", { timeout: 30_000 });
    await expectArrived(again, clip);
    await openSending(again);
    await expect(again.getByLabel(/Souhlasím s/)).not.toBeChecked();
  });

  test("what is there and agreed to goes by itself, also when its tab was closed before @desktop @thorough", async ({
    page,
    context,
  }) => {
    const clip = clipOnDisk("zavreno-pri-odpoctu.mp4", megabyte);
    await openWith(page, clip);
    await expect(fileLine(page, clip)).toContainText(here);
    await agree(page);
    await expect(bar(page)).toContainText("za chvíli ho odešleme");
    await page.close();

    const again = await context.newPage();
    await openSending(again);
    await expect(fileLine(again, clip)).toContainText(here);
    await expect(fileLine(again, clip)).not.toContainText("0 B z");
    await expect(again.getByLabel(/Souhlasím s/)).toBeChecked();
    await expect(bar(again)).toContainText("za chvíli ho odešleme");
    await expectArrived(again, clip);
  });

  test("it waits while somebody still writes, and for whoever says not yet @desktop @thorough", async ({
    page,
  }) => {
    const clip = clipOnDisk("jeste-ne.mp4", megabyte);
    await openWith(page, clip);
    await expect(fileLine(page, clip)).toContainText(here);
    await agree(page);
    await expect(bar(page)).toContainText("za chvíli ho odešleme");
    const note = page.getByLabel(/Vzkaz pro dashcamera/);
    for (const part of ["Hned ", "za školou, ", "v pořádku."]) {
      await note.pressSequentially(part);
      await page.waitForTimeout(4000);
    }
    await expect(page).toHaveURL(/\/upload\?/);
    await bar(page).getByRole("button", { name: "Ještě ne" }).click();
    await expect(bar(page)).toContainText("Soubor je u nás, ještě ho odešlete.");
    await expect(bar(page).getByRole("button", { name: "Ještě ne" })).toHaveCount(0);
    await page.reload();
    await expect(fileLine(page, clip)).toContainText(here);
    await expect(fileLine(page, clip)).toContainText(/64\s×\s36 · 10\ssn\.\/s · 0:01/);
    await button(page).click();
    await expectArrived(page, clip);
  });

  test("ticks given for other terms, or other files, do not come back @desktop", async ({ page }) => {
    const clip = clipOnDisk("jine-podminky.mp4", megabyte);
    await openWith(page, clip);
    await expect(fileLine(page, clip)).toContainText(here);
    await agree(page);
    await bar(page).getByRole("button", { name: "Ještě ne" }).click();
    await page.evaluate(() => {
      const draft = JSON.parse(localStorage.getItem("palubka-draft:upload") ?? "");
      localStorage.setItem(
        "palubka-draft:upload",
        JSON.stringify({ ...draft, termsVersions: "f2020-01-01" }),
      );
    });
    await page.reload();
    await expect(fileLine(page, clip)).toContainText(here);
    await expect(page.getByLabel(/Souhlasím s/)).not.toBeChecked();
    await expect(page.getByLabel(/Záběr je můj/)).not.toBeChecked();
  });
});

test.describe("on the way", { tag: ["@script", "@desktop"] }, () => {
  test.slow();
  test.use({ expectedErrors: [/net::ERR_/] });

  test("the line counts what has arrived, and says so when nothing gets through", async ({
    page,
    baseURL,
  }) => {
    const clip = clipOnDisk("drzime.mp4", 12 * megabyte);
    const connection = await connectionOf(page);
    await withWire(baseURL as string, async (wire) => {
      await openSending(page, wire.url);
      await connection.throttle();
      await choose(page, clip);
      await haveGone(page, clip);
      wire.hold();
      await expect(fileLine(page, clip)).toContainText("Teď nic neprochází");
      const shown = await fileLine(page, clip)
        .getByRole("progressbar")
        .evaluate((element: HTMLProgressElement) => element.value);
      const guid = await page.evaluate(
        () =>
          Object.entries(localStorage)
            .find(([key]) => key.startsWith("palubka-upload:"))?.[1]
            .split("@")[0],
      );
      const { taken } = await (await page.request.get(`${baseURL}/files/${guid}`)).json();
      expect(shown).toBeLessThanOrEqual(taken);
      await expect(fileLine(page, clip)).not.toContainText("zbývá");
    });
  });

  test("a file taken out on a lost connection can be sent again at once @thorough", async ({
    page,
    baseURL,
  }) => {
    const clip = clipOnDisk("vzit-zpet.mp4", 2 * megabyte);
    await withWire(baseURL as string, async (wire) => {
      await openSending(page, wire.url);
      await choose(page, clip);
      await expect(fileLine(page, clip)).toContainText(here);
      wire.cut();
      await fileLine(page, clip).getByRole("button", { name: "Odebrat" }).click();
      await expect(fileLine(page, clip)).toHaveCount(0);
      wire.mend();
      await choose(page, clip);
      await expect(fileLine(page, clip)).toContainText(here, { timeout: 20_000 });
      await sendForm(page);
      await expectArrived(page, clip);
    });
  });

  test("code of the page that a lost connection holds back is weather, and refuses no file", async ({
    page,
    baseURL,
  }) => {
    const clip = clipOnDisk("bez-kodu.mp4", 2 * megabyte);
    await withWire(baseURL as string, async (wire) => {
      await openSending(page, wire.url);
      await page.waitForLoadState("networkidle");
      wire.cut();
      await choose(page, clip);
      await expect(fileLine(page, clip)).toContainText(/Spojení vypadlo, další\spokus za/);
      await expect(fileLine(page, clip).getByRole("alert")).toHaveCount(0);
      wire.mend();
      await expect(fileLine(page, clip)).toContainText(here, { timeout: 20_000 });
    });
  });

  test("of more files than go at once all are sent, one batch after another @thorough", async ({ page }) => {
    test.setTimeout(240_000);
    const clips = Array.from({ length: 53 }, (_, index) => clipOnDisk(`karta-${index + 1}.mp4`, 20_000));
    await openWith(page, ...clips);
    await expect(fileLine(page, clips[52] as (typeof clips)[number])).toContainText(
      "Půjde na řadu, až se odešlou ty před ním.",
      { timeout: 120_000 },
    );
    await sendForm(page);
    await expect(page.getByRole("heading", { level: 1, name: "Záběry dojely" })).toBeVisible({
      timeout: 90_000,
    });
    await expect(page.getByRole("link", { name: "Otevřít stránku záběru" })).toHaveCount(53);
  });
});

test("a creator who takes no clips now is named, and others are offered only when asked for @desktop", async ({
  page,
}) => {
  for (const address of ["/upload?dashcamer=lenka", "/poslat?dashcamer=lenka"]) {
    await page.goto(address);
    await expect(page.getByText(/^Lenka.* teď záběry nepřijímá$/)).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Odeslat záběr" })).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "Poslat záběr jinému dashcamerovi" }).click();
  await expect(page.getByRole("radio").first()).toBeVisible();
  await page.goto("/upload?dashcamer=nikdo-takovy");
  await expect(page.getByText("Tenhle dashcamer teď záběry nepřijímá")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
});

test.describe("whoever comes next in the same browser", { tag: "@script" }, () => {
  test.slow();

  async function leaveDraft(page: Page): Promise<void> {
    await logIn(page, "fan", "jana@palubka.test");
    await expect(page).toHaveURL(/\/profile/);
    await openSending(page);
    await page.getByLabel("Vybrat soubory").setInputFiles(freshClip("janin-zaber.mp4"));
    await expect(page.getByText(here)).toBeVisible();
    await page.getByLabel(/Krátký název/).fill("Janin název");
    await page.getByLabel(/Vzkaz pro dashcamera/).fill("Janin vzkaz");
    const draft = await page.evaluate(() => localStorage.getItem("palubka-draft:upload"));
    expect(draft).toContain("Janin vzkaz");
    expect(draft).not.toContain("jana@palubka.test");
  }

  async function expectNothingOfJana(page: Page): Promise<void> {
    await openSending(page);
    for (const field of [/Krátký název/, /Vzkaz pro dashcamera/, /^E-mail/, /Přezdívka/]) {
      await expect(page.getByLabel(field)).toHaveValue("");
    }
    await expect(page.getByText("janin-zaber.mp4")).toHaveCount(0);
    const draft = () => page.evaluate(() => localStorage.getItem("palubka-draft:upload") ?? "");
    await expect.poll(draft).not.toContain("Janin");
  }

  test("finds nothing of a person who has signed out, here or in another window @desktop", async ({
    page,
    context,
  }) => {
    await leaveDraft(page);
    const other = await context.newPage();
    await other.goto("/profile");
    await other.getByRole("button", { name: "Odhlásit se" }).first().click();
    await expect(other).toHaveURL(/\/$/);
    await expectNothingOfJana(other);
  });

  test("finds nothing of a person whose login has been ended from elsewhere @desktop @thorough", async ({
    page,
    context,
  }) => {
    await leaveDraft(page);
    await page.close();
    await context.clearCookies({ name: /session/ });
    await expectNothingOfJana(await context.newPage());
  });
});
