import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { viewTexts } from "~/routes/_site.view.$guid/texts";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import type { ViewAnswer } from "./view-page";

/** Mails about an unregistered sender's clip; null for fans, who choose in their profile. */
export type MailsView = { on: boolean; hasAddress: boolean } | null;

type NotifyFormProps = { mails: NonNullable<MailsView>; answer: ViewAnswer };

/** Subscribing to what happens to the clip. */
export function NotifyForm({ mails, answer }: NotifyFormProps) {
  const texts = viewTexts.mails;
  const typed = answer.errors ? answer.values : null;
  return (
    <Card title={texts.title}>
      <Form key={`${mails.on}`} method="post" className="card__body form-stack" preventScrollReset>
        <Intent value="notify" />
        <FormError errors={answer.errors} />
        <Check name="notify" value="yes" defaultChecked={typed ? typed.notify !== undefined : mails.on}>
          {texts.check}
        </Check>
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="email"
          hint={mails.hasAddress ? texts.emailKnown : texts.emailWhy}
          defaultValue={typed?.email}
          errors={answer.errors?.email}
        />
        <p>
          <Button type="submit" size="sm" icon="bell" busy={answer.busy}>
            {texts.save}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

/** Taking the consent back, folded away and asked about once more. */
export function WithdrawForm({ answer }: { answer: ViewAnswer }) {
  const { withdrawSummary, withdrawText, withdrawCheck, withdraw } = viewTexts.rights;
  return (
    <Sure
      intent="withdraw"
      summary={withdrawSummary}
      text={withdrawText}
      check={withdrawCheck}
      button={withdraw}
      answer={answer}
    />
  );
}

/** Another secret address of the page. */
export function ReplaceLinkForm({ answer }: { answer: ViewAnswer }) {
  const { summary, text, check, replace } = viewTexts.link;
  return (
    <Sure intent="replaceLink" summary={summary} text={text} check={check} button={replace} answer={answer} />
  );
}

type SureProps = {
  intent: string;
  summary: string;
  text: ReactNode;
  check: string;
  button: string;
  answer: ViewAnswer;
};

/** A step that cannot be undone: unfolded, confirmed by a tick, then done. */
function Sure({ intent, summary, text, check, button, answer }: SureProps) {
  return (
    <details className="fold" open={answer.errors ? true : undefined}>
      <summary>{summary}</summary>
      <Form method="post" className="form-stack" preventScrollReset>
        <Intent value={intent} />
        <FormError errors={answer.errors} />
        <p className="small muted">{text}</p>
        <Check name="sure" value="yes" required errors={answer.errors?.sure}>
          {check}
        </Check>
        <p>
          <Button type="submit" size="sm" tone="danger" busy={answer.busy}>
            {button}
          </Button>
        </p>
      </Form>
    </details>
  );
}
