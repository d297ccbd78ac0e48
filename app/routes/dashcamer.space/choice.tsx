import { type ReactNode, useId } from "react";
import type { Field } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";

/** Boxes to tick, with what is wrong with the choice above them. */
export function Choice({ legend, field, children }: { legend: string; field: Field; children: ReactNode }) {
  const id = useId();
  const error = field.errors?.join(" ");
  return (
    <fieldset aria-describedby={error ? id : undefined} className={error ? "field--error" : undefined}>
      <legend className="field__label">{legend}</legend>
      {error ? (
        <p className="field__error" id={id}>
          <Icon name="error" size="xs" />
          {error}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}
