import { forms } from "~/areas/workspace/terms/forms";
import { creatorTermsTexts as texts } from "~/areas/workspace/terms/texts";
import { Form } from "~/framework/router";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { mainId } from "~/ui/skip-link";

type RejectTermsPageProps = {
  version: string;
  endsAt: number;
  answer: Answer<typeof forms.reject>;
};

/** What happens when changed terms are rejected, and the button that does it. */
export function RejectTermsPage({ version, endsAt, answer }: RejectTermsPageProps) {
  const { version: read, ...rest } = fieldsOf(forms.reject, answer);
  return (
    <main id={mainId} className="page page--narrow">
      <h1>{texts.rejectTitle}</h1>
      <Card title={texts.rejectLede}>
        <div className="card__body form-stack">
          <div className="prose">
            <ul>
              {texts.consequences(endsAt).map((consequence) => (
                <li key={consequence}>{consequence}</li>
              ))}
            </ul>
          </div>
          <Form method="post" className="form-stack">
            <Intent of={forms.reject} />
            <Hidden field={read} value={version} />
            <FormError of={rest} />
            <div className="btn-row">
              <Button type="submit" tone="danger" busy={answer.busy}>
                {texts.rejectSubmit}
              </Button>
              <ButtonLink to="/dashcamer/terms" tone="quiet">
                {texts.back}
              </ButtonLink>
            </div>
          </Form>
        </div>
      </Card>
    </main>
  );
}
