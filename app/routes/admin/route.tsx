import { adminLoginTexts, adminTexts, loginTexts } from "~/areas/account/login-texts";
import { refundWords } from "~/areas/bank/refund-words";
import { bankTexts } from "~/areas/bank/texts";
import styles from "~/areas/workspace/area.css?url";
import { adminPages } from "~/areas/workspace/texts";
import { WorkspaceFrame } from "~/areas/workspace/workspace-frame";
import { SiteDialogs } from "~/client/site/dialogs";
import { SiteFrame } from "~/client/site/site-frame";
import { useAnswers } from "~/client/use-answers";
import { sameSitePath } from "~/domain/accounts/rules";
import { countWaiting } from "~/domain/operations/count-waiting.server";
import type { LinksFunction, LoaderFunctionArgs } from "~/framework/route.server";
import { Outlet, useLoaderData } from "~/framework/router";
import { logInBy } from "~/http/log-in.server";
import { formAction, on } from "~/http/page.server";
import { titled } from "~/http/titled";
import { whoWords } from "~/texts/roles";
import { ticketListTexts } from "~/texts/support";
import { AdminLoginPage } from "./admin-login-page";
import { forms } from "./forms";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = titled(adminTexts.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, site } = context.palubka;
  const admin = actor.role === "localAdmin" || actor.role === "superuser" ? actor : null;
  const to = new URL(request.url).searchParams.get("to");
  return {
    siteName: site.name,
    who: actor.role !== "visitor" && "name" in actor ? whoWords(actor.role, actor.name) : null,
    to: to === null ? undefined : (sameSitePath(to) ?? undefined),
    signedIn: admin && { admin, waiting: await countWaiting(context.palubka) },
  };
}

const loginForm = { quiet: true, words: { TooManyRequests: adminLoginTexts.tooMany } };

export const action = formAction(forms, {
  localAdmin: on((_, input, args) => logInBy("localAdmin", args, input), loginForm),
  superuser: on((_, input, args) => logInBy("superuser", args, input), loginForm),
});

/** Without an admin's login the page is the login itself. */
export default function Admin() {
  const { who, to, signedIn } = useLoaderData<typeof loader>();
  const answers = useAnswers(forms);
  if (signedIn) {
    const { admin, waiting } = signedIn;
    const name = admin.role === "superuser" ? admin.name : adminTexts.localAdmin;
    return (
      <WorkspaceFrame
        homeTo="/admin"
        links={adminLinks({ ...waiting, isSuperuser: admin.role === "superuser" })}
        moreLinks={[
          ...(admin.role === "superuser" ? platformLinks(waiting.emailRequests) : []),
          { to: "/admin/newsletter", label: adminPages.newsletter },
          { to: "/admin/changelog", label: adminPages.changelog },
        ]}
        user={{ name, creator: false }}
      >
        <Outlet />
      </WorkspaceFrame>
    );
  }
  return (
    <SiteDialogs>
      <SiteFrame>
        <AdminLoginPage
          answers={answers}
          target={to}
          notice={who === null ? undefined : loginTexts.signedInAs(who)}
        />
      </SiteFrame>
    </SiteDialogs>
  );
}

const platformLinks = (emailRequests: number) => [
  { to: "/admin/email-requests", label: adminPages.emailRequests, badge: emailRequests },
  { to: "/admin/sites", label: adminPages.sites },
  { to: "/admin/tariffs", label: adminPages.tariffs },
  { to: "/admin/terms", label: adminPages.terms },
];

type Waiting = Record<"tickets" | "payments" | "refunds" | "payouts" | "jobs" | "errors", number> & {
  isSuperuser: boolean;
};

const adminLinks = ({ isSuperuser, ...waiting }: Waiting) => [
  { to: "/admin", label: adminTexts.overview, end: true },
  ...(isSuperuser
    ? [
        { to: "/admin/creators", label: adminPages.creators },
        { to: "/admin/invoices", label: adminPages.invoices },
        { to: "/admin/payments", label: bankTexts.title, badge: waiting.payments },
        { to: "/admin/refunds", label: refundWords.title, badge: waiting.refunds },
        { to: "/admin/payouts", label: adminPages.payouts, badge: waiting.payouts },
        { to: "/admin/promo-codes", label: adminPages.promoCodes },
        { to: "/admin/jobs", label: adminPages.operations, badge: waiting.jobs + waiting.errors },
      ]
    : []),
  { to: "/admin/support", label: ticketListTexts.title, badge: waiting.tickets },
  { to: "/admin/site", label: adminPages.settings },
];
