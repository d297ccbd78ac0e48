import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { clipFilterTexts as texts } from "~/areas/workspace/clip-list/filter-texts";
import { type SavedView, viewLimits } from "~/domain/views/rules";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { type FormAnswer, FormError, Intent } from "~/ui/form";
import { Icon } from "~/ui/icon";

/** What the forms of views got back, and what the present list would be saved as; empty when nothing narrows it. */
export type ViewForms = {
  present: string;
  save?: FormAnswer;
  rename?: FormAnswer;
  overwrite?: FormAnswer;
  isAnswered: boolean;
};

/** Filters that have a name: open one, change it, or keep the present one. */
export function SavedViews({ views, forms }: { views: SavedView[]; forms: ViewForms }) {
  const { present, save } = forms;
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
        <details className="fold" open={save?.errors !== undefined}>
          <summary>{texts.saveView}</summary>
          <NameForm intent="saveView" answer={save} hint={texts.viewHint} label={texts.save} />
        </details>
      ) : null}
    </section>
  );
}

function View({ view, forms, isNew }: { view: SavedView; forms: ViewForms; isNew: boolean }) {
  const { id, name, query } = view;
  const own = (answer?: FormAnswer) => (answer?.values?.viewId === String(id) ? answer : undefined);
  const [rename, overwrite] = [own(forms.rename), own(forms.overwrite)];
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
        <NameForm intent="renameView" answer={rename} label={texts.rename} name={name}>
          <input type="hidden" name="viewId" value={id} />
        </NameForm>
        {isNew ? (
          <ViewButton intent="overwriteView" id={id} answer={overwrite}>
            {texts.overwrite}
          </ViewButton>
        ) : null}
        <ViewButton intent="deleteView" id={id} danger>
          {texts.remove}
        </ViewButton>
      </details>
    </li>
  );
}

type NameFormProps = {
  intent: string;
  answer?: FormAnswer;
  label: string;
  hint?: string;
  name?: string;
  children?: ReactNode;
};

function NameForm({ intent, answer, label, hint, name, children }: NameFormProps) {
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent value={intent} />
      {children}
      <TextField
        label={texts.viewName}
        name="name"
        hint={hint}
        maxLength={viewLimits.name}
        required
        defaultValue={answer?.values?.name ?? name}
        errors={answer?.errors?.name}
      />
      <FormError errors={answer?.errors} />
      <div>
        <Button type="submit" size="sm" busy={answer?.busy}>
          {label}
        </Button>
      </div>
    </Form>
  );
}

type ViewButtonProps = {
  intent: string;
  id: number;
  answer?: FormAnswer;
  danger?: boolean;
  children: ReactNode;
};

function ViewButton({ intent, id, answer, danger, children }: ViewButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <Intent value={intent} />
      <input type="hidden" name="viewId" value={id} />
      <FormError errors={answer?.errors} />
      <Button type="submit" tone="quiet" size="sm" icon={danger ? "trash" : "restore"} busy={answer?.busy}>
        {children}
      </Button>
    </Form>
  );
}
