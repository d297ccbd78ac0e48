import {
  type CreatorsAnswer,
  mostAnswersCounted,
  mostRefusalsCounted,
  type VersionState,
} from "~/domain/terms/draft-rules";
import { formatDate, formatDateTime, upTo } from "~/texts/format";

const count = (total: number, answer?: CreatorsAnswer) =>
  upTo(answer === "rejected" ? mostRefusalsCounted : mostAnswersCounted, total);
const day = (version: string) => formatDate(Date.parse(`${version}T12:00Z`));
const answers: Record<CreatorsAnswer, string> = { accepted: "Souhlasí", rejected: "Odmítli" };

/** /admin/terms */
export const termsListTexts = {
  lede: "Všechna znění, která kdy byla veřejná. Žádné se už nedá změnit, oprava je vždycky nové znění.",
  version: "Účinné od",
  day,
  state: "Stav",
  states: { announced: "oznámené", inForce: "platí", former: "dřívější" } satisfies Record<
    VersionState,
    string
  >,
  announcedAt: "Oznámeno",
  announced: (at: number | null) => (at === null ? "–" : formatDateTime(at)),
  notified: "E-mail dostalo",
  answers,
  count,
  /** What is seen comes first, so that whoever speaks to the browser can say it. */
  answersLabel: (answer: CreatorsAnswer, total: number, version: string) =>
    `${count(total, answer)}: ${answers[answer]}, znění od ${day(version)}`,
  write: "Napsat nové znění",
  goOn: (savedAt: number) => `Rozepsané znění z ${formatDateTime(savedAt)}`,
  notAsked: {
    f: "Odesílatelé s podmínkami souhlasí při registraci a u každého záběru. Co kdo potvrdil, říká potvrzení o právech na stránce záběru.",
    g: "Informace o osobních údajích nikdo neschvaluje, každý je dostane k přečtení tam, kde údaje zadává.",
  },
};
