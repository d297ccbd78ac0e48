import { Form } from "@remix-run/react";
import { clipDetailTexts } from "~/areas/clip/texts";
import { toPragueInput } from "~/domain/prague-time";
import { formatDuration } from "~/texts/format";
import { optional } from "~/texts/forms";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { type FormAnswer, FormError, Intent } from "~/ui/form";
import type { AssignedUploadView } from "./assigned-uploads";

export type AssignFormProps = {
  /** The assignment to change; without it the form makes a new one. */
  assigned?: AssignedUploadView;
  /** Videos of the channel to choose from. */
  offered: { id: number; name: string }[];
  /** The clip is already out, so a link may simply be saved. */
  isPublished: boolean;
  mayLinkBeforePublish: boolean;
  answer?: FormAnswer;
};

/** The video that the clip is in: one of the channel, or its name and link. The second button publishes the clip too. */
export function AssignForm({
  assigned,
  offered,
  isPublished,
  mayLinkBeforePublish,
  answer,
}: AssignFormProps) {
  const stored: Record<string, string | undefined> = {
    uploadId: assigned?.uploadId ? String(assigned.uploadId) : undefined,
    publishedName: assigned?.publishedName,
    publishedLink: assigned?.publishedLink ?? undefined,
    startsAt: assigned?.startsAtSeconds == null ? undefined : formatDuration(assigned.startsAtSeconds * 1000),
    plannedReleaseAt: assigned?.plannedReleaseAt ? toPragueInput(assigned.plannedReleaseAt) : undefined,
  };
  const field = (name: string) => ({
    name,
    defaultValue: answer?.values ? answer.values[name] : stored[name],
    errors: answer?.errors?.[name],
  });
  const save = assigned ? clipDetailTexts.save : clipDetailTexts.assign;
  return (
    <Form method="post" className="form-stack assign-form" preventScrollReset>
      <Intent value="assignUpload" />
      {assigned ? <input type="hidden" name="assignedId" value={assigned.id} /> : null}
      <FormError errors={answer?.errors} />
      {offered.length > 0 ? <ChannelVideo offered={offered} {...field("uploadId")} /> : null}
      <div className="form-stack assign-form__own">
        <TextField label={clipDetailTexts.publishedName} maxLength={200} {...field("publishedName")} />
        <TextField
          label={clipDetailTexts.publishedLink}
          type="url"
          inputMode="url"
          placeholder="https://"
          aside={optional}
          hint={isPublished || mayLinkBeforePublish ? undefined : clipDetailTexts.linkWithPublishing}
          {...field("publishedLink")}
        />
      </div>
      <TextField
        label={clipDetailTexts.startsAt}
        numeric
        maxLength={12}
        placeholder="0:00"
        aside={optional}
        hint={clipDetailTexts.startsAtHint}
        {...field("startsAt")}
      />
      <TextField
        label={clipDetailTexts.plannedRelease}
        type="datetime-local"
        numeric
        aside={optional}
        {...field("plannedReleaseAt")}
      />
      <div className="btn-row">
        <Button type="submit" busy={answer?.busy}>
          {save}
        </Button>
        {isPublished ? null : (
          <Button type="submit" tone="quiet" name="publish" value="yes" icon="state-5">
            {assigned ? clipDetailTexts.saveAndPublish : clipDetailTexts.assignAndPublish}
          </Button>
        )}
      </div>
    </Form>
  );
}

type ChannelVideoProps = {
  offered: AssignFormProps["offered"];
  name: string;
  defaultValue?: string;
  errors?: string[] | null;
};

function ChannelVideo({ offered, ...field }: ChannelVideoProps) {
  const options = offered.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SelectField
      label={clipDetailTexts.channelVideo}
      options={[{ value: "", label: clipDetailTexts.otherVideo }, ...options]}
      {...field}
    />
  );
}
