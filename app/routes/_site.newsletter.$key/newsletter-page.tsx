import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { newsletterSettingsTexts as texts } from "~/routes/_site.newsletter.$key/texts";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { FormError, type FormErrors, Intent } from "~/ui/form";
import { mainId } from "~/ui/skip-link";

export type NewsletterPageProps = {
  siteName: string;
  email: string | null;
  state: "waiting" | "active" | "revoked";
  canRestore: boolean;
  undoHours: number;
  playlists: { id: number; name: string }[];
  choice: { playlists: number[]; other: boolean; webUpdates: boolean };
  /** The choice comes from the link and is not saved yet. */
  isProposed: boolean;
  errors?: FormErrors;
};

/** Behind the link in a newsletter mail: confirming, settings, leaving, and taking that back. */
export function NewsletterPage(props: NewsletterPageProps) {
  const { siteName, email, state } = props;
  return (
    <main id={mainId} className="page page--narrow">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          {email ? <p className="muted">{texts.of(email, siteName)}</p> : null}
        </div>
      </header>
      {state === "waiting" ? <Waiting {...props} /> : null}
      {state === "active" ? <Active {...props} /> : null}
      {state === "revoked" ? <Revoked {...props} /> : null}
    </main>
  );
}

function Waiting({ playlists, choice }: NewsletterPageProps) {
  const names = [
    ...playlists.filter(({ id }) => choice.playlists.includes(id)).map(({ name }) => name),
    ...(choice.other ? [texts.other] : []),
    ...(choice.webUpdates ? [texts.webUpdates] : []),
  ];
  return (
    <Card title={texts.waitingTitle}>
      <div className="card__body form-stack">
        <p>{texts.waiting}</p>
        <p className="muted">{texts.chosen}:</p>
        <div className="prose">
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
        <OneButton intent="confirm" tone="primary">
          {texts.confirm}
        </OneButton>
      </div>
    </Card>
  );
}

function Active({ playlists, choice, isProposed, errors }: NewsletterPageProps) {
  return (
    <>
      <Card title={texts.settings}>
        <div className="card__body form-stack">
          <Form method="post" className="form-stack">
            <Intent value="save" />
            {isProposed ? <Banner>{texts.proposed}</Banner> : null}
            <FormError errors={errors?.playlists ? { "": errors.playlists } : errors} />
            <fieldset className="newsletter__grid">
              <legend className="visually-hidden">{texts.settings}</legend>
              {playlists.map(({ id, name }) => (
                <Check key={id} name="playlists" value={id} defaultChecked={choice.playlists.includes(id)}>
                  {name}
                </Check>
              ))}
              <Check name="other" defaultChecked={choice.other}>
                {texts.other}
              </Check>
              <Check name="webUpdates" defaultChecked={choice.webUpdates}>
                {texts.webUpdates}
              </Check>
            </fieldset>
            <p className="btn-row">
              <Button type="submit" tone="primary">
                {texts.save}
              </Button>
            </p>
          </Form>
        </div>
      </Card>
      <Card title={texts.leaveTitle}>
        <div className="card__body form-stack">
          <p className="muted">{texts.leave}</p>
          <OneButton intent="unsubscribe" tone="danger">
            {texts.unsubscribe}
          </OneButton>
        </div>
      </Card>
    </>
  );
}

function Revoked({ canRestore, undoHours }: NewsletterPageProps) {
  return (
    <Card title={texts.revokedTitle}>
      <div className="card__body form-stack">
        <p>{canRestore ? texts.revoked(undoHours) : texts.erased}</p>
        {canRestore ? (
          <OneButton intent="restore" tone="primary">
            {texts.restore}
          </OneButton>
        ) : (
          <p className="btn-row">
            <ButtonLink to="/">{texts.home}</ButtonLink>
          </p>
        )}
      </div>
    </Card>
  );
}

type OneButtonProps = { intent: string; tone: "primary" | "danger"; children: ReactNode };

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
