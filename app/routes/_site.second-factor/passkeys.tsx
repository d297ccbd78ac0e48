import { passkeyTexts as texts } from "~/areas/account/passkey-texts";
import { ProofCard } from "~/areas/account/proof-field";
import type { ShownPasskey } from "~/domain/second-factor/get-factors.server";
import { Form } from "~/framework/router";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";

type PasskeysProps = {
  passkeys: ShownPasskey[];
  mayRemove: boolean;
  /** The host name of the page: of a passkey that works elsewhere it is said where. */
  host: string;
  answer: Answer<typeof forms.removePasskey>;
};

/** The passkeys of the own account; each can be removed unless it is the last factor of who must have one. */
export function Passkeys({ passkeys, mayRemove, host, answer }: PasskeysProps) {
  const { password, code, ...rest } = fieldsOf(forms.removePasskey, answer);
  return (
    <>
      <ProofCard
        title={texts.removing}
        of={forms.removePasskey}
        proof={{ password, code }}
        submit={texts.removing}
        busy={answer.busy}
      >
        <Hidden field={rest.id} value={answer.typed?.id ?? ""} />
      </ProofCard>
      <Card title={texts.title}>
        <div className="card__body form-stack">
          <FormError of={rest} />
          <ul className="sessions">
            {passkeys.map((passkey) => (
              <Row key={passkey.id} {...passkey} isElsewhere={passkey.host !== host} mayRemove={mayRemove} />
            ))}
          </ul>
          {mayRemove ? null : <p className="muted">{texts.lastOne}</p>}
        </div>
      </Card>
    </>
  );
}

type RowProps = ShownPasskey & { isElsewhere: boolean; mayRemove: boolean };

function Row({ id, name, host, addedAt, lastUsedAt, isElsewhere, mayRemove }: RowProps) {
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="xs faint">
          {texts.added(addedAt, lastUsedAt)}
          {isElsewhere ? ` ${texts.worksAt(host)}` : null}
        </p>
      </div>
      <ButtonLink to={`/second-factor?rename=${id}`} size="sm" aria-label={texts.renameNamed(name)}>
        {texts.rename}
      </ButtonLink>
      {mayRemove ? (
        <Form method="post">
          <Intent of={forms.removePasskey} />
          <Hidden field={fieldsOf(forms.removePasskey).id} value={id} />
          <Button type="submit" size="sm" aria-label={texts.removeNamed(name)}>
            {texts.remove}
          </Button>
        </Form>
      ) : null}
    </li>
  );
}

type RenameProps = { passkey: ShownPasskey; answer: Answer<typeof forms.renamePasskey> };

/** Another name for one of them. */
export function RenamePasskey({ passkey: { id, name: before }, answer }: RenameProps) {
  const { name, ...rest } = fieldsOf(forms.renamePasskey, answer);
  return (
    <Card title={texts.renameNamed(before)}>
      <FieldsForm of={forms.renamePasskey} errors={rest} submit={texts.rename} busy={answer.busy}>
        <Hidden field={rest.id} value={id} />
        <TextField label={texts.name} field={name} defaultValue={before} hint={texts.nameHint} />
      </FieldsForm>
    </Card>
  );
}
