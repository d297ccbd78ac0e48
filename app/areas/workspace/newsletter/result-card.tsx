import type { MessageState } from "~/domain/newsletter-messages/own-message.server";
import { formatNumber } from "~/texts/format";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { Progress } from "~/ui/progress";
import { resultTexts as texts } from "./result-texts";

type Counted = "audience" | "sent" | "delivered" | "bounced" | "complained" | "unsubscribed";
type Rare = "refused" | "unknown" | "suppressed";

export type MessageResult = { state: MessageState } & Record<Counted | Rare, number>;

/** How far a message is, and what became of its mails. Nobody is watched while reading. */
export function ResultCard({ message }: { message: MessageResult }) {
  const { state, audience, sent, delivered, bounced, complained, unsubscribed } = message;
  const { refused, unknown, suppressed } = message;
  const done = sent + refused + unknown;
  const counts = [
    { term: texts.audience, value: audience },
    { term: texts.sent, value: sent },
    { term: texts.delivered, value: delivered },
    { term: texts.bounced, value: bounced },
    { term: texts.complained, value: complained },
    { term: texts.unsubscribed, value: unsubscribed },
  ];
  const rare = [
    { term: texts.refused, value: refused },
    { term: texts.unknown, value: unknown },
    { term: texts.suppressed, value: suppressed },
  ].filter(({ value }) => value > 0);
  const isOnItsWay = state === "sending" || state === "stopped";
  return (
    <Card title={isOnItsWay ? texts.progress : texts.resultTitle}>
      <div className="card__body form-stack">
        {isOnItsWay ? (
          <Progress label={texts.progress} value={Math.min(done, audience)} max={Math.max(audience, 1)}>
            {texts.sending(done, audience)}
          </Progress>
        ) : null}
        {state === "sending" ? <p className="small muted">{texts.refreshes}</p> : null}
        <DefinitionList
          items={[...counts, ...rare].map(({ term, value }) => ({
            term,
            value: formatNumber(value),
            numeric: true,
          }))}
        />
        {suppressed > 0 ? <p className="small muted">{texts.suppressedHint(suppressed)}</p> : null}
        <p className="small muted">{texts.noTracking}</p>
      </div>
    </Card>
  );
}
