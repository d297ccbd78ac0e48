import { registerDashcamerTexts as texts } from "~/areas/account/register-texts";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { sends } from "~/ui/form";
import type { Field } from "~/ui/form-fields";
import { forms } from "./forms";

type RegisterConsentsProps = {
  /** The creators' terms in force, ms. */
  termsSince: number;
  terms: Field;
  earlyStart: Field;
  busy?: boolean;
};

/** What is agreed to, right above the button. */
export function RegisterConsents({ termsSince, busy, ...fields }: RegisterConsentsProps) {
  const { before, terms, middle, gdpr } = texts.terms;
  return (
    <>
      <Check field={fields.terms}>
        {before}
        <Anchor to="/terms/dashcamer" target="_blank">
          {terms}
        </Anchor>
        {middle(termsSince)}
        <Anchor to="/terms/gdpr" target="_blank">
          {gdpr}
        </Anchor>
        .
      </Check>
      <Check field={fields.earlyStart}>{texts.earlyStart}</Check>
      <Button type="submit" tone="primary" size="lg" block busy={busy} {...sends(forms.register)}>
        {texts.submit}
      </Button>
      <p className="xs faint">{texts.payLater}</p>
    </>
  );
}
