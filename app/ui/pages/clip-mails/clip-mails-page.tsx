import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { clipMailTexts as texts } from "~/texts/clip-mails";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Intent } from "~/ui/form";
import { mainId } from "~/ui/skip-link";

type ClipMailsPageProps = { email: string; on: boolean; isFan: boolean };

/** Behind the link in a mail about a clip: no more of them, or again. */
export function ClipMailsPage({ email, on, isFan }: ClipMailsPageProps) {
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
            <p>{texts.on(email)}</p>
            <OneButton intent="stop" tone="primary">
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
