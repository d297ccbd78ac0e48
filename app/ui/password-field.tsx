import { type ReactNode, useState } from "react";
import { passwordTexts } from "~/texts/forms";
import { IconButton } from "./button";
import { TextField } from "./field";
import type { Field } from "./form-fields";

type PasswordFieldProps = {
  field: Field;
  label?: string;
  hint?: string;
  aside?: ReactNode;
  autoComplete?: "current-password" | "new-password";
};

/**
 * The password; with JavaScript it can be shown. The button is there from the start and only the style sheet hides it
 * without scripts: were it added later, the field would be created again and lose what was typed meanwhile.
 */
export function PasswordField({
  field,
  label = passwordTexts.label,
  hint,
  aside,
  autoComplete = "current-password",
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      className="input-group__end only-with-script"
      icon="eye"
      label={shown ? passwordTexts.hide : passwordTexts.show}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextField
      label={label}
      field={field}
      hint={hint}
      type={shown ? "text" : "password"}
      autoComplete={autoComplete}
      aside={aside}
      end={toggle}
    />
  );
}
