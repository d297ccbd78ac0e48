import { forms } from "~/areas/workspace/terms/forms";
import { creatorTermsTexts as texts } from "~/areas/workspace/terms/texts";
import type { TermsNotice as Notice } from "~/domain/workspace/get-workspace.server";
import { Form, useLocation } from "~/framework/router";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Hidden, Intent } from "~/ui/form";

const page = "/dashcamer/terms";

/** Tells a creator of new terms until they have answered or closed it, and of a contract that ends with a refusal. */
export function TermsNotice({ notice }: { notice: Notice }) {
  const { pathname, search } = useLocation();
  if (pathname.startsWith(page) || notice.state === "question") return null;
  return (
    <div className="workspace-notice">
      {notice.state === "rejected" ? (
        <Banner
          tone="warning"
          title={texts.ending(notice.endsAt)}
          action={<ButtonLink to={page}>{texts.title}</ButtonLink>}
        >
          {texts.endingText}
        </Banner>
      ) : (
        <Banner
          action={
            <>
              <ButtonLink to={page}>{texts.noticeRead}</ButtonLink>
              <CloseNotice to={pathname + search} />
            </>
          }
        >
          {texts.notice(notice.version, notice.until)}
        </Banner>
      )}
    </div>
  );
}

function CloseNotice({ to }: { to: string }) {
  return (
    <Form method="post" action={page}>
      <Intent of={forms.closeNotice} />
      <Hidden field={forms.closeNotice.fields.to} value={to} />
      <Button type="submit" tone="quiet">
        {texts.noticeClose}
      </Button>
    </Form>
  );
}
