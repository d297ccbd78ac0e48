import { PictureForm } from "~/areas/workspace/picture/picture-form";
import type { Cut } from "~/areas/workspace/picture/shrink-picture";
import { fitted } from "~/domain/settings/site-rules";
import { FormError } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { siteSettingsTexts as texts } from "./texts";

/** The whole picture, as large as a background may be. */
const wholeOf = (picture: { width: number; height: number }): Cut => ({
  ...fitted(picture),
  from: { x: 0, y: 0, width: picture.width, height: picture.height },
});

/** A picture for the background. */
export function BackgroundPictureForm({ answer }: { answer: Answer<typeof forms.picture> }) {
  const { picture, ...rest } = fieldsOf(forms.picture, answer);
  return (
    <PictureForm
      form={forms.picture}
      busy={answer.busy}
      field={picture}
      error={<FormError of={rest} />}
      label={texts.pictureField}
      hint={texts.pictureHint}
      plainHint={texts.pictureHintPlain}
      cutOf={wholeOf}
      preview={(url) => <img className="site-background" src={url} alt={texts.preview} />}
      submit={texts.upload}
      tone="primary"
    />
  );
}
