import { Form } from "~/framework/router";
import { cookieTexts } from "~/texts/shell";
import { Button, ButtonLink } from "./button";

type CookieNoticeProps = {
  /** Where the acceptance is posted, with intent `acceptCookies`. */
  action: string;
  /** Path to come back to after a post without JavaScript. */
  returnTo: string;
};

/** Says once that only technical storage is used; stays until accepted. */
export function CookieNotice({ action, returnTo }: CookieNoticeProps) {
  return (
    <section className="cookie" aria-label={cookieTexts.label}>
      <p>
        <b>{cookieTexts.lead}</b> <span className="cookie__more">{cookieTexts.text}</span>
      </p>
      <Form method="post" action={action} className="btn-row" preventScrollReset>
        <input type="hidden" name="intent" value="acceptCookies" />
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button type="submit" tone="primary" size="sm">
          {cookieTexts.accept}
        </Button>
        <ButtonLink to="/cookies" tone="quiet" size="sm">
          {cookieTexts.details}
        </ButtonLink>
      </Form>
    </section>
  );
}
