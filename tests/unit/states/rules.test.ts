import { describe, expect, test } from "vitest";
import {
  mayCarryLink,
  obstaclesOf,
  reachedAt,
  type Situation,
  stateChoices,
  stateMove,
  statesOf,
  type VideoState,
  videoStates,
} from "~/domain/states/rules";

const now = 1_800_000_000_000;
const planned = { link: null, plannedReleaseAt: now + 1 };

const situation = (changes: Partial<Situation> = {}): Situation => ({
  from: 0,
  allowed: { 2: true, 3: true, 4: true },
  reviewRequested: false,
  fanApproved: false,
  inTransfer: false,
  assignedUploads: [planned],
  now,
  ...changes,
});

const words = {
  ok: "ok",
  no: "CanNotUpdateToState",
  same: "StateSame",
  past: "PlannedInPast",
  busy: "TransferPending",
} as const;

/** One row for each state the clip is in, one column for each state it should go to: -1 0 1 2 3 4 5. */
function table(drawing: string): [VideoState, VideoState, string][] {
  const rows = drawing.trim().split("\n");
  return rows.flatMap((row, at) =>
    row
      .trim()
      .split(/\s+/)
      .map((word, to): [VideoState, VideoState, string] => [
        videoStates[at] as VideoState,
        videoStates[to] as VideoState,
        words[word as keyof typeof words],
      ]),
  );
}

function expectMoves(changes: Partial<Situation>, drawing: string) {
  const moves = table(drawing);
  expect(moves).toHaveLength(49);
  const found = moves.map(([from, to]) => [from, to, stateMove({ ...situation(changes), from, to })]);
  expect(found).toEqual(moves);
}

describe("every state × state", () => {
  test("goes forward and back, but only 0, 1 and 2 lead to unattractive and only 0 and 1 lead out of it", () => {
    expectMoves(
      {},
      `same ok   ok   no   no   no   no
       ok   same ok   ok   ok   ok   ok
       ok   ok   same ok   ok   ok   ok
       ok   ok   ok   same ok   ok   ok
       no   ok   ok   ok   same ok   ok
       no   ok   ok   ok   ok   same ok
       no   ok   ok   ok   ok   ok   same`,
    );
  });

  test("skips a state that the creator does not have, and still leads out of it", () => {
    expectMoves(
      { allowed: { 2: false, 3: true, 4: true } },
      `same ok   ok   no   no   no   no
       ok   same ok   no   ok   ok   ok
       ok   ok   same no   ok   ok   ok
       ok   ok   ok   same ok   ok   ok
       no   ok   ok   no   same ok   ok
       no   ok   ok   no   ok   same ok
       no   ok   ok   no   ok   ok   same`,
    );
    expectMoves(
      { allowed: { 2: false, 3: false, 4: false } },
      `same ok   ok   no   no   no   no
       ok   same ok   no   no   no   ok
       ok   ok   same no   no   no   ok
       ok   ok   ok   same no   no   ok
       no   ok   ok   no   same no   ok
       no   ok   ok   no   no   same ok
       no   ok   ok   no   no   no   same`,
    );
  });

  test("needs the sender's approval for state 3 once a review was requested", () => {
    expectMoves(
      { reviewRequested: true },
      `same ok   ok   no   no   no   no
       ok   same ok   ok   no   ok   ok
       ok   ok   same ok   no   ok   ok
       ok   ok   ok   same no   ok   ok
       no   ok   ok   ok   same ok   ok
       no   ok   ok   ok   no   same ok
       no   ok   ok   ok   no   ok   same`,
    );
    expect(stateMove({ ...situation({ reviewRequested: true, fanApproved: true }), to: 3 })).toBe("ok");
  });

  test("needs an assigned upload for states 4 and 5", () => {
    expectMoves(
      { assignedUploads: [] },
      `same ok   ok   no   no   no   no
       ok   same ok   ok   ok   no   no
       ok   ok   same ok   ok   no   no
       ok   ok   ok   same ok   no   no
       no   ok   ok   ok   same no   no
       no   ok   ok   ok   ok   same no
       no   ok   ok   ok   ok   no   same`,
    );
  });

  test("needs a planned release in the future for state 4", () => {
    const drawing = `same ok   ok   no   no   no   no
       ok   same ok   ok   ok   past ok
       ok   ok   same ok   ok   past ok
       ok   ok   ok   same ok   past ok
       no   ok   ok   ok   same past ok
       no   ok   ok   ok   ok   same ok
       no   ok   ok   ok   ok   past same`;
    expectMoves({ assignedUploads: [{ link: null, plannedReleaseAt: now }] }, drawing);
    expectMoves({ assignedUploads: [{ link: "https://video.test", plannedReleaseAt: null }] }, drawing);
  });

  test("leads nowhere while the clip is in transfer", () => {
    const row = "busy ".repeat(7);
    expectMoves({ inTransfer: true }, `${row}\n`.repeat(7));
  });
});

