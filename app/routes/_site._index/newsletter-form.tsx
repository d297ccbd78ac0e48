import { type FormEvent, type FormEventHandler, useId, useState } from "react";
import { newsletterTexts } from "~/areas/site/home-texts";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, type Field, fieldsOf } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { forms } from "./forms";

export type NewsletterFormProps = {
  playlists: { id: number; name: string }[];
  answer: Answer<typeof forms.subscribe>;
  /** Where it is posted; the route it stands in by default. */
  action?: string;
  /** Page about personal data. */
  privacyTo: string;
  /** The version of it that the reader is asked to agree to. */
  consentVersion: string;
  onSubmit?: FormEventHandler<HTMLFormElement>;
};

/** Part of the page where the form stands, so that an answer to it can be seen without scrolling. */
export const newsletterId = "odber";

/**
 * Sign-up for mails about new videos. The settings are open from the start, so the reader has seen them:
 * WasInited is always sent as true. Empty input is sent too, because its answer is a toast of the specification.
 */
export function NewsletterForm(props: NewsletterFormProps) {
  const { playlists, answer, action, privacyTo, consentVersion, onSubmit } = props;
  const fields = fieldsOf(forms.subscribe, answer);
  const { email, playlists: chosen, other, webUpdates, consent, ...rest } = fields;
  const id = useId();
  // As long as nothing was typed, everything but web updates is on.
  const [count, setCount] = useState(
    chosen.ticked
      ? chosen.ticked.length + [other, webUpdates].filter(({ typed }) => typed).length
      : playlists.length + 1,
  );
  function recount(event: FormEvent<HTMLFieldSetElement>) {
    setCount(event.currentTarget.querySelectorAll(":checked").length);
  }
  return (
    <Form
      id={newsletterId}
      method="post"
      action={action}
      className="newsletter panel"
      aria-labelledby={`${id}-title`}
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
    >
      <Intent of={forms.subscribe} />
      <Hidden field={rest.wasInited} value="true" />
      <input type="hidden" name={consent.name} value={consentVersion} disabled />
      <div>
        <h2 id={`${id}-title`}>{newsletterTexts.title}</h2>
        <p className="small muted">{newsletterTexts.lede}</p>
      </div>
      <FormError of={rest} also={[chosen]} />
      {consent.errors ? (
        <ConsentStep name={consent.name} version={consentVersion} privacyTo={privacyTo} />
      ) : null}
      <EmailLine id={id} field={email} busy={answer.busy} />
      <details className="newsletter__more" open>
        <summary>
          <span>{newsletterTexts.settings}</span>
          <span className="newsletter__count">{newsletterTexts.count(count, playlists.length + 2)}</span>
          <Icon name="chevron-down" size="sm" />
        </summary>
        <fieldset onChange={recount}>
          <legend className="visually-hidden">{newsletterTexts.playlists}</legend>
          <div className="newsletter__grid">
            {playlists.map((playlist) => (
              <Check
                key={playlist.id}
                compact
                field={{ ...chosen, errors: null }}
                value={playlist.id}
                defaultChecked
              >
                {playlist.name}
              </Check>
            ))}
          </div>
          <hr />
          <div className="newsletter__grid">
            <Check compact field={other} defaultChecked>
              {newsletterTexts.other}
            </Check>
            <Check compact field={webUpdates}>
              {newsletterTexts.webUpdates}
            </Check>
          </div>
        </fieldset>
      </details>
      <p className="xs faint">
        {newsletterTexts.unsubscribe} <Anchor to={privacyTo}>{newsletterTexts.privacy}</Anchor>.
      </p>
    </Form>
  );
}

type ConsentStepProps = { name: string; version: string; privacyTo: string };

/** Without scripts: the question that the window would put, and the button that goes on. */
function ConsentStep({ name, version, privacyTo }: ConsentStepProps) {
  return (
    <Banner role="alert" title={newsletterTexts.consentTitle}>
      <p>
        {newsletterTexts.consent} <Anchor to={privacyTo}>{newsletterTexts.privacyName}</Anchor>.
      </p>
      <Button type="submit" name={name} value={version} size="sm" icon="check">
        {newsletterTexts.agree}
      </Button>
    </Banner>
  );
}

type EmailLineProps = { id: string; field: Field; busy?: boolean };

/** The address and the button on one line, with the error under both. */
function EmailLine({ id, field: { name, typed, errors }, busy }: EmailLineProps) {
  const error = errors?.join(" ");
  return (
    <div className={error ? "field field--error" : "field"}>
      <label className="visually-hidden" htmlFor={`${id}-email`}>
        {newsletterTexts.email}
      </label>
      <div className="newsletter__line">
        <div className="input-group">
          <Icon name="mail" className="input-group__icon" />
          <input
            className="input"
            id={`${id}-email`}
            name={name}
            type="email"
            autoComplete="email"
            placeholder={newsletterTexts.placeholder}
            defaultValue={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
        </div>
        <Button type="submit" tone="primary" busy={busy}>
          {newsletterTexts.submit}
        </Button>
      </div>
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="error" size="xs" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
