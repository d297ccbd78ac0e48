import { Card } from "~/ui/card";
import { TextAreaField, TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { Hidden } from "~/ui/form";
import { fieldsOf } from "~/ui/form-fields";
import type { DraftPageProps } from "./draft-page";
import { forms } from "./forms";
import { draftTexts as texts } from "./texts";

/** The form of the text; before the first save it holds the version that the new one follows. */
export function TextCard({ document, newest, earliest, draft, answers }: DraftPageProps) {
  const { savedAt, version, summary, said, markdown, ...rest } = fieldsOf(forms.save, answers.save);
  return (
    <Card title={texts.textTitle} className="terms-text">
      <FieldsForm of={forms.save} errors={rest} submit={texts.save} busy={answers.save.busy}>
        <Hidden field={savedAt} value={draft?.savedAt ?? 0} />
        <TextField
          label={texts.version}
          field={version}
          type="date"
          min={earliest}
          defaultValue={draft?.version ?? earliest}
          hint={texts.versionHint(earliest)}
        />
        <TextAreaField
          label={texts.summary}
          field={summary}
          rows={4}
          defaultValue={draft?.summary}
          hint={texts.summaryHint}
        />
        {document === "f" ? (
          <TextAreaField
            label={texts.said}
            field={said}
            rows={5}
            defaultValue={(draft ?? newest).said}
            hint={texts.saidHint}
          />
        ) : null}
        <TextAreaField
          label={texts.markdown}
          field={markdown}
          rows={24}
          defaultValue={(draft ?? newest).markdown}
          hint={texts.markdownHint[document]}
        />
      </FieldsForm>
    </Card>
  );
}
