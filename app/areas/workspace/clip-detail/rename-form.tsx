import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import type { Answer } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { staleFieldsOf } from "../conflict/stale-view";
import { clipForms as forms } from "./forms";
import { clipDetailTexts } from "./texts";

type RenameFormProps = { title: string; answer: Answer<typeof forms.renameVideo> };

/** A pencil beside the clip's title that unfolds the form for another one. */
export function RenameForm({ title, answer }: RenameFormProps) {
  const { fields, seen } = staleFieldsOf(forms.renameVideo, { title }, answer);
  const { title: newTitle, ...rest } = fields;
  return (
    // Once it is saved the form is folded again.
    <details key={title} className="clip-rename" open={answer.errors !== undefined}>
      <summary
        className="btn btn--quiet btn--icon"
        aria-label={clipDetailTexts.rename}
        title={clipDetailTexts.rename}
      >
        <Icon name="note" />
      </summary>
      <Form method="post" className="form-stack" preventScrollReset>
        <Intent of={forms.renameVideo} />
        <Hidden field={rest.seen} value={seen} />
        <FormError of={rest} />
        <TextField label={clipDetailTexts.newTitle} field={newTitle} hint={clipDetailTexts.newTitleHint} />
        <div>
          <Button type="submit" size="sm" busy={answer.busy}>
            {clipDetailTexts.saveTitle}
          </Button>
        </div>
      </Form>
    </details>
  );
}
