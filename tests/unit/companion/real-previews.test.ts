import { randomBytes } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isFastStart } from "~/domain/previews/fast-start";
import {
  isPreviewOf,
  maxPreviewBytes,
  mayBeCopied,
  previewBitrate,
  previewHeight,
  reasonForPreview,
} from "~/domain/previews/rules";
import { frameHashesPattern } from "~/domain/same-event/frame-hashes";
import { sampleOf } from "../../sample";
import { distance, film, fixture, hasFfmpeg, infoOf, likeness, momentsOf } from "./real-ffmpeg";
import { makePlace, type Place, startPaired } from "./running-companion";
import { SiteStandIn } from "./site-stand-in";

let site: SiteStandIn;
let place: Place;
let running: Awaited<ReturnType<typeof startPaired>>;

beforeEach(async () => {
  site = await SiteStandIn.start();
  place = makePlace();
  running = await startPaired(site, place, { ffmpeg: hasFfmpeg ? "ffmpeg" : null });
});

afterEach(async () => {
  running.page.close();
  await running.close();
  await site.stop();
  place.remove();
});

/** A free box, AVI chunk or packets of nothing: bytes that no player sees. */
function padded(bytes: Buffer, size: number): Buffer {
  const padding = Buffer.alloc(size);
  padding.writeUInt32BE(size, 0);
  padding.write("free", 4, "latin1");
  return Buffer.concat([bytes, padding]);
}

const path = (name: string) => join(place.folder, "..", name);
const x265 = ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none", "-tag:v", "hvc1"];
const x264 = ["-c:v", "libx264", "-preset", "ultrafast"];

/** Pictures of which camcorders take the odd lines of one and the even lines of the next. */
const fields = { size: "1920x1080", rate: 50, seconds: 1, sound: true };

type Odd = { make: () => Buffer; name: string; reason: string; alike?: (preview: string) => void };

const odd: Record<string, Odd> = {
  "HEVC in MP4": { make: () => fixture("hevc.mp4"), name: "hevc.mp4", reason: "unplayable" },
  "HEVC over 1080p with sound": {
    make: () =>
      film(
        path("wide.mp4"),
        { size: "2560x1440", rate: 30, seconds: 0.5, sound: true },
        ...x265,
        "-c:a",
        "aac",
      ),
    name: "wide.mp4",
    reason: "unplayable",
  },
  "MJPEG in AVI": { make: () => fixture("mjpeg-idit.avi"), name: "old.avi", reason: "unplayable" },
  "MPEG-4 Part 2 and MP3 in AVI": {
    make: () => fixture("mpeg4-icrd.avi"),
    name: "older.avi",
    reason: "unplayable",
  },
  "a small MTS, whose pictures are taken over": {
    make: () => fixture("transport.m2ts"),
    name: "00001.MTS",
    reason: "unplayable",
  },
  "a camcorder's MTS in packets of 192 bytes": {
    make: () => fixture("camcorder.m2ts"),
    name: "00002.MTS",
    reason: "unplayable",
  },
  "a full HD MTS with AC-3 whose sound begins before its pictures": {
    make: () =>
      film(
        path("hd.ts"),
        { size: "1920x1080", rate: 50, seconds: 1, sound: true },
        ...x264,
        "-bf",
        "2",
        "-c:a",
        "ac3",
        "-f",
        "mpegts",
      ),
    name: "00003.MTS",
    reason: "unplayable",
  },
  "a camcorder's 1080i MTS, each picture of two fields": {
    make: () =>
      film(
        path("interlaced.ts"),
        fields,
        ...["-vf", "interlace=scan=tff:lowpass=off"],
        ...x264,
        ...["-flags", "+ildct+ilme", "-x264-params", "tff=1", "-bf", "2"],
        ...["-c:a", "ac3", "-f", "mpegts"],
      ),
    name: "00004.MTS",
    reason: "unplayable",
    // With the combs of two fields left in them it is 0.976.
    alike: (preview) => expect(likeness(preview, fields, 720)).toBeGreaterThan(0.983),
  },
  "H.264 over 1080p": {
    make: () => film(path("big.mp4"), { size: "2560x1440", rate: 60, seconds: 0.5 }, ...x264),
    name: "big.mp4",
    reason: "large",
  },
  "H.264 over 12 Mb/s, held upright": {
    make: () =>
      padded(film(path("tall.mp4"), { size: "1080x1920", rate: 30, seconds: 1 }, ...x264), 1_700_000),
    name: "tall.mp4",
    reason: "heavy",
  },
};

