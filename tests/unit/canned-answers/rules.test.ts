import { expect, test } from "vitest";
import { fillIn, joined, knowsItsPlaceholders } from "~/domain/canned-answers/rules";

const about = { name: "Jana", siteName: "Cestou", subject: "Černý obraz" };

test.each([
  ["Dobrý den, {jméno},\nk „{předmět}“ na {web}:", "Dobrý den, Jana,\nk „Černý obraz“ na Cestou:"],
  ["bez místa", "bez místa"],
  ["{jméno} {jméno}", "Jana Jana"],
])("%s is filled in", (text, filled) => {
  expect(fillIn(text, about)).toBe(filled);
});

test("a name that is not known is left out with the comma before it", () => {
  expect(fillIn("Dobrý den, {jméno},\nděkujeme, {web}.", { ...about, name: "" })).toBe(
    "Dobrý den,\nděkujeme, Cestou.",
  );
});

test("what is filled in is text: neither its braces nor its dollars mean anything", () => {
  const hostile = { name: "{web}$&$1", siteName: "{předmět}$'", subject: "{jméno}$$" };
  expect(fillIn("{jméno}|{web}|{předmět}", hostile)).toBe("{web}$&$1|{předmět}$'|{jméno}$$");
});

test.each([
  ["Dobrý den, {jméno}, {web}, {předmět}", true],
  ["bez závorek }", true],
  ["{jmeno}", false],
  ["{ jméno }", false],
  ["{jméno", false],
  ["{}", false],
])("%s: every text in braces is a placeholder: %s", (text, known) => {
  expect(knowsItsPlaceholders(text)).toBe(known);
});

test("an answer comes below what is typed already", () => {
  expect(joined("", "Odpověď")).toBe("Odpověď");
  expect(joined("Psáno \n", "Odpověď")).toBe("Psáno\n\nOdpověď");
});
