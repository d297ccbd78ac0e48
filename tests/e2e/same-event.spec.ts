import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasFfmpeg } from "../unit/companion/real-ffmpeg";
import { expect, expectAccessible, logIn, type Page, test } from "./fixtures";
import { openSending, type SentFile, sendForm } from "./sending";

const footage = (name: string) => join(import.meta.dirname, "../../db/demo/clips", name);

/** Content of its own: a box at its end that no player reads. */
function own(buffer: Buffer): Buffer {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(box.length, 0);
  box.write("free", 4, "latin1");
  crypto.getRandomValues(box.subarray(8));
  return Buffer.concat([buffer, box]);
}

/** The recording as it comes from a chat: small, with few bits and by another encoder. */
function fromChat(name: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "palubka-chat-"));
  const path = join(folder, "chat.mp4");
  const smaller = ["-vf", "scale=426:-2", "-c:v", "libx264", "-preset", "veryfast", "-crf", "33"];
  execFileSync("ffmpeg", ["-v", "fatal", "-i", footage(name), ...smaller, "-an", path]);
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return bytes;
}

const file = (name: string, buffer: Buffer): SentFile => ({
  name,
  mimeType: "video/mp4",
  buffer: own(buffer),
});

/** Somebody sends a clip; its strip goes ahead of the form. */
async function send(page: Page, title: string, clip: SentFile): Promise<void> {
  await openSending(page);
  const strip = page.waitForResponse((answer) => answer.url().endsWith("/strip"), { timeout: 30_000 });
  await page.getByLabel("Vybrat soubory").setInputFiles(clip);
  await page.getByLabel(/Krátký název/).fill(title);
  expect((await strip).status()).toBe(204);
  await sendForm(page);
  await expect(page.getByRole("heading", { level: 1, name: "Záběr dojel" })).toBeVisible({ timeout: 30_000 });
}

async function openClip(page: Page, title: string): Promise<void> {
  await page.goto("/dashcamer");
  const link = page.getByRole("main").locator("a[href*='/dashcamer/videos/']").filter({ hasText: title });
  await page.goto((await link.first().getAttribute("href")) as string);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test("a copy from a chat is shown beside its recording, and its creator decides @script @desktop @thorough", async ({
  page,
}) => {
  test.skip(!hasFfmpeg, "It encodes anew.");
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const [original, other, copy] = [`Z kamery ${mark}`, `Srna ${mark}`, `Z chatu ${mark}`];
  await send(page, original, file("20261118_0552_F.MP4", readFileSync(footage("d1-vybrzdeni.mp4"))));
  await send(page, other, file("20261119_0640_F.MP4", readFileSync(footage("trebon-srna.mp4"))));
  await send(page, copy, file("video.mp4", fromChat("d1-vybrzdeni.mp4")));
  await logIn(page, "dashcamer", "honza@palubka.test");
  const card = page.getByRole("region", { name: "Stejná událost" });
  const row = card.getByRole("listitem").filter({ hasText: original });
  const press = (name: string) =>
    row.getByRole("button", { name: `${name}: ${original}`, exact: true }).click();
  await openClip(page, other);
  await expect(page.getByText(original)).toHaveCount(0);
  await openClip(page, copy);
  await expect(row).toContainText(/stejný\sobraz/);
  await expect(card).not.toContainText(other);
  await expectAccessible(page);

  await press("Není to stejná událost");
  await expect(page.getByText(/Záběry\sjsou\svedené\sjako\srůzné\sudálosti/)).toBeVisible();
  await expect(row).toBeHidden();
  await card.getByText(/^Jiné\sudálosti \(\d+\)$/).click();
  await press("Vrátit rozhodnutí");
  await press("Stejná událost");
  await expect(row).toContainText(/Potvrzeno:\sstejná\sudálost/);
  await expectAccessible(page);

  await card.getByRole("link", { name: original }).click();
  await expect(page.getByRole("heading", { level: 1, name: original })).toBeVisible();
  await expect(card.getByRole("listitem").filter({ hasText: copy })).toContainText(
    /Potvrzeno:\sstejná\sudálost/,
  );
});
