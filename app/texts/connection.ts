import { nbsp } from "./format";
import type { ToastText } from "./toast";

/**
 * What the browser says when something other than an answer comes back: the rows of the specification's catalogue
 * (section 8), its sentences to the letter. Apart from the other toasts, because every page carries them.
 */
export const connectionToasts = {
  lineDown: {
    text: "Dochází k výpadkům Vašeho připojení nebo je server nedostupný, za chvíli budeme pokus opakovat.",
    tone: "connection",
    ms: null,
  },
  unauthorized: {
    text: "Došlo k chybě autorizace, prosím, obnovte stránku a zkuste to znovu.",
    tone: "error",
    ms: null,
  },
  forbidden: { text: "K provedení této akce byl odepřen přístup!", tone: "error", ms: null },
  providerDown: {
    text: nbsp("Poskytovatel hostingu je teď nedostupný. Zkuste to prosím za chvíli."),
    tone: "error",
    ms: 30_000,
  },
  databaseTimeout: {
    text: "Vypršel časový limit pro požadavek, prosím, zkuste to znovu.",
    tone: "error",
    ms: null,
  },
  tooMany: {
    text: "Tolik požadavků najednou nezvládneme. Chvilku prosím počkejte a zkuste to znovu.",
    tone: "error",
    ms: null,
  },
  unknownOutcome: {
    text: nbsp(
      "Spojení se přerušilo uprostřed. Obnovte prosím stránku a podívejte se, jestli se změna uložila.",
    ),
    tone: "error",
    ms: null,
  },
  notSent: {
    text: nbsp("Odešli jste jinam dřív, než se připojení vrátilo. Formulář jsme proto neodeslali."),
    tone: "connection",
    ms: null,
  },
  offline: {
    text: nbsp("Jste bez připojení. Co odešlete, počká tady a odejde, až se připojení vrátí."),
    tone: "connection",
    ms: null,
  },
  online: { text: nbsp("Připojení je zpátky."), tone: "success", ms: 8000 },
  slow: {
    text: nbsp("Trvá to déle než obvykle, připojení je asi pomalé. Vydržte prosím."),
    tone: "connection",
    ms: null,
  },
  updated: {
    text: nbsp("Web jsme právě aktualizovali. Co je nového, najdete v patičce pod Poznámkami k aktualizaci."),
    tone: "info",
    ms: 30_000,
  },
  updateWaits: {
    text: nbsp("Vyšla nová verze webu. Máte tu rozepsaný text, proto stránku načteme, až řeknete."),
    tone: "info",
    ms: null,
  },
} as const satisfies Record<string, ToastText>;

export const connectionTexts = {
  unsent: {
    title: nbsp("Formulář ještě čeká na připojení"),
    consequence: nbsp(
      "Když odejdete, neodešle se a co jste napsali, ztratíte. Když zůstanete, odejde sám, až se připojení vrátí.",
    ),
    leave: nbsp("Odejít bez odeslání"),
    stay: nbsp("Zůstat a počkat"),
  },
  nextTry: (seconds: number) => `další pokus za ${seconds}\u00a0s`,
  tryingNow: "zkoušíme to znovu",
  reload: nbsp("Načíst stránku znovu"),
};
