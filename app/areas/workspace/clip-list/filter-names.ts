import { momentOf } from "~/domain/clip-list/filter-dates";
import { type Ask, type FilterParam, filterEntries, isSwitch } from "~/domain/clip-list/filters";
import type { VideoState } from "~/domain/states/rules";
import { stateLabels } from "~/texts/states";
import type { FilterChoices } from "./clip-list-page";
import { clipFilterTexts as texts } from "./filter-texts";
import { clipListTexts } from "./texts";

/** What a filter is called among those that are on. */
export function filterName([param, value]: [FilterParam, string], choices: FilterChoices): string {
  const ofParam = filterEntries.filter(([, filter]) => filter.param === param);
  const ticked = ofParam.find(([, filter]) => filter.value === value)?.[0];
  if (ticked && isSwitch(ticked)) return texts.shortSwitches[ticked] ?? texts.switches[ticked];
  const ask = ofParam.find(([name]) => !isSwitch(name))?.[1].ask;
  return ask === undefined || ask === "box" || ask === "option" ? value : names[ask](value, choices);
}

const nameIn = (rows: { id: number; name: string }[], value: string) =>
  rows.find(({ id }) => String(id) === value)?.name;

/** By how it is asked. */
const names: Record<Exclude<Ask, "box" | "option">, (value: string, choices: FilterChoices) => string> = {
  words: clipListTexts.searchFilter,
  states: (value) => stateLabels[Number(value) as VideoState],
  firstDay: (value) => texts.fromChip(momentOf(value) ?? 0),
  lastDay: (value) => texts.toChip(momentOf(value) ?? 0),
  tags: (value, { tags }) => nameIn(tags, value) ?? texts.goneTag,
  systemTags: (value, { systemTags }) => nameIn(systemTags, value) ?? texts.goneTag,
  editor: (value, { editors }) => texts.editorChip(nameIn(editors, value) ?? texts.goneEditor),
};
