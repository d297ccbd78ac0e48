import { nbsp } from "./format";

/** The title and both buttons are the specification's, section 2. */
export const errorPageTexts = {
  title: "Musíme to opravit",
  lede: nbsp(
    "Tohle se nemělo stát a není to vaše chyba. Zkuste stránku načíst znovu. Když to nepomůže, dejte nám vědět.",
  ),
  /** In the window, over a page that goes on. */
  overPage: nbsp(
    "Tohle se nemělo stát a není to vaše chyba. Zápis jsme si uložili. Co jste napsali, zůstalo na stránce.",
  ),
  details: "Podrobnosti pro podporu",
  path: "cesta",
  version: "verze",
  report: "Nahlásit chybu",
  close: "Zavřít",
};

export const deniedTexts = {
  title: nbsp("Sem nevede žádný sjezd"),
  lede: "K provedení této akce byl odepřen přístup!",
  home: nbsp("Zpátky na úvod"),
  login: nbsp("Přihlásit se jako někdo jiný"),
};
