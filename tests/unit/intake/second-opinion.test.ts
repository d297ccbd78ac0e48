import { BufferSource, Input, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from "mediabunny";
import { expect, test } from "vitest";
import { displaySize } from "~/domain/clips/video-info";
import { probed } from "./counted-source";
import { mediaFixture, truths } from "./fixtures";

/** The containers that mediabunny reads; it reads whole files here, without bounds. */
const formats = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS];
const readable = truths.filter(([, truth]) => "container" in truth && truth.container !== "avi");
const names = new Map([
  ["avc", "H.264"],
  ["hevc", "HEVC"],
  ["vp9", "VP9"],
  ["aac", "AAC"],
  ["opus", "Opus"],
]);

test.each(readable)("mediabunny sees in %s what the probe sees", async (name) => {
  const file = mediaFixture(name);
  const input = new Input({ source: new BufferSource(file), formats });
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Error("mediabunny found no pictures");
  const audio = await input.getPrimaryAudioTrack();
  const { info } = await probed(file);
  if (!info) throw new Error("the probe found no pictures");

  expect(displaySize(info)).toEqual({ width: video.displayWidth, height: video.displayHeight });
  expect(info.rotation).toBe(video.rotation);
  expect(info.codec).toBe(names.get(video.codec ?? ""));
  expect(info.audioCodec).toBe(audio ? names.get(audio.codec ?? "") : null);
  expect(info.frameRate).toBeCloseTo((await video.computePacketStats()).averagePacketRate, 1);
  // The file may be longer than its pictures by the rest of its last sound.
  const longest = await input.computeDuration();
  const pictures = (await video.computeDuration()) - (await video.getFirstTimestamp());
  expect(info.durationMs).toBeGreaterThanOrEqual(pictures * 1000 - 2);
  expect(info.durationMs).toBeLessThanOrEqual(longest * 1000 + 2);
});
