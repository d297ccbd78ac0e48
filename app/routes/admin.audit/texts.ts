import { auditYears } from "~/domain/audit/rules";

/** /admin/audit */
export const auditPageTexts = {
  lede: `Kdo co změnil, komu a odkud. Záznamy nejde upravit, každý navazuje na předchozí otiskem a celý řetěz se každou noc kontroluje. Po ${auditYears} letech se mažou.`,
  filter: "Filtr záznamů",
  area: "Oblast",
  anyArea: "Všechny",
  from: "Ode dne",
  until: "Do dne",
  find: "Zobrazit",
  clear: "Zrušit filtr",
  export: "Stáhnout CSV",
  by: (who: string) => `Jen to, co udělal: ${who}`,
  about: (what: string) => `Jen to, co se týká: ${what}`,
  open: "Otevřít",
  when: "Kdy",
  number: (id: number) => `č. ${id}`,
  who: "Kdo",
  what: "Co",
  whom: "Čeho se týká",
  where: "Odkud",
  hash: "Otisk",
  unsealed: "přibude do minuty",
  emptyTitle: "Žádné záznamy",
  empty: "Filtru nic neodpovídá.",
  pages: "Další záznamy",
};
