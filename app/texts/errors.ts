import type { RefusalCode } from "../domain/errors";
import { connectionToasts } from "./connection";
import { copyToasts } from "./copy";
import type { ToastText } from "./toast";

const error = (text: string): ToastText => ({ text, tone: "error", ms: null });
const info = (text: string, ms = 8000): ToastText => ({ text, tone: "info", ms });
const success = (text: string, ms = 8000): ToastText => ({ text, tone: "success", ms });

/** Czech words for every refusal; the specification's sentences to the letter (section 8). */
export const refusalTexts: Record<RefusalCode, ToastText> = {
  InvalidInput: error("Něco tu nesedí. Zkontrolujte prosím vyplněné údaje."),
  Forbidden: connectionToasts.forbidden,
  Unauthorized: connectionToasts.unauthorized,
  WrongCredentials: error("E-mail nebo heslo nesedí."),
  WrongPassword: error("Heslo nesedí."),
  AccountLocked: error("Účet je zamčený. Odemknout ho může dashcamer, který vás pozval."),
  NotFound: error("Tohle jsme nenašli. Možná odkaz vypršel nebo už neplatí."),
  NothingChosen: error("Nejdřív prosím něco vyberte."),
  TooManyClips: error("Najednou jde změnit nejvýš 1 000 záběrů. Zužte prosím výběr filtrem."),
  UndoTooLate: error("Na vrácení už je pozdě. Stav záběrů ale můžete změnit znovu."),
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
  NotInTariff: error("Na tohle váš tarif nestačí, nebo zrovna není zaplacený."),
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
  TransferDisabled: error("Převod tohohle záběru k jinému dashcamerovi je vypnutý."),
  TransferTooEarly: error("Na převod je zatím brzo, jde to nejdřív šest měsíců od odeslání záběru."),
  NotOffered: error("Tenhle záběr už v nabídce není."),
  ConsentWithdrawn: error("Odesílatel vzal souhlas s použitím záběru zpátky. Nejde s ním už nic dělat."),
  ReviewSame: error("O schválení už je rozhodnuto. Obnovte prosím stránku."),
  PublishedAlready: error("Video se záběrem už je venku, souhlas teď vzít zpátky nejde."),
  ShareInPast: error("Sdílení musí končit v budoucnosti."),
  ShareTooLong: error("Sdílet záběr jde nejdéle rok. Konec pak můžete posunout."),
  ShareEnded: error("Sdílení už skončilo. Požádejte dashcamera o nový odkaz."),
  MinimumAmountNotMet: error("Vybrat si můžete nejméně 500 Kč."),
  BankAccountNotInCorrectFormat: error("Číslo účtu nemá správný tvar. Příklad: 19-2000145399/0800."),
  InvalidToken: error("Odkaz už neplatí. Nechte si prosím poslat nový."),
  UploadIsIncomplete: error("Soubor ještě nedorazil celý. Počkejte prosím, až se donahraje."),
  NotAnImage: error("Soubor není platný obrázek."),
  ImageDoesNotFit: error(
    "Obrázek musí být WebP do 1920 × 1080 bodů a 3 MB. Se zapnutým JavaScriptem ho tak upraví prohlížeč, bez něj ho prosím upravte předem.",
  ),
  IconDoesNotFit: error(
    "Obrázek musí být čtvercový WebP do 256 × 256 bodů a 200 kB. Se zapnutým JavaScriptem ho tak upraví prohlížeč, bez něj ho prosím upravte předem.",
  ),
  BoardFull: error("Víc než 20 věcí najednou by nikdo nečetl. Nejdřív prosím něco odeberte."),
  ChangedMeanwhile: error(
    "Tohle se mezitím změnilo jinde. Co jste napsali, tu zůstalo; dalším uložením platí vaše.",
  ),
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
  TooManyRequests: connectionToasts.tooMany,
  OneRowExpected: error("Nejnovější video teď není k dispozici."),
  InvalidNavigateParameters: error("Odkaz, kterým jste přišli, nemá správný tvar."),
  DatabaseTimeout: connectionToasts.databaseTimeout,
  RemoteServiceUnavailable: connectionToasts.providerDown,
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
  clipMailsStopped: info("Hotovo, o záběrech už psát nebudeme."),
  removalAsked: success("Žádost máme. Adresu téhle stránky si uložte."),
  removalDecided: success("Rozhodnutí je odeslané."),
  ticketOpened: success("Děkujeme, zprávu máme. Ozveme se co nejdřív."),
  oneFileOnly: error("Je možné vybrat jen jeden soubor."),
  siteSaved: success("Uloženo. Na webu to uvidíte hned, jiní návštěvníci nejpozději za minutu."),
  ticketAnswered: success("Odpověď je odeslaná."),
  ticketClosed: success("Hlášení je vyřízené."),
  ticketReopened: success("Hlášení je zase otevřené."),
  ticketMessageAdded: success("Doplnění jsme uložili."),
  newsletterRestored: success("Odběr zase běží."),
  stateChanged: success("Stav záběru je změněný."),
  decided: success("Stav záběru je změněný. Minutu ho můžete vrátit."),
  decisionUndone: success("Poslední rozhodnutí je vrácené."),
  tagsSaved: success("Štítky jsou uložené."),
  noteSaved: success("Poznámka je uložená."),
  videoPublished: success("Video je přiřazené a záběr zveřejněný."),
  uploadAssigned: success("Video je přiřazené."),
  uploadUnassigned: success("Přiřazení je zrušené."),
  commentPosted: success("Zpráva je odeslaná."),
  offerSaved: success("Nabídka pro jiné dashcamery je uložená."),
  shareSaved: success("Záběr je sdílený. Odkaz najdete u záběru."),
  shareRevoked: success("Sdílení je zrušené a odkaz už neplatí."),
  reviewRequested: success("Odesílatele jsme požádali o schválení."),
  reviewApproved: success("Děkujeme, sestřih je schválený."),
  reviewRefused: success("Dashcamer se dozví, že se sestřihem nesouhlasíte."),
  consentWithdrawn: success("Souhlas je odvolaný, dashcamer už záběr nepoužije."),
  viewLinkReplaced: success("Starý odkaz přestal platit. Tohle je adresa nová, uložte si ji."),
  notifySaved: success("Nastavení upozornění je uložené."),
  transferAsked: success("Žádost je odeslaná. Dashcamer o ní rozhodne a my vám napíšeme."),
  transferMoved: success("Hotovo, záběr má nového dashcamera."),
  transfersSent: success("Hotovo. Co čeká na rozhodnutí, vidíte v přehledu."),
  transferCancelled: success("Žádost o převod je zrušená."),
  transferApproved: success("Záběr odešel k novému dashcamerovi."),
  transferRefused: success("Záběr zůstává u vás."),
  videoAcquired: success("Záběr je váš. Najdete ho mezi nahranými."),
  videoAskedFor: success("Požádali jsme dashcamera o záběr."),
  tagSaved: success("Štítek je uložený."),
  tagDeleted: success("Štítek je smazaný."),
  playlistSaved: success("Playlist je uložený."),
  playlistMoved: success("Pořadí playlistů je změněné."),
  playlistDeleted: success("Playlist je smazaný. Jeho videa jsou teď nezařazená."),
  uploadSaved: success("Video je uložené."),
  uploadDeleted: success("Video je smazané."),
  ...copyToasts,
  autoLoginFailed: error("Automatické přihlášení se nezdařilo, přihlašte se manuálně."),
  autoLoginBroken: error("Automatické přihlášení selhalo."),
  paymentWithoutUrl: error("Server nevrátil očekávanou odpověď, nelze přesměrovat na platební bránu."),
  editorInvited: success("Pozvánka je na cestě."),
  editorLocked: success("Účet je zamčený."),
  editorUnlocked: success("Účet je odemčený."),
  invitationWithdrawn: success("Pozvánka je zrušená a odkaz už neplatí."),
  editorRegistered: success("Účet je hotový. Teď se přihlaste."),
  editorAssigned: success("Záběr je přidělený."),
  editorUnassigned: success("Záběr teď nemá žádného editora."),
  clipTrashed: success("Záběr je v koši. Vrátit ho můžete 30 dní."),
  clipsBinned: success("Vybrané záběry jsou v koši. Místo se uvolní do 30 dnů."),
  clipsBinnedPartly: info("Část záběrů je v koši. Zbytek se mezitím změnil, tak zůstal."),
  clipRestored: success("Záběr je zpátky."),
  fileUnreadable: error("Soubor se nepodařilo načíst."),
  loggedOut: info("Odhlásili jsme vás."),
  wantedSaved: success("Nástěnka je uložená, odesílatelé ji uvidí hned."),
  wantedMoved: success("Pořadí na nástěnce je změněné."),
  wantedRemoved: success("Tohle už nesháníte."),
  iconSaved: success("Obrázek je uložený."),
  iconRemoved: success("Obrázek je pryč, zastoupí ho volant."),
  contractEnded: info(
    "Smlouva skončila a jste odhlášení. Potvrzení je v e-mailu. Díky za společné kilometry.",
  ),
  accountSaved: success("Nastavení je uložené."),
  emailChangeSent: success("Na novou adresu jsme poslali odkaz. Změna platí, až ho potvrdíte."),
  emailChangeDropped: info("Adresa zůstává původní."),
  emailChanged: success("Nová adresa platí."),
  passwordSaved: success("Heslo je změněné. Ostatní zařízení jsme odhlásili."),
  sessionRevoked: success("Zařízení je odhlášené."),
  sessionsRevoked: success("Ostatní zařízení jsou odhlášená."),
  favouriteAdded: success("Dashcamer je mezi oblíbenými."),
  favouriteRemoved: info("Dashcamer už mezi oblíbenými není."),
  clipsTakenOver: success("Záběry jsou teď ve vaší historii."),
  accountCancelled: info("Účet je zrušený a vaše údaje vymazané. Díky, že jste jeli s námi."),
  registrationConfirmed: success("Účet je potvrzený. Vítejte na palubě!"),
  confirmationResent: success("Poslali jsme nový odkaz. Podívejte se do e-mailu."),
  passwordReset: success("Nové heslo platí. Teď se s ním přihlaste."),
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
  passwordShort: "Heslo musí mít aspoň 10 znaků. Klidně to může být celá věta.",
  passwordGuessable: "Tohle heslo je moc snadné uhodnout. Zkuste třeba celou větu.",
  tooLong: "To je moc dlouhé. Zkraťte to prosím.",
  linkFormat: "Odkaz musí začínat https://.",
  colorFormat: "Barva má tvar # a šest číslic nebo písmen A až F, třeba #0b5fb5.",
  priorityRange: "Priorita je celé číslo od 0 do 999.",
  dateFormat: "Datum a čas nedávají smysl. Příklad: 20. 11. 2026 17:42.",
  secondFormat: "Napište čas ve videu jako 1:23 nebo 1:02:03, případně jen počet sekund.",
  rightsRequired: "Bez toho záběr poslat nejde.",
  termsRequired: "Bez souhlasu s podmínkami záběr poslat nejde.",
  registrationTermsRequired: "Bez souhlasu s podmínkami účet založit nejde.",
  sureRequired: "Potvrďte prosím, že víte, co se stane.",
  earlyStartRequired: "Bez toho registraci odeslat nejde.",
  tariffRequired: "Vyberte prosím tarif a období.",
  urlNameFormat: "Použijte jen malá písmena bez háčků a čárek, číslice a mezi nimi pomlčky.",
  urlNameLength: "Adresa má mít 3 až 40 znaků.",
  dashcamerRequired: "Vyberte prosím, komu záběr posíláte.",
  tooManyFiles: "Najednou jde poslat nejvýš 50 souborů.",
  screenshotTooLarge: "Snímek má víc než 5 MB. Vyberte prosím menší.",
  pictureRequired: "Vyberte prosím obrázek.",
  percentRange: "Napište celé číslo od 0 do 100.",
  percentBoth: "Vyplňte prosím obě čísla, nebo žádné.",
  percentOrder: "Druhé číslo nemůže být menší než první.",
  instagramFormat: "Stačí jméno účtu, třeba honzazavolantem.",
  socialLink: "Odkaz musí začínat https:// a vést na tuhle síť.",
  truthRequired: "Bez tohohle prohlášení žádost vyřídit nemůžeme.",
  fileRequired: "Vyberte prosím soubor se záběrem.",
  consentRequired: "Zbývá souhlas se zpracováním e-mailové adresy.",
  codeFormat: "Tohle není kód ani odkaz. Kód má 32 znaků: číslice a písmena a–f.",
  clipRequired: "Vyberte prosím aspoň jeden záběr.",
  newDashcamerRequired: "Vyberte prosím, komu má záběr připadnout.",
  confirmRequired: "Zaškrtněte prosím, že to opravdu chcete.",
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
