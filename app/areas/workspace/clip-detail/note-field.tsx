import { readSeen } from "~/domain/stale-form";
import { TextAreaField } from "~/ui/field";
import type { Field } from "~/ui/form-fields";
import { clipDetailTexts } from "./texts";

type NoteFieldProps = {
  field: Field;
  label: string;
  aside?: string;
  hideLabel?: boolean;
  /** What is stored now. */
  stored: string;
  /** What the form was filled with when it was sent. */
  sentSeen: string | undefined;
};

/** A note that two people may write; refused, it stays as it was typed, and what the other one wrote stands below it. */
export function NoteField({ field, stored, sentSeen, ...look }: NoteFieldProps) {
  const before = readSeen(sentSeen)[field.name];
  const isBoth = field.errors && before !== undefined && before !== stored;
  return (
    <>
      <TextAreaField {...look} field={field} />
      {isBoth && stored ? (
        <div className="small">
          <p>{clipDetailTexts.noteNow}</p>
          <blockquote className="muted side-quote">{stored}</blockquote>
        </div>
      ) : null}
    </>
  );
}
