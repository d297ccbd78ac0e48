import type { listOwnImpersonations } from "~/domain/impersonation/list-own.server";
import { lookTexts as texts } from "~/texts/impersonation";
import { Card } from "~/ui/card";

export type Look = Awaited<ReturnType<typeof listOwnImpersonations>>[number];

/** When the provider has looked into the workspace; nothing where they have not. */
export function Looks({ looks }: { looks: Look[] }) {
  if (looks.length === 0) return null;
  return (
    <Card title={texts.title} level={2}>
      <div className="card__body form-stack">
        {looks.map(({ id, startedAt, endedAt, reason, by }) => (
          <div key={id}>
            <p>{texts.looked({ startedAt, endedAt })}</p>
            <p className="side-quote">{reason}</p>
            {by === null ? null : <p className="muted">{texts.by(by)}</p>}
          </div>
        ))}
      </div>
    </Card>
  );
}
