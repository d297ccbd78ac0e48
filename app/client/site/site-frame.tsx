import type { ReactNode } from "react";
import { useRoot } from "~/client/use-root";
import type { Role } from "~/domain/actor";
import { useLocation, useMatches } from "~/framework/router";
import { shellTexts } from "~/texts/shell";
import { CookieNotice } from "~/ui/cookie-notice";
import type { SiteHandle } from "~/ui/site-handle";
import { SiteShell } from "~/ui/site-shell";
import { useFooter } from "./use-footer";

/** Last item of the menu, by who is signed in (specification, section 2). */
export const accountLinks: Record<Role, { label: string; to: string }> = {
  visitor: { label: shellTexts.login, to: "/login/user?to=/profile" },
  fan: { label: shellTexts.profile, to: "/profile" },
  dashcamer: { label: shellTexts.workspace, to: "/dashcamer" },
  formerDashcamer: { label: shellTexts.workspace, to: "/dashcamer/ended" },
  editor: { label: shellTexts.workspace, to: "/editor" },
  superuser: { label: shellTexts.admin, to: "/admin" },
  localAdmin: { label: shellTexts.admin, to: "/admin" },
};

/** Where „Nahraj záběr“ leads: a visitor logs in first, or goes on without an account from there. */
export function sendTo(role: Role): string {
  return role === "visitor" ? "/login?to=/upload" : "/upload";
}

/** The public site around a page: menus, footer, bug button, notice about cookies. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const root = useRoot();
  const role = root?.actor.role ?? "visitor";
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle as SiteHandle | undefined;
  return (
    <SiteShell
      siteName={root?.siteName ?? "Palubka"}
      sendTo={sendTo(role)}
      account={accountLinks[role]}
      clearHeader={handle?.clearHeader}
      footer={useFooter()}
      notices={root?.cookiesAccepted ? null : <CookieNotice action="/cookies" returnTo={pathname + search} />}
    >
      {children}
    </SiteShell>
  );
}
