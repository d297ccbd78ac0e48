import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { longestNote } from "~/domain/videos/rules";
import { reviewTexts } from "~/texts/review";
import { Button } from "~/ui/button";
import { SelectField, TextAreaField } from "~/ui/field";
import { Intent } from "~/ui/form";
import { Tag } from "~/ui/tag";
import type { ReviewClip, ReviewPageProps } from "./review-page";

type SideFormsProps = { clip: ReviewClip } & Pick<ReviewPageProps, "tags" | "editors">;

/** Tags, note and editor of the clip; a key opens each and goes to its first field. */
export function SideForms({ clip, tags, editors }: SideFormsProps) {
  return (
    <>
      {tags.length > 0 ? (
        <Fold id="review-tags" label={reviewTexts.tags} letter="T">
          <SideForm intent="saveTags" clip={clip} label={reviewTexts.saveTags}>
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
      <Fold id="review-note" label={reviewTexts.note} letter="N">
        <SideForm intent="saveNote" clip={clip} label={reviewTexts.saveNote}>
          <TextAreaField
            label={reviewTexts.note}
            hideLabel
            name="privateNote"
            maxLength={longestNote}
            defaultValue={clip.privateNote}
          />
        </SideForm>
      </Fold>
      {editors.length > 0 ? (
        <Fold id="review-editor" label={reviewTexts.editor} letter="E">
          <SideForm intent="assignEditor" clip={clip} label={reviewTexts.saveEditor}>
            <SelectField
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

function Fold({
  id,
  label,
  letter,
  children,
}: {
  id: string;
  label: string;
  letter: string;
  children: ReactNode;
}) {
  return (
    <details className="card review__fold" id={id} data-key={letter}>
      <summary>
        {label} <kbd>{letter}</kbd>
      </summary>
      <div className="card__body">{children}</div>
    </details>
  );
}

type SideFormProps = { intent: string; clip: ReviewClip; label: string; children: ReactNode };

function SideForm({ intent, clip, label, children }: SideFormProps) {
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent value={intent} />
      <input type="hidden" name="id" value={clip.id} />
      {children}
      <div>
        <Button type="submit" size="sm">
          {label}
        </Button>
      </div>
    </Form>
  );
}
