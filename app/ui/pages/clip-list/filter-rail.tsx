import { Form } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { clipListTexts } from "~/texts/clips";
import { formatNumber } from "~/texts/format";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { StateChip } from "~/ui/state-chip";
import type { ClipFilter, ClipListPageProps } from "./clip-list-page";

/** Fields outside the rail, such as the sort order, name this form. */
export const filterFormId = "filters";

type FilterRailProps = Pick<ClipListPageProps, "stateCounts" | "filter">;

/** Filters at the side; on narrow windows they fold into one line. */
export function FilterRail({ stateCounts, filter }: FilterRailProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(filter);
  useEffect(() => {
    // What was ticked before the page came alive stays; only another address changes the fields.
    if (shown.current !== filter) follow(form.current, filter);
    shown.current = filter;
  }, [filter]);
  const active = activeCount(filter);
  return (
    <details className="rail">
      <summary>
        <Icon name="filter" />
        {clipListTexts.filters}
        {active > 0 ? <span className="badge badge--accent">{active}</span> : null}
        <Icon name="chevron-down" size="sm" />
      </summary>
      <Form
        ref={form}
        method="get"
        id={filterFormId}
        role="search"
        autoComplete="off"
        onChange={submitChecked}
        preventScrollReset
      >
        <div className="field">
          <label className="visually-hidden" htmlFor="q">
            {clipListTexts.search}
          </label>
          <div className="input-group">
            <Icon name="search" className="input-group__icon" />
            <input
              className="input"
              id="q"
              name="q"
              type="search"
              placeholder={clipListTexts.search}
              defaultValue={filter.search}
            />
          </div>
        </div>
        <fieldset>
          <legend>{clipListTexts.state}</legend>
          {stateCounts.map(({ state, count }) => (
            <label key={state} className="check check--compact rail__state">
              <input
                type="checkbox"
                name="state"
                value={state}
                defaultChecked={filter.states.includes(state)}
              />
              <StateChip state={state} bare />
              <span className="num faint xs">{formatNumber(count)}</span>
            </label>
          ))}
        </fieldset>
        <Button type="submit">{clipListTexts.apply}</Button>
        {active > 0 ? (
          <ButtonLink to="?" tone="quiet" size="sm" icon="restore">
            {clipListTexts.reset}
          </ButtonLink>
        ) : null}
      </Form>
    </details>
  );
}

/** A ticked state narrows the list at once; a search waits for Enter or the button. */
function submitChecked(event: FormEvent<HTMLFormElement>) {
  if (event.target instanceof HTMLInputElement && event.target.type === "checkbox")
    event.currentTarget.requestSubmit();
}

/** Makes the fields say what the address says, also after a filter was taken away by its link. */
function follow(form: HTMLFormElement | null, filter: ClipFilter) {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLSelectElement)
      field.value = field.name === "sort" ? filter.sort : String(filter.perPage);
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === "checkbox")
      field.checked = filter.states.some((state) => String(state) === field.value);
    else field.value = filter.search;
  }
}

function activeCount(filter: ClipFilter): number {
  return filter.states.length + (filter.search ? 1 : 0);
}
