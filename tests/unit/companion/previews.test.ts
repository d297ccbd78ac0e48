import { randomBytes } from "node:crypto";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { refusalOnWire } from "~/domain/errors";
import { standInFfmpeg } from "./ffmpeg-stand-in";
import { makePlace, type Place, startCompanion, startPaired } from "./running-companion";
import { SiteStandIn } from "./site-stand-in";

let site: SiteStandIn;
let place: Place;
let ffmpeg: ReturnType<typeof standInFfmpeg>;
let running: Awaited<ReturnType<typeof startPaired>>;

beforeEach(async () => {
  site = await SiteStandIn.start();
  place = makePlace();
  ffmpeg = standInFfmpeg(join(place.folder, ".."));
  running = await startPaired(site, place, { ffmpeg: ffmpeg.path });
});

afterEach(async () => {
  running.page.close();
  await running.close();
  await site.stop();
  place.remove();
});

const order = { Container: "avi", Bitrate: 2_500_000, DurationMs: 1000, Height: 720, MaxBytes: 1_000_000 };
const hidden = () => readdirSync(place.folder).filter((name) => name.startsWith("."));
const sent = () => site.previews.map(({ id, bytes }) => [id, bytes.toString()]);
const clipNow = (id: number) => running.companion.file.clip(id);
const ownPage = () => fetch(`http://127.0.0.1:${running.port}/`).then((response) => response.text());

/** On a busy computer programs take their time to begin. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

/** Has clips brought that all need a preview. */
async function bring(...ids: number[]): Promise<void> {
  for (const id of ids) {
    site.addClip(id, randomBytes(10_000));
    site.wanted.set(id, order);
  }
  const Videos = ids.map((ID) => ({ ID, Recorded: "2026-11-24", Nickname: "Petr" }));
  await running.page.ask("InvokeDownload", { Videos });
  await soon(() => ids.every((id) => clipNow(id)?.status === "local")).toBe(true);
}

/** Gives the program the time in which it would have begun. */
async function looked(): Promise<void> {
  await running.companion.look();
  await new Promise((resolve) => setTimeout(resolve, 1500));
}

