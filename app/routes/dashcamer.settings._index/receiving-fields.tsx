import { recordLimits } from "~/domain/dashcamers/rules";
import type { FieldTexts } from "~/domain/stale-form";
import { dashcamerSettingsTexts as texts } from "~/texts/dashcamer-settings";
import { optional } from "~/texts/forms";
import { TextAreaField, TextField } from "~/ui/field";
import type { FormErrors } from "~/ui/form";
import { Switch } from "./switch";

/** Whose clips come, and how. */
export function ReceivingFields({ shown, errors }: { shown: FieldTexts; errors?: FormErrors }) {
  const field = (name: string) => ({ name, defaultValue: shown[name], errors: errors?.[name] });
  return (
    <>
      <div>
        <Switch name="notifyOnUpload" shown={shown} />
        <Switch name="hidden" shown={shown} />
        <Switch name="allowDuplicates" shown={shown} />
        <Switch name="allowFanTagging" shown={shown} />
        <Switch name="requiresFanEmail" shown={shown} />
      </div>
      <TextAreaField
        label={texts.emailMessage}
        aside={optional}
        rows={2}
        maxLength={recordLimits.emailMessage}
        hint={texts.emailMessageHint}
        {...field("fanEmailMessage")}
      />
      <fieldset className="form-stack">
        <legend className="field__label">{texts.chance}</legend>
        <p className="small muted">{texts.chanceHint}</p>
        <div className="form-grid">
          <TextField label={texts.chanceFrom} numeric inputMode="numeric" {...field("publishLowerPerc")} />
          <TextField label={texts.chanceTo} numeric inputMode="numeric" {...field("publishHigherPerc")} />
        </div>
      </fieldset>
    </>
  );
}
