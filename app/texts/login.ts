import { nbsp } from "./format";

export const loginTexts = {
  title: "Přihlášení",
  role: "Kdo se přihlašuje",
  roles: { fan: "Fanoušek", dashcamer: "Dashcamer", editor: "Editor" },
  email: "E-mail",
  forgotten: "Zapomenuté heslo",
  remember: nbsp("Pamatovat si přihlášení 14 dní"),
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

/** The crossroads at /login. */
export const loginChoiceTexts = {
  sendTitle: nbsp("Jak chcete záběr poslat?"),
  register: "Založte si ho",
  fan: {
    title: nbsp("Přihlásit se jako fanoušek"),
    text: nbsp("Uvidíte, co jste poslali a jak to s tím vypadá."),
  },
  dashcamer: {
    title: nbsp("Přihlásit se jako dashcamer"),
    text: nbsp("Přijímejte záběry a dělejte z nich videa."),
  },
  editor: {
    title: nbsp("Přihlásit se jako editor"),
    text: nbsp("Záběry, které vám dashcamer svěřil."),
  },
};

export const adminLoginTexts = {
  title: "Správa webu",
  lede: nbsp("Tady stačí heslo správce webu."),
  submit: "Přihlásit se",
  superuser: nbsp("Přihlásit se jako provozovatel platformy"),
};

export const adminTexts = {
  title: "Správa webu",
  overview: "Přehled",
  site: "Web",
  localAdmin: "Správce webu",
  signedInAsLocalAdmin: (site: string) => nbsp(`Jste tu jako správce webu ${site}.`),
  signedInAsSuperuser: (name: string) => nbsp(`${name}, jste tu jako provozovatel platformy.`),
};
