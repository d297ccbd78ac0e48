import { describe, expect, test } from "vitest";
import {
  bindsAt,
  endOfRejected,
  lastDayToReject,
  stateOf,
  type TermsStanding,
} from "~/domain/terms/answer-rules";

const version = "2027-01-01";
const day = 86_400_000;
const announced = Date.UTC(2026, 10, 25, 3, 17);
const midnight = Date.UTC(2026, 11, 31, 23);

const standing = (changes: Partial<TermsStanding> = {}): TermsStanding => ({
  version,
  announcedAt: 0,
  notifiedAt: announced,
  acceptedAt: null,
  rejected: null,
  lastLoginAt: null,
  licenceUntil: null,
  ...changes,
});

describe("changed terms bind from", () => {
  test.each([
    [
      "the day in force, midnight in Prague, when the mail came long before",
      announced,
      midnight,
      "2026-12-31",
    ],
    [
      "the fifteenth day, when the mail came late",
      Date.UTC(2026, 11, 29, 23, 30),
      Date.UTC(2027, 0, 12, 23),
      "2027-01-12",
    ],
    [
      "midnight of summer time, when the clocks change in the fourteen days",
      Date.UTC(2027, 2, 20, 2, 17),
      Date.UTC(2027, 3, 2, 22),
      "2027-04-02",
    ],
    [
      "midnight of winter time, when they change back",
      Date.UTC(2027, 9, 25, 1, 17),
      Date.UTC(2027, 10, 7, 23),
      "2027-11-07",
    ],
  ])("%s", (_, notifiedAt, at, last) => {
    expect(bindsAt(version, notifiedAt)).toBe(at);
    expect(lastDayToReject(version, notifiedAt)).toBe(last);
  });
});

describe("a creator", () => {
  test.each<[string, Partial<TermsStanding>, string]>([
    [
      "who was not notified is not asked, however late it is",
      { notifiedAt: null, lastLoginAt: midnight + 90 * day },
      "announced",
    ],
    ["who has never logged in is not asked", {}, "announced"],
    ["whose last login was a moment before is not asked", { lastLoginAt: midnight - 1 }, "announced"],
    ["who logs in on the day in force is asked", { lastLoginAt: midnight }, "question"],
    ["who has agreed is not asked", { acceptedAt: announced, lastLoginAt: midnight }, "settled"],
    [
      "who has rejected is not asked",
      { rejected: { version, at: announced, notifiedAt: announced }, lastLoginAt: midnight },
      "rejected",
    ],
    [
      "who was notified later has fourteen days, whatever the day in force",
      { notifiedAt: midnight + day, lastLoginAt: midnight + 14 * day },
      "announced",
    ],
    [
      "is not asked about terms that changed nothing",
      { announcedAt: null, lastLoginAt: midnight },
      "settled",
    ],
  ])("%s", (_, changes, state) => expect(stateOf(standing(changes))).toBe(state));
});

describe("the contract of whoever rejects ends", () => {
  const rejected = { version, at: announced + day, notifiedAt: announced };
  test.each([
    ["with the paid period", midnight + 200 * day, midnight + 200 * day],
    ["with the paid period, also before the terms are in force", announced + 5 * day, announced + 5 * day],
    ["when the terms begin to bind, where nothing was ever paid", null, midnight],
    ["when the terms begin to bind, where the period was over before", announced, midnight],
  ])("%s", (_, licenceUntil, end) => expect(endOfRejected({ licenceUntil, rejected })).toBe(end));

  test("fourteen days after the refusal, where nobody has been notified yet and nothing is paid", () => {
    const late = { version, at: midnight, notifiedAt: null };
    expect(endOfRejected({ licenceUntil: null, rejected: late })).toBe(midnight + 14 * day);
  });
});
