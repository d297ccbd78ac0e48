import { Form } from "~/framework/router";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { OneButton } from "~/ui/one-button";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { newsletterSettingsTexts as texts } from "./texts";

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
  answer: Answer<typeof forms.save>;
};

/** Behind the link in a newsletter mail: confirming, settings, leaving, and taking that back. */
export function NewsletterPage(props: NewsletterPageProps) {
  const { siteName, email, state } = props;
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={email ? texts.of(email, siteName) : null} />
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
        <OneButton form={forms.confirm} tone="primary">
          {texts.confirm}
        </OneButton>
      </div>
    </Card>
  );
}

function Active({ playlists, choice, isProposed, answer }: NewsletterPageProps) {
  const { playlists: chosen, other, webUpdates, ...rest } = fieldsOf(forms.save, answer);
  return (
    <>
      <Card title={texts.settings}>
        <div className="card__body form-stack">
          <Form method="post" className="form-stack">
            <Intent of={forms.save} />
            {isProposed ? <Banner>{texts.proposed}</Banner> : null}
            <FormError of={rest} also={[chosen]} />
            <fieldset className="newsletter__grid">
              <legend className="visually-hidden">{texts.settings}</legend>
              {playlists.map(({ id, name }) => (
                <Check
                  key={id}
                  field={{ ...chosen, errors: null }}
                  value={id}
                  defaultChecked={choice.playlists.includes(id)}
                >
                  {name}
                </Check>
              ))}
              <Check field={other} defaultChecked={choice.other}>
                {texts.other}
              </Check>
              <Check field={webUpdates} defaultChecked={choice.webUpdates}>
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
          <OneButton form={forms.unsubscribe} tone="danger">
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
          <OneButton form={forms.restore} tone="primary">
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
