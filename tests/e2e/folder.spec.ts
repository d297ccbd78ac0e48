import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, expectAccessible, logIn, type Page, test } from "./fixtures";
import { type ClipOnDisk, choose, clipOnDisk, onBattery, openSending, sendForm } from "./sending";

/**
 * Chromium without a window opens no picker, so the test picks: the folder is a real one of the browser's own file system,
 * and its handles are the very same.
 */
async function withPicker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pick = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle("clips", { create: true });
    Object.assign(window, { showDirectoryPicker: pick });
  });
}

/** Clips that have just been sent, on the page of their list. */
async function openList(page: Page, ...clips: ClipOnDisk[]): Promise<void> {
  const title = `Slozka${crypto.randomUUID().slice(0, 8)}`;
  await onBattery(page);
  await openSending(page);
  await choose(page, ...clips);
  await page
    .getByLabel(/Krátký název/)
    .last()
    .fill(title);
  await page.getByLabel(/Přezdívka/).fill("Petr");
  await sendForm(page);
  await expect(page.getByRole("heading", { level: 1, name: /^Záběry? doje/ })).toBeVisible({
    timeout: 60_000,
  });
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto(`/dashcamer/computer?q=${title}`);
}

const card = (page: Page) => page.getByRole("region", { name: "Vyfiltrované záběry" });
const save = (page: Page) => card(page).getByRole("button", { name: /Uložit do složky/ });
const expectSaved = (page: Page, saved: number, total: number) =>
  expect(card(page).getByRole("status")).toHaveText(new RegExp(`${saved}\\sz\\s${total}\\s`), {
    timeout: 60_000,
  });

/** The files of the folder with their lengths and hashes, by name. */
const filesIn = (page: Page) =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("clips", {
      create: true,
    });
    const found: { name: string; size: number; hash: string }[] = [];
    for await (const entry of (
      folder as unknown as { values(): AsyncIterable<FileSystemFileHandle> }
    ).values()) {
      const bytes = await (await entry.getFile()).arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      found.push({
        name: entry.name,
        size: bytes.byteLength,
        hash: [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
      });
    }
    return found.sort((a, b) => (a.name < b.name ? -1 : 1));
  });

/** How many files are there. Opens none: one that is being saved gets another name meanwhile. */
const countIn = (page: Page) =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("clips");
    let count = 0;
    for await (const _ of (folder as unknown as { keys(): AsyncIterable<string> }).keys()) count += 1;
    return count;
  });

/** Puts a file of somebody's own there. */
const write = (page: Page, name: string, text: string) =>
  page.evaluate(
    async ({ name, text }) => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("clips", {
        create: true,
      });
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await file.write(text);
      await file.close();
    },
    { name, text },
  );

const hashOf = ({ path }: ClipOnDisk) => createHash("sha256").update(readFileSync(path)).digest("hex");
const sorted = (hashes: string[]) => [...hashes].sort();

/** What the page asks the clips' addresses for. */
function watchFiles(page: Page): { method: string; range: string | undefined }[] {
  const asked: { method: string; range: string | undefined }[] = [];
  page.on("request", (request) => {
    if (/\/clips\/\d+\/file\?download/.test(request.url()))
      asked.push({ method: request.method(), range: request.headers().range });
  });
  return asked;
}

