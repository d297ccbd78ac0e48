import { TextField } from "~/ui/field";
import type { Field } from "~/ui/form-fields";
import { codeTexts } from "./factor-texts";

type CodeFieldProps = { field: Field; hint?: string };

/** A code of the app; a recovery code fits as well, so it is no field of digits alone. */
export function CodeField({ field, hint = codeTexts.hint }: CodeFieldProps) {
  return (
    <TextField
      label={codeTexts.label}
      field={field}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      numeric
    />
  );
}
