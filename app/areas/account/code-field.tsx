import { TextField } from "~/ui/field";
import type { Field } from "~/ui/form-fields";
import { codeTexts } from "./factor-texts";

type CodeFieldProps = { field: Field; label?: string | undefined; hint?: string };

/** A code of the app; a recovery code fits as well, so it is no field of digits alone. */
export function CodeField({ field, label = codeTexts.label, hint = codeTexts.hint }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      field={field}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      numeric
    />
  );
}
