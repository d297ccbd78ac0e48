export const loginTexts = {
  title: "Přihlášení",
  role: "Kdo se přihlašuje",
  roles: { fan: "Fanoušek", dashcamer: "Dashcamer", editor: "Editor" },
  email: "E-mail",
  forgotten: "Zapomenuté heslo",
  remember: "Pamatovat si přihlášení 14 dní",
  submit: "Přihlásit se",
  tooMany: "Pokusů o přihlášení bylo moc. Zkuste to prosím za pár minut, nebo si nechte poslat nové heslo.",
  or: "nebo",
  guestTitle: "Poslat záběr bez registrace",
  guestText: "Stačí vybrat soubor a souhlasit s podmínkami.",
  noAccount: "Nemáte účet?",
  register: "Založit účet fanouška",
  creatorQuestion: "Točíte a chcete záběry přijímat?",
  becomeDashcamer: "Staňte se dashcamerem",
  quote: "Na červenou se čeká. Na přihlášení jen chvilku.",
};

/** The crossroads at /login. */
export const loginChoiceTexts = {
  sendTitle: "Jak chcete záběr poslat?",
  register: "Založte si ho",
  fan: {
    title: "Přihlásit se jako fanoušek",
    text: "Uvidíte, co jste poslali a jak to s tím vypadá.",
  },
  dashcamer: {
    title: "Přihlásit se jako dashcamer",
    text: "Přijímejte záběry a dělejte z nich videa.",
  },
  editor: {
    title: "Přihlásit se jako editor",
    text: "Záběry, které vám dashcamer svěřil.",
  },
};

export const adminLoginTexts = {
  title: "Správa webu",
  lede: "Tady stačí heslo správce webu.",
  submit: "Přihlásit se",
  tooMany: "Pokusů o přihlášení bylo moc. Zkuste to prosím za pár minut.",
  superuser: "Přihlásit se jako provozovatel platformy",
};

export const adminTexts = {
  title: "Správa webu",
  overview: "Přehled",
  site: "Web",
  localAdmin: "Správce webu",
  signedInAsLocalAdmin: (site: string) => `Jste tu jako správce webu ${site}.`,
  signedInAsSuperuser: (name: string) => `${name}, jste tu jako provozovatel platformy.`,
};
