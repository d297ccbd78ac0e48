import { clipListTexts } from "~/areas/clip/texts";
import { clipFilterTexts as texts } from "~/areas/workspace/clip-list/filter-texts";
import { momentOf } from "~/domain/clip-list/filter-dates";
import type { FilterParam } from "~/domain/clip-list/list-query";
import type { VideoState } from "~/domain/states/rules";
import { stateLabels } from "~/texts/states";
import type { FilterChoices } from "./clip-list-page";

/** Values that have a name of their own, by parameter. */
const named: Partial<Record<FilterParam, Record<string, string>>> = {
  uploads: { yes: texts.uploadsChip },
  tag: { none: texts.noTag, any: texts.anyTag },
  systemTag: { none: texts.noSystemTag, any: texts.anySystemTag },
  duplicate: { mine: texts.duplicateMine, other: texts.duplicateOther },
  transfer: texts.transfers,
  editor: { none: texts.noEditor },
  trash: { yes: texts.trash },
  file: { kept: texts.kept, gone: texts.gone, restorable: texts.restorable },
};

/** What a filter is called among those that are on. */
export function filterName([param, value]: [FilterParam, string], choices: FilterChoices): string {
  const own = named[param]?.[value];
  if (own) return own;
  const nameIn = (rows: { id: number; name: string }[]) => rows.find(({ id }) => String(id) === value)?.name;
  switch (param) {
    case "state":
      return stateLabels[Number(value) as VideoState];
    case "from":
      return texts.fromChip(momentOf(value) ?? 0);
    case "until":
      return texts.toChip(momentOf(value) ?? 0);
    case "tag":
      return nameIn(choices.tags) ?? texts.goneTag;
    case "systemTag":
      return nameIn(choices.systemTags) ?? texts.goneTag;
    case "editor":
      return texts.editorChip(nameIn(choices.editors) ?? texts.goneEditor);
    default:
      return clipListTexts.searchFilter(value);
  }
}
