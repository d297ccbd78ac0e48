import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getRightsReceipt } from "~/domain/consent/get-rights-receipt.server";
import { getTermsText } from "~/domain/terms/get-terms-text.server";
import type { TermsDocument } from "~/domain/terms/rules";
import { renderLetter } from "~/texts/mail/letter";
import { markdownBlocks } from "~/texts/mail/markdown-blocks";
import { termsAnswers, termsVersions } from "../../../db/schema/accounts";
import { db, makeContext, makeDashcamer, makeVideo } from "../../factories";

test("a version once written is never changed, nor taken away", async () => {
  const failed = { cause: { message: expect.stringContaining("never changes") } };
  await expect(db.update(termsVersions).set({ markdown: "" })).rejects.toMatchObject(failed);
  await expect(db.delete(termsVersions)).rejects.toMatchObject(failed);
});

test("who agreed to what is never changed", async () => {
  const { id } = await makeDashcamer();
  await db.insert(termsAnswers).values({ document: "d", version: "2022-02-07", dashcamerId: id, at: 1 });
  await expect(
    db.update(termsAnswers).set({ answer: "rejected" }).where(eq(termsAnswers.dashcamerId, id)),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining("never changes") } });
});

test("the receipt of rights tells each version of the contributors' terms in its own words", async () => {
  const versions = await db.select().from(termsVersions).where(eq(termsVersions.document, "f"));
  expect(versions.map(({ said }) => said.split("\n").length)).toEqual([4]);
  const { viewGuid } = await makeVideo({ dashcamerId: (await makeDashcamer()).id });
  await db
    .insert(termsAnswers)
    .values({ document: "f", version: "2022-02-07", videoGuid: viewGuid, at: 1, place: "upload" });
  const { said } = await getRightsReceipt(await makeContext({ role: "visitor" }), { guid: viewGuid });
  expect(said).toHaveLength(4);
  expect(said[0]).toBe("Záběr je váš, nebo k němu máte práva, a je na něm silniční provoz.");
});

test("in a letter no mark of Markdown is left of any version", async () => {
  for (const { markdown } of await db.select().from(termsVersions)) {
    const blocks = markdownBlocks(markdown, "https://palubka.test");
    const { text, html } = renderLetter({ subject: "a", blocks, footer: [] });
    for (const form of [text, html]) expect(form).not.toMatch(/\*\*|\]\(|^#+ /m);
    expect(html).toContain("<h2");
  }
});

/** Sections 4, 5 and 9 of the specification: what the terms must say, as they say it. */
test.each<[TermsDocument, string]>([
  ["d", "365 dní"],
  ["d", "30 dní"],
  ["d", "není plátcem DPH"],
  ["d", "až poskytovatel přijme platbu"],
  ["d", "nové období na ně plynule naváže"],
  ["d", "od posledního dne období do přijetí platby pozastavené"],
  ["d", "Fanoušci nemohou posílat nové záběry"],
  ["d", "ještě před uplynutím lhůty pro odstoupení"],
  ["d", "Kdo do 7 dnů neodpoví, ten odmítl"],
  ["d", "nejméně 5 dní předem"],
  ["d", "zůstávají videa a záběry uložené ještě 30 dní"],
  ["d", "celá nevyužitá třicetidenní období"],
  ["d", "nejméně 14 dní předem"],
  ["d", "od prvního přihlášení"],
  ["d", "do 1 roku"],
  ["f", "Jen záběry silničního provozu, ke kterým máte práva"],
  ["f", "Bez účtu můžete záběry jen posílat"],
  ["f", "nejdřív však 6 měsíců od nahrání"],
  ["f", "Když do 7 dnů neodpovíte, bereme to jako odmítnutí"],
  ["f", "Dokud video se záběrem nevyjde, můžete souhlas odvolat"],
  ["g", "nejvýš však 5 let"],
  ["g", "Trvalé přihlášení vyprší po 14 dnech"],
])("the terms %s say: %s", async (document, words) => {
  expect(
    (await getTermsText(await makeContext({ role: "visitor" }), document, "2022-02-07")).markdown,
  ).toContain(words);
});
