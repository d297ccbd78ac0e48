import { adminPages } from "~/areas/workspace/texts";

/** /admin/sites */
export const siteListTexts = {
  title: adminPages.sites,
  lede: "Weby dashcamerů a adresy, na kterých odpovídají. Jakákoli jiná adresa ukáže výchozí web.",
  search: "Hledat podle dashcamera",
  find: "Hledat",
  site: "Web",
  creator: "Dashcamer",
  hosts: "Adresy",
  platformHost: "adresa platformy",
  noHost: "zatím žádná",
  emptyTitle: "Tady nic není",
  empty: "Žádný takový web tu není.",
  pages: "Stránky seznamu",
};
