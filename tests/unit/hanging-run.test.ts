import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { run } from "../../scripts/processes.mjs";
import { RunProgress } from "../../scripts/run-progress.mjs";

vi.setConfig({ testTimeout: 60_000 });

const minute = 60_000;
const begin = (files: string[]) => new RunProgress(files, { workers: 2, longestSilence: 8 * minute, now: 0 });

test("a run goes on while each file says something now and then", () => {
  const progress = begin(["a", "b", "c"]);
  for (const file of ["a", "b"]) progress.heard(file, minute);
  expect(progress.hangs(minute)).toBe(false);
  progress.heard("a", 7 * minute);
  progress.ended("b");
  progress.heard("c", 8 * minute);
  expect(progress.hangs(9 * minute)).toBe(false);
});

test("a file that says nothing for too long hangs, whatever the others do", () => {
  const progress = begin(["a", "b"]);
  progress.heard("a", minute);
  for (let now = minute; now < 10 * minute; now += minute) progress.heard("b", now);
  expect(progress.hangs(9 * minute)).toBe(false);
  expect(progress.hangs(9 * minute + 1)).toBe(true);
  expect(progress.unfinished).toEqual(["a", "b"]);
});

test("a worker that has ended a file and begins no other hangs", () => {
  const progress = begin(["a", "b", "c"]);
  for (const file of ["a", "b"]) progress.heard(file, minute);
  expect(progress.hangs(minute)).toBe(false);
  progress.ended("a");
  for (let now = minute; now < 10 * minute; now += minute) progress.heard("b", now);
  expect(progress.hangs(9 * minute + 1)).toBe(true);
});

test("at the end one worker may be idle for long, but a run that is through must end", () => {
  const progress = begin(["a", "b"]);
  for (const file of ["a", "b"]) progress.heard(file, 0);
  progress.ended("a");
  progress.heard("b", 20 * minute);
  expect(progress.hangs(20 * minute)).toBe(false);
  progress.ended("b");
  expect(progress.hangs(28 * minute)).toBe(false);
  expect(progress.hangs(28 * minute + 1)).toBe(true);
  expect(progress.unfinished).toEqual([]);
});

test("a run that hangs is ended, and says what did not end or needed a second try", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hanging-run-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = join(folder, "report.json");
  const config = join(import.meta.dirname, "fixtures/hanging-run/vitest.config.mjs");
  const vitest = join(import.meta.dirname, "../../node_modules/vitest/vitest.mjs");
  const { code } = await run(process.execPath, [vitest, "run", "--config", config], {
    capture: true,
    env: { ...process.env, REPORT: report, SILENCE: "10000" },
  });
  expect(code).toBe(1);
  expect(JSON.parse(readFileSync(report, "utf8"))).toEqual({
    passed: 2,
    retried: ["tests/unit/fixtures/hanging-run/ends.fixture.ts › ends at its second try"],
    failures: [],
    unfinished: ["tests/unit/fixtures/hanging-run/never-ends.fixture.ts"],
  });
});
