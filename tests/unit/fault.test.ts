import { globSync, readFileSync } from "node:fs";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { faultText, logFault } from "../../app/domain/fault";

const key = "Xq3-9fLw0aZk_27TtPsVbYc8RrUeHhJd5GgMmNoQ1iE";

test("a query that failed is logged without the values that were bound to it", () => {
  const cause = new Error("D1_ERROR: UNIQUE constraint failed: fans.email: SQLITE_CONSTRAINT");
  const error = new DrizzleQueryError(
    "insert into fans (email) values (?)",
    ["jana@example.com", "tajne"],
    cause,
  );
  const text = faultText(error);
  expect(error.message).toContain("tajne");
  expect(text).not.toMatch(/jana|tajne/);
  expect(text).toContain("insert into fans (email) values (?)");
  expect(text).toContain(
    "because of Error: D1_ERROR: UNIQUE constraint failed: fans.email: SQLITE_CONSTRAINT",
  );
  expect(text).toMatch(/\n\s+at .*fault\.test\.ts/);
});

test.each([
  `no page at /newsletter/${key}`,
  `upload ${"0a".repeat(16)} is gone`,
  "recipient jana.novakova+test@example.com was refused",
  `Failed query: select 1\nparams: ${key},jana@example.com\nand more`,
])("%s is logged without addresses and keys of links", (message) => {
  for (const error of [new Error(message), message, new Error("outer", { cause: new Error(message) })]) {
    expect(faultText(error)).not.toMatch(/jana|Xq3|0a0a/);
  }
});

test("what is logged says what broke, and a message without an end is cut", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  logFault("job sendMail failed", new TypeError("x is not a function"));
  expect(log.mock.calls[0]?.[0]).toContain("job sendMail failed: TypeError: x is not a function");
  log.mockRestore();
  expect(faultText(new Error("x ".repeat(100_000))).length).toBeLessThan(6000);
});

test("nothing else on the server writes to the log", () => {
  const files = globSync(["app/{domain,http,routes,areas}/**/*.{ts,tsx}", "app/*.tsx", "workers/**/*.ts"]);
  const writers = files.filter((file) => /console\.\w+\(/.test(readFileSync(file, "utf8")));
  expect(writers).toEqual(["app/domain/fault.ts"]);
});
