import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { clipListTexts } from "~/areas/clip/texts";
import { clipFilterTexts as texts } from "~/areas/workspace/clip-list/filter-texts";
import { formatNumber } from "~/texts/format";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { StateChip } from "~/ui/state-chip";
import { Tag } from "~/ui/tag";
import type { ClipFilter, ClipListPageProps } from "./clip-list-page";
import { chosen, FilterBox, isOn } from "./filter-box";
import { MoreFilters } from "./more-filters";
import { SavedViews, type ViewForms } from "./saved-views";

/** Fields outside the rail, such as the sort order, name this form. */
export const filterFormId = "filters";

type FilterRailProps = Pick<ClipListPageProps, "stateCounts" | "filter" | "choices" | "views"> & {
  isCreator: boolean;
  viewForms: ViewForms;
};

/** Filters at the side; on narrow windows they fold into one line. */
export function FilterRail({ stateCounts, filter, choices, views, isCreator, viewForms }: FilterRailProps) {
  const rail = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(filter);
  const submit = useSubmit();
  useEffect(() => {
    // What was ticked before the page came alive stays; only another address changes the fields.
    if (shown.current !== filter) follow(form.current, filter);
    shown.current = filter;
  }, [filter]);
  const active = filter.on.length;
  const isBroken = Object.keys(filter.errors).length > 0;

  /** The address says only what narrows the list, not what is empty. */
  function sent(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    for (const [name, value] of [...data]) if (value === "") data.delete(name);
    submit(data, { method: "get", preventScrollReset: true });
    // Where the rail lies over the list, the button leads to what was found.
    const summary = rail.current?.querySelector("summary");
    if ((event.nativeEvent as SubmitEvent).submitter && summary?.offsetParent && rail.current) {
      rail.current.open = false;
    }
  }

  return (
    <details ref={rail} className="rail" open={isBroken || viewForms.isAnswered}>
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
        onSubmit={sent}
        preventScrollReset
      >
        <div>
          <TextField
            label={clipListTexts.search}
            hideLabel
            name="q"
            type="search"
            icon="search"
            placeholder={clipListTexts.search}
            defaultValue={chosen(filter, "q")}
          />
          <FilterBox filter={filter} name="uploads" value="yes" label={texts.inVideos} />
        </div>
        <fieldset>
          <legend>{clipListTexts.state}</legend>
          {stateCounts.map(({ state, count }) => (
            <label key={state} className="check check--compact rail__state">
              <input
                type="checkbox"
                name="state"
                value={state}
                defaultChecked={isOn(filter, "state", String(state))}
              />
              <StateChip state={state} bare />
              <span className="num faint xs">{formatNumber(count)}</span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{texts.tags}</legend>
          <div className="rail__tags">
            <FilterBox filter={filter} name="tag" value="none" label={texts.noTag} />
            <FilterBox filter={filter} name="tag" value="any" label={texts.anyTag} />
            {choices.tags.map(({ id, name, color }) => (
              <FilterBox
                key={id}
                filter={filter}
                name="tag"
                value={String(id)}
                label={<Tag name={name} color={color} />}
              />
            ))}
          </div>
        </fieldset>
        <fieldset className="rail__dates">
          <legend>{texts.sent}</legend>
          <TextField
            label={texts.from}
            name="from"
            type="date"
            numeric
            defaultValue={chosen(filter, "from")}
            errors={filter.errors.from ? [filter.errors.from] : null}
          />
          <TextField
            label={texts.to}
            name="until"
            type="date"
            numeric
            defaultValue={chosen(filter, "until")}
            errors={filter.errors.until ? [filter.errors.until] : null}
          />
        </fieldset>
        {isCreator && (choices.editors.length > 0 || chosen(filter, "editor")) ? (
          <SelectField
            label={texts.editor}
            name="editor"
            defaultValue={chosen(filter, "editor")}
            options={[
              { value: "", label: texts.allEditors },
              { value: "none", label: texts.noEditor },
              ...choices.editors.map(({ id, name, locked }) => ({
                value: String(id),
                label: locked ? texts.locked(name) : name,
              })),
            ]}
          />
        ) : null}
        <MoreFilters filter={filter} choices={choices} isCreator={isCreator} />
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

/** A ticked box or another editor narrows the list at once; what is typed waits for Enter or the button. */
function submitChosen({ target, currentTarget }: FormEvent<HTMLFormElement>) {
  const isChosen =
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox");
  if (isChosen) currentTarget.requestSubmit();
}

/** Makes the fields say what the address says, also after a filter was taken away by its link. */
function follow(form: HTMLFormElement | null, filter: ClipFilter) {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) continue;
    if (field.name === "sort") field.value = filter.sort;
    else if (field.name === "perPage") field.value = String(filter.perPage);
    else if (field.type === "checkbox")
      (field as HTMLInputElement).checked = isOn(filter, field.name, field.value);
    else field.value = chosen(filter, field.name);
  }
}
