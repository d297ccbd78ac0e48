import { staleFieldsOf } from "~/areas/workspace/conflict/stale-view";
import { Link } from "~/framework/router";
import { dashcamerSettingsTexts as texts } from "~/texts/dashcamer-settings";
import { FormError } from "~/ui/form";
import { forms } from "./forms";
import { SettingsForm, type SettingsOf } from "./settings-form";
import { Switch } from "./switch";

/** States of clips, and when they may go to another creator by themselves. */
export function ClipRulesForm({ stored, answer }: SettingsOf<"clipRules">) {
  const { fields, seen } = staleFieldsOf(forms.clipRules, stored, answer);
  const { allowedState2, allowedState3, allowedState4, ...others } = fields;
  const { allowUploadLinkBeforePublish, ...transfers } = others;
  const { allowFanAutoTransferUnattractive, allowFanAutoTransferUploaded, ...rest } = transfers;
  return (
    <SettingsForm form={forms.clipRules} seen={seen} busy={answer.busy}>
      <FormError of={rest} />
      <fieldset>
        <legend className="field__label">{texts.states}</legend>
        <Switch of="allowedState2" field={allowedState2} />
        <Switch of="allowedState3" field={allowedState3} />
        <Switch of="allowedState4" field={allowedState4} />
        <p className="small muted">{texts.statesHint}</p>
      </fieldset>
      <fieldset>
        <legend className="field__label">{texts.publishing}</legend>
        <Switch of="allowUploadLinkBeforePublish" field={allowUploadLinkBeforePublish} />
      </fieldset>
      <fieldset>
        <legend className="field__label">{texts.transfers}</legend>
        <Switch of="allowFanAutoTransferUnattractive" field={allowFanAutoTransferUnattractive} />
        <Switch of="allowFanAutoTransferUploaded" field={allowFanAutoTransferUploaded} />
        <p className="small muted">
          {texts.offers}
          <Link to="/dashcamer/offers">{texts.offersLink}</Link>.
        </p>
      </fieldset>
    </SettingsForm>
  );
}
