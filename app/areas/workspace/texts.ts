/** What the pages of a creator are called, in the menu and at their head. */
export const creatorPages = {
  channel: "Kanál",
  computer: "Aplikace v počítači",
  credit: "Kredit",
  editors: "Editoři",
  emails: "E-maily fanoušků",
  invoices: "Faktury",
  site: "Web",
  social: "Sociální sítě",
  space: "Prostor",
  statistics: "Statistiky",
  tags: "Štítky",
  tariff: "Tarif",
  trash: "Koš",
};

/** Those of an editor. */
export const editorPages = { settings: "Nastavení" };

/** Those of the administration. */
export const adminPages = {
  changelog: "Poznámky k aktualizaci",
  creators: "Dashcameři",
  emailRequests: "Žádosti o e-maily",
  invoices: "Doklady",
  overrides: "Dashcameři na webu",
  payouts: "Výplaty",
  promoCodes: "Promokódy",
  settings: "Nastavení",
  operations: "Provoz",
  newsletter: "Newsletter",
  jobs: "Úlohy",
  failedMails: "Neodeslané e-maily",
  errors: "Chyby v prohlížečích",
  retention: "Mazání",
  sites: "Weby a adresy",
  storage: "Úložiště",
  tariffs: "Tarify a ceny",
  terms: "Podmínky",
};

/** Opens the numbers behind a picture. */
export const tableText = "Zobrazit jako tabulku";
