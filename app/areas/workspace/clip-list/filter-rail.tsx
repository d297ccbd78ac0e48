import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import type { SavedView } from "~/domain/views/rules";
import { Form, useSubmit } from "~/framework/router";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { ClipFilter } from "./clip-list-page";
import { chosen, isOn } from "./filter-box";
import { FilterFieldset, setsFor } from "./filter-fieldset";
import type { Asked } from "./filter-question";
import { MoreFilters } from "./more-filters";
import { isAnswered, SavedViews, type ViewForms } from "./saved-views";
import { clipListTexts } from "./texts";

/** Fields outside the rail, such as the sort order, name this form. */
export const filterFormId = "filters";

type FilterRailProps = Asked & {
  isCreator: boolean;
  views: SavedView[];
  viewForms: ViewForms;
};

/** Filters at the side; on narrow windows they fold into one line. */
export function FilterRail({ views, isCreator, viewForms, ...asked }: FilterRailProps) {
  const { filter } = asked;
  const rail = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(filter);
  const submit = useSubmit();
  useEffect(() => {
    // What was ticked before the page came alive stays; only another address changes the fields.
    if (shown.current !== filter) follow(form.current, filter);
    shown.current = filter;
  }, [filter]);
  useEffect(() => focusSearchBySlash(form), []);
  const first = useRef(filter);
  useEffect(() => {
    // What was ticked before the page came alive narrows the list now.
    if (form.current && isTickedEarly(form.current, first.current)) form.current.requestSubmit();
  }, []);
  const active = filter.on.length;
  const isBroken = Object.keys(filter.errors).length > 0;

  /** The address says only what narrows the list, not what is empty. */
  function sent(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === "string" && value !== "") query.append(name, value);
    }
    // What a box or a day has asked for already is no second step in the history when the button asks for it again.
    const isAsked = new URLSearchParams(location.search).toString() === query.toString();
    submit(query, { method: "get", preventScrollReset: true, replace: isAsked });
    // Where the rail lies over the list, the button leads to what was found.
    const summary = rail.current?.querySelector("summary");
    if ((event.nativeEvent as SubmitEvent).submitter && summary?.offsetParent && rail.current) {
      rail.current.open = false;
    }
  }

  return (
    <details ref={rail} className="rail" open={isBroken || isAnswered(viewForms.answers)}>
      <summary>
        <Icon name="filter" />
        {clipListTexts.filters}
        {active > 0 ? <span className="badge badge--accent">{active}</span> : null}
        <Icon name="chevron-down" size="sm" />
      </summary>
      <SavedViews views={views} forms={viewForms} />
      <Form
        ref={form}
        method="get"
        id={filterFormId}
        className="rail__filters"
        role="search"
        autoComplete="off"
        onChange={submitChosen}
        onBlur={submitDay}
        onSubmit={sent}
        preventScrollReset
      >
        {setsFor({ isCreator, isFolded: false }).map((set) => (
          <FilterFieldset key={set} set={set} {...asked} />
        ))}
        <MoreFilters isCreator={isCreator} {...asked} />
        <Button type="submit" className="rail__apply">
          {clipListTexts.apply}
        </Button>
        {active > 0 ? (
          <ButtonLink to="?" tone="quiet" size="sm" icon="restore">
            {clipListTexts.reset}
          </ButtonLink>
        ) : null}
      </Form>
    </details>
  );
}

/** A ticked box or another editor narrows the list at once; what is typed waits for Enter, a day until it is left. */
function submitChosen({ target, currentTarget }: FormEvent<HTMLFormElement>) {
  const isChosen =
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox");
  if (isChosen) currentTarget.requestSubmit();
}

/** A day is typed digit by digit, and almost each of them makes some day: it counts once its field is left. */
function submitDay({ target, currentTarget }: FormEvent<HTMLFormElement>) {
  const isDay = target instanceof HTMLInputElement && target.type === "date";
  if (isDay && target.value !== target.defaultValue) currentTarget.requestSubmit();
}

/** `/` leads to the search from anywhere on the page but a field. */
function focusSearchBySlash(form: RefObject<HTMLFormElement>) {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.closest(fields)) return;
    const search = form.current?.elements.namedItem("q");
    if (!(search instanceof HTMLElement)) return;
    event.preventDefault();
    form.current?.closest("details")?.setAttribute("open", "");
    search.focus();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

const fields = "textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable], dialog";

/** Whether a box says something else than the address. */
function isTickedEarly(form: HTMLFormElement, filter: ClipFilter): boolean {
  const boxes = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  return boxes.some(
    ({ type, name, value, checked }) => type === "checkbox" && checked !== isOn(filter, name, value),
  );
}

function fieldText(name: string, filter: ClipFilter): string {
  if (name === "sort") return filter.sort;
  return name === "perPage" ? String(filter.perPage) : chosen(filter, name);
}

/** Makes the fields say what the address says, also after a filter was taken away by its link. */
function follow(form: HTMLFormElement | null, filter: ClipFilter) {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) continue;
    if (field.type === "checkbox")
      (field as HTMLInputElement).checked = isOn(filter, field.name, field.value);
    else field.value = fieldText(field.name, filter);
  }
}
