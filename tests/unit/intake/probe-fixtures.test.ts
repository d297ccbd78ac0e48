import { describe, expect, test } from "vitest";
import { probed } from "./counted-source";
import { mediaFixture, truths } from "./fixtures";

describe("real files", () => {
  test.each(truths)("%s is read as ffprobe reads it", async (name, truth) => {
    const { info, refusal, source } = await probed(mediaFixture(name));
    expect(source.isWithinBounds).toBe(true);
    if (!("container" in truth)) {
      return expect(refusal).toBe("refusal" in truth ? truth.refusal : "NotAVideoFile");
    }
    const { accepted, recordedAt, ...facts } = truth;
    expect(accepted).toBe(true);
    expect(info).toEqual({ ...facts, recordedAt: recordedAt && Date.parse(recordedAt), gps: null });
  });
});
