import { Link } from "@remix-run/react";
import type { FieldTexts } from "~/domain/stale-form";
import { dashcamerSettingsTexts as texts } from "~/texts/dashcamer-settings";
import { Switch } from "./switch";

/** States of clips, and when they may go to another creator by themselves. */
export function ClipRulesFields({ shown }: { shown: FieldTexts }) {
  return (
    <>
      <fieldset>
        <legend className="field__label">{texts.states}</legend>
        <Switch name="allowedState2" shown={shown} />
        <Switch name="allowedState3" shown={shown} />
        <Switch name="allowedState4" shown={shown} />
        <p className="small muted">{texts.statesHint}</p>
      </fieldset>
      <fieldset>
        <legend className="field__label">{texts.publishing}</legend>
        <Switch name="allowUploadLinkBeforePublish" shown={shown} />
      </fieldset>
      <fieldset>
        <legend className="field__label">{texts.transfers}</legend>
        <Switch name="allowFanAutoTransferUnattractive" shown={shown} />
        <Switch name="allowFanAutoTransferUploaded" shown={shown} />
        <p className="small muted">
          {texts.offers}
          <Link to="/dashcamer/offers">{texts.offersLink}</Link>.
        </p>
      </fieldset>
    </>
  );
}
