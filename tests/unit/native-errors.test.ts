import { expect, test } from "vitest";
import { nativeErrorText } from "~/texts/native-errors";

test.each([
  ["checkbox", { valueMissing: true }, "Bez zaškrtnutí to dál nejde."],
  ["radio", { valueMissing: true }, "Vyberte prosím jednu z možností."],
  ["file", { valueMissing: true }, "Vyberte prosím soubor."],
  ["email", { valueMissing: true }, "Zadejte prosím e-mailovou adresu."],
  ["text", { valueMissing: true }, "Tohle prosím vyplňte."],
  ["email", { typeMismatch: true }, "Emailová adresa nemá správný formát."],
  ["url", { typeMismatch: true }, "Odkaz musí začínat https://."],
  ["datetime-local", { badInput: true }, "Datum a čas nedávají smysl. Příklad: 20. 11. 2026 17:42."],
  ["number", { badInput: true }, "Napište prosím číslo."],
  ["number", { rangeUnderflow: true }, "Nejmenší možné číslo je 0."],
  ["number", { rangeOverflow: true }, "Největší možné číslo je 999."],
  ["text", { patternMismatch: true }, "Tento údaj nesedí. Zkontrolujte ho prosím."],
])("what a browser finds wrong with a field of type %s (%o) is said in Czech", (type, validity, text) => {
  const said = nativeErrorText({ type, min: "0", max: "999", validity });
  expect(said.replaceAll("\u00a0", " ")).toBe(text);
});
