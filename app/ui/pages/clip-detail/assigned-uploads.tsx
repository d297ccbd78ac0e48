import { Form } from "@remix-run/react";
import { clipDetailTexts } from "~/texts/clips";
import { formatDateTime, isoMoment } from "~/texts/format";
import { optional } from "~/texts/forms";
import { Anchor } from "~/ui/anchor";
import { Button, IconButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { Icon } from "~/ui/icon";
import type { FormAnswer } from "./clip-detail-page";

export type AssignedUploadView = {
  uploadId: number;
  publishedName: string;
  publishedLink: string | null;
  plannedRelease: number | null;
};

/** Videos that the clip is in, and a form to add one. */
export function AssignedUploads({ uploads, answer }: { uploads: AssignedUploadView[]; answer?: FormAnswer }) {
  return (
    <Card title={clipDetailTexts.assigned} level={3}>
      {uploads.length > 0 ? (
        <ul className="assigned">
          {uploads.map((upload) => (
            <AssignedRow key={upload.uploadId} upload={upload} />
          ))}
        </ul>
      ) : (
        <p className="assigned__none small muted">{clipDetailTexts.noAssigned}</p>
      )}
      <details className="assigned__add" open={Boolean(answer?.errors)}>
        <summary>
          <Icon name="plus" size="sm" />
          {clipDetailTexts.assignSummary}
        </summary>
        <AssignForm answer={answer} />
      </details>
    </Card>
  );
}

function AssignedRow({ upload }: { upload: AssignedUploadView }) {
  const { uploadId, publishedName, publishedLink, plannedRelease } = upload;
  return (
    <li className="assigned__row">
      <div>
        <b>{publishedLink ? <Anchor to={publishedLink}>{publishedName}</Anchor> : publishedName}</b>
        {plannedRelease === null ? null : (
          <time className="xs faint num" dateTime={isoMoment(plannedRelease)}>
            {clipDetailTexts.plan(formatDateTime(plannedRelease))}
          </time>
        )}
      </div>
      <Form method="post" preventScrollReset>
        <Intent value="unassignUpload" />
        <input type="hidden" name="uploadId" value={uploadId} />
        <IconButton type="submit" size="sm" icon="close" label={clipDetailTexts.unassign(publishedName)} />
      </Form>
    </li>
  );
}

function AssignForm({ answer }: { answer?: FormAnswer }) {
  const field = (name: string) => ({
    name,
    defaultValue: answer?.values?.[name],
    errors: answer?.errors?.[name],
  });
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent value="assignUpload" />
      <FormError errors={answer?.errors} />
      <TextField label={clipDetailTexts.publishedName} required maxLength={200} {...field("publishedName")} />
      <TextField
        label={clipDetailTexts.publishedLink}
        type="url"
        inputMode="url"
        placeholder="https://"
        aside={optional}
        {...field("publishedLink")}
      />
      <TextField
        label={clipDetailTexts.plannedRelease}
        type="datetime-local"
        numeric
        aside={optional}
        {...field("plannedRelease")}
      />
      <div>
        <Button type="submit" busy={answer?.busy}>
          {clipDetailTexts.assign}
        </Button>
      </div>
    </Form>
  );
}
