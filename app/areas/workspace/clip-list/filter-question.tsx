import { type FilterName, filterEntries, filters, isSwitch } from "~/domain/clip-list/filters";
import { formatNumber } from "~/texts/format";
import { SelectField, TextField } from "~/ui/field";
import { queryField } from "~/ui/form-fields";
import { StateChip } from "~/ui/state-chip";
import { Tag } from "~/ui/tag";
import type { ClipListPageProps, FilterChoices } from "./clip-list-page";
import { chosen, FilterBox, isOn } from "./filter-box";
import { clipFilterTexts as texts } from "./filter-texts";
import { clipListTexts } from "./texts";

/** What the address says, and what there is to choose from. */
export type Asked = Pick<ClipListPageProps, "stateCounts" | "filter" | "choices">;

/** One filter as the rail asks for it. */
export function FilterQuestion({ name, filter, choices, stateCounts }: Asked & { name: FilterName }) {
  const question = filters[name];
  const { param } = question;
  switch (question.ask) {
    case "words":
      return (
        <TextField
          label={clipListTexts.search}
          hideLabel
          field={queryField(param)}
          type="search"
          icon="search"
          placeholder={clipListTexts.search}
          defaultValue={chosen(filter, param)}
        />
      );
    case "states":
      return stateCounts.map(({ state, count }) => (
        <label key={state} className="check check--compact rail__state">
          <input
            type="checkbox"
            name={param}
            value={state}
            defaultChecked={isOn(filter, param, String(state))}
          />
          <StateChip state={state} bare />
          <span className="num faint xs">{formatNumber(count)}</span>
        </label>
      ));
    case "firstDay":
    case "lastDay": {
      const error = filter.errors[question.param];
      return (
        <TextField
          label={texts.days[question.ask]}
          field={{ ...queryField(param), errors: error ? [error] : null }}
          type="date"
          numeric
          defaultValue={chosen(filter, param)}
        />
      );
    }
    case "tags":
      return choices.tags.map(({ id, name, color }) => (
        <FilterBox
          key={id}
          filter={filter}
          name={param}
          value={String(id)}
          label={<Tag name={name} color={color} />}
        />
      ));
    case "systemTags":
      return choices.systemTags.map(({ id, name }) => (
        <FilterBox key={id} filter={filter} name={param} value={String(id)} label={name} />
      ));
    case "editor":
      if (choices.editors.length === 0 && !chosen(filter, param)) return null;
      return (
        <SelectField
          label={texts.sets.editor}
          field={queryField(param)}
          defaultValue={chosen(filter, param)}
          options={[{ value: "", label: texts.allEditors }, ...optionsOf(param), ...editorsIn(choices)]}
        />
      );
    case "option":
      // Among the options of a field.
      return null;
    case "box":
      return <FilterBox filter={filter} name={param} value={question.value} label={labelOf(name)} />;
  }
}

const labelOf = (name: FilterName) => (isSwitch(name) ? texts.switches[name] : "");

/** What a field of choices offers besides them. */
function optionsOf(param: string) {
  return filterEntries.flatMap(([name, { ask, value = "", ...entry }]) =>
    ask === "option" && entry.param === param ? [{ value, label: labelOf(name) }] : [],
  );
}

const editorsIn = ({ editors }: FilterChoices) =>
  editors.map(({ id, name, locked }) => ({ value: String(id), label: locked ? texts.locked(name) : name }));
