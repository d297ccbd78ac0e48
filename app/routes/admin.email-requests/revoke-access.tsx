import type { listEmailRequests } from "~/domain/email-access/list-requests.server";
import { Card } from "~/ui/card";
import { TextAreaField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { Hidden } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { emailRequestTexts as texts } from "./texts";

type RevokeAccessProps = {
  access: Pick<Awaited<ReturnType<typeof listEmailRequests>>["over"][number], "id" | "creator">;
  answer: Answer<typeof forms.revoke>;
};

/** Takes an access back that was approved, with the reason that the creator reads. */
export function RevokeAccess({ access, answer }: RevokeAccessProps) {
  const { id, refusal, ...rest } = fieldsOf(forms.revoke, answer);
  return (
    <Card title={texts.revokeTitle(access.creator)}>
      <FieldsForm of={forms.revoke} errors={rest} submit={texts.revoke} busy={answer.busy} tone="danger">
        <Hidden field={id} value={access.id} />
        <p>{texts.revokeLede}</p>
        <TextAreaField label={texts.whyRevoked} field={refusal} rows={4} hint={texts.whyRevokedHint} />
      </FieldsForm>
    </Card>
  );
}
