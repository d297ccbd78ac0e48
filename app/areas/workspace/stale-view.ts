import { afterRefusal, type FieldTexts } from "~/domain/stale-form";
import type { FormAnswer } from "../../ui/form";

/** What a form shows of stored fields: as they are, or after a refusal with what was typed among them. */
export function shownFields(stored: FieldTexts, { values, errors }: FormAnswer) {
  const { shown, seen } =
    values && errors ? afterRefusal(stored, values, errors) : { shown: stored, seen: stored };
  return { shown, seen: JSON.stringify(seen) };
}
