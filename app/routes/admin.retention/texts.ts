import type { RetentionName } from "~/domain/jobs";
import { runRetentionDays } from "~/domain/retention/rules";
import { formatNumber } from "~/texts/format";

const rules: Record<RetentionName, string> = {
  announceTerms: "Oznámení nových podmínek dashcamerům",
  tellOfTerms: "Oznámení nových podmínek a informací o údajích",
  tellOfPrices: "Oznámení vyšších cen dashcamerům",
  endNoticedContracts: "Smlouvy po výpovědní době",
  endRejectedContracts: "Smlouvy po odmítnutí podmínek",
  eraseEndedContracts: "Záběry 30 dní po konci smlouvy",
  forgetCreators: "Údaje bývalých dashcamerů",
  askContributors: "Dotazy fanouškům na přístup k jejich e-mailu",
  forgetContributors: "E-maily u přístupu, ke kterým už není záběr",
  emptyTrash: "Koš po 30 dnech",
  sweepAccounts: "Nepotvrzené registrace a staré klíče z e-mailů",
  sweepSessions: "Prošlá přihlášení",
  forgetSubscriptions: "Adresy newsletteru bez platného souhlasu",
  forgetSuppressions: "Adresy, na které newsletter nechodí",
  forgetOldMails: "Obsah starých e-mailů",
  forgetTickets: "Stará hlášení",
  forgetStrayPictures: "Obrázky u hlášení bez adresy",
  forgetBulks: "Záznamy o změnách více záběrů",
  forgetClientErrors: "Staré chyby prohlížečů",
  forgetFailedJobs: "Staré úlohy, které selhaly",
  forgetPushes: "Zprávy o videích kanálu, které nikdo nepřevzal",
  forgetRuns: "Staré záznamy na téhle stránce",
  backUp: "Záloha databáze",
  forgetBackups: "Zálohy po 14 dnech",
};

/** /admin/retention */
export const retentionTexts = {
  lede: `Co má svou lhůtu, maže se samo, vždycky nejstarší napřed. Když toho je moc na jeden běh, pokračuje fronta. Záznamy o bězích tu najdete ${runRetentionDays} dní.`,
  rulesTitle: "Lhůty",
  rule: "Co",
  rules,
  nameOf: (name: string) => rules[name as RetentionName] ?? name,
  lastRun: "Naposledy",
  never: "ještě neběželo",
  ofMonth: "Za 30 dní",
  failures: "Chyb",
  runsTitle: "Záznam běhů",
  emptyTitle: "Tady nic není",
  empty: "Zatím nebylo co mazat.",
  when: "Kdy",
  done: "Vyřízeno",
  took: "Trvalo",
  seconds: (ms: number) => `${formatNumber(Math.round(ms / 100) / 10)} s`,
  result: "Jak to dopadlo",
  finished: "nic nezbývá",
  goesOn: "zbytek bere fronta",
  pages: "Další běhy",
};
