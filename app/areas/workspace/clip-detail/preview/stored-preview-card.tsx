import { Form } from "~/framework/router";
import { formatBytes } from "~/texts/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { clipForms as forms } from "../forms";
import { previewTexts } from "./texts";

export type StoredPreview = {
  sizeBytes: number;
  /** The sender's browser has made it, not one of whoever decides about the clip. */
  isOfSender: boolean;
};

type StoredPreviewCardProps = { preview: StoredPreview; answer: Answer<typeof forms.removePreview> };

/** What the preview of the clip takes, and the button that gives the space back. */
export function StoredPreviewCard({ preview, answer }: StoredPreviewCardProps) {
  return (
    <Card title={previewTexts.storedTitle} level={3}>
      <div className="card__body side-stack">
        <FormError of={fieldsOf(forms.removePreview, answer)} />
        <p>{previewTexts.stored(formatBytes(preview.sizeBytes))}</p>
        {preview.isOfSender ? <p>{previewTexts.ofSender}</p> : null}
        <Form method="post" preventScrollReset>
          <Intent of={forms.removePreview} />
          <Button type="submit" size="sm" icon="trash" busy={answer.busy}>
            {previewTexts.remove}
          </Button>
        </Form>
      </div>
    </Card>
  );
}
