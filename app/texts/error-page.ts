import { errorTitles } from "./error-titles";

/** The title and both buttons are the specification's, section 2. */
export const errorPageTexts = {
  title: errorTitles.fault,
  lede: "Toto se nemělo stát a není to vaše chyba. Zkuste stránku načíst znovu. Když to nepomůže, dejte nám vědět.",
  /** In the window, over a page that goes on. */
  overPage:
    "Toto se nemělo stát a není to vaše chyba. Zápis jsme si uložili. Co jste napsali, zůstalo na stránce.",
  /** The same while a form was sent. */
  overForm:
    "Toto se nemělo stát a není to vaše chyba. Zápis jsme si uložili. Co jste napsali, zůstalo na stránce. Jestli se to stihlo uložit, nevíme, tak se prosím podívejte, než to pošlete znovu.",
  details: "Podrobnosti pro podporu",
  path: "cesta",
  version: "verze",
  report: "Nahlásit chybu",
  close: "Zavřít",
};

export const deniedTexts = {
  title: errorTitles.denied,
  lede: "K provedení této akce byl odepřen přístup!",
  home: "Zpátky na úvod",
  login: "Přihlásit se jako někdo jiný",
  signedInAs: (who: string) => `Teď jste tu jako ${who}.`,
  /** For a superuser who is logged in as a creator. */
  looking: "Tohle zůstává jen dashcamerovi: peníze, smlouva, přihlášení a všechno, co odchází jeho jménem.",
  toWorkspace: "Zpátky do pracovny",
  /** Whose page it is. */
  belongs: {
    fan: (who: string) => `Teď jste tu jako ${who}, tahle stránka je ale pro fanoušky.`,
    dashcamer: (who: string) => `Teď jste tu jako ${who}, tahle stránka je ale pro dashcamera.`,
    editor: (who: string) => `Teď jste tu jako ${who}, tahle stránka je ale pro editora.`,
  },
  loginAs: {
    fan: "Přihlásit se jako fanoušek",
    dashcamer: "Přihlásit se jako dashcamer",
    editor: "Přihlásit se jako editor",
  },
};

/** A trouble of the moment; why stands below. */
export const unavailableTexts = {
  title: errorTitles.unavailable,
  retry: "Zkusit znovu",
};
