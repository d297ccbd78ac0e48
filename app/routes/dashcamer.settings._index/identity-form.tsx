import { staleFieldsOf } from "~/areas/workspace/conflict/stale-view";
import { dashcamerSettingsTexts as texts } from "~/texts/dashcamer-settings";
import { optional } from "~/texts/forms";
import { TextField } from "~/ui/field";
import { FormError } from "~/ui/form";
import { forms } from "./forms";
import { SettingsForm, type SettingsOf } from "./settings-form";

/** Who the creator is before the law. */
export function IdentityForm({ stored, answer }: SettingsOf<"identity">) {
  const { fields, seen } = staleFieldsOf(forms.identity, stored, answer);
  const { legalName, seat, companyId, register, contactEmail, ...rest } = fields;
  return (
    <SettingsForm form={forms.identity} seen={seen} busy={answer.busy}>
      <FormError of={rest} />
      <p className="small muted">{texts.identityText}</p>
      <div className="form-grid">
        <TextField full label={texts.legalName} field={legalName} aside={optional} />
        <TextField full label={texts.seat} field={seat} aside={optional} />
        <TextField label={texts.companyId} numeric inputMode="numeric" field={companyId} aside={optional} />
        <TextField
          label={texts.contactEmail}
          type="email"
          autoComplete="email"
          hint={texts.contactEmailHint}
          field={contactEmail}
          aside={optional}
        />
        <TextField full label={texts.register} hint={texts.registerHint} field={register} aside={optional} />
      </div>
    </SettingsForm>
  );
}
