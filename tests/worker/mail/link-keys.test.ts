import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { linkKeys } from "../../../workers/link-keys";

const production = { ...env, APP_ENV: "production", LINK_SECRET: "s".repeat(32) };

test("the key of a link is the same each time, and another for each purpose and each secret", async () => {
  const key = await linkKeys(production)("newsletter:1");
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await linkKeys(production)("newsletter:1")).toBe(key);
  expect(await linkKeys(production)("newsletter:2")).not.toBe(key);
  expect(await linkKeys({ ...production, LINK_SECRET: "t".repeat(32) })("newsletter:1")).not.toBe(key);
});

test("production does not start without a secret for links", () => {
  expect(() => linkKeys({ ...production, LINK_SECRET: "" })).toThrow("LINK_SECRET");
  expect(() => linkKeys({ ...production, LINK_SECRET: "short" })).toThrow("LINK_SECRET");
});
