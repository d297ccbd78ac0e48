import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { MailFrequency } from "~/domain/clip-mails/rules";
import { mailFrequencyOptions, clipMailTexts as texts } from "~/texts/clip-mails";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/field";
import { Intent } from "~/ui/form";
import { mainId } from "~/ui/skip-link";

/** `frequency` is null for an unregistered sender, who has no choice of it. */
type ClipMailsPageProps = { email: string; on: boolean; frequency: MailFrequency | null };

/** Behind the link in a mail about a clip: how often they come, no more of them, or again. */
export function ClipMailsPage({ email, on, frequency }: ClipMailsPageProps) {
  const isFan = frequency !== null;
  return (
    <main id={mainId} className="page page--narrow">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
        </div>
      </header>
      {on ? (
        <Card title={texts.onTitle}>
          <div className="card__body form-stack">
            <p>{frequency === "daily" ? texts.onDaily(email) : texts.on(email)}</p>
            {frequency ? <Frequency value={frequency} /> : null}
            <OneButton intent="stop" tone={frequency ? undefined : "primary"}>
              {texts.stop}
            </OneButton>
          </div>
        </Card>
      ) : (
        <Card title={texts.offTitle}>
          <div className="card__body form-stack">
            <p>{isFan ? texts.offFan(email) : texts.offSender(email)}</p>
            <p className="muted">{texts.stays}</p>
            <OneButton intent="resume">{isFan ? texts.resumeFan : texts.resumeSender}</OneButton>
          </div>
        </Card>
      )}
    </main>
  );
}

function Frequency({ value }: { value: MailFrequency }) {
  return (
    <Form method="post" className="form-stack">
      <Intent value="setFrequency" />
      <SelectField
        label={texts.frequency}
        name="mailFrequency"
        options={mailFrequencyOptions}
        defaultValue={value}
      />
      <p className="btn-row">
        <Button type="submit" tone="primary">
          {texts.save}
        </Button>
      </p>
    </Form>
  );
}

type OneButtonProps = { intent: string; tone?: "primary"; children: ReactNode };

/** Opening the link changes nothing, because mail programs open links on their own; the button does. */
function OneButton({ intent, tone, children }: OneButtonProps) {
  return (
    <Form method="post" className="btn-row">
      <Intent value={intent} />
      <Button type="submit" tone={tone}>
        {children}
      </Button>
    </Form>
  );
}
