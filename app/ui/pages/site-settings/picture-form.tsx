import { Form } from "@remix-run/react";
import type { Cut } from "~/client/site/shrink-picture";
import { useShrunkPicture } from "~/client/site/use-shrunk-picture";
import { backgroundSources, fitted } from "~/domain/settings/site-rules";
import { siteSettingsTexts as texts } from "~/texts/site-settings";
import { Button } from "~/ui/button";
import { FileField } from "~/ui/field";
import { type FormAnswer, FormError, Intent } from "~/ui/form";

/** The whole picture, as large as a background may be. */
const wholeOf = (picture: { width: number; height: number }): Cut => ({
  ...fitted(picture),
  from: { x: 0, y: 0, width: picture.width, height: picture.height },
});

/** A picture for the background: made to fit here, and checked again where it is kept. */
export function PictureForm({ errors, busy }: FormAnswer) {
  const { field, failure, previewUrl, isConverting, isTouched } = useShrunkPicture(wholeOf);
  return (
    <Form method="post" encType="multipart/form-data" className="form-stack">
      <Intent value="picture" />
      <FormError errors={errors} />
      <FileField
        label={texts.pictureField}
        name="picture"
        icon="poster"
        accept={backgroundSources.join(",")}
        hint={
          <>
            {texts.pictureHint} <span className="only-without-script">{texts.pictureHintPlain}</span>
          </>
        }
        errors={failure ? [failure] : isTouched ? undefined : errors?.picture}
        {...field}
      />
      <p role="status" className="visually-hidden">
        {isConverting ? texts.converting : ""}
      </p>
      {previewUrl ? <img className="site-background" src={previewUrl} alt={texts.preview} /> : null}
      <p className="btn-row">
        <Button type="submit" tone="primary" busy={busy || isConverting}>
          {texts.upload}
        </Button>
      </p>
    </Form>
  );
}
