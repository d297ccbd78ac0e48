import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Cut } from "~/areas/workspace/shrink-picture";
import { siteSettingsTexts } from "~/areas/workspace/site-settings-texts";
import { useShrunkPicture } from "~/areas/workspace/use-shrunk-picture";
import { backgroundSources } from "~/domain/settings/site-rules";
import { Button, type ButtonProps } from "../../ui/button";
import { FileField } from "../../ui/field";
import { type FormAnswer, FormError, Intent } from "../../ui/form";

type PictureFormProps = FormAnswer & {
  /** Of the field and of what the form is for. */
  name: string;
  label: string;
  hint: string;
  /** What holds besides where no script makes the picture fit. */
  plainHint: string;
  cutOf: (picture: { width: number; height: number }) => Cut;
  preview: (url: string) => ReactNode;
  submit: string;
  tone?: ButtonProps["tone"];
};

/** A picture that is made to fit in the browser, and checked again where it is kept. */
export function PictureForm({ name, errors, busy, cutOf, preview, ...texts }: PictureFormProps) {
  const { field, failure, previewUrl, isConverting, isTouched } = useShrunkPicture(cutOf);
  return (
    <Form method="post" encType="multipart/form-data" className="form-stack">
      <Intent value={name} />
      <FormError errors={errors} />
      <FileField
        label={texts.label}
        name={name}
        icon="poster"
        accept={backgroundSources.join(",")}
        hint={
          <>
            {texts.hint} <span className="only-without-script">{texts.plainHint}</span>
          </>
        }
        errors={failure ? [failure] : isTouched ? undefined : errors?.[name]}
        {...field}
      />
      <p role="status" className="visually-hidden">
        {isConverting ? siteSettingsTexts.converting : ""}
      </p>
      {previewUrl ? preview(previewUrl) : null}
      <p className="btn-row">
        <Button type="submit" tone={texts.tone} busy={busy || isConverting}>
          {texts.submit}
        </Button>
      </p>
    </Form>
  );
}
