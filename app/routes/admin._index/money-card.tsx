import { refundWords } from "~/areas/bank/refund-words";
import { bankTexts } from "~/areas/bank/texts";
import { adminPages } from "~/areas/workspace/texts";
import { Anchor } from "~/ui/anchor";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { moneyTexts as texts } from "./texts";

/** How many of each wait. */
export type WaitingMoney = { payments: number; refunds: number; payouts: number };

/** What the machine has left to a person. */
export function MoneyCard({ payments, refunds, payouts }: WaitingMoney) {
  const items = [
    { term: bankTexts.title, to: "/admin/payments", count: payments },
    { term: refundWords.title, to: "/admin/refunds", count: refunds },
    { term: adminPages.payouts, to: "/admin/payouts", count: payouts },
  ];
  return (
    <Card title={texts.title}>
      <div className="card__body">
        <DefinitionList
          items={items.map(({ term, to, count }) => ({
            term,
            value: count === 0 ? texts.nothing : <Anchor to={to}>{texts.waiting(count)}</Anchor>,
          }))}
        />
      </div>
    </Card>
  );
}
