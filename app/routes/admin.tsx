import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { sameSitePath } from "~/domain/accounts/rules";
import { LocalAdminLoginInput, SuperuserLoginInput } from "~/domain/accounts/wire";
import { formView } from "~/http/form-reply";
import { logInBy } from "~/http/log-in.server";
import { intent, pageAction } from "~/http/page.server";
import siteStyles from "~/styles/site.css?url";
import workspaceStyles from "~/styles/workspace.css?url";
import { adminTexts } from "~/texts/login";
import { shellTexts } from "~/texts/shell";
import { AdminHomePage } from "~/ui/pages/admin/admin-home-page";
import { AdminLoginPage } from "~/ui/pages/login/admin-login-page";
import { SiteShell } from "~/ui/site-shell";
import { WorkspaceShell } from "~/ui/workspace-shell";

export const links: LinksFunction = () =>
  [siteStyles, workspaceStyles].map((href) => ({ rel: "stylesheet", href }));

export const meta: MetaFunction = () => [{ title: adminTexts.title }];

export function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, site } = context.palubka;
  const to = new URL(request.url).searchParams.get("to");
  return {
    siteName: site.name,
    to: to === null ? undefined : (sameSitePath(to) ?? undefined),
    admin: actor.role === "localAdmin" || actor.role === "superuser" ? actor : null,
  };
}

export const action = pageAction({
  localAdmin: intent(LocalAdminLoginInput, (_, input, args) => logInBy("localAdmin", args, input), {
    quiet: true,
  }),
  superuser: intent(SuperuserLoginInput, (_, input, args) => logInBy("superuser", args, input), {
    quiet: true,
  }),
});

/** Without an admin's login the page is the login itself. */
export default function Admin() {
  const { siteName, to, admin } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { state, formData } = useNavigation();
  if (admin) {
    const name = admin.role === "superuser" ? admin.name : adminTexts.localAdmin;
    return (
      <WorkspaceShell
        homeTo="/admin"
        links={adminLinks}
        user={{ name, creator: false }}
        logoutAction="/logout"
      >
        <AdminHomePage
          siteName={siteName}
          signedInAs={
            admin.role === "superuser"
              ? adminTexts.signedInAsSuperuser(admin.name)
              : adminTexts.signedInAsLocalAdmin(siteName)
          }
        />
      </WorkspaceShell>
    );
  }
  return (
    <SiteShell
      siteName={siteName}
      sendTo="/login?to=/upload"
      account={{ label: shellTexts.login, to: "/login/user?to=/profile" }}
      bugFab={false}
    >
      <AdminLoginPage
        localAdmin={formView(reply, "localAdmin")}
        superuser={formView(reply, "superuser")}
        target={to}
        busy={state === "idle" ? undefined : String(formData?.get("intent"))}
      />
    </SiteShell>
  );
}

const adminLinks = [
  { to: "/admin", label: adminTexts.overview, end: true },
  { to: "/", label: adminTexts.site, end: true },
];
