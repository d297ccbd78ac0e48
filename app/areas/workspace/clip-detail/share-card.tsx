import { toPragueInput } from "~/domain/prague-time";
import { Form } from "~/framework/router";
import { formatDateTime, isoMoment } from "~/texts/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CopyField } from "~/ui/copy-field";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { clipForms as forms } from "./forms";
import { clipDetailTexts } from "./texts";

export type ShareView = {
  /** The link of the clip's share; null while there is none. */
  current: {
    url: string;
    validUntil: number;
    isOver: boolean;
    openings: number;
    /** The last ones, newest first; guests have no account, so their browser is shown instead. */
    openedBy: { at: number; device: string | null }[];
  } | null;
  /** When a new share would end. */
  suggestedEnd: number;
};

type Current = NonNullable<ShareView["current"]>;

type ShareCardProps = {
  share: ShareView;
  shareAnswer: Answer<typeof forms.shareVideo>;
  revokeAnswer: Answer<typeof forms.revokeShare>;
};

/** A link for guests: make it, move its end, see whether it was opened, take it back. */
export function ShareCard({ share: { current, suggestedEnd }, shareAnswer, revokeAnswer }: ShareCardProps) {
  const { validUntil, ...rest } = fieldsOf(forms.shareVideo, shareAnswer);
  const end = current && !current.isOver ? current.validUntil : suggestedEnd;
  return (
    <Card title={clipDetailTexts.shareTitle} level={3}>
      <div className="card__body side-stack">
        {current ? (
          <>
            <CopyField
              label={clipDetailTexts.shareLink}
              value={current.url}
              copyLabel={clipDetailTexts.shareCopy}
            />
            <p className="small muted">{summaryOf(current)}</p>
            {current.openings > 0 ? <OpenedBy {...current} /> : null}
          </>
        ) : (
          <p className="small muted">{clipDetailTexts.shareNone}</p>
        )}
        <Form key={`${current?.url} ${end}`} method="post" className="form-stack" preventScrollReset>
          <Intent of={forms.shareVideo} />
          <FormError of={rest} />
          <TextField
            label={clipDetailTexts.shareValidUntil}
            field={validUntil}
            type="datetime-local"
            defaultValue={toPragueInput(end)}
          />
          <p>
            <Button type="submit" size="sm" icon="share" busy={shareAnswer.busy}>
              {current ? clipDetailTexts.shareExtend : clipDetailTexts.shareCreate}
            </Button>
          </p>
        </Form>
        {current ? (
          <Form method="post" preventScrollReset>
            <Intent of={forms.revokeShare} />
            <FormError of={fieldsOf(forms.revokeShare, revokeAnswer)} />
            <Button type="submit" size="sm" tone="quiet" icon="close" busy={revokeAnswer.busy}>
              {clipDetailTexts.shareRevoke}
            </Button>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}

/** `Platí do 5. 12. 2026 12:00. 3 otevření` */
function summaryOf({ validUntil, isOver, openings }: Current): string {
  const end = formatDateTime(validUntil);
  const until = isOver ? clipDetailTexts.shareEnded(end) : clipDetailTexts.shareUntil(end);
  return `${until} ${clipDetailTexts.shareOpenings(openings)}`;
}

function OpenedBy({ openings, openedBy }: Pick<Current, "openings" | "openedBy">) {
  const older = openings - openedBy.length;
  return (
    <details className="fold">
      <summary>{clipDetailTexts.shareOpenedBy}</summary>
      <ul className="openings small">
        {openedBy.map(({ at, device }) => (
          <li key={`${at} ${device}`}>
            {device ?? clipDetailTexts.unknownDevice}{" "}
            <time className="num xs faint" dateTime={isoMoment(at)}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
        {older > 0 ? <li className="faint">{clipDetailTexts.shareOlder(older)}</li> : null}
      </ul>
    </details>
  );
}
