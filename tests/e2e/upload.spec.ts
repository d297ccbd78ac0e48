import { expect, expectAccessible, freshClip, test } from "./fixtures";
import {
  choose,
  clipOnDisk,
  connectionOf,
  expectArrived,
  expectContinued,
  fileLine,
  haveGone,
  here,
  megabyte,
  openSending,
  openWith,
  sendForm,
  textOnDisk,
  watchDoor,
} from "./sending";
import { withWire } from "./wire";

test.describe("in a browser with scripts", { tag: ["@script", "@desktop"] }, () => {
  // Files travel slowly here, so that there is time to act on their way.
  test.slow();

  test("several files go one after another, and one that is no video stops nobody", async ({ page }) => {
    const first = clipOnDisk("prvni.mp4", 3 * megabyte);
    const text = textOnDisk("zapisky.mp4");
    const last = clipOnDisk("posledni.mp4", 2 * megabyte);
    const door = watchDoor(page);
    await openWith(page, first, text, last);

    await expect(fileLine(page, text).getByRole("alert")).toHaveText(
      "Tohle není video. Přijímáme soubory MP4, MOV, MKV, WebM, AVI a MPEG-TS.",
    );
    await expect(fileLine(page, first)).toContainText(here);
    await expect(fileLine(page, last)).toContainText(here);
    expect(door.filter(({ method }) => method === "POST")).toHaveLength(2);
  });

  test("a paused file goes on from where it stopped", async ({ page }) => {
    const clip = clipOnDisk("pauza.mp4", 12 * megabyte);
    const connection = await connectionOf(page);
    const door = watchDoor(page);
    await openSending(page);
    await connection.throttle();
    await choose(page, clip);
    await haveGone(page, clip);
    await fileLine(page, clip).getByRole("button", { name: "Pozastavit" }).click();
    await expect(fileLine(page, clip)).toContainText("Pozastaveno");

    door.length = 0;
    await connection.restore();
    await fileLine(page, clip).getByRole("button", { name: "Pokračovat" }).click();
    await expect(fileLine(page, clip)).toContainText(here);
    expectContinued(door);
    await sendForm(page);
    await expectArrived(page, clip);
  });

  test.describe("behind a firewall, a proxy or the login page of a Wi-Fi", () => {
    test.use({ expectedErrors: [/status of (400|403|407|413)/] });

    test("answers of others are waited out, and the file goes on from where it stopped @thorough", async ({
      page,
    }) => {
      const clip = clipOnDisk("hotel.mp4", 12 * megabyte);
      const connection = await connectionOf(page);
      const door = watchDoor(page);
      await openSending(page);
      await connection.throttle();
      await choose(page, clip);
      await haveGone(page, clip);
      await fileLine(page, clip).getByRole("button", { name: "Pozastavit" }).click();
      await expect(fileLine(page, clip)).toContainText("Pozastaveno");

      const answers = [403, 400, 407, 413, 200].map((status) => ({ status, method: "HEAD" }));
      answers.push(
        { status: 403, method: "GET" },
        { status: 200, method: "GET" },
        { status: 413, method: "PATCH" },
      );
      await page.route(/\/files\/[0-9a-f]{32}$/, (route) => {
        const [next] = answers;
        if (next?.method !== route.request().method()) return route.fallback();
        answers.shift();
        return route.fulfill({
          status: next.status,
          contentType: "text/html",
          body: "<h1>Přístup odepřen</h1>",
        });
      });
      door.length = 0;
      await connection.restore();
      await fileLine(page, clip).getByRole("button", { name: "Pokračovat" }).click();
      for (let left = answers.length - 1; left >= 0; left--) {
        await expect.poll(() => answers.length).toBe(left);
        await expect(fileLine(page, clip)).toContainText("Místo nás odpovídá někdo po cestě");
        // What the browser says when the connection is back spares the wait for the next try.
        await page.evaluate(() => dispatchEvent(new Event("online")));
      }
      await expect(fileLine(page, clip)).toContainText(here);
      expectContinued(door);
      await sendForm(page);
      await expectArrived(page, clip);
    });
  });

  test.describe("on a connection that breaks", () => {
    test.use({ expectedErrors: [/net::ERR_/] });

    test("a file waits, goes on by itself and arrives whole", async ({ page, baseURL }) => {
      const clip = clipOnDisk("tunel.mp4", 12 * megabyte);
      const connection = await connectionOf(page);
      const door = watchDoor(page);
      await withWire(baseURL as string, async (wire) => {
        await openSending(page, wire.url);
        await connection.throttle();
        await choose(page, clip);
        await haveGone(page, clip);
        wire.cut();
        await connection.offline();
        await expect(fileLine(page, clip)).toContainText("Spojení vypadlo");
        await expectAccessible(page);

        door.length = 0;
        wire.mend();
        await connection.restore();
        await expect(fileLine(page, clip)).toContainText(here, { timeout: 20_000 });
        expectContinued(door);
        await sendForm(page);
        await expectArrived(page, clip);
      });
    });

    test("a file left half sent is listed at the next visit and goes on once it is picked again", async ({
      page,
      context,
      baseURL,
    }) => {
      const clip = clipOnDisk("zavreno.mp4", 12 * megabyte);
      const connection = await connectionOf(page);
      await withWire(baseURL as string, async (wire) => {
        await openSending(page, wire.url);
        await connection.throttle();
        await choose(page, clip);
        await haveGone(page, clip);
        // The connection goes first: with the page, the browser would also forget how slow it is.
        wire.cut();
        await page.close();
        wire.mend();

        const visit = await context.newPage();
        // Playwright sees the picker of the file field only.
        await visit.addInitScript("delete window.showOpenFilePicker");
        const door = watchDoor(visit);
        await openSending(visit, wire.url);
        await expect(fileLine(visit, clip)).toContainText("Vyberte prosím stejný soubor znovu");
        const picking = visit.waitForEvent("filechooser");
        await fileLine(visit, clip).getByRole("button", { name: "Pokračovat" }).click();
        await (await picking).setFiles(clip.path);
        await expect(fileLine(visit, clip)).toContainText(here);
        await expect(fileLine(visit, clip)).toHaveCount(1);
        expectContinued(door);
        await sendForm(visit);
        await expectArrived(visit, clip);
      });
    });
  });

  test("a half-sent file that is taken out does not come back @thorough", async ({ page }) => {
    const clip = clipOnDisk("odebrano.mp4", 12 * megabyte);
    const connection = await connectionOf(page);
    const door = watchDoor(page);
    await openSending(page);
    await connection.throttle();
    await choose(page, clip);
    await haveGone(page, clip);
    await page.reload();
    await choose(page, clip);
    await haveGone(page, clip);
    const dropped = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    await fileLine(page, clip).getByRole("button", { name: "Odebrat" }).click();
    await expect(fileLine(page, clip)).toHaveCount(0);
    expect((await dropped).ok()).toBe(true);
    expect(door.filter(({ method }) => method === "DELETE")).toHaveLength(1);
    await connection.restore();
    await page.reload();
    await expect(page.getByLabel("Vybrat soubory")).toBeAttached();
    await expect(fileLine(page, clip)).toHaveCount(0);
  });

  test("two windows with the same file send it once @thorough", async ({ page, context }) => {
    const clip = clipOnDisk("dve-okna.mp4", 12 * megabyte);
    const connection = await connectionOf(page);
    await openSending(page);
    await connection.throttle();
    await choose(page, clip);
    await haveGone(page, clip);

    const other = await context.newPage();
    const door = watchDoor(other);
    await openSending(other);
    await choose(other, clip);
    await expect(fileLine(other, clip)).toContainText("v jiném okně");
    await connection.restore();
    await expect(fileLine(page, clip)).toContainText(here);
    await expect(fileLine(other, clip)).toContainText(here);
    expect(door.filter(({ method }) => method !== "GET")).toEqual([]);
    await other.reload();
    await expect(fileLine(other, clip)).toHaveCount(1);
    await expect(fileLine(other, clip)).toContainText(here);
  });

  test("a window that only waits for another may give up without harm to it @thorough", async ({
    page,
    context,
  }) => {
    const clip = clipOnDisk("vzdal-to.mp4", 12 * megabyte);
    const connection = await connectionOf(page);
    const door = watchDoor(page);
    await openSending(page);
    await connection.throttle();
    await choose(page, clip);
    await haveGone(page, clip);
    const other = await context.newPage();
    await openSending(other);
    await choose(other, clip);
    await expect(fileLine(other, clip)).toContainText("v jiném okně");
    await fileLine(other, clip).getByRole("button", { name: "Odebrat" }).click();

    await fileLine(page, clip).getByRole("button", { name: "Pozastavit" }).click();
    await expect(fileLine(page, clip)).toContainText("Pozastaveno");
    door.length = 0;
    await connection.restore();
    await fileLine(page, clip).getByRole("button", { name: "Pokračovat" }).click();
    await expect(fileLine(page, clip)).toContainText(here);
    expectContinued(door);
  });

  test("whoever leaves while a file is on its way is asked first @thorough", async ({ page }) => {
    const clip = clipOnDisk("odchod.mp4", 12 * megabyte);
    const connection = await connectionOf(page);
    await page.goto("/login");
    await page.getByRole("link", { name: "Poslat záběr bez registrace" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Poslat\száběr$/ })).toBeVisible();
    await connection.throttle();
    await choose(page, clip);
    await haveGone(page, clip);
    const question = page.getByRole("alertdialog", { name: "Odejít a přerušit nahrávání?" });
    const stay = question.getByRole("button", { name: "Zůstat tady" });
    const away = page.getByRole("banner").getByRole("link", { name: "O mně" });

    await test.step("by the browser, when the window is closed", async () => {
      const asking = page.waitForEvent("dialog");
      await page.close({ runBeforeUnload: true });
      const dialog = await asking;
      expect(dialog.type()).toBe("beforeunload");
      await dialog.dismiss();
    });

    await test.step("by the page, when a link is followed; Escape and „Zůstat tady“ stay", async () => {
      await away.click();
      await expect(stay).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await expect(away).toBeFocused();
      await away.click();
      await expect(stay).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(question).toBeHidden();
      await expect(away).toBeFocused();
      await expect(page).toHaveURL(/\/upload/);
      await haveGone(page, clip, 2 * megabyte);
    });

    await test.step("„Přerušit a odejít“ leaves, and the file waits to be picked again", async () => {
      await away.click();
      await question.getByRole("button", { name: "Přerušit a odejít" }).click();
      await expect(page).toHaveURL(/\/about$/);
      await page.goBack();
      await expect(fileLine(page, clip)).toContainText("Vyberte prosím stejný soubor znovu");
    });

    await test.step("and once everything is there, as nothing of it is sent", async () => {
      await connection.restore();
      await choose(page, clip);
      await expect(fileLine(page, clip)).toContainText(here);
      const unsent = page.getByRole("alertdialog", { name: "Odejít bez odeslání?" });
      await away.click();
      await expect(unsent.getByRole("button", { name: "Zůstat tady" })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      await expect(unsent).toBeHidden();
      const asking = page.waitForEvent("dialog");
      await page.close({ runBeforeUnload: true });
      await (await asking).dismiss();
      await away.click();
      await unsent.getByRole("button", { name: "Odejít bez odeslání" }).click();
      await expect(page).toHaveURL(/\/about$/);
    });
  });

  test("a form sent early goes by itself when the file is there; what was typed lives until then", async ({
    page,
  }) => {
    const clip = clipOnDisk("driv.mp4", 12 * megabyte);
    const connection = await connectionOf(page);
    await openSending(page);
    await page.getByLabel(/Krátký název/).fill("Myčka na přechodu");
    await page.getByLabel(/Vzkaz pro dashcamera/).fill("Hned za školou,\nvšichni v pořádku.");
    await page.reload();
    await expect(page.getByLabel(/Krátký název/)).toHaveValue("Myčka na přechodu");
    await expect(page.getByLabel(/Vzkaz pro dashcamera/)).toHaveValue("Hned za školou,\nvšichni v pořádku.");

    await connection.throttle();
    await choose(page, clip);
    await haveGone(page, clip);
    await sendForm(page);
    await expect(page.getByRole("status").filter({ hasText: "Zbývá donahrát soubory" })).toBeVisible();
    await connection.restore();
    await expectArrived(page, clip);
    await openSending(page);
    await expect(page.getByLabel(/Krátký název/)).toHaveValue("");
    await expect(page.getByLabel(/Vzkaz pro dashcamera/)).toHaveValue("");
    await expect(fileLine(page, clip)).toHaveCount(0);
  });

  test("a form sent early stays when a file is refused, and sends the others when asked again @thorough", async ({
    page,
  }) => {
    const clip = clipOnDisk("dobry.mp4", 6 * megabyte);
    const text = textOnDisk("spatny.mp4");
    const connection = await connectionOf(page);
    await openSending(page);
    await connection.throttle();
    await choose(page, clip, text);
    await haveGone(page, clip);
    await fileLine(page, clip).getByRole("button", { name: "Pozastavit" }).click();
    await expect(fileLine(page, text).getByRole("alert")).toBeVisible();
    await sendForm(page);
    await expect(page.getByRole("status").filter({ hasText: "Zbývá donahrát soubory" })).toBeVisible();
    await connection.restore();
    await expect(page.getByRole("status").filter({ hasText: "Některý soubor nedojel" })).toBeVisible();
    await expect(fileLine(page, clip)).toContainText(here);
    await page.getByRole("button", { name: "Odeslat záběr" }).click();
    await expectArrived(page, clip);
  });

  test.describe("with mistakes in the form", () => {
    test.use({ expectedErrors: [/status of 400/] });

    test("the file that has come and what was typed stay", async ({ page }) => {
      const clip = clipOnDisk("chyba.mp4", 2 * megabyte);
      const door = watchDoor(page);
      await openWith(page, clip);
      await expect(fileLine(page, clip)).toContainText(here);
      await page.getByLabel(/Krátký název/).fill("Couvání na dálnici");
      await page.getByLabel(/^E-mail/).fill("nekdo@nikde");
      await page.locator("form.upload__main").evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByRole("button", { name: "Odeslat záběr" }).click();

      await expect(page.getByLabel(/^E-mail/)).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel(/Záběr je můj/)).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel(/Souhlasím s/)).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel(/Krátký název/)).toHaveValue("Couvání na dálnici");
      await expect(page.getByLabel(/^E-mail/)).toHaveValue("nekdo@nikde");
      await expect(fileLine(page, clip)).toHaveCount(1);
      await expect(fileLine(page, clip)).toContainText(here);
      await expectAccessible(page);

      await page.reload();
      await expect(page.getByLabel(/Krátký název/)).toHaveValue("Couvání na dálnici");
      await expect(fileLine(page, clip)).toContainText(here);
      await page.getByLabel(/^E-mail/).fill("nekdo@fanousci.test");
      await sendForm(page);
      await expectArrived(page, clip);
      expect(door.filter(({ method }) => method === "POST")).toHaveLength(1);
    });
  });

  test.describe("while the server cannot take a picture", () => {
    test.use({ expectedErrors: [/status of 503/] });

    test("it goes again by itself, and nobody hears of it", async ({ page }) => {
      const clip = clipOnDisk("nahled.mp4", 2 * megabyte);
      const stored = ["poster", "strip"].map(async (part) => {
        await page.route(
          `**/files/*/${part}`,
          (route) => route.fulfill({ status: 503, headers: { "Retry-After": "10" } }),
          { times: 1 },
        );
        return page.waitForResponse((answer) => answer.url().endsWith(part) && answer.status() === 204);
      });
      await openWith(page, clip);
      await Promise.all(stored);
      await expect(fileLine(page, clip)).toContainText(here);
      // The place for toasts, which stays empty.
      await expect(page.getByRole("alert")).toHaveText([""]);
    });
  });

  test("files in every state are accessible, light on a desk and dark on a phone @thorough", async ({
    page,
  }) => {
    const done = clipOnDisk("hotovo.mp4", megabyte);
    const refused = textOnDisk("zapisky.mp4");
    const paused = clipOnDisk("pozastaveno.mp4", 6 * megabyte);
    const sending = clipOnDisk("na-ceste.mp4", 12 * megabyte);
    const queued = clipOnDisk("ve-fronte.mp4", 2 * megabyte);
    const connection = await connectionOf(page);
    await openWith(page, done, refused);
    await expect(fileLine(page, done)).toContainText(here);
    await expect(fileLine(page, refused).getByRole("alert")).toBeVisible();
    await connection.throttle();
    await choose(page, paused, sending, queued);
    await haveGone(page, paused);
    await fileLine(page, paused).getByRole("button", { name: "Pozastavit" }).click();
    await haveGone(page, sending);
    await expect(fileLine(page, queued)).toContainText("Čeká ve frontě");
    for (const [width, colorScheme] of [
      [1440, "light"],
      [390, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      // Colours on their way from one scheme to the other are nobody's choice.
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectAccessible(page);
    }
  });
});

test.describe("without scripts", { tag: "@noscript" }, () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("of two files in one form the good one stays, and goes without being chosen again", async ({
    page,
  }) => {
    await openSending(page);
    await page
      .getByLabel("Vybrat soubory")
      .setInputFiles([
        freshClip("20261118_0712_F.MP4"),
        { name: "zapisky.mp4", mimeType: "video/mp4", buffer: Buffer.from("<html>Tohle není video.</html>") },
      ]);
    await page.getByLabel(/Krátký název/).fill("Bez skriptů");
    await sendForm(page);

    const field = page.getByLabel(/Přidat další|Vybrat soubory/);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/^zapisky\.mp4: Tohle není video\./);
    await expect(page.locator("input[type=hidden][name=upload]")).toHaveCount(1);
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "0712_F" })).toContainText(
      here,
    );
    await expect(page.getByLabel(/Krátký název/)).toHaveValue("Bez skriptů");
    await sendForm(page);
    await expect(page.getByRole("heading", { level: 1, name: "Záběr dojel" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Otevřít stránku záběru" })).toHaveCount(1);
  });
});
