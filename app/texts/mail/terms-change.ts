import type { TermsDocument } from "../../domain/terms/rules";
import { formatDate } from "../format";
import { type LetterBlock, type RenderedLetter, renderLetter } from "./letter";

/** Documents whose changes ask for no answer: `f` for contributors, `g` on personal data. */
export type AnnouncedDocument = Exclude<TermsDocument, "d">;

type TermsChange = {
  siteName: string;
  document: AnnouncedDocument;
  /** The day from which it is in force, YYYY-MM-DD. */
  version: string;
  /** What it changes, a sentence each. */
  changes: string[];
  url: string;
  /** Where it is compared with the version in force until then. */
  differenceUrl: string;
  /** Where a contributor cancels the account. */
  cancelUrl: string;
};

/** Tells somebody with an account of a new version that does not bind them by itself: what changes, since when, what to do. */
export function termsChange(input: TermsChange): RenderedLetter {
  const { siteName, document, version, changes, url, differenceUrl, cancelUrl } = input;
  const from = formatDate(Date.parse(`${version}T12:00Z`));
  const { subject, opening, closing } = words[document];
  return renderLetter({
    subject: subject(from),
    blocks: [
      "Dobrý den,",
      opening(from),
      { list: changes },
      { button: { label: "Přečíst nové znění", url } },
      {
        words: [
          "Slovo od slova je vidět ",
          { label: "rozdíl proti dosavadnímu znění", url: differenceUrl },
          ".",
        ],
      },
      ...closing(from, cancelUrl),
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka, protože u nás máte účet.`],
  });
}

type Words = {
  subject(from: string): string;
  opening(from: string): string;
  closing(from: string, cancelUrl: string): LetterBlock[];
};

const words: Record<AnnouncedDocument, Words> = {
  f: {
    subject: (from) => `Nové podmínky pro fanoušky od ${from}`,
    opening: (from) =>
      `od ${from} bude platit nové znění podmínek, za kterých přes Palubku posíláte záběry. Tohle se mění:`,
    closing: (from, url) => [
      `Nemusíte nic dělat. U záběrů, které jste už poslali, zůstává znění, se kterým jste je poslali. O souhlas s novým vás požádáme, až od ${from} pošlete další.`,
      {
        words: [
          "Nechcete-li podle něj posílat, stačí další záběry neposílat, nebo můžete ",
          { label: "zrušit účet", url },
          ".",
        ],
      },
    ],
  },
  g: {
    subject: (from) => `Jak od ${from} zacházíme s osobními údaji`,
    opening: (from) =>
      `od ${from} bude platit nové znění informací o zpracování osobních údajů. Tohle se mění:`,
    closing: () => [
      "Nemusíte nic dělat ani potvrzovat. Jaká máte práva a komu kvůli svým údajům napsat, stojí v nové informaci.",
    ],
  },
};
