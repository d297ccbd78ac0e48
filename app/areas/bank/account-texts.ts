/** Pages where somebody says which account their money goes to: /refund/{key} and /credit/{key}. */
export const accountTexts = {
  title: "Kam vám máme poslat peníze",
  failed: (account: string) =>
    `Z účtu ${account} nám banka peníze vrátila. Zadejte prosím jiný, nebo v něm opravte překlep.`,
  form: "Váš účet",
  bankAccount: "Číslo účtu",
  bankAccountHint: "Český účet, třeba 19-2000145399/0800.",
  submit: "Poslat na tento účet",
  sending: "Peníze jsou na cestě",
  sendingText: "Účet máme, peníze odejdou s nejbližšími platbami.",
  done: "Peníze jsme poslali",
  doneText: "Na účtu by měly být nejpozději druhý pracovní den.",
  sent: "Účet už máme a změnit ho teď nejde. Kdyby se peníze vrátily, napíšeme vám.",
};
