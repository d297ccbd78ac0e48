import { useId } from "react";
import { optional } from "~/texts/forms";
import { Check } from "~/ui/check";
import { TextAreaField, TextField } from "~/ui/field";
import type { FieldsOf } from "~/ui/form-fields";
import { LaneHeading } from "~/ui/lane-heading";
import type { forms } from "./forms";
import { uploadTexts } from "./texts";

/** What the account says of who sends. */
export type KnownSender = { nickname?: string; email?: string };

type StoryFields = Pick<
  FieldsOf<typeof forms.sendClips>,
  "title" | "acquired" | "nickname" | "email" | "note" | "notify"
>;

type StorySectionProps = StoryFields & {
  known: KnownSender;
  requiresEmail: boolean;
  emailMessage?: string | null;
  /** A fan, whose profile says whether mails about clips are wanted. */
  isFan?: boolean;
  /** The recorded time was read from the file. */
  acquiredFromFile?: boolean;
  /** The form speaks of several files. */
  isOfMany?: boolean;
};

/** What happened, when, and who sends it. */
export function StorySection({
  known,
  requiresEmail,
  emailMessage,
  isFan,
  acquiredFromFile,
  isOfMany,
  ...fields
}: StorySectionProps) {
  const { title, acquired, nickname, email, note, notify } = fields;
  const id = useId();
  return (
    <section className="upload__sec" aria-labelledby={`${id}-title`}>
      <LaneHeading id={`${id}-title`}>{uploadTexts.what}</LaneHeading>
      {isOfMany ? <p className="small muted">{uploadTexts.forAll}</p> : null}
      <div className="form-grid">
        <TextField
          label={uploadTexts.name}
          full
          aside={optional}
          placeholder={uploadTexts.namePlaceholder}
          hint={
            isOfMany ? (
              uploadTexts.nameForAll
            ) : (
              <span className="only-without-script">{uploadTexts.nameForAllPicked}</span>
            )
          }
          field={title}
        />
        <TextField
          key={`acquired-${acquired.typed ?? ""}`}
          label={uploadTexts.acquired}
          type="datetime-local"
          numeric
          aside={acquiredFromFile ? uploadTexts.acquiredFromFile : optional}
          field={acquired}
        />
        <TextField
          label={uploadTexts.nickname}
          autoComplete="nickname"
          aside={optional}
          field={nickname}
          defaultValue={known.nickname}
        />
        <TextAreaField
          label={uploadTexts.note}
          full
          aside={optional}
          hint={uploadTexts.noteHint}
          field={note}
        />
        <TextField
          label={uploadTexts.email}
          full
          type="email"
          autoComplete="email"
          aside={requiresEmail ? undefined : optional}
          hint={emailMessage ?? uploadTexts.emailHint}
          field={{ ...email, required: requiresEmail }}
          defaultValue={known.email}
        />
        <div className="form-grid__full">
          {isFan ? (
            <p className="small muted">{uploadTexts.notifyByProfile}</p>
          ) : (
            <Check field={notify}>{uploadTexts.notify}</Check>
          )}
        </div>
      </div>
    </section>
  );
}
