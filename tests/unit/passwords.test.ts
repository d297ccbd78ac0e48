import { expect, test } from "vitest";
import { passwordFault } from "~/domain/accounts/password-rules";

test.each([
  ["", "passwordShort"],
  ["123456789", "passwordShort"],
  ["🚗🚕🚙🚌🚎", "passwordShort"],
  ["aaaaaaaaaaaaaaa", "passwordGuessable"],
  ["1212121212", "passwordGuessable"],
  ["x1y2z".repeat(201), "tooLong"],
  ["klidně celá věta", null],
  ["x1y2z".repeat(200), null],
])("a new password is long and not one letter over and over: %#", (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});
