import type { listLeftCredits } from "~/domain/payouts/left-credit.server";
import { Anchor } from "~/ui/anchor";
import { Card } from "~/ui/card";
import { payoutTexts as texts } from "./texts";

type LeftCredits = Awaited<ReturnType<typeof listLeftCredits>>;

/** Former creators whose credit waits for an account, which can be entered for them. */
export function LeftCreditsCard({ creators, total }: LeftCredits) {
  return (
    <Card title={texts.leftTitle}>
      <div className="card__body form-stack">
        <p className="muted">{texts.leftText}</p>
        <ul className="form-stack">
          {creators.map(({ id, name, credit }) => (
            <li key={id}>
              <Anchor to={`/admin/creators/${id}`}>{texts.leftCredit(name, credit)}</Anchor>
            </li>
          ))}
        </ul>
        {total > creators.length ? <p>{texts.leftMore(total - creators.length)}</p> : null}
      </div>
    </Card>
  );
}
