import { nbsp } from "./format";

/** /passreset and /passreset/{key} */
export const passwordResetTexts = {
  title: "Zapomenuté heslo",
  lede: nbsp(
    "Napište adresu, se kterou se přihlašujete. Pošleme na ni odkaz, kterým si nastavíte nové heslo.",
  ),
  email: "E-mail",
  submit: "Poslat odkaz",
  sentTitle: nbsp("Podívejte se do e-mailu"),
  sent: nbsp("Pokud k té adrese patří účet, za chvilku vám na ni přijde odkaz. Platí hodinu."),
  nothingCame: nbsp(
    "Nic nedorazilo? Koukněte do spamu a zkontrolujte, že jste nepřeklepli adresu. Další odkaz si můžete nechat poslat za pár minut.",
  ),
  again: nbsp("Poslat odkaz znovu"),
  login: nbsp("Zpátky na přihlášení"),
  newTitle: nbsp("Nové heslo"),
  account: nbsp("Heslo nastavujete k účtu"),
  accounts: {
    fan: "fanouška",
    dashcamer: "dashcamera",
    editor: "editora",
    superuser: "provozovatele",
  },
  save: nbsp("Uložit nové heslo"),
  signsOut: nbsp("Všechna zařízení, kde jste přihlášení, se tím odhlásí."),
  invalidTitle: nbsp("Odkaz už neplatí"),
  invalid: nbsp(
    "Odkaz pro nové heslo platí hodinu a použít ho jde jen jednou. Nechte si prosím poslat nový.",
  ),
  newLink: nbsp("Poslat nový odkaz"),
};
