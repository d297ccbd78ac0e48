import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { termsNames, termsVersions } from "~/domain/terms/rules";
import { receiptTexts } from "~/routes/_site.view.$guid/texts";

const folder = new URL("../../../app/texts/legal/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");
const versions = (["d", "f", "g"] as const).flatMap((document) =>
  termsVersions[document].map((version) => `${termsNames[document]}.${version}.md`),
);

test("every version of the terms has its text, and every text is a version", () => {
  const files = readdirSync(folder).filter((name) => !name.startsWith("cookies."));
  expect(files.sort()).toEqual([...versions].sort());
});

test("the receipt of rights tells each version of the contributors' terms in its own words", () => {
  expect(Object.keys(receiptTexts.said)).toEqual([...termsVersions.f]);
});

/** Sections 4, 5 and 9 of the specification: what the terms must say, as they say it. */
test.each([
  ["dashcamer", "365 dní"],
  ["dashcamer", "30 dní"],
  ["dashcamer", "není plátcem DPH"],
  ["dashcamer", "až poskytovatel přijme platbu"],
  ["dashcamer", "nové období na ně plynule naváže"],
  ["dashcamer", "od posledního dne období do přijetí platby pozastavené"],
  ["dashcamer", "Fanoušci nemohou posílat nové záběry"],
  ["dashcamer", "ještě před uplynutím lhůty pro odstoupení"],
  ["dashcamer", "Kdo do 7 dnů neodpoví, ten odmítl"],
  ["dashcamer", "nejméně 5 dní předem"],
  ["dashcamer", "zůstávají videa a záběry uložené ještě 30 dní"],
  ["dashcamer", "celá nevyužitá třicetidenní období"],
  ["dashcamer", "nejméně 14 dní předem"],
  ["dashcamer", "od prvního přihlášení"],
  ["dashcamer", "do 1 roku"],
  ["fan", "Jen záběry silničního provozu, ke kterým máte práva"],
  ["fan", "Bez účtu můžete záběry jen posílat"],
  ["fan", "nejdřív však 6 měsíců od nahrání"],
  ["fan", "Když do 7 dnů neodpovíte, bereme to jako odmítnutí"],
  ["fan", "Dokud video se záběrem nevyjde, můžete souhlas odvolat"],
  ["gdpr", "nejvýš však 5 let"],
  ["gdpr", "Trvalé přihlášení vyprší po 14 dnech"],
])("the terms of %s say: %s", (document, words) => {
  expect(read(`${document}.2022-02-07.md`)).toContain(words);
});
