import { adminPages } from "~/areas/workspace/texts";
import { formatDate, formatSpace } from "~/texts/format";

/** /admin/creators */
export const creatorListTexts = {
  title: adminPages.creators,
  lede: "Kdo na Palubce má účet, tarif a prostor. Nejnovější jsou první.",
  lists: "Které dashcamery ukázat",
  list: { all: "Všichni", noticed: "S výpovědí", overSpace: "Přes prostor" },
  search: "Hledat podle jména nebo e-mailu",
  find: "Hledat",
  name: "Dashcamer",
  email: "E-mail",
  licence: "Tarif",
  inForce: (tariff: string, until: number) => `${tariff} do ${formatDate(until - 1)}`,
  lapsed: (tariff: string, until: number) => `${tariff} skončil ${formatDate(until - 1)}`,
  neverPaid: "nezaplacený",
  space: "Prostor",
  used: (used: number, max: number) => `${formatSpace(used)} z ${formatSpace(max)}`,
  contract: "Smlouva",
  contracts: {
    inForce: "trvá",
    unconfirmed: "registrace čeká na potvrzení",
    ended: (at: number) => `skončila ${formatDate(at)}`,
    noticed: (endsAt: number) => `výpověď, platí do ${formatDate(endsAt - 1)}`,
  },
  emptyTitle: "Tady nikdo není",
  nothing: "Zkuste jiné slovo. Stačí začátek jména nebo adresy, na háčcích a čárkách nezáleží.",
  empty: {
    all: "Zatím se nikdo nezaregistroval.",
    noticed: "Výpověď teď nikdo nemá.",
    overSpace: "Nikdo nemá víc, než kolik platí.",
  },
  pages: "Další dashcameři",
};
