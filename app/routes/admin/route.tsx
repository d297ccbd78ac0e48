import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { adminLoginTexts, adminTexts } from "~/areas/account/login-texts";
import { WorkspaceShell } from "~/areas/workspace/workspace-shell";
import { accountLinks, sendTo } from "~/client/site/site-frame";
import { sameSitePath } from "~/domain/accounts/rules";
import { LocalAdminLoginInput, SuperuserLoginInput } from "~/domain/accounts/wire";
import { countOpenTickets } from "~/domain/support/list-tickets.server";
import { formView } from "~/http/form-reply";
import { logInBy } from "~/http/log-in.server";
import { intent, pageAction } from "~/http/page.server";
import { AdminLoginPage } from "~/routes/admin/admin-login-page";
import { ticketListTexts } from "~/texts/support";
import { SiteShell } from "~/ui/site-shell";

export const meta: MetaFunction = () => [{ title: adminTexts.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, site } = context.palubka;
  const admin = actor.role === "localAdmin" || actor.role === "superuser" ? actor : null;
  const to = new URL(request.url).searchParams.get("to");
  return {
    siteName: site.name,
    role: actor.role,
    to: to === null ? undefined : (sameSitePath(to) ?? undefined),
    admin,
    openTickets: admin ? await countOpenTickets(context.palubka) : 0,
  };
}

const loginForm = { quiet: true, words: { TooManyRequests: adminLoginTexts.tooMany } };

export const action = pageAction({
  localAdmin: intent(LocalAdminLoginInput, (_, input, args) => logInBy("localAdmin", args, input), loginForm),
  superuser: intent(SuperuserLoginInput, (_, input, args) => logInBy("superuser", args, input), loginForm),
});

/** Without an admin's login the page is the login itself. */
export default function Admin() {
  const { siteName, role, to, admin, openTickets } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { state, formData } = useNavigation();
  if (admin) {
    const name = admin.role === "superuser" ? admin.name : adminTexts.localAdmin;
    return (
      <WorkspaceShell
        homeTo="/admin"
        links={adminLinks(openTickets)}
        user={{ name, creator: false }}
        logoutAction="/logout"
      >
        <Outlet />
      </WorkspaceShell>
    );
  }
  return (
    <SiteShell siteName={siteName} sendTo={sendTo(role)} account={accountLinks[role]} bugFab={false}>
      <AdminLoginPage
        localAdmin={formView(reply, "localAdmin")}
        superuser={formView(reply, "superuser")}
        target={to}
        busy={state === "idle" ? undefined : String(formData?.get("intent"))}
      />
    </SiteShell>
  );
}

const adminLinks = (openTickets: number) => [
  { to: "/admin", label: adminTexts.overview, end: true },
  { to: "/admin/support", label: ticketListTexts.title, badge: openTickets },
  { to: "/", label: adminTexts.site, end: true },
];
