import { Form } from "~/framework/router";
import { Anchor } from "./anchor";
import { Button } from "./button";
import { TextField } from "./field";
import { Hidden } from "./form";
import { queryField } from "./form-fields";
import { withParams } from "./query";

type ListChoiceProps<Value extends string> = {
  label: string;
  /** Parameter of the address; the first choice is the page without it. */
  param: string;
  choices: readonly { value: Value; label: string; count?: number }[];
  chosen: Value;
};

/** Which of a page's lists is shown. */
export function ListChoice<Value extends string>(props: ListChoiceProps<Value>) {
  const { label, param, choices, chosen } = props;
  return (
    <nav className="chip-row" aria-label={label}>
      {choices.map((one, at) => (
        <Anchor
          key={one.value}
          className="chip"
          to={withParams("", { [param]: at === 0 ? null : one.value })}
          aria-current={one.value === chosen ? "true" : undefined}
        >
          {one.label}
          {one.count === undefined ? null : <span className="chip__count">{one.count}</span>}
        </Anchor>
      ))}
    </nav>
  );
}

type ListSearchProps = {
  label: string;
  submit: string;
  search: string;
  /** What of the address stays: name and value of each parameter; null is left out. */
  keep: Record<string, string | null>;
};

/** Searches a list by words; the rest of the address stays. */
export function ListSearch({ label, submit, search, keep }: ListSearchProps) {
  return (
    <Form method="get" role="search">
      {Object.entries(keep).map(([name, value]) =>
        value === null ? null : <Hidden key={name} field={{ name }} value={value} />,
      )}
      <TextField
        label={label}
        field={queryField("q")}
        type="search"
        icon="search"
        defaultValue={search}
        end={<Button type="submit">{submit}</Button>}
      />
    </Form>
  );
}
