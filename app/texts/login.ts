import { nbsp } from "./format";

export const loginTexts = {
  title: "Přihlášení",
  role: "Kdo se přihlašuje",
  roles: { fan: "Fanoušek", dashcamer: "Dashcamer", editor: "Editor" },
  email: "E-mail",
  forgotten: "Zapomenuté heslo",
  remember: nbsp("Zůstat přihlášen 14 dní"),
  submit: "Přihlásit se",
  or: "nebo",
  guestTitle: nbsp("Poslat záběr bez registrace"),
  guestText: nbsp("Stačí vybrat soubor a souhlasit s podmínkami."),
  noAccount: "Nemáte účet?",
  register: "Založit účet fanouška",
  creatorQuestion: nbsp("Točíte a chcete záběry přijímat?"),
  becomeDashcamer: "Staňte se dashcamerem",
  quote: nbsp("Na červenou se čeká. Na přihlášení jen chvilku."),
};

export const adminLoginTexts = {
  title: "Správa webu",
  lede: nbsp("Tady stačí heslo správce webu."),
  submit: "Přihlásit se",
};
