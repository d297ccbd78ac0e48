import { clipCount } from "~/areas/clip/texts";
import type { BulkInput } from "~/domain/bulk/rules";
import type { RefusalCode } from "~/domain/errors";
import { isVideoState } from "~/domain/states/rules";
import { refusalTexts } from "~/texts/errors";
import { counted, quoted } from "~/texts/format";
import { stateLabels } from "~/texts/states";

/** `u 3 záběrů` */
const atClips = (count: number) =>
  `u ${counted(count, { one: "záběru", few: "záběrů", many: "záběru", other: "záběrů" })}`;

const stateName = (state: number) => (isVideoState(state) ? stateLabels[state] : "");

/** Why a clip of many did not go; what is not here says it as everywhere. */
const reasons: Partial<Record<RefusalCode, string>> = {
  StateSame: "už to tak měl",
  TransferPending: "převádí se k jinému dashcamerovi",
  ConsentWithdrawn: "odesílatel odvolal souhlas",
  CanNotUpdateToState: "do tohohle stavu teď nemůže",
  PlannedInPast: "nemá plánované vydání v budoucnosti",
  CanNotDeleteVideoInThisState: "v tomto stavu smazat nejde",
  NotFound: "už tu není",
  Forbidden: "není váš",
};

export const bulkTexts = {
  label: "Hromadné akce",
  select: (title: string) => `Vybrat ${title}`,
  selectPage: "Vybrat celou stránku",
  selectMatching: (count: number) => `Všech ${clipCount(count)} podle filtru`,
  clear: "Zrušit výběr",
  selected: (count: number) =>
    counted(count, { one: "vybraný", few: "vybrané", many: "vybraného", other: "vybraných" }),
  state: "Změnit stav",
  tags: "Štítky",
  addTags: "Přidat zaškrtnuté",
  removeTags: "Odebrat zaškrtnuté",
  noStates: "Vybrané záběry teď žádný jiný stav mít nemůžou.",
  noTags: "Zatím nemáte žádné štítky.",
  editor: "Přidělit",
  nobody: "Nikomu",
  trash: "Do koše",
  trashClip: "Do koše, po 30 dnech smazat jen soubor",
  trashAll: "Do koše, po 30 dnech smazat se vším všudy",
  undo: "Vrátit změnu",
  progress: (done: number, total: number) => `Změněno ${done}, celkem ${clipCount(total)}.`,
  progressLabel: "Průběh změny",
  refresh: "Obnovit průběh",
  refreshHint: "Změna běží dál, i když stránku zavřete.",
  nothing: "Nezměnil se žádný záběr.",
  done: (input: BulkInput, count: number) => {
    switch (input.kind) {
      case "state":
        return `Stav ${quoted(stateName(input.state))} je teď ${atClips(count)}.`;
      case "addTags":
        return input.tagIds.length > 1
          ? `Štítky jsou přidané ${atClips(count)}.`
          : `Štítek je přidaný ${atClips(count)}.`;
      case "removeTags":
        return input.tagIds.length > 1
          ? `Štítky jsou odebrané ${atClips(count)}.`
          : `Štítek je odebraný ${atClips(count)}.`;
      case "editor":
        return input.editorId === null
          ? `Přidělení je zrušené ${atClips(count)}.`
          : `Editor je přidělený ${atClips(count)}.`;
      case "trash":
        return count === 1 ? "Záběr je v koši. Vrátit ho můžete 30 dní." : `V koši: ${clipCount(count)}.`;
    }
  },
  failed: (count: number) => `Neprošlo to ${atClips(count)}:`,
  reason: (code: RefusalCode) => reasons[code] ?? refusalTexts[code].text,
  andMore: (count: number) => `a další: ${count}`,
  undone: (count: number) => `Vráceno ${atClips(count)}.`,
  notUndone: (count: number) =>
    `${counted(count, { one: "záběr", few: "záběry", many: "záběru", other: "záběrů" })} mezitím změnil někdo jiný, zůstává to tak.`,
};
