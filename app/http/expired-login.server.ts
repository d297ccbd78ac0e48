import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { hasLoginExpired } from "../domain/accounts/has-login-expired.server";
import type { ToastCode } from "../texts/errors";
import { redirectDocumentWithToast } from "./flash.server";
import {
  holdsSession,
  loginUrl,
  logoutCookies,
  readRememberedRole,
  readSessionSecret,
} from "./session.server";

/**
 * For the root loader: when this browser's persisted login has run out, or is not taken any more, forgets it, says so
 * and leads to the login of its role (specification, sections 4 and 8). Requests without a loader of a page (media,
 * uploads) go on as a visitor's.
 */
export async function endExpiredLogin(args: LoaderFunctionArgs): Promise<void> {
  const { request, context } = args;
  const role = readRememberedRole(request);
  if (role === null || context.palubka.actor.role !== "visitor") return;
  throw redirectDocumentWithToast(loginUrl(request, role), await reasonOf(args), logoutCookies(request));
}

/** Browsers keep the session's cookie for as long as the login lasts. */
async function reasonOf({ request, context: { palubka } }: LoaderFunctionArgs): Promise<ToastCode> {
  if (!holdsSession(request)) return "sessionExpired";
  if (readSessionSecret(request) === null) return "autoLoginBroken";
  return (await hasLoginExpired(palubka)) ? "sessionExpired" : "autoLoginFailed";
}
