import { Form } from "@remix-run/react";
import { forwardRef, type ReactNode } from "react";
import { reviewTexts } from "~/areas/workspace/review-texts";
import { shownFields } from "~/areas/workspace/stale-view";
import { hadTags } from "~/domain/states/rules";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { type FormAnswer, FormError, Intent } from "~/ui/form";
import { Tag } from "~/ui/tag";
import { NoteField } from "../../areas/workspace/clip-detail/note-field";
import { useSeen } from "../../areas/workspace/clip-detail/use-seen";
import type { ReviewClip, ReviewPageProps } from "./review-page";

type SideFormsProps = { clip: ReviewClip } & Pick<ReviewPageProps, "tags" | "editors" | "answer">;

/** Tags, note and editor of the clip; a key opens each and goes to its first field. */
export function SideForms({ clip, tags, editors, answer }: SideFormsProps) {
  return (
    <>
      {tags.length > 0 ? (
        <Fold id="review-tags" label={reviewTexts.tags} letter="T">
          <SideForm intent="saveTags" clip={clip} label={reviewTexts.saveTags}>
            <input type="hidden" name="had" value={hadTags(clip.tagIds)} />
            {tags.map((tag) => (
              <label key={tag.id} className="check check--compact">
                <input
                  type="checkbox"
                  name="tag"
                  value={tag.id}
                  defaultChecked={clip.tagIds.includes(tag.id)}
                />
                <Tag name={tag.name} color={tag.color} />
              </label>
            ))}
          </SideForm>
        </Fold>
      ) : null}
      <NoteFold clip={clip} answer={answer} />
      {editors.length > 0 ? (
        <Fold id="review-editor" label={reviewTexts.editor} letter="E">
          <SideForm intent="assignEditor" clip={clip} label={reviewTexts.saveEditor}>
            <input type="hidden" name="had" value={clip.editorId ?? 0} />
            <SelectField
              key={clip.editorId}
              label={reviewTexts.editor}
              hideLabel
              name="editorId"
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

function NoteFold({ clip, answer = {} }: { clip: ReviewClip; answer?: FormAnswer }) {
  const stored = { privateNote: clip.privateNote };
  const { shown, seen: filledWith } = shownFields(stored, answer);
  const { form, seen } = useSeen(filledWith);
  return (
    <Fold id="review-note" label={reviewTexts.note} letter="N" open={answer.errors !== undefined}>
      <SideForm ref={form} intent="saveNote" clip={clip} label={reviewTexts.saveNote}>
        <input type="hidden" name="seen" value={seen} />
        <FormError errors={answer.errors} />
        <NoteField
          name="privateNote"
          label={reviewTexts.note}
          hideLabel
          stored={stored}
          shown={shown}
          answer={answer}
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

type SideFormProps = { intent: string; clip: ReviewClip; label: string; children: ReactNode };

const SideForm = forwardRef<HTMLFormElement, SideFormProps>(({ intent, clip, label, children }, ref) => (
  <Form ref={ref} method="post" className="form-stack" preventScrollReset>
    <Intent value={intent} />
    <input type="hidden" name="id" value={clip.id} />
    {children}
    <div>
      <Button type="submit" size="sm">
        {label}
      </Button>
    </div>
  </Form>
));
