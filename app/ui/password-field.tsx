import { type ReactNode, useEffect, useState } from "react";
import { passwordTexts } from "~/texts/forms";
import { IconButton } from "./button";
import { TextField } from "./field";

type PasswordFieldProps = {
  errors?: string[] | null;
  aside?: ReactNode;
  autoComplete?: "current-password" | "new-password";
  autoFocus?: boolean;
};

/** The password; with JavaScript it can be shown. */
export function PasswordField({
  errors,
  aside,
  autoComplete = "current-password",
  autoFocus,
}: PasswordFieldProps) {
  const [scripted, setScripted] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setScripted(true), []);
  const toggle = (
    <IconButton
      className="input-group__end"
      icon="eye"
      label={shown ? passwordTexts.hide : passwordTexts.show}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextField
      label={passwordTexts.label}
      name="password"
      type={shown ? "text" : "password"}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      required
      aside={aside}
      errors={errors}
      end={scripted ? toggle : undefined}
    />
  );
}
