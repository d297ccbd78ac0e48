import { afterRefusal, type FieldTexts } from "~/domain/stale-form";
import { type Answer, type AnyForm, type FieldRules, fieldsOf } from "~/ui/form-fields";

/** A form that carries what it was filled with. */
type StaleForm = AnyForm & { fields: { seen: FieldRules } };

/**
 * The fields of a form over stored values: as they are, or after a refusal with what was typed among them. `seen` is
 * what the form was filled with.
 */
export function staleFieldsOf<Form extends StaleForm>(form: Form, stored: FieldTexts, answer: Answer<Form>) {
  const typed = answer.typed as FieldTexts | undefined;
  const { shown, seen } =
    typed && answer.errors ? afterRefusal(stored, typed, answer.errors) : { shown: stored, seen: stored };
  return { fields: fieldsOf(form, { ...answer, typed: shown } as Answer<Form>), seen: JSON.stringify(seen) };
}
