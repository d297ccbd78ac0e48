import { hasLoginExpired } from "../domain/accounts/has-login-expired.server";
import type { LoaderFunctionArgs } from "../framework/route.server";
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

/**
 * Whether a login for the browser session has ended while its browser went on: whoever sends it is a visitor now, and
 * has to see a message once.
 */
export function hasEndedLogin({ request, context }: LoaderFunctionArgs): boolean {
  return (
    context.palubka.actor.role === "visitor" &&
    readRememberedRole(request) === null &&
    readSessionSecret(request) !== null
  );
}

/** Browsers keep the session's cookie for as long as the login lasts. */
async function reasonOf({ request, context: { palubka } }: LoaderFunctionArgs): Promise<ToastCode> {
  if (!holdsSession(request)) return "sessionExpired";
  if (readSessionSecret(request) === null) return "autoLoginBroken";
  return (await hasLoginExpired(palubka)) ? "sessionExpired" : "autoLoginFailed";
}
