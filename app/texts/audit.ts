import type { AuditAction, AuditActor, AuditArea, AuditSubject, ShownEntry } from "../domain/audit/rules";
import type { CsvCell } from "./csv";
import { counted, formatDate, formatMoney, isoMoment } from "./format";

const actions: Record<AuditAction, string> = {
  loggedIn: "Přihlášení do správy",
  loginFailed: "Nezdařené přihlášení",
  provedAgain: "Nové ověření totožnosti",
  factorAdded: "Zapnutí druhého kroku přihlášení",
  factorReplaced: "Výměna aplikace druhého kroku přihlášení",
  factorRemoved: "Vypnutí druhého kroku přihlášení",
  factorReset: "Zrušení druhého kroku přihlášení za jeho majitele",
  appAdded: "Přidání aplikace s kódy k druhému kroku",
  appRemoved: "Odebrání aplikace s kódy z druhého kroku",
  passkeyAdded: "Přidání přístupového klíče",
  passkeyRemoved: "Odebrání přístupového klíče",
  recoveryCodesMade: "Nové záložní kódy",
  recoveryCodeUsed: "Použití záložního kódu",
  passwordChanged: "Změna hesla",
  adminPasswordSet: "Nastavení hesla správce webu",
  passwordReset: "Nové heslo přes odkaz z e-mailu",
  emailAsked: "Žádost o změnu e-mailu",
  emailChanged: "Změna e-mailu",
  sessionRevoked: "Odhlášení jednoho prohlížeče",
  otherSessionsRevoked: "Odhlášení ostatních prohlížečů",
  accountCancelled: "Zrušení účtu",
  impersonationBegun: "Přihlášení jako dashcamer",
  impersonationEnded: "Konec přihlášení jako dashcamer",
  socialConnected: "Připojení stránky na Facebooku",
  socialDisconnected: "Odpojení stránky na Facebooku",
  noticeGiven: "Výpověď smlouvy",
  noticeWithdrawn: "Odvolání výpovědi",
  licenceProlonged: "Prodloužení tarifu bez platby",
  daysTakenBack: "Odebrání dní, které byly zdarma",
  contractEnded: "Konec smlouvy",
  creatorForgotten: "Smazání údajů po konci smlouvy",
  termsAccepted: "Souhlas s podmínkami",
  termsRejected: "Odmítnutí podmínek",
  emailAccessAsked: "Žádost o e-maily fanoušků",
  emailAccessEnded: "Vzdání se přístupu k e-mailům fanoušků",
  emailAccessApproved: "Schválení přístupu k e-mailům fanoušků",
  emailAccessRefused: "Odmítnutí přístupu k e-mailům fanoušků",
  emailAccessRevoked: "Odebrání přístupu k e-mailům fanoušků",
  statementRead: "Načtení výpisu z banky",
  lineAssigned: "Přiřazení platby k faktuře",
  linePutAside: "Odložení platby",
  lineSentBack: "Vrácení nepřiřazené platby",
  lineIsPayout: "Platba určená jako vrácená výplata",
  invoiceCorrected: "Vystavení opravného dokladu",
  payoutAsked: "Žádost o výplatu kreditu",
  payoutsExported: "Soubor výplat pro banku",
  payoutsSent: "Potvrzení, že banka výplaty odeslala",
  payoutCancelled: "Zrušení výplaty",
  payoutReturned: "Výplata, která se vrátila",
  refundPaidOut: "Zařazení vrácených peněz mezi výplaty",
  refundResolved: "Rozhodnutí o vrácení peněz",
  promoCodeMade: "Nový promokód",
  promoCodeClosed: "Vypnutí promokódu",
  pricesChanged: "Oznámení změny tarifu",
  serverMessageSaved: "Zpráva na webu",
  receivingOpened: "Zapnutí příjmu záběrů",
  receivingClosed: "Vypnutí příjmu záběrů",
  creatorOverridden: "Jiné údaje dashcamera na webu",
  siteAdded: "Nový web",
  hostAdded: "Přidání adresy webu",
  hostRenamed: "Změna adresy webu",
  hostRetired: "Vyřazení adresy webu",
  termsDraftSaved: "Rozepsané znění podmínek",
  termsDraftDiscarded: "Zahození rozepsaného znění podmínek",
  termsAnnounced: "Oznámení nového znění podmínek",
  changelogDraftSaved: "Uložení rozepsané poznámky k aktualizaci",
  changelogPublished: "Zveřejnění poznámky k aktualizaci",
  changelogDeleted: "Smazání poznámky k aktualizaci",
  ticketAnswered: "Odpověď na hlášení",
  ticketClosed: "Uzavření hlášení",
  ticketReopened: "Znovuotevření hlášení",
  cannedSaved: "Uložení připravené odpovědi",
  cannedDeleted: "Smazání připravené odpovědi",
  jobRetried: "Nový pokus o úlohu, která selhala",
  jobDiscarded: "Zahození úlohy, která selhala",
  mailResent: "Nové odeslání e-mailu, který neodešel",
  clientErrorMended: "Oprava chyby v prohlížeči",
  clientErrorIgnored: "Odložení chyby v prohlížeči",
  clientErrorReopened: "Znovuotevření chyby v prohlížeči",
  storageChecked: "Kontrola úložiště",
  logExported: "Export auditního záznamu",
};

