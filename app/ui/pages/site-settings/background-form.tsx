import { Form } from "@remix-run/react";
import { siteTextLimits, weakestBackground } from "~/domain/settings/site-rules";
import { siteSettingsTexts as texts } from "~/texts/site-settings";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { type FormAnswer, FormError, Intent } from "~/ui/form";

type BackgroundFormProps = FormAnswer & {
  /** `scene` null stands for an own picture. */
  background: { scene: string | null; opacity: number; place: string };
  scenes: { scene: string; place: string; url: string }[];
};

/** Which scene stands behind the site's name, how strong, and where that is. */
export function BackgroundForm({ background, scenes, values, errors, busy }: BackgroundFormProps) {
  return (
    <Form method="post" className="form-stack">
      <Intent value="background" />
      <FormError errors={errors} />
      <fieldset className="scene-pick">
        <legend className="field__label">{texts.scenes}</legend>
        {background.scene === null ? (
          <label className="scene-pick__own">
            <input type="radio" name="scene" value="" defaultChecked />
            <span>{texts.ownStays}</span>
          </label>
        ) : null}
        {scenes.map(({ scene, place, url }) => (
          <label key={scene}>
            <input type="radio" name="scene" value={scene} defaultChecked={scene === background.scene} />
            <img src={url} alt="" width={1600} height={900} loading="lazy" />
            <span>{place}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label={texts.opacity}
        name="opacity"
        type="range"
        className="input--range"
        min={weakestBackground}
        max={1}
        step={0.05}
        defaultValue={values?.opacity ?? background.opacity}
        errors={errors?.opacity}
      />
      <TextField
        label={texts.place}
        name="place"
        maxLength={siteTextLimits.place}
        hint={texts.placeHint}
        defaultValue={values?.place ?? background.place}
        errors={errors?.place}
      />
      <p className="btn-row">
        <Button type="submit" tone="primary" busy={busy}>
          {texts.save}
        </Button>
      </p>
    </Form>
  );
}
