import type { ReactNode } from "react";
import type { SavedView } from "~/domain/views/rules";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, type Answers, type AnyForm, type Field, fieldsOf } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { clipFilterTexts as texts } from "./filter-texts";
import { viewForms } from "./forms";

/** What the forms of views got back, and what the present list would be saved as; empty when nothing narrows it. */
export type ViewForms = { present: string; answers: Answers<typeof viewForms> };

/** Something is wrong with a form, so it has to be seen. */
export const isAnswered = (answers: ViewForms["answers"]): boolean =>
  Object.values(answers).some(({ errors }) => errors);

/** Filters that have a name: open one, change it, or keep the present one. */
export function SavedViews({ views, forms }: { views: SavedView[]; forms: ViewForms }) {
  const { present, answers } = forms;
  const { name, ...rest } = fieldsOf(viewForms.saveView, answers.saveView);
  const isNew = present !== "" && !views.some(({ query }) => query === present);
  if (views.length === 0 && !isNew) return null;
  return (
    <section className="rail__views" aria-label={texts.views}>
      {views.length > 0 ? (
        <>
          <p className="legend">{texts.views}</p>
          <ul>
            {views.map((view) => (
              <View key={JSON.stringify(view)} view={view} forms={forms} isNew={isNew} />
            ))}
          </ul>
        </>
      ) : null}
      {isNew ? (
        <details className="fold" open={answers.saveView.errors !== undefined}>
          <summary>{texts.saveView}</summary>
          <NameForm
            form={viewForms.saveView}
            field={name}
            answer={answers.saveView}
            hint={texts.viewHint}
            label={texts.save}
          >
            <FormError of={rest} />
          </NameForm>
        </details>
      ) : null}
    </section>
  );
}

function View({ view, forms, isNew }: { view: SavedView; forms: ViewForms; isNew: boolean }) {
  const { id, name, query } = view;
  const { renameView, overwriteView } = forms.answers;
  const rename = renameView.typed?.viewId === String(id) ? renameView : undefined;
  const overwrite = overwriteView.typed?.viewId === String(id) ? overwriteView : undefined;
  const { name: field, ...rest } = fieldsOf(viewForms.renameView, rename);
  return (
    <li>
      <Anchor
        className="rail__view"
        to={`?${query}`}
        aria-current={query === forms.present ? "true" : undefined}
      >
        {name}
      </Anchor>
      <details className="rail__edit" open={(rename?.errors ?? overwrite?.errors) !== undefined}>
        <summary aria-label={texts.edit(name)}>
          <Icon name="more" size="sm" />
        </summary>
        <NameForm
          form={viewForms.renameView}
          field={field}
          answer={rename}
          label={texts.rename}
          name={name}
          hidden={<Hidden field={rest.viewId} value={id} />}
        >
          <FormError of={rest} />
        </NameForm>
        {isNew ? (
          <ViewButton form={viewForms.overwriteView} id={id} answer={overwrite}>
            {texts.overwrite}
          </ViewButton>
        ) : null}
        <ViewButton form={viewForms.deleteView} id={id} danger>
          {texts.remove}
        </ViewButton>
      </details>
    </li>
  );
}

type NameFormProps = {
  form: AnyForm;
  field: Field;
  answer?: Answer<AnyForm>;
  label: string;
  hint?: string;
  name?: string;
  hidden?: ReactNode;
  /** What is wrong with the form as a whole. */
  children: ReactNode;
};

function NameForm({ form, field, answer, label, hint, name, hidden, children }: NameFormProps) {
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent of={form} />
      {hidden}
      <TextField label={texts.viewName} field={field} hint={hint} defaultValue={name} />
      {children}
      <div>
        <Button type="submit" size="sm" busy={answer?.busy}>
          {label}
        </Button>
      </div>
    </Form>
  );
}

type ViewButtonProps = {
  form: typeof viewForms.overwriteView | typeof viewForms.deleteView;
  id: number;
  answer?: Answer<AnyForm>;
  danger?: boolean;
  children: ReactNode;
};

function ViewButton({ form, id, answer, danger, children }: ViewButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <Intent of={form} />
      <Hidden field={fieldsOf(form).viewId} value={id} />
      <FormError of={fieldsOf<AnyForm>(form, answer)} />
      <Button type="submit" tone="quiet" size="sm" icon={danger ? "trash" : "restore"} busy={answer?.busy}>
        {children}
      </Button>
    </Form>
  );
}