const parties: Record<AuditActor | AuditSubject, string> = {
  superuser: "provozovatel",
  localAdmin: "správce webu",
  dashcamer: "dashcamer",
  formerDashcamer: "bývalý dashcamer",
  editor: "editor",
  fan: "fanoušek",
  sender: "bez přihlášení",
  system: "Palubka sama",
  site: "web",
  invoice: "doklad",
  payout: "výplata",
  payoutFile: "soubor výplat",
  refund: "vrácení peněz",
  bankLine: "pohyb na účtu",
  promoCode: "promokód",
  ticket: "hlášení",
  job: "úloha",
  mail: "e-mail",
  clientError: "chyba v prohlížeči",
  changelogEntry: "poznámka k aktualizaci",
  cannedAnswer: "připravená odpověď",
  tariff: "tarif",
};

/** Words of ours that an entry adds; a version, a result or a format that is not here stands as it is. */
const hows: Record<string, string> = {
  asked: "na žádost dashcamera",
  termsRejected: "po odmítnutí podmínek",
  withdrawn: "odstoupením",
  noticed: "uplynutím výpovědi",
  done: "brána peníze vrátila",
  again: "zkusit bránu znovu",
  byBank: "převodem",
  all: "všechny najednou",
  byHand: "tlačítkem",
  timeUp: "uplynutím času",
  loggedOut: "odhlášením",
  contractEnd: "koncem smlouvy",
  wrongPassword: "špatné heslo",
  wrongCode: "špatný druhý krok",
  locked: "další pokusy jsou na chvíli odmítnuté",
};

const lineWords = { one: "pohyb", few: "pohyby", other: "pohybů" };

/** Words of the audit log, on its page and in its export. */
export const auditTexts = {
  title: "Auditní záznam",
  areas: {
    access: "Přístup",
    logins: "Nezdařená přihlášení",
    creators: "Smlouvy",
    money: "Peníze",
    settings: "Nastavení",
    support: "Hlášení",
    operations: "Provoz",
    log: "Záznam",
  } satisfies Record<AuditArea, string>,
  action: (action: string) => actions[action as AuditAction] ?? action,
  /** „Honza (dashcamer)“, or „výplata č. 7“ of what has no name. */
  party: (kind: string, id: number | null, name: string | null): string => {
    const word = parties[kind as AuditActor | AuditSubject] ?? kind;
    if (id === null) return word;
    if (kind === "invoice" && name) return `${word} ${name}`;
    return name ? `${name} (${word})` : `${word} č. ${id}`;
  },
  details: ({ amount, count, from, until, how }: ShownEntry["details"]): string =>
    [
      ...(typeof amount === "number" ? [formatMoney(amount)] : []),
      ...(typeof count === "number" ? [counted(count, lineWords)] : []),
      ...(typeof from === "number" && typeof until === "number"
        ? [`od ${formatDate(from)} do ${formatDate(until - 1)}`]
        : []),
      ...(typeof how === "string" ? [hows[how] ?? how] : []),
    ].join(", "),
  columns: [
    "Číslo",
    "Kdy (UTC)",
    "Oblast",
    "Co",
    "Podrobnosti",
    "Kdo",
    "Koho nebo čeho se to týká",
    "Odkud",
    "Otisk",
  ],
};

/** A row of the export; the moment is exact, because the hash covers it. */
export function auditRow(entry: ShownEntry): CsvCell[] {
  const { id, at, area, action, details, network, hash } = entry;
  const { actorRole, actorId, actorName, subjectKind, subjectId, subjectName } = entry;
  return [
    id,
    isoMoment(at),
    auditTexts.areas[area as AuditArea] ?? area,
    auditTexts.action(action),
    auditTexts.details(details),
    auditTexts.party(actorRole, actorId, actorName),
    subjectKind === null ? "" : auditTexts.party(subjectKind, subjectId, subjectName),
    network,
    hash ?? "",
  ];
}
