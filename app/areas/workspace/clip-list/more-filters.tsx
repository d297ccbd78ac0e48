import { clipFilterTexts as texts } from "~/areas/workspace/clip-list/filter-texts";
import { transferKinds } from "~/domain/clip-list/filter";
import type { FilterParam } from "~/domain/clip-list/list-query";
import type { ClipFilter, FilterChoices } from "./clip-list-page";
import { FilterBox } from "./filter-box";

const params: FilterParam[] = ["systemTag", "duplicate", "transfer", "trash", "file"];

type MoreFiltersProps = { filter: ClipFilter; choices: FilterChoices; isCreator: boolean };

/** Filters that are not needed every day; unfolded while one of them is on. */
export function MoreFilters({ filter, choices, isCreator }: MoreFiltersProps) {
  const box = (name: FilterParam, value: string, label: string) => (
    <FilterBox key={value} filter={filter} name={name} value={value} label={label} />
  );
  return (
    <details className="fold" open={filter.on.some(([param]) => params.includes(param))}>
      <summary>{texts.more}</summary>
      <div className="rail__more">
        <fieldset>
          <legend>{texts.systemTags}</legend>
          <div className="rail__tags">
            {box("systemTag", "none", texts.noSystemTag)}
            {box("systemTag", "any", texts.anySystemTag)}
            {choices.systemTags.map(({ id, name }) => box("systemTag", String(id), name))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{texts.duplicates}</legend>
          {box("duplicate", "mine", texts.duplicateMine)}
          {box("duplicate", "other", texts.duplicateOther)}
        </fieldset>
        {/* Neither transfers nor the trash are an editor's business. */}
        {isCreator ? (
          <>
            <fieldset>
              <legend>{texts.transfer}</legend>
              {transferKinds.map((kind) => box("transfer", kind, texts.transfers[kind]))}
            </fieldset>
            <fieldset>
              <legend>{texts.file}</legend>
              {box("trash", "yes", texts.trash)}
              {box("file", "restorable", texts.restorable)}
              {box("file", "kept", texts.kept)}
              {box("file", "gone", texts.gone)}
            </fieldset>
          </>
        ) : null}
      </div>
    </details>
  );
}
