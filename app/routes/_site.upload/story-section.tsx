import { useId } from "react";
import { uploadTexts } from "~/routes/_site.upload/texts";
import { optional } from "~/texts/forms";
import { Check } from "~/ui/check";
import { TextAreaField, TextField } from "~/ui/field";
import type { FormErrors, FormValues } from "~/ui/form";
import { LaneHeading } from "~/ui/lane-heading";

type StorySectionProps = {
  values?: FormValues;
  errors?: FormErrors;
  requiresEmail: boolean;
  emailMessage?: string | null;
  /** A fan, whose profile says whether mails about clips are wanted. */
  isFan?: boolean;
  /** The recorded time was read from the file. */
  acquiredFromFile?: boolean;
};

/** What happened, when, and who sends it. */
export function StorySection({
  values,
  errors,
  requiresEmail,
  emailMessage,
  isFan,
  acquiredFromFile,
}: StorySectionProps) {
  const id = useId();
  const field = (name: string) => ({ name, defaultValue: values?.[name], errors: errors?.[name] });
  return (
    <section className="upload__sec" aria-labelledby={`${id}-title`}>
      <LaneHeading id={`${id}-title`}>{uploadTexts.what}</LaneHeading>
      <div className="form-grid">
        <TextField
          label={uploadTexts.name}
          full
          maxLength={120}
          aside={optional}
          placeholder={uploadTexts.namePlaceholder}
          {...field("title")}
        />
        <TextField
          key={`acquired-${values?.acquired ?? ""}`}
          label={uploadTexts.acquired}
          type="datetime-local"
          numeric
          aside={acquiredFromFile ? uploadTexts.acquiredFromFile : optional}
          {...field("acquired")}
        />
        <TextField
          label={uploadTexts.nickname}
          maxLength={60}
          autoComplete="nickname"
          aside={optional}
          {...field("nickname")}
        />
        <TextAreaField
          label={uploadTexts.note}
          full
          maxLength={2000}
          aside={optional}
          hint={uploadTexts.noteHint}
          {...field("note")}
        />
        <TextField
          label={uploadTexts.email}
          full
          type="email"
          autoComplete="email"
          required={requiresEmail}
          aside={requiresEmail ? undefined : optional}
          hint={emailMessage ?? uploadTexts.emailHint}
          {...field("email")}
        />
        <div className="form-grid__full">
          {isFan ? (
            <p className="small muted">{uploadTexts.notifyByProfile}</p>
          ) : (
            <Check name="notify" defaultChecked={Boolean(values?.notify)}>
              {uploadTexts.notify}
            </Check>
          )}
        </div>
      </div>
    </section>
  );
}
