import { useEffect, useRef } from "react";
import { Form } from "~/framework/router";
import { IconButton } from "~/ui/button";
import { Hidden, Intent } from "~/ui/form";
import type { AnyForm, FieldRules, HiddenField } from "~/ui/form-fields";

type OrderFormProps = {
  form: AnyForm & { fields: { direction: FieldRules } };
  /** Names the row. */
  field: HiddenField;
  id: number;
  /** Names of the two buttons. */
  up: string;
  down: string;
  isFirst: boolean;
  isLast: boolean;
};

/** Moves a row of a list one place up or down. */
export function OrderForm({ form, field, id, up, down, isFirst, isLast }: OrderFormProps) {
  const box = useRef<HTMLFormElement>(null);
  const wasPressed = useRef(false);
  // At an end of the list the pressed button goes out, and the focus with it: the other button takes it.
  useEffect(() => {
    if (!wasPressed.current || !(isFirst || isLast)) return;
    wasPressed.current = false;
    const focused = document.activeElement;
    if (focused === document.body || box.current?.contains(focused))
      box.current?.querySelector<HTMLButtonElement>("button:enabled")?.focus();
  }, [isFirst, isLast]);
  const step = { type: "submit", name: form.fields.direction.name } as const;
  return (
    <Form
      ref={box}
      method="post"
      className="managed__order"
      preventScrollReset
      onSubmit={() => {
        wasPressed.current = true;
      }}
    >
      <Intent of={form} />
      <Hidden field={field} value={id} />
      <IconButton {...step} value="up" icon="chevron-up" label={up} disabled={isFirst} />
      <IconButton {...step} value="down" icon="chevron-down" label={down} disabled={isLast} />
    </Form>
  );
}
