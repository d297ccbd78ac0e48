import { describe, expect, test } from "vitest";
import { probed } from "./counted-source";
import { mediaFixture, truths } from "./fixtures";

describe("real files", () => {
  test.each(truths)("%s is told as ffprobe tells it", async (name, truth) => {
    const { info, source } = await probed(mediaFixture(name));
    expect(source.keptBounds).toBe(true);
    if (!("container" in truth)) return expect(info).toBeUndefined();
    const { accepted, recordedAt, ...facts } = truth;
    expect(accepted).toBe(true);
    expect(info).toEqual({ ...facts, recordedAt: recordedAt && Date.parse(recordedAt), gps: null });
  });
});
