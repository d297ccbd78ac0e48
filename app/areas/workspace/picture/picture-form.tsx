import type { ReactNode } from "react";
import { backgroundSources } from "~/domain/settings/site-rules";
import { Form } from "~/framework/router";
import { Button, type ButtonProps } from "~/ui/button";
import { FileField } from "~/ui/field";
import { Intent } from "~/ui/form";
import type { AnyForm, Field } from "~/ui/form-fields";
import type { Cut } from "./shrink-picture";
import { pictureTexts } from "./texts";
import { useShrunkPicture } from "./use-shrunk-picture";

type PictureFormProps = {
  form: AnyForm;
  busy?: boolean;
  field: Field;
  /** What is wrong with the form as a whole. */
  error: ReactNode;
  label: string;
  hint: string;
  /** What holds besides where no script makes the picture fit. */
  plainHint: string;
  cutOf: (picture: { width: number; height: number }) => Cut;
  preview: (url: string) => ReactNode;
  submit: string;
  tone?: ButtonProps["tone"];
};

/** A picture that is made to fit in the browser, and checked again where it is stored. */
export function PictureForm({ form, busy, field, error, cutOf, preview, ...texts }: PictureFormProps) {
  const { field: picker, failure, previewUrl, isConverting, isTouched } = useShrunkPicture(cutOf);
  return (
    <Form method="post" encType="multipart/form-data" className="form-stack">
      <Intent of={form} />
      {error}
      <FileField
        label={texts.label}
        field={field}
        icon="poster"
        accept={backgroundSources.join(",")}
        hint={
          <>
            {texts.hint} <span className="only-without-script">{texts.plainHint}</span>
          </>
        }
        errors={failure ? [failure] : isTouched ? null : field.errors}
        {...picker}
      />
      <p role="status" className="visually-hidden">
        {isConverting ? pictureTexts.converting : ""}
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
