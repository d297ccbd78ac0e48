import type { RefusalCode } from "../domain/errors";

/** Tone of a toast; `connection` is the orange one. */
export type ToastTone = "info" | "success" | "error" | "connection";

/** A message as people see it. `ms` null stays until it is closed; errors do, unless the specification sets a time. */
export type ToastText = { text: string; tone: ToastTone; ms: number | null };

const error = (text: string): ToastText => ({ text, tone: "error", ms: null });
const info = (text: string, ms = 8000): ToastText => ({ text, tone: "info", ms });
const success = (text: string, ms = 8000): ToastText => ({ text, tone: "success", ms });

/** Czech words for every refusal; the specification's sentences to the letter (section 8). */
export const refusalTexts: Record<RefusalCode, ToastText> = {
  InvalidInput: error("Něco tu nesedí. Zkontrolujte prosím vyplněné údaje."),
  Forbidden: error("K provedení této akce byl odepřen přístup!"),
  Unauthorized: error("Došlo k chybě autorizace, prosím, obnovte stránku a zkuste to znovu."),
  WrongCredentials: error("E-mail nebo heslo nesedí."),
  WrongPassword: error("Heslo nesedí."),
  AccountLocked: error("Účet je zamčený. Odemknout ho může dashcamer, který vás pozval."),
  NotFound: error("Tohle jsme nenašli. Možná odkaz vypršel nebo už neplatí."),
  InvalidState: error("Do takového stavu není možné záběr přepnout."),
  StateSame: error("Data na stránce zastarala, stav záběru se mezitím změnil. Obnovte ji prosím."),
  CanNotUpdateToState: error("Do takového stavu není možné záběr přepnout."),
  LinkBeforePublish: error("Odkaz jde přidat až se zveřejněním. Zvolte prosím „Přiřadit a zveřejnit“."),
  AssignedUploadNeeded: error("Záběr v tomhle stavu musí mít přiřazené video. Nejdřív změňte jeho stav."),
  TransferPending: error(
    "Záběr se právě převádí k jinému dashcamerovi. Než převod skončí, nejde s ním nic dělat.",
  ),
  MissingLicense: error(
    "Tenhle dashcamer teď záběry přijímat nemůže, nemá platný tarif. Vyberte prosím jiného.",
  ),
  EmailRequired: error("Tenhle dashcamer chce mít na odesílatele kontakt. Zadejte prosím e-mailovou adresu."),
  DashcamerClosed: error("Tenhle dashcamer teď záběry nepřijímá. Vyberte prosím jiného."),
  UploadsClosed: error("Nahrávání záběrů je teď vypnuté."),
  ExceededUploadLimit: error("Soubor je větší, než kolik jde poslat najednou. Limit je 8 GB na jeden záběr."),
  ExceededAssociatedSpace: error(
    "Dashcamerovi už na tenhle soubor nezbývá místo. Zkuste kratší záběr nebo jiného dashcamera.",
  ),
  InvalidPromoCode: error("Takový promokód neznáme nebo už neplatí."),
  PlannedInPast: error("Plánované vydání musí být v budoucnosti."),
  AlreadyTransferred: error("Tenhle záběr už jednou převedený byl, podruhé to nejde."),
  MinimumAmountNotMet: error("Vybrat si můžete nejméně 500 Kč."),
  BankAccountNotInCorrectFormat: error("Číslo účtu nemá správný tvar. Příklad: 19-2000145399/0800."),
  InvalidToken: error("Odkaz už neplatí. Nechte si prosím poslat nový."),
  UploadIsIncomplete: error("Soubor ještě nedorazil celý. Počkejte prosím, až se donahraje."),
  NotAVideoFile: error("Tohle není video. Přijímáme soubory MP4, MOV, MKV, WebM, AVI a MPEG-TS."),
  CanNotDeleteVideoInThisState: error("Záběr v tomhle stavu smazat nejde."),
  MailNotExists: {
    text: "Nepodařilo se odeslat potvrzovací mail, opravdu je zadaný mail správný?",
    tone: "error",
    ms: 15_000,
  },
  VideoIsBeingProcessed: error("Záběr se právě zpracovává. Zkuste to prosím za chvíli."),
  VideoIsQueuedForProcessing: error("Záběr čeká na zpracování. Zkuste to prosím za chvíli."),
  AlreadyRegistered: error("Tohle už tu jednou máme."),
  DifferentDashcamers: error("Vybrané záběry nepatří jednomu dashcamerovi."),
  SpamPrevented: error("Odběr jste nedávno měnili. Další změna bude možná za hodinu."),
  TooManyRequests: error("Tolik požadavků najednou nezvládneme. Chvilku prosím počkejte a zkuste to znovu."),
  OneRowExpected: error("Nejnovější video teď není k dispozici."),
  InvalidNavigateParameters: error("Odkaz, kterým jste přišli, nemá správný tvar."),
};

