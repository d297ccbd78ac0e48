import { TargetField, type TargetView } from "~/areas/transfers/target-field";
import { transferTexts as texts } from "~/areas/transfers/texts";
import { Form } from "~/framework/router";
import { formatDateTime } from "~/texts/format";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { FormError, Intent } from "~/ui/form";
import { type Answers, type Field, fieldsOf } from "~/ui/form-fields";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";

type TransferPageProps = {
  name: string;
  viewGuid: string;
  uploadedAt: number;
  holderName: string;
  transferableFrom: number;
  obstacle: string | null;
  movesAtOnce: boolean;
  pending: { targetName: string; requestedAt: number; mayCancel: boolean } | null;
  targets: TargetView[];
  answers: Answers<typeof forms>;
};

/** One clip on its way to another creator: ask, wait, take back, or why it is not possible. */
export function TransferPage(props: TransferPageProps) {
  const { name, viewGuid, uploadedAt, holderName, transferableFrom, obstacle, pending, answers } = props;
  const { toDashcamerId, ...rest } = fieldsOf(forms.request, answers.request);
  const isMatterOfTime = obstacle === null || obstacle === "TransferTooEarly";
  return (
    <main id={mainId} className="page page--narrow">
      <header className="page-head">
        <div>
          <p className="small muted">{texts.title}</p>
          <h1>{name}</h1>
        </div>
        <ButtonLink to={`/view/${viewGuid}`} icon="clip">
          {texts.viewClip}
        </ButtonLink>
      </header>
      <DefinitionList
        items={[
          { term: texts.holder, value: holderName },
          { term: texts.sent, value: formatDateTime(uploadedAt), numeric: true },
          ...(isMatterOfTime
            ? [{ term: texts.from, value: texts.fromMoment(transferableFrom), numeric: true }]
            : []),
        ]}
      />
      {/* A refusal stays to be read also where its cause has taken the form away. */}
      <FormError of={rest} />
      <FormError of={fieldsOf(forms.cancel, answers.cancel)} />
      {pending ? <Pending pending={pending} busy={answers.cancel.busy} /> : null}
      {obstacle !== null && !pending ? (
        <Banner tone="warning">{texts.obstacles[obstacle] ?? texts.obstacles.TransferTooEarly}</Banner>
      ) : null}
      {obstacle === null ? <Request {...props} target={toDashcamerId} /> : null}
    </main>
  );
}

type RequestProps = TransferPageProps & { target: Field };

function Request({ holderName, movesAtOnce, targets, target, answers }: RequestProps) {
  return (
    <Form method="post" className="form-stack">
      <Intent of={forms.request} />
      <TargetField targets={targets} field={target} />
      <p className="small muted">{movesAtOnce ? texts.moveText(holderName) : texts.askText(holderName)}</p>
      {targets.length > 0 ? (
        <p>
          <Button type="submit" tone="primary" icon="transfer" busy={answers.request.busy}>
            {movesAtOnce ? texts.move : texts.ask}
          </Button>
        </p>
      ) : null}
    </Form>
  );
}

type PendingProps = { pending: NonNullable<TransferPageProps["pending"]>; busy?: boolean };

function Pending({ pending: { targetName, requestedAt, mayCancel }, busy }: PendingProps) {
  return (
    <Card title={texts.pendingTitle}>
      <div className="card__body side-stack">
        <p>{mayCancel ? texts.pending(targetName, requestedAt) : texts.pendingByOther(targetName)}</p>
        {mayCancel ? (
          <Form method="post">
            <Intent of={forms.cancel} />
            <Button type="submit" icon="close" busy={busy}>
              {texts.cancel}
            </Button>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}
