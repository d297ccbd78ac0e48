import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { assignEditorTexts as texts } from "./editor-texts";
import { clipForms as forms } from "./forms";

export type EditorCardProps = {
  /** Editors who may get the clip, and the one who has it even if they could not get it now. */
  editors: { id: number; name: string }[];
  editorId: number | null;
  answer: Answer<typeof forms.assignEditor>;
};

/** Which editor works on the clip. */
export function EditorCard({ editors, editorId, answer }: EditorCardProps) {
  if (editors.length === 0) return null;
  const current = editorId === null ? "" : String(editorId);
  const holder = editors.find(({ id }) => id === editorId);
  const { editorId: field, ...rest } = fieldsOf(forms.assignEditor, answer);
  const wrong = field.errors;
  const isOther = answer.typed?.had !== String(editorId ?? 0);
  const options = editors.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Card title={texts.title} level={3}>
      <Form method="post" className="card__body form-stack" preventScrollReset>
        <Intent of={forms.assignEditor} />
        <Hidden field={rest.had} value={editorId ?? 0} />
        <FormError of={rest} />
        <SelectField
          key={current}
          label={texts.label}
          field={field}
          options={[{ value: "", label: texts.nobody }, ...options]}
          defaultValue={current}
          errors={wrong && isOther ? [...wrong, texts.now(holder?.name)] : wrong}
        />
        <div>
          <Button type="submit" size="sm" icon="users" busy={answer.busy}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
