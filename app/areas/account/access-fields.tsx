import { passwordTexts } from "~/texts/forms";
import { TextField } from "~/ui/field";
import type { Field, HiddenField } from "~/ui/form-fields";
import { Honeypot } from "~/ui/honeypot";
import { PasswordField } from "~/ui/password-field";
import { registerTexts } from "./register-texts";

type AccessFieldsProps = { email: Field; password: Field; website: HiddenField };

/** What somebody new will log in with; and a field that only a machine fills in. */
export function AccessFields({ email, password, website }: AccessFieldsProps) {
  return (
    <>
      <TextField
        label={registerTexts.email}
        field={email}
        type="email"
        autoComplete="username"
        hint={registerTexts.emailHint}
      />
      <PasswordField field={password} autoComplete="new-password" hint={passwordTexts.newHint} />
      <Honeypot field={website} label={registerTexts.website} />
    </>
  );
}
