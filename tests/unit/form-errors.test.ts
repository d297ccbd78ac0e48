import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Fields with their answer, and what takes them. Without an answer they can be shown to nobody. */
const answered =
  /(?:(?<taken>\{[^{}]*\}|\w+) = |(?<said><FormError of=\{))?(?:f|staleF)ieldsOf(?:<\w+>)?\([^(),]+,/g;

/**
 * Fields of a list's rows, which the form around it takes: it says once what is wrong with any of them. By their file,
 * and the file that says it.
 */
const saidAround: Record<string, string> = {
  "app/routes/_site.upload/clip-marks.tsx": "app/routes/_site.upload/upload-page.tsx",
};

test("a form says what belongs to none of its fields", () => {
  const complaints = globSync("app/{areas,routes}/**/*.tsx").flatMap((path) => {
    const file = path.replaceAll("\\", "/");
    return file in saidAround
      ? []
      : unsaidIn(file).map((call) => `${file}: hand what ${call}…) leaves to FormError or FieldsForm.`);
  });
  expect(complaints).toEqual([]);
});

test("every exception is one, and the form around it says what is wrong", () => {
  for (const [file, around] of Object.entries(saidAround)) {
    expect(unsaidIn(file), file).not.toEqual([]);
    expect(readFileSync(around, "utf8"), around).toContain("<FormError of=");
  }
});

/** The fields with an answer of which nothing in the same component gets to FormError or FieldsForm. */
function unsaidIn(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(answered)].flatMap(({ 0: call, index, groups = {} }) => {
    const component = source.slice(index, source.indexOf("\n}", index));
    return groups.said || isSaid(component, groups.taken ?? "") ? [] : [call];
  });
}

/** Whether FormError or FieldsForm gets the variable, or what this line or a later one leaves over of it. */
function isSaid(component: string, taken: string): boolean {
  const left = /\.\.\.(\w+)/.exec(taken)?.[1] ?? /\bfields\b/.exec(taken)?.[0] ?? taken;
  if (component.includes(`<FormError of={${left}}`) || component.includes(` errors={${left}}`)) return true;
  const later = new RegExp(`(\\{[^{}]*\\}) = ${left};`).exec(component)?.[1];
  return later !== undefined && isSaid(component, later);
}
