import { adminPages } from "~/areas/workspace/texts";
import { mostSites } from "~/domain/sites/rules";

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
  addTitle: "Nový web",
  addLede: "Adresu a heslo správce mu dáte na jeho stránce.",
  name: "Název webu",
  email: "E-mail dashcamera",
  emailHint: "Ten, kterým se dashcamer přihlašuje.",
  add: "Založit web",
  noCreator: "Dashcamera s tímhle e-mailem tu nemáme, nebo už skončil.",
  taken: "Web toho jména už ten dashcamer má.",
  tooMany: `Víc než ${mostSites} webů dashcamer mít nemůže.`,
};
