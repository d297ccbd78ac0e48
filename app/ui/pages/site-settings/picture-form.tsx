import { Form } from "@remix-run/react";
import { type ChangeEvent, type DragEvent, useEffect, useState } from "react";
import { type ShrinkFailure, shrinkPicture } from "~/client/site/shrink-picture";
import { backgroundSources } from "~/domain/settings/site-rules";
import { noticeTexts, refusalTexts } from "~/texts/errors";
import { siteSettingsTexts as texts } from "~/texts/site-settings";
import { Button } from "~/ui/button";
import { FileField } from "~/ui/field";
import { type FormAnswer, FormError, Intent } from "~/ui/form";

const failureTexts: Record<ShrinkFailure, string> = {
  oneFileOnly: noticeTexts.oneFileOnly.text,
  notAnImage: refusalTexts.NotAnImage.text,
  unreadable: noticeTexts.fileUnreadable.text,
  webpMissing: texts.webpMissing,
};

type Progress = "none" | "converting" | ShrinkFailure | { previewUrl: string };

/** A picture for the background: made to fit here, and checked again where it is kept. */
export function PictureForm({ errors, busy }: FormAnswer) {
  const [progress, setProgress] = useState<Progress>("none");
  const previewUrl = typeof progress === "object" ? progress.previewUrl : null;
  useEffect(() => () => void (previewUrl && URL.revokeObjectURL(previewUrl)), [previewUrl]);

  async function take(input: HTMLInputElement, files: readonly File[]) {
    setProgress("converting");
    const made = await shrinkPicture(files);
    const transfer = new DataTransfer();
    if (made instanceof File) transfer.items.add(made);
    input.files = transfer.files;
    setProgress(made instanceof File ? { previewUrl: URL.createObjectURL(made) } : made);
  }
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    if (files.length > 0) take(currentTarget, files);
  }
  /** The browser itself would take the first of several, without a word. */
  function onDrop(event: DragEvent<HTMLInputElement>) {
    event.preventDefault();
    take(event.currentTarget, [...event.dataTransfer.files]);
  }
  const failure = typeof progress === "string" ? failureTexts[progress as ShrinkFailure] : undefined;
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
        errors={failure ? [failure] : progress === "none" ? errors?.picture : undefined}
        onChange={onChange}
        onDrop={onDrop}
      />
      <p role="status" className="visually-hidden">
        {progress === "converting" ? texts.converting : ""}
      </p>
      {previewUrl ? <img className="site-background" src={previewUrl} alt={texts.preview} /> : null}
      <p className="btn-row">
        <Button type="submit" tone="primary" busy={busy || progress === "converting"}>
          {texts.upload}
        </Button>
      </p>
    </Form>
  );
}
