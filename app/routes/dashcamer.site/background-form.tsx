import { Form } from "@remix-run/react";
import { useState } from "react";
import { siteSettingsTexts as texts } from "~/areas/workspace/site-settings-texts";
import {
  siteTextLimits,
  watermarkOf,
  watermarkPositions,
  weakestBackground,
} from "~/domain/settings/site-rules";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { type FormAnswer, FormError, type FormValues, Intent } from "~/ui/form";
import { BackgroundPreview } from "./background-preview";

export type StoredBackground = {
  scene: string | null;
  opacity: number;
  place: string;
  watermarkPosition: string;
  watermarkOpacity: number;
};

type BackgroundFormProps = FormAnswer & {
  /** `scene` null stands for an own picture. */
  background: StoredBackground;
  name: string;
  /** The own picture's address; null while another one is shown, or this page may not show it. */
  ownUrl: string | null;
  scenes: { scene: string; place: string; url: string }[];
};

/**
 * Which scene stands behind the site's name, how strong, with which watermark, and where that is. The preview follows
 * what is being chosen; without scripts it shows what is saved.
 */
export function BackgroundForm({
  background,
  name,
  ownUrl,
  scenes,
  values,
  errors,
  busy,
}: BackgroundFormProps) {
  const [chosen, setChosen] = useState({ ...background, ...values });
  const url = scenes.find(({ scene }) => scene === chosen.scene)?.url ?? ownUrl;
  const watermark = watermarkOf({
    watermarkPosition: chosen.watermarkPosition,
    watermarkOpacity: Number(chosen.watermarkOpacity),
  });
  return (
    <Form
      method="post"
      className="form-stack"
      onChange={({ currentTarget }) =>
        setChosen({ ...background, ...(Object.fromEntries(new FormData(currentTarget)) as FormValues) })
      }
    >
      <Intent value="background" />
      {url ? (
        <BackgroundPreview url={url} opacity={Number(chosen.opacity)} watermark={watermark} name={name} />
      ) : null}
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
      <SelectField
        label={texts.watermark}
        name="watermarkPosition"
        hint={texts.watermarkHint}
        options={[
          { value: "", label: texts.noWatermark },
          ...watermarkPositions.map((value) => ({ value, label: texts.watermarkPositions[value] })),
        ]}
        defaultValue={values?.watermarkPosition ?? background.watermarkPosition}
        errors={errors?.watermarkPosition}
      />
      <TextField
        label={texts.watermarkOpacity}
        name="watermarkOpacity"
        type="range"
        className="input--range"
        min={weakestBackground}
        max={1}
        step={0.05}
        defaultValue={values?.watermarkOpacity ?? background.watermarkOpacity}
        errors={errors?.watermarkOpacity}
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