test("a filtered list is saved into a folder, byte for byte, and what is there is not fetched again @script @desktop", async ({
  page,
}) => {
  test.slow();
  await withPicker(page);
  const clips = [1, 2, 3].map((number) => clipOnDisk(`jizda-${number}.mp4`, 700_000 + number));
  await openList(page, ...clips);
  await expectAccessible(page);
  await save(page).click();
  await expectSaved(page, 3, 3);
  await expect(card(page).getByRole("progressbar")).toHaveAttribute("value", "100");
  await expectAccessible(page);
  const files = await filesIn(page);
  expect(sorted(files.map(({ hash }) => hash))).toEqual(sorted(clips.map(hashOf)));
  for (const { name } of files)
    expect(name).toMatch(/^\d{4}-\d{2}-\d{2} Petr - Slozka[0-9a-f]{8} #\d+\.mp4$/);

  // Somebody has put a file of their own into the place of one clip.
  const [first] = files as [(typeof files)[number]];
  await write(page, first.name, "moje poznámky");
  const asked = watchFiles(page);
  await card(page)
    .getByRole("button", { name: /Vybrat jinou složku/ })
    .click();
  // The line says „3 z 3“ of the first time until the second begins.
  await expect.poll(() => countIn(page)).toBe(4);
  await expectSaved(page, 3, 3);
  const after = await filesIn(page);
  expect(after.find(({ name }) => name === first.name)?.size).toBe(14);
  expect(after.find(({ name }) => name === first.name.replace(/\.mp4$/, " (2).mp4"))?.hash).toBe(first.hash);
  expect(asked.filter(({ method }) => method === "GET")).toHaveLength(1);
});

test("saving is stopped, and goes on from where it was @script @desktop @thorough", async ({ page }) => {
  test.slow();
  await withPicker(page);
  const clip = clipOnDisk("dlouha.mp4", 3_000_000);
  await openList(page, clip);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const limit = (bytes: number) =>
    session.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 0, uploadThroughput: -1 },
      downloadThroughput: bytes,
    });
  const asked = watchFiles(page);
  await limit(400_000);
  await save(page).click();
  const progress = card(page).getByRole("progressbar");
  await expect
    .poll(() => progress.evaluate((element: HTMLProgressElement) => element.value), { timeout: 30_000 })
    .toBeGreaterThan(10);
  await card(page).getByRole("button", { name: "Zastavit" }).click();
  await expect(card(page).getByRole("status")).toHaveText(/Zastaveno/);
  const [part] = await filesIn(page);
  expect(part?.size).toBeGreaterThan(0);
  expect(part?.size).toBeLessThan(clip.size);
  await limit(-1);
  await card(page).getByRole("button", { name: "Pokračovat" }).click();
  await expectSaved(page, 1, 1);
  expect(await filesIn(page)).toEqual([expect.objectContaining({ size: clip.size, hash: hashOf(clip) })]);
  expect(asked.filter(({ method }) => method === "GET").at(-1)?.range).toBe(`bytes=${part?.size}-`);
});

test.describe("a clip that the site does not give", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("is reported, the others are saved, and it can be tried again @script @desktop @thorough", async ({
    page,
  }) => {
    test.slow();
    await withPicker(page);
    const clips = [1, 2, 3].map((number) => clipOnDisk(`cast-${number}.mp4`, 300_000 + number));
    await openList(page, ...clips);
    let id = "";
    await page.route("**/clips/*/file?download", (route) => {
      const [, asked = ""] = /\/clips\/(\d+)\//.exec(route.request().url()) ?? [];
      id ||= asked;
      return asked === id ? route.fulfill({ status: 404, body: "" }) : route.continue();
    });
    await save(page).click();
    await expectSaved(page, 2, 3);
    await expect(card(page).getByRole("alert")).toContainText(`Petr #${id}: záběr už na webu není`);
    await expectAccessible(page);
    await page.unroute("**/clips/*/file?download");
    await card(page).getByRole("button", { name: "Zkusit neuložené znovu" }).click();
    await expectSaved(page, 3, 3);
    expect(sorted((await filesIn(page)).map(({ hash }) => hash))).toEqual(sorted(clips.map(hashOf)));
  });
});

test("a browser that cannot write into folders is offered none @script @desktop", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "showDirectoryPicker"));
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto("/dashcamer/computer?state=1");
  await expect(card(page).getByRole("link", { name: "Seznam adres" })).toBeVisible();
  await expect(save(page)).toHaveCount(0);
});
