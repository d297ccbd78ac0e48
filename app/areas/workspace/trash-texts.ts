import { clipCount } from "~/areas/clip/texts";
import type { TrashAction } from "~/domain/trash/rules";
import { formatBytes, formatDate } from "~/texts/format";

export const trashTexts = {
  title: "Koš",
  /** On the clip's page. */
  cardTitle: "Smazání",
  legend: "Co má za 30 dní zmizet",
  actions: {
    clip: "Jen soubor se záběrem, poznámky a historie zůstanou",
    clipAndData: "Záběr se vším všudy",
  } satisfies Record<TrashAction, string>,
  submit: "Přesunout do koše",
  hint: "Z koše jde záběr 30 dní vrátit. Místo se uvolní až potom.",
  notNow: "Záběr v tomto stavu smazat nejde. Nejdřív ho vraťte do některého z dřívějších stavů.",
  /** /dashcamer/trash */
  lede: (count: number, bytes: number) =>
    `Co smažete, tu ještě 30 dní počká. Teď tu leží ${clipCount(count)}, dohromady ${formatBytes(bytes)}.`,
  empty: "Co smažete, tu ještě 30 dní počká.",
  emptyTitle: "Koš je prázdný",
  emptyText: "Záběr sem přesunete na jeho stránce.",
  erasedOn: (moment: number) => `zmizí ${formatDate(moment)}`,
  whole: "se vším všudy",
  onlyFile: "jen soubor",
  restore: "Obnovit z koše",
};
