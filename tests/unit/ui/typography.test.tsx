import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "~/http/markdown.server";
import { nbsp, nbspHeading } from "~/texts/typography";
import { html } from "./render";

/** Shows no-break spaces as underscores, so that a test can be read. */
const seen = (text: string) => text.replaceAll("\u00a0", "_");

describe("a line does not break", () => {
  test.each([
    ["after a one-letter word, also two in a row", "Vzkaz o_tom, co s_ním a_v_čem i_u_koho"],
    ["after one that begins a sentence or a quotation", "K_věci: „V_autě“ (s_ním)"],
    ["between a number and its unit", "nejvýš 8_GB, 12_480_Kč, 30_%, 25_sn./s, 1920_×_1080, 3_h 20_min"],
    [
      "between a number and what it counts",
      "po 3_dnech, 2_týdnů, 2_roky, 6_měsíců, 1,5_záběru, 32_znaků, 5×_denně",
    ],
    ["inside a date or before its time", "od 7._2._2022, do 20._11._2026_17:42, 5._března"],
    ["inside groups of digits", "170_00 Praha 7, +420_777_123_456"],
    ["inside a name with initials", "J._K._Tyl a_J._Novák"],
    ["after an abbreviation", "např._takhle, podle §_1829 odst._1 Zákona s._r._o., tj._hned, IČO_12345679"],
    ["before a dash", "Záběr_– a_hned"],
  ])("%s", (_, text) => {
    expect(seen(nbsp(text.replaceAll("_", " ")))).toBe(text);
  });

  test.each([
    "auto stojí",
    "Konec věty. Další věta.",
    "v_roce 2026 jsme",
    "nejvýš 500 a_víc",
    "mezi 3 až 5",
    "Strana 3. Další",
    "Dojel jsem do 17. Pak nic.",
  ])("but where it may, the space stays: %s", (text) => {
    expect(seen(nbsp(text.replaceAll("_", " ")))).toBe(text);
  });

  test("after a two-letter preposition in a heading", () => {
    expect(seen(nbspHeading("Honza za volantem"))).toBe("Honza za_volantem");
    expect(seen(nbsp("Honza za volantem"))).toBe("Honza za volantem");
  });
});

describe("whatever text an element has", () => {
  const name = "Srna u silnice za 5 minut";

  test("is typeset, a name that people gave included", () => {
    expect(seen(html(<p>{name}</p>))).toBe("<p>Srna u_silnice za 5_minut</p>");
    expect(seen(html(<h2>{name}</h2>))).toBe("<h2>Srna u_silnice za_5_minut</h2>");
  });

  test("does not part where one piece of it ends and another begins", () => {
    const count = 5;
    expect(seen(html(<p>Za {count} minut</p>))).toBe("<p>Za 5_minut</p>");
    expect(seen(html(<p>{[count, " záběrů"]}</p>))).toBe("<p>5_záběrů</p>");
  });

  test("does not leave a preposition before a link", () => {
    const sentence = (
      <>
        Souhlasím s <a href="/terms/fan">podmínkami</a> a <b>přečtu</b>
      </>
    );
    expect(seen(html(sentence))).toBe('Souhlasím s_<a href="/terms/fan">podmínkami</a> a_<b>přečtu</b>');
  });

  test("stays as written where it was laid out by its writer", () => {
    expect(html(<pre>{name}</pre>)).toBe(`<pre>${name}</pre>`);
    expect(html(<code>{name}</code>)).toBe(`<code>${name}</code>`);
  });

  test("is typeset in Markdown, whose marks and addresses stay", () => {
    const text = '# V 5 minutách\n\n1. Píšeme v [podmínkách](/a?b=c "u nás") z 7. 2. 2022.\n2. Dál';
    expect(seen(renderMarkdown(text))).toBe(
      '<h2>V_5_minutách</h2>\n<ol>\n<li>Píšeme v_<a href="/a?b=c" title="u nás">podmínkách</a> z_7._2._2022.</li>\n<li>Dál</li>\n</ol>',
    );
  });
});

/** Where text reaches its reader by another way than an element. */
const doors = [
  "app/texts/typography.ts",
  "app/texts/mail/letter.ts",
  "app/texts/mail/letter-page.ts",
  "app/http/markdown.server.ts",
  "app/client/tooltips.ts",
  "app/domain/social/picture/story-picture.server.ts",
  "app/ui/typography/jsx-runtime.ts",
];

test("nobody has to think of it: texts and components write plain spaces", () => {
  const own = globSync("app/**/*.{ts,tsx}")
    .filter((file) => !doors.includes(file) && file !== "app/texts/format.ts")
    .filter((file) => /nbsp|\\u00a0|\u00a0/i.test(readFileSync(file, "utf8")));
  expect(own, "drop nbsp() and \\u00a0 here; elements, mails and Markdown typeset what they show").toEqual(
    [],
  );
});
