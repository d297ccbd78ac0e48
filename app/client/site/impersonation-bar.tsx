import { useEffect } from "react";
import { useRoot } from "~/client/use-root";
import { Form } from "~/framework/router";
import { impersonationTexts as texts } from "~/texts/impersonation";
import { Button } from "~/ui/button";

/** What a superuser is logged in as: the creator, when it is over (ms since 1970), and how long that is (ms). */
export type ShownImpersonation = { dashcamerId: number; name: string; until: number; leftMs: number };

/**
 * Stands over every page as long as a superuser is logged in as a creator, and leads back. Once the time is up the page,
 * which still shows the creator's workspace, makes way for the superuser's own.
 */
export function ImpersonationBar() {
  const shown = useRoot()?.impersonation;
  return shown ? <Bar {...shown} /> : null;
}

function Bar({ dashcamerId, name, until, leftMs }: ShownImpersonation) {
  useEffect(() => {
    const leave = setTimeout(() => window.location.assign(`/admin/creators/${dashcamerId}`), leftMs);
    return () => clearTimeout(leave);
  }, [dashcamerId, leftMs]);
  return (
    <section className="look-bar" aria-label={texts.label} data-theme="dark">
      <p title={texts.whose(name)}>
        <b>{texts.whose(name)}</b>
        <span>{texts.until(until)}</span>
      </p>
      <Form method="post" action="/admin/impersonation/end">
        <Button type="submit" size="sm">
          {texts.back}
        </Button>
      </Form>
    </section>
  );
}
