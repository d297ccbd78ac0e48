import { transferTexts as texts } from "~/areas/transfers/texts";
import { Form } from "~/framework/router";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { OwnClips, type OwnClipsProps } from "./own-clips";

type TransferEntryPageProps = {
  /** The fan's clips; null for everybody else. */
  own: Pick<OwnClipsProps, "clips" | "targets"> | null;
  mayLogIn: boolean;
  answers: OwnClipsProps["answers"];
};

/** What a transfer is, the clips that a fan may hand over, and a field for the code of one. */
export function TransferEntryPage({ own, mayLogIn, answers }: TransferEntryPageProps) {
  const { code, ...rest } = fieldsOf(forms.open, answers.open);
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={texts.lede} />
      <ul className="bullets small">
        {texts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {own ? <OwnClips {...own} answers={answers} /> : null}
      {mayLogIn ? (
        <Card title={texts.logIn}>
          <div className="card__body side-stack">
            <p>{texts.logInText}</p>
            <p>
              <ButtonLink to="/login/user?to=%2Ftransfer" tone="primary" icon="user">
                {texts.logIn}
              </ButtonLink>
            </p>
          </div>
        </Card>
      ) : null}
      <Form method="post" action="/transfer?index" className="form-stack">
        <Intent of={forms.open} />
        <FormError of={rest} />
        <TextField label={texts.code} field={code} numeric autoComplete="off" spellCheck={false} />
        <p>
          <Button type="submit" icon="arrow-right" busy={answers.open.busy}>
            {texts.open}
          </Button>
        </p>
      </Form>
    </main>
  );
}
