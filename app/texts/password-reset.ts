/** /passreset and /passreset/{key} */
export const passwordResetTexts = {
  title: "Zapomenuté heslo",
  lede: "Napište adresu, se kterou se přihlašujete. Pošleme na ni odkaz, kterým si nastavíte nové heslo.",
  email: "E-mail",
  submit: "Poslat odkaz",
  sentTitle: "Podívejte se do e-mailu",
  sent: (typed?: string) =>
    `Pokud k ${typed ? `adrese ${typed}` : "té adrese"} patří účet, za chvilku vám na ni přijde odkaz. Platí hodinu.`,
  nothingCame:
    "Nic nedorazilo? Koukněte do spamu a zkontrolujte, že jste nepřeklepli adresu. Další odkaz si můžete nechat poslat za pár minut.",
  again: "Poslat odkaz znovu",
  login: "Zpátky na přihlášení",
  newTitle: "Nové heslo",
  account: "Heslo nastavujete k účtu",
  accounts: {
    fan: "fanouška",
    dashcamer: "dashcamera",
    editor: "editora",
    superuser: "provozovatele",
  },
  save: "Uložit nové heslo",
  signsOut: "Na všech zařízeních vás tím odhlásíme.",
  invalidTitle: "Odkaz už neplatí",
  invalid: "Odkaz pro nové heslo platí hodinu a použít ho jde jen jednou. Nechte si prosím poslat nový.",
  newLink: "Poslat nový odkaz",
};
