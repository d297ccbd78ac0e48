import { TargetField, type TargetView } from "~/areas/transfers/target-field";
import { transferTexts as texts } from "~/areas/transfers/texts";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";

export type OwnClipView = {
  transferGuid: string;
  name: string;
  holderName: string;
  transferableFrom: number;
  obstacle: string | null;
  pending: { targetName: string; requestedAt: number; mayCancel: boolean } | null;
};

export type OwnClipsProps = {
  clips: OwnClipView[];
  targets: TargetView[];
  answers: Answers<typeof forms>;
};

/** The fan's clips: several may be handed over at once, what waits may be taken back. */
export function OwnClips({ clips, targets, answers: { request, cancel } }: OwnClipsProps) {
  const ready = clips.filter(({ obstacle }) => obstacle === null);
  const waiting = clips.filter(({ pending }) => pending !== null);
  const others = clips.filter(({ obstacle, pending }) => obstacle !== null && pending === null);
  const { guids, toDashcamerId, ...rest } = fieldsOf(forms.request, request);
  return (
    <Card title={texts.several.title} aside={<span className="badge">{clips.length}</span>}>
      <div className="card__body side-stack">
        {clips.length === 0 ? <p className="muted">{texts.several.empty}</p> : null}
        {ready.length > 0 ? (
          // What was handed over leaves no tick behind.
          <Form key={ready.length} method="post" action="/transfer?index" className="form-stack">
            <Intent of={forms.request} />
            <FormError of={rest} also={[guids]} />
            <fieldset className="transfer-list">
              <legend className="field__label">{texts.several.legend}</legend>
              {ready.map((clip) => (
                <Check key={clip.transferGuid} field={{ ...guids, errors: null }} value={clip.transferGuid}>
                  <b>{clip.name}</b>{" "}
                  <span className="small muted">{texts.several.held(clip.holderName)}</span>
                </Check>
              ))}
            </fieldset>
            <p className="small muted">{texts.several.sameHolder}</p>
            <TargetField targets={targets} field={toDashcamerId} />
            <p>
              <Button type="submit" tone="primary" icon="transfer" busy={request.busy}>
                {texts.several.submit}
              </Button>
            </p>
          </Form>
        ) : null}
        <FormError of={fieldsOf(forms.cancel, cancel)} />
        {waiting.length + others.length > 0 ? (
          <ul className="transfer-list">
            {waiting.map((clip) => (
              <Waiting key={clip.transferGuid} clip={clip} busy={cancel.busy} />
            ))}
            {others.map((clip) => (
              <li key={clip.transferGuid} className="transfer-list__item">
                <span>
                  <Anchor to={`/transfer/${clip.transferGuid}`}>{clip.name}</Anchor>
                  <span className="small muted">{reasonOf(clip)}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}

function Waiting({ clip, busy }: { clip: OwnClipView; busy?: boolean }) {
  return (
    <li className="transfer-list__item">
      <span>
        <Anchor to={`/transfer/${clip.transferGuid}`}>{clip.name}</Anchor>
        <span className="small muted">{texts.several.waits(clip.pending?.targetName ?? "")}</span>
      </span>
      {clip.pending?.mayCancel ? (
        <Form method="post" action="/transfer?index">
          <Intent of={forms.cancel} />
          <Hidden field={fieldsOf(forms.cancel).guid} value={clip.transferGuid} />
          <Button
            type="submit"
            size="sm"
            icon="close"
            busy={busy}
            aria-label={`${texts.cancel}: ${clip.name}`}
          >
            {texts.cancel}
          </Button>
        </Form>
      ) : null}
    </li>
  );
}

function reasonOf({ obstacle, transferableFrom }: OwnClipView): string {
  return obstacle === "TransferTooEarly"
    ? `${texts.from} ${texts.fromMoment(transferableFrom)}`
    : (texts.obstacles[obstacle ?? ""] ?? "");
}
