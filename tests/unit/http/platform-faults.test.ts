import { describe, expect, test } from "vitest";
import { Refusal, refusalOf } from "~/domain/errors";

describe("what the platform could not do is reported as the error catalogue has it", () => {
  test.each([
    [
      "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
      "DatabaseTimeout",
    ],
    ["D1_ERROR: D1 DB is overloaded. Requests queued for too long.", "DatabaseTimeout"],
    ["D1 DB is overloaded. Too many requests queued.", "DatabaseTimeout"],
    ["Network connection lost.", "RemoteServiceUnavailable"],
    ["Internal error in D1 DB storage caused object to be reset.", "RemoteServiceUnavailable"],
    ["internal error in Durable Object storage", "RemoteServiceUnavailable"],
  ])("%s", (message, code) => {
    expect(refusalOf(new Error(message))?.code).toBe(code);
  });

  test("with the statuses 500 and 503", () => {
    expect(refusalOf(new Error("D1 DB is overloaded"))).toMatchObject({
      status: 500,
      message: "Database timeout error occured.",
    });
    expect(refusalOf(new Error("Network connection lost."))).toMatchObject({
      status: 503,
      message: "RemoteServiceUnavailable",
    });
  });

  test.each([new TypeError("x is undefined"), new Error("D1_ERROR: no such column: x"), "text", null])(
    "a bug of ours is none: %s",
    (error) => {
      expect(refusalOf(error)).toBeNull();
    },
  );

  test("a refusal is itself", () => {
    const refusal = new Refusal("Forbidden");
    expect(refusalOf(refusal)).toBe(refusal);
  });
});
