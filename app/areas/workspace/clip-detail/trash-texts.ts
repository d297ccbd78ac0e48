import type { TrashAction } from "~/domain/trash/rules";

/** Moving a clip to the trash. */
export const trashTexts = {
  title: "Smazání",
  legend: "Co má za 30 dní zmizet",
  actions: {
    clip: "Jen soubor se záběrem, poznámky a historie zůstanou",
    clipAndData: "Záběr se vším všudy",
  } satisfies Record<TrashAction, string>,
  submit: "Přesunout do koše",
  hint: "Z koše jde záběr 30 dní vrátit. Místo se uvolní až potom.",
  notNow: "Záběr v tomto stavu smazat nejde. Nejdřív ho vraťte do některého z dřívějších stavů.",
};
