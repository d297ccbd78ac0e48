import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Rule = {
  /** What the glossary says instead. */
  say: string;
  never: RegExp;
  /** Paths below app/; everywhere when it is left out. */
  where?: RegExp;
};

const strict =
  /^texts\/(?:mail|legal)\/|^texts\/(?:errors|field-errors|native-errors|connection)\.ts$|\/refusals-texts\.ts$/;
const thisOne = "t(?:en|a|u|é|oho|omu|om|ím|ou|i|y|ěch|ěm|ěmi)hle(?!\\p{L})";

/** One word for one thing (docs/glossary.md): forms that mean what another word is for, and nothing else. */
const rules: readonly Rule[] = [
  { say: "zpráva", never: /komentář/iu },
  { say: "pořízeno", never: /natočeno/iu },
  { say: "nahráno", never: /(?<!\p{L})(?:posláno|odesláno:)/iu },
  {
    say: "odvolat souhlas",
    never: /v(?:zít|zal|zetí|ezmete) zp(?:átky|ět)|(?<!\p{L})berete zp(?:átky|ět)/iu,
  },
  { say: "předaný", never: /(?<!\p{L})odešl(?:é|ý|á|ého|ých)(?!\p{L})/iu },
  { say: "kliknout", never: /klepn|klepá/iu },
  { say: "odesílatel", never: /pisatel|divák|diváci/iu },
  { say: "beru na vědomí", never: /(?<!\p{L})znám (?:informace|podmínky)/iu },
  { say: "Zpátky na úvod", never: /"Domů"|[Nn]a úvodní stránku/u },
  { say: "Prostor", never: /[Vv] části Místo/u },
  { say: "pracovna", never: /(?<!\p{L})díln(?:a|u|y|ě|ou)(?!\p{L})/iu },
  { say: "Uložit profil", never: /"Uložit"/ },
  { say: "sn./s", never: /\bfps\b/iu },
  { say: "tento", never: new RegExp(`(?<!\\p{L})${thisOne}`, "iu"), where: strict },
];

const root = new URL("../../app/", import.meta.url);
const files = globSync(["texts/**/*.{ts,md}", "{routes,areas}/**/{texts,*-texts}.ts"], { cwd: root }).map(
  (file) => file.replaceAll("\\", "/"),
);

/** What people read of a file: its comments are for developers. */
const wordsOf = (file: string) =>
  readFileSync(new URL(file, root), "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "");

const found = ({ never, where }: Rule) =>
  files
    .filter((file) => where?.test(file) ?? true)
    .flatMap((file) => {
      const match = never.exec(wordsOf(file));
      return match ? [`${file}: ${match[0]}`] : [];
    });

describe("texts keep to the glossary", () => {
  test.each(rules)("$say", (rule) => {
    expect(files.length).toBeGreaterThan(70);
    expect(found(rule)).toEqual([]);
  });

  test("and no sentence mixes „tento“ with „tenhle“", () => {
    const formal = /(?<!\p{L})t(?:ento|ato|uto|éto|ohoto|omuto|omto|ímto|outo|ěchto|ěmto|ěmito)(?!\p{L})/iu;
    const plain = new RegExp(`(?<!\\p{L})${thisOne}`, "iu");
    const mixed = files.flatMap((file) =>
      wordsOf(file)
        .split(/[.!?]\s|["`\n]/)
        .filter((sentence) => formal.test(sentence) && plain.test(sentence)),
    );
    expect(mixed).toEqual([]);
  });
});

test("every pair that is looked for stands in the glossary", () => {
  const glossary = readFileSync(new URL("../../docs/glossary.md", import.meta.url), "utf8");
  for (const { say } of rules) expect(glossary).toContain(say);
});
