import type { AdministeredPlace } from "~/domain/administered/rules";
import { SelectField } from "~/ui/field";
import type { Field } from "~/ui/form-fields";

type PlaceFieldProps = {
  label: string;
  field: Field;
  options: { value: AdministeredPlace; label: string }[];
  /** Whether every site may be written for; who may not has nothing to choose. */
  mayWriteForAll: boolean;
};

/** Where a new row holds. */
export function PlaceField({ label, field, options, mayWriteForAll }: PlaceFieldProps) {
  if (!mayWriteForAll) return null;
  return <SelectField label={label} field={field} options={options} defaultValue="platform" />;
}