test.each([-2, 6, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("%s is no state", (to) => {
  expect(stateMove({ ...situation({ inTransfer: true }), to })).toBe("InvalidState");
});

test("one release in the future is enough among several assigned uploads", () => {
  const past = { link: null, plannedReleaseAt: now - 1 };
  expect(stateMove({ ...situation({ assignedUploads: [past, planned] }), to: 4 })).toBe("ok");
});

test("a page offers exactly the states that the server would accept", () => {
  expect(stateChoices(situation({ from: -1 }))).toEqual([0, 1]);
  expect(stateChoices(situation({ from: 2, assignedUploads: [] }))).toEqual([-1, 0, 1, 3]);
  expect(stateChoices(situation({ from: 4, reviewRequested: true }))).toEqual([0, 1, 2, 5]);
  expect(stateChoices(situation({ inTransfer: true }))).toEqual([]);
});

test("a page can say what stands in the way of the states that it does not offer", () => {
  const review = { reviewRequested: true };
  expect(obstaclesOf(situation())).toEqual([]);
  expect(obstaclesOf(situation({ ...review, assignedUploads: [] }))).toEqual([
    "approvalMissing",
    "uploadMissing",
  ]);
  expect(obstaclesOf(situation({ ...review, fanApproved: true }))).toEqual([]);
  expect(obstaclesOf(situation({ assignedUploads: [{ link: null, plannedReleaseAt: now }] }))).toEqual([
    "releaseMissing",
  ]);
  const without = { 2: true, 3: false, 4: false };
  expect(
    obstaclesOf(
      situation({ ...review, allowed: without, assignedUploads: [{ link: null, plannedReleaseAt: null }] }),
    ),
  ).toEqual([]);
  expect(obstaclesOf(situation({ ...review, allowed: { 2: true, 3: false, 4: true } }))).toEqual([]);
  // Once approved, an answer that is asked for again stands in nobody's way; before and after that it does.
  expect(obstaclesOf(situation({ ...review, from: 3 }))).toEqual([]);
  expect(obstaclesOf(situation({ ...review, from: 4 }))).toEqual(["approvalMissing"]);
  expect(obstaclesOf(situation({ from: -1, assignedUploads: [] }))).toEqual([]);
  expect(obstaclesOf(situation({ inTransfer: true, assignedUploads: [] }))).toEqual([]);
});

test("a creator's line of states leaves out those that the tariff's flags switch off", () => {
  expect(statesOf({ 2: true, 3: true, 4: true })).toEqual([-1, 0, 1, 2, 3, 4, 5]);
  expect(statesOf({ 2: false, 3: true, 4: false })).toEqual([-1, 0, 1, 3, 5]);
});

test("a link may stand before the clip is published only where the creator's flag says so", () => {
  expect(videoStates.map((state) => mayCarryLink(state, false))).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(videoStates.every((state) => mayCarryLink(state, true))).toBe(true);
});

describe("when a clip entered its states", () => {
  const moved = (toState: number, at: number) => ({ kind: "state", toState, at });

  test("it was sent in the first one, and of each other one the last time counts", () => {
    expect(reachedAt(10, [moved(1, 20), moved(2, 30), moved(1, 40)])).toEqual({ 0: 10, 1: 40, 2: 30 });
  });

  test("with a new creator it begins anew", () => {
    const transferred = { kind: "transferred", toState: null, at: 50 };
    expect(reachedAt(10, [moved(1, 20), transferred, moved(2, 60)])).toEqual({ 0: 50, 2: 60 });
  });

  test("what is no move to a state says nothing", () => {
    expect(reachedAt(10, [{ kind: "renamed", toState: 4, at: 20 }, moved(1, 30)])).toEqual({ 0: 10, 1: 30 });
    expect(reachedAt(10, [{ kind: "state", toState: null, at: 20 }])).toEqual({ 0: 10 });
  });
});
