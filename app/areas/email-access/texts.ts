import type { AnswerCounts, RequestState } from "~/domain/email-access/rules";
import { formatDate, formatNumber } from "~/texts/format";

/** What a request for contributors' addresses is like, for its creator and for the provider. */
export const accessTexts = {
  asked: "Zeptali jsme se",
  agreed: "Souhlasí",
  refused: "Nesouhlasí",
  silent: "Neodpověděli včas",
  waiting: "Ještě mají čas",
  count: (people: number) => formatNumber(people),
  reason: "K čemu adresy chce",
  refusal: "Důvod provozovatele",
  states: {
    asked: "čeká na rozhodnutí",
    approved: "schválená",
    refused: "odmítnutá",
    withdrawn: "vzatá zpátky",
    ended: "přístup skončil",
    revoked: "přístup odebraný",
  } satisfies Record<RequestState, string>,
  title: (at: number) => `Žádost z ${formatDate(at)}`,
};

/** The counts that are shown, in their order. */
export const shownCounts = [
  "asked",
  "agreed",
  "refused",
  "silent",
  "waiting",
] as const satisfies (keyof AnswerCounts)[];
