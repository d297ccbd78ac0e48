import { clipCount } from "~/areas/clip/texts";
import { creatorPages } from "~/areas/workspace/texts";
import { formatBytes, formatDate } from "~/texts/format";

/** /dashcamer/trash */
export const trashTexts = {
  title: creatorPages.trash,
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
