import { adminPages } from "~/areas/workspace/texts";

/** /admin/overrides */
export const overrideListTexts = {
  title: adminPages.overrides,
  lede: "Koho tento web ukazuje jinak, než si to dashcamer nastavil sám.",
  search: "Hledat dashcamera podle jména",
  find: "Hledat",
  name: "Jméno na webu",
  ownName: "Jméno podle dashcamera",
  state: "Na webu",
  overridden: "Upraveno",
  own: "Jak si nastavil sám",
  emptyTitle: "Nic upraveného",
  empty:
    "Všichni jsou na webu tak, jak si to sami nastavili. Koho chcete upravit, toho si nahoře vyhledejte.",
  nothing: "Dashcamera tohoto jména tu není.",
  pages: "Stránky seznamu",
};
