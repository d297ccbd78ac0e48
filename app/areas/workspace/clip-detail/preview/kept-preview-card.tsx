import { Form } from "~/framework/router";
import { formatBytes } from "~/texts/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { clipForms as forms } from "../forms";
import { previewTexts } from "./texts";

type KeptPreviewCardProps = { sizeBytes: number; answer: Answer<typeof forms.removePreview> };

/** What the preview of the clip takes, and the button that gives the space back. */
export function KeptPreviewCard({ sizeBytes, answer }: KeptPreviewCardProps) {
  return (
    <Card title={previewTexts.keptTitle} level={3}>
      <div className="card__body side-stack">
        <FormError of={fieldsOf(forms.removePreview, answer)} />
        <p>{previewTexts.kept(formatBytes(sizeBytes))}</p>
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
