import { type FilterSet, filterEntries, filterSets } from "~/domain/clip-list/filters";
import type { ClipFilter } from "./clip-list-page";
import { type Asked, FilterQuestion } from "./filter-question";
import { clipFilterTexts as texts } from "./filter-texts";

/** Fieldsets that a person is asked: those of every day, or those that are folded away. */
export function setsFor({ isCreator, isFolded }: { isCreator: boolean; isFolded: boolean }): FilterSet[] {
  const sets = Object.entries<{ folded?: boolean; onlyCreator?: boolean }>(filterSets);
  return sets
    .filter(
      ([, { folded = false, onlyCreator = false }]) => folded === isFolded && (isCreator || !onlyCreator),
    )
    .map(([set]) => set as FilterSet);
}

const inSet = (set: FilterSet) => filterEntries.filter(([, filter]) => filter.set === set);

/** Whether one of the filters of a fieldset is on. */
export const isSetOn = (set: FilterSet, { on }: ClipFilter) =>
  inSet(set).some(([, { param }]) => on.some(([name]) => name === param));

/** The filters of one fieldset, in the order of the table. */
export function FilterFieldset({ set, ...asked }: Asked & { set: FilterSet }) {
  const questions = inSet(set).map(([name]) => <FilterQuestion key={name} name={name} {...asked} />);
  if (set === "search") return <div>{questions}</div>;
  // A single field has its label.
  if (set === "editor") return questions;
  const isLong = set === "tags" || set === "systemTags";
  return (
    <fieldset className={set === "sent" ? "rail__dates" : undefined}>
      <legend>{texts.sets[set]}</legend>
      {isLong ? <div className="rail__tags">{questions}</div> : questions}
    </fieldset>
  );
}
