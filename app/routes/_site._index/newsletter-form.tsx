import { Form } from "@remix-run/react";
import { type FormEvent, type FormEventHandler, useId, useState } from "react";
import { newsletterTexts } from "~/areas/site/home-texts";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { FormError, type FormErrors, Intent } from "~/ui/form";
import { Icon } from "~/ui/icon";

export type NewsletterFormProps = {
  playlists: { id: number; name: string }[];
  /** What the reader has chosen; without it everything but web updates is on. */
  values?: { email?: string; playlists?: string[]; other?: boolean; webUpdates?: boolean };
  errors?: FormErrors;
  busy?: boolean;
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

/** The form as it was typed, from an action's reply. */
export function newsletterValues(
  typed: Record<string, unknown> | null | undefined,
): NewsletterFormProps["values"] {
  if (!typed) return undefined;
  return {
    email: String(typed.email ?? ""),
    playlists: [typed.playlists ?? []].flat().map(String),
    other: typed.other === "on",
    webUpdates: typed.webUpdates === "on",
  };
}

/**
 * Sign-up for mails about new videos. The settings are open from the start, so the reader has seen them:
 * WasInited is always sent as true. Empty input is sent too, because its answer is a toast of the specification.
 */
export function NewsletterForm(props: NewsletterFormProps) {
  const { playlists, values, errors, busy, action, privacyTo, consentVersion, onSubmit } = props;
  const id = useId();
  const chosen = values?.playlists ?? playlists.map((playlist) => String(playlist.id));
  const other = values?.other ?? values === undefined;
  const webUpdates = values?.webUpdates ?? false;
  const [count, setCount] = useState(chosen.length + Number(other) + Number(webUpdates));
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
      <Intent value="subscribe" />
      <input type="hidden" name="wasInited" value="true" />
      <input type="hidden" name="consent" value={consentVersion} disabled />
      <div>
        <h2 id={`${id}-title`}>{newsletterTexts.title}</h2>
        <p className="small muted">{newsletterTexts.lede}</p>
      </div>
      <FormError errors={errors} />
      {errors?.consent ? <ConsentStep version={consentVersion} privacyTo={privacyTo} /> : null}
      <EmailLine id={id} email={values?.email} error={errors?.email?.join(" ")} busy={busy} />
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
                name="playlists"
                value={playlist.id}
                defaultChecked={chosen.includes(String(playlist.id))}
              >
                {playlist.name}
              </Check>
            ))}
          </div>
          <hr />
          <div className="newsletter__grid">
            <Check compact name="other" defaultChecked={other}>
              {newsletterTexts.other}
            </Check>
            <Check compact name="webUpdates" defaultChecked={webUpdates}>
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

/** Without scripts: the question that the window would put, and the button that goes on. */
function ConsentStep({ version, privacyTo }: { version: string; privacyTo: string }) {
  return (
    <Banner role="alert" title={newsletterTexts.consentTitle}>
      <p>
        {newsletterTexts.consent} <Anchor to={privacyTo}>{newsletterTexts.privacyName}</Anchor>.
      </p>
      <Button type="submit" name="consent" value={version} size="sm" icon="check">
        {newsletterTexts.agree}
      </Button>
    </Banner>
  );
}

type EmailLineProps = { id: string; email?: string; error?: string; busy?: boolean };

/** The address and the button on one line, with the error under both. */
function EmailLine({ id, email, error, busy }: EmailLineProps) {
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
            name="email"
            type="email"
            autoComplete="email"
            placeholder={newsletterTexts.placeholder}
            defaultValue={email}
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
