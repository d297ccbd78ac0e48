import { toPragueInput } from "~/domain/prague-time";
import { Form } from "~/framework/router";
import { formatDuration } from "~/texts/format";
import { optional } from "~/texts/forms";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, type Field, fieldsOf } from "~/ui/form-fields";
import type { AssignedUploadView } from "./assigned-uploads";
import { clipForms as forms } from "./forms";
import { clipDetailTexts } from "./texts";

export type AssignFormProps = {
  /** The assignment to change; without it the form makes a new one. */
  assigned?: AssignedUploadView;
  /** Videos of the channel to choose from. */
  offered: { id: number; name: string }[];
  /** The clip is already out, so a link may simply be saved. */
  isPublished: boolean;
  mayLinkBeforePublish: boolean;
  answer?: Answer<typeof forms.assignUpload>;
};

/** The video that the clip is in: one of the channel, or its name and link. The second button publishes the clip too. */
export function AssignForm({
  assigned,
  offered,
  isPublished,
  mayLinkBeforePublish,
  answer,
}: AssignFormProps) {
  const fields = fieldsOf(forms.assignUpload, answer);
  const { uploadId, publishedName, publishedLink, startsAt, plannedReleaseAt, ...rest } = fields;
  const starts = assigned?.startsAtSeconds ?? null;
  const save = assigned ? clipDetailTexts.save : clipDetailTexts.assign;
  return (
    <Form method="post" className="form-stack assign-form" preventScrollReset>
      <Intent of={forms.assignUpload} />
      {assigned ? <Hidden field={rest.assignedId} value={assigned.id} /> : null}
      <FormError of={rest} />
      {offered.length > 0 ? (
        <ChannelVideo offered={offered} field={uploadId} chosen={assigned?.uploadId} />
      ) : null}
      <div className="form-stack assign-form__own">
        <TextField
          label={clipDetailTexts.publishedName}
          field={publishedName}
          defaultValue={assigned?.publishedName}
        />
        <TextField
          label={clipDetailTexts.publishedLink}
          type="url"
          inputMode="url"
          placeholder="https://"
          aside={optional}
          hint={isPublished || mayLinkBeforePublish ? undefined : clipDetailTexts.linkWithPublishing}
          field={publishedLink}
          defaultValue={assigned?.publishedLink ?? undefined}
        />
      </div>
      <TextField
        label={clipDetailTexts.startsAt}
        numeric
        maxLength={12}
        placeholder="0:00"
        aside={optional}
        hint={clipDetailTexts.startsAtHint}
        field={startsAt}
        defaultValue={starts === null ? undefined : formatDuration(starts * 1000)}
      />
      <TextField
        label={clipDetailTexts.plannedRelease}
        type="datetime-local"
        numeric
        aside={optional}
        field={plannedReleaseAt}
        defaultValue={assigned?.plannedReleaseAt ? toPragueInput(assigned.plannedReleaseAt) : undefined}
      />
      <div className="btn-row">
        <Button type="submit" busy={answer?.busy}>
          {save}
        </Button>
        {isPublished ? null : (
          <Button type="submit" tone="quiet" name={rest.publish.name} value="yes" icon="state-5">
            {assigned ? clipDetailTexts.saveAndPublish : clipDetailTexts.assignAndPublish}
          </Button>
        )}
      </div>
    </Form>
  );
}

type ChannelVideoProps = {
  offered: AssignFormProps["offered"];
  field: Field;
  chosen?: number | null;
};

function ChannelVideo({ offered, field, chosen }: ChannelVideoProps) {
  const options = offered.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SelectField
      label={clipDetailTexts.channelVideo}
      options={[{ value: "", label: clipDetailTexts.otherVideo }, ...options]}
      field={field}
      defaultValue={chosen ?? undefined}
    />
  );
}
