import { expect, test } from "vitest";
import { differenceOf } from "~/domain/terms/difference";

const words = (before: string, after: string) =>
  differenceOf(before, after).map((line) => {
    if (line.kind === "skipped") return "…";
    if (line.kind !== "changed") return `${line.kind}: ${line.text}`;
    return line.stretches
      .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `[+${text}]` : `[-${text}]`))
      .join("");
  });

test("the same text has no difference, however its lines are spaced", () => {
  expect(differenceOf("a\n\nb", "a\n\n\nb\n")).toEqual([]);
});

test("inside of a changed line only the changed words are marked, and far lines are left out", () => {
  expect(
    words(
      "jedna\n\ndva\n\ntři\n\nzáběr smíte převést nejdřív za rok\n\npět\n\nšest",
      "jedna\n\ndva\n\ntři\n\nzáběr smíte převést nejdřív za 6 měsíců\n\npět\n\nšest",
    ),
  ).toEqual(["…", "same: tři", "záběr smíte převést nejdřív za [-rok][+6 měsíců]", "same: pět", "…"]);
});

test.each([
  ["a new line", "a\nb", "a\nx y z\nb", ["same: a", "added: x y z", "same: b"]],
  ["a line less", "a\nx y z\nb", "a\nb", ["same: a", "removed: x y z", "same: b"]],
  [
    "a line written anew",
    "a\nx y z\nb",
    "a\nq w e\nb",
    ["same: a", "removed: x y z", "added: q w e", "same: b"],
  ],
  ["a moved line", "a\nb\nc", "b\nc\na", ["removed: a", "same: b", "same: c", "added: a"]],
  ["a first text", "", "a", ["added: a"]],
])("%s", (_, before, after, expected) => {
  expect(words(before, after)).toEqual(expected);
});

test("the new text is whole in what is shared and added, the old one in what is shared and removed", () => {
  const before = "a b c d\nx\ny\nmezi námi\nz";
  const after = "a c d e\ny\ny\nmezi vámi\nq\nz";
  const side = (left: "added" | "removed") =>
    differenceOf(before, after)
      .flatMap((line) =>
        line.kind === "changed"
          ? [
              line.stretches
                .filter(({ kind }) => kind !== left)
                .map(({ text }) => text)
                .join(""),
            ]
          : line.kind === "skipped" || line.kind === left
            ? []
            : [line.text],
      )
      .join("\n");
  expect(side("removed")).toBe(after);
  expect(side("added")).toBe(before);
});

test("two texts as long as may be that share nothing are told apart at once", () => {
  const lines = (word: string) => Array.from({ length: 15_000 }, (_, at) => `${word}${at % 7}`).join("\n");
  const begun = performance.now();
  expect(differenceOf(lines("a"), lines("b"))).toHaveLength(30_000);
  const word = (one: string) => Array.from({ length: 15_000 }, () => one).join(" ");
  differenceOf(word("a"), word("b"));
  expect(performance.now() - begun).toBeLessThan(2000);
});
