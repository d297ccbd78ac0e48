import { useState } from "react";
import { watermarkOf, watermarkPositions, weakestBackground } from "~/domain/settings/site-rules";
import { Form } from "~/framework/router";
import { formatPercent } from "~/texts/format";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, type Field, fieldsOf } from "~/ui/form-fields";
import { BackgroundPreview } from "./background-preview";
import { forms } from "./forms";
import { siteSettingsTexts as texts } from "./texts";

export type StoredBackground = {
  scene: string | null;
  opacity: number;
  place: string;
  watermarkPosition: string;
  watermarkOpacity: number;
};

type BackgroundFormProps = {
  answer: Answer<typeof forms.background>;
  /** `scene` null stands for an own picture. */
  background: StoredBackground;
  name: string;
  /** The own picture's address; null while another one is shown, or this page may not show it. */
  ownUrl: string | null;
  scenes: { scene: string; place: string; url: string }[];
};

/** What is chosen just now, as a form says it. */
type Chosen = Omit<StoredBackground, "opacity" | "watermarkOpacity"> &
  Record<"opacity" | "watermarkOpacity", number | string>;

/**
 * Which scene stands behind the site's name, how strong, with which watermark, and where that is. The preview follows
 * what is being chosen; without scripts it shows what is saved.
 */
export function BackgroundForm({ background, name, ownUrl, scenes, answer }: BackgroundFormProps) {
  const fields = fieldsOf(forms.background, answer);
  const { scene: picked, opacity, watermarkPosition, watermarkOpacity, place, ...rest } = fields;
  const [chosen, setChosen] = useState<Chosen>({ ...background, ...answer.typed });
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
        setChosen({ ...background, ...Object.fromEntries(new FormData(currentTarget)) })
      }
    >
      <Intent of={forms.background} />
      {url ? (
        <BackgroundPreview url={url} opacity={Number(chosen.opacity)} watermark={watermark} name={name} />
      ) : null}
      <FormError of={rest} also={[picked]} />
      <fieldset className="scene-pick">
        <legend className="field__label">{texts.scenes}</legend>
        {background.scene === null ? (
          <label className="scene-pick__own">
            <input type="radio" name={picked.name} value="" defaultChecked />
            <span>{texts.ownStays}</span>
          </label>
        ) : null}
        {scenes.map(({ scene, place: where, url }) => (
          <label key={scene}>
            <input
              type="radio"
              name={picked.name}
              value={scene}
              defaultChecked={scene === background.scene}
            />
            <img src={url} alt="" width={1600} height={900} loading="lazy" />
            <span>{where}</span>
          </label>
        ))}
      </fieldset>
      <StrengthField
        label={texts.opacity}
        field={opacity}
        strength={Number(chosen.opacity)}
        defaultValue={background.opacity}
      />
      <SelectField
        label={texts.watermark}
        field={watermarkPosition}
        hint={texts.watermarkHint}
        options={[
          { value: "", label: texts.noWatermark },
          ...watermarkPositions.map((value) => ({ value, label: texts.watermarkPositions[value] })),
        ]}
        defaultValue={background.watermarkPosition}
      />
      <StrengthField
        label={texts.watermarkOpacity}
        field={watermarkOpacity}
        strength={Number(chosen.watermarkOpacity)}
        defaultValue={background.watermarkOpacity}
      />
      <TextField label={texts.place} field={place} hint={texts.placeHint} defaultValue={background.place} />
      <p className="btn-row">
        <Button type="submit" tone="primary" busy={answer.busy}>
          {texts.saves.background}
        </Button>
      </p>
    </Form>
  );
}

type StrengthFieldProps = {
  label: string;
  field: Field;
  /** What is chosen just now, 0 to 1. */
  strength: number;
  defaultValue: string | number;
};

function StrengthField({ strength, ...props }: StrengthFieldProps) {
  const percent = formatPercent(strength);
  return (
    <TextField
      {...props}
      type="range"
      className="input--range"
      min={weakestBackground}
      max={1}
      step={0.05}
      aria-valuetext={percent}
      aside={<span className="num only-with-script">{percent}</span>}
    />
  );
}
