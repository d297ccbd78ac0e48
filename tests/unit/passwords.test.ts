import { expect, test } from "vitest";
import { isNamedAfter, passwordFault } from "~/domain/accounts/password-rules";

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

test.each([
  ["jana.novakova@palubka.test", true],
  ["Jana.Novakova", true],
  ["jana-novakova-2026", true],
  ["Honza za volantem", true],
  ["honzazavolantem123", true],
  ["honza za volantem jezdí", false],
  ["1029384756", false],
])("a password that is a name and nothing else is known to be one: %s", (password, named) => {
  const names = ["jana.novakova@palubka.test", "jana.novakova", "Honza za volantem", ""];
  expect(isNamedAfter(password, names)).toBe(named);
});
