import { FilterFieldset, isSetOn, setsFor } from "./filter-fieldset";
import type { Asked } from "./filter-question";
import { clipFilterTexts as texts } from "./filter-texts";

/** Filters that are not needed every day; unfolded while one of them is on. */
export function MoreFilters({ isCreator, ...asked }: Asked & { isCreator: boolean }) {
  const isOn = setsFor({ isCreator: true, isFolded: true }).some((set) => isSetOn(set, asked.filter));
  return (
    <details className="fold" open={isOn}>
      <summary>{texts.more}</summary>
      <div className="rail__more">
        {setsFor({ isCreator, isFolded: true }).map((set) => (
          <FilterFieldset key={set} set={set} {...asked} />
        ))}
      </div>
    </details>
  );
}
