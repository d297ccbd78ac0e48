import type { FailedJobState } from "~/domain/operations/rules";

const types: Record<string, string> = {
  sendMail: "Odeslání e-mailu",
  bulkChange: "Změna více záběrů",
  settlePayment: "Platba kartou",
  importPush: "Nové video na kanálu",
  sendNewsletters: "Rozesílání newsletteru",
  makePdfs: "PDF dokladů",
  retention: "Mazání podle lhůt",
};

/** Jobs that failed, on their list and their page. */
export const jobTexts = {
  /** A type that is not here stands as it is. */
  type: (type: string) => types[type] ?? type,
  states: {
    failing: "fronta to zkusí znovu",
    dead: "čeká na vás",
    retrying: "zkouší se znovu",
    done: "povedlo se",
    discarded: "zahozená",
  } satisfies Record<FailedJobState, string>,
  job: "Úloha",
  state: "Stav",
  attempts: "Pokusů",
  lastFailed: "Naposledy selhala",
  error: "Chyba",
  noError: "Nestihla říct, co se stalo.",
  retry: "Zkusit znovu",
  decided: "O téhle úloze už je rozhodnuto. Obnovte prosím stránku.",
};
