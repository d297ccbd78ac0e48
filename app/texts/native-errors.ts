import { fieldErrorTexts } from "./field-errors";

type Field = {
  /** Of an `input`; other elements have such a name of their kind too, `select-one` for one. */
  type: string;
  min?: string;
  max?: string;
  validity: Partial<ValidityState>;
};

const missing: Record<string, string> = {
  checkbox: "Bez zaškrtnutí to dál nejde.",
  radio: "Vyberte prosím jednu z možností.",
  "select-one": "Vyberte prosím něco ze seznamu.",
  file: "Vyberte prosím soubor.",
  email: fieldErrorTexts.emailRequired,
  password: fieldErrorTexts.passwordRequired,
};

const malformed: Record<string, string> = {
  number: "Napište prosím číslo.",
  date: fieldErrorTexts.dayFormat,
  "datetime-local": fieldErrorTexts.dateFormat,
  email: fieldErrorTexts.emailFormat,
  url: fieldErrorTexts.linkFormat,
};

/** What the browser itself finds wrong with a field, in Czech: its own words come in its own language. */
export function nativeErrorText({ type, min, max, validity }: Field): string {
  if (validity.valueMissing) return missing[type] ?? fieldErrorTexts.required;
  if (validity.typeMismatch || validity.badInput) return malformed[type] ?? fieldErrorTexts.invalid;
  if (validity.rangeUnderflow) return `Nejmenší možné číslo je ${min}.`;
  if (validity.rangeOverflow) return `Největší možné číslo je ${max}.`;
  return fieldErrorTexts.invalid;
}
