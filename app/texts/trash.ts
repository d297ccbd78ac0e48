import type { TrashAction } from "~/domain/videos/trash-rules";
import { clipCount } from "./clips";
import { formatBytes, formatDate, nbsp } from "./format";

export const trashTexts = {
  title: "Koš",
  /** On the clip's page. */
  cardTitle: "Smazání",
  legend: nbsp("Co má za 30 dní zmizet"),
  actions: {
    clip: nbsp("Jen soubor se záběrem, poznámky a historie zůstanou"),
    clipAndData: nbsp("Záběr se vším všudy"),
  } satisfies Record<TrashAction, string>,
  submit: nbsp("Přesunout do koše"),
  hint: nbsp("Z koše jde záběr 30 dní vrátit. Místo se uvolní až potom."),
  notNow: nbsp("Záběr v tomhle stavu smazat nejde. Nejdřív ho vraťte do některého z dřívějších stavů."),
  /** /dashcamer/trash */
  lede: (count: number, bytes: number) =>
    nbsp(
      `Co smažete, tu ještě 30 dní počká. Teď tu leží ${clipCount(count)}, dohromady ${formatBytes(bytes)}.`,
    ),
  empty: nbsp("Co smažete, tu ještě 30 dní počká."),
  emptyTitle: nbsp("Koš je prázdný"),
  emptyText: nbsp("Záběr sem přesunete na jeho stránce."),
  erasedOn: (moment: number) => `zmizí ${formatDate(moment)}`,
  whole: nbsp("se vším všudy"),
  onlyFile: nbsp("jen soubor"),
  restore: "Vrátit",
};
