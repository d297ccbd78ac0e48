import { type ReactNode, useState } from "react";
import { passwordTexts } from "~/texts/forms";
import { IconButton } from "./button";
import { TextField } from "./field";

type PasswordFieldProps = {
  name?: string;
  label?: string;
  hint?: string;
  errors?: string[] | null;
  aside?: ReactNode;
  autoComplete?: "current-password" | "new-password";
};

/**
 * The password; with JavaScript it can be shown. The button is there from the start and only the style sheet hides it
 * without scripts: were it added later, the field would be made anew and lose what was typed meanwhile.
 */
export function PasswordField({
  name = "password",
  label = passwordTexts.label,
  hint,
  errors,
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
      name={name}
      hint={hint}
      type={shown ? "text" : "password"}
      autoComplete={autoComplete}
      required
      aside={aside}
      errors={errors}
      end={toggle}
    />
  );
}
