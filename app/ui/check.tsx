import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import type { Field } from "./form-fields";
import { Icon } from "./icon";

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "id" | "name"> & {
  field: Field;
  children: ReactNode;
  type?: "checkbox" | "radio";
  compact?: boolean;
  errors?: readonly string[] | null;
};

/** Attributes of a box from its field; what was ticked is ticked again. */
function inputProps(field: Field, value: CheckProps["value"]) {
  const { name, required, typed, ticked } = field;
  if (typed === undefined) return { name, required };
  const isTicked = value === undefined ? typed !== "" : ticked?.includes(String(value));
  return { name, required, defaultChecked: isTicked };
}

/** A checkbox or radio with its text; the whole line can be clicked. */
export function Check({
  children,
  type = "checkbox",
  compact,
  field,
  errors = type === "checkbox" ? field.errors : undefined,
  className,
  ...input
}: CheckProps) {
  const id = useId();
  const error = errors?.join(" ");
  const line = (
    <label className={classNames("check", compact && "check--compact", className)}>
      <input
        type={type}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
        {...inputProps(field, input.value)}
      />
      <span className="check__text">{children}</span>
    </label>
  );
  if (!error) return line;
  return (
    <div className="field field--error">
      {line}
      <p className="field__error" id={`${id}-error`}>
        <Icon name="error" size="xs" />
        {error}
      </p>
    </div>
  );
}
