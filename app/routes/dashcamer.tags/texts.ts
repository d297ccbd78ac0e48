import { clipCount } from "~/areas/clip/texts";
import { creatorPages } from "~/areas/workspace/texts";

export const tagTexts = {
  title: creatorPages.tags,
  lede: "Vlastní štítky, kterými si třídíte záběry. Vidíte je jen vy a vaši editoři.",
  newTitle: "Nový štítek",
  name: "Název",
  color: "Barva",
  colorHint: "Písmo bude bílé nebo černé podle toho, co se na barvě lépe čte.",
  up: (name: string) => `Posunout štítek ${name} výš`,
  down: (name: string) => `Posunout štítek ${name} níž`,
  priority: "Priorita",
  priorityHint: "Vyšší číslo je v seznamech dřív, stejná se řadí podle abecedy.",
  add: "Přidat štítek",
  edit: (name: string) => `Upravit štítek ${name}`,
  save: "Uložit štítek",
  removeQuestion: (clips: number) =>
    clips === 0
      ? "Štítek není na žádném záběru. Smazání nejde vrátit."
      : `Štítek zmizí i ze záběrů, na kterých je (${clipCount(clips)}). Vrátit to nejde.`,
  remove: "Smazat štítek",
  clips: (clips: number) => (clips === 0 ? "na žádném záběru" : clipCount(clips)),
  priorityOf: (priority: number) => `priorita ${priority}`,
  emptyTitle: "Zatím žádné štítky",
  emptyText: "Vytvořte si první. Hodí se třeba druh situace, silnice nebo díl, do kterého záběr půjde.",
  notInTariffTitle: "Vlastní štítky jsou od tarifu Standard",
  notInTariff: "Nové teď přidat nejde. Ty, které máte, na záběrech zůstávají a můžete je smazat.",
};
