import { forwardRef, type ReactNode } from "react";
import { NoteField } from "~/areas/workspace/clip-detail/note-field";
import { useSeen } from "~/areas/workspace/clip-detail/use-seen";
import { staleFieldsOf } from "~/areas/workspace/conflict/stale-view";
import { hadTags } from "~/domain/clips/rules";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { fieldsOf } from "~/ui/form-fields";
import { Tag } from "~/ui/tag";
import { forms } from "./forms";
import type { ReviewClip, ReviewPageProps } from "./review-clip";
import { reviewTexts } from "./texts";

type SideFormsProps = { clip: ReviewClip } & Pick<ReviewPageProps, "tags" | "editors" | "answers">;

/** Tags, note and editor of the clip; a key opens each and goes to its first field. */
export function SideForms({ clip, tags, editors, answers }: SideFormsProps) {
  const saved = <One extends { typed?: { id?: string } }>(answer: One) =>
    answer.typed?.id === String(clip.id) ? answer : undefined;
  const { tag: chosen, ...tagRest } = fieldsOf(forms.saveTags, saved(answers.saveTags));
  const { editorId, ...editorRest } = fieldsOf(forms.assignEditor, saved(answers.assignEditor));
  return (
    <>
      {tags.length > 0 ? (
        <Fold id="review-tags" label={reviewTexts.tags} letter="T">
          <SideForm of={forms.saveTags} clip={clip} label={reviewTexts.saveTags}>
            <Hidden field={tagRest.had} value={hadTags(clip.tagIds)} />
            <FormError of={tagRest} also={[chosen]} />
            {tags.map((tag) => (
              <label key={tag.id} className="check check--compact">
                <input
                  type="checkbox"
                  name={chosen.name}
                  value={tag.id}
                  defaultChecked={clip.tagIds.includes(tag.id)}
                />
                <Tag name={tag.name} color={tag.color} />
              </label>
            ))}
          </SideForm>
        </Fold>
      ) : null}
      <NoteFold clip={clip} answer={saved(answers.saveNote) ?? {}} />
      {editors.length > 0 ? (
        <Fold id="review-editor" label={reviewTexts.editor} letter="E">
          <SideForm of={forms.assignEditor} clip={clip} label={reviewTexts.saveEditor}>
            <Hidden field={editorRest.had} value={clip.editorId ?? 0} />
            <FormError of={editorRest} />
            <SelectField
              key={clip.editorId}
              label={reviewTexts.editor}
              hideLabel
              field={editorId}
              defaultValue={String(clip.editorId ?? "")}
              options={[
                { value: "", label: reviewTexts.nobody },
                ...editors.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          </SideForm>
        </Fold>
      ) : null}
    </>
  );
}

type NoteFoldProps = { clip: ReviewClip; answer: ReviewPageProps["answers"]["saveNote"] };

function NoteFold({ clip, answer }: NoteFoldProps) {
  const stored = { privateNote: clip.privateNote };
  const { fields, seen: filledWith } = staleFieldsOf(forms.saveNote, stored, answer);
  const { privateNote, ...rest } = fields;
  const { form, seen } = useSeen(filledWith);
  return (
    <Fold id="review-note" label={reviewTexts.note} letter="N" open={answer.errors !== undefined}>
      <SideForm ref={form} of={forms.saveNote} clip={clip} label={reviewTexts.saveNote}>
        <Hidden field={rest.seen} value={seen} />
        <FormError of={rest} />
        <NoteField
          field={privateNote}
          label={reviewTexts.note}
          hideLabel
          stored={stored.privateNote}
          sentSeen={answer.typed?.seen}
        />
      </SideForm>
    </Fold>
  );
}

function Fold({
  id,
  label,
  letter,
  open,
  children,
}: {
  id: string;
  label: string;
  letter: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="card review__fold" id={id} data-key={letter} open={open}>
      <summary>
        {label} <kbd>{letter}</kbd>
      </summary>
      <div className="card__body">{children}</div>
    </details>
  );
}

type SideFormOf = (typeof forms)["saveTags" | "saveNote" | "assignEditor"];

type SideFormProps = { of: SideFormOf; clip: ReviewClip; label: string; children: ReactNode };

const SideForm = forwardRef<HTMLFormElement, SideFormProps>(({ of, clip, label, children }, ref) => (
  <Form ref={ref} method="post" className="form-stack" preventScrollReset>
    <Intent of={of} />
    <Hidden field={of.fields.id} value={clip.id} />
    {children}
    <div>
      <Button type="submit" size="sm">
        {label}
      </Button>
    </div>
  </Form>
));
