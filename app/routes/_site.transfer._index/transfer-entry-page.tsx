import { Form } from "@remix-run/react";
import { transferTexts as texts } from "~/areas/transfers/texts";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { FormError, type FormErrors, type FormValues, Intent } from "~/ui/form";
import { mainId } from "~/ui/skip-link";
import { OwnClips, type OwnClipsProps } from "./own-clips";

export type TransferAnswer = { values: FormValues; errors?: FormErrors; busy?: boolean };

type TransferEntryPageProps = {
  /** The fan's clips; null for everybody else. */
  own: Pick<OwnClipsProps, "clips" | "targets"> | null;
  mayLogIn: boolean;
  codeAnswer: TransferAnswer;
  requestAnswer: OwnClipsProps["requestAnswer"];
  cancelAnswer: TransferAnswer;
};

/** What a transfer is, the clips that a fan may hand over, and a field for the code of one. */
export function TransferEntryPage({ own, mayLogIn, ...answers }: TransferEntryPageProps) {
  const { codeAnswer, requestAnswer, cancelAnswer } = answers;
  return (
    <main id={mainId} className="page page--narrow">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.lede}</p>
        </div>
      </header>
      <ul className="bullets small">
        {texts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {own ? <OwnClips {...own} requestAnswer={requestAnswer} cancelAnswer={cancelAnswer} /> : null}
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
        <Intent value="open" />
        <FormError errors={codeAnswer.errors} />
        <TextField
          label={texts.code}
          name="code"
          required
          numeric
          autoComplete="off"
          spellCheck={false}
          defaultValue={codeAnswer.values.code}
          errors={codeAnswer.errors?.code}
        />
        <p>
          <Button type="submit" icon="arrow-right" busy={codeAnswer.busy}>
            {texts.open}
          </Button>
        </p>
      </Form>
    </main>
  );
}
