import { join } from "node:path";
import { expect, expectAccessible, test } from "./fixtures";
import {
  choose,
  clipOnDisk,
  expectArrived,
  fileLine,
  megabyte,
  openSending,
  sendForm,
  watchDoor,
} from "./sending";

const media = (name: string) => ({
  name,
  path: join(import.meta.dirname, "../fixtures/media", name),
  size: 0,
});

test.describe("the sending page looks at a file before it travels", { tag: "@script" }, () => {
  test("a clip that this sender has sent already stays at home", async ({ page }) => {
    const clip = clipOnDisk("dvakrat.mp4", 6 * megabyte);
    await openSending(page);
    await choose(page, clip);
    await expect(fileLine(page, clip)).toContainText("Nahráno");
    await sendForm(page);
    await expectArrived(page, clip);

    const door = watchDoor(page);
    const other = clipOnDisk("jiny.mp4", 6 * megabyte);
    await openSending(page);
    await choose(page, clip, other);
    await expect(fileLine(page, clip).getByRole("alert")).toHaveText(
      "Tenhle záběr už dashcamer má. Podruhé ho posílat nemusíte.",
    );
    await expect(fileLine(page, other)).toContainText("Nahráno");
    expect(door.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  test("a clip in HEVC says what that means, and goes", async ({ page }) => {
    const clip = media("hevc.mp4");
    await openSending(page);
    await choose(page, clip);
    await expect(fileLine(page, clip)).toContainText("Záběr je ve formátu HEVC (H.265).");
    await expectAccessible(page);
  });
});
