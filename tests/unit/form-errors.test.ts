import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Fields with their answer, and what takes them. Without an answer they can be shown to nobody. */
const answered =
  /(?:(?<taken>\{[^{}]*\}|\w+) = |(?<said><FormError of=\{))?(?:f|staleF)ieldsOf(?:<\w+>)?\([^(),]+,/g;

/** Files that hand the fields on, and those that say what is left over of them. */
const handedOn: Record<string, string[]> = {
  "app/areas/workspace/clip-detail/clip-conversation.tsx": ["app/areas/clip/conversation.tsx"],
  "app/routes/_site.comments.$id/conversation-page.tsx": ["app/areas/clip/conversation.tsx"],
  "app/routes/_site.upload/clip-marks.tsx": ["app/routes/_site.upload/upload-page.tsx"],
  "app/routes/_site.view.$guid/view-page.tsx": ["app/areas/clip/conversation.tsx"],
  "app/routes/dashcamer.settings._index/icon-card.tsx": ["app/areas/workspace/picture/picture-form.tsx"],
  "app/routes/dashcamer.settings._index/settings-form.tsx": [
    "app/routes/dashcamer.settings._index/clip-rules-fields.tsx",
    "app/routes/dashcamer.settings._index/identity-fields.tsx",
    "app/routes/dashcamer.settings._index/profile-fields.tsx",
    "app/routes/dashcamer.settings._index/receiving-fields.tsx",
  ],
  "app/routes/dashcamer.site/background-picture-form.tsx": ["app/areas/workspace/picture/picture-form.tsx"],
};

test("a form says what belongs to none of its fields", () => {
  const complaints = globSync("app/{areas,routes}/**/*.tsx").flatMap((path) => {
    const file = path.replaceAll("\\", "/");
    return file in handedOn
      ? []
      : unsaidIn(file).map((call) => `${file}: hand what ${call}…) leaves to FormError.`);
  });
  expect(complaints).toEqual([]);
});

test("every exception is one, and those who get the fields say it", () => {
  const idle = Object.entries(handedOn).flatMap(([file, takers]) => [
    ...(unsaidIn(file).length === 0 ? [file] : []),
    ...takers.filter((taker) => !readFileSync(taker, "utf8").includes("<FormError of=")),
  ]);
  expect(idle).toEqual([]);
});

/** The fields with an answer of which nothing in the same component gets to FormError. */
function unsaidIn(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(answered)].flatMap(({ 0: call, index, groups = {} }) => {
    const component = source.slice(index, source.indexOf("\n}", index));
    return groups.said || isSaid(component, groups.taken ?? "") ? [] : [call];
  });
}

/** Whether FormError gets the variable, or what this line or a later one leaves over of it. */
function isSaid(component: string, taken: string): boolean {
  const left = /\.\.\.(\w+)/.exec(taken)?.[1] ?? /\bfields\b/.exec(taken)?.[0] ?? taken;
  if (component.includes(`<FormError of={${left}}`)) return true;
  const later = new RegExp(`(\\{[^{}]*\\}) = ${left};`).exec(component)?.[1];
  return later !== undefined && isSaid(component, later);
}
