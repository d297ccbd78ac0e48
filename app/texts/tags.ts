import { clipCount } from "./clips";
import { nbsp } from "./format";

export const tagTexts = {
  title: "Štítky",
  lede: nbsp("Vlastní štítky, kterými si třídíte záběry. Vidíte je jen vy a vaši editoři."),
  newTitle: "Nový štítek",
  name: "Název",
  color: "Barva",
  colorHint: nbsp("Písmo bude bílé nebo černé podle toho, co se na barvě lépe čte."),
  priority: "Priorita",
  priorityHint: nbsp("Vyšší číslo je v seznamech dřív, stejná se řadí podle abecedy."),
  add: "Přidat štítek",
  edit: (name: string) => `Upravit štítek ${name}`,
  removeQuestion: (clips: number) =>
    clips === 0
      ? nbsp("Štítek není na žádném záběru. Smazání nejde vrátit.")
      : nbsp(`Štítek zmizí i ze záběrů, na kterých je (${clipCount(clips)}). Vrátit to nejde.`),
  remove: "Smazat štítek",
  clips: (clips: number) => (clips === 0 ? nbsp("na žádném záběru") : clipCount(clips)),
  priorityOf: (priority: number) => `priorita ${priority}`,
  emptyTitle: nbsp("Zatím žádné štítky"),
  emptyText: nbsp("Vytvořte si první. Hodí se třeba druh situace, silnice nebo díl, do kterého záběr půjde."),
  notInTariffTitle: nbsp("Vlastní štítky jsou od tarifu Standard"),
  notInTariff: nbsp("Nové teď přidat nejde. Ty, které máte, na záběrech zůstávají a můžete je smazat."),
};
