import { LeaveForm } from "~/areas/account/leave-form";
import { endContractTexts as texts } from "~/texts/dashcamer-settings";
import { Card } from "~/ui/card";
import type { Answer } from "~/ui/form-fields";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";

type EndContractPageProps = {
  answer: Answer<typeof forms.end>;
  email: string;
  credit: number;
  refund: { amount: number; unused: number };
};

/** The last step before a contract ends. */
export function EndContractPage({ email, credit, refund, answer }: EndContractPageProps) {
  return (
    <main id={mainId} className="page page--narrow">
      <h1>{texts.title}</h1>
      <Card title={texts.lede}>
        <div className="card__body form-stack">
          <div className="prose">
            <ul>
              {texts.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
              <li>{refund.amount > 0 ? texts.refund(refund.amount, refund.unused) : texts.noRefund}</li>
              {credit > 0 ? <li>{texts.credit(credit)}</li> : null}
            </ul>
          </div>
          <LeaveForm
            form={forms.end}
            answer={answer}
            email={email}
            texts={texts}
            exportTo="/dashcamer/export"
            backTo="/dashcamer/settings"
          />
        </div>
      </Card>
    </main>
  );
}
