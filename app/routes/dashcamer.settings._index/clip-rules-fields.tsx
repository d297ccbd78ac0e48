import { Link } from "~/framework/router";
import { dashcamerSettingsTexts as texts } from "~/texts/dashcamer-settings";
import { FormError } from "~/ui/form";
import type { FieldsOf } from "~/ui/form-fields";
import type { forms } from "./forms";
import { Switch } from "./switch";

/** States of clips, and when they may go to another creator by themselves. */
export function ClipRulesFields(fields: FieldsOf<typeof forms.clipRules>) {
  const { allowedState2, allowedState3, allowedState4, ...others } = fields;
  const { allowUploadLinkBeforePublish, ...transfers } = others;
  const { allowFanAutoTransferUnattractive, allowFanAutoTransferUploaded, ...rest } = transfers;
  return (
    <>
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
    </>
  );
}