/** Presses a button of the program's own page. */
async function press(what: string): Promise<void> {
  const origin = `http://127.0.0.1:${running.port}`;
  const body = new URLSearchParams({ do: what });
  const answer = await fetch(origin, {
    method: "POST",
    body,
    headers: { Origin: origin },
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
}

describe("previews by ffmpeg", { timeout: 60_000 }, () => {
  test("are made only when their person has switched that on, and until it is switched off", async () => {
    await soon(ownPage).toContain("V počítači je ffmpeg 7.1.");
    await bring(1);
    await looked();
    expect(ffmpeg.log()).toEqual([]);
    await press("previews");
    await soon(sent).toEqual([[1, "a preview"]]);
    await soon(() => clipNow(1)?.preview).toBe("made");
    expect(await ownPage()).toContain("náhled je na webu");
    await press("noPreviews");
    await bring(2);
    await looked();
    expect(sent()).toHaveLength(1);
  });

  test("are made one after another, behind everything else, and pages are notified", async () => {
    await press("previews");
    await bring(1, 2, 3);
    await soon(sent).toHaveLength(3);
    const low = `priority ${constants.priority.PRIORITY_LOW}`;
    expect(ffmpeg.log()).toEqual([1, 2, 3].flatMap(() => ["begin", low, "end"]));
    // Clips come two at a time, so any of them may be the last. One that is just written down may be taken before it is
    // announced as come. The site has a preview before the program knows that.
    const states = () => {
      const all = running.page.pushed.flatMap(({ Content }) =>
        Content && "Processed" in Content && Content.ID === 1
          ? [`${Content.PendingAction} ${Content.Processed}`]
          : [],
      );
      return [...new Set(all)].join();
    };
    await soon(states).toMatch(/^download false,fingerprint false,(none false,)?process false,none true$/);
    await soon(hidden).toEqual([]);
  });

  test.each([
    ["the program ends", () => running.close()],
    ["previews are switched off", () => press("noPreviews")],
    ["it is paused", () => press("pause")],
    ["it is unpaired", () => running.companion.unpair()],
    ["clips go into another folder", () => running.companion.setFolder(join(place.folder, ".."))],
  ])("stop when %s, and leave nothing behind", async (_, end) => {
    ffmpeg.hold();
    await press("previews");
    await bring(1);
    await soon(hidden).toHaveLength(1);
    expect(await ownPage()).toContain("vyrábí se náhled, 0 %");
    await end();
    expect(hidden()).toEqual([]);
    expect(ffmpeg.log()).toEqual(["begin"]);
    expect(sent()).toEqual([]);
    rmSync(ffmpeg.holdFile);
    running = await startPaired(site, place, { ffmpeg: ffmpeg.path });
  });

  test("leave nothing of a program that was killed", async () => {
    await running.close();
    writeFileSync(join(place.folder, ".palubka-1-abc.preview.mp4"), "half");
    writeFileSync(join(place.folder, ".palubka-2.part"), "kept");
    running = await startPaired(site, place, { ffmpeg: ffmpeg.path });
    await soon(hidden).toEqual([".palubka-2.part"]);
  });

  test("are not begun where the disk is almost full, and tried again when asked", async () => {
    await press("previews");
    site.addClip(1, randomBytes(10_000));
    site.wanted.set(1, { ...order, MaxBytes: Number.MAX_SAFE_INTEGER });
    await running.page.ask("InvokeDownload", { Videos: [{ ID: 1, Recorded: "", Nickname: "" }] });
    await soon(ownPage).toContain("náhled není: na disku není dost místa");
    expect(ffmpeg.log()).toEqual([]);
    site.wanted.set(1, order);
    await press("previews");
    await soon(sent).toHaveLength(1);
  });

  test.each([
    ["StateSame", "made", "náhled je na webu"],
    ["NotFound", "notWanted", ""],
    ["PreviewNotNeeded", "notWanted", ""],
    ["ConsentWithdrawn", "notWanted", ""],
    ["ExceededAssociatedSpace", { error: "siteFull", said: "" }, "na webu na něj nezbývá prostor"],
    ["PreviewUnfit", { error: "unfit", said: "" }, "co ffmpeg vyrobil, web nepřijal"],
  ] as const)("that the site refuses with %s end so", async (refusal, outcome, words) => {
    const { status, code } = refusalOnWire(refusal);
    site.previewRefusals.push([status, code]);
    await press("previews");
    await bring(1);
    await soon(() => clipNow(1)?.preview).toEqual(outcome);
    expect(await ownPage()).toContain(words);
    expect(hidden()).toEqual([]);
  });

  test("are sent again, and not made anew, when the site cannot be reached", async () => {
    site.previewRefusals.push([503, ""]);
    await press("previews");
    await bring(1);
    await soon(sent).toHaveLength(1);
    expect(ffmpeg.log().filter((line) => line === "begin")).toHaveLength(1);
  });

  test("wait for a clip that is on its way to another creator, and others go on", async () => {
    await press("previews");
    await bring(1);
    await soon(sent).toHaveLength(1);
    site.addClip(2, randomBytes(10_000));
    site.wanted.set(2, "TransferPending");
    await running.page.ask("InvokeDownload", { Videos: [{ ID: 2, Recorded: "", Nickname: "" }] });
    await soon(() => clipNow(2)?.status).toBe("local");
    await bring(3);
    await soon(sent).toHaveLength(2);
    expect(clipNow(2)?.preview).toBeUndefined();
  });

  test("end with a token that was revoked", async () => {
    ffmpeg.hold();
    await press("previews");
    await bring(1);
    await soon(hidden).toHaveLength(1);
    site.tokens.clear();
    rmSync(ffmpeg.holdFile);
    await soon(ownPage).toContain("Zatím s nikým nepropojeno");
    expect(sent()).toEqual([]);
    expect(hidden()).toEqual([]);
  });

  test("where there is no ffmpeg, the page says so and nothing is tried", async () => {
    const elsewhere = makePlace();
    const other = await startCompanion(site, elsewhere, { ffmpeg: join(place.folder, "no-ffmpeg") });
    await other.companion.setPreviews(true);
    const page = await (await fetch(`http://127.0.0.1:${other.port}/`)).text();
    expect(page).toContain("Program ffmpeg se v počítači nenašel.");
    await other.close();
    elsewhere.remove();
  });
});
