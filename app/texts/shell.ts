/**
 * Words of the frame around every page: menus, footer, notices. Names of the menu are the specification's (section 2).
 */
export const shellTexts = {
  skip: "Přeskočit na obsah",
  mainMenu: "Hlavní nabídka",
  mobileMenu: "Mobilní nabídka",
  openMenu: "Otevřít nabídku",
  closeMenu: "Zavřít nabídku",
  home: "Úvod",
  about: "O mně",
  videos: "Videa",
  contact: "Kontakt",
  send: "Nahraj záběr",
  login: "Přihlásit se",
  profile: "Můj profil",
  workspace: "Pracovna",
  admin: "Správa",
  logout: "Odhlásit se",
};

export const footerTexts = {
  label: "Patička",
  runsOn: "Web běží na platformě",
  platform: "Palubka",
  developers: "Pro vývojáře",
  version: (version: string, build: string) => `verze ${version} · sestavení ${build}`,
  social: { youtube: "YouTube", instagram: "Instagram", facebook: "Facebook" },
};

export const supportTexts = {
  bug: "Nahlásit chybu",
  idea: "Mám nápad",
  contact: "Kontaktovat podporu",
  link: "Podpora",
  more: "Nápad nebo dotaz",
};

/** Named by § 1830a of act 89/2012 Sb., which wants it easy to find for as long as anybody can withdraw. */
export const withdrawalLink = { to: "/withdrawal", label: "Odstoupit od smlouvy" };

export const cookieTexts = {
  label: "Cookies",
  lead: "Jen nezbytné cookies.",
  text: "Drží vás přihlášené a pamatují si nastavení. Nikoho nesledují.",
  accept: "Rozumím",
  details: "Podrobnosti",
};

export const changelogTexts = { title: "Poznámky k aktualizaci", older: "Starší poznámky" };

export const loaderTexts = { page: "Načítáme stránku" };

export const buttonTexts = {
  /** On the button of a form that could not be sent yet. */
  waiting: "Čeká na připojení",
};

/** Stands where a page should be whose code did not arrive; the first sentence is the specification's. */
export const notLoadedTexts = {
  title: "Stránku se nepodařilo načíst. Zkontrolujte připojení k internetu.",
  lede: "Až bude připojení zase v pořádku, zkuste to znovu. O nic jste nepřišli.",
  retry: "Zkusit znovu",
};

export const toastTexts = { close: "Zavřít oznámení" };

export const dialogTexts = { close: "Zavřít" };

export const paginationTexts = {
  label: "Stránkování",
  previous: "Předchozí stránka",
  next: "Další stránka",
  page: (page: number) => `Stránka ${page}`,
};

/** Lists that are read by keyset, the newest first. */
export const keysetTexts = { newer: "Novější", older: "Starší" };

export const workspaceTexts = {
  label: "Pracovna",
  brand: "Palubka",
  space: "Prostor",
  used: (used: string, max: string) => `${used} z ${max}`,
  userMenu: "Nabídka účtu",
  publicSite: "Veřejný web",
};
