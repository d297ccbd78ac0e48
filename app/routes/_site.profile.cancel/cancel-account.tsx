import { LeaveForm } from "~/areas/account/leave-form";
import { cancelTexts as texts } from "~/areas/account/profile-texts";
import { Card } from "~/ui/card";
import type { Answer } from "~/ui/form-fields";
import { forms } from "./forms";

type CancelAccountProps = { email: string; answer: Answer<typeof forms.cancel> };

/** The last step before an account is gone. */
export function CancelAccount({ email, answer }: CancelAccountProps) {
  return (
    <Card title={texts.title}>
      <div className="card__body form-stack">
        <p>{texts.lede}</p>
        <div className="prose">
          <ul>
            {texts.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <LeaveForm
          form={forms.cancel}
          answer={answer}
          email={email}
          texts={texts}
          exportTo="/profile/export"
          backTo="/profile/settings"
        />
      </div>
    </Card>
  );
}
