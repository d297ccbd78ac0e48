import type { ToastText } from "./toast";

/**
 * What the browser says when something other than an answer comes back: the rows of the specification's catalogue
 * (section 8), its sentences to the letter. Apart from the other toasts, because every page carries them.
 */
export const connectionToasts = {
  connectionLost: {
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
    text: "Poskytovatel hostingu je teď nedostupný. Zkuste to prosím za chvíli.",
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
    text: "Tohle jsme už jednou dostali, ale přerušilo se to uprostřed. Obnovte prosím stránku a podívejte se, jestli se změna uložila. Když ne, pošlete ji znovu.",
    tone: "error",
    ms: null,
  },
  notSent: {
    text: "Odešli jste jinam dřív, než se připojení vrátilo. Formulář jsme proto neodeslali.",
    tone: "connection",
    ms: null,
  },
  maybeSent: {
    text: "Odpověď na formulář už nepřišla, takže nevíme, jestli se uložil. Podívejte se, nebo ho odešlete znovu. Podruhé se neprovede.",
    tone: "connection",
    ms: null,
  },
  savedLate: {
    text: "Odpověď nakonec přišla: formulář, od kterého jste odešli, je uložený.",
    tone: "success",
    ms: 30_000,
  },
  offline: {
    text: "Jste bez připojení. Co odešlete, počká tady a odejde, až se připojení vrátí.",
    tone: "connection",
    ms: null,
  },
  online: { text: "Připojení je zpátky.", tone: "success", ms: 8000 },
  slow: {
    text: "Trvá to déle než obvykle, připojení je asi pomalé. Vydržte prosím.",
    tone: "connection",
    ms: null,
  },
  updated: {
    text: "Web jsme právě aktualizovali. Co je nového, najdete v patičce pod Poznámkami k aktualizaci.",
    tone: "info",
    ms: 30_000,
  },
  updateWaits: {
    text: "Vyšla nová verze webu. Máte tu rozepsaný text, proto stránku načteme, až řeknete.",
    tone: "info",
    ms: null,
  },
  updateAfterChange: {
    text: "Odeslané je uložené a mezitím vyšla nová verze webu. Stránku načteme, až řeknete.",
    tone: "info",
    ms: null,
  },
} as const satisfies Record<string, ToastText>;

export const connectionTexts = {
  unsent: {
    title: "Formulář ještě čeká na připojení",
    consequence:
      "Když odejdete, neodešle se a co jste napsali, ztratíte. Když zůstanete, odejde sám, až se připojení vrátí.",
    leave: "Odejít bez odeslání",
    stay: "Zůstat a počkat",
  },
  unanswered: {
    title: "Formulář ještě čeká na odpověď",
    consequence:
      "Odeslali jsme ho, ale jestli se uložil, zatím nevíme. Když zůstanete, zjistíme to, až se připojení vrátí. Když odejdete, můžete ho poslat znovu, podruhé se neprovede.",
    leave: "Odejít bez odpovědi",
    stay: "Zůstat a počkat",
  },
  nextTry: (seconds: number) => `další pokus za ${seconds} s`,
  tryingNow: "zkoušíme to znovu",
  reload: "Načíst stránku znovu",
};
