import { expect, test } from "vitest";
import { base32, fromBase32, readCode } from "~/domain/second-factor/rules";
import {
  codeOfStep,
  newTotpSecret,
  otpauthUrl,
  stepAt,
  stepOfCode,
} from "~/domain/second-factor/totp.server";

/** RFC 6238, appendix B, SHA-1: eight digits there, of which apps show the last six. */
const secret = base32(new TextEncoder().encode("12345678901234567890"));

test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("the code at %i seconds is the one of RFC 6238", (seconds, code) => {
  expect(codeOfStep(secret, stepAt(seconds * 1000))).toBe(code.slice(2));
});

test("the code before and the code after hold as well, and none further away", () => {
  const now = 1_234_567_890_000;
  const step = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, codeOfStep(secret, step + away), { now }));
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
});

test("no code holds that is as old as the last one used", () => {
  const now = 1_234_567_890_000;
  const lastStep = stepAt(now);
  const of = (step: number) => stepOfCode(secret, codeOfStep(secret, step), { now, lastStep });
  expect([of(lastStep - 1), of(lastStep), of(lastStep + 1)]).toEqual([null, null, lastStep + 1]);
});

test("secrets are 160 random bits in base32, which reads back", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  expect(fromBase32(base32(bytes))).toEqual(bytes);
  expect(fromBase32("01")).toBeNull();
});

test("codes are read as people type them, and nothing else is one", () => {
  expect(readCode(" 123 456 ")).toEqual({ kind: "totp", code: "123456" });
  expect(readCode("abcd-efgh-2345-wxyz")).toEqual({ kind: "recovery", code: "ABCDEFGH2345WXYZ" });
  for (const typed of ["", "12345", "1234567", "abcd-efgh", "abcd-efgh-2345-wxy1"])
    expect(readCode(typed)).toBeNull();
});

test("an app reads the account and the issuer from the code", () => {
  expect(otpauthUrl("ABC", "eva@palubka.test")).toBe(
    "otpauth://totp/Palubka%3Aeva%40palubka.test?secret=ABC&issuer=Palubka",
  );
});
