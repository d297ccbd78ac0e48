import type { SameEventReason } from "~/domain/same-event/same-event-of.server";
import { Form } from "~/framework/router";
import { formatRecorded } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { clipForms as forms } from "./forms";
import { clipDetailTexts as texts } from "./texts";

export type SameEventView = {
  id: number;
  to: string;
  name: string;
  nickname: string;
  recordedAt: number | null;
  reason: SameEventReason;
  /** What was decided; null for nothing. */
  isSame: boolean | null;
};

const { decision: decisionField } = forms.decideSameEvent.fields;

type Decision = "same" | "different" | "open";
type SameEventCardProps = {
  clips: SameEventView[];
  mayDecide: boolean;
  answer: Answer<typeof forms.decideSameEvent>;
};

/**
 * Clips that may show the same: from another car, by where and when they were recorded, or copies by their pictures. Whether they
 * do is decided here.
 */
export function SameEventCard({ clips, mayDecide, answer }: SameEventCardProps) {
  if (clips.length === 0) return null;
  const others = clips.filter(({ isSame }) => isSame === false);
  const shown = clips.filter(({ isSame }) => isSame !== false);
  return (
    <Card title={texts.sameEvent} level={3}>
      <div className="card__body side-stack">
        <FormError of={fieldsOf(forms.decideSameEvent, answer)} />
        <p className="small muted">{texts.sameEventText}</p>
        {shown.length > 0 ? <Clips clips={shown} mayDecide={mayDecide} /> : null}
        {others.length > 0 ? (
          <details>
            <summary>{texts.sameEventDenied(others.length)}</summary>
            <Clips clips={others} mayDecide={mayDecide} />
          </details>
        ) : null}
      </div>
    </Card>
  );
}

function Clips({ clips, mayDecide }: Omit<SameEventCardProps, "answer">) {
  return (
    <ul className="duplicates side-stack">
      {clips.map((clip) => (
        <li key={clip.id} className="form-stack">
          <div>
            <Anchor to={clip.to}>{clip.name}</Anchor>
            <div className="xs faint">{detailsOf(clip)}</div>
            {clip.isSame ? <b className="small">{texts.sameEventConfirmed}</b> : null}
          </div>
          {mayDecide ? <Decisions {...clip} /> : null}
        </li>
      ))}
    </ul>
  );
}

const detailsOf = ({ reason, nickname, recordedAt }: SameEventView) =>
  [texts.sameEventReasons[reason], nickname, recordedAt === null ? "" : formatRecorded(recordedAt)]
    .filter(Boolean)
    .join(", ");

function Decisions({ id, name, isSame }: SameEventView) {
  const button = (value: Decision, label: string) => (
    <Button
      type="submit"
      size="sm"
      name={decisionField.name}
      value={value}
      aria-label={texts.sameEventAbout(label, name)}
    >
      {label}
    </Button>
  );
  return (
    <Form method="post" className="same-event__decisions" preventScrollReset>
      <Intent of={forms.decideSameEvent} />
      <Hidden field={fieldsOf(forms.decideSameEvent).otherId} value={id} />
      {isSame === null ? (
        <>
          {button("same", texts.sameEventSame)}
          {button("different", texts.sameEventDifferent)}
        </>
      ) : (
        button("open", texts.sameEventUndo)
      )}
    </Form>
  );
}
