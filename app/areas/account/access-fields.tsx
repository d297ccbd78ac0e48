import { registerTexts } from "~/areas/account/register-texts";
import { passwordTexts } from "~/texts/forms";
import { TextField } from "~/ui/field";
import type { FormErrors, FormValues } from "~/ui/form";
import { Honeypot } from "~/ui/honeypot";
import { PasswordField } from "~/ui/password-field";

/** What somebody new will log in with; and a field that only a machine fills in. */
export function AccessFields({ values, errors }: { values: FormValues; errors?: FormErrors }) {
  return (
    <>
      <TextField
        label={registerTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        hint={registerTexts.emailHint}
        defaultValue={values.email}
        errors={errors?.email}
      />
      <PasswordField autoComplete="new-password" hint={passwordTexts.newHint} errors={errors?.password} />
      <Honeypot label={registerTexts.website} />
    </>
  );
}
