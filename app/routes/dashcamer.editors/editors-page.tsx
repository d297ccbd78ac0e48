import { ToTariff } from "~/areas/tariffs/to-tariff";
import { ManagePage } from "~/areas/workspace/manage/manage-page";
import type { EditorStanding } from "~/domain/editors/rules";
import { Form } from "~/framework/router";
import { Avatar } from "~/ui/avatar";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { Empty } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { editorsTexts as texts } from "./texts";

export type EditorView = {
  id: number;
  name: string;
  email: string;
  standing: EditorStanding;
  clips: number;
  lastLoginAt: number | null;
};

export type EditorsPageProps = {
  editors: EditorView[];
  /** The tariff has editors and is in force; otherwise they can only be locked. */
  mayInvite: boolean;
  answer: Answer<typeof forms.inviteEditor>;
};

/** The creator's editors and invitations. */
export function EditorsPage({ editors, mayInvite, answer }: EditorsPageProps) {
  const notice = mayInvite ? null : (
    <Banner tone="warning" title={texts.notInTariffTitle} action={<ToTariff />}>
      {texts.notInTariff}
    </Banner>
  );
  const side = mayInvite ? (
    <Card title={texts.newTitle}>
      <div className="card__body">
        {/* The key empties the form once the invitation is there. */}
        <InviteForm key={editors.length} answer={answer} />
      </div>
    </Card>
  ) : null;
  return (
    <ManagePage title={texts.title} lede={texts.lede} notice={notice} side={side}>
      {editors.length === 0 ? (
        mayInvite && <Empty icon="users" title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <ul className="managed-list">
          {editors.map((editor) => (
            <EditorRow key={editor.id} editor={editor} mayInvite={mayInvite} />
          ))}
        </ul>
      )}
    </ManagePage>
  );
}

function InviteForm({ answer }: Pick<EditorsPageProps, "answer">) {
  const { email, ...rest } = fieldsOf(forms.inviteEditor, answer);
  return (
    <Form method="post" className="form-stack" noValidate>
      <Intent of={forms.inviteEditor} />
      <FormError of={rest} />
      <TextField label={texts.email} field={email} type="email" hint={texts.emailHint} />
      <div>
        <Button type="submit" tone="primary" icon="mail" busy={answer.busy}>
          {texts.invite}
        </Button>
      </div>
    </Form>
  );
}

function EditorRow({ editor, mayInvite }: { editor: EditorView; mayInvite: boolean }) {
  const { id, name, email, standing, clips, lastLoginAt } = editor;
  const lock = fieldsOf(forms.lockEditor);
  const isInvited = standing === "invited" || standing === "invitationExpired";
  return (
    <li className={classNames("managed", standing === "locked" && "managed--muted")}>
      <div className="managed__head">
        <div className="managed__who">
          <Avatar name={name || email} />
          <div>
            <b>{name || email}</b>
            <span className="managed__meta">
              {[name ? email : "", texts.standings[standing]].filter(Boolean).join(" · ")}
            </span>
            {isInvited ? null : (
              <span className="managed__meta">
                {texts.clips(clips)} · {texts.lastLogin(lastLoginAt)}
              </span>
            )}
          </div>
        </div>
        <div className="btn-row">
          {isInvited ? (
            <>
              {mayInvite ? (
                <Form method="post" preventScrollReset>
                  <Intent of={forms.inviteEditor} />
                  <input type="hidden" name={forms.inviteEditor.fields.email.name} value={email} />
                  <Button type="submit" size="sm" icon="mail">
                    {texts.inviteAgain}
                  </Button>
                </Form>
              ) : null}
              <Form method="post" preventScrollReset>
                <Intent of={forms.withdrawInvitation} />
                <Hidden field={fieldsOf(forms.withdrawInvitation).editorId} value={id} />
                <Button type="submit" size="sm" tone="quiet" icon="close">
                  {texts.withdraw}
                </Button>
              </Form>
            </>
          ) : (
            <Form method="post" preventScrollReset>
              <Intent of={forms.lockEditor} />
              <Hidden field={lock.editorId} value={id} />
              <Button
                type="submit"
                size="sm"
                icon="lock"
                name={lock.locked.name}
                value={standing === "locked" ? "no" : "yes"}
                aria-label={`${standing === "locked" ? texts.unlock : texts.lock}: ${name}`}
              >
                {standing === "locked" ? texts.unlock : texts.lock}
              </Button>
            </Form>
          )}
        </div>
      </div>
    </li>
  );
}
