import { describe, expect, it } from "vitest";
import { mutated, mutationsOf } from "../../../scripts/mutants/mutations.ts";
import { sample } from "../../../scripts/mutants/sample.ts";
import { isNamedFor, testsOf, testsOfBuilt } from "../../../scripts/mutants/tests-of.ts";

/** The source with each of its mutations. */
const mutantsOf = (source: string) => mutationsOf(source).map((mutation) => mutated(source, mutation));

describe("mutants of a source", () => {
  it.each([
    ["a condition is negated", "if (a) b();", ["if (!(a)) b();"]],
    ["a choice is turned", "x = a ? b : c;", ["x = !(a) ? b : c;"]],
    ["a comparison moves by one", "x = a < b;", ["x = a <= b;"]],
    ["equal becomes unequal", "x = a === b;", ["x = a !== b;"]],
    ["and becomes or", "x = a && b;", ["x = a || b;"]],
    ["a guard is taken out", "if (a) return;", ["{}", "if (!(a)) return;"]],
    ["what ensures is taken out", 'ensure(a, "NotFound");', [";"]],
    ["each part of a where is dropped", "w = and(a, b);", ["w = and(b);", "w = and(a);"]],
    [
      "each statement of a batch is dropped",
      "db.batch([a(), b()]);",
      ["db.batch([b()]);", "db.batch([a()]);"],
    ],
    [
      "each statement of a list for a batch is dropped",
      "const s = [db.update(a), event()];",
      ["const s = [event()];", "const s = [db.update(a)];"],
    ],
    ["a number grows by one", "x = 1_000;", ["x = 1001;"]],
    ["yes becomes no", "x = true;", ["x = false;"]],
    [
      "a condition in SQL is turned",
      "x = sql`a = 1 and c is null`;",
      ["x = sql`a <> 1 and c is null`;", "x = sql`a = 1 or c is null`;", "x = sql`a = 1 and c is not null`;"],
    ],
    ["types are left alone", "type A = 1 | true; let a: 2;", []],
  ])("%s", (_, source, expected) => {
    expect(mutantsOf(source)).toEqual(expected);
  });

  it("say where they are and what they change", () => {
    expect(mutationsOf("a();\nif (b) return;")).toMatchObject([
      { line: 2, change: "without if (b) return;" },
      { line: 2, change: "b → !(b)" },
    ]);
  });
});

describe("the sample", () => {
  const items = Array.from({ length: 100 }, (_, index) => index);

  it("is the same for a seed and another for another", () => {
    expect(sample(items, 10, 1)).toEqual(sample(items, 10, 1));
    expect(sample(items, 10, 1)).not.toEqual(sample(items, 10, 2));
  });

  it("stays as it is but for one other when one of it does not count any more", () => {
    const drawn = sample(items, 10, 1);
    const [without] = drawn;
    const anew = sample(items, 10, 1, (item) => item !== without);
    expect(anew).toHaveLength(10);
    expect(anew.filter((item) => !drawn.includes(item))).toHaveLength(1);
    expect(anew).not.toContain(without);
  });

  it("keeps the order and takes all of a few", () => {
    expect(sample([3, 1, 2], 10, 1)).toEqual([3, 1, 2]);
    const some = sample(items, 10, 7);
    expect(some).toEqual(some.toSorted((a, b) => a - b));
    expect(some).toHaveLength(10);
  });
});

describe("the tests of a file", () => {
  it("are those of its noun and those that import it", () => {
    const files = testsOf(process.cwd(), "states", "app/domain/states/state-change.server.ts").map(
      ({ file }) => file,
    );
    expect(files).toContain("tests/unit/states/rules.test.ts");
    expect(files).toContain("tests/worker/states/set-state.test.ts");
    expect(files).toContain("tests/worker/races/clips.test.ts");
    expect(files).not.toContain("tests/unit/money/qr-platba.test.ts");
  });

  it("that ask the built worker are found by what they or their helpers import", () => {
    const files = testsOfBuilt(process.cwd(), "intake");
    expect(files).toContain("tests/worker/intake/send-clips.test.ts");
    // Named for another noun, it imports a file of this one.
    expect(testsOfBuilt(process.cwd(), "transfers")).toContain("tests/worker/clips/offered-media.test.ts");
    expect(files).not.toContain("tests/worker/clips/offered-media.test.ts");
    expect(files).not.toContain("tests/worker/intake/probe-clip.test.ts");
  });

  it("name the noun as a folder or as a file", () => {
    expect(isNamedFor("tests/worker/states/set-state.test.ts", "states")).toBe(true);
    expect(isNamedFor("tests/unit/permissions.test.ts", "permissions")).toBe(true);
    expect(isNamedFor("tests/unit/estates.test.ts", "states")).toBe(false);
  });
});
