import type { PendingFile } from "~/domain/intake/pending-file";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { Choice } from "./choice";
import { forms } from "./forms";
import { spaceTexts as texts } from "./texts";

type ReleaseFormProps = { files: PendingFile[]; answer: Answer<typeof forms.release> };

/** Files on their way to choose from; their space is taken back. */
export function ReleaseForm({ files, answer }: ReleaseFormProps) {
  const { file, ...rest } = fieldsOf(forms.release, answer);
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent of={forms.release} />
      <FormError of={rest} />
      <Choice legend={texts.releaseLegend} field={file}>
        {files.map((one) => (
          <div key={one.handle} className="bin-row">
            <Check field={{ ...file, errors: null }} value={one.handle}>
              {texts.pendingFile(one)}
              <small>{texts.fileProgress(one)}</small>
            </Check>
          </div>
        ))}
      </Choice>
      <p className="btn-row">
        <Button type="submit" busy={answer.busy}>
          {texts.releaseSubmit}
        </Button>
      </p>
    </Form>
  );
}
