import {
  failedJobRetentionDays,
  mostCounted,
  type NightlyName,
  type WaitingWork,
} from "~/domain/operations/rules";
import { counted, formatDateTime, upTo } from "~/texts/format";

const jobs = { one: "úlohu", few: "úlohy", other: "úloh" };

/** /admin/jobs */
export const jobListTexts = {
  lede: (dead: number) =>
    dead === 0
      ? "Všechno běží samo, nic nečeká na vás."
      : `${counted(dead, jobs)} se nepovedlo dokončit ani napošesté. Rozhodněte, co dál.`,
  lists: "Seznamy úloh",
  list: { dead: "Čekají na vás", failing: "Zkoušejí se", over: "Vyřízené" },
  retryAll: "Zkusit všechny znovu",
  retryLabel: (what: string) => `Zkusit znovu: ${what}`,
  nothing: "Mezitím už o nich někdo rozhodl. Obnovte prosím stránku.",
  actions: "Co s úlohou",
  emptyTitle: "Tady nic není",
  empty: {
    dead: "Úlohy, které fronta vzdala, se objeví tady.",
    failing: "Úlohy, které napoprvé nevyšly a fronta je zkouší znovu, se objeví tady.",
    over: `Úlohy, které nakonec vyšly nebo jste je zahodili, tu najdete ${failedJobRetentionDays} dní.`,
  },
  waitingTitle: "Co čeká na zpracování",
  waitingLede:
    "Frontu každou minutu dohánějí hodiny, takže se ztracená zpráva sama najde. Co čeká dlouho, stojí za pohled.",
  what: "Co",
  count: "Kolik",
  since: "Nejstarší",
  sinceMoment: (moment: number | null) => (moment === null ? "–" : formatDateTime(moment)),
  number: (total: number) => upTo(mostCounted, total),
  waiting: {
    mails: "E-maily k odeslání",
    failedMails: "E-maily, které neodešly",
    newsletters: "Příjemci rozesílaných newsletterů",
    changes: "Změny více záběrů",
    payments: "Platby kartou bez výsledku",
    documents: "Doklady bez PDF",
    payouts: "Výplaty, které neodešly",
    refunds: "Vracení peněz",
    intakes: "Rozpracovaná nahrávání",
    objects: "Soubory ke smazání",
    entries: "Auditní záznamy bez otisku",
  } satisfies Record<WaitingWork, string>,
  clockTitle: "Hodiny",
  last: "Naposledy",
  lastMoment: (moment: number | null) => (moment === null ? "ještě neproběhlo" : formatDateTime(moment)),
  nightly: {
    ledger: "Kontrola účetní knihy",
    audit: "Kontrola auditního záznamu",
    backup: "Záloha databáze",
  } satisfies Record<NightlyName, string>,
  nothingFails: "Všechno ostatní, co hodiny dělají, se naposledy povedlo.",
  fails: "Co selhává",
  inARow: "Kolikrát po sobě",
};
