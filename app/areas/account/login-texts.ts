export const loginTexts = {
  title: "Přihlášení",
  signedInAs: (who: string) =>
    `Teď jste tu jako ${who}. Když se přihlásíte do jiného účtu, z tohohle se odhlásíte.`,
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
  ways: "Jak dál",
  register: "Založte si ho",
  account: {
    title: "Přihlásit se",
    text: "Pošlete záběr ze svého účtu a uvidíte, jak to s ním vypadá.",
  },
};

/** Where one password opens several accounts. */
export const accountChoiceTexts = {
  title: "Kam chcete?",
  lede: "K tomuhle e-mailu a heslu patří víc účtů.",
  roles: { fan: "K fanouškům", dashcamer: "Do pracovny dashcamera", editor: "Do pracovny editora" },
  back: "Přihlásit se jinak",
  tooLate: "Na výběr už uběhlo moc času. Přihlaste se prosím znovu.",
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
  localAdmin: "Správce webu",
  signedInAsLocalAdmin: (site: string) => `Jste tu jako správce webu ${site}.`,
  signedInAsSuperuser: (name: string) => `${name}, jste tu jako provozovatel platformy.`,
};
