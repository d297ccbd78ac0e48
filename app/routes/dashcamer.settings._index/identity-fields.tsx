import { dashcamerSettingsTexts as texts } from "~/texts/dashcamer-settings";
import { optional } from "~/texts/forms";
import { TextField } from "~/ui/field";
import { FormError } from "~/ui/form";
import type { FieldsOf } from "~/ui/form-fields";
import type { forms } from "./forms";

/** Who the creator is before the law. */
export function IdentityFields(fields: FieldsOf<typeof forms.identity>) {
  const { legalName, seat, companyId, register, contactEmail, ...rest } = fields;
  return (
    <>
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
    </>
  );
}
