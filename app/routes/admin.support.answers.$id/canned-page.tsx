import { DeleteCard } from "~/areas/administered/delete-card";
import { PlaceField } from "~/areas/administered/place-field";
import { ArrowLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextAreaField, TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { Hidden } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { cannedTexts as texts } from "./texts";

type CannedPageProps = {
  /** Name of the site that is administered, and whether every site may be written for. */
  site: string;
  mayWriteForAll: boolean;
  canned: { title: string; text: string; savedAt: number; siteName: string | null } | null;
  answers: Answers<typeof forms>;
};

/** One canned answer; a new one before it is saved. */
export function CannedPage(props: CannedPageProps) {
  const { canned } = props;
  const lede = canned?.siteName ? texts.ofSite(canned.siteName) : texts.everywhere;
  return (
    <main id={mainId} className="page page--narrow">
      <ArrowLink to="/admin/support/answers" back>
        {texts.back}
      </ArrowLink>
      <PageHead title={canned?.title ?? texts.fresh} lede={canned ? lede : undefined} />
      <Save key={canned?.savedAt} {...props} />
      {canned ? (
        <DeleteCard of={forms.delete} seen={canned.savedAt} answer={props.answers.delete} texts={texts} />
      ) : null}
    </main>
  );
}

function Save({ site, mayWriteForAll, canned, answers }: CannedPageProps) {
  const { savedAt, place, title, text, ...rest } = fieldsOf(forms.save, answers.save);
  return (
    <Card title={texts.textTitle}>
      <FieldsForm of={forms.save} errors={rest} also={[place]} submit={texts.save} busy={answers.save.busy}>
        <Hidden field={savedAt} value={canned?.savedAt ?? 0} />
        <PlaceField
          label={texts.place}
          field={place}
          options={texts.places(site)}
          mayWriteForAll={mayWriteForAll && !canned}
        />
        <TextField
          label={texts.title}
          field={title}
          defaultValue={canned?.title}
          hint={texts.titleHint}
          autoComplete="off"
        />
        <TextAreaField
          label={texts.text}
          field={text}
          rows={8}
          defaultValue={canned?.text}
          hint={texts.textHint}
        />
      </FieldsForm>
    </Card>
  );
}
