import { isVideoState } from "~/domain/states/rules";
import { Anchor } from "~/ui/anchor";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { withoutValue } from "~/ui/query";
import { stateSigns } from "~/ui/state-chip";
import type { ClipFilter, FilterChoices } from "./clip-list-page";
import { filterName } from "./filter-names";
import { clipFilterTexts } from "./filter-texts";
import { clipListTexts } from "./texts";

type ActiveFiltersProps = { filter: ClipFilter; choices: FilterChoices; query: string };

/** What the list is narrowed to; each filter is a link that takes it away, the last one takes them all. */
export function ActiveFilters({ filter, choices, query }: ActiveFiltersProps) {
  // A day that is none narrows nothing; its field says so.
  const filters = filter.on.filter(
    ([param]) => !(param === "from" || param === "until") || !filter.errors[param],
  );
  if (filters.length === 0) return null;
  return (
    <ul className="active-filters chip-row" aria-label={clipFilterTexts.activeLabel}>
      {filters.map(([param, value]) => {
        const name = filterName([param, value], choices);
        const state = param === "state" ? Number(value) : null;
        const sign = state !== null && isVideoState(state) ? stateSigns[state] : null;
        return (
          <li key={`${param}=${value}`}>
            <Anchor
              className={sign ? classNames("state", `state--${sign.name}`) : "tag tag--lg"}
              to={withoutValue(query, param, value)}
              aria-label={clipListTexts.removeFilter(name)}
            >
              {sign ? <Icon name={sign.icon} /> : null}
              {name}
              <Icon name="close" size={sign ? "xs" : undefined} />
            </Anchor>
          </li>
        );
      })}
      {filters.length > 1 ? (
        <li>
          <Anchor className="tag tag--lg tag--system" to="?">
            {clipListTexts.reset}
          </Anchor>
        </li>
      ) : null}
    </ul>
  );
}
