/** Part of a letter to a creator whose contract has ended and who has money with us: where they say which account it goes to. */
export const leftCredit = (url: string) => [
  "Napište nám prosím, na který účet je máme poslat:",
  { button: { label: "Zadat číslo účtu", url } },
];
