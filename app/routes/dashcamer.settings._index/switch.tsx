import { dashcamerSettingsTexts } from "~/texts/dashcamer-settings";
import { Check } from "~/ui/check";
import type { Field } from "~/ui/form-fields";

const { switches } = dashcamerSettingsTexts;

/** One flag of the creator's record with a sentence on what it does. */
export function Switch({ of, field }: { of: keyof typeof switches; field: Field }) {
  const { label, hint } = switches[of];
  return (
    <Check field={field}>
      {label}
      <small>{hint}</small>
    </Check>
  );
}
