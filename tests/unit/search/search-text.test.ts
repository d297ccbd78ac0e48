import { expect, test } from "vitest";
import { folded, searchable, searchWords, stemMark, videoSearchText } from "~/domain/search/search-text";

test("search is blind to diacritics, case and spaces", () => {
  expect(folded("  Žďár nad\u00a0Sázavou\n")).toBe("zdar nad sazavou");
  expect(folded("PŘÍLIŠ ŽLUŤOUČKÝ KŮŇ ÚPĚL ĎÁBELSKÉ ÓDY")).toBe("prilis zlutoucky kun upel dabelske ody");
});

test("a clip is found by every word that it carries", () => {
  const text = videoSearchText({
    title: "Vybržďování",
    originalName: "20261118_0712_F.MP4",
    nickname: "Žaneta",
    note: "bílý pickup",
    privateNote: "do dílu",
    dashcamerNote: "díky",
  });
  for (const word of searchWords("ŽANETA vybrzdovani 0712 Pickup dilu diky")) expect(text).toContain(word);
});

test("a search column has the text and behind it what the forms of its words share", () => {
  expect(searchable("Srnu za lesem, D1 a „les“")).toBe("srnu za lesem, d1 a „les“ /srn/les/");
  expect(searchable("D1 2026")).toBe("d1 2026");
  expect(stemMark("srny")).toBe("/srn/");
  expect(stemMark("srn"), "the word itself finds it").toBeNull();
});

test("an endless search is cut to eight words", () => {
  expect(searchWords("a ".repeat(500))).toHaveLength(8);
  expect(searchWords("   ")).toEqual([]);
});