/** Messages that are not refusals; they travel by name, in the toast cookie or in an action's reply. */
export const noticeTexts = {
  sessionExpired: { text: "Trvalé přihlášení vypršelo. Přihlašte se prosím znovu.", tone: "info", ms: null },
  newsletterEmailMissing: { text: "Bylo by dobré napřed zadat ten email.", tone: "error", ms: 8000 },
  newsletterNothingChosen: {
    text: "Pokud si nezvolíte aspoň 1 playlist, pak asi emailové notifikace nemají příliš smysl.",
    tone: "error",
    ms: 10_000,
  },
  newsletterEmailFormat: { text: "Emailová adresa nemá správný formát.", tone: "error", ms: 8000 },
  newsletterConfirmSent: success("Poslali jsme vám e-mail s potvrzením. Odběr začne, až ho potvrdíte."),
  newsletterUpdated: success("Nastavení odběru je uložené."),
  newsletterConfirmed: success("Odběr je potvrzený. Ozveme se, až bude co vidět."),
  newsletterRevoked: info("Odběr je zrušený. Už vám nic nepřijde."),
  ticketOpened: success("Děkujeme, zprávu máme. Ozveme se co nejdřív."),
  ticketMessageAdded: success("Doplnění jsme uložili."),
  newsletterRestored: success("Odběr zase běží."),
  stateChanged: success("Stav záběru je změněný."),
  noteSaved: success("Poznámka je uložená."),
  videoPublished: success("Video je přiřazené a záběr zveřejněný."),
  uploadAssigned: success("Video je přiřazené."),
  uploadUnassigned: success("Přiřazení je zrušené."),
  fileUnreadable: error("Soubor se nepodařilo načíst."),
  loggedOut: info("Odhlásili jsme vás."),
} as const satisfies Record<string, ToastText>;

export type NoticeCode = keyof typeof noticeTexts;
export type ToastCode = RefusalCode | NoticeCode;

export function isToastCode(value: string): value is ToastCode {
  return Object.hasOwn(refusalTexts, value) || Object.hasOwn(noticeTexts, value);
}

export function toastText(code: ToastCode): ToastText {
  return code in refusalTexts ? refusalTexts[code as RefusalCode] : noticeTexts[code as NoticeCode];
}

/** Errors at a field. Zod shapes name them, or a toast; the page door puts in the words. */
export const fieldErrorTexts = {
  required: "Tohle prosím vyplňte.",
  emailRequired: "Zadejte prosím e-mailovou adresu.",
  emailFormat: "Emailová adresa nemá správný formát.",
  passwordRequired: "Zadejte prosím heslo.",
  tooLong: "To je moc dlouhé. Zkraťte to prosím.",
  linkFormat: "Odkaz musí začínat https://.",
  dateFormat: "Datum a čas nedávají smysl. Příklad: 20. 11. 2026 17:42.",
  rightsRequired: "Bez toho záběr poslat nejde.",
  termsRequired: "Bez souhlasu s podmínkami záběr poslat nejde.",
  dashcamerRequired: "Vyberte prosím, komu záběr posíláte.",
  tooManyFiles: "Najednou jde poslat nejvýš 50 souborů.",
  fileRequired: "Vyberte prosím soubor se záběrem.",
  consentRequired: "Zbývá souhlas se zpracováním e-mailové adresy.",
  reload: "Něco se nepovedlo přenést. Obnovte prosím stránku a zkuste to znovu.",
  invalid: "Tady něco nesedí.",
} as const;

export type FieldErrorCode = keyof typeof fieldErrorTexts;

export function fieldErrorText(code: string): string {
  if (isToastCode(code)) return toastText(code).text;
  return Object.hasOwn(fieldErrorTexts, code)
    ? fieldErrorTexts[code as FieldErrorCode]
    : fieldErrorTexts.invalid;
}
