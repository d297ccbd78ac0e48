import { useState } from "react";
import { maxAttachmentBytes } from "~/domain/attachments/rules";
import { Form } from "~/framework/router";
import { formatBytes, formatDateTime } from "~/texts/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { clipForms as forms } from "./forms";
import { clipDetailTexts as texts } from "./texts";

export type AttachmentView = { id: number; name: string; sizeBytes: number; createdAt: number; to: string };

type AttachmentsCardProps = {
  attachments: AttachmentView[];
  mayAttach: boolean;
  mayDelete: boolean;
  addAnswer: Answer<typeof forms.addAttachment>;
  deleteAnswer: Answer<typeof forms.deleteAttachment>;
};

/** Files stored with the clip: take them, put another one there, delete one. */
export function AttachmentsCard({
  attachments,
  mayAttach,
  mayDelete,
  addAnswer,
  deleteAnswer,
}: AttachmentsCardProps) {
  if (attachments.length === 0 && !mayAttach) return null;
  return (
    <Card title={texts.attachments} level={3}>
      <FormError of={fieldsOf(forms.deleteAttachment, deleteAnswer)} />
      {attachments.length > 0 ? (
        <ul className="assigned">
          {attachments.map(({ id, name, sizeBytes, createdAt, to }) => (
            <li key={id} className="assigned__item">
              <div className="assigned__row">
                <div>
                  <b>
                    <a href={to} download>
                      {name}
                    </a>
                  </b>
                  <span className="xs faint num">
                    {formatBytes(sizeBytes)} · {formatDateTime(createdAt)}
                  </span>
                </div>
              </div>
              {mayDelete ? <DeleteForm id={id} name={name} /> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="assigned__none small muted">{texts.attachmentsNone}</p>
      )}
      {mayAttach ? (
        <details className="assigned__add" open={addAnswer.errors !== undefined}>
          <summary>
            <Icon name="plus" size="sm" />
            {texts.attachmentSummary}
          </summary>
          <AddForm answer={addAnswer} />
        </details>
      ) : null}
    </Card>
  );
}

/** Asks before the file is gone: the first press unfolds the question, the second one acts. */
function DeleteForm({ id, name }: { id: number; name: string }) {
  return (
    <details className="assigned__add">
      <summary aria-label={texts.attachmentDelete(name)}>
        <Icon name="trash" size="sm" />
        {texts.attachmentRemove}
      </summary>
      <Form method="post" className="form-stack" preventScrollReset>
        <Intent of={forms.deleteAttachment} />
        <Hidden field={fieldsOf(forms.deleteAttachment).attachmentId} value={id} />
        <p className="small muted">{texts.attachmentQuestion}</p>
        <div>
          <Button type="submit" tone="danger" size="sm" icon="trash">
            {texts.attachmentConfirm}
          </Button>
        </div>
      </Form>
    </details>
  );
}

function AddForm({ answer }: { answer: AttachmentsCardProps["addAnswer"] }) {
  const { file, ...rest } = fieldsOf(forms.addAttachment, answer);
  const { busy } = answer;
  const [picked, setPicked] = useState<{ isTooLarge: boolean } | null>(null);
  const own = picked && (picked.isTooLarge ? [texts.attachmentTooLarge] : undefined);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="form-stack"
      preventScrollReset
      // From here on the server says what is wrong with the file.
      onSubmit={() => setPicked(null)}
    >
      <Intent of={forms.addAttachment} />
      <FormError of={rest} />
      <FileField
        label={texts.attachmentField}
        field={file}
        icon="upload"
        hint={texts.attachmentHint}
        errors={own ?? (picked || busy ? null : file.errors)}
        onChange={({ target }) => {
          const [one] = target.files ?? [];
          setPicked(one ? { isTooLarge: one.size > maxAttachmentBytes } : null);
        }}
      />
      <p role="status" className={busy ? "small muted" : "visually-hidden"}>
        {busy ? texts.attachmentSending : ""}
      </p>
      <div>
        <Button type="submit" size="sm" icon="upload" busy={busy} disabled={picked?.isTooLarge}>
          {texts.attachmentAdd}
        </Button>
      </div>
    </Form>
  );
}
