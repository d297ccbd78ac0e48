import { Form } from "@remix-run/react";
import { settingsTexts as texts } from "~/areas/account/profile-texts";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Intent } from "~/ui/form";

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
            <Intent value="revokeOthers" />
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
          <Intent value="revoke" />
          <input type="hidden" name="handle" value={handle} />
          <Button type="submit" size="sm" aria-label={texts.revokeNamed(name)}>
            {texts.revoke}
          </Button>
        </Form>
      )}
    </li>
  );
}
