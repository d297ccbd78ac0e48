import { Form } from "@remix-run/react";
import { assignEditorTexts as texts } from "~/areas/workspace/editors-texts";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/field";
import { type FormAnswer, FormError, Intent } from "~/ui/form";

export type EditorCardProps = {
  /** Editors who may get the clip, and the one who has it even if they could not get it now. */
  editors: { id: number; name: string }[];
  editorId: number | null;
  answer?: FormAnswer;
};

/** Which editor works on the clip. */
export function EditorCard({ editors, editorId, answer }: EditorCardProps) {
  if (editors.length === 0) return null;
  const current = editorId === null ? "" : String(editorId);
  const holder = editors.find(({ id }) => id === editorId);
  const wrong = answer?.errors?.editorId;
  const isOther = answer?.values?.had !== String(editorId ?? 0);
  const options = editors.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Card title={texts.title} level={3}>
      <Form method="post" className="card__body form-stack" preventScrollReset>
        <Intent value="assignEditor" />
        <input type="hidden" name="had" value={editorId ?? 0} />
        <FormError errors={answer?.errors} />
        <SelectField
          key={current}
          label={texts.label}
          name="editorId"
          options={[{ value: "", label: texts.nobody }, ...options]}
          defaultValue={answer?.values ? answer.values.editorId : current}
          errors={wrong && isOther ? [...wrong, texts.now(holder?.name)] : wrong}
        />
        <div>
          <Button type="submit" size="sm" icon="users" busy={answer?.busy}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
