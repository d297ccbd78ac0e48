import type { ReactNode } from "react";
import { Form } from "~/framework/router";
import { Button } from "./button";
import { FormError, Intent, type Left } from "./form";
import type { AllShown, AnyForm, Field } from "./form-fields";

type FieldsFormProps<Rest extends Left> = {
  of: AnyForm;
  /** What is left of the form's fields, see `FormError`; without it the page says those errors elsewhere. */
  errors?: Rest & AllShown<Rest>;
  also?: readonly Field[];
  /** The body of a card unless the page says otherwise. */
  className?: string;
  submit: ReactNode;
  /** Of the button. */
  tone?: "primary" | "danger";
  busy: boolean | undefined;
  children: ReactNode;
};

/** A form as most are: what is wrong with it as a whole, its fields below each other, and the one button that sends it. */
export function FieldsForm<Rest extends Left>(form: FieldsFormProps<Rest>) {
  const { of, errors, also, className = "card__body form-stack", submit, busy, children } = form;
  const { tone = "primary" } = form;
  return (
    <Form method="post" className={className} noValidate>
      <Intent of={of} />
      {errors ? <FormError of={errors} also={also} /> : null}
      {children}
      <p className="btn-row">
        <Button type="submit" tone={tone} busy={busy}>
          {submit}
        </Button>
      </p>
    </Form>
  );
}
