import { ProofCard } from "~/areas/account/proof-field";
import type { listPayouts } from "~/domain/payouts/list-payouts.server";
import type { PayoutState } from "~/domain/payouts/rules";
import { Form } from "~/framework/router";
import { formatDate, formatMoney } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answers, fieldsOf, type HiddenField } from "~/ui/form-fields";
import { forms } from "./forms";
import { payoutTexts as texts } from "./texts";

type Payout = Awaited<ReturnType<typeof listPayouts>>["payouts"][number];

type PayoutTableProps = { payouts: Payout[]; state: PayoutState; answers: Answers<typeof forms> };

/** How a payout ends before it has paid, by where it is. */
const intents: Partial<Record<PayoutState, keyof typeof texts.actions>> = {
  asked: "cancel",
  exported: "returned",
  sent: "cameBack",
};

/** Also the list by which somebody pays by hand: who, where to, how much, under which symbol. */
export function PayoutTable({ payouts, state, answers }: PayoutTableProps) {
  const intent = intents[state] ?? "cancel";
  const answer = answers[intent];
  const { id: idField, password, code, ...rest } = fieldsOf(forms[intent], answer);
  const decided = payouts.find(({ id }) => answer.typed?.id === String(id));
  const canEnd = ({ isCreators }: Payout) => intent !== "cancel" || !isCreators;
  return (
    <>
      <FormError of={rest} />
      {decided ? (
        <ProofCard
          title={texts.actionLabels[intent](decided.name || texts.nameless)}
          of={forms[intent]}
          proof={{ password, code }}
          submit={texts.actions[intent]}
          busy={answer.busy}
        >
          <Hidden field={idField} value={decided.id} />
        </ProofCard>
      ) : null}
      <DataTable
        rows={payouts}
        keyOf={({ id }) => id}
        actions={
          intents[state] && {
            label: texts.action,
            cell: (payout) =>
              canEnd(payout) ? (
                <PayoutAction payout={payout} intent={intent} id={idField} busy={answer.busy} />
              ) : null,
          }
        }
        columns={[
          {
            label: texts.who,
            cell: ({ name }) => name || texts.nameless,
          },
          { label: texts.kind, cell: (payout) => <PaidThing {...payout} /> },
          { label: texts.askedAt, numeric: "digits", cell: ({ askedAt }) => formatDate(askedAt) },
          { label: texts.account, numeric: "digits", cell: ({ bankAccount }) => bankAccount },
          { label: texts.symbol, numeric: "digits", cell: ({ id }) => id },
          { label: texts.amount, numeric: "end", cell: ({ amount }) => formatMoney(amount) },
        ]}
      />
    </>
  );
}

/** What it is for, with the way to where that is decided. */
function PaidThing({ kind, bankLineId, refundId }: Payout) {
  const words = texts.kinds[kind];
  if (bankLineId !== null) return <Anchor to={`/admin/payments/${bankLineId}`}>{words}</Anchor>;
  if (refundId !== null) return <Anchor to={`/admin/refunds/${refundId}`}>{words}</Anchor>;
  return words;
}

type PayoutActionProps = {
  payout: Payout;
  intent: keyof typeof texts.actions;
  id: HiddenField;
  busy: boolean | undefined;
};

/** Credit that waits its creator takes back; the rest of what may end otherwise ends here. */
function PayoutAction({ payout, intent, id, busy }: PayoutActionProps) {
  return (
    <Form method="post">
      <Intent of={forms[intent]} />
      <Hidden field={id} value={payout.id} />
      <Button type="submit" size="sm" aria-label={texts.actionLabels[intent](payout.name)} busy={busy}>
        {texts.actions[intent]}
      </Button>
    </Form>
  );
}
