import { TextField } from "./field";
import type { HiddenField } from "./form-fields";

/** A honeypot: people do not see this field, bots fill it in. */
export function Honeypot({ field, label }: { field: HiddenField; label: string }) {
  return (
    <div hidden>
      <TextField label={label} field={{ name: field.name }} autoComplete="off" tabIndex={-1} />
    </div>
  );
}
