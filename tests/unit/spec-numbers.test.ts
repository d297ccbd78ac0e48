import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { retryDelay } from "../../app/client/requests/waiting";
import { persistedLoginMs } from "../../app/domain/accounts/rules";
import { defaultPerPage } from "../../app/domain/clip-list/rules";
import { addressRetentionYears, spamWaitMs } from "../../app/domain/newsletter/rules";
import { videoStates } from "../../app/domain/states/rules";
import { maxWaitingTurns } from "../../app/domain/turns";
import { release } from "../../app/release";
import { noticeTexts } from "../../app/texts/errors";

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

/** The numbers of the specification's section 9, as far as there is code that keeps them. */
test.each([
  ["a persisted login lasts 14 days", persistedLoginMs, 14 * day],
  ["a reader waits an hour between two changes of the sign-up", spamWaitMs, hour],
  ["a newsletter address is stored at most 5 years", addressRetentionYears, 5],
  ["a list shows 10 clips on a page by default", defaultPerPage, 10],
  ["at most 30 of one person's requests wait", maxWaitingTurns, 30],
  ["a toast stays for 8 seconds", noticeTexts.loggedOut.ms, 8 * second],
  ["the first retry comes after 3 seconds", retryDelay(1), 3 * second],
  ["each further failure adds a second", retryDelay(2), 4 * second],
  ["no retry waits longer than a minute", retryDelay(500), 60 * second],
  ["the version is 1.0.26", release.version, "1.0.26"],
  ["the build is 1.4.1170", release.build, "1.4.1170"],
])("%s", (_, ours, specified) => {
  expect(ours).toBe(specified);
});

test("the states of a clip run from -1 to 5", () => {
  expect(videoStates).toEqual([-1, 0, 1, 2, 3, 4, 5]);
});

test.each([
  ["the loader appears after 300 ms", "--delay-loader", "300ms"],
  ["a tooltip appears after 400 ms", "--delay-tooltip", "400ms"],
  ["the background fades for 750 ms", "--motion-background", "750ms"],
])("%s", (_, token, specified) => {
  const tokens = readFileSync(new URL("../../app/styles/tokens.css", import.meta.url), "utf8");
  expect(new RegExp(`${token}:\\s*([^;]+);`).exec(tokens)?.[1]).toBe(specified);
});

test("package.json carries the same version", () => {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  expect(version).toBe(release.version);
});
