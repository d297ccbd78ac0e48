import { Form } from "@remix-run/react";
import type { Cut } from "~/client/site/shrink-picture";
import { useShrunkPicture } from "~/client/site/use-shrunk-picture";
import { iconSize } from "~/domain/dashcamers/rules";
import { backgroundSources } from "~/domain/settings/site-rules";
import { dashcamerSettingsTexts as texts } from "~/texts/dashcamer-settings";
import { siteSettingsTexts } from "~/texts/site-settings";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/field";
import { type FormAnswer, FormError, Intent } from "~/ui/form";
import { Icon } from "~/ui/icon";

/** The square in the middle. */
function squareOf(picture: { width: number; height: number }): Cut {
  const side = Math.min(picture.width, picture.height);
  const made = Math.min(side, iconSize);
  const from = { x: (picture.width - side) / 2, y: (picture.height - side) / 2, width: side, height: side };
  return { width: made, height: made, from };
}

/** The creator's picture: cut and made smaller here, and checked again where it is kept. */
export function IconCard({ iconUrl, answer }: { iconUrl: string | null; answer: FormAnswer }) {
  return (
    <div id="icon">
      <Card title={texts.icon}>
        <div className="card__body form-stack">
          <div className="settings__icon">
            <span className="avatar avatar--creator avatar--lg">
              {iconUrl ? (
                <img src={iconUrl} alt={texts.iconCurrent} width={56} height={56} />
              ) : (
                <Icon name="wheel" size="lg" />
              )}
            </span>
            <p className="small muted">{texts.iconHint}</p>
          </div>
          {/* The key forgets the preview once the picture is in its place. */}
          <IconForm key={iconUrl} {...answer} />
          {iconUrl ? (
            <Form method="post">
              <Intent value="removeIcon" />
              <Button type="submit" tone="quiet" icon="trash">
                {texts.iconRemove}
              </Button>
            </Form>
          ) : null}
        </div>
      </Card>
    </div>
  );
}

function IconForm({ errors, busy }: FormAnswer) {
  const { field, failure, previewUrl, isConverting, isTouched } = useShrunkPicture(squareOf);
  return (
    <Form method="post" encType="multipart/form-data" className="form-stack">
      <Intent value="icon" />
      <FormError errors={errors} />
      <FileField
        label={texts.iconField}
        name="icon"
        icon="poster"
        accept={backgroundSources.join(",")}
        hint={
          <>
            {texts.iconSources} <span className="only-without-script">{texts.iconPlain}</span>
          </>
        }
        errors={failure ? [failure] : isTouched ? undefined : errors?.icon}
        {...field}
      />
      <p role="status" className="visually-hidden">
        {isConverting ? siteSettingsTexts.converting : ""}
      </p>
      {previewUrl ? (
        <span className="avatar avatar--lg">
          <img src={previewUrl} alt={texts.iconPreview} width={56} height={56} />
        </span>
      ) : null}
      <p className="btn-row">
        <Button type="submit" busy={busy || isConverting}>
          {texts.iconSave}
        </Button>
      </p>
    </Form>
  );
}
