import { expect, test } from "vitest";
import type { SocialFailure } from "~/domain/social/networks";
import {
  mostAttempts,
  mostContainers,
  type Phase,
  pauseMs,
  postText,
  retryMs,
  verdictOf,
} from "~/domain/social/rules";
import { failureInWords, failureOf, pauseIn } from "../../../workers/social/failures";

const video = { name: "Srna {odkaz}", link: "https://youtu.be/x", playlist: null };

test.each([
  ["", "Právě vyšlo: Srna {odkaz}"],
  ["  ", "Právě vyšlo: Srna {odkaz}"],
  ["{název}\n{odkaz}", "Srna {odkaz}\nhttps://youtu.be/x"],
  ["{na\u0301zev}{playlist}{jine}", "Srna {odkaz}{jine}"],
])("the text of a post by the template %j", (template, text) => {
  expect(postText(template, video)).toBe(text);
});

const none = { failures: 0, containers: 0 };

test.each<[SocialFailure["type"], Phase, boolean, boolean]>([
  ["unknown", "publishing", false, true],
  ["unknown", "preparing", false, false],
  ["unknown", "asking", false, true],
  ["duplicate", "publishing", false, true],
  ["notReady", "publishing", false, false],
  ["transient", "publishing", false, true],
  ["permission", "publishing", true, false],
  ["permission", "asking", true, true],
  ["rejected", "publishing", true, false],
])("after %s while %s: over %s, may be out %s", (type, phase, isOver, mayBeOut) => {
  expect(verdictOf({ type } as SocialFailure, phase, none)).toMatchObject({ isOver, mayBeOut });
});

test("a post that may be out and is given up is reported as unknown, never as failed", () => {
  const often = { failures: mostAttempts - 1, containers: 0 };
  expect(verdictOf({ type: "unknown" }, "asking", often)).toMatchObject({ isOver: true, reason: "unknown" });
  expect(verdictOf({ type: "transient" }, "preparing", often)).toMatchObject({
    isOver: true,
    reason: "transient",
  });
  const many = { failures: 0, containers: mostContainers };
  expect(verdictOf({ type: "expired" }, "preparing", many).isOver).toBe(true);
});

test("waits grow and are bounded", () => {
  expect([1, 2, 3, 99].map(retryMs)).toEqual([60_000, 120_000, 300_000, 240 * 60_000]);
  expect([pauseMs(null), pauseMs(1), pauseMs(1e12)]).toEqual([15 * 60_000, 60_000, 86_400_000]);
});

test.each([
  [
    { code: 190, error_subcode: 463 },
    { type: "token", reason: "expired" },
  ],
  [
    { code: 190, error_subcode: 460 },
    { type: "token", reason: "passwordChanged" },
  ],
  [
    { code: 190, error_subcode: 458 },
    { type: "token", reason: "appRemoved" },
  ],
  [{ code: 190 }, { type: "token", reason: "invalid" }],
  [
    { code: 190, error_subcode: 459 },
    { type: "token", reason: "checkpoint" },
  ],
  [{ code: 4, error_subcode: 2207051 }, { type: "blocked" }],
  [{ code: 4 }, { type: "busy" }],
  [{ code: 9 }, { type: "busy" }],
  [{ code: 9, error_subcode: 2207042 }, { type: "dailyLimit" }],
  [{ code: 24, error_subcode: 2207008 }, { type: "transient" }],
  [{ code: 80002 }, { type: "busy" }],
  [{ code: 299 }, { type: "permission" }],
  [{ code: 999, is_transient: true }, { type: "unknown" }],
  [{ code: 999 }, { type: "rejected" }],
  [{ code: 9004, error_subcode: 2207052 }, { type: "notFetched" }],
])("the Graph API's error %j", (error, failure) => {
  expect(failureOf({ message: "", ...error })).toMatchObject(failure);
});

test("a container's words and the headers of limits", () => {
  expect(failureInWords("Error: Media upload failed with 2207026").type).toBe("badPicture");
  expect(failureInWords("Error").type).toBe("transient");
  const usage = JSON.stringify({ 7: [{ estimated_time_to_regain_access: 3 }, { call_count: 1 }] });
  expect(pauseIn(new Headers({ "X-Business-Use-Case-Usage": usage }))).toBe(180_000);
  expect(pauseIn(new Headers({ "X-Business-Use-Case-Usage": "{broken" }))).toBeNull();
  expect(pauseIn(new Headers({ "Retry-After": "5" }))).toBe(5000);
});
