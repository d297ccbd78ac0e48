import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirectDocumentWithToast } from "./flash.server";
import { loginUrl, logoutCookies, readRememberedRole } from "./session.server";

/**
 * For the root loader: when this browser's persisted login has run out, forgets it, says so and leads to the
 * login of its role (specification, section 4). Requests without a loader of a page (media, uploads) go on as
 * a visitor's.
 */
export function endExpiredLogin({ request, context }: LoaderFunctionArgs): void {
  const role = readRememberedRole(request);
  if (role === null || context.palubka.actor.role !== "visitor") return;
  throw redirectDocumentWithToast(loginUrl(request, role), "sessionExpired", logoutCookies(request));
}
