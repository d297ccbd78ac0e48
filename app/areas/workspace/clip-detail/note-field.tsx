import { clipDetailTexts } from "~/areas/clip/texts";
import { type FieldTexts, readSeen } from "~/domain/stale-form";
import { longestNote } from "~/domain/states/rules";
import { TextAreaField } from "~/ui/field";
import type { FormAnswer } from "~/ui/form";

type NoteFieldProps = {
  name: "privateNote" | "dashcamerNote";
  label: string;
  aside?: string;
  hideLabel?: boolean;
  stored: FieldTexts;
  /** What stands in the field: what is stored, or after a refusal what was typed. */
  shown: FieldTexts;
  answer: FormAnswer;
};

/** A note that two people may write; refused, it stays as it was typed, and what the other one wrote stands below it. */
export function NoteField({ name, stored, shown, answer: { values, errors }, ...field }: NoteFieldProps) {
  const before = readSeen(values?.seen)[name];
  const isBoth = errors?.[name] && before !== undefined && before !== stored[name];
  return (
    <>
      <TextAreaField
        {...field}
        name={name}
        maxLength={longestNote}
        defaultValue={shown[name]}
        errors={errors?.[name]}
      />
      {isBoth && stored[name] ? (
        <div className="small">
          <p>{clipDetailTexts.noteNow}</p>
          <blockquote className="muted side-quote">{stored[name]}</blockquote>
        </div>
      ) : null}
    </>
  );
}
