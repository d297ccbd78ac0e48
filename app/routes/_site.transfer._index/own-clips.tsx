import { Form } from "@remix-run/react";
import { transferTexts as texts } from "~/areas/transfers/texts";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { FormError, Intent } from "~/ui/form";
import { TargetField, type TargetView } from "../../areas/transfers/target-field";
import type { TransferAnswer } from "./transfer-entry-page";

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
  /** `ticked`: the clips that were chosen when the form came back. */
  requestAnswer: TransferAnswer & { ticked: string[] };
  cancelAnswer: TransferAnswer;
};

/** The fan's clips: several may be handed over at once, what waits may be taken back. */
export function OwnClips({ clips, targets, requestAnswer, cancelAnswer }: OwnClipsProps) {
  const ready = clips.filter(({ obstacle }) => obstacle === null);
  const waiting = clips.filter(({ pending }) => pending !== null);
  const others = clips.filter(({ obstacle, pending }) => obstacle !== null && pending === null);
  const { errors, ticked } = requestAnswer;
  return (
    <Card title={texts.several.title} aside={<span className="badge">{clips.length}</span>}>
      <div className="card__body side-stack">
        {clips.length === 0 ? <p className="muted">{texts.several.empty}</p> : null}
        {ready.length > 0 ? (
          // What was handed over leaves no tick behind.
          <Form key={ready.length} method="post" action="/transfer?index" className="form-stack">
            <Intent value="request" />
            <FormError errors={{ "": [...(errors?.[""] ?? []), ...(errors?.guids ?? [])] }} />
            <fieldset className="transfer-list">
              <legend className="field__label">{texts.several.legend}</legend>
              {ready.map((clip) => (
                <Check
                  key={clip.transferGuid}
                  name="guids"
                  value={clip.transferGuid}
                  defaultChecked={ticked.includes(clip.transferGuid)}
                >
                  <b>{clip.name}</b>{" "}
                  <span className="small muted">{texts.several.held(clip.holderName)}</span>
                </Check>
              ))}
            </fieldset>
            <p className="small muted">{texts.several.sameHolder}</p>
            <TargetField targets={targets} answer={requestAnswer} />
            <p>
              <Button type="submit" tone="primary" icon="transfer" busy={requestAnswer.busy}>
                {texts.several.submit}
              </Button>
            </p>
          </Form>
        ) : null}
        <FormError errors={cancelAnswer.errors} />
        {waiting.length + others.length > 0 ? (
          <ul className="transfer-list">
            {waiting.map((clip) => (
              <Waiting key={clip.transferGuid} clip={clip} busy={cancelAnswer.busy} />
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
          <Intent value="cancel" />
          <input type="hidden" name="guid" value={clip.transferGuid} />
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
