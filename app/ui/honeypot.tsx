import { TextField } from "./field";
import type { HiddenField } from "./form-fields";

/** A field that people do not see and machines fill in. */
export function Honeypot({ field, label }: { field: HiddenField; label: string }) {
  return (
    <div hidden>
      <TextField label={label} field={{ name: field.name }} autoComplete="off" tabIndex={-1} />
    </div>
  );
}
