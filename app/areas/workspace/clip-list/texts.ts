import { clipCount } from "~/areas/clip/texts";
import { counted, formatNumber, quoted } from "~/texts/format";

export const clipListTexts = {
  title: "Záběry",
  recorded: "pořízeno",
  sent: "nahráno",
  review: "Třídit",
  pageTitle: "Záběry – Palubka",
  /** `23 záběrů z celkových 481` */
  found: (matching: number) => clipCount(matching),
  ofTotal: (total: number) => `z celkových ${formatNumber(total)}`,
  filters: "Filtry",
  search: "Hledat v záběrech",
  sort: "Řazení",
  sorts: {
    uploaded: "Nejnovější nahrání",
    "uploaded-asc": "Nejstarší nahrání",
    acquired: "Datum pořízení",
    stateChanged: "Poslední změna stavu",
    size: "Velikost",
    length: "Délka",
    "title-asc": "Název",
  },
  perPage: "Záběrů na stránce",
  show: "Zobrazit",
  unread: (count: number) =>
    counted(count, {
      one: "nová zpráva",
      few: "nové zprávy",
      many: "nové zprávy",
      other: "nových zpráv",
    }),
  duplicateMine: "už u vás je",
  duplicateOther: "má ho i jiný dashcamer",
  apply: "Použít filtry",
  order: "Seřadit",
  reset: "Zrušit filtry",
  removeFilter: (name: string) => `Zrušit filtr ${name}`,
  searchFilter: (text: string) => quoted(text),
  planned: "vyjde",
  emptyTitle: "Zatím žádné záběry",
  emptyText: "Až vám někdo něco pošle, najdete to tady. Řidičům dejte tenhle odkaz:",
  sendLink: "Odkaz pro řidiče",
  copySendLink: "Zkopírovat odkaz pro řidiče",
  printQr: "Vytisknout QR kód",
  nothingTitle: "Tady nic není",
  nothingText: "Zadaným filtrům neodpovídá žádný záběr.",
};
