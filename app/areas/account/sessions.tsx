import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Hidden, Intent } from "~/ui/form";
import { fieldsOf } from "~/ui/form-fields";
import { passwordForms as forms } from "./access-forms";
import { settingsTexts as texts } from "./profile-texts";

export type SessionRow = {
  handle: string;
  device: string | null;
  createdAt: number;
  lastSeenAt: number;
  current: boolean;
};

/** Browsers that are signed in; each can be signed out but the one in hand. */
export function Sessions({ sessions, level = 3 }: { sessions: SessionRow[]; level?: 2 | 3 }) {
  return (
    <Card title={texts.sessions} level={level}>
      <div className="card__body form-stack">
        <ul className="sessions">
          {sessions.map((session) => (
            <Session key={session.handle} {...session} />
          ))}
        </ul>
        {sessions.length > 1 ? (
          <Form method="post" className="btn-row">
            <Intent of={forms.revokeOthers} />
            <Button type="submit">{texts.revokeOthers}</Button>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}

function Session({ handle, device, createdAt, lastSeenAt, current }: SessionRow) {
  const name = device ?? texts.unknownDevice;
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="xs faint">
          {current ? texts.thisDevice : texts.lastSeen(lastSeenAt)}, {texts.loggedIn(createdAt)}
        </p>
      </div>
      {current ? null : (
        <Form method="post">
          <Intent of={forms.revoke} />
          <Hidden field={fieldsOf(forms.revoke).handle} value={handle} />
          <Button type="submit" size="sm" aria-label={texts.revokeNamed(name)}>
            {texts.revoke}
          </Button>
        </Form>
      )}
    </li>
  );
}