describe.skipIf(!hasFfmpeg)("a preview that ffmpeg makes", () => {
  test.each(sampleOf(Object.keys(odd)))(
    "of %s is one that the site takes, and its moments are the original's",
    async (kind) => {
      const { make, name, reason, alike } = odd[kind] as Odd;
      const bytes = make();
      const info = await infoOf(bytes);
      expect(reasonForPreview(info, bytes.length)).toBe(reason);
      site.addClip(1, bytes, name);
      site.wanted.set(1, {
        Container: info.container,
        Bitrate: mayBeCopied(info, bytes.length) ? null : previewBitrate(info.durationMs),
        DurationMs: info.durationMs,
        Height: previewHeight,
        MaxBytes: maxPreviewBytes,
      });
      await running.companion.setPreviews(true);
      await running.page.ask("InvokeDownload", {
        Videos: [{ ID: 1, Recorded: "2026-11-24", Nickname: "Petr" }],
      });
      await expect.poll(() => site.previews.length, { timeout: 60_000, interval: 50 }).toBe(1);

      const preview = site.previews[0]?.bytes as Buffer;
      const made = await infoOf(preview);
      expect(isPreviewOf(made, info), JSON.stringify(made)).toBe(true);
      const read = async (start: number, end: number) => new Uint8Array(preview.subarray(start, end));
      expect(await isFastStart({ size: preview.length, read })).toBe(true);
      expect(made.audioCodec === null).toBe(info.audioCodec === null && !kind.includes("AC-3"));

      writeFileSync(path("original"), bytes);
      writeFileSync(path("preview"), preview);
      const [then, now] = [momentsOf(path("original")), momentsOf(path("preview"))];
      expect(now.ms).toHaveLength(then.ms.length);
      // What has hardly more frames than are hashed needs no hashes.
      if (then.ms.length >= 30) expect(site.previews[0]?.frameHashes).toMatch(frameHashesPattern);
      const frameMs = 1000 / (info.frameRate ?? 25);
      for (const [index, ms] of then.ms.entries()) {
        expect(Math.abs((now.ms[index] as number) - ms)).toBeLessThanOrEqual(frameMs / 2);
        expect(distance(then.pictures[index] as Buffer, now.pictures[index] as Buffer)).toBeLessThan(12);
      }
      alike?.(path("preview"));
      await expect
        .poll(() => readdirSync(place.folder).filter((file) => file.startsWith(".")), { timeout: 20_000 })
        .toEqual([]);
    },
    120_000,
  );

  test("of a file that ffmpeg cannot read is reported with what ffmpeg said, and tried again when asked", async () => {
    site.addClip(1, randomBytes(50_000), "broken.avi");
    site.wanted.set(1, {
      Container: "avi",
      Bitrate: 2_500_000,
      DurationMs: 1000,
      Height: 720,
      MaxBytes: 1e7,
    });
    await running.companion.setPreviews(true);
    await running.page.ask("InvokeDownload", {
      Videos: [{ ID: 1, Recorded: "2026-11-24", Nickname: "Petr" }],
    });
    const page = () => fetch(`http://127.0.0.1:${running.port}/`).then((response) => response.text());
    await expect.poll(page, { timeout: 20_000 }).toContain("náhled není: ffmpeg soubor nezpracoval (");
    expect(await page()).toContain("Zkusit znovu");
    expect(site.previews).toEqual([]);
  }, 30_000);
});
