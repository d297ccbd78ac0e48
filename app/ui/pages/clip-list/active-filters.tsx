import { clipListTexts } from "~/texts/clips";
import { stateLabels } from "~/texts/states";
import { Anchor } from "~/ui/anchor";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { withParams } from "~/ui/query";
import { stateSigns } from "~/ui/state-chip";
import type { ClipFilter } from "./clip-list-page";

/** What the list is narrowed to; each filter is a link that takes it away. */
export function ActiveFilters({ filter, query }: { filter: ClipFilter; query: string }) {
  if (filter.states.length === 0 && !filter.search) return null;
  const without = (changes: Record<string, string[] | null>) => withParams(query, { page: null, ...changes });
  return (
    <ul className="active-filters chip-row">
      {filter.states.map((state) => {
        const rest = filter.states.filter((other) => other !== state).map(String);
        return (
          <li key={state}>
            <Anchor
              className={classNames("state", `state--${stateSigns[state].name}`)}
              to={without({ state: rest })}
              aria-label={clipListTexts.removeFilter(stateLabels[state])}
            >
              <Icon name={stateSigns[state].icon} />
              {stateLabels[state]}
              <Icon name="close" size="xs" />
            </Anchor>
          </li>
        );
      })}
      {filter.search ? (
        <li>
          <Anchor
            className="tag tag--lg"
            to={without({ q: null })}
            aria-label={clipListTexts.removeFilter(filter.search)}
          >
            {clipListTexts.searchFilter(filter.search)}
            <Icon name="close" />
          </Anchor>
        </li>
      ) : null}
    </ul>
  );
}
