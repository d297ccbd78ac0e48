import { staleFieldsOf } from "~/areas/workspace/conflict/stale-view";
import { dashcamerSettingsTexts as texts } from "~/texts/dashcamer-settings";
import { optional } from "~/texts/forms";
import { TextAreaField, TextField } from "~/ui/field";
import { FormError } from "~/ui/form";
import { forms } from "./forms";
import { SettingsForm, type SettingsOf } from "./settings-form";
import { Switch } from "./switch";

/** Whose clips come, and how. */
export function ReceivingForm({ stored, answer }: SettingsOf<"receiving">) {
  const { fields, seen } = staleFieldsOf(forms.receiving, stored, answer);
  const { notifyOnUpload, hidden, allowDuplicates, allowFanTagging, requiresFanEmail, ...others } = fields;
  const { fanEmailMessage, publishLowerPerc, publishHigherPerc, ...rest } = others;
  return (
    <SettingsForm form={forms.receiving} seen={seen} busy={answer.busy}>
      <FormError of={rest} />
      <div>
        <Switch of="notifyOnUpload" field={notifyOnUpload} />
        <Switch of="hidden" field={hidden} />
        <Switch of="allowDuplicates" field={allowDuplicates} />
        <Switch of="allowFanTagging" field={allowFanTagging} />
        <Switch of="requiresFanEmail" field={requiresFanEmail} />
      </div>
      <TextAreaField
        label={texts.emailMessage}
        aside={optional}
        rows={2}
        hint={texts.emailMessageHint}
        field={fanEmailMessage}
      />
      <fieldset className="form-stack">
        <legend className="field__label">{texts.chance}</legend>
        <p className="small muted">{texts.chanceHint}</p>
        <div className="form-grid">
          <TextField label={texts.chanceFrom} numeric inputMode="numeric" field={publishLowerPerc} />
          <TextField label={texts.chanceTo} numeric inputMode="numeric" field={publishHigherPerc} />
        </div>
      </fieldset>
    </SettingsForm>
  );
}
