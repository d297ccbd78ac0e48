import type { CreatorsAnswer } from "~/domain/terms/draft-rules";
import { formatDate } from "~/texts/format";

const places = {
  registration: "registrace",
  order: "objednávka",
  upload: "záběr",
  workspace: "pracovna",
  admin: "e-mail nebo dopis",
};

/** /admin/terms/answers/2027-01-01 */
export const termsAnswersTexts = {
  back: "Podmínky",
  title: "Kdo odpověděl",
  lede: (version: string) =>
    `Podmínky pro dashcamery, znění účinné od ${formatDate(Date.parse(`${version}T12:00Z`))}.`,
  lists: "Odpovědi",
  list: { accepted: "Souhlasí", rejected: "Odmítli" } satisfies Record<CreatorsAnswer, string>,
  name: "Dashcamer",
  nameless: "Beze jména",
  at: "Kdy",
  place: "Jak",
  places: (place: keyof typeof places | null) => (place === null ? "–" : places[place]),
  emptyTitle: "Tady nikdo není",
  empty: {
    accepted:
      "S tímto zněním zatím nikdo výslovně nesouhlasil. Kdo mlčí, tomu začne platit prvním přihlášením.",
    rejected: "Toto znění nikdo neodmítl, nebo odmítnutí mezitím odvolal souhlasem.",
  } satisfies Record<CreatorsAnswer, string>,
  pages: "Další odpovědi",
};
