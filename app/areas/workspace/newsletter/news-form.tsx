import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { newsletterForms as forms } from "./forms";
import { newsletterTexts as texts } from "./texts";

type NewsFormProps = {
  /** The news to change; without them the form begins new ones. */
  news?: { id: number; subject: string; body: string };
  submit: string;
  answer: Answer<typeof forms.saveNews>;
};

/** What news say. */
export function NewsForm({ news, submit, answer }: NewsFormProps) {
  const { messageId, subject, body, ...rest } = fieldsOf(forms.saveNews, answer);
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent of={forms.saveNews} />
      {news ? <Hidden field={messageId} value={news.id} /> : null}
      <FormError of={rest} />
      <TextField label={texts.subject} field={subject} defaultValue={news?.subject} />
      <TextAreaField
        label={texts.body}
        field={body}
        rows={10}
        hint={texts.bodyHint}
        defaultValue={news?.body}
      />
      <div>
        <Button type="submit" tone={news ? "secondary" : "primary"} busy={answer.busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
