import type { ReactNode } from "react";
import { Form } from "~/framework/router";
import { formatDateTime, formatDuration, isoMoment } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { IconButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { AssignForm, type AssignFormProps } from "./assign-form";
import { clipForms as forms } from "./forms";
import { clipDetailTexts } from "./texts";

export type AssignedUploadView = {
  id: number;
  /** The video of the channel, when it is one. */
  uploadId: number | null;
  publishedName: string;
  publishedLink: string | null;
  /** Where in it the clip starts. */
  startsAtSeconds: number | null;
  plannedReleaseAt: number | null;
};

export type AssignedUploadsProps = {
  uploads: AssignedUploadView[];
  /** What the forms need; without it the list is only read. */
  assigning: Pick<AssignFormProps, "offered" | "isPublished" | "mayLinkBeforePublish"> | null;
  assignAnswer: Answer<typeof forms.assignUpload>;
  unassignAnswer: Answer<typeof forms.unassignUpload>;
};

/** Videos that the clip is in, with forms to add, change and remove them. */
export function AssignedUploads(props: AssignedUploadsProps) {
  const { uploads, assigning, assignAnswer, unassignAnswer } = props;
  // The answer belongs to the form that was sent: the one of this assignment, or the one that adds.
  const answerFor = (id: number | undefined) =>
    assignAnswer.typed?.assignedId === (id === undefined ? undefined : String(id)) ? assignAnswer : undefined;
  return (
    <Card title={clipDetailTexts.assigned} level={3}>
      <FormError of={fieldsOf(forms.unassignUpload, unassignAnswer)} />
      {/* The keys make a form start anew, folded, once what it asked for is done. */}
      {uploads.length > 0 ? (
        <ul className="assigned">
          {uploads.map((upload) => (
            <li key={JSON.stringify(upload)} className="assigned__item">
              <AssignedRow upload={upload} removable={assigning !== null} />
              {assigning ? (
                <Fold summary={clipDetailTexts.edit} open={Boolean(answerFor(upload.id)?.errors)}>
                  <AssignForm {...assigning} assigned={upload} answer={answerFor(upload.id)} />
                </Fold>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="assigned__none small muted">{clipDetailTexts.noAssigned}</p>
      )}
      {assigning ? (
        <Fold
          key={uploads.length}
          summary={clipDetailTexts.assignSummary}
          open={Boolean(answerFor(undefined)?.errors)}
        >
          <AssignForm {...assigning} answer={answerFor(undefined)} />
        </Fold>
      ) : null}
    </Card>
  );
}

type FoldProps = { summary: string; open: boolean; children: ReactNode };

function Fold({ summary, open, children }: FoldProps) {
  return (
    <details className="assigned__add" open={open}>
      <summary>
        <Icon name={summary === clipDetailTexts.edit ? "note" : "plus"} size="sm" />
        {summary}
      </summary>
      {children}
    </details>
  );
}

function AssignedRow({ upload, removable }: { upload: AssignedUploadView; removable: boolean }) {
  const { id, publishedName, publishedLink, startsAtSeconds, plannedReleaseAt } = upload;
  return (
    <div className="assigned__row">
      <div>
        <b>{publishedLink ? <Anchor to={publishedLink}>{publishedName}</Anchor> : publishedName}</b>
        {startsAtSeconds === null ? null : (
          <span className="xs faint num">
            {clipDetailTexts.startsIn(formatDuration(startsAtSeconds * 1000))}
          </span>
        )}
        {plannedReleaseAt === null ? null : (
          <time className="xs faint num" dateTime={isoMoment(plannedReleaseAt)}>
            {clipDetailTexts.plan(formatDateTime(plannedReleaseAt))}
          </time>
        )}
      </div>
      {removable ? (
        <Form method="post" preventScrollReset>
          <Intent of={forms.unassignUpload} />
          <Hidden field={fieldsOf(forms.unassignUpload).assignedId} value={id} />
          <IconButton type="submit" size="sm" icon="close" label={clipDetailTexts.unassign(publishedName)} />
        </Form>
      ) : null}
    </div>
  );
}
