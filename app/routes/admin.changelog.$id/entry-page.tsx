import { DeleteCard } from "~/areas/administered/delete-card";
import { PlaceField } from "~/areas/administered/place-field";
import type { ChangelogState } from "~/domain/changelog/rules";
import { optional } from "~/texts/forms";
import { ArrowLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Changelog } from "~/ui/changelog";
import { TextAreaField, TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { Hidden } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { entryTexts as texts } from "./texts";

export type EntryPageProps = {
  /** Name of the site that is administered, and whether every site may be written for. */
  site: string;
  mayWriteForAll: boolean;
  today: string;
  entry: {
    title: string;
    markdown: string;
    day: string | null;
    savedAt: number;
    siteName: string | null;
    state: ChangelogState;
    html: string;
  } | null;
  answers: Answers<typeof forms>;
};

/** One entry; a new one before it is saved. */
export function EntryPage(props: EntryPageProps) {
  const { entry } = props;
  const where = entry?.siteName ? texts.site(entry.siteName) : texts.everywhere;
  return (
    <main id={mainId} className="page page--narrow">
      <ArrowLink to="/admin/changelog" back>
        {texts.back}
      </ArrowLink>
      <PageHead
        title={entry?.title ?? texts.fresh}
        lede={entry ? texts.state(entry.state, entry.day, where) : undefined}
      />
      <EntryForm key={entry?.savedAt} {...props} />
      {entry ? (
        <>
          <section className="form-stack" aria-labelledby="preview">
            <h2 id="preview">{texts.previewTitle}</h2>
            <Changelog entries={[{ ...entry, id: 0, day: entry.day ?? props.today }]} level={3} />
          </section>
          <DeleteCard of={forms.delete} seen={entry.savedAt} answer={props.answers.delete} texts={texts} />
        </>
      ) : null}
    </main>
  );
}

function EntryForm({ site, mayWriteForAll, entry, answers }: EntryPageProps) {
  const { savedAt, place, title, markdown, day, ...rest } = fieldsOf(forms.save, answers.save);
  return (
    <Card title={texts.textTitle}>
      <FieldsForm of={forms.save} errors={rest} also={[place]} submit={texts.save} busy={answers.save.busy}>
        <Hidden field={savedAt} value={entry?.savedAt ?? 0} />
        <PlaceField
          label={texts.place}
          field={place}
          options={texts.places(site)}
          mayWriteForAll={mayWriteForAll && !entry}
        />
        <TextField
          label={texts.title}
          field={title}
          defaultValue={entry?.title}
          hint={texts.titleHint}
          autoComplete="off"
        />
        <TextAreaField
          label={texts.markdown}
          field={markdown}
          rows={8}
          defaultValue={entry?.markdown}
          hint={texts.markdownHint}
        />
        <TextField
          label={texts.day}
          field={day}
          type="date"
          aside={optional}
          defaultValue={entry?.day ?? undefined}
          hint={texts.dayHint}
        />
      </FieldsForm>
    </Card>
  );
}
